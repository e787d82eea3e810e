import { FAULTS } from '#contract/faults.ts'
import { MOST_NET_MINOR } from '#contract/limits.ts'
import { AVAILABILITY_FAULTS } from '../faults.ts'
import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { Currency, FormBoolean, FormInt, Id, Instant, LocalDate, Minor, pageOf, PageInput } from '#contract/shapes.ts'
import { ChangeRow, PROPOSING_REFUSALS } from '#features/changes/contract.ts'
import { Proof } from '#features/identity/contract.ts'
import '../contract-refusals.ts'
import { MealPlan } from '../contract.ts'
import { HOTEL_STATUSES } from '#features/hotels/upkeep/contract-records.ts'

/** Days that a page of a hotel's rates shows. */
export const RATE_DAYS = 60
/** How many days from today on prices and allotments can be set. */
export const SET_AHEAD_DAYS = 730
/** Longest minimum stay that a night asks for. */
export const MOST_MIN_STAY = 60
/** Longest release of a night. */
export const MOST_RELEASE_DAYS = 255
/** Most rooms of a type that a hotel can give for a night. */
export const MOST_ROOMS = 9999

export const StockKind = z.enum(['ALLOTMENT', 'FREE_SALE', 'ON_REQUEST', 'STOP_SALE'])
export type StockKind = z.infer<typeof StockKind>

const Versions = z
  .array(z.object({ month: z.string(), version: z.int().describe('0 for a month that holds nothing yet') }))
  .describe('Version of each calendar month (YYYY-MM) of these days')

export const PlanRates = z.object({
  ratePlanId: Id,
  code: z.string(),
  nameEn: z.string(),
  nameZh: z.string().nullable(),
  mealPlan: MealPlan,
  currency: Currency,
  open: z.boolean().describe('Whether the plan is on sale'),
  versions: Versions,
  nights: z.array(
    z.object({
      netMinor: Minor.nullable().describe('Net price for two adults, in minor units of `currency`; null without one'),
      closed: z.boolean().describe('Whether the night is closed'),
      closedToArrival: z.boolean().describe('Whether no stay may arrive'),
      closedToDeparture: z.boolean().describe('Whether no stay may depart'),
      minStay: z.int().describe('Least nights of a stay that arrives on this day; 0 for no such rule'),
    }),
  ),
})
export type PlanRates = z.infer<typeof PlanRates>

export const RoomRates = z.object({
  roomTypeId: Id,
  nameEn: z.string(),
  nameZh: z.string().nullable(),
  versions: Versions,
  nights: z.array(
    z.object({
      kind: StockKind,
      rooms: z.int().describe('Rooms the hotel gave; they count for an allotment only'),
      releaseDays: z.int().describe('The night can be sold until so many days before'),
      sold: z.int().describe('Rooms that are sold'),
    }),
  ),
  plans: z.array(PlanRates).describe('Its rate plans, those not on sale too'),
})
export type RoomRates = z.infer<typeof RoomRates>

/** Prices, closed nights and allotments of every room and plan of a hotel, from a day on. */
export const getHotelRates = defineCall({
  path: 'ops/getHotelRates.do',
  summary: "A hotel's prices and allotments over sixty days",
  who: 'ops.product',
  changes: false,
  input: z.object({
    hotelId: Id,
    from: LocalDate.optional().describe("First night; the hotel's today when left out or past"),
  }),
  output: z.object({
    hotelId: Id,
    code: z.string(),
    nameEn: z.string(),
    nameZh: z.string().nullable(),
    status: z.enum(HOTEL_STATUSES),
    today: LocalDate.describe("The hotel's today"),
    days: z.array(LocalDate),
    rooms: z.array(RoomRates),
  }),
  refusals: ['hotel.not_found'],
})

const RunDays = {
  first: LocalDate.describe('First night'),
  last: LocalDate.optional().describe('Last night, included; the same as `first` when left out'),
}
const Month = {
  month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, FAULTS.monthSuchAs),
  version: FormInt.min(0).describe('Version of the month when it was read'),
}
/** Nights in a row that get the same; what is left out of a run stays as it is. */
export const PriceRun = z.object({
  ...RunDays,
  netMinor: FormInt.min(1, AVAILABILITY_FAULTS.aboveZero)
    .max(MOST_NET_MINOR)
    .optional()
    .describe("Net price for two adults, in minor units of the plan's currency"),
  closed: FormBoolean.optional().describe('Whether the nights are closed'),
  closedToArrival: FormBoolean.optional().describe('Whether no stay may arrive on them'),
  closedToDeparture: FormBoolean.optional().describe('Whether no stay may depart on them'),
  minStay: FormInt.min(0)
    .max(MOST_MIN_STAY)
    .optional()
    .describe('Least nights of a stay that arrives on one of them; 0 for no such rule'),
})
export type PriceRun = z.infer<typeof PriceRun>
export const StockRun = z.object({
  ...RunDays,
  kind: StockKind.optional(),
  rooms: FormInt.min(0).max(MOST_ROOMS).optional().describe('Rooms the hotel gives'),
  releaseDays: FormInt.min(0)
    .max(MOST_RELEASE_DAYS)
    .optional()
    .describe('The nights can be sold until so many days before them'),
})
export type StockRun = z.infer<typeof StockRun>

type Runs = {
  readonly month: string
  readonly runs: readonly { readonly first: string; readonly last?: string | undefined }[]
}

/** A change of a month names nights of that month only, the first of a run before its last. */
function refineRuns({ month, runs }: Runs, context: z.core.$RefinementCtx): void {
  for (const [at, { first, last = first }] of runs.entries()) {
    const isWrong = !first.startsWith(month) || !last.startsWith(month) || last < first
    if (isWrong)
      context.addIssue({ code: 'custom', path: ['runs', at, 'first'], message: AVAILABILITY_FAULTS.nightsOfMonth })
  }
}

export const PlanChange = z
  .object({
    ratePlanId: Id,
    ...Month,
    runs: z.array(PriceRun).min(1).max(62).describe('What is set, by nights in a row'),
  })
  .superRefine(refineRuns)
export type PlanChange = z.infer<typeof PlanChange>
export const RoomChange = z
  .object({
    roomTypeId: Id,
    ...Month,
    runs: z.array(StockRun).min(1).max(62).describe('What is set, by nights in a row'),
  })
  .superRefine(refineRuns)
export type RoomChange = z.infer<typeof RoomChange>

/** Where prices come from: the grid, an uploaded file, the server's shell, a machine, a hotel, a contract, an undo. */
export const RATE_SOURCES = ['GRID', 'FILE', 'SHELL', 'MACHINE', 'HOTEL', 'CONTRACT', 'UNDO'] as const
export type RateSource = (typeof RATE_SOURCES)[number]

/** The furthest price of a change as it was typed again. */
export const RetypedMinor = FormInt.optional().describe(
  'The price furthest from the present one, typed again, in minor units; asked for by `rates.far`',
)
export const Reason = z.string().trim().max(200).optional().describe('Why, for the history')
/** Refusals of prices far from the present ones. */
export const GUARD_REFUSALS = ['rates.far', 'rates.second_person'] as const

/** What is set of a hotel's nights. */
export const SaveRates = z.object({
  hotelId: Id,
  plans: z.array(PlanChange).max(400).default([]).describe('What is set of rate plans, each plan and month once'),
  rooms: z.array(RoomChange).max(400).default([]).describe('What is set of room types, each type and month once'),
  retypedMinor: RetypedMinor,
  reason: Reason,
})

/**
 * Saves prices, restrictions and allotments as one change set, all or none. A month that somebody else changed since it
 * was read, and cells that can not be, are named in `detail`; the first by plan or room and month, the others by plan
 * or room and night. A price that moves by more than 30 percent, or is under half of the hotel's median over the next
 * 90 days, is refused until the furthest of them is typed again as `retypedMinor`. More than 50 percent take a
 * second person. `detail` has their lines.
 */
export const saveHotelRates = defineCall({
  path: 'ops/saveHotelRates.do',
  summary: "Set a hotel's prices and allotments",
  who: 'ops.product',
  changes: true,
  input: SaveRates,
  output: z.object({ cells: z.int().describe('Figures that are different now') }),
  refusals: ['hotel.not_found', 'rates.changed', 'rates.cells_refused', ...GUARD_REFUSALS, 'allotment.below_sold'],
})

/**
 * Proposes prices that move by more than 50 percent. They are saved when another person, an administrator, confirms
 * them, if nobody changed the same months meanwhile.
 */
export const proposeHotelRates = defineCall({
  path: 'ops/proposeHotelRates.do',
  summary: "Propose a hotel's prices to a second person",
  who: 'ops.product',
  changes: true,
  input: SaveRates.extend({ proof: Proof }),
  output: ChangeRow,
  refusals: [...saveHotelRates.refusals, ...PROPOSING_REFUSALS],
})

export const SAVED_KINDS = [
  'PRICE',
  'CLOSED',
  'ARRIVAL',
  'DEPARTURE',
  'MIN_STAY',
  'ALLOTMENT',
  'RELEASE',
  'ROOMS_BEHIND',
] as const
export const SavedLine = z.object({
  kind: z.enum(SAVED_KINDS),
  roomEn: z.string().describe('Name of the room type'),
  roomZh: z.string().nullable().describe('Its Chinese name'),
  planCode: z.string().nullable().describe('Code of the rate plan; null for what a room type has to sell'),
  planEn: z.string().nullish().describe('Name of the rate plan; none for a room type, nor before November 2026'),
  planZh: z.string().nullish().describe('Its Chinese name'),
  currency: Currency.nullable(),
  first: LocalDate.describe('First night that changed'),
  last: LocalDate.describe('Last night that changed'),
  nights: z.int().describe('How many nights changed'),
  before: z
    .array(z.string())
    .describe(
      'What stood there, each value once in order: minor units, OPEN or CLOSED, nights, rooms or a kind of stock',
    ),
  after: z.array(z.string()).describe('The values since, likewise'),
})
export type SavedLine = z.infer<typeof SavedLine>

/** What was saved of a hotel's prices and allotments and by whom, the newest first. */
export const searchHotelRateHistory = defineCall({
  path: 'ops/searchHotelRateHistory.do',
  summary: "History of a hotel's prices and allotments",
  who: 'ops.product',
  changes: false,
  input: PageInput.extend({ hotelId: Id }),
  output: pageOf(
    z.object({
      setId: Id.describe('The change set'),
      at: Instant,
      by: z.string().nullable(),
      source: z.enum(RATE_SOURCES).describe('Where it came from, such as the grid or a file'),
      reason: z.string().nullable(),
      file: z.string().nullable().describe('Name of the file it was imported from'),
      hotelCount: z.int().describe('How many hotels the same change set touched'),
      cells: z.int().describe('How many figures of this hotel changed'),
      lines: z.array(SavedLine).describe('By plan or room, the first forty'),
      lineCount: z.int(),
      undoneAt: Instant.nullable().describe('When it was undone; null when it was not'),
      allowed: z.array(z.literal('undo')).describe('What the caller may do about it now'),
    }),
  ),
  refusals: [],
})
