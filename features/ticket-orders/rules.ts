import { backOnline } from '#features/hotel-orders/rules/money.ts'
import { penaltyAt } from '#features/hotel-orders/rules/penalty.ts'
import { mayPay } from '#features/payments/rules.ts'
import type { PaymentStatus } from '#features/hotel-orders/shapes.ts'
import type { TicketQuestion } from '#features/tickets/contract.ts'
import type { FeeMoment } from '#contract/shapes.ts'
import type { Right } from '#contract/rights.ts'
import type { Answer, Sold, StoredTicket, TicketStatus } from './shapes.ts'
import { mayMove, TICKET_ACTIONS, type TicketAction } from './states.ts'

type Fee = { readonly penalties: readonly FeeMoment[] }

/** What cancelling some tickets costs at a moment (ms since the epoch): each has a schedule of its own. */
export function feeOf(tickets: readonly Fee[], atMs: number): number {
  return tickets.reduce((sum, { penalties }) => sum + penaltyAt(penalties, atMs), 0)
}

/** The schedules of some tickets as one. */
export function schedulesOf(tickets: readonly Fee[]): FeeMoment[] {
  const moments = new Set(tickets.flatMap(({ penalties }) => penalties.map(({ fromAt }) => fromAt)))
  return [...moments]
    .toSorted((a, b) => Date.parse(a) - Date.parse(b))
    .map((fromAt) => ({ fromAt, amountMinor: feeOf(tickets, Date.parse(fromAt)) }))
}

/** Tickets that let somebody in. */
export const validOf = <T extends { readonly state: string }>(tickets: readonly T[]): T[] =>
  tickets.filter(({ state }) => state === 'VALID')

/** Whether the needed questions of a kind have an answer, and no others are answered. */
export function answersComplete(
  questions: readonly TicketQuestion[],
  per: TicketQuestion['per'],
  answers: readonly Answer[],
): boolean {
  const asked = questions.filter((question) => question.per === per)
  const given = new Map(answers.map(({ questionId, answer }) => [questionId, answer]))
  return (
    given.size === answers.length &&
    answers.every(({ questionId }) => asked.some((question) => question.questionId === questionId)) &&
    asked.every((question) => isAnswered(question, given.get(question.questionId) ?? ''))
  )
}

function isAnswered({ kind, required, choices }: TicketQuestion, answer: string): boolean {
  if (answer === '') return !required
  if (kind === 'CHOICE') return choices.some(({ value }) => value === answer)
  return kind === 'TEXT' || /^\d{4}-\d{2}-\d{2}$/.test(answer)
}

type Unit = { readonly type: string; readonly accompaniedBy: readonly string[] }

/** Whether everybody who may only come along with somebody has one of those in the party. */
export function areAccompanied(coming: readonly Unit[], party: readonly Unit[] = coming): boolean {
  return coming.every(
    ({ accompaniedBy }) => accompaniedBy.length === 0 || party.some(({ type }) => accompaniedBy.includes(type)),
  )
}

/** Shares an amount by totals it is part of, to the last minor unit. */
export function sharesOf(amountMinor: number, totals: readonly number[]): number[] {
  let leftMinor = amountMinor
  let restMinor = totals.reduce((sum, minor) => sum + minor, 0)
  return totals.map((totalMinor) => {
    const partMinor = restMinor === 0 ? 0 : Number((BigInt(leftMinor) * BigInt(totalMinor)) / BigInt(restMinor))
    leftMinor -= partMinor
    restMinor -= totalMinor
    return partMinor
  })
}

type Paid = {
  readonly paymentStatus: PaymentStatus
  readonly totalMinor: number
  readonly refundedMinor: number
  readonly correctedMinor: number
  readonly onlineMinor: number
}

/**
 * The payment state after a refund. An order on account stays so while some of it is still owed, so that paying its
 * bill pays it.
 */
export function paidAfterRefund(order: Paid, isOver: boolean): PaymentStatus {
  if (order.paymentStatus === 'ON_ACCOUNT' && !isOver) return 'ON_ACCOUNT'
  const backMinor = order.refundedMinor + order.correctedMinor
  if (backMinor === 0) return order.paymentStatus === 'REFUND_PENDING' ? 'VOIDED' : order.paymentStatus
  return backMinor === order.totalMinor ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
}

/**
 * How much of a refund goes back the way it came: all of the order's own online part before any of its balance's part,
 * and never what came for another order of its basket.
 */
export function wayBack(
  { refundedMinor, onlineMinor }: Omit<Paid, 'paymentStatus' | 'totalMinor' | 'correctedMinor'>,
  backMinor: number,
) {
  return backOnline(refundedMinor + backMinor, onlineMinor) - backOnline(refundedMinor, onlineMinor)
}

type Facts = {
  readonly confirmationMode: 'INSTANT' | 'ON_REQUEST'
  readonly sold: Pick<Sold, 'transferAllowed' | 'isSupplied'>
  readonly status: TicketStatus
  readonly payment: string | null
  readonly onlineMinor: number
  readonly holdUntil: string
  readonly awaitsApproval: boolean
  readonly startsAt: string
  readonly tickets: readonly Pick<StoredTicket, 'state' | 'penalties'>[]
}

/**
 * Whether the customer can give tickets back: before the visit begins, while one of them lets somebody in. A foreign
 * system that is asked to confirm an order answers first: it may have booked already.
 */
export function mayCancel(order: Facts, nowMs: number): boolean {
  if (order.status === 'PENDING' && order.sold.isSupplied) return false
  if (mayMove('withdrawn', order.status)) return true
  return mayMove('cancelled', order.status) && validOf(order.tickets).length > 0 && nowMs < Date.parse(order.startsAt)
}

/** Whether the date can be changed: of a whole order that is confirmed at once, as long as cancelling it is free. */
export function mayChangeDate(order: Facts, nowMs: number): boolean {
  const isWhole = order.tickets.every(({ state }) => state === 'VALID')
  return (
    isWhole &&
    order.confirmationMode === 'INSTANT' &&
    mayCancel(order, nowMs) &&
    order.status === 'CONFIRMED' &&
    feeOf(order.tickets, nowMs) === 0
  )
}

/** Whether a ticket that lets in can go to somebody else. */
export const mayTransfer = ({ status, sold }: Pick<Facts, 'status' | 'sold'>): boolean =>
  status === 'CONFIRMED' && sold.transferAllowed === true

/** What can be done with an order that is on hold. */
function heldActions(order: Facts, rights: ReadonlySet<Right>, nowMs: number) {
  const isHeld = order.status === 'ON_HOLD' && nowMs < Date.parse(order.holdUntil)
  return {
    save: isHeld && order.payment === null && rights.has('hotel.book'),
    pay: isHeld && !order.awaitsApproval && order.onlineMinor > 0 && mayPay(rights, 'TICKET_ORDER'),
  }
}

/** What a person may do with an order now. */
export function allowedOf(order: Facts, rights: ReadonlySet<Right>, nowMs: number): TicketAction[] {
  const may: Readonly<Record<TicketAction, boolean>> = {
    ...heldActions(order, rights, nowMs),
    cancel: rights.has('orders.cancel') && mayCancel(order, nowMs),
    move: rights.has('hotel.book') && rights.has('orders.cancel') && mayChangeDate(order, nowMs),
    transfer: rights.has('hotel.book') && mayTransfer(order),
    show: order.status === 'CONFIRMED',
    send: rights.has('hotel.book') && order.status === 'CONFIRMED',
  }
  return TICKET_ACTIONS.filter((action) => may[action])
}
