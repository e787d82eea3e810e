import { addDays } from '#contract/dates.ts'
import type { searchHotelPrices, TrackedHotel, TrackedRate } from '../contract.ts'
import type { OutputOf } from '#contract/call.ts'

export type Prices = OutputOf<typeof searchHotelPrices>
export type MealFilter = TrackedRate['mealPlan'] | ''

/** What the page is narrowed by; all of it is in the address. */
export type TrackFilters = {
  readonly from: string
  readonly adults: number
  readonly keyword: string
  readonly destinationId: string
  readonly distributorId: string
  readonly meal: string
  readonly free: boolean
  readonly instant: boolean
  readonly open: boolean
  readonly pageNo: number
}

const UUID = /^[0-9a-f-]{36}$/i
const idIn = (text: string | null) => (text !== null && UUID.test(text) ? text : '')
const DAY = /^\d{4}-\d{2}-\d{2}$/

/** The filters of an address; a first day that is over is today. */
export function filtersIn(query: URLSearchParams, today: string): TrackFilters {
  const from = query.get('from') ?? ''
  const adults = Number(query.get('adults') ?? 2)
  const pageNo = Number(query.get('page') ?? 1)
  return {
    from: DAY.test(from) && from > today && from < addDays(today, 360) ? from : today,
    adults: Number.isInteger(adults) && adults >= 1 && adults <= 6 ? adults : 2,
    keyword: (query.get('q') ?? '').slice(0, 100),
    destinationId: idIn(query.get('city')),
    distributorId: idIn(query.get('distributor')),
    meal: query.get('meal') ?? '',
    free: query.has('free'),
    instant: query.has('instant'),
    open: query.has('open'),
    pageNo: Number.isInteger(pageNo) && pageNo > 0 ? pageNo : 1,
  }
}

/** The rates of a hotel that pass: of the meal, and with a day on which all that was asked for is so. */
export function ratesThatPass({ rates }: TrackedHotel, filters: TrackFilters): TrackedRate[] {
  const { meal, free, instant, open } = filters
  return rates.filter(
    (rate) =>
      (meal === '' || rate.mealPlan === meal) &&
      (!(free || instant || open) ||
        rate.cells.some(
          (cell) =>
            cell.totalMinor !== null &&
            (!free || cell.freeUntil !== null) &&
            (!instant || cell.confirmationMode === 'INSTANT'),
        )),
  )
}
