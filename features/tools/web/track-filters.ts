import { addDays } from '#contract/dates.ts'
import type { searchHotelPrices, TrackedHotel, TrackedRate } from '../contract.ts'
import type { OutputOf } from '#contract/call.ts'
import { pageIn } from '#web/ui/list/list-query.ts'

export type Prices = OutputOf<typeof searchHotelPrices>

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

const wholeIn = (text: string | null, { start, most }: { start: number; most: number }) =>
  text !== null && /^[1-9]\d{0,4}$/.test(text) && Number(text) <= most ? Number(text) : start

const dayIn = (text: string | null, today: string) =>
  text !== null && DAY.test(text) && text > today && text < addDays(today, 360) ? text : today

/** The filters of an address; a first day that is over is today. */
export function filtersIn(query: URLSearchParams, today: string): TrackFilters {
  return {
    from: dayIn(query.get('from'), today),
    adults: wholeIn(query.get('adults'), { start: 2, most: 6 }),
    keyword: (query.get('q') ?? '').slice(0, 100),
    destinationId: idIn(query.get('city')),
    distributorId: idIn(query.get('distributor')),
    meal: query.get('meal') ?? '',
    free: query.has('free'),
    instant: query.has('instant'),
    open: query.has('open'),
    pageNo: pageIn(query),
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
