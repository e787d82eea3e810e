import { Refusal } from '#contract/refusals.ts'
import type { Deps } from '#server/deps.ts'
import type { Caller } from '#server/http/handler.ts'
import { factsOf } from '../rules/detail.ts'
import { mayChange } from '../rules.ts'
import { findOrder } from '../store.ts'
import type { StoredOrder } from '../stored-order.ts'
import { type Days, isSameParty, partiesOf, type Wish } from './rules.ts'
import { isOfRooms } from './rules-rooms.ts'

/** An order that the caller sees; refused where there is none. */
export async function readOrder({ db }: Deps, caller: Caller, orderId: string): Promise<StoredOrder> {
  const order = await db.read(caller, (reader) => findOrder(reader, caller, orderId))
  if (!order) throw new Refusal('order.not_found')
  return order
}

/** Refuses an order whose dates nothing can change now. */
export function refuseOrder(order: StoredOrder): void {
  const facts = factsOf(order)
  if (!mayChange(facts)) throw new Refusal('order.state', { detail: { status: facts.status } })
  if (order.groupCode !== null) throw new Refusal('amendment.group')
}

type Asked = Days & {
  readonly ratePlanId?: string | undefined
  readonly rooms?: Wish['rooms'] | undefined
  readonly keptRooms?: readonly number[] | undefined
}

/** What an order is changed to, where the rest stays as it is. */
export function wishOf({ terms }: StoredOrder, asked: Asked): Wish {
  const { checkIn, checkOut, ratePlanId = terms.rate.id, keptRooms } = asked
  const parties = partiesOf(terms)
  const kept = keptRooms?.flatMap((no) => parties.slice(no - 1, no)) ?? parties
  const { rooms = kept } = asked
  const isKnown = keptRooms
    ? rooms.length === keptRooms.length && rooms.length < parties.length && isOfRooms(keptRooms, parties.length)
    : rooms.length >= parties.length
  if (!isKnown) throw new Refusal('amendment.room_count')
  return { checkIn, checkOut, ratePlanId, rooms }
}

/** Refuses a stay that an order can not get, whatever it costs. */
export function refuseWish(order: StoredOrder, after: Wish, caller: Caller): void {
  refuseOrder(order)
  const { checkIn, checkOut, rate } = order.terms
  const isOther = rate.id !== after.ratePlanId || !isSameParty(partiesOf(order.terms), after.rooms)
  const moves = [after.checkIn !== checkIn, after.checkOut !== checkOut, isOther]
  if (!moves.includes(true)) throw new Refusal('amendment.none')
  const drops = checkIn < after.checkIn || after.checkOut < checkOut || after.rooms.length < order.terms.rooms.length
  if (factsOf(order).arrived && (drops || moves[0] || isOther)) throw new Refusal('amendment.in_house')
  if (drops) refuseFewer(caller)
}

/** Refuses to leave out a part of a stay without the right to cancel. */
export function refuseFewer(caller: Caller): void {
  if (caller.realm !== 'OPERATOR' && !caller.rights.has('orders.cancel')) throw new Refusal('amendment.fewer_rights')
}
