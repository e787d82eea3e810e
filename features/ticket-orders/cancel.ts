import type { ParsedInputOf } from '#contract/call.ts'
import { Refusal } from '#contract/refusals.ts'
import { whoseOrders } from '#features/hotel-orders/whose.ts'
import { planGiveBack } from '#features/payments/refunds/refunds.ts'
import { companionsOf } from '#features/tickets/store.ts'
import { findWallet, lockWallet } from '#features/wallet/store.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import { refusing } from '#server/db/database-refusal.ts'
import type { Deps } from '#server/deps.ts'
import type { Caller } from '#server/http/handler.ts'
import type { cancelTicketOrder } from './contract.ts'
import { areAccompanied, feeOf, mayCancel, paidAfterRefund, validOf, wayBack } from './rules.ts'
import type { StoredTicket } from './shapes.ts'
import { mayMove } from './states.ts'
import {
  addEvent,
  findOrder,
  findRefunded,
  lockOrder,
  postMoney,
  refundStep,
  releaseOrder,
  releasePlaces,
  sendBack,
  setState,
  type Step,
  type StoredOrder,
} from './store.ts'
import * as sql from './ticket-orders.sql.ts'

type CancelInput = ParsedInputOf<typeof cancelTicketOrder>
type Cancelling = {
  readonly order: StoredOrder
  readonly tickets: readonly StoredTicket[]
  readonly penaltyMinor: number
}

const sumOf = (tickets: readonly StoredTicket[], of: (ticket: StoredTicket) => number) =>
  tickets.reduce((sum, ticket) => sum + of(ticket), 0)
const priceOf = (tickets: readonly StoredTicket[]) => sumOf(tickets, ({ priceMinor }) => priceMinor)

/** The tickets that a request names; refuses ids that the order does not have. */
function meantBy({ tickets }: StoredOrder, ids: readonly string[] | undefined): StoredTicket[] {
  if (ids === undefined) return tickets
  const meant = tickets.filter(({ id }) => ids.includes(id))
  if (meant.length !== new Set(ids).size) throw new Refusal('ticket_order.tickets')
  return meant
}

/** The tickets to cancel and the fee now. An order that is not confirmed is given up as a whole, free of charge. */
function cancellingOf(order: StoredOrder, { ticketIds }: CancelInput, nowMs: number): Cancelling {
  if (!mayCancel(order, nowMs)) throw new Refusal('ticket_order.state')
  if (mayMove('withdrawn', order.status)) return { order, tickets: order.tickets, penaltyMinor: 0 }
  const meant = meantBy(order, ticketIds)
  const tickets = validOf(meant)
  if (ticketIds !== undefined && tickets.length < meant.length) throw new Refusal('ticket_order.tickets')
  if (order.sold.isSupplied && tickets.length < order.tickets.length) throw new Refusal('ticket_order.whole')
  return { order, tickets, penaltyMinor: feeOf(tickets, nowMs) }
}

/** Refuses to leave visitors without somebody they may only come along with; who is in already still accompanies. */
async function refuseAlone(reader: Reader, { order, tickets }: Cancelling): Promise<void> {
  const staying = order.tickets.filter((ticket) => ticket.state !== 'CANCELLED' && !tickets.includes(ticket))
  if (validOf(staying).length === 0) return
  const companions = await companionsOf(reader, staying)
  const alone = staying.filter(({ state, unitId }) => state === 'VALID' && companions.has(unitId))
  const unit = ({ kind, unitId }: StoredTicket) => ({ type: kind, accompaniedBy: companions.get(unitId) ?? [] })
  if (!areAccompanied(alone.map(unit), staying.map(unit))) throw new Refusal('ticket_order.left_alone')
}

/** Whether the tickets were cancelled at this fee already, so that a repeated request gets the same answer. */
function isDone(order: StoredOrder, { ticketIds, penaltyMinor }: CancelInput): boolean {
  if (penaltyMinor === undefined) return false
  const meant = meantBy(order, ticketIds)
  const feeMinor = sumOf(meant, (ticket) => ticket.feeMinor)
  // A ticket that was used is none of those that cancelling the whole order meant.
  const given = ticketIds ? meant : meant.filter(({ state }) => state !== 'REDEEMED')
  const isOver = order.status === 'CANCELLED' || (given.length > 0 && given.every(({ state }) => state === 'CANCELLED'))
  return isOver && feeMinor === penaltyMinor
}

/**
 * The refund of cancelled tickets: the remaining total without fees and without the price of the kept tickets. That is
 * their price less the fee, but for what disputes gave back before.
 */
function refundOf({ order, tickets, penaltyMinor }: Cancelling): number {
  const leftMinor = order.totalMinor - order.refundedMinor - order.correctedMinor - order.penaltyMinor
  const staying = order.tickets.filter((ticket) => ticket.state !== 'CANCELLED' && !tickets.includes(ticket))
  return Math.max(0, Math.min(priceOf(tickets), leftMinor - priceOf(staying)) - penaltyMinor)
}

const isPaid = ({ paymentStatus, payment }: StoredOrder) => payment !== null && paymentStatus !== 'UNPAID'

const NOTHING_ONLINE = { refundOnlineMinor: 0, refundFeeMinor: 0, channelFeeMinor: 0 }

/** How much of a refund lowers what the company owes on account. */
async function owedLess(reader: Reader, order: StoredOrder, refundMinor: number): Promise<number> {
  const { companyId, currency, paymentStatus } = order
  if (paymentStatus !== 'ON_ACCOUNT') return 0
  return Math.min(refundMinor, (await findWallet(reader, companyId, currency))?.onAccountMinor ?? 0)
}

/** The refund, and the part of it that goes back to the original channel. */
async function quote(reader: Reader, deps: Deps, cancelling: Cancelling) {
  const { order, penaltyMinor } = cancelling
  await refuseAlone(reader, cancelling)
  const { id: payableId, companyId, currency, status, paidWith } = order
  const refundMinor = isPaid(order) ? refundOf(cancelling) : 0
  const wantedMinor = wayBack(order, refundMinor)
  const about = { companyId, purpose: 'TICKET_ORDER', payableId, paidWith, amountMinor: wantedMinor } as const
  const refundOwedMinor = await owedLess(reader, order, refundMinor)
  const quoted = { cancelled: false, status, currency, penaltyMinor, refundMinor, refundOwedMinor }
  if (wantedMinor === 0) return { ...quoted, ...NOTHING_ONLINE }
  const plan = await planGiveBack(reader, { ...about, returnsFee: deps.config.wechatFeeRefunded })
  const { amountMinor: refundOnlineMinor, feeMinor: refundFeeMinor, paidFeeMinor: channelFeeMinor } = plan
  return { ...quoted, refundOnlineMinor, refundFeeMinor, channelFeeMinor }
}

/**
 * Moves the refund: what is owed on account becomes less first, as far as the company still owes it; money that paid a
 * bill came from the balance and goes back there. Returns what goes to the balance.
 */
async function refund(tx: Tx, { order, tickets }: Cancelling, refundMinor: number): Promise<number> {
  const { companyId, currency } = order
  if (refundMinor === 0) return 0
  if (order.paymentStatus === 'ON_ACCOUNT') await lockWallet(tx, { companyId, currency })
  const creditMinor = await owedLess(tx, order, refundMinor)
  const depositMinor = refundMinor - creditMinor
  await postMoney(tx, order, { kind: 'REFUND', step: refundStep(tickets), depositMinor, creditMinor })
  return depositMinor
}

/** Cancels all tickets of an order free of charge, for one on another date; what they cost stays on the balance. */
export async function moveAway(
  tx: Tx,
  deps: Deps,
  { order, step }: { readonly order: StoredOrder; readonly step: Step },
): Promise<void> {
  await cancelTickets(tx, deps, { order, tickets: order.tickets, penaltyMinor: 0, step, isMove: true })
}

/** Whom a cancellation without a fee is in the name of, and why. */
type Free = {
  readonly id: string
  readonly companyId: string
  readonly staffId: string
  readonly name: string
  readonly note: string
}

/**
 * Cancels what is valid of an order without a fee, as a second person has confirmed; nothing where it has ended
 * meanwhile, or where a foreign system is asked to confirm it.
 */
export async function cancelFree(tx: Tx, deps: Deps, { id, companyId, staffId, name, note }: Free): Promise<void> {
  const order = await lockOrder(tx, { companyId }, id)
  if (!order || (order.status === 'PENDING' && order.sold.isSupplied)) return
  const actor = { kind: 'OPERATOR', id: staffId, name } as const
  const step = { actor, now: new Date(deps.now()).toISOString(), note }
  if (mayMove('withdrawn', order.status))
    await releaseOrder(tx, order, { ...step, event: 'withdrawn', returnsFee: deps.config.wechatFeeRefunded })
  else if (mayMove('cancelled', order.status))
    await cancelTickets(tx, deps, { order, tickets: validOf(order.tickets), penaltyMinor: 0, step, isFree: true })
}

type Ending = Cancelling & { readonly step: Step; readonly isMove?: boolean; readonly isFree?: boolean }

/** Cancels confirmed tickets; the last one ends the order: as used, where one of its tickets let somebody in. */
async function cancelTickets(tx: Tx, deps: Deps, { order, isMove = false, ...cancelling }: Ending): Promise<void> {
  const { tickets, penaltyMinor, step, isFree = false } = cancelling
  const { id: orderId, companyId } = order
  const nowMs = Date.parse(step.now)
  const fees = tickets.map((ticket) => ({ id: ticket.id, feeMinor: isFree ? 0 : feeOf([ticket], nowMs) }))
  await tx.run(sql.cancelTickets, { orderId, companyId, now: step.now, tickets: JSON.stringify(fees) })
  await releasePlaces(tx, order, tickets.length)
  const refundMinor = refundOf({ order, ...cancelling })
  const backMinor = await refund(tx, { order, ...cancelling }, refundMinor)
  await tx.run(sql.addRefund, { orderId, companyId, penaltyMinor, refundMinor })
  const isOver = validOf(order.tickets).length === tickets.length
  const paymentStatus = paidAfterRefund({ ...order, refundedMinor: order.refundedMinor + refundMinor }, isOver)
  const note = [tickets.map(({ no }) => `#${no}`).join(' '), step.note ?? []].flat().join(' · ')
  if (isOver && order.tickets.some(({ state }) => state === 'REDEEMED'))
    await setState(tx, order, { ...step, event: 'rest_cancelled', paymentStatus, note })
  else if (isOver) await setState(tx, order, { ...step, event: isMove ? 'moved' : 'cancelled', paymentStatus })
  else {
    await tx.run(sql.setPaymentStatus, { orderId, companyId, paymentStatus })
    await addEvent(tx, order, { ...step, event: 'tickets_cancelled', to: order.status, note })
  }
  if (!isMove) await sendBack(tx, order, { backMinor, returnsFee: deps.config.wechatFeeRefunded })
}

async function cancelIn(tx: Tx, deps: Deps, { caller, input }: { caller: Caller; input: CancelInput }) {
  const order = await lockOrder(tx, whoseOrders(caller), input.orderId)
  if (!order) throw new Refusal('ticket_order.not_found')
  if (isDone(order, input)) return done(tx, order, input)
  const nowMs = deps.now()
  const cancelling = cancellingOf(order, input, nowMs)
  const quoted = await quote(tx, deps, cancelling)
  const { penaltyMinor, currency } = quoted
  if (input.penaltyMinor !== penaltyMinor)
    throw new Refusal('order.penalty_changed', { detail: { penaltyMinor, currency } })
  const step = {
    actor: { kind: 'STAFF', id: caller.staffId, name: caller.name } as const,
    now: new Date(nowMs).toISOString(),
  }
  if (mayMove('withdrawn', order.status))
    await releaseOrder(tx, order, { ...step, event: 'withdrawn', returnsFee: deps.config.wechatFeeRefunded })
  else await cancelTickets(tx, deps, { ...cancelling, step })
  const { status = order.status } = (await findOrder(tx, order, order.id)) ?? {}
  return { ...quoted, cancelled: true, status }
}

/** The answer about tickets that were cancelled before: what was given back of them then. */
async function done(reader: Reader, order: StoredOrder, { ticketIds, penaltyMinor = 0 }: CancelInput) {
  const { status, currency } = order
  const given = await findRefunded(reader, order, meantBy(order, ticketIds))
  return { cancelled: true, status, currency, penaltyMinor, ...given, ...NOTHING_ONLINE }
}

/** Whether a cancellation failed because another fee is due than it named. */
export const isOtherFee = (error: unknown): boolean =>
  error instanceof Refusal && error.code === 'order.penalty_changed'

/** Says what cancelling costs, or cancels at the fee that was shown. */
export async function cancel(deps: Deps, { caller, input }: { caller: Caller; input: CancelInput }) {
  if (input.penaltyMinor !== undefined)
    return refusing(() => deps.db.write(caller, (tx) => cancelIn(tx, deps, { caller, input })))
  return deps.db.read(caller, async (reader) => {
    const order = await findOrder(reader, whoseOrders(caller), input.orderId)
    if (!order) throw new Refusal('ticket_order.not_found')
    return quote(reader, deps, cancellingOf(order, input, deps.now()))
  })
}
