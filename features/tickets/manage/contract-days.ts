import { TICKETS_FAULTS } from '../faults.ts'
import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { FormBoolean, FormInt, Id, LocalDate } from '#contract/shapes.ts'
import '../contract-refusals.ts'

/** Days that a page of an option's calendar shows. */
export const CALENDAR_DAYS = 60
/** How many days from today on places and prices can be set. */
export const SET_AHEAD_DAYS = 730
/** Most places of a time. */
export const MOST_PLACES = 99_999

/** `NONE` takes the time off the day. */
export const STOCKS = ['PLACES', 'FREE_SALE', 'NONE'] as const

const DaySlot = z.object({
  startMinute: z.int().describe('Start in minutes of the local day; of opening hours, when it opens'),
  endMinute: z.int().describe('End in minutes of the local day; of opening hours, when it closes'),
  total: z.int().nullable().describe('Places in all; null for free sale'),
  sold: z.int().describe('Places that are sold'),
})

export const CalendarDay = z.object({
  day: LocalDate,
  closed: z.boolean().describe('Whether the day is not sold'),
  pricePercent: z.int().describe('What the day costs of the ordinary prices, in percent'),
  slots: z.array(DaySlot).describe('Times of the day; none on a day without admission'),
})
export type CalendarDay = z.infer<typeof CalendarDay>

/** Times, places, prices and closed days of an option, from a day on. */
export const getTicketDays = defineCall({
  path: 'ops/getTicketDays.do',
  summary: "An option's times, places and prices over sixty days",
  who: 'ops.product',
  changes: false,
  input: z.object({
    optionId: Id,
    from: LocalDate.optional().describe("First day; the place's today when left out or past"),
  }),
  output: z.object({
    optionId: Id,
    productId: Id,
    version: z.int().describe("Version of the option's days; a save names the version that was read"),
    today: LocalDate.describe('The day it is at the place'),
    days: z.array(CalendarDay).describe('Sixty days; a day without entries has no times'),
  }),
  refusals: ['ticket.not_found'],
})

const Run = {
  first: LocalDate.describe('First day'),
  last: LocalDate.optional().describe('Last day, included; the same as `first` when left out'),
}
const isRun = ({ first, last = first }: { first: string; last?: string | undefined }) => first <= last
const NOT_A_RUN = { path: ['last'], error: TICKETS_FAULTS.dayOrder }

/** Days in a row that get the same places at a time. */
export const PlacesRun = z
  .object({
    ...Run,
    startMinute: FormInt.min(0).max(1439).describe('Start in minutes of the local day'),
    endMinute: FormInt.min(0).max(2880).describe('End in minutes of the local day'),
    stock: z.enum(STOCKS).describe('Counted places, free sale, or no such time on these days'),
    places: FormInt.min(0).max(MOST_PLACES).default(0).describe('Places in all; they count for counted places only'),
  })
  .refine(isRun, NOT_A_RUN)
  .refine(({ startMinute, endMinute }) => startMinute <= endMinute, {
    path: ['endMinute'],
    error: TICKETS_FAULTS.endOrder,
  })
export type PlacesRun = z.infer<typeof PlacesRun>

/** Days in a row that get the same price and closing; what is left out stays as it is. */
export const DayRun = z
  .object({
    ...Run,
    pricePercent: FormInt.min(1).max(1000).optional().describe('What the days cost of the ordinary prices, in percent'),
    closed: FormBoolean.optional().describe('Whether the day is sold no more'),
  })
  .refine(isRun, NOT_A_RUN)
export type DayRun = z.infer<typeof DayRun>

/**
 * Saves places, prices and closed days of an option, all or none. Days that can not be like this are named in
 * `detail.cells` with the reason and what is sold.
 */
export const saveTicketDays = defineCall({
  path: 'ops/saveTicketDays.do',
  summary: "Set an option's times, places and prices",
  who: 'ops.product',
  changes: true,
  input: z.object({
    optionId: Id,
    version: FormInt.min(0).describe("Version of the option's days when they were read"),
    places: z.array(PlacesRun).max(400).default([]).describe('Places of times, by days in a row'),
    days: z.array(DayRun).max(400).default([]).describe('Prices and closing, by days in a row'),
  }),
  output: z.object({ cells: z.int().describe('Figures that are different now'), version: z.int() }),
  refusals: ['ticket.not_found', 'ticket.days_changed', 'ticket.cells_refused'],
})
