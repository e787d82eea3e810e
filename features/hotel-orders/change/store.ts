import { Refusal } from '#contract/refusals.ts'
import { closeRequest } from '#features/approvals/store.ts'
import { findWallet, lockWallet } from '#features/wallet/store.ts'
import type { Scope, Tx } from '#server/db/database.ts'
import type { RowOf } from '#server/db/statements.ts'
import { endChange, findWaiting } from '../amending/amending.sql.ts'
import type { ChangedOrder } from '../order-json.ts'
import * as sql from './order-change.sql.ts'
import { leftOf } from '../rules/money.ts'
import { effectOf } from './effects.ts'
import { asksOwed, type Change, moneyAfter, orderAfter, type Posting, refuseUnlessAllowed } from './rules.ts'

/** The author of a change, as its history names them. */
export type Actor = {
  readonly kind: 'STAFF' | 'OPERATOR' | 'SYSTEM' | 'HOTEL'
  readonly id?: string
  readonly name: string
}

/** A change of one order. */
export type OrderChange = Change & {
  readonly orderId: string
  /** Whose orders it may reach. */
  readonly scope: Scope
  /** Staff whose orders alone it may reach, those of the department aside; null for no such limit. */
  readonly ownStaffId?: string | null
  readonly ownDepartmentId?: string | null
  readonly actor: Actor
  /** How the hotel is asked, and how long its answer is awaited. */
  readonly send?: { readonly channel: 'DESK' | 'LINK'; readonly answerSeconds: number }
  readonly note?: string | undefined
  /** Minutes to pay online from an approval on. */
  readonly payMinutes?: number
  readonly detail?: unknown
}

export type Locked = RowOf<typeof sql.lockOrder>

/** Refuses to give back of an order of which something else is left than its person saw. */
async function refuseOtherLeft(tx: Tx, order: Locked, { expect }: OrderChange): Promise<void> {
  const leftMinor = leftOf(order)
  if (expect?.leftMinor === undefined || expect.leftMinor === leftMinor) return
  const { refundedMinor, correctedMinor, currency } = order
  const { givenAt } = await tx.one(sql.findGiven, order)
  const detail = { leftMinor, givenMinor: refundedMinor + correctedMinor, givenAt, currency }
  throw new Refusal('order.given_back', { detail })
}

/** Locks an order for a change; refuses one that it may not reach, or that its state does not allow. */
export async function lockForChange(tx: Tx, change: OrderChange): Promise<Locked> {
  const { orderId, scope, ownStaffId = null, ownDepartmentId = null } = change
  const order = await tx.oneOrNone(sql.lockOrder, {
    orderId,
    companyId: scope.companyId,
    ownStaffId,
    ownDepartmentId,
  })
  if (!order) throw new Refusal('order.not_found')
  await refuseOtherLeft(tx, order, change)
  // A fee or a refund is that of the stay that was seen.
  if ((change.expect?.quoteId ?? order.quoteId) !== order.quoteId)
    throw new Refusal('order.state', { detail: { status: order.status } })
  const asksHotel = change.send !== undefined || effectOf(change.event).isUnsent
  refuseUnlessAllowed(change, order, asksHotel ? await tx.oneOrNone(sql.findSending, order) : undefined)
  return order
}

/** What the order's company owes, under the lock of its wallet. */
export async function lockOwed(tx: Tx, { companyId, currency }: Locked): Promise<number> {
  await lockWallet(tx, { companyId, currency })
  return (await findWallet(tx, companyId, currency))?.onAccountMinor ?? 0
}

/** Whether what is given back may lower a debt; what paid the order's bill goes to the balance. */
async function isOwed(tx: Tx, order: Locked, change: OrderChange): Promise<boolean> {
  if (!asksOwed(order, change)) return false
  return effectOf(change.event).money === 'BACK' || !(await tx.one(sql.findGiven, order)).isBillPaid
}

/** The fields of a change for the history and for subscribers. */
export function logFields({ event, actor, note, detail }: OrderChange) {
  const { topic = null, isInternal = false } = effectOf(event)
  const by = { actorKind: actor.kind, actorId: actor.id ?? null, actorName: actor.name }
  return {
    ...by,
    event,
    note: note ?? null,
    detail: detail === undefined ? null : JSON.stringify(detail),
    isInternal,
    topic,
  }
}

/** The names of the guests where they are corrected; what is null stays. */
function namesOf({ set }: OrderChange) {
  return { guests: set?.guests ? JSON.stringify(set.guests) : null, leadGuest: set?.leadGuest ?? null }
}

async function noteSending(tx: Tx, order: Locked, { event, send }: OrderChange): Promise<void> {
  const { outcome, conflict } = effectOf(event)
  if (send) await tx.run(sql.insertSending, { ...order, ...send })
  if (outcome) await tx.run(sql.setOutcome, { ...order, outcome })
  if (conflict !== undefined) await tx.run(sql.setConflict, { ...order, conflict })
}

/** Ends the approval request of an order: by an approver, the deadline, or withdrawing the order. */
async function endRequest(tx: Tx, { id: orderId, companyId, status }: Locked, change: OrderChange): Promise<void> {
  const { request } = effectOf(change.event)
  if (status !== 'AWAITING_APPROVAL' || request === undefined) return
  const { actor, note } = change
  await closeRequest(tx, { orderId, companyId, state: request, decidedBy: actor.id ?? null, reason: note || null })
}

/** The transfer that closes what was held for a change; none where nothing was. */
export function closingHold(
  { quoteId, holdTransferId }: Pick<RowOf<typeof findWaiting>, 'quoteId' | 'holdTransferId'>,
  kind: 'CAPTURE' | 'VOID',
): Posting[] {
  return holdTransferId === null ? [] : [{ kind, step: `change:${quoteId}:end`, closesId: holdTransferId }]
}

/** Ends what was asked for of an order that is cancelled, also its approval; gives what releases its hold. */
async function endAsked(tx: Tx, order: Locked, { actor }: OrderChange): Promise<Posting[]> {
  if (order.status !== 'AMENDMENT_PENDING') return []
  const waiting = await tx.one(findWaiting, order)
  await tx.run(endChange, { ...order, state: 'WITHDRAWN' })
  const closed = { orderId: waiting.quoteId, companyId: order.companyId, decidedBy: actor.id ?? null, reason: null }
  if (waiting.state === 'APPROVAL') await closeRequest(tx, { ...closed, state: 'WITHDRAWN' })
  return closingHold(waiting, 'VOID')
}

/**
 * Changes an order with its rooms, money, history and event, within the caller's transaction; refuses when its state
 * has changed. Locks the order, then its nights, then the wallet.
 */
export async function changeOrderIn(tx: Tx, change: OrderChange): Promise<ChangedOrder> {
  const order = await lockForChange(tx, change)
  const after = orderAfter(order, change)
  const frees = order.roomsHeld && !after.roomsHeld
  const owing = await isOwed(tx, order, change)
  // Nights are locked before the wallet that is read.
  if (frees && owing) await tx.run(sql.releaseRooms, order)
  const { postings, backMinor, ...money } = moneyAfter(order, change, owing ? await lockOwed(tx, order) : 0)
  const released = after.status === order.status ? [] : await endAsked(tx, order, change)
  await tx.one(sql.setOrder, {
    ...order,
    ...change.set,
    ...namesOf(change),
    ...after,
    ...money,
    freesRooms: frees && !owing,
    postings: JSON.stringify([...released, ...postings]),
    ...logFields(change),
    payMinutes: change.payMinutes ?? null,
  })
  const givenMinor = money.correctedMinor - order.correctedMinor
  if (givenMinor > 0) await tx.run(sql.lowerSaving, { ...order, givenMinor })
  await endRequest(tx, order, change)
  await noteSending(tx, order, change)
  const { id: orderId, code, companyId, onlineMinor } = order
  return { orderId, code, companyId, onlineMinor, status: after.status, paymentStatus: money.paymentStatus, backMinor }
}
