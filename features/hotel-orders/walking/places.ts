import { Refusal } from '#contract/refusals.ts'
import { HOTEL_ORDERS_FAULTS } from '../faults.ts'
import type { ParsedInputOf } from '#contract/call.ts'
import { searchHotels } from '#features/availability/contract.ts'
import type { Engine } from '#features/availability/engine/engine.ts'
import { addExtras, type StayWithExtras, listPropertyFees } from '#features/availability/extras/extras.ts'
import { type Listed, listedHotels } from '#features/availability/list/rules.ts'
import { findLikeness } from '#features/availability/stay/alternatives.ts'
import { priceStay } from '#features/availability/stay/stay.ts'
import type { Reader } from '#server/db/database.ts'
import type { PriceTerms } from '#server/http/handler.ts'
import { refusalOf } from '../booking/pricing.ts'
import { stayOf, termsOf } from '../rules/terms.ts'
import type { StoredOrder } from '../stored-order.ts'
import type { findWalkHotels, WalkHotel, walkOrder } from './contract.ts'
import { type Elsewhere, typedElsewhere } from './rules.ts'

export type Walking = ParsedInputOf<typeof walkOrder>

/** How far guests are sent, and how many hotels are read at once. */
const WITHIN_KILOMETRES = 2
const AT_ONCE = 100

type Asked = { readonly order: StoredOrder; readonly terms: PriceTerms }

/** Every hotel near the one of an order that has rooms for its stay, as the engine orders them. */
function listNear(
  engine: Engine,
  destinationId: string,
  { order, terms, sort }: Asked & { sort: 'DISTANCE' | 'PRICE' },
) {
  const { latitude, longitude } = order.terms.hotel
  const filters = { near: { latitude, longitude, withinKilometres: WITHIN_KILOMETRES } }
  const found: Listed[] = []
  for (let pageNo = 1; ; pageNo++) {
    const asked = { destinationId, stay: stayOf(order.terms), filters, sort, pageNo, pageSize: AT_ONCE, terms }
    const bytes = engine.answer(asked)
    const answer = bytes && searchHotels.output.parse(JSON.parse(bytes.toString()))
    if (!answer) return found
    found.push(...listedHotels(answer))
    if (found.length >= answer.total || answer.list.length === 0) return found
  }
}

function walkHotel({ hotelId, nameEn, nameZh, starHalves, pointMetres, rates: [rate] }: Listed): WalkHotel[] {
  if (!rate) return []
  const { mealPlan, confirmationMode, ratePlanId, room, totalMinor } = rate
  const named = { hotelId, nameEn, nameZh, starHalves, metres: pointMetres ?? 0 }
  return [
    { ...named, mealPlan, confirmationMode, ratePlanId, roomNameEn: room.nameEn, roomNameZh: room.nameZh, totalMinor },
  ]
}

/** A page of the hotels that can take the guests of an order, from the engine's memory. */
export async function listPlaces(
  { reader, engine }: { reader: Reader; engine: Engine },
  { order, terms }: Asked,
  { order: by, pageNo, pageSize }: ParsedInputOf<typeof findWalkHotels>,
) {
  if (!engine.ready) throw new Refusal('call.starting')
  const { hotel } = order.terms
  const like = await findLikeness(reader, hotel.id)
  const sort = by === 'NEAREST' ? ('DISTANCE' as const) : ('PRICE' as const)
  const near = like ? listNear(engine, like.destinationId, { order, terms, sort }) : []
  const stars = hotel.starHalves ?? 0
  const list = near.filter(({ hotelId, starHalves }) => hotelId !== hotel.id && (starHalves ?? 0) >= stars)
  const from = (pageNo - 1) * pageSize
  return {
    list: list.slice(from, from + pageSize).flatMap(walkHotel),
    total: list.length,
    pageNo,
    pageSize,
    currency: terms.currency,
  }
}

/** Where guests go, with what it costs; `priced` is what a hotel of the portal sells. */
export type Place = Elsewhere & { readonly priced: StayWithExtras | null }

/** Prices the stay where the guests are to go. Refuses a rate that is not sold for it. */
export async function placeOf(reader: Reader, { order, terms }: Asked, input: Walking): Promise<Place> {
  if (input.to === 'TYPED') return { ...typedElsewhere(order.terms, input), priced: null }
  const { hotelId, ratePlanId } = input
  if (hotelId === order.terms.hotel.id)
    throw new Refusal('input.invalid', { fields: { hotelId: HOTEL_ORDERS_FAULTS.otherHotel } })
  const stay = stayOf(order.terms)
  const found = await priceStay(reader, { hotelId, ratePlanId, stay, terms, nowMs: Date.parse(order.readAt) })
  if (!found) throw new Refusal('order.rate_unavailable')
  if (found.whyNot !== null) throw refusalOf(found.whyNot)
  const { priced } = await addExtras(reader, found, { stay, terms, choices: [] })
  const fees = await listPropertyFees(reader, priced)
  return { terms: termsOf(priced, stay, fees), cost: priced.cost, priced }
}
