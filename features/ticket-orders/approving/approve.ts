import { closeRequest } from '#features/approvals/store.ts'
import type { Tx } from '#server/db/database.ts'
import { addEvent, bookOrder, findOrder, type Step, type StoredOrder } from '../store.ts'
import * as sql from '../ticket-orders.sql.ts'

const MINUTE_MS = 60_000

/**
 * Lets a locked order that waits for an approver go on: it is booked, or has the time to be paid online, which begins
 * now.
 */
export async function approveOrder(
  tx: Tx,
  order: StoredOrder,
  { payMinutes, ...step }: Step & { readonly payMinutes: number },
): Promise<void> {
  const { id: orderId, companyId, onlineMinor, status } = order
  const paysOnline = onlineMinor > 0
  const holdUntil = paysOnline ? new Date(Date.parse(step.now) + payMinutes * MINUTE_MS).toISOString() : null
  await tx.run(sql.endApproval, { orderId, companyId, holdUntil })
  const decidedBy = step.actor.id ?? null
  await closeRequest(tx, { orderId, companyId, state: 'APPROVED', decidedBy, reason: step.note || null })
  await addEvent(tx, order, { ...step, event: 'approved', to: status })
  const approved = paysOnline ? undefined : await findOrder(tx, { companyId }, orderId)
  if (approved) await bookOrder(tx, approved, { actor: step.actor, now: step.now })
}
