import { dayOf } from '#contract/dates.ts'
import { FACILITIES } from '#features/hotels/contract.ts'
import { averageMinor } from '../rules-price.ts'
import { MEALS } from './conditions.ts'
import { COUNT_FREE, COUNT_INSTANT, COUNT_MEALS, COUNT_STARS } from './scan.ts'
import type { Found, FoundRate, FoundStay, ListRequest } from './search.ts'
import type { Fragments } from './fragments.ts'

/** Bytes being put together; one for all answers, since an answer is copied out before the next begins. */
class Bytes {
  private buffer = Buffer.allocUnsafe(1 << 17)
  private length = 0

  private room(bytes: number): void {
    if (this.length + bytes <= this.buffer.length) return
    const larger = Buffer.allocUnsafe(Math.max(this.buffer.length * 2, this.length + bytes))
    this.buffer.copy(larger, 0, 0, this.length)
    this.buffer = larger
  }

  ascii(text: string): void {
    this.room(text.length)
    this.length += this.buffer.write(text, this.length, 'latin1')
  }

  text(text: string): void {
    this.room(text.length * 3)
    this.length += this.buffer.write(text, this.length)
  }

  fragment({ bytes, starts }: Fragments, place: number): void {
    const from = starts[place]!
    const to = starts[place + 1]!
    this.room(to - from)
    this.buffer.set(bytes.subarray(from, to), this.length)
    this.length += to - from
  }

  taken(): Buffer {
    const whole = Buffer.allocUnsafe(this.length)
    this.buffer.copy(whole, 0, 0, this.length)
    this.length = 0
    return whole
  }
}

const bytes = new Bytes()
// Moments of free cancellation repeat from rate to rate and search to search.
const instants = new Map<number, string>()
const MOST_INSTANTS = 10_000

function instantJson(atMs: number | null): string {
  if (atMs === null) return 'null'
  let json = instants.get(atMs)
  if (json === undefined) {
    if (instants.size >= MOST_INSTANTS) instants.clear()
    instants.set(atMs, (json = `"${new Date(atMs).toISOString()}"`))
  }
  return json
}

function rateEnd(found: Found, rate: FoundRate): string {
  const mode = rate.onRequest ? 'ON_REQUEST' : found.city.confirmationModes[rate.plan]!
  const average = averageMinor(rate.totalMinor, found.rooms * found.nights)
  return `${mode}","freeCancellationUntil":${instantJson(rate.freeUntilMs)},"roomsLeft":${rate.roomsLeft},"totalMinor":${rate.totalMinor},"averageNightMinor":${average}}`
}

function counted<T>(values: readonly T[], count: (place: number) => number, json: (value: T) => string): string {
  const parts: string[] = []
  for (const [place, value] of values.entries()) if (count(place) > 0) parts.push(`{"value":${json(value)},"count":${count(place)}}`)
  return `[${parts.join(',')}]`
}

function chainsJson(found: Found): string {
  const { chains, chainsZh } = found.city
  const places = [...chains.keys()].filter((place) => place > 0 && found.chainCounts[place]! > 0)
  places.sort((a, b) => found.chainCounts[b]! - found.chainCounts[a]! || (chains[a]! < chains[b]! ? -1 : 1))
  return `[${places.map((place) => `{"value":${JSON.stringify(chains[place])},"nameZh":${JSON.stringify(chainsZh[place])},"count":${found.chainCounts[place]!}}`).join(',')}]`
}

function districtsJson({ city, districtCounts: counts }: Found): string {
  const { districts } = city.facts
  const places = [...districts.keys()].filter((place) => place > 0 && counts[place]! > 0)
  places.sort((a, b) => counts[b]! - counts[a]! || (districts[a]!.nameEn < districts[b]!.nameEn ? -1 : 1))
  const json = places.map((place) => {
    const { id, nameEn, nameZh } = districts[place]!
    return JSON.stringify({ value: id, nameEn, nameZh, count: counts[place]! })
  })
  return `[${json.join(',')}]`
}

function facetsJson(found: Found): string {
  const { counts, price } = found
  const stars = counted([1, 2, 3, 4, 5], (place) => counts[COUNT_STARS + place + 1]!, String)
  const meals = counted(
    MEALS,
    (place) => counts[COUNT_MEALS + place]!,
    (meal) => `"${meal}"`,
  )
  const facilities = counted(
    FACILITIES,
    (place) => found.facilityCounts[place]!,
    (facility) => `"${facility}"`,
  )
  const range = price === null ? 'null' : `{"minMinor":${price.minMinor},"maxMinor":${price.maxMinor}}`
  return (
    `{"stars":${stars},"mealPlans":${meals},"freeCancellation":${counts[COUNT_FREE]!},"instantConfirmation":${counts[COUNT_INSTANT]!},` +
    `"chains":${chainsJson(found)},"districts":${districtsJson(found)},"facilities":${facilities},"price":${range}}`
  )
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

/** The answer of the list call, or of a flexible search, as ready JSON bytes, in the shape its contract declares. */
export function answerList(found: Found, request: ListRequest, currency: string): Buffer {
  const { city } = found
  bytes.ascii('{"list":[')
  for (const [i, { hotel, rates, stays }] of found.hotels.entries()) {
    if (i > 0) bytes.ascii(',')
    bytes.fragment(city.hotelTexts, hotel)
    for (const [k, rate] of rates.entries()) {
      if (k > 0) bytes.ascii(',')
      bytes.fragment(city.planTexts, rate.plan)
      bytes.ascii(rateEnd(found, rate))
    }
    bytes.ascii(`],"pointMetres":${found.distances === null ? 'null' : found.distances.metres[hotel]!}`)
    bytes.ascii(stays ? `,"stays":${staysJson(found, stays)}}` : '}')
  }
  bytes.ascii(`],"total":${found.total},"pageNo":${request.pageNo},"pageSize":${request.pageSize},"currency":"${currency}","nights":${found.nights},"facets":`)
  bytes.text(facetsJson(found))
  bytes.ascii(',"destination":')
  bytes.text(city.destinationJson)
  bytes.ascii('}')
  return bytes.taken()
}
