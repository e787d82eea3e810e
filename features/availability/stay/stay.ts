import { dayNumber, dayOf, localDay } from '#contract/dates.ts'
import type { CurrentRate } from '#features/exchange-rates/rules-between.ts'
import { listRates } from '#features/exchange-rates/store.ts'
import type { Reader } from '#server/db/database.ts'
import type { PriceTerms } from '#server/http/handler.ts'
import type { RoomParty, Stay, WhyNot } from '../contract.ts'
import type { PromotionOff } from '../contract-promotions.ts'
import type { SupplementLine } from '../contract-supplements.ts'
import { monthsOf, stayDays } from './rules-nights.ts'
import { penaltiesOf, type PenaltyBasis, type PenaltyRule } from '../prices/rules-penalty.ts'
import type { RoomsNet } from '../prices/rules-cost.ts'
import { conversionFor, type Factor, isUnsellable, sellMinor } from '../prices/rules.ts'
import { isBelowNet, reducedFactors, reducedNets } from '../prices/rules-reduction.ts'
import { termsSold } from '../prices/rules-mark-up.ts'
import { deltasOn, refuseBadDates, type StayFacts, whyNotStay } from './rules.ts'
import { hotelOf, type StayHotel } from './hotel.ts'
import { promotionsOff, withoutPromotions } from './rules-promotions.ts'
import { supplementsOf } from './rules-supplements.ts'
import * as sql from './stay.sql.ts'
import { anyLength, heldFacts, rateVersionsOf, roomedFacts, stayFacts, type StayPlanRow } from './facts.ts'

const SMALL_STOCK = 9
const DAY_MS = 86_400_000

export type RoomPrice = {
  roomNo: number
  party: RoomParty
  nights: { night: string; amountMinor: number }[]
  totalMinor: number
}

/** A stay that can be booked right now, at the caller's price; amounts are minor units of `currency`. */
export type PricedStay = {
  whyNot: null
  hotelId: string
  roomTypeNo: number
  ratePlanNo: number
  roomTypeId: string
  ratePlanId: string
  currency: string
  rooms: RoomPrice[]
  totalMinor: number
  /** What the price was made from, for the operator alone. */
  net: RoomsNet
  /** Cancelling costs `amountMinor` from `fromAt` on; earliest first, rising. */
  penalties: { fromAt: string; amountMinor: number }[]
  freeCancellationUntil: string | null
  /** What the fees above were made from, so that they can be made again with extras in the total. */
  cancelling: { rules: readonly PenaltyRule[]; basis: PenaltyBasis }
  rateVersions: { month: number; version: number }[]
  hotel: StayHotel
  room: { id: string; nameEn: string; nameZh: string | null }
  rate: {
    id: string
    nameEn: string
    nameZh: string | null
    mealPlan: StayPlanRow['mealPlan']
    confirmationMode: StayPlanRow['confirmationMode']
    /** What its promotions take off, the first one first; missing without any. */
    promotions?: PromotionOff[]
    /** Its supplements and charges in these nights; missing without any. */
    supplements?: SupplementLine[]
  }
  mealPlan: StayPlanRow['mealPlan']
  /** The plan's mode, or ON_REQUEST when a night of the stay is sold on request. */
  confirmationMode: StayPlanRow['confirmationMode']
  confirmationSeconds: number
  /** Rooms left over the whole stay, where it is an allotment of at most nine. */
  roomsLeft: number | null
}

/** A plan that is there but can not be sold for the stay. */
export type UnavailableStay = {
  whyNot: WhyNot
  hotelId: string
  roomTypeId: string
  ratePlanId: string
  roomTypeNo: number
  ratePlanNo: number
}

/** Rooms of a type that the caller has on some nights. */
type Roomed = { readonly roomTypeId: string; readonly nights: ReadonlySet<number>; readonly rooms: number }

export type StayRequest = {
  readonly hotelId: string
  readonly stay: Stay
  readonly terms: PriceTerms
  readonly nowMs: number
  /** The moment whose exchange rates count; now when left out. */
  readonly ratesAt?: string | undefined
  /** Nights that are sold already and stay so: whatever holds of them, only the others have to be for sale. */
  readonly held?: ReadonlySet<number> | undefined
  /** Whether least stay, arrival and departure are left aside: somebody of the desk agreed them with the hotel. */
  readonly waivesLength?: boolean | undefined
  /** Nights of which the caller has so many rooms of a type already: only others have to be free. */
  readonly roomed?: Roomed | undefined
}

/**
 * Plans of a hotel, or one of them and those without its promotions, with all that decides on the stay; and exchange
 * rates where one is needed.
 */
export async function readPlans(
  reader: Reader,
  request: StayRequest,
  ratePlanId: string | null,
): Promise<{ rows: StayPlanRow[]; rates: CurrentRate[] }> {
  const { stay, terms, hotelId } = request
  const months = monthsOf(dayNumber(stay.checkIn), dayNumber(stay.checkOut))
  const rows = await reader.many(sql.listStayPlans, {
    hotelId,
    ratePlanId,
    companyId: terms.companyId,
    months,
    checkIn: stay.checkIn,
    checkOut: stay.checkOut,
  })
  const foreign = rows.some((row) => row.currency !== terms.currency)
  return { rows, rates: foreign ? await listRates(reader, request.ratesAt) : [] }
}

/** Net price of every room, night by night, in the plan's minor units; the stay must have been found to be sold. */
export function netOfRooms(facts: StayFacts, stay: Stay): number[][] {
  const nights = stayDays(stay).map((day) => ({
    netMinor: facts.rateOn(day).netMinor,
    deltas: deltasOn(facts, stay, day),
  }))
  return stay.rooms.map((_, room) => nights.map(({ netMinor, deltas }) => netMinor + (deltas[room] ?? 0)))
}

/** Sell price of every room, night by night, from its net prices. */
export function priceRooms(stay: Stay, nets: readonly (readonly number[])[], factor: Factor): RoomPrice[] {
  const days = stayDays(stay)
  return stay.rooms.map((party, index) => {
    const nights = days.map((day, night) => ({
      night: dayOf(day),
      amountMinor: sellMinor(nets[index]?.[night] ?? 0, factor),
    }))
    return { roomNo: index + 1, party, nights, totalMinor: nights.reduce((sum, night) => sum + night.amountMinor, 0) }
  })
}

/** Least allotment left over the stay, null when it is large or not counted; and whether a night is on request. */
function stockOver(facts: StayFacts, stay: Stay): { roomsLeft: number | null; onRequest: boolean } {
  const nights = stayDays(stay).map((day) => facts.stockOn(day))
  const least = Math.min(...nights.filter((night) => night.kind === 'ALLOTMENT').map((night) => night.left))
  return {
    roomsLeft: least <= SMALL_STOCK ? least : null,
    onRequest: nights.some((night) => night.kind === 'ON_REQUEST'),
  }
}

type Read = Awaited<ReturnType<typeof readPlans>>

/** The price of a rate for nights that are not held, whether it is sold or not; undefined where one has no price. */
function totalAnyway(row: StayPlanRow, { stay, nowMs, held }: StayRequest, factor: Factor): number | undefined {
  const facts = stayFacts(row, nowMs)
  const days = stayDays(stay)
  const nets = netOfRooms(facts, stay)
  const isAsked = (at: number) => !held?.has(days[at] ?? 0)
  const isFree = (day: number, at: number) =>
    facts.rateOn(day).netMinor === 0 || nets.some((room) => (room[at] ?? 0) <= 0)
  if (days.some((day, at) => isAsked(at) && isFree(day, at))) return undefined
  const { sold } = reducedFactors(factor, row.reduction, days.length)
  const rooms = priceRooms(stay, nets, sold)
  return sumOfNights(rooms).reduce((sum, minor, at) => (isAsked(at) ? sum + minor : sum), 0)
}

/** What the promotions of a rate take off the nights of a stay that are not held. */
function promotionsOf(
  row: StayPlanRow,
  request: StayRequest,
  { rows, factor }: { rows: Read['rows']; factor: Factor },
) {
  if (row.promotion === null) return {}
  const chain = withoutPromotions(row, rows)
  const promotions = promotionsOff(
    chain,
    chain.map((one) => totalAnyway(one, request, factor)),
  )
  return promotions ? { promotions } : {}
}

function pricePlan(row: StayPlanRow, request: StayRequest, { rows, rates }: Read): PricedStay | UnavailableStay {
  const { stay, nowMs, held, roomed } = request
  const had = roomed?.roomTypeId === row.roomTypeId ? roomed : undefined
  const judged = roomedFacts(heldFacts(stayFacts(row, nowMs), stay, held), stay, had)
  const facts = request.waivesLength ? anyLength(judged) : judged
  const terms = termsSold(request.terms, row.markUpRules, {
    arrivalDay: dayNumber(stay.checkIn),
    today: dayNumber(localDay(row.timeZone, nowMs)),
  })
  const numbers = {
    hotelId: row.hotelId,
    roomTypeId: row.roomTypeId,
    ratePlanId: row.ratePlanId,
    roomTypeNo: row.roomTypeNo,
    ratePlanNo: row.ratePlanNo,
  }
  const conversion = conversionFor(row.currency, terms, rates)
  const whyNot = whyNotStay(facts, stay)
  if (whyNot !== null) return { whyNot, ...numbers }
  const belowNet = isBelowNet(row.reduction, terms.markUpBasisPoints)
  if (conversion === undefined || belowNet) {
    const reason = belowNet || isUnsellable(row.currency, terms, rates) ? 'UNSELLABLE' : 'NO_EXCHANGE_RATE'
    return { whyNot: { reason, date: null, limit: null }, ...numbers }
  }
  const { factor } = conversion
  const nets = netOfRooms(facts, stay)
  const { own, sold } = reducedFactors(factor, row.reduction, stayDays(stay).length)
  const rooms = priceRooms(stay, nets, sold)
  const totalMinor = rooms.reduce((sum, room) => sum + room.totalMinor, 0)
  const { roomsLeft, onRequest } = stockOver(facts, stay)
  const confirmationMode = onRequest ? 'ON_REQUEST' : row.confirmationMode
  const basis = {
    checkIn: stay.checkIn,
    timeZone: row.timeZone,
    checkInFrom: row.checkInFrom,
    nightsMinor: sumOfNights(rooms),
    totalMinor,
    roomCount: rooms.length,
    factor,
    nowMs,
  }
  return {
    whyNot: null,
    ...numbers,
    currency: terms.currency,
    rooms,
    totalMinor,
    net: { ...conversion, factor: own, ...terms, currency: row.currency, rooms: reducedNets(nets, row.reduction) },
    ...penaltiesOf(row.penalties, basis),
    cancelling: { rules: row.penalties, basis },
    rateVersions: rateVersionsOf(row, stay),
    hotel: hotelOf(row),
    room: { id: row.roomTypeId, nameEn: row.roomNameEn, nameZh: row.roomNameZh },
    rate: {
      id: row.ratePlanId,
      nameEn: row.planNameEn,
      nameZh: row.planNameZh,
      mealPlan: row.mealPlan,
      confirmationMode,
      ...promotionsOf(row, request, { rows, factor }),
      ...supplementsOf(facts, stay, { nets, sold, net: row, sell: terms, isHeld: held !== undefined }),
    },
    mealPlan: row.mealPlan,
    confirmationMode,
    confirmationSeconds: row.confirmationSeconds,
    roomsLeft,
  }
}

/** Sell price of all rooms, night by night. */
export function sumOfNights(rooms: readonly RoomPrice[]): number[] {
  return (rooms[0]?.nights ?? []).map((_, night) =>
    rooms.reduce((sum, room) => sum + (room.nights[night]?.amountMinor ?? 0), 0),
  )
}

/**
 * The authoritative price of a rate for a stay, from the stored rows; undefined when the hotel has no such plan.
 * Refuses dates that can not be searched (`search.dates`).
 */
export async function priceStay(
  reader: Reader,
  request: StayRequest & { readonly ratePlanId: string },
): Promise<PricedStay | UnavailableStay | undefined> {
  const { stay, nowMs, held } = request
  const arrival = dayNumber(stay.checkIn)
  refuseBadDates(stay, held?.has(arrival) ? Math.min(nowMs, arrival * DAY_MS) : nowMs)
  const read = await readPlans(reader, request, request.ratePlanId)
  const row = read.rows.find(({ ratePlanId }) => ratePlanId === request.ratePlanId)
  return row && pricePlan(row, request, read)
}

/** Names, kind, markets and promotion of a plan, sold or not. */
export type PlanTexts = StayPlanRow
type HotelPlan = { texts: PlanTexts; priced: PricedStay | UnavailableStay }

/**
 * All plans of a hotel for a stay, room by room, the unavailable ones with the reason; a plan that was withdrawn is
 * left out. `shownPlans` leaves out what promotions beat.
 */
export async function priceHotel(
  reader: Reader,
  request: StayRequest,
): Promise<{ timeZone: string; plans: HotelPlan[] } | undefined> {
  refuseBadDates(request.stay, request.nowMs)
  const read = await readPlans(reader, request, null)
  const { rows } = read
  const hotel = rows[0] ?? (await reader.oneOrNone(sql.findStayHotel, request))
  if (!hotel) return undefined
  const open = rows.filter((row) => row.planOpen)
  return {
    timeZone: hotel.timeZone,
    plans: open.map((row) => ({ texts: row, priced: pricePlan(row, request, read) })),
  }
}
