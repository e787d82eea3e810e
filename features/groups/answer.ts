import { GROUPS_FAULTS } from './faults.ts'
import { FAULTS } from '#contract/faults.ts'
import { addDays, dayOf, nightsBetween } from '#contract/dates.ts'
import { HORIZON_DAYS } from '#contract/limits.ts'
import type { OutputOf } from '#contract/call.ts'
import { Refusal } from '#contract/refusals.ts'
import { MEAL_PLANS } from '#features/availability/contract.ts'
import type { CityView } from '#features/availability/engine/kernel/sweep.ts'
import type { Engine } from '#features/availability/engine/engine.ts'
import {
  type GroupFound,
  type GroupFoundInCity,
  searchGroup,
} from '#features/availability/engine/many-days/group-search.ts'
import { placesOf } from '#features/availability/engine/memory/places.ts'
import { averageMinor } from '#features/availability/prices/rules.ts'
import { refuseBadDates } from '#features/availability/stay/rules.ts'
import type { Deps } from '#server/deps.ts'
import type { PriceTerms } from '#server/http/handler.ts'
import { type GroupHotel, HELD_HOW, type Need, type queryGroupHotels } from './contract.ts'
import * as sql from './groups.sql.ts'
import { faultsOfRooms, laterDays, MOST_HOTELS, sizeOf, staysOf } from './rules.ts'

export type GroupDeps = Deps & { readonly engine: Engine }

/** Refuses places, dates and rooms that can't be asked for, each by its field. */
export function refuseBadNeed(need: Need, nowMs: number): void {
  const isNamed = need.hotelIds.length > 0
  if (isNamed === (need.destinationId !== undefined))
    throw new Refusal('input.invalid', { fields: { destinationId: GROUPS_FAULTS.chooseLocation } })
  refuseBadDates(need, nowMs)
  const fields = faultsOfRooms(need)
  if (need.latestOut && nightsBetween(dayOf(Math.floor(nowMs / 86_400_000)), need.latestOut) > HORIZON_DAYS)
    fields['latestOut'] = FAULTS.tooFarAhead(HORIZON_DAYS)
  if (Object.keys(fields).length > 0) throw new Refusal('input.invalid', { fields })
}

/** The cities to ask, each with the hotels that were named in it; null are all of them. */
async function citiesOf({ db }: GroupDeps, { destinationId, hotelIds }: Need): Promise<Map<string, string[] | null>> {
  if (destinationId !== undefined) return new Map([[destinationId, null]])
  const found = await db.direct.many(sql.listCities, { hotelIds })
  const missing = hotelIds.findIndex((id) => !found.some(({ hotelId }) => hotelId === id))
  if (missing >= 0) throw new Refusal('hotel.not_found', { fields: { [`hotelIds.${missing}`]: FAULTS.hotelNotSold } })
  const cities = new Map<string, string[]>()
  for (const city of found) cities.set(city.destinationId, [...(cities.get(city.destinationId) ?? []), city.hotelId])
  return cities
}

type Size = ReturnType<typeof sizeOf>
type OfferName = { nameEn: string; nameZh: string | null }

function placedIn(city: CityView['city'], found: GroupFoundInCity, hotel: GroupFound): GroupHotel['placed'] {
  // What `OfferNames` wrote.
  const nameOf = (place: number): OfferName =>
    JSON.parse(Buffer.from(city.offerNames.texts[place] ?? []).toString('utf8')) as OfferName
  return found.placedIn(hotel).map(({ stay, plan, rooms, roomMinor }) => {
    const room = nameOf(city.roomName[city.planRoom[plan] ?? 0] ?? 0)
    const rate = nameOf(city.planName[plan] ?? 0)
    return {
      adults: stay.adults,
      checkIn: dayOf(stay.firstDay),
      checkOut: dayOf(stay.firstDay + stay.nights),
      rooms,
      roomNameEn: room.nameEn,
      roomNameZh: room.nameZh,
      planNameEn: rate.nameEn,
      planNameZh: rate.nameZh,
      mealPlan: MEAL_PLANS[city.planMeal[plan] ?? 0] ?? 'ROOM_ONLY',
      roomMinor,
    }
  })
}

type Wanted = { readonly checkIn: string; readonly size: Size; readonly budgetMinor: number | undefined }

/** The prices of a hotel that holds the group. */
function pricesOf({ answer, totalMinor }: GroupFound, { size, budgetMinor }: Omit<Wanted, 'checkIn'>) {
  if (answer === 'MISS') return { totalMinor: null, perPersonMinor: null, averageNightMinor: null, withinBudget: null }
  const averageNightMinor = averageMinor(totalMinor, size.roomNights)
  const withinBudget = budgetMinor === undefined ? null : averageNightMinor <= budgetMinor
  return { totalMinor, perPersonMinor: averageMinor(totalMinor, size.people), averageNightMinor, withinBudget }
}

function missOf({ short }: GroupFound): GroupHotel['miss'] {
  if (short === null) return null
  const { day, reason, rooms, adults } = short
  return { reason, night: day === null ? null : dayOf(day), rooms, adults }
}

function answerOf(city: CityView['city'], found: GroupFoundInCity, about: { hotel: GroupFound } & Wanted): GroupHotel {
  const { hotel, answer } = about.hotel
  const places = placesOf(city)
  return {
    hotelId: city.hotelIds[hotel] ?? '',
    nameEn: places.namesEn[hotel] ?? '',
    nameZh: places.namesZh[hotel] ?? null,
    starHalves: places.starHalves[hotel] || null,
    answer,
    checkIn: addDays(about.checkIn, about.hotel.later),
    ...pricesOf(about.hotel, about),
    placed: placedIn(city, found, about.hotel),
    miss: missOf(about.hotel),
  }
}

const ORDER: readonly string[] = HELD_HOW

/** The order of one city, for hotels of several. */
const inOrder = (one: GroupHotel, other: GroupHotel) =>
  ORDER.indexOf(one.answer) - ORDER.indexOf(other.answer) ||
  (one.totalMinor ?? 0) - (other.totalMinor ?? 0) ||
  (one.miss?.rooms ?? 0) - (other.miss?.rooms ?? 0)

type Asked = {
  readonly need: Need
  readonly hotelIds: readonly string[] | null
  readonly from: number
  readonly to: number
}
type CityAnswer = { readonly answers: readonly GroupFound['answer'][]; readonly list: readonly GroupHotel[] }

/** Answers of the hotels of one city, and details of a part of them. */
function askCity(view: CityView, { need, hotelIds, from, to }: Asked): CityAnswer {
  const { city } = view
  const least = MEAL_PLANS.indexOf(need.mealPlan)
  const mealPlans = least === 0 ? [] : MEAL_PLANS.slice(least)
  const asked = { stays: staysOf(need), later: laterDays(need), nationality: need.nationality, mealPlans }
  const hotels = hotelIds?.map((id) => city.hotelIds.indexOf(id)).filter((place) => place >= 0) ?? null
  const found = searchGroup(view, asked, hotels)
  const wanted = { checkIn: need.checkIn, size: sizeOf(need), budgetMinor: need.budgetMinor }
  return {
    answers: found.found.map(({ answer }) => answer),
    list: found.found.slice(from, to).map((hotel) => answerOf(city, found, { hotel, ...wanted })),
  }
}

type Page = { readonly pageNo: number; readonly pageSize: number }

/** A page of hotels' answers to a group at the caller's prices. */
export async function askHotels(
  deps: GroupDeps,
  terms: PriceTerms,
  { pageNo, pageSize, ...need }: Need & Page,
): Promise<OutputOf<typeof queryGroupHotels>> {
  const { engine, now } = deps
  refuseBadNeed(need, now())
  if (!engine.ready) throw new Refusal('call.starting')
  const cities = await citiesOf(deps, need)
  const page = { from: (pageNo - 1) * pageSize, to: pageNo * pageSize }
  // Of several cities there are few hotels: they were named. All of them are put in order together.
  const part = cities.size === 1 ? page : { from: 0, to: MOST_HOTELS }
  const cityAnswers = [...cities].map(([destinationId, hotelIds]) => {
    const answer = engine.inCity({ destinationId, terms }, (view) => askCity(view, { need, hotelIds, ...part }))
    if (!answer) throw new Refusal('destination.not_found')
    return answer
  })
  const answers = cityAnswers.flatMap((city) => city.answers)
  const list = cityAnswers.flatMap((city) => city.list)
  const countOf = (answer: GroupHotel['answer']) => answers.filter((one) => one === answer).length
  const { rooms, people } = sizeOf(need)
  return {
    list: cities.size === 1 ? list : list.sort(inOrder).slice(page.from, page.to),
    total: answers.length,
    pageNo,
    pageSize,
    currency: terms.currency,
    rooms,
    people,
    counts: { free: countOf('FREE'), request: countOf('REQUEST'), miss: countOf('MISS') },
  }
}
