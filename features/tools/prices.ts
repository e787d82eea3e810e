import { dayNumber, dayOf } from '#contract/dates.ts'
import { refuseBadStart, searchableDays } from '#features/availability/calendar/rules-window.ts'
import type { Engine } from '#features/availability/engine/engine.ts'
import { factorOn, nightsOfHotels, type OfferedNight } from '#features/availability/engine/memory/nights-of-hotels.ts'
import type { Factor } from '#features/availability/prices/rules.ts'
import type { Reader } from '#server/db/database.ts'
import type { RowOf } from '#server/db/statements.ts'
import type { Deps } from '#server/deps.ts'
import type { PriceTerms } from '#server/http/handler.ts'
import { REFRESH_MINUTES, TRACKED_DAYS, type TrackedHotel, type TrackedRate } from './contract.ts'
import { type KeptNets, keptCell, liveCell } from './rules-cells.ts'
import { SNAPSHOT_ADULTS } from './snapshots.ts'
import type { SlowSource } from './source.ts'
import * as sql from './tracking.sql.ts'

const DAY_MS = 86_400_000

export type PriceDeps = Pick<Deps, 'db' | 'now' | 'log'> & {
  readonly engine: Engine
  readonly source: SlowSource | null
  readonly publicTerms: PriceTerms
}
export type PriceAsked = {
  readonly from: string
  readonly adults: number
  readonly nationality: string
  readonly terms: PriceTerms
}
type HotelRow = RowOf<typeof sql.listTracked>
type RateRow = RowOf<typeof sql.listRates>

/** The engine's nights of some hotels by number of the rate, and the caller's currency factors. */
type CityNights = {
  readonly factorOf: (currency: string, about: { hotelId: string; day: number }) => Factor | undefined
  readonly nights: ReadonlyMap<number, readonly OfferedNight[]>
}

function readCity({ engine, now }: PriceDeps, asked: PriceAsked, hotels: readonly HotelRow[]): CityNights | undefined {
  const { adults, nationality, terms, from } = asked
  const firstDay = dayNumber(from)
  const days = searchableDays({ firstDay, days: TRACKED_DAYS, nights: 1 }, now())
  const destinationId = hotels[0]?.destinationId ?? ''
  return engine.inCity({ destinationId, terms }, (view) => {
    const places = hotels.map(({ hotelId }) => view.city.hotelIds.indexOf(hotelId)).filter((place) => place >= 0)
    const request = { firstDay, days, rooms: [{ adults, childAges: [] }], nationality }
    const found = nightsOfHotels(view, request, places).flat()
    // Used after the view is gone, so it takes along no more than names and rules.
    return { factorOf: factorOn(view), nights: new Map(found.map(({ planNo, nights }) => [planNo, nights])) }
  })
}

async function readKept(
  reader: Reader,
  about: { hotelIds: readonly string[]; before: string; after: string },
): Promise<Map<number, KeptNets>> {
  const rows = await reader.many(sql.listSnapshotsBefore, about)
  return new Map(rows.map(({ ratePlanNo, firstDay, nets }) => [ratePlanNo, { firstDay: dayNumber(firstDay), nets }]))
}

type Found = {
  readonly city: CityNights | undefined
  readonly before: ReadonlyMap<number, KeptNets>
  readonly latest: ReadonlyMap<number, KeptNets>
  readonly isLive: boolean
}

function trackedRate(rate: RateRow, asked: PriceAsked, found: Found): TrackedRate {
  const { ratePlanNo, currency, hotelId, confirmationMode, ...texts } = rate
  const { city, isLive } = found
  const nights = city?.nights.get(ratePlanNo)
  const firstDay = dayNumber(asked.from)
  const before = asked.adults === SNAPSHOT_ADULTS ? found.before.get(ratePlanNo) : undefined
  return {
    ...texts,
    cells: Array.from({ length: TRACKED_DAYS }, (_day, at) => {
      const day = firstDay + at
      const terms = { factor: city?.factorOf(currency, { hotelId, day }), before, day }
      return isLive ? liveCell(nights?.[at], terms) : keptCell(found.latest.get(ratePlanNo), confirmationMode, terms)
    }),
  }
}

/** When a hotel's prices were had, and when they can be had again. */
export function refreshingOf(
  row: { readonly hotelId: string; readonly askedAt: string | null; readonly refreshedAt: string | null },
  { source, now }: Pick<PriceDeps, 'source' | 'now'>,
) {
  const { hotelId } = row
  if (!source?.covers(hotelId)) return { hotelId, isLive: true, refreshedAt: null, nextRefreshAt: null }
  const next = row.askedAt === null ? now() : Date.parse(row.askedAt) + REFRESH_MINUTES * 60_000
  return { hotelId, isLive: false, refreshedAt: row.refreshedAt, nextRefreshAt: new Date(next).toISOString() }
}

/** The days of the grid; refuses a first day that is over or too far ahead. */
export function daysFrom(from: string, nowMs: number): string[] {
  refuseBadStart(from, nowMs)
  return Array.from({ length: TRACKED_DAYS }, (_, at) => dayOf(dayNumber(from) + at))
}

/** Hotels with their rates: own stock from the engine's memory, the others from what their supplier gave last. */
export async function priceHotels(
  deps: PriceDeps,
  reader: Reader,
  { hotels, asked }: { hotels: readonly HotelRow[]; asked: PriceAsked },
): Promise<TrackedHotel[]> {
  const hotelIds = hotels.map(({ hotelId }) => hotelId)
  const at = (agoDays: number) => new Date(deps.now() - agoDays * DAY_MS).toISOString()
  const rates = Map.groupBy(await reader.many(sql.listRates, { hotelIds }), ({ hotelId }) => hotelId)
  const before = await readKept(reader, { hotelIds, before: at(1), after: at(3) })
  const slow = hotelIds.filter((hotelId) => deps.source?.covers(hotelId))
  const latest = await readKept(reader, { hotelIds: slow, before: at(0), after: at(90) })
  const cities = new Map(
    [...Map.groupBy(hotels, ({ destinationId }) => destinationId)].map(([id, some]) => [
      id,
      readCity(deps, asked, some),
    ]),
  )
  return hotels.map(({ askedAt, refreshedAt, ...hotel }) => {
    const refreshing = refreshingOf({ hotelId: hotel.hotelId, askedAt, refreshedAt }, deps)
    const city = cities.get(hotel.destinationId)
    const found = { city, before, latest, isLive: refreshing.isLive }
    const own = (rates.get(hotel.hotelId) ?? []).filter(
      ({ ratePlanNo }) => !refreshing.isLive || city?.nights.has(ratePlanNo),
    )
    return { ...hotel, ...refreshing, rates: own.map((rate) => trackedRate(rate, asked, found)) }
  })
}
