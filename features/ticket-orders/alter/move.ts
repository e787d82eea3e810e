import type { OutputOf, ParsedInputOf } from '#contract/call.ts'
import { Refusal } from '#contract/refusals.ts'
import { type Booker, type OrderOwner, bookerOf, ownerLimits } from '#features/hotel-orders/booking/booker.ts'
import { monthLimit } from '#features/hotel-orders/store.ts'
import { whoseOrders } from '#features/hotel-orders/whose.ts'
import { lockDays, type TicketForBooking, ticketForBooking } from '#features/tickets/store.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import { refusing } from '#server/db/database-refusal.ts'
import type { Deps } from '#server/deps.ts'
import type { Caller } from '#server/http/handler.ts'
import { neededFor } from '../approving/needed.ts'
import { moveAway } from '../cancel.ts'
import type { moveTicketOrder } from '../contract-alter.ts'
import { hashOf, insertHold } from '../hold.ts'
import { mayChangeDate } from '../rules.ts'
import { bookOrder, findOrder, lockOrder, type StoredOrder } from '../store.ts'
import * as sql from '../ticket-orders.sql.ts'

type Input = ParsedInputOf<typeof moveTicketOrder>
type Answer = OutputOf<typeof moveTicketOrder>
type Moving = { readonly order: StoredOrder; readonly ticket: TicketForBooking; readonly totalMinor: number }
type About = { readonly booker: Booker; readonly input: Input; readonly nowMs: number }

/** The price of the same tickets in the new slot; refuses the order's own slot. */
async function movingOf(reader: Reader, order: StoredOrder, { booker, input, nowMs }: About): Promise<Moving> {
  if (!mayChangeDate(order, nowMs)) throw new Refusal('ticket_order.not_movable')
  const { productId, optionId, currency, tickets } = order
  const { day, startMinute } = input
  if (day === order.day && startMinute === order.startMinute) throw new Refusal('ticket_order.same_time')
  const ticket = await ticketForBooking(reader, {
    productId,
    optionId,
    day,
    startMinute,
    terms: booker.agreement,
    nowMs,
  })
  if (!ticket) throw new Refusal('ticket.closed')
  if (ticket.currency !== currency || ticket.confirmationMode !== 'INSTANT')
    throw new Refusal('ticket_order.not_movable')
  const prices = new Map(ticket.units.map(({ unitId, amountMinor }) => [unitId, amountMinor]))
  const totalMinor = tickets.reduce((sum, { unitId }) => sum + (prices.get(unitId) ?? gone()), 0)
  return { order, ticket, totalMinor }
}

function gone(): never {
  throw new Refusal('ticket_order.not_movable')
}

const answerOf = ({ order, totalMinor }: Omit<Moving, 'ticket'>): Answer => ({
  moved: false,
  orderId: order.id,
  code: order.code,
  currency: order.currency,
  totalMinor,
  differenceMinor: totalMinor - order.totalMinor,
})

/** The content of the new order: the tickets of the old one, by kind. */
function holdInput({ productId, optionId, tickets }: StoredOrder, { uuid, day, startMinute }: Input) {
  const kinds = [...new Set(tickets.map(({ unitId }) => unitId))]
  const units = kinds.map((unitId) => ({ unitId, quantity: tickets.filter((one) => one.unitId === unitId).length }))
  return { uuid, productId, optionId, day, startMinute, units }
}

/** Visitor and answers of each new ticket: those of the old ticket of the same kind in the same place. */
function visitorsFor(made: StoredOrder, old: StoredOrder) {
  const left = [...old.tickets]
  return made.tickets.map(({ id: ticketId, unitId }) => {
    const at = left.findIndex((one) => one.unitId === unitId)
    const [from] = left.splice(at, 1)
    return { ticketId, name: from?.visitor ?? '', answers: from?.answers ?? [] }
  })
}

/** Refuses a dearer date by the limits that a new order has. */
async function checkDearer(
  tx: Tx,
  { order, totalMinor }: Moving,
  about: About & Pick<OrderOwner, 'orderLimitMinor'>,
): Promise<void> {
  const { booker, nowMs, orderLimitMinor } = about
  if (totalMinor <= order.totalMinor) return
  if (orderLimitMinor !== null && totalMinor > orderLimitMinor) throw new Refusal('order.spending_limit')
  const needed = await neededFor(tx, { ...order, day: about.input.day, totalMinor }, { booker, nowMs })
  if (needed) throw new Refusal('ticket_order.move_needs_approval')
}

/** Writes the order of the new date and pays it as the old one was, whose money is free by then. */
async function bookAgain(
  tx: Tx,
  deps: Deps,
  { moving, about }: { moving: Moving; about: About },
): Promise<StoredOrder> {
  const { order, ticket, totalMinor } = moving
  const { booker, input, nowMs } = about
  const { companyId, optionId } = order
  const now = new Date(nowMs).toISOString()
  const actor = { kind: 'STAFF', id: booker.staffId, name: booker.name } as const
  const hold = holdInput(order, input)
  const held = await insertHold(tx, booker, { input: hold, ticket, nowMs })
  if (!held) throw new Refusal('ticket_order.not_movable')
  // The order keeps its owner, no matter who changes the date.
  const { staffId, departmentId } = order
  if (staffId !== booker.staffId) await tx.run(sql.setOwner, { orderId: held.id, companyId, staffId, departmentId })
  await lockDays(tx, [optionId], [order.day, input.day])
  const { refusal } = await tx.one(sql.takePlaces, { ...hold, units: order.ticketCount, now })
  if (refusal !== null) throw new Refusal(refusal)
  await moveAway(tx, deps, { order, step: { actor, now, note: held.code } })
  const made = await findOrder(tx, { companyId }, held.id)
  if (!made) throw new Error('an order that was just written is not there')
  const isOnAccount = order.paymentStatus === 'ON_ACCOUNT'
  const split = {
    depositMinor: isOnAccount ? 0 : totalMinor,
    creditMinor: isOnAccount ? totalMinor : 0,
    onlineMinor: 0,
  }
  const { customerReference, costCentre, contactName, contactPhone, contactEmail, visitorEmail } = order
  await tx.run(sql.setSaved, {
    orderId: made.id,
    companyId,
    ...split,
    holdUntil: made.holdUntil,
    payment: isOnAccount ? 'ON_ACCOUNT' : 'BALANCE',
    saveHash: hashOf(booker.staffId, hold),
    customerReference,
    costCentre,
    contactName: contactName ?? booker.name,
    contactPhone,
    contactEmail,
    visitorEmail,
    answers: JSON.stringify(order.answers),
  })
  const visitors = JSON.stringify(visitorsFor(made, order))
  await tx.run(sql.setVisitors, { orderId: made.id, companyId, visitors })
  await bookOrder(tx, { ...made, ...split }, { actor, now, note: order.code })
  return made
}

async function moveIn(tx: Tx, deps: Deps, about: About & { caller: Caller }): Promise<Answer> {
  const { booker, input, caller } = about
  const { companyId, staffId, agreement } = booker
  // Months are locked before the order is, as they are when a new one is saved.
  const found = await findOrder(tx, whoseOrders(caller), input.orderId)
  if (!found) throw new Refusal('ticket_order.not_found')
  const { limitedIds, orderLimitMinor } = await ownerLimits(tx, booker, found.staffId)
  const refuseAbove = await monthLimit(tx, { companyId, staffIds: limitedIds, currency: agreement.currency })
  const order = await lockOrder(tx, whoseOrders(caller), input.orderId)
  if (!order) throw new Refusal('ticket_order.not_found')
  const known = await tx.oneOrNone(sql.findByUuid, {
    companyId,
    uuid: input.uuid,
    bodyHash: hashOf(staffId, holdInput(order, input)),
  })
  const repeated = known?.same ? await findOrder(tx, { companyId }, known.id) : undefined
  if (repeated) return { ...answerOf({ order, totalMinor: repeated.totalMinor }), ...movedTo(repeated) }
  const moving = await movingOf(tx, order, about)
  const quoted = answerOf(moving)
  const { differenceMinor, currency } = quoted
  if (differenceMinor !== input.differenceMinor)
    throw new Refusal('ticket_order.difference_changed', { detail: { differenceMinor, currency } })
  await checkDearer(tx, moving, { ...about, orderLimitMinor })
  refuseAbove(Math.max(0, differenceMinor))
  return { ...quoted, ...movedTo(await bookAgain(tx, deps, { moving, about })) }
}

const movedTo = ({ id: orderId, code }: StoredOrder) => ({ moved: true, orderId, code })

/** Says what another date costs, or changes to it at the difference that was shown. */
export async function move(deps: Deps, { caller, input }: { caller: Caller; input: Input }): Promise<Answer> {
  const booker = bookerOf(caller, deps)
  const about = { booker, input, nowMs: deps.now() }
  if (input.differenceMinor === undefined)
    return deps.db.read(caller, async (reader) => {
      const order = await findOrder(reader, whoseOrders(caller), input.orderId)
      if (!order) throw new Refusal('ticket_order.not_found')
      const moving = await movingOf(reader, order, about)
      if (!['FREESALE', 'AVAILABLE', 'LIMITED'].includes(moving.ticket.status)) throw new Refusal('ticket.sold_out')
      return answerOf(moving)
    })
  const answer = await refusing(() => deps.db.write(caller, (tx) => moveIn(tx, deps, { ...about, caller })))
  deps.wakeOutbox()
  return answer
}
