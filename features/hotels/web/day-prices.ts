import { createContext } from 'react'
import type { StayQuery } from '#web/stay-query.ts'
import type { Place } from './search-state.ts'

/** What the prices in a calendar are of: the cheapest stay of so many nights from each day on. */
export type PriceQuestion = { place: Place | null; rooms: StayQuery['rooms']; nationality: string; nights: number }

/** What is known of a day: the total of its cheapest stay, or that none begins on it. */
export type DayPrice = { totalMinor: number | null }

/** Prices of a month's days, in the caller's currency. */
export type MonthPrices = { currency: string; lowestMinor: number | null; days: ReadonlyMap<string, DayPrice> }

/**
 * A hook that gives the prices of the days between two days of a month, both included; undefined while they are not
 * known or none are asked for, `failed` when they could not be had.
 */
export type UseMonthPrices = (
  question: PriceQuestion | null,
  days: { first: string; last: string } | null,
) => MonthPrices | 'failed' | undefined

/**
 * Where the calendar's prices come from: hotels know no prices, so whoever does gives the hook. Without one the
 * calendar has none.
 */
export const MonthPricesContext = createContext<UseMonthPrices>(() => undefined)
