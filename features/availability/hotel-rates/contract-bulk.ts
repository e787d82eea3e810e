import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { MOST_NET_MINOR } from '#contract/limits.ts'
import { Currency, FormBoolean, FormInt, Id, Instant, LocalDate } from '#contract/shapes.ts'
import { ChangeRow, PROPOSING_REFUSALS } from '#features/changes/contract.ts'
import { Proof } from '#features/identity/contract.ts'
import { AVAILABILITY_FAULTS } from '../faults.ts'
import {
  GUARD_REFUSALS,
  MOST_MIN_STAY,
  MOST_RELEASE_DAYS,
  MOST_ROOMS,
  RATE_SOURCES,
  Reason,
  RetypedMinor,
  SAVED_KINDS,
  SavedLine,
  SET_AHEAD_DAYS,
  StockKind,
} from './contract.ts'
import { HOTEL_STATUSES } from '#features/hotels/upkeep/contract-records.ts'

/** Most hotels of one change. */
export const MOST_HOTELS = 200
/** What becomes of prices: set to an amount, changed by an amount, or changed by a part of themselves. */
export const PRICE_VERBS = ['SET', 'ADD', 'PERCENT'] as const
/** What prices are rounded to: whole units, multiples of five, or amounts that end in .99. */
export const ROUNDINGS = ['ONE', 'FIVE', 'NINETY_NINE'] as const

/** A change of many nights of many hotels. Values are copied and gaps filled first, then prices change. */
export const BulkChange = z
  .object({
    hotelIds: z.array(Id).max(MOST_HOTELS).default([]).describe('The hotels; without any those of the filter'),
    keyword: z.string().trim().max(100).optional().describe("Part of the hotel's name or code"),
    statuses: z.array(z.enum(HOTEL_STATUSES)).default([]).describe('States of the hotels; all when left out'),
    ratePlanIds: z.array(Id).max(400).default([]).describe('Only these plans, and the rooms they are of'),
    planName: z.string().trim().max(100).optional().describe('Only plans with this in their name, code or room'),
    first: LocalDate.describe('First night; nights that have passed are left out'),
    last: LocalDate.describe('Last night'),
    weekdays: z
      .array(FormInt.min(1).max(7))
      .max(7)
      .default([])
      .describe('Only nights of these weekdays, 1 is Monday; all when left out'),
    copyDays: FormInt.min(1).max(SET_AHEAD_DAYS).optional().describe('Copies prices from so many days earlier'),
    copyPlanCode: z.string().trim().max(40).optional().describe('Copies prices from this plan of the same room'),
    fillGaps: FormBoolean.default(false).describe('Gives nights without a price that of the night before'),
    verb: z.enum(PRICE_VERBS).optional().describe('What becomes of prices'),
    amountMinor: FormInt.min(-MOST_NET_MINOR).max(MOST_NET_MINOR).optional().describe('Of SET and ADD'),
    currency: Currency.optional().describe('Of the amount; plans in other currencies are left out'),
    basisPoints: FormInt.min(-9_000).max(50_000).optional().describe('Of PERCENT, 500 is 5 percent more'),
    round: z.enum(ROUNDINGS).optional().describe('What changed prices are rounded to'),
    closed: FormBoolean.optional().describe('Whether the nights are closed'),
    closedToArrival: FormBoolean.optional().describe('Whether no stay may arrive'),
    closedToDeparture: FormBoolean.optional().describe('Whether no stay may depart'),
    minStay: FormInt.min(0).max(MOST_MIN_STAY).optional().describe('0 for no such rule'),
    kind: StockKind.optional().describe('How the rooms are sold'),
    rooms: FormInt.min(0).max(MOST_ROOMS).optional(),
    releaseDays: FormInt.min(0).max(MOST_RELEASE_DAYS).optional().describe('Sold until so many days before'),
    reason: Reason,
    retypedMinor: RetypedMinor,
  })
  .superRefine(({ first, last, verb, amountMinor, currency, basisPoints }, context) => {
    const issue = (path: string, message: z.core.$ZodIssueCustom['message']) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (last < first) issue('last', AVAILABILITY_FAULTS.windowOrder)
    if ((verb === 'SET' || verb === 'ADD') && (amountMinor === undefined || currency === undefined))
      issue('amountMinor', AVAILABILITY_FAULTS.amount)
    if (verb === 'PERCENT' && basisPoints === undefined) issue('basisPoints', AVAILABILITY_FAULTS.amount)
  })
export type BulkChange = z.infer<typeof BulkChange>

const Bulk = z.object({
  cells: z.int().describe('Figures that are different'),
  hotels: z.int().describe('Hotels of them'),
  plans: z.int().describe('Rate plans of them'),
  leastBasisPoints: z.int().nullable().describe('Smallest change of a price, 500 is 5 percent more; null without one'),
  mostBasisPoints: z.int().nullable().describe('Largest change of a price'),
  meanBasisPoints: z.int().nullable().describe('Mean change of a price'),
  firstPrices: z.int().describe('Nights that get their first price'),
  soldNights: z.int().describe('Rooms sold, night by night, at the prices before; their orders keep them'),
  retyped: z.int().describe('Prices that ask for the furthest to be typed again'),
  secondPerson: z.int().describe('Prices that take a second person'),
  lines: z.array(SavedLine).describe('By plan or room, the first forty'),
  lineCount: z.int(),
})
const BULK_REFUSALS = ['input.invalid', 'rates.none', 'rates.cells_refused', 'allotment.below_sold'] as const

/** What a change of many nights would change; nothing is saved. */
export const previewRates = defineCall({
  path: 'ops/previewRates.do',
  summary: 'Preview a change of many nights of many hotels',
  who: 'ops.product',
  changes: false,
  input: BulkChange,
  output: Bulk,
  refusals: BULK_REFUSALS,
})

/** Changes many nights of many hotels as one change set, on top of what is stored by then. */
export const changeRates = defineCall({
  path: 'ops/changeRates.do',
  summary: 'Change many nights of many hotels',
  who: 'ops.product',
  changes: true,
  input: BulkChange,
  output: Bulk.extend({ setId: Id.nullable().describe('The change set; null where nothing is different') }),
  refusals: [...BULK_REFUSALS, ...GUARD_REFUSALS],
})

/** Proposes a change of many nights in which prices move by more than 50 percent, for an administrator to confirm. */
export const proposeRates = defineCall({
  path: 'ops/proposeRates.do',
  summary: 'Propose a change of many nights to a second person',
  who: 'ops.product',
  changes: true,
  input: BulkChange.safeExtend({ proof: Proof }),
  output: ChangeRow,
  refusals: [...BULK_REFUSALS, ...GUARD_REFUSALS, ...PROPOSING_REFUSALS],
})

/**
 * Undoes a change set of the last thirty days, cell by cell: those that somebody changed since stay as they are and are
 * named. The undo is a change set of its own.
 */
export const undoRates = defineCall({
  path: 'ops/undoRates.do',
  summary: 'Undo a change set',
  who: 'ops.product',
  changes: true,
  input: z.object({ setId: Id.describe('The change set') }),
  output: z.object({
    cells: z.int().describe('Figures that are as before the set again'),
    keptCells: z.int().describe('Figures that somebody changed since, which stay as they are'),
    kept: z.array(SavedLine).describe('Those figures: from what the set put to what is stored, the first forty'),
  }),
  refusals: ['rates.no_set', 'rates.undo_over', 'rates.cells_refused', 'allotment.below_sold'],
})

/** The latest fifty changes of one night of a rate plan or room type, newest first. */
export const listNightChanges = defineCall({
  path: 'ops/listNightChanges.do',
  summary: 'History of one night of a plan or room',
  who: 'ops.product',
  changes: false,
  input: z.object({ id: Id.describe('The rate plan or room type'), night: LocalDate.describe('The night') }),
  output: z.object({
    list: z.array(
      z.object({
        setId: Id.describe('The change set'),
        at: Instant,
        by: z.string().nullable(),
        source: z.enum(RATE_SOURCES).describe('Where it came from, such as the grid or a file'),
        reason: z.string().nullable(),
        file: z.string().nullable().describe('Name of the file it was imported from'),
        figures: z
          .array(
            z.object({
              kind: z.enum(SAVED_KINDS),
              before: z.string().describe('The value before'),
              after: z.string().describe('The value since'),
            }),
          )
          .describe('What changed, as the history writes it: minor units, OPEN or CLOSED, nights, rooms or days'),
      }),
    ),
  }),
  refusals: [],
})
