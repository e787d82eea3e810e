import { nightsBetween } from '#contract/dates.ts'
import type { ApprovalReason } from './contract.ts'
import type { ApprovalRule, DepartmentHead } from './contract-rules.ts'

/** The facts that rules are matched with; amounts in minor units of the agreement's currency. */
export type BookingFacts = {
  readonly totalMinor: number
  /** The total without extras. */
  readonly roomsMinor: number
  /** Rooms of a stay; none for tickets, to which no rule about rooms applies. */
  readonly roomCount: number
  /** The first day of the stay, or the day of the visit. */
  readonly checkIn: string
  readonly checkOut: string
  /** Until when a decision is of use, ms since the epoch. */
  readonly answerMs: number
  /** The day on which it is booked, at the hotel or the place of the visit. */
  readonly bookedOn: string
  readonly starHalves: number | null
  /** The median of the same stay in the city; null where too few hotels are on sale to have one. */
  readonly cityMedianMinor: number | null
  /** Null, or a moment that has passed, where cancelling costs money from the start. */
  readonly freeCancellationUntil: string | null
  readonly isOutsideHours: boolean
  readonly nowMs: number
  /** Whose order it would be. */
  readonly staffId: string
  readonly departmentId: string | null
}

const reason = (kind: ApprovalReason['kind'], limit: number | null = null, actual: number | null = null) => ({
  kind,
  limit,
  actual,
})

/** A condition: undefined where the rule does not set it, null where it does not hold. */
type Judged = ApprovalReason | null | undefined

/** A figure that has to be above a limit; a figure that is not known is not. */
function above(kind: ApprovalReason['kind'], limit: number | undefined, actual: number | null): Judged {
  if (limit === undefined) return undefined
  return actual !== null && actual > limit ? reason(kind, limit, actual) : null
}

const stated = (kind: ApprovalReason['kind'], isSet: boolean, holds: boolean): Judged =>
  isSet ? (holds ? reason(kind) : null) : undefined

/** A room's price of a night on average, rounded up, so that a part of a minor unit above a limit is above it. */
const perNight = ({ totalMinor, roomCount, checkIn, checkOut }: BookingFacts) =>
  roomCount === 0 ? null : Math.ceil(totalMinor / (roomCount * nightsBetween(checkIn, checkOut)))

/** How far the rooms are above the median, in per cent rounded up; below zero under it. */
const abovePercent = ({ roomsMinor, cityMedianMinor }: BookingFacts) =>
  cityMedianMinor === null || cityMedianMinor === 0
    ? null
    : Math.ceil(((roomsMinor - cityMedianMinor) * 100) / cityMedianMinor)

const freeUntilMs = ({ freeCancellationUntil }: Pick<BookingFacts, 'freeCancellationUntil'>) =>
  freeCancellationUntil === null ? -Infinity : Date.parse(freeCancellationUntil)

function judgedBy(rule: ApprovalRule, facts: BookingFacts): Judged[] {
  const { departmentIds, staffIds, leadDaysBelow } = rule
  const leadDays = nightsBetween(facts.bookedOn, facts.checkIn)
  return [
    above('ORDER_AMOUNT', rule.orderAboveMinor, facts.totalMinor),
    above('NIGHT_AMOUNT', rule.nightAboveMinor, perNight(facts)),
    above('STARS', rule.starsAboveHalves, facts.starHalves),
    above('ABOVE_MEDIAN', rule.medianAbovePercent, abovePercent(facts)),
    leadDaysBelow === undefined
      ? undefined
      : leadDays < leadDaysBelow
        ? reason('LEAD_DAYS', leadDaysBelow, leadDays)
        : null,
    stated('OUTSIDE_HOURS', rule.outsideHours, facts.isOutsideHours),
    stated(
      'DEPARTMENT',
      departmentIds.length > 0,
      facts.departmentId !== null && departmentIds.includes(facts.departmentId),
    ),
    stated('PERSON', staffIds.length > 0, staffIds.includes(facts.staffId)),
    stated('NON_REFUNDABLE', rule.nonRefundable, freeUntilMs(facts) <= facts.nowMs),
  ]
}

/** Why a rule applies to a booking: each condition it sets, all of which hold; null when it does not apply. */
export function reasonsOf(rule: ApprovalRule, facts: BookingFacts): ApprovalReason[] | null {
  const judged = judgedBy(rule, facts).filter((one) => one !== undefined)
  const held = judged.filter((one) => one !== null)
  if (held.length < judged.length) return null
  return held.length === 0 ? [reason('EVERY_ORDER')] : held
}

type Known = { readonly rules: readonly ApprovalRule[]; readonly approvalAboveMinor: number | null }

/**
 * The rules for somebody's orders: those of the company, and then an amount of their own, above which the head of the
 * department decides, or else an owner.
 */
export function rulesFor({ rules, approvalAboveMinor }: Known): readonly ApprovalRule[] {
  if (approvalAboveMinor === null) return rules
  return [...rules, { ...OWN_RULE, orderAboveMinor: approvalAboveMinor }]
}

/** It has no name; pages say whose it is. */
const OWN_RULE: ApprovalRule = {
  name: '',
  outsideHours: false,
  departmentIds: [],
  staffIds: [],
  nonRefundable: false,
  approverIds: [],
  byHead: true,
  deadlineHours: 24,
  atDeadline: 'EXPIRE',
}

/** The first rule that applies to a booking, with why; null when it needs no approval. */
export function ruleFor(
  rules: readonly ApprovalRule[],
  facts: BookingFacts,
): { rule: ApprovalRule; reasons: ApprovalReason[] } | null {
  for (const rule of rules) {
    const reasons = reasonsOf(rule, facts)
    if (reasons) return { rule, reasons }
  }
  return null
}

const HOUR_MS = 3_600_000
/** How long approvers have at least where the day of arrival has no more to give. */
const LATE_MS = HOUR_MS / 2

/**
 * Until when an approver can decide (ms since the epoch): the rule's hours, but never into the fees of a booking that
 * is free to cancel now, and never past the moment until when a decision is of use. A booking made after that has half
 * an hour. An order paid online has the time to pay on top: it begins with the approval.
 */
export function deadlineMs(rule: Pick<ApprovalRule, 'deadlineHours'>, facts: BookingFacts): number {
  const { nowMs, answerMs } = facts
  const freeMs = freeUntilMs(facts)
  return Math.min(
    nowMs + rule.deadlineHours * HOUR_MS,
    answerMs > nowMs ? answerMs : nowMs + LATE_MS,
    freeMs > nowMs ? freeMs : Infinity,
  )
}

export type Decider = { readonly id: string; readonly name: string; readonly role: string }
type Asking = {
  readonly heads: readonly DepartmentHead[]
  /** Active people with the right to decide. */
  readonly deciders: readonly Decider[]
  readonly departmentId: string | null
  /** Whose order it is and who books it. */
  readonly own: readonly string[]
}

/**
 * The approvers of a rule: those it names who have the right and did not book the order; if none is left, the company's
 * owners. Nobody approves their own order.
 */
export function approversFor({ approverIds, byHead }: ApprovalRule, asking: Asking): Decider[] {
  const { heads, departmentId, own } = asking
  const head = byHead ? heads.find((one) => one.departmentId === departmentId)?.staffId : undefined
  const others = asking.deciders.filter(({ id }) => !own.includes(id))
  const named = others.filter(({ id }) => id === head || approverIds.includes(id))
  return named.length > 0 ? named : others.filter(({ role }) => role === 'OWNER')
}
