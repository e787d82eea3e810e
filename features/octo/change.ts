import { whoseOrders } from '#features/hotel-orders/whose.ts'
import { rehold } from '#features/ticket-orders/rehold.ts'
import { lockOrder } from '#features/ticket-orders/store.ts'
import type { Tx } from '#server/db/database.ts'
import { octoError } from './errors.ts'
import type { StoredItem, UnitItem, UpdateBody } from './input.ts'
import { type Asking, findKnown, findSlot, itemOf, MOST_HELD, readBooking, unitsOf } from './known.ts'
import { type Details, type Known, setBooking } from './store.ts'
import { itemUuid } from './view.ts'

const CHANGED = {
  en: 'The booking has just been changed by another request. Read it and send yours again.',
  'zh-CN': '该预订刚被另一请求更改，请重新读取后再发送。',
}

/** The unit items with what a request, of the same units, says of them. */
function itemsWith({ booking, order }: Known, given: readonly UnitItem[] | undefined): StoredItem[] {
  if (given === undefined) return booking.items
  const left = [...given]
  return order.tickets.map((ticket) => {
    const before = booking.items[ticket.no - 1]
    const named = left.findIndex(({ uuid }) => uuid === itemUuid(before, ticket))
    const at = named < 0 ? left.findIndex(({ uuid, unitId }) => !uuid && unitId === ticket.unitId) : named
    const [taken] = at < 0 ? [] : left.splice(at, 1)
    return itemWith(before, taken ?? { unitId: ticket.unitId })
  })
}

/** A stored item with what a request says of it; what the request leaves out stays. */
function itemWith(before: StoredItem | undefined, given: UnitItem): StoredItem {
  const { uuid, resellerReference, contact } = itemOf(given)
  return {
    uuid: before?.uuid ?? uuid,
    resellerReference: given.resellerReference === undefined ? (before?.resellerReference ?? null) : resellerReference,
    contact: { ...before?.contact, ...contact },
  }
}

/** What a booking says after a request; fields that the request leaves out stay. */
function detailsWith(known: Known, body: UpdateBody): Details {
  const { booking } = known
  return {
    resellerReference:
      body.resellerReference === undefined ? booking.resellerReference : body.resellerReference || null,
    notes: body.notes === undefined ? booking.notes : body.notes || null,
    contact: { ...booking.contact, ...body.contact },
    items: itemsWith(known, body.unitItems),
    cancelReason: booking.cancelReason,
  }
}

type Tickets = readonly Pick<UnitItem, 'unitId' | 'uuid'>[]

/** Whether unit items are those that are held, in any order. */
function areSame(wanted: Tickets, held: Tickets): boolean {
  const isHeld = ({ uuid, unitId }: Tickets[number]) => held.some((one) => one.uuid === uuid && one.unitId === unitId)
  return unitsIn(wanted) === unitsIn(held) && wanted.every((item) => !item.uuid || isHeld(item))
}

/** Product, option and availability that a request asks for, and whether they are others than the booking's. */
async function otherVisit(asking: Asking, { order, booking }: Known, body: UpdateBody) {
  const { productId = order.productId, optionId = order.optionId } = body
  const booked = (await readBooking(asking, booking.uuid)).availabilityId ?? ''
  const { availabilityId = booked } = body
  const isOther = productId !== order.productId || optionId !== order.optionId || availabilityId !== booked
  return { visit: { productId, optionId, availabilityId }, isOther }
}

/** What a request asks for in place of what is held; undefined where it asks for nothing else. */
async function otherTickets(asking: Asking, known: Known, body: UpdateBody) {
  const { order, booking } = known
  const held = order.tickets.map((ticket) => ({
    unitId: ticket.unitId,
    uuid: itemUuid(booking.items[ticket.no - 1], ticket),
  }))
  const wanted: UnitItem[] = body.unitItems ?? held
  const { visit, isOther } = await otherVisit(asking, known, body)
  if (!isOther && areSame(wanted, held)) return undefined
  const { day, startMinute, ...sale } = await findSlot(asking, visit)
  const units = unitsOf({ ...visit, unitItems: wanted }, sale)
  const items = wanted.map((item) => {
    const before = booking.items[held.findIndex(({ uuid }) => uuid === item.uuid)]
    return itemWith(before && { ...before, uuid: item.uuid ?? null }, item)
  })
  return { input: { productId: visit.productId, optionId: visit.optionId, day, startMinute, units }, items }
}

const unitsIn = (items: Tickets) =>
  items
    .map(({ unitId }) => unitId)
    .toSorted()
    .join()

/** Writes what a request says of a booking on hold, and exchanges its tickets where it asks for others. */
export async function change(asking: Asking, known: Known, body: UpdateBody): Promise<Known> {
  const { deps, caller } = asking
  const other = await otherTickets(asking, known, body)
  const { booking, order } = known
  const now = new Date(deps.now()).toISOString()
  if (other) {
    const { input, items } = other
    const details = { ...detailsWith(known, { ...body, unitItems: undefined }), items }
    const also = (tx: Tx) => setBooking(tx, booking, { details, now })
    await rehold(deps, caller, { orderId: order.id, input, most: MOST_HELD, also })
  } else {
    const details = detailsWith(known, body)
    await deps.db.write(caller, async (tx) => {
      const { tickets } = (await lockOrder(tx, whoseOrders(caller), order.id)) ?? { tickets: [] }
      if (tickets[0]?.id !== order.tickets[0]?.id) throw octoError('UNPROCESSABLE_ENTITY', CHANGED)
      await setBooking(tx, booking, { details, now })
    })
  }
  return findKnown(asking, booking.uuid)
}
