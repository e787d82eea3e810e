import type { Stay } from '#features/availability/contract.ts'
import type { Engine } from '#features/availability/engine/engine.ts'
import { priceHotel } from '#features/availability/stay/stay.ts'
import type { Database } from '#server/db/database.ts'
import type { PriceTerms } from '#server/http/handler.ts'
import type { WatchRow } from './contract.ts'

/** What prices of watches are made from: the engine of the list for searches, stored rates for a hotel. */
export type Pricing = {
  readonly engine: Pick<Engine, 'ready' | 'search'>
  readonly db: Pick<Database, 'direct'>
  readonly now: () => number
}

/** What is watched, whichever kind it is. */
export type Subject = Pick<WatchRow, 'destinationId' | 'hotelId' | 'ratePlanId' | 'filters'> & { readonly stay: Stay }

/** The plans of a watched hotel, as on its page: all of them, or the watched plan. */
export async function plansOf({ db, now }: Pricing, subject: Subject, terms: PriceTerms) {
  const { hotelId, ratePlanId, stay } = subject
  const hotel = hotelId === null ? undefined : await priceHotel(db.direct, { hotelId, stay, terms, nowMs: now() })
  return hotel?.plans.filter(({ priced }) => ratePlanId === null || priced.ratePlanId === ratePlanId)
}

/** The lowest total of what is watched, in the currency of the terms; null while nothing can be booked. */
export async function priceOf(pricing: Pricing, subject: Subject, terms: PriceTerms): Promise<number | null> {
  const { destinationId, hotelId, stay, filters } = subject
  if (hotelId === null) {
    const page = { sort: 'PRICE', pageNo: 1, pageSize: 1 } as const
    const found = pricing.engine.search({ destinationId, stay, filters, terms, ...page })
    return found?.hotels[0]?.rates[0]?.totalMinor ?? null
  }
  const plans = (await plansOf(pricing, subject, terms)) ?? []
  const totals = plans.flatMap(({ priced }) => (priced.whyNot === null ? [priced.totalMinor] : []))
  return totals.length === 0 ? null : Math.min(...totals)
}
