import { dayOf } from '#contract/dates.ts'
import type { ReadyJson } from '#server/http/handler.ts'
import { averageMinor } from '../rules-price.ts'
import { Bytes, encoded } from './bytes.ts'
import { writeFacets } from './facets-answer.ts'
import { NamesOfAnswer } from './offer-names.ts'
import type { Found, FoundHotel, FoundRate, FoundStay, ListRequest } from './search.ts'

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

const modeText = (mode: string) => encoded(`${mode}","freeCancellationUntil":`)
const ON_REQUEST = modeText('ON_REQUEST')
const MODES: Readonly<Record<string, Uint8Array>> = { INSTANT: modeText('INSTANT'), TIME_LIMITED: modeText('TIME_LIMITED'), ON_REQUEST }
const ROOMS_LEFT = encoded(',"roomsLeft":')
const TOTAL = encoded(',"totalMinor":')
const AVERAGE = encoded(',"averageNightMinor":')
const ROOM_NAME = encoded(',"roomName":')
const PLAN_NAME = encoded(',"planName":')
const COMMA = encoded(',')
const END = encoded('}')

function writeRate(found: Found, rate: FoundRate): void {
  bytes.fragment(found.city.planTexts, rate.plan)
  bytes.put(rate.onRequest ? ON_REQUEST : (MODES[found.city.confirmationModes[rate.plan]!] ?? ON_REQUEST))
  bytes.put(instantJson(rate.freeUntilMs))
  bytes.put(ROOMS_LEFT)
  bytes.number(rate.roomsLeft)
  bytes.put(TOTAL)
  bytes.number(rate.totalMinor)
  bytes.put(AVERAGE)
  bytes.number(averageMinor(rate.totalMinor, found.rooms * found.nights))
  bytes.put(ROOM_NAME)
  bytes.number(names.placeOf(found.city.roomName[found.city.planRoom[rate.plan]!]!))
  bytes.put(PLAN_NAME)
  bytes.number(names.placeOf(found.city.planName[rate.plan]!))
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

const POINT = encoded('],"pointMetres":')

function writeHotel(found: Found, { hotel, rates, stays }: FoundHotel): void {
  bytes.fragment(found.city.hotelTexts, hotel)
  for (let i = 0; i < rates.length; i++) {
    if (i > 0) bytes.put(COMMA)
    writeRate(found, rates[i]!)
  }
  bytes.put(POINT)
  bytes.number(found.distances === null ? null : found.distances.metres[hotel]!)
  if (stays) bytes.text(`,"stays":${staysJson(found, stays)}`)
  bytes.put(END)
}

const LIST = encoded('{"list":[')
const NAMES = encoded('],"names":[')
const DESTINATION = encoded(',"destination":')

/** The answer of the list call, or of a flexible search, as ready JSON bytes, in the shape its contract declares. */
export function answerList(found: Found, request: ListRequest, currency: string): ReadyJson {
  bytes.begin()
  names.begin()
  bytes.put(LIST)
  for (let i = 0; i < found.hotels.length; i++) {
    if (i > 0) bytes.put(COMMA)
    writeHotel(found, found.hotels[i]!)
  }
  bytes.put(NAMES)
  names.write(bytes, found.city.offerNames)
  bytes.text(`],"total":${found.total},"pageNo":${request.pageNo},"pageSize":${request.pageSize},"currency":"${currency}","nights":${found.nights},"facets":`)
  writeFacets(bytes, found)
  bytes.put(DESTINATION)
  bytes.text(found.city.destinationJson)
  bytes.put(END)
  return bytes.finish()
}
