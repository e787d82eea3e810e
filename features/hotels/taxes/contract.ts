import { z } from 'zod'
import { defineCall } from '#contract/call.ts'

import { recordInput } from '#contract/record-shapes.ts'
import { Currency, Id, PageInput, pageOf, textLine } from '#contract/shapes.ts'
import '../contract-refusals.ts'
import { FeeRow, VersionRead } from '../upkeep/contract.ts'
import { FEE } from '../upkeep/contract-records.ts'

export const CityFeeRow = FeeRow.extend({
  destinationId: Id,
  cityEn: z.string(),
  cityZh: z.string().nullable(),
  cityCurrency: Currency.describe('The currency of the city'),
  hotels: z.int().describe('Hotels of the city whose guests pay it'),
})
export type CityFeeRow = z.infer<typeof CityFeeRow>

/** Taxes of cities, which guests of their hotels pay at the property, by name of the city. */
export const searchCityFees = defineCall({
  path: 'ops/searchCityFees.do',
  summary: 'Taxes of cities that are paid at hotels',
  who: 'ops.product',
  changes: false,
  input: PageInput.extend({ keyword: textLine(60).default('').describe('Part of the name of the city') }),
  output: pageOf(CityFeeRow),
  refusals: [],
})

const OfCity = { destinationId: Id, version: VersionRead }
const feeId = Id.describe('The tax of the city')
const refusals = ['destination.not_found', 'hotel.changed', 'hotel_part.not_found', 'hotel_part.too_many'] as const
const saving = { who: 'ops.product', changes: true, output: z.object({}), refusals } as const

/** Adds a tax of a city, or changes one (with `feeId`); hotels that have one of its kind themselves keep theirs. */
export const saveCityFee = defineCall({
  ...saving,
  path: 'ops/saveCityFee.do',
  summary: 'Save a tax of a city',
  input: recordInput(FEE).extend({ ...OfCity, currency: Currency, feeId: feeId.optional() }),
})

/** Removes a tax of a city. */
export const removeCityFee = defineCall({
  ...saving,
  path: 'ops/removeCityFee.do',
  summary: 'Remove a tax of a city',
  input: z.object({ ...OfCity, feeId }),
})
