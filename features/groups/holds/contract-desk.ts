import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { FormInt, Id } from '#contract/shapes.ts'
import { MOST_ROOMS } from '../rules.ts'

/** The longest option, in hours, and the longest time before arrival, in days. */
export const MOST_HOURS = 720
export const MOST_DAYS_AHEAD = 365

const ROOMS = 'Most rooms a group may hold on a night; 0 for none'
const HOURS = 'For how many hours'
const DAYS = 'Days before arrival from which on nothing is held'

/** The group hold rule of a hotel, or the usual one where it has none of its own. */
export const getHoldRule = defineCall({
  path: 'ops/getGroupHoldRule.do',
  summary: 'Group hold rule of a hotel',
  who: 'ops.product',
  changes: false,
  input: z.object({ hotelId: Id }),
  output: z.object({
    nameEn: z.string(),
    nameZh: z.string().nullable(),
    mostRooms: z.int().describe(ROOMS),
    hours: z.int().describe(HOURS),
    minDaysAhead: z.int().describe(DAYS),
    isUsual: z.boolean().describe('Whether the hotel has no rule of its own'),
  }),
  refusals: ['hotel.not_found'],
})

/** Sets the group hold rule of a hotel; options that are held already stay as they are. */
export const setHoldRule = defineCall({
  path: 'ops/setGroupHoldRule.do',
  summary: 'Set the group hold rule of a hotel',
  who: 'ops.product',
  changes: true,
  input: z.object({
    hotelId: Id,
    mostRooms: FormInt.min(0).max(MOST_ROOMS).describe(ROOMS),
    hours: FormInt.min(1).max(MOST_HOURS).describe(HOURS),
    minDaysAhead: FormInt.min(0).max(MOST_DAYS_AHEAD).describe(DAYS),
  }),
  output: z.object({ hotelId: Id }),
  refusals: ['hotel.not_found'],
})
