import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { FormInt, Id } from '#contract/shapes.ts'
import { MOST_ROOMS } from '../rules.ts'

/** Sets what a hotel lets groups hold; options that are there stay as they are. */
export const setHoldRule = defineCall({
  path: 'ops/setGroupHoldRule.do',
  summary: 'Set the group hold rule of a hotel',
  who: 'ops.product',
  changes: true,
  input: z.object({
    hotelId: Id,
    mostRooms: FormInt.min(0).max(MOST_ROOMS).describe('Most rooms a group may hold on a night; 0 for none'),
    hours: FormInt.min(1).max(720).describe('For how many hours'),
    minDaysAhead: FormInt.min(0).max(365).describe('Days before arrival from which on nothing is held'),
  }),
  output: z.object({ hotelId: Id }),
  refusals: ['hotel.not_found'],
})
