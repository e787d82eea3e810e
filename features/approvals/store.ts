import type { Reader, Tx } from '#server/db/database.ts'
import { nextWithin } from '#features/company/settings/rules-hours.ts'
import { findSettings } from '#features/company/settings/store.ts'
import { type RowOf } from '#server/db/statements.ts'
import * as sql from './approvals.sql.ts'
import type { ApprovalFacts, ApprovalState, NeededApproval } from './contract.ts'
import type { ApprovalRule } from './contract-rules.ts'
import { approversFor, type BookingFacts, deadlineMs, ruleFor, rulesFor } from './rules.ts'

/** Facts of a booking for its approval, besides those the rules need. */
export type Asked = Omit<BookingFacts, 'isOutsideHours'> & {
  readonly companyId: string
  /** Who books it. */
  readonly bookedBy: string
}

async function isOutside(reader: Reader, { companyId, nowMs }: Asked, rules: readonly ApprovalRule[]) {
  if (!rules.some(({ outsideHours }) => outsideHours)) return false
  return nextWithin(await findSettings(reader, companyId), nowMs) > nowMs
}

/**
 * The approval a booking needs, by the rules of its company for whom it is booked, and else for who books it; null
 * when it needs none. The quote shows it and the order
 * is saved by it, both from here.
 */
export async function findNeeded(reader: Reader, asked: Asked): Promise<NeededApproval | null> {
  const { staffId, bookedBy } = asked
  const found = await findNeededOf(reader, asked, staffId)
  return found || bookedBy === staffId ? found : findNeededOf(reader, asked, bookedBy)
}

/** The approval by the rules for the owner of the order, or for who books it as if it were theirs. */
async function findNeededOf(reader: Reader, order: Asked, staffId: string): Promise<NeededApproval | null> {
  const known = await reader.oneOrNone(sql.findRulesFor, { companyId: order.companyId, staffId })
  if (!known) return null
  const { heads, deciders } = known
  const asked = staffId === order.staffId ? order : { ...order, staffId, departmentId: known.departmentId }
  const rules = rulesFor(known)
  const facts = { ...asked, isOutsideHours: await isOutside(reader, asked, rules) }
  const found = ruleFor(rules, facts)
  if (!found) return null
  const { rule, reasons } = found
  const approvers = approversFor(rule, { ...asked, heads, deciders, own: [order.staffId, order.bookedBy] })
  return {
    ruleName: rule.name,
    reasons,
    approvers: approvers.map(({ id, name }) => ({ id, name })),
    deadlineAt: new Date(deadlineMs(rule, facts)).toISOString(),
    atDeadline: rule.atDeadline,
  }
}

/** Whether a rule of the company compares prices with the city's median. */
export async function asksMedian(reader: Reader, companyId: string): Promise<boolean> {
  const policy = await reader.oneOrNone(sql.findPolicy, { companyId })
  return policy?.rules.some(({ medianAbovePercent }) => medianAbovePercent !== undefined) ?? false
}

/** A needed approval as `approval_open` takes it with the order. */
export type AskedApproval = Omit<NeededApproval, 'approvers'> & {
  readonly approverIds: readonly string[]
  readonly facts: ApprovalFacts
}

/** Asks for the approval of an order, or a change, that is held from now on; within the order's own transaction. */
export async function openRequest(
  tx: Tx,
  order: {
    /** The order, or the change of one. */
    readonly orderId: string
    /** The order that a change is of. */
    readonly changedOrderId?: string
    readonly code: string
    readonly companyId: string
    /** Whose order it is. */
    readonly staffId: string
    /** Who booked it. */
    readonly actorId: string
  },
  approval: AskedApproval,
): Promise<void> {
  const { orderId, code, ...of } = order
  await tx.one(sql.openRequest, { orderId, code, asked: JSON.stringify({ ...of, approval }) })
}

/** Ends the request of an order, if it had one; within the order's own change, under its lock. */
export async function closeRequest(
  tx: Tx,
  closed: {
    readonly orderId: string
    readonly companyId: string
    readonly state: Exclude<ApprovalState, 'WAITING'>
    readonly decidedBy: string | null
    readonly reason: string | null
  },
): Promise<void> {
  await tx.run(sql.closeRequest, closed)
}

/** Those who can decide a request now, to be mailed. */
export function listApproverContacts(
  reader: Reader,
  about: { orderId: string; companyId: string },
): Promise<RowOf<typeof sql.listContacts>[]> {
  return reader.many(sql.listContacts, about)
}

/** The requests among some orders that wait for a decision, with their deadlines. */
export function listWaiting(
  reader: Reader,
  orders: readonly { readonly orderId: string; readonly companyId: string }[],
): Promise<RowOf<typeof sql.listWaiting>[]> {
  return reader.many(sql.listWaiting, {
    orderIds: orders.map(({ orderId }) => orderId),
    companyIds: orders.map(({ companyId }) => companyId),
  })
}

export type ApprovalNotice = RowOf<typeof sql.findNotice>

/** The facts of a request for its mail. */
export function findApprovalNotice(
  reader: Reader,
  about: { orderId: string; companyId: string },
): Promise<ApprovalNotice | undefined> {
  return reader.oneOrNone(sql.findNotice, about)
}
