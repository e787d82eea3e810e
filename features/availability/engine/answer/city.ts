import { distanceMetres } from '#features/hotels/rules.ts'
import type { PartyPrices, SeasonPrices } from '#features/availability/stay/rules-occupancy.ts'
import { type Arena, Piece, pieceBytes } from '../memory/arena.ts'
import { Conditions, MEALS, MODES } from '../memory/conditions.ts'
import type { Fragments } from '../memory/bytes.ts'
import { type AlikePlans, alikePlans } from './alike.ts'
import { FragmentWriter } from './fragments.ts'
import type { Reduction } from '#features/availability/prices/rules-reduction.ts'
import { HotelFacts } from '../memory/hotel-facts.ts'
import { HotelSets } from '../memory/hotel-sets.ts'
import { Nights } from '../memory/nights.ts'
import { OfferNames } from '../memory/offer-names.ts'
import { Parties } from '../memory/parties.ts'
import type { CityRows, DestinationRow, HotelRow, PlanRow } from '../memory/rows.ts'
import type { ZoneClocks } from '../memory/zone-clock.ts'

const STAR_BUCKETS = 6

/** All data of a city that a search reads. Hotels, rooms and plans are identified by their index in it. */
export type City = AlikePlans & {
  readonly destination: DestinationRow
  readonly hotelNos: Int32Array
  readonly hotelIds: readonly string[]
  readonly planNos: Int32Array
  readonly roomNos: Int32Array
  /** Plan places of a hotel: from `hotelStart[h]` to before `hotelStart[h + 1]`. */
  readonly hotelStart: Uint32Array
  readonly planRoom: Uint32Array
  readonly planCondition: Uint32Array
  /** Place of a room type's time zone among those of the conditions. */
  readonly roomZone: Uint8Array
  /** Whole stars 1–5, 0 for none. */
  readonly stars: Uint8Array
  /** Place in `chains`, 0 for none. */
  readonly chain: Uint32Array
  readonly chains: readonly string[]
  /** Their Chinese names, as far as there are. */
  readonly chainsZh: readonly (string | null)[]
  readonly chainPlaces: ReadonlyMap<string, number>
  readonly facts: HotelFacts
  readonly sets: HotelSets
  /** Both names in lower case, for finding a part of one. */
  readonly names: readonly string[]
  /** Numbers of the mark-up rules that are about a hotel and not about every one, by spaces. */
  readonly markUpRules: readonly string[]
  /** Place of a hotel's time zone among those of the conditions. */
  readonly hotelZones: Uint8Array
  /** Hotels in the order of each sort that does not depend on the search. */
  readonly ranks: { readonly RECOMMENDED: Int32Array; readonly STARS: Int32Array; readonly DISTANCE: Int32Array }
  /** Of a plan: its place among `MEALS` and among `MODES`. */
  readonly planMeal: Uint8Array
  readonly planMode: Uint8Array
  readonly conditions: Conditions
  readonly parties: Parties
  readonly nights: Nights
  readonly hotelTexts: Fragments
  readonly planTexts: Fragments
  readonly offerNames: OfferNames
  /** Place of a plan's name, of a room type's, and of a district's by its place, in `offerNames`. */
  readonly planName: Uint32Array
  readonly roomName: Uint32Array
  readonly districtName: Uint32Array
  /** Ready JSON of the destination with its number of hotels. */
  readonly destinationJson: string
  readonly counts: {
    readonly hotels: number
    readonly rooms: number
    readonly plans: number
    readonly chains: number
    readonly starBuckets: number
  }
  giveBack(): void
}

function ranked(hotels: readonly HotelRow[], value: (hotel: HotelRow, place: number) => number): Int32Array {
  const values = hotels.map(value)
  const second = hotels.map((hotel) => hotel.recommendation)
  return Int32Array.from(hotels.keys()).sort((a, b) => values[a]! - values[b]! || second[b]! - second[a]! || a - b)
}

function ranksOf(hotels: readonly HotelRow[], distances: readonly number[]): City['ranks'] {
  return {
    RECOMMENDED: ranked(hotels, (hotel) => -hotel.recommendation),
    STARS: ranked(hotels, (hotel) => -(hotel.starHalves ?? -1)),
    DISTANCE: ranked(hotels, (_, place) => distances[place]!),
  }
}

/** Parses a text once however often it comes. */
function parserOf<T>(): (text: string) => T {
  const known = new Map<string, T>()
  return (text) => {
    let value = known.get(text)
    if (value === undefined) known.set(text, (value = JSON.parse(text) as T)) // The column's shape is the table's.
    return value
  }
}

type Texts = Pick<City, 'hotelTexts' | 'planTexts' | 'offerNames' | 'planName' | 'roomName' | 'districtName'>

function writeTexts(rows: CityRows, distances: readonly number[], { districts }: HotelFacts): Texts {
  const hotelTexts = new FragmentWriter()
  for (const [place, hotel] of rows.hotels.entries()) hotelTexts.hotel(hotel, distances[place]!)
  const planTexts = new FragmentWriter()
  for (const plan of rows.plans) planTexts.plan(plan)
  const offerNames = new OfferNames()
  return {
    hotelTexts: hotelTexts.finished(),
    planTexts: planTexts.finished(),
    offerNames,
    planName: Uint32Array.from(rows.plans, (plan) => offerNames.placeOf(plan)),
    roomName: Uint32Array.from(rows.rooms, (room) => offerNames.placeOf(room)),
    districtName: Uint32Array.from(districts, ({ nameEn, nameZh }) => offerNames.placeOf({ nameEn, nameZh })),
  }
}

function placeChains(hotels: readonly HotelRow[]): Pick<City, 'chains' | 'chainsZh' | 'chainPlaces'> {
  const chains = ['']
  const chainsZh: (string | null)[] = [null]
  const chainPlaces = new Map<string, number>()
  for (const { chain, chainZh } of hotels) {
    if (chain === null || chain === '' || chainPlaces.has(chain)) continue
    chainPlaces.set(chain, chains.push(chain) - 1)
    chainsZh.push(chainZh)
  }
  return { chains, chainsZh, chainPlaces }
}

function kindsOf(plans: readonly PlanRow[]): Pick<City, 'planMeal' | 'planMode' | keyof AlikePlans> {
  return {
    ...alikePlans(plans),
    planMeal: Uint8Array.from(plans, (plan) => MEALS.indexOf(plan.mealPlan)),
    planMode: Uint8Array.from(plans, (plan) => MODES.indexOf(plan.confirmationMode)),
  }
}

/** The place of a hotel or room type by its number. */
function placesOf(rows: readonly { readonly no: number }[]): (no: number) => number {
  const places = new Map(rows.map(({ no }, place) => [no, place]))
  return (no) => {
    const place = places.get(no)
    if (place === undefined) throw new Error(`the city has no row ${no}`)
    return place
  }
}

/** Links plans to hotels, rooms and conditions, and collects what their parties' prices depend on. */
function placePlans(
  { hotels, rooms, plans }: CityRows,
  { piece, stride }: { readonly piece: Piece; readonly stride: number },
  clocks: ZoneClocks,
) {
  const [hotelPlace, roomPlace] = [placesOf(hotels), placesOf(rooms)]
  const hotelStart = piece.u32(hotels.length + 1)
  const planRoom = piece.u32(stride)
  const planCondition = piece.u32(stride)
  const conditions = new Conditions()
  const prices = parserOf<PartyPrices['adultDeltas']>()
  const bands = parserOf<PartyPrices['childBands']>()
  const seasons = parserOf<SeasonPrices['seasons']>()
  const reductions = parserOf<Reduction>()
  const partyPlans = plans.map((plan, place) => {
    const hotelAt = hotelPlace(plan.hotelNo)
    const hotel = hotels[hotelAt]!
    hotelStart[hotelAt + 1] = place + 1
    planRoom[place] = roomPlace(plan.roomTypeNo)
    planCondition[place] = conditions.placeOf(conditionRow(plan, hotel), clocks)
    const room = rooms[planRoom[place]]!
    return {
      prices: {
        adultDeltas: prices(plan.adultDeltas),
        childBands: bands(plan.childBands),
        seasons: seasons(plan.seasons),
      },
      reduction: reductions(plan.reduction),
      limits: { maxAdults: room.maxAdults, maxChildren: room.maxChildren, maxOccupancy: room.maxOccupancy },
    }
  })
  for (let h = 1; h <= hotels.length; h++) hotelStart[h] = Math.max(hotelStart[h]!, hotelStart[h - 1]!)
  const roomZone = Uint8Array.from(rooms, (room) =>
    conditions.zoneOf(hotels[hotelPlace(room.hotelNo)]!.timeZone, clocks),
  )
  return { partyPlans, hotelStart, planRoom, planCondition, roomZone, conditions }
}

/**
 * Builds a city with empty nights. Plans whose room type or hotel is not among the rows must have been left out before.
 */
export function buildCity(arena: Arena, clocks: ZoneClocks, rows: CityRows): City {
  const { destination, hotels, rooms, plans } = rows
  const nights = new Nights(arena, plans.length, rooms.length)
  const stride = nights.planStride
  const piece = new Piece(
    arena,
    pieceBytes((hotels.length + 1) * 4, stride * 4, stride * 4, hotels.length, hotels.length * 4),
  )
  const { partyPlans, ...planParts } = placePlans(rows, { piece, stride }, clocks)
  const parties = new Parties(arena, stride, partyPlans)
  const distances = hotels.map((hotel) => distanceMetres(destination, hotel))
  const chainParts = placeChains(hotels)
  const facts = new HotelFacts(hotels)
  const stars = piece.u8(hotels.length)
  const chain = piece.u32(hotels.length)
  for (const [place, hotel] of hotels.entries()) {
    stars[place] = Math.min(STAR_BUCKETS - 1, Math.floor((hotel.starHalves ?? 0) / 2))
    chain[place] = chainParts.chainPlaces.get(hotel.chain ?? '') ?? 0
  }
  const sizes = { stars: STAR_BUCKETS, chains: chainParts.chains.length, districts: facts.districts.length }
  const sets = new HotelSets(arena, hotels.length, {
    stars,
    chain,
    district: facts.district,
    facilities: facts.facilities,
    sizes,
  })
  return {
    destination,
    hotelNos: Int32Array.from(hotels, (hotel) => hotel.no),
    hotelIds: hotels.map((hotel) => hotel.id),
    planNos: Int32Array.from(plans, (plan) => plan.no),
    roomNos: Int32Array.from(rooms, (room) => room.no),
    ...planParts,
    stars,
    chain,
    ...chainParts,
    facts,
    sets,
    hotelZones: Uint8Array.from(hotels, ({ timeZone }) => planParts.conditions.zoneOf(timeZone, clocks)),
    markUpRules: hotels.map((hotel) => hotel.markUpRules ?? ''),
    names: hotels.map((hotel) => `${hotel.nameEn}\n${hotel.nameZh ?? ''}`.toLowerCase()),
    ranks: ranksOf(hotels, distances),
    ...kindsOf(plans),
    parties,
    nights,
    ...writeTexts(rows, distances, facts),
    destinationJson: destinationJson(destination, hotels.length),
    counts: {
      hotels: hotels.length,
      rooms: rooms.length,
      plans: plans.length,
      chains: chainParts.chains.length,
      starBuckets: STAR_BUCKETS,
    },
    giveBack: () => {
      nights.giveBack()
      piece.giveBack()
      parties.giveBack()
      sets.giveBack()
    },
  }
}

function conditionRow(plan: PlanRow, hotel: HotelRow) {
  return {
    mealPlan: plan.mealPlan,
    currency: plan.currency,
    markets: plan.markets,
    minStay: plan.minStay,
    maxStay: plan.maxStay,
    minAdvanceDays: plan.minAdvanceDays,
    maxAdvanceDays: plan.maxAdvanceDays,
    bookingFrom: plan.bookingFrom,
    bookingTo: plan.bookingTo,
    confirmationMode: plan.confirmationMode,
    penalties: plan.penalties,
    markUpRules: hotel.markUpRules,
    packageOnly: plan.packageOnly,
    reduction: plan.reduction,
    timeZone: hotel.timeZone,
    checkInFrom: hotel.checkInFrom,
  }
}

function destinationJson(destination: DestinationRow, hotelCount: number): string {
  return JSON.stringify({
    id: destination.id,
    nameEn: destination.nameEn,
    nameZh: destination.nameZh,
    countryEn: destination.countryEn,
    countryZh: destination.countryZh,
    timeZone: destination.timeZone,
    hotelCount,
  })
}
