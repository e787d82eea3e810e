import { Refusal } from '#contract/refusals.ts'
import { publicTermsOf, termsOf } from '#features/availability/calls.ts'
import type { Conversion } from '#features/availability/prices/rules.ts'
import { listRates } from '#features/exchange-rates/store.ts'
import { attributionOf } from '#features/hotels/attribution.ts'
import { cityPhoto } from '#features/hotels/rules.ts'
import { localDay } from '#contract/dates.ts'
import type { RowOf } from '#server/db/statements.ts'
import type { Deps } from '#server/deps.ts'
import type { Caller, PriceTerms } from '#server/http/handler.ts'
import type { TicketPrice, TicketProduct } from './contract.ts'
import type { TicketEngine } from './engine/engine.ts'
import { conversionsFor, instantOf, priceOf, ticketFees, ticketPhoto } from './rules.ts'
import * as sql from './tickets.sql.ts'

export type TicketDeps = Pick<Deps, 'config' | 'db' | 'now'> & { readonly engine?: TicketEngine }

/** A percentage of an ordinary day. */
const ORDINARY = 100

/** How net prices of currencies become a caller's; undefined without an exchange rate. */
export type Pricing = { readonly currency: string; readonly of: (netCurrency: string) => Conversion | undefined }

/** The caller's prices; each currency's conversion is made once. */
export async function pricingFor({ config, db, engine }: TicketDeps, caller: Caller | null): Promise<Pricing> {
  const terms: PriceTerms = termsOf(caller, publicTermsOf(config))
  const rates = engine?.rates() ?? (await listRates(db.direct))
  const known = new Map<string, Conversion | undefined>()
  const of = (netCurrency: string) => {
    if (!known.has(netCurrency)) known.set(netCurrency, conversionsFor(netCurrency, terms, rates)?.sell)
    return known.get(netCurrency)
  }
  return { currency: terms.currency, of }
}

/** The conversion of a product's currency; a product that has none for the caller is not offered to it. */
export function conversionOf(pricing: Pricing, netCurrency: string): Conversion {
  const conversion = pricing.of(netCurrency)
  if (!conversion) throw new Refusal('ticket.not_found')
  return conversion
}

function productOf(
  row: RowOf<typeof sql.listTicketContent>,
  { currency, conversion, nowMs }: { currency: string; conversion: Conversion; nowMs: number },
): TicketProduct {
  const { source, destinationId, destinationEn, destinationZh, countryEn, countryZh, options, ...content } = row
  return {
    ...content,
    destination: { id: destinationId, nameEn: destinationEn, nameZh: destinationZh, countryEn, countryZh },
    currency,
    photos: [ticketPhoto(row.productId, row.category), cityPhoto(destinationId)],
    options: options.map((option) => ({
      ...option,
      units: option.units.map((unit) => priceOf(unit, ORDINARY, conversion)),
    })),
    attribution: attributionOf(source),
    today: localDay(row.timeZone, nowMs),
  }
}

/** Tickets on sale at the caller's prices of an ordinary day: one of them, or all without an identifier. */
export async function listProducts(
  deps: TicketDeps,
  caller: Caller | null,
  productId: string | null,
): Promise<TicketProduct[]> {
  const rows = await deps.db.direct.many(sql.listTicketContent, { productId })
  const pricing = await pricingFor(deps, caller)
  return rows.flatMap((row) => {
    const conversion = pricing.of(row.currency)
    return conversion ? [productOf(row, { currency: pricing.currency, conversion, nowMs: deps.now() })] : []
  })
}

/** A slot of a day with what each kind of person pays on it; `places` is null where they are not counted. */
export type PricedSlot = Omit<RowOf<typeof sql.listOptionSlots>, 'pricePercent'> & {
  readonly units: readonly TicketPrice[]
  readonly freeCancellationUntil: string | null
}

/** The slots of an option from one day to another, at the caller's prices. */
export async function listSlots(
  deps: TicketDeps,
  caller: Caller | null,
  about: { readonly optionId: string; readonly from: string; readonly to: string },
): Promise<{ currency: string; slots: PricedSlot[]; ordinary: TicketPrice[] }> {
  const { direct } = deps.db
  const nowMs = deps.now()
  const option = await direct.oneOrNone(sql.findOption, about)
  if (!option) throw new Refusal('ticket.not_found')
  const [pricing, rows] = await Promise.all([
    pricingFor(deps, caller),
    direct.many(sql.listOptionSlots, { ...about, now: new Date(nowMs).toISOString() }),
  ])
  const conversion = conversionOf(pricing, option.currency)
  const unitsOn = (percent: number) => option.units.map((unit) => priceOf(unit, percent, conversion))
  const slots = rows.map(({ pricePercent, ...slot }) => {
    const startsAt = instantOf(slot.midnightAt, slot.startMinute)
    const { freeCancellationUntil } = ticketFees(option.feeRules, { startsAt, totalMinor: 100, nowMs })
    return { ...slot, freeCancellationUntil, units: unitsOn(pricePercent) }
  })
  return { currency: pricing.currency, slots, ordinary: unitsOn(ORDINARY) }
}

/** When the slots of each option begin in the coming days, in minutes of the local day, and when the last one ends. */
export function listStarts(
  { db }: TicketDeps,
  about: { readonly productId: string | null; readonly from: string; readonly to: string },
): Promise<RowOf<typeof sql.listOptionStarts>[]> {
  return db.direct.many(sql.listOptionStarts, about)
}

/** The tickets whose buyers have to answer a question. */
export async function listAsking({ db }: TicketDeps, productId: string | null): Promise<ReadonlySet<string>> {
  return new Set((await db.direct.many(sql.listAskingTickets, { productId })).map((row) => row.productId))
}
