import { type FeeSchedule, feeMoments } from '#contract/fees.ts'
import { instantIn } from '#contract/zones.ts'
import { conversionAt, conversionFor, sellMinor, type Conversion } from '#features/availability/prices/rules.ts'
import type { CurrentRate } from '#features/exchange-rates/rules-between.ts'
import type { FeeRule, TicketOption, TicketPrice } from './contract.ts'

const MINUTE_MS = 60_000

/** With this begins the source of tickets that a foreign system supplies; its identifier follows. */
export const SUPPLIED = 'supplier:'

/** What prices are made with: a caller's terms, or the public ones. */
export type TicketTerms = { readonly currency: string; readonly markUpBasisPoints: number }

/** A stored unit with its net price, in minor units of the product's currency. */
export type StoredUnit = Omit<TicketPrice, 'amountMinor'> & { readonly netMinor: number }

/** A stored option, its units without a caller's price. */
export type StoredOption = Omit<TicketOption, 'units'> & { readonly units: readonly StoredUnit[] }

/** Path of a ticket's drawn scene under the base path. */
export function ticketPhoto(productId: string, category: string): string {
  return `art/ticket/${productId}/${category.toLowerCase()}.svg`
}

/** The instant minutes of a day count from: local noon less twelve hours, which a change of clocks at night shifts. */
export function midnightAt(timeZone: string, day: string): string {
  return new Date(instantIn(timeZone, day, '12:00') - 720 * MINUTE_MS).toISOString()
}

/** The instant of a minute of a day, which counts from `midnightAt`. */
export function instantOf(midnightAt: string, minute: number): string {
  return new Date(Date.parse(midnightAt) + minute * MINUTE_MS).toISOString()
}

/** A unit's net price on a day that costs so many percent, rounded half up. */
export function netOnDay(netMinor: number, pricePercent: number): number {
  return Math.floor((netMinor * pricePercent + 50) / 100)
}

/** How net prices become a caller's, and how they become a cost in the caller's currency: at the rate alone. */
export function conversionsFor(
  netCurrency: string,
  terms: TicketTerms,
  rates: readonly CurrentRate[],
): { sell: Conversion; cost: Conversion } | undefined {
  const sell = conversionFor(netCurrency, terms, rates)
  const cost = conversionAt(netCurrency, { ...terms, markUpBasisPoints: 0 }, rates)
  return sell && cost && { sell, cost }
}

/** A unit at the caller's price of a day. */
export function priceOf({ netMinor, ...unit }: StoredUnit, pricePercent: number, { factor }: Conversion): TicketPrice {
  return { ...unit, amountMinor: sellMinor(netOnDay(netMinor, pricePercent), factor) }
}

/**
 * The fee schedule of tickets of a slot, of the same shape as a stay's. From the start of the slot on the fee is the
 * total, whatever the rules say; shares are rounded half up.
 */
export function ticketFees(
  rules: readonly FeeRule[],
  about: { readonly startsAt: string; readonly totalMinor: number; readonly nowMs: number },
): FeeSchedule {
  const startMs = Date.parse(about.startsAt)
  const clauses = rules
    .filter(({ percent }) => percent > 0)
    .map(({ minutesBefore, percent }) => ({
      fromMs: minutesBefore === null ? about.nowMs : startMs - minutesBefore * MINUTE_MS,
      amountMinor: Math.min(about.totalMinor, Math.floor((about.totalMinor * percent + 50) / 100)),
    }))
  const untilMs = Math.min(startMs, ...clauses.map(({ fromMs }) => fromMs))
  return {
    penalties: feeMoments([...clauses, { fromMs: startMs, amountMinor: about.totalMinor }], about.nowMs),
    freeCancellationUntil: untilMs > about.nowMs ? new Date(untilMs).toISOString() : null,
  }
}
