import { dayOf } from '#contract/dates.ts'
import type { SerializedJson } from '#server/http/handler.ts'
import { averageMinor } from '#features/availability/prices/rules.ts'
import { hotelPhoto } from '#features/availability/list/rules-photo.ts'
import { Bytes, encoded } from '../memory/bytes.ts'
import { MEALS, MODES } from '../memory/conditions.ts'
import { writeFacets } from './facets-answer.ts'
import { NamesOfAnswer } from '../memory/offer-names.ts'
import type { Found, FoundHotel, FoundRate, FoundStay, ListRequest } from '../search.ts'

const bytes = new Bytes()
const names = new NamesOfAnswer()
// Moments of free cancellation repeat from rate to rate and search to search.
const instants = new Map<number, Uint8Array>()
const MOST_INSTANTS = 10_000
const NULL = encoded('null')

function instantJson(atMs: number | null): Uint8Array {
  if (atMs === null) return NULL
  let json = instants.get(atMs)
  if (json === undefined) {
    if (instants.size >= MOST_INSTANTS) instants.clear()
    instants.set(atMs, (json = encoded(`"${new Date(atMs).toISOString()}"`)))
  }
  return json
}

/**
 * Terms of the answer in the order in which they are met; an answer has a dozen, so looking them through is quicker
 * than a key.
 */
class TermsOfAnswer {
  private readonly kinds: number[] = []
  private readonly untils: (number | null)[] = []

  begin(): void {
    this.kinds.length = 0
    this.untils.length = 0
  }

  placeOf(kind: number, untilMs: number | null): number {
    const { kinds, untils } = this
    for (let i = 0; i < kinds.length; i++) if (kinds[i] === kind && untils[i] === untilMs) return i
    untils.push(untilMs)
    return kinds.push(kind) - 1
  }

  write(into: Bytes): void {
    for (const [place, kind] of this.kinds.entries()) {
      if (place > 0) into.put(COMMA)
      into.put(TERMS_OF_KIND[kind]!)
      into.put(instantJson(this.untils[place]!))
      into.put(END)
    }
  }
}

const COMMA = encoded(',')
const END = encoded('}')
const TERMS_OF_KIND = MEALS.flatMap((meal) =>
  MODES.map((mode) => encoded(`{"mealPlan":"${meal}","confirmationMode":"${mode}","freeCancellationUntil":`)),
)
const ON_REQUEST = MODES.indexOf('ON_REQUEST')
const terms = new TermsOfAnswer()
const ROOMS_LEFT = encoded(',"roomsLeft":')
const TOTAL = encoded(',"totalMinor":')
const ROOM_NAME = encoded(',"roomName":')
const PLAN_NAME = encoded(',"planName":')

function writeRate({ city }: Found, rate: FoundRate): void {
  const { plan } = rate
  bytes.fragment(city.planTexts, plan)
  bytes.number(
    terms.placeOf(
      city.planMeal[plan]! * MODES.length + (rate.onRequest ? ON_REQUEST : city.planMode[plan]!),
      rate.freeUntilMs,
    ),
  )
  if (rate.roomsLeft !== null) {
    bytes.put(ROOMS_LEFT)
    bytes.number(rate.roomsLeft)
  }
  bytes.put(TOTAL)
  bytes.number(rate.totalMinor)
  bytes.put(ROOM_NAME)
  bytes.number(names.placeOf(city.roomName[city.planRoom[plan]!]!))
  bytes.put(PLAN_NAME)
  bytes.number(names.placeOf(city.planName[plan]!))
  bytes.put(END)
}

function staysJson(found: Found, stays: readonly FoundStay[]): string {
  return JSON.stringify(
    stays.map(({ checkInDay, totalMinor }) => ({
      checkIn: dayOf(checkInDay),
      checkOut: dayOf(checkInDay + found.nights),
      totalMinor,
      averageNightMinor: averageMinor(totalMinor, found.rooms * found.nights),
    })),
  )
}

const DISTRICT = encoded('],"district":')
const POINT = encoded(',"pointMetres":')

function writeHotel(found: Found, { hotel, rates, stays }: FoundHotel, withDue: boolean): void {
  const { city, distances } = found
  bytes.fragment(city.hotelTexts, hotel)
  for (let i = 0; i < rates.length; i++) {
    if (i > 0) bytes.put(COMMA)
    writeRate(found, rates[i]!)
  }
  bytes.put(DISTRICT)
  const district = city.facts.district[hotel]!
  bytes.number(district === 0 ? null : names.placeOf(city.districtName[district]!))
  const due = withDue ? city.facts.dueSometimes.textOf(hotel) : undefined
  if (due !== undefined) bytes.put(due)
  if (rates[0]?.due) bytes.text(`,"dueByPrice":${JSON.stringify(rates[0].due)}`)
  if (distances !== null) {
    bytes.put(POINT)
    bytes.number(distances.metres[hotel]!)
  }
  if (stays) bytes.text(`,"stays":${staysJson(found, stays)}`)
  bytes.put(END)
}

const LIST = encoded('{"list":[')
const NAMES = encoded('],"names":[')
const TERMS = encoded('],"terms":[')
const PHOTO = `],"photoPath":${JSON.stringify(hotelPhoto('{hotelId}'))},"total":`
const DESTINATION = encoded(',"destination":')

/** The page that was asked for, and the days all its stays lie in. */
type Answered = Pick<ListRequest, 'pageNo' | 'pageSize'> & {
  readonly stay: { readonly checkIn: string; readonly checkOut: string }
}

/** The answer of the list call, or of a flexible search, as ready JSON bytes, in the shape its contract declares. */
export function answerList(found: Found, request: Answered, currency: string): SerializedJson {
  const { city, hotels, nights, rooms, total } = found
  bytes.begin()
  names.begin()
  terms.begin()
  const withDue = city.facts.dueSometimes.touches(request.stay.checkIn, request.stay.checkOut)
  bytes.put(LIST)
  for (let i = 0; i < hotels.length; i++) {
    if (i > 0) bytes.put(COMMA)
    writeHotel(found, hotels[i]!, withDue)
  }
  bytes.put(NAMES)
  names.write(bytes, city.offerNames)
  bytes.put(TERMS)
  terms.write(bytes)
  const page = `"pageNo":${request.pageNo},"pageSize":${request.pageSize}`
  bytes.text(`${PHOTO}${total},${page},"currency":"${currency}","nights":${nights},"rooms":${rooms},"facets":`)
  writeFacets(bytes, found)
  bytes.put(DESTINATION)
  bytes.text(city.destinationJson)
  bytes.put(END)
  return bytes.finish()
}
