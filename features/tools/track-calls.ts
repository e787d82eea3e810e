import type { OutputOf, ParsedInputOf } from '#contract/call.ts'
import { dayNumber, dayOf } from '#contract/dates.ts'
import { Refusal } from '#contract/refusals.ts'
import { termsOf } from '#features/availability/calls.ts'
import { factorOn } from '#features/availability/engine/memory/nights-of-hotels.ts'
import type { Scope } from '#server/db/database.ts'
import { containing } from '#server/db/filters.ts'
import { type CallContext, type Caller, handle, type Handler } from '#server/http/handler.ts'
import { findPriceHistory, REFRESH_MINUTES, searchHotelPrices, searchRefreshTimes } from './contract.ts'
import { findDistributor } from './distributor-calls.ts'
import { daysFrom, type PriceDeps, priceHotels, refreshingOf } from './prices.ts'
import { priceOfNet } from './rules-cells.ts'
import { insertSnapshots, KEPT_DAYS, SNAPSHOT_DAYS } from './snapshots.ts'
import * as sql from './tracking.sql.ts'

const DAY_MS = 86_400_000

/** The scope of a person and their own identifier. */
type Watcher = Scope & Pick<Caller, 'staffId'>

function ownOf({ companyId, staffId }: Watcher) {
  if (companyId === null) throw new Refusal('right.missing')
  return { companyId, staffId }
}

/** Asks the supplier of a hotel, unless it was asked a short time ago by anybody, on any node, or has none. */
export async function refreshHotel(deps: PriceDeps, caller: Watcher, hotelId: string): Promise<void> {
  const { db, now, source, log } = deps
  if (!source?.covers(hotelId)) return
  const nowMs = now()
  const about = { ...ownOf(caller), hotelId, nowMs, askedBeforeMs: nowMs - REFRESH_MINUTES * 60_000 }
  if (!(await db.write(caller, (tx) => tx.oneOrNone(sql.claimRefresh, about)))) return
  const firstDay = dayOf(Math.floor(nowMs / DAY_MS))
  try {
    const rates = await source.ask({ hotelId, firstDay, days: SNAPSHOT_DAYS })
    await insertSnapshots(
      db,
      rates.map((rate) => ({ ...rate, hotelId })),
      { nowMs, firstDay },
    )
    await db.write(caller, (tx) => tx.run(sql.setRefreshed, about))
  } catch (error) {
    // The last prices stay, with their age; the supplier can be asked again later.
    log.warn({ err: error, hotelId }, 'tools: a supplier gave no prices')
  }
}

/** When the hotels that a person watches were refreshed, and when they can be again. */
export async function findRefreshes(deps: PriceDeps, caller: Watcher, hotelIds: readonly string[]) {
  const about = { ...ownOf(caller), hotelIds }
  const rows = await deps.db.read(caller, (reader) => reader.many(sql.listRefreshes, about))
  return rows.map((row) => refreshingOf(row, deps))
}

type Pricing = CallContext<ParsedInputOf<typeof searchHotelPrices>, 'tools.use'>

async function runPrices(deps: PriceDeps, context: Pricing): Promise<OutputOf<typeof searchHotelPrices>> {
  const { caller, input } = context
  const { pageNo, pageSize, from, adults, nationality, distributorId, hotelIds, refreshHotelId } = input
  const days = daysFrom(from, deps.now())
  if (!deps.engine.ready) throw new Refusal('call.starting')
  if (refreshHotelId !== undefined) await refreshHotel(deps, caller, refreshHotelId)
  const terms = termsOf(caller, deps.publicTerms)
  const own = ownOf(caller)
  return deps.db.read(caller, async (reader) => {
    if (distributorId !== undefined) await findDistributor(reader, { ...own, distributorId })
    const filter = {
      ...own,
      pattern: containing(input.keyword),
      destinationId: input.destinationId ?? null,
      distributorId: distributorId ?? null,
      hotelIds: hotelIds ?? null,
    }
    const page = { limit: pageSize, offset: (pageNo - 1) * pageSize }
    const hotels = await reader.many(sql.listTracked, { ...filter, ...page })
    return {
      list: await priceHotels(deps, reader, { hotels, asked: { from, adults, nationality, terms } }),
      ...(await reader.one(sql.countTracked, filter)),
      pageNo,
      pageSize,
      currency: terms.currency,
      days,
      cities: await reader.many(sql.listTrackedCities, own),
    }
  })
}

type History = CallContext<ParsedInputOf<typeof findPriceHistory>, 'tools.use'>

async function runHistory(deps: PriceDeps, { caller, input }: History): Promise<OutputOf<typeof findPriceHistory>> {
  const { engine, now, db } = deps
  if (!engine.ready) throw new Refusal('call.starting')
  const terms = termsOf(caller, deps.publicTerms)
  const since = new Date(now() - KEPT_DAYS * DAY_MS).toISOString()
  return db.read(caller, async (reader) => {
    const filter = {
      ...ownOf(caller),
      pattern: null,
      destinationId: null,
      distributorId: null,
      hotelIds: [input.hotelId],
      limit: 1,
      offset: 0,
    }
    const [hotel] = await reader.many(sql.listTracked, filter)
    const rates = hotel ? await reader.many(sql.listRates, { hotelIds: [hotel.hotelId] }) : []
    const rate = rates.find(({ ratePlanId }) => ratePlanId === input.ratePlanId)
    if (!hotel || !rate) throw new Refusal('hotel.not_found')
    const factor = engine.inCity({ destinationId: hotel.destinationId, terms }, (view) =>
      factorOn(view)(rate.currency, { hotelId: hotel.hotelId, day: dayNumber(input.night) }),
    )
    const rows = await reader.many(sql.listNetsOfNight, { ...input, since })
    const points = rows
      .filter(({ net }) => net !== null)
      .map(({ takenAt, net }) => ({ at: takenAt, priceMinor: priceOfNet(net, factor) }))
      .filter(({ priceMinor }, at, all) => at === 0 || all[at - 1]?.priceMinor !== priceMinor)
    const prices = points.flatMap(({ priceMinor }) => priceMinor ?? [])
    return {
      currency: terms.currency,
      lowestMinor: prices.length === 0 ? null : Math.min(...prices),
      highestMinor: prices.length === 0 ? null : Math.max(...prices),
      points,
    }
  })
}

/** The calls about the prices of the hotels that the caller watches. */
export function trackCalls(deps: PriceDeps): Handler[] {
  return [
    handle(searchHotelPrices, (context) => runPrices(deps, context)),
    handle(searchRefreshTimes, async ({ caller, input }) => ({
      list: await findRefreshes(deps, caller, input.hotelIds),
    })),
    handle(findPriceHistory, (context) => runHistory(deps, context)),
  ]
}
