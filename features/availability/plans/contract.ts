import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { recordInput, recordOutput } from '#contract/record-shapes.ts'
import { Currency, Id } from '#contract/shapes.ts'
import { MOST_PARTS, PART_REFUSALS, VersionRead } from '#features/hotels/upkeep/contract.ts'
import '../contract-refusals.ts'
import { PLAN, SURCHARGE } from './contract-records.ts'

const version = z.int().describe('Counts the changes; a save names the one that it read')
export const PlanRow = recordOutput(PLAN).extend({ id: Id, version, roomTypeId: Id })
export type PlanRow = z.infer<typeof PlanRow>
export const SurchargeRow = recordOutput(SURCHARGE).extend({ id: Id, version })
export type SurchargeRow = z.infer<typeof SurchargeRow>

/** The rate plans of a hotel and its extras. */
export const getHotelPlans = defineCall({
  path: 'ops/getHotelPlans.do',
  summary: 'Rate plans and extras of a hotel',
  who: 'ops.product',
  changes: false,
  input: z.object({ hotelId: Id }),
  output: z.object({
    plans: z.array(PlanRow).max(MOST_PARTS).describe('Rate plans, those that are closed too'),
    surcharges: z.array(SurchargeRow).max(MOST_PARTS).describe('Extras by their first night'),
  }),
  refusals: [],
})

const OfHotel = { hotelId: Id, version: VersionRead }
const saving = { who: 'ops.product', changes: true, output: z.object({}) } as const
const refusals = PART_REFUSALS

/** Adds a rate plan to a room type, or changes one (with `ratePlanId`), whose currency and room type stay. */
export const saveHotelPlan = defineCall({
  ...saving,
  path: 'ops/saveHotelPlan.do',
  summary: 'Save a rate plan',
  input: recordInput(PLAN).extend({
    ...OfHotel,
    currency: Currency,
    roomTypeId: Id,
    ratePlanId: Id.optional().describe('The plan to change'),
  }),
  refusals,
})

const surchargeId = Id.describe('The extra of the hotel')
/** Adds an extra, or changes one (with `surchargeId`). */
export const saveHotelSurcharge = defineCall({
  ...saving,
  path: 'ops/saveHotelSurcharge.do',
  summary: 'Save an extra of a hotel',
  input: recordInput(SURCHARGE).extend({ ...OfHotel, currency: Currency, surchargeId: surchargeId.optional() }),
  refusals,
})

/** Removes an extra. */
export const removeHotelSurcharge = defineCall({
  ...saving,
  path: 'ops/removeHotelSurcharge.do',
  summary: 'Remove an extra of a hotel',
  input: z.object({ ...OfHotel, surchargeId }),
  refusals,
})
