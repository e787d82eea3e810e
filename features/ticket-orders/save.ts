import type { OutputOf, ParsedInputOf } from '#contract/call.ts'
import { Refusal } from '#contract/refusals.ts'
import {
  type Booker,
  type OrderOwner,
  bookerOf,
  checkCompanyRules,
  orderOwner,
  withCreditStop,
} from '#features/hotel-orders/booking/booker.ts'
import { isOnline } from '#features/hotel-orders/rules/money.ts'
import { monthLimit } from '#features/hotel-orders/store.ts'
import { whoseOrders } from '#features/hotel-orders/whose.ts'
import { findWallet, lockWallet } from '#features/wallet/store.ts'
import type { Tx } from '#server/db/database.ts'
import { refusing } from '#server/db/database-refusal.ts'
import type { Deps } from '#server/deps.ts'
import { checkPrintable } from '#server/pdf/printed-fields.ts'
import type { saveTicketOrder } from './contract.ts'
import { askedFor } from './approving/needed.ts'
import { awaitApproval } from './approving/waiting.ts'
import { hashOf } from './hold.ts'
import { answersComplete } from './rules.ts'
import { addEvent, bookOrder, findOrder, lockOrder, postMoney, type Step, type StoredOrder } from './store.ts'
import * as sql from './ticket-orders.sql.ts'

export type SavedOrder = OutputOf<typeof saveTicketOrder>
type SaveInput = ParsedInputOf<typeof saveTicketOrder>
type Saving = {
  readonly booker: Booker
  readonly owner: OrderOwner
  readonly input: SaveInput
  readonly nowMs: number
  /** Whether somebody is there to wait for an approver. */
  readonly mayWait: boolean
  /** The part of it paid online, where it is paid together with others. */
  readonly onlineMinor?: number
}

/** Refuses an order that can not be saved now, by what it is and by what its saving says. */
function checkSaving(order: StoredOrder, { booker, owner, input, nowMs }: Saving): void {
  if (order.status === 'EXPIRED' || (order.status === 'ON_HOLD' && Date.parse(order.holdUntil) <= nowMs))
    throw new Refusal('ticket_order.hold_over')
  if (order.status !== 'ON_HOLD' || order.payment !== null) throw new Refusal('ticket_order.state')
  if (order.currency !== booker.agreement.currency) throw new Refusal('ticket_order.hold_over')
  checkVisitors(order, input)
  const { orderLimitMinor } = owner
  if (orderLimitMinor !== null && order.totalMinor > orderLimitMinor) throw new Refusal('order.spending_limit')
}

/** Each ticket has its visitor once, and everything that has to be answered is. */
function checkVisitors({ tickets, sold: { questions } }: StoredOrder, { visitors, answers }: SaveInput): void {
  const named = new Set(visitors.map(({ ticketId }) => ticketId))
  const isWhole = named.size === visitors.length && named.size === tickets.length
  if (!isWhole || !tickets.every(({ id }) => named.has(id))) throw new Refusal('ticket_order.visitors')
  const isAnswered =
    answersComplete(questions, 'BOOKING', answers) &&
    visitors.every((visitor) => answersComplete(questions, 'UNIT', visitor.answers))
  if (!isAnswered) throw new Refusal('ticket_order.answers')
}

type Split = { readonly depositMinor: number; readonly creditMinor: number; readonly onlineMinor: number }

/** How the total is paid; money received online enters the balance first. Locks the wallet for a part. */
export async function splitOf(
  tx: Tx,
  { companyId, currency, totalMinor }: Pick<StoredOrder, 'companyId' | 'currency' | 'totalMinor'>,
  { payment, onlineMinor }: Pick<SaveInput, 'payment'> & Pick<Saving, 'onlineMinor'>,
): Promise<Split> {
  if (payment === 'ON_ACCOUNT') return { depositMinor: 0, creditMinor: totalMinor, onlineMinor: 0 }
  const deposit = { depositMinor: totalMinor, creditMinor: 0 }
  if (onlineMinor !== undefined) return { ...deposit, onlineMinor }
  if (payment === 'BALANCE') return { ...deposit, onlineMinor: 0 }
  if (payment === 'ONLINE') return { ...deposit, onlineMinor: totalMinor }
  await lockWallet(tx, { companyId, currency })
  const wallet = await findWallet(tx, companyId, currency)
  if (!wallet) throw new Refusal('wallet.not_found')
  return { ...deposit, onlineMinor: Math.max(0, totalMinor - wallet.freeBalanceMinor) }
}

/** Writes visitors, contact and way to pay. An order that is paid online keeps its places until its payment is due. */
async function setSaved(
  tx: Tx,
  order: StoredOrder,
  saving: Saving & { split: Split; holdUntil: string },
): Promise<void> {
  const { booker, owner, input, split, holdUntil } = saving
  const { id: orderId, companyId } = order
  await tx.run(sql.setSaved, {
    orderId,
    companyId,
    ...split,
    holdUntil,
    costCentre: owner.costCentre,
    payment: input.payment,
    saveHash: hashOf(booker.staffId, input),
    customerReference: input.customerReference || null,
    contactName: input.contact.name,
    contactPhone: input.contact.phone || null,
    contactEmail: input.contact.email || null,
    visitorEmail: input.visitorEmail || null,
    answers: JSON.stringify(input.answers),
  })
  await tx.run(sql.setVisitors, { orderId, companyId, visitors: JSON.stringify(input.visitors) })
  const { staffId, departmentId } = owner
  if (staffId !== order.staffId) await tx.run(sql.setOwner, { orderId, companyId, staffId, departmentId })
}

/** Holds the balance's part of an order that waits for the rest to be paid online. */
async function awaitPayment(tx: Tx, order: StoredOrder, step: Step): Promise<void> {
  const { id: orderId, companyId, depositMinor, onlineMinor, status } = order
  const heldMinor = depositMinor - onlineMinor
  if (heldMinor > 0) {
    const authorizeTransferId = await postMoney(tx, order, { kind: 'AUTHORIZE', step: 'hold', depositMinor: heldMinor })
    await tx.run(sql.setStatus, { orderId, companyId, status, paymentStatus: 'UNPAID', authorizeTransferId })
  }
  await addEvent(tx, order, { ...step, event: 'payment_due', to: status })
}

/** Saves a locked order: it waits for an approver or for its payment, or is booked at once. */
async function saveLocked(
  tx: Tx,
  deps: Deps,
  { order: held, saving }: { order: StoredOrder; saving: Saving },
): Promise<void> {
  const { booker, owner, input, nowMs } = saving
  const order = { ...held, staffId: owner.staffId, departmentId: owner.departmentId }
  const split = await splitOf(tx, order, { ...saving, payment: input.payment })
  const asked = await askedFor(tx, order, { booker, nowMs, visitor: input.visitors[0]?.name ?? '' })
  if (asked && !saving.mayWait) throw new Refusal('ticket_order.needs_approval')
  const dueMs = split.onlineMinor > 0 ? nowMs + deps.config.orderPayMinutes * 60_000 : 0
  const holdUntil = asked?.deadlineAt ?? new Date(Math.max(Date.parse(order.holdUntil), dueMs)).toISOString()
  await setSaved(tx, held, { ...saving, split, holdUntil })
  const step = {
    actor: { kind: 'STAFF', id: booker.staffId, name: booker.name } as const,
    now: new Date(nowMs).toISOString(),
  }
  const saved = { ...order, ...split }
  if (asked) await awaitApproval(tx, saved, { ...step, asked })
  else if (split.onlineMinor > 0) await awaitPayment(tx, saved, step)
  else await bookOrder(tx, saved, step)
}

/** Saves an order on hold in its own transaction; the same once more changes nothing. */
export async function saveIn(tx: Tx, deps: Deps, saving: Saving): Promise<SavedOrder> {
  const { booker, owner, input } = saving
  const { companyId, agreement } = booker
  const limited = { companyId, staffIds: owner.limitedIds, currency: agreement.currency }
  // Before the order: bookings for a person with a limit wait here for each other.
  const refuseAbove = await monthLimit(tx, limited)
  const order = await lockOrder(tx, whoseOrders(booker), input.orderId)
  if (!order) throw new Refusal('ticket_order.not_found')
  // The same once more: its answer is the order as it is.
  if (order.saveHash?.equals(hashOf(booker.staffId, input))) return savedOf(order)
  checkSaving(order, saving)
  refuseAbove(order.totalMinor)
  await saveLocked(tx, deps, { order, saving })
  return savedOf((await findOrder(tx, { companyId }, order.id)) ?? order)
}

const savedOf = ({ id: orderId, code, status, awaitsApproval, paymentStatus }: StoredOrder): SavedOrder => ({
  orderId,
  code,
  status,
  awaitsApproval,
  paymentStatus,
})

/** Whether saving an order failed because it has moved on meanwhile. */
export const hasMovedOn = (error: unknown): boolean => error instanceof Refusal && error.code === 'ticket_order.state'

type Asked = {
  readonly caller: Parameters<typeof bookerOf>[0]
  readonly input: SaveInput
  /** Off for a reseller's system: it is refused what needs approval, and a person has to book that. */
  readonly mayWait?: boolean
}

/** Saves an order on hold for its booker: visitors, contact, and how it is paid. */
export async function save(deps: Deps, { caller, input, mayWait = true }: Asked): Promise<SavedOrder> {
  const booker = bookerOf(caller, deps)
  const { payment, customerReference } = input
  checkCompanyRules(booker, input)
  checkPrintable({
    customerReference,
    ...Object.fromEntries(input.visitors.map(({ name }, at) => [`visitors[${at}][name]`, name])),
  })
  if (isOnline(payment) && !booker.paysOnline) throw new Refusal('payment.method_off')
  const owner = await orderOwner(deps.db, booker, input)
  try {
    return await refusing(() =>
      deps.db.write(caller, (tx) => saveIn(tx, deps, { booker, owner, input, nowMs: deps.now(), mayWait })),
    )
  } catch (error) {
    throw error instanceof Refusal ? await withCreditStop(deps, booker, { payment, refusal: error }) : error
  }
}
