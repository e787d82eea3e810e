import { createContext } from 'react'
import type { StayQuery } from '#web/stay-query.ts'
import type { Place } from './search-state.ts'

/** What the prices in a calendar refer to: the cheapest stay of this many nights from each day on. */
export type PriceQuestion = { place: Place | null; rooms: StayQuery['rooms']; nationality: string; nights: number }

/** What is known of a day: the total of its cheapest stay, or that none begins on it. */
export type DayPrice = { totalMinor: number | null }

/** Prices of a month's days, in the caller's currency. */
export type MonthPrices = { currency: string; lowestMinor: number | null; days: ReadonlyMap<string, DayPrice> }

/**
 * A hook with the prices of the days of a period within a month; undefined while they are unknown or not requested,
 * `failed` after an error.
 */
export type UseMonthPrices = (
  question: PriceQuestion | null,
  days: { first: string; last: string } | null,
) => MonthPrices | 'failed' | undefined

/**
 * The source of the calendar's prices: hotels know no prices, so the feature that does provides the hook. Without one
 * the calendar shows none.
 */
export const MonthPricesContext = createContext<UseMonthPrices>(() => undefined)
