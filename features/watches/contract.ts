import { FAULTS } from '#contract/faults.ts'
import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { Currency, FormInt, Id, Instant, Minor } from '#contract/shapes.ts'
import { HotelFilters, MealPlan, Stay } from '#features/availability/contract.ts'
import { defineList } from '#features/lists/contract-list.ts'
import './contract-refusals.ts'

/** Most watches of one person whose stay is still to come. */
export const MOST_WATCHES = 50

export const WATCH_KINDS = ['SEARCH', 'HOTEL', 'RATE'] as const
/** `OVER` is a watch whose stay has begun. */
export const WATCH_STATES = ['ACTIVE', 'PAUSED', 'OVER'] as const

/** The rate of a watch, under its name when the watch was made. */
export const WatchedRate = z.object({
  roomNameEn: z.string(),
  roomNameZh: z.string().nullable(),
  planNameEn: z.string(),
  planNameZh: z.string().nullable(),
  mealPlan: MealPlan,
})
export type WatchedRate = z.infer<typeof WatchedRate>

export const WatchRow = z.object({
  id: Id,
  kind: z.enum(WATCH_KINDS).describe('Whether a search, a hotel or one rate is watched'),
  state: z.enum(WATCH_STATES),
  destinationId: Id,
  cityEn: z.string(),
  cityZh: z.string().nullable(),
  hotelId: Id.nullable(),
  hotelNameEn: z.string().nullable(),
  hotelNameZh: z.string().nullable(),
  ratePlanId: Id.nullable(),
  rate: WatchedRate.nullable().describe('The rate as it was called when the watch was made'),
  stay: Stay.describe('The stay it is about'),
  filters: HotelFilters.describe('The filters of a watched search'),
  currency: Currency,
  thresholdMinor: Minor.nullable().describe('Total of the stay at or under which it tells; null tells of any change'),
  priceThenMinor: Minor.nullable().describe('Lowest total when the watch was made; null while nothing could be booked'),
  priceNowMinor: Minor.nullable(),
  alertedAt: Instant.nullable().describe('When it last notified its owner'),
  createdAt: Instant,
})
export type WatchRow = z.infer<typeof WatchRow>

/** The caller's watches, the newest first. */
export const watches = defineList({
  name: 'watches',
  about: 'Price watches of the caller',
  who: 'hotel.book',
  row: WatchRow,
  key: 'id',
  calls: { search: 'myWatch/searchWatches.do' },
  keyword: 'Part of the name of the hotel or city',
  filters: { state: { kind: 'choice', field: 'states', values: WATCH_STATES, quick: true } },
  orders: {},
  columns: {
    what: { phone: 'title', wrap: true },
    stay: { phone: 'line' },
    then: { right: true },
    now: { right: true },
    tells: { wrap: true },
    alerted: { kind: 'instant', of: 'alertedAt' },
    state: { kind: 'choice', of: 'state', phone: 'aside' },
  },
  sums: {},
})
export const { search: searchWatches } = watches

const Threshold = FormInt.min(1, FAULTS.amountAboveZero)
  .optional()
  .describe('Total of the stay at or under which it tells; without one it tells of any change')

/** What can be watched; a rate is named with its hotel. */
export const Watched = z.discriminatedUnion('kind', [
  Stay.extend({ kind: z.literal('SEARCH'), destinationId: Id, ...HotelFilters.shape, thresholdMinor: Threshold }),
  Stay.extend({ kind: z.literal('HOTEL'), hotelId: Id, thresholdMinor: Threshold }),
  Stay.extend({ kind: z.literal('RATE'), hotelId: Id, ratePlanId: Id, thresholdMinor: Threshold }),
])
export type Watched = z.infer<typeof Watched>

/** Watches a search, a hotel or a rate for one stay; its owner is notified once for each change of the price. */
export const saveWatch = defineCall({
  path: 'myWatch/saveWatch.do',
  summary: 'Watch a price',
  who: 'hotel.book',
  changes: true,
  input: Watched,
  output: z.object({ watchId: Id, currency: Currency, priceNowMinor: Minor.nullable() }),
  refusals: [
    'watch.exists',
    'watch.too_many',
    'hotel.not_found',
    'destination.not_found',
    'search.dates',
    'call.starting',
    'company.not_active',
    'agreement.none',
  ],
})

/** Pauses or resumes a watch; changes during the pause cause no notification. */
export const setWatchState = defineCall({
  path: 'myWatch/setWatchState.do',
  summary: 'Pause or resume a price watch',
  who: 'hotel.book',
  changes: true,
  input: z.object({ watchId: Id, state: z.enum(['ACTIVE', 'PAUSED']) }),
  output: z.object({}),
  refusals: ['watch.not_found'],
})

/** Deletes a watch for good. */
export const removeWatch = defineCall({
  path: 'myWatch/removeWatch.do',
  summary: 'Delete a price watch',
  who: 'hotel.book',
  changes: true,
  input: z.object({ watchId: Id }),
  output: z.object({}),
  refusals: ['watch.not_found'],
})
