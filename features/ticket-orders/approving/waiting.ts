import { type AskedApproval, closeRequest, openRequest } from '#features/approvals/store.ts'
import type { Tx } from '#server/db/database.ts'
import { addEvent, paidBy, postMoney, setState, type Step, type StoredOrder } from '../store.ts'
import * as sql from '../ticket-orders.sql.ts'

/** Holds a saved, locked order until somebody decides: its places and, but for what is paid online, its money. */
export async function awaitApproval(
  tx: Tx,
  order: StoredOrder,
  { asked, ...step }: Step & { readonly asked: AskedApproval },
): Promise<void> {
  const { id: orderId, companyId, onlineMinor, creditMinor, status } = order
  const depositMinor = order.depositMinor - onlineMinor
  const authorizeTransferId =
    depositMinor + creditMinor === 0
      ? null
      : await postMoney(tx, order, { kind: 'AUTHORIZE', step: 'hold', depositMinor, creditMinor })
  const paymentStatus = onlineMinor > 0 ? 'UNPAID' : 'AUTHORIZED'
  await tx.run(sql.setStatus, { orderId, companyId, status, paymentStatus, authorizeTransferId })
  await tx.run(sql.setAwaiting, { orderId, companyId, isAwaited: true })
  await addEvent(tx, order, { ...step, event: 'approval_asked', to: status })
  await openRequest(tx, { ...order, orderId, actorId: step.actor.id ?? order.staffId }, asked)
}

/**
 * Lets a locked order that was approved go on: it is booked with the money it holds, or may be paid online now, for so
 * many minutes.
 */
export async function approve(
  tx: Tx,
  order: StoredOrder,
  { payMinutes, ...step }: Step & { readonly payMinutes: number },
): Promise<void> {
  const { id: orderId, companyId, status, onlineMinor, confirmationMode, authorizeTransferId } = order
  const { actor, note, now } = step
  await closeRequest(tx, { orderId, companyId, state: 'APPROVED', decidedBy: actor.id ?? null, reason: note ?? null })
  await addEvent(tx, order, { ...step, event: 'approved', to: status })
  if (onlineMinor > 0) {
    const holdUntil = new Date(Date.parse(now) + payMinutes * 60_000).toISOString()
    await tx.run(sql.setAwaiting, { orderId, companyId, isAwaited: false })
    await tx.run(sql.setHoldUntil, { orderId, companyId, holdUntil })
    return
  }
  const going = { actor, now }
  if (confirmationMode === 'ON_REQUEST')
    return setState(tx, order, { ...going, event: 'requested', paymentStatus: 'AUTHORIZED', authorizeTransferId })
  if (authorizeTransferId !== null)
    await postMoney(tx, order, { kind: 'CAPTURE', step: 'capture', closesId: authorizeTransferId })
  await setState(tx, order, { ...going, event: 'booked', paymentStatus: paidBy(order) })
}
