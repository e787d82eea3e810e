import { addDays, dayOf } from '#contract/dates.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Stay } from '#features/availability/contract.ts'
import type { Engine } from '#features/availability/engine/engine.ts'
import { hotelPhoto } from '#features/availability/list/rules-photo.ts'
import { type Reader, SYSTEM } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { type Caller, handle, type Handler, type PriceTerms } from '#server/http/handler.ts'
import type { Job } from '#server/jobs/clock.ts'
import { dismissRecommended, findRecommended, MOST_RECOMMENDED } from './contract.ts'
import * as sql from './recommends.sql.ts'
import { type Candidate, reasonsOf, scoreOf } from './rules.ts'

type Recommending = Pick<Deps, 'db' | 'now' | 'config'> & { readonly engine: Engine }

const MOST_CITIES = 4
const MOST_BOOKED = 500
/** Hotels of a city that are priced; a larger city is cut at its own order. */
const MOST_PRICED = 2_000
/** Hotels of a city that may be there for the contract alone. */
const DEALS_A_CITY = 4
/** Days from which on a hotel has a usual price. */
const LEAST_DAYS = 5
const TRACK_MS = 900_000
/** Rates may differ by market; one nationality makes the days comparable. */
const TRACKED_NATIONALITY = 'SG'

/** The stay that hotels are compared by: two nights for two adults, two weeks ahead. */
function usualStay(nowMs: number, nationality: string): Stay {
  const checkIn = addDays(dayOf(Math.floor(nowMs / 86_400_000)), 14)
  return { checkIn, checkOut: addDays(checkIn, 2), rooms: [{ adults: 2, childAges: [] }], nationality }
}

type Asked = { readonly destinationId: string; readonly stay: Stay; readonly terms: PriceTerms }

/** The lowest totals of a city's hotels for a stay, in the city's own order. */
function pricesIn(engine: Engine, asked: Asked): Map<string, number> {
  const found = engine.search({ ...asked, filters: {}, sort: 'RECOMMENDED', pageNo: 1, pageSize: MOST_PRICED })
  const prices = (found?.hotels ?? []).flatMap(({ hotel, rates: [best] }) => {
    const id = found?.city.hotelIds[hotel]
    return best && id !== undefined ? [[id, best.totalMinor] as const] : []
  })
  return new Map(prices)
}

/** Visitors' prices in a currency. */
const publicTerms = ({ config }: Recommending, currency: string): PriceTerms => ({
  agreementId: null,
  companyId: null,
  currency,
  markUpBasisPoints: config.publicMarkUpBasisPoints,
})

/** The company and person, of a company with an agreement in force. */
function bookerOf({ companyId, staffId, agreement }: Caller) {
  if (companyId === null) throw new Refusal('company.not_active')
  if (agreement === null) throw new Refusal('agreement.none')
  return { companyId, staffId, agreement }
}

type Booked = Awaited<ReturnType<typeof listBooked>>
const listBooked = (reader: Reader, who: { companyId: string; staffId: string; nowMs: number }) =>
  reader.many(sql.listBooked, { ...who, limit: MOST_BOOKED })

/** Hotels of the cities a company books most that can be booked: those it knows, and some its contract is good in. */
function candidatesOf(recommending: Recommending, booked: Booked, asked: Omit<Asked, 'destinationId'>) {
  const { engine } = recommending
  const known = new Map(booked.map((one) => [one.hotelId, one]))
  const cities = [...new Set(booked.map(({ destinationId }) => destinationId))].slice(0, MOST_CITIES)
  return cities.flatMap((destinationId): Omit<Candidate, 'tracked'>[] => {
    const own = pricesIn(engine, { ...asked, destinationId })
    const terms = publicTerms(recommending, asked.terms.currency)
    const theirs = pricesIn(engine, { ...asked, terms, destinationId })
    const all = [...own].map(([hotelId, totalMinor]) => {
      const { own: mine = 0, colleagues = 0 } = known.get(hotelId) ?? {}
      return { hotelId, own: mine, colleagues, totalMinor, publicMinor: theirs.get(hotelId) ?? totalMinor }
    })
    const deals = all.filter(({ hotelId, totalMinor, publicMinor }) => !known.has(hotelId) && totalMinor < publicMinor)
    return [...all.filter(({ hotelId }) => known.has(hotelId)), ...deals.slice(0, DEALS_A_CITY)]
  })
}

async function recommend(recommending: Recommending, caller: Caller, nationality: string) {
  const { db, now, engine } = recommending
  const { companyId, staffId, agreement } = bookerOf(caller)
  if (!engine.ready) throw new Refusal('call.starting')
  const nowMs = now()
  const stay = usualStay(nowMs, nationality)
  return db.read(caller, async (reader) => {
    const booked = await listBooked(reader, { companyId, staffId, nowMs })
    const dismissed = new Set((await reader.many(sql.listDismissed, { companyId, staffId })).map((one) => one.hotelId))
    const candidates = candidatesOf(recommending, booked, { stay, terms: agreement }).filter(
      ({ hotelId }) => !dismissed.has(hotelId),
    )
    const hotelIds = candidates.map(({ hotelId }) => hotelId)
    const today = dayOf(Math.floor(nowMs / 86_400_000))
    const medians = await reader.many(sql.listMedians, { hotelIds, today, least: LEAST_DAYS })
    const trackedOf = new Map(medians.map((one) => [one.hotelId, one]))
    const facts = new Map((await reader.many(sql.listHotels, { hotelIds })).map((hotel) => [hotel.hotelId, hotel]))
    const list = candidates
      .flatMap((candidate) => {
        const hotel = facts.get(candidate.hotelId)
        const reasons = reasonsOf({ ...candidate, tracked: trackedOf.get(candidate.hotelId) ?? null })
        const { totalMinor } = candidate
        if (!hotel || reasons.length === 0) return []
        const { cover, ...named } = hotel
        return [{ ...named, photo: hotelPhoto(hotel.hotelId, cover), totalMinor, reasons }]
      })
      .toSorted((a, b) => scoreOf(b.reasons) - scoreOf(a.reasons))
    return { stay, currency: agreement.currency, list: list.slice(0, MOST_RECOMMENDED), dismissed: dismissed.size }
  })
}

/** The calls about recommended hotels. */
export function recommendHandlers(recommending: Recommending): Handler[] {
  const { db } = recommending
  return [
    handle(findRecommended, ({ caller, input }) => recommend(recommending, caller, input.nationality)),
    handle(dismissRecommended, async ({ caller, input: { hotelId, dismissed } }) => {
      const { companyId, staffId } = caller
      if (companyId === null) throw new Refusal('company.not_active')
      await db.write(caller, async (tx) => {
        if (hotelId === undefined || !dismissed)
          return tx.run(sql.removeDismissed, { companyId, staffId, hotelId: hotelId ?? null })
        if (!(await tx.oneOrNone(sql.findHotel, { hotelId }))) throw new Refusal('hotel.not_found')
        return tx.run(sql.insertDismissed, { companyId, staffId, hotelId })
      })
      return {}
    }),
  ]
}

/** The clock notes the public price of each booked hotel once a day, city by city. */
export function priceTrackJob(recommending: Recommending): Job {
  const { db, engine, now, config } = recommending
  return {
    name: 'hotel_orders.price_track',
    everyMs: TRACK_MS,
    run: async () => {
      if (!engine.ready) return
      const nowMs = now()
      const today = dayOf(Math.floor(nowMs / 86_400_000))
      const untracked = await db.read(SYSTEM, (reader) => reader.many(sql.listUntracked, { nowMs, today }))
      const asked = {
        stay: usualStay(nowMs, TRACKED_NATIONALITY),
        terms: publicTerms(recommending, config.publicCurrency),
      }
      for (const [destinationId, hotels] of Map.groupBy(untracked, (one) => one.destinationId)) {
        const prices = pricesIn(engine, { ...asked, destinationId })
        const priced = hotels.flatMap(({ hotelId }) => {
          const priceMinor = prices.get(hotelId)
          return priceMinor === undefined ? [] : [{ hotelId, priceMinor }]
        })
        const hotelIds = priced.map(({ hotelId }) => hotelId)
        const pricesMinor = priced.map(({ priceMinor }) => priceMinor)
        await db.write(SYSTEM, (tx) => tx.run(sql.insertPrices, { today, hotelIds, pricesMinor }))
      }
      await db.write(SYSTEM, (tx) => tx.run(sql.removeOldPrices, { today }))
    },
  }
}
