import { randomBytes } from 'node:crypto'
import type { TicketTopic } from '#contract/events.ts'
import { Refusal } from '#contract/refusals.ts'
import { closeRequest } from '#features/approvals/store.ts'
import { giveBack } from '#features/payments/refunds/refunds.ts'
import { endOpenAttempts } from '#features/payments/store.ts'
import type { PaymentStatus } from '#features/hotel-orders/shapes.ts'
import { postTransfer } from '#features/wallet/store.ts'
import type { TransferKind } from '#features/wallet/contract.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import type { RowOf } from '#server/db/statements.ts'
import { wayBack } from './rules.ts'
import type { TicketEventName, TicketStatus } from './shapes.ts'
import { MOVES, type TicketMove } from './states.ts'
import * as sql from './ticket-orders.sql.ts'

/** An order with its tickets and history; amounts are minor units of its currency. */
export type StoredOrder = RowOf<typeof sql.findOrder>

/** Whose orders are reached: the own ones of a person, those of a department too, or all of the company. */
export type Whose = {
  readonly companyId: string
  readonly staffId?: string | null
  readonly departmentId?: string | null
}

/** The person or job that changes an order, as its history names them. */
export type Actor = { readonly kind: 'STAFF' | 'OPERATOR' | 'SYSTEM'; readonly id?: string; readonly name: string }
export const CLOCK: Actor = { kind: 'SYSTEM', name: 'Tradewind' }

/** A step in an order's history; `now` is an instant. */
export type Step = { readonly actor: Actor; readonly now: string; readonly note?: string | undefined }

/** Digits and capitals without those that are taken for another (Crockford's base 32). */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A ticket's code of 24 signs, 120 bits by chance: nobody guesses one. */
export function ticketCode(): string {
  return Array.from(randomBytes(24), (byte) => SIGNS[byte % SIGNS.length]).join('')
}

/** An order that the caller may see. */
export function findOrder(reader: Reader, whose: Whose, orderId: string): Promise<StoredOrder | undefined> {
  return reader.oneOrNone(sql.findOrder, { staffId: null, departmentId: null, ...whose, orderId })
}

/** The same, locked: what is read of it stays so until the transaction ends. */
export async function lockOrder(tx: Tx, whose: Whose, orderId: string): Promise<StoredOrder | undefined> {
  await tx.oneOrNone(sql.lockOrder, { ...whose, orderId })
  return findOrder(tx, whose, orderId)
}

/** An unsaved order on hold, locked; refuses an expired or saved one. */
export async function heldOrder(
  tx: Tx,
  whose: Whose,
  { orderId, nowMs }: { readonly orderId: string; readonly nowMs: number },
): Promise<StoredOrder> {
  const order = await lockOrder(tx, whose, orderId)
  if (!order) throw new Refusal('ticket_order.not_found')
  const { status, payment, holdUntil } = order
  const isOver = status === 'EXPIRED' || (status === 'ON_HOLD' && Date.parse(holdUntil) <= nowMs)
  if (isOver) throw new Refusal('ticket_order.hold_over')
  if (status !== 'ON_HOLD' || payment !== null) throw new Refusal('ticket_order.state')
  return order
}

/** Writes a step into an order's history. */
export async function addEvent(
  tx: Tx,
  order: { readonly id: string; readonly companyId: string; readonly status: TicketStatus | null },
  step: Step & { readonly event: TicketEventName; readonly to: TicketStatus },
): Promise<void> {
  const { actor, now, note = null, event, to } = step
  await tx.run(sql.insertEvent, {
    orderId: order.id,
    companyId: order.companyId,
    now,
    actorKind: actor.kind,
    actorId: actor.id ?? null,
    actorName: actor.name,
    event,
    from: order.status,
    to,
    note,
  })
  const topic = ANNOUNCED[event]
  if (topic) await announce(tx, order, { topic, now })
}

/** The outbox topic of each step. */
const ANNOUNCED: Readonly<Partial<Record<TicketEventName, TicketTopic>>> = {
  booked: 'ticket_order.confirmed',
  confirmed: 'ticket_order.confirmed',
  rejected: 'ticket_order.rejected',
  expired: 'ticket_order.expired',
  withdrawn: 'ticket_order.cancelled',
  cancelled: 'ticket_order.cancelled',
  rest_cancelled: 'ticket_order.cancelled',
  tickets_cancelled: 'ticket_order.cancelled',
}

/** Writes an event of an order for those who tell people of it; of an order that nobody saved it writes none. */
export async function announce(
  tx: Tx,
  { id: orderId, companyId }: { readonly id: string; readonly companyId: string },
  { topic, now, about = {} }: { readonly topic: TicketTopic; readonly now: string; readonly about?: object },
): Promise<void> {
  await tx.run(sql.announce, { orderId, companyId, topic, now, about: JSON.stringify(about) })
}

/** Moves money of an order; `step` makes the key by which it happens once. */
export function postMoney(
  tx: Tx,
  { id, code, companyId, currency, staffId }: StoredOrder,
  posting: {
    readonly kind: TransferKind
    readonly step: string
    readonly depositMinor?: number
    readonly creditMinor?: number
    readonly closesId?: string
  },
): Promise<string> {
  const { step, ...amounts } = posting
  const subject = { kind: 'TICKET_ORDER', id, code }
  return postTransfer(tx, { companyId, currency, staffId, subject, key: keyOf(id, step), ...amounts })
}
const keyOf = (orderId: string, step: string) => `ticket_order:${orderId}:${step}`

/** The step of the refund of tickets that are cancelled together: each goes back once, so the first names it. */
export const refundStep = ([first]: readonly Numbered[]) => `refund:${first?.no}`
type Numbered = { readonly no: number }

/** What was given back of tickets that were cancelled before, together or one by one. */
export function findRefunded(reader: Reader, { id: orderId, companyId }: StoredOrder, tickets: readonly Numbered[]) {
  const keys = tickets.map((ticket) => keyOf(orderId, refundStep([ticket])))
  return reader.one(sql.findRefunded, { companyId, orderId, keys })
}

/** Gives an order its new state. */
export async function setState(
  tx: Tx,
  order: StoredOrder,
  {
    event,
    paymentStatus,
    authorizeTransferId = null,
    ...step
  }: Step & {
    readonly event: TicketMove
    readonly paymentStatus: PaymentStatus
    readonly authorizeTransferId?: string | null
  },
): Promise<void> {
  const { to } = MOVES[event]
  const { id: orderId, companyId } = order
  await tx.run(sql.setStatus, { orderId, companyId, status: to, paymentStatus, authorizeTransferId })
  await addEvent(tx, order, { ...step, event, to })
}

/**
 * Books a locked order whose money is there: an order that the supplier has to confirm only holds it. Without a price
 * no money moves.
 */
export async function bookOrder(tx: Tx, order: StoredOrder, step: Step): Promise<void> {
  const { confirmationMode, totalMinor, depositMinor, creditMinor, authorizeTransferId } = order
  if (authorizeTransferId !== null)
    await postMoney(tx, order, { kind: 'VOID', step: 'unhold', closesId: authorizeTransferId })
  const isAtOnce = confirmationMode === 'INSTANT'
  const kind = isAtOnce ? 'CHARGE' : 'AUTHORIZE'
  const posted = totalMinor === 0 ? null : await postMoney(tx, order, { kind, step: 'pay', depositMinor, creditMinor })
  await setState(tx, order, {
    ...step,
    event: isAtOnce ? 'booked' : 'requested',
    paymentStatus: isAtOnce ? paidBy(order) : 'AUTHORIZED',
    authorizeTransferId: isAtOnce ? null : posted,
  })
}

/** The payment state of an order whose money was taken. */
export const paidBy = ({ creditMinor }: StoredOrder): PaymentStatus => (creditMinor > 0 ? 'ON_ACCOUNT' : 'PAID')

/** Confirms a locked order that the supplier accepted: the money it holds is taken. */
export async function confirmOrder(tx: Tx, order: StoredOrder, step: Step): Promise<void> {
  const { authorizeTransferId: closesId } = order
  if (closesId !== null) await postMoney(tx, order, { kind: 'CAPTURE', step: 'capture', closesId })
  await setState(tx, order, { ...step, event: 'confirmed', paymentStatus: paidBy(order) })
}

/** Gives places of an order back. */
export async function releasePlaces(tx: Tx, order: StoredOrder, units: number): Promise<void> {
  const { optionId, day, startMinute } = order
  await tx.oneOrNone(sql.releasePlaces, { optionId, day, startMinute, units })
}

/**
 * Sends what came in online and is on the balance again on to where it came from; returns how much. The payment state
 * then waits for the refunds.
 */
export async function sendBack(
  tx: Tx,
  order: StoredOrder,
  about: { readonly backMinor: number; readonly returnsFee: boolean },
): Promise<number> {
  const { id, code, companyId, paidWith } = order
  const wantedMinor = wayBack(order, about.backMinor)
  if (wantedMinor === 0) return 0
  const paidFor = { companyId, purpose: 'TICKET_ORDER', payableId: id, payableCode: code, paidWith } as const
  const back = await giveBack(tx, { ...paidFor, amountMinor: wantedMinor, returnsFee: about.returnsFee, reason: code })
  if (back.amountMinor > 0)
    await tx.run(sql.setPaymentStatus, { orderId: id, companyId, paymentStatus: 'REFUND_PENDING' })
  return back.amountMinor
}

/** How the request of an order that waits for an approver ends with it. */
const REQUEST_ENDS = {
  expired: 'EXPIRED',
  withdrawn: 'WITHDRAWN',
  declined: 'DECLINED',
  rejected: 'DECLINED',
} as const

/** Ends a locked order that was not confirmed: places and money are free again, exactly once. */
export async function releaseOrder(
  tx: Tx,
  order: StoredOrder,
  {
    returnsFee,
    event,
    ...step
  }: Step & {
    readonly event: keyof typeof REQUEST_ENDS
    readonly returnsFee: boolean
  },
): Promise<void> {
  const { id, companyId, authorizeTransferId: closesId, paymentStatus, depositMinor, paidWith } = order
  if (order.awaitsApproval) {
    const { actor, note } = step
    const end = { state: REQUEST_ENDS[event], decidedBy: actor.id ?? null, reason: note ?? null }
    await closeRequest(tx, { orderId: id, companyId, ...end })
  }
  await releasePlaces(tx, order, order.ticketCount)
  if (closesId !== null) await postMoney(tx, order, { kind: 'VOID', step: 'void', closesId })
  await endOpenAttempts(tx, { companyId, purpose: 'TICKET_ORDER', payableId: paidWith ?? id })
  await setState(tx, order, { ...step, event, paymentStatus: closesId === null ? paymentStatus : 'VOIDED' })
  // Only an order that waits for its supplier has been paid.
  if (paymentStatus === 'AUTHORIZED') await sendBack(tx, order, { backMinor: depositMinor, returnsFee })
}
