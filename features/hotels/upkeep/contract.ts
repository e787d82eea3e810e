import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { recordInput, recordOutput } from '#contract/record-shapes.ts'
import { Currency, FormInt, Id } from '#contract/shapes.ts'
import '../contract-refusals.ts'
import { FEE, HOTEL_FACTS, HOTEL_PLACE, HOTEL_SALE, HOTEL_TEXTS, ROOM } from './contract-records.ts'

/** Most room types, plans, fees or extras of a hotel. */
export const MOST_PARTS = 200

const Version = z.int().describe('Counts the changes; a save names the one that it read')
export const VersionRead = FormInt.min(0).describe('The version that was read; 0 for something new')

export const HotelSide = z.object({
  hotelId: Id,
  code: z.string().describe('The code of the hotel at the source it came from'),
  cityEn: z.string(),
  cityZh: z.string().nullable(),
  currency: Currency.describe('The currency of the city'),
  version: Version,
})

export const RoomRow = recordOutput(ROOM).extend({ id: Id, version: Version })
export type RoomRow = z.infer<typeof RoomRow>
export const FeeRow = recordOutput(FEE).extend({ id: Id, version: Version })
export type FeeRow = z.infer<typeof FeeRow>

/** Everything the operator keeps of a hotel but plans, nights, contacts and photos. */
export const getHotelUpkeep = defineCall({
  path: 'ops/getHotel.do',
  summary: 'A hotel as the operator keeps it',
  who: 'ops.product',
  changes: false,
  input: z.object({ hotelId: Id }),
  output: HotelSide.extend(recordOutput(HOTEL_SALE).shape)
    .extend(recordOutput(HOTEL_FACTS).shape)
    .extend(recordOutput(HOTEL_PLACE).shape)
    .extend(recordOutput(HOTEL_TEXTS).shape)
    .extend({
      districts: z
        .array(z.object({ id: Id, nameEn: z.string(), nameZh: z.string().nullable() }))
        .describe('Districts of its city'),
      rooms: z.array(RoomRow).max(MOST_PARTS).describe('Room types'),
      fees: z.array(FeeRow).max(MOST_PARTS).describe('Taxes and fees that are paid at the property'),
    }),
  refusals: ['hotel.not_found'],
})

const OfHotel = { hotelId: Id, version: VersionRead }
/** The refusal of a save over a version that another person has replaced. */
export const CHANGED_MEANWHILE = 'hotel.changed'
const REFUSALS = ['hotel.not_found', CHANGED_MEANWHILE] as const
const saving = { who: 'ops.product', changes: true, output: z.object({}) } as const

/** Puts a hotel on sale, closes it, or takes it out of the programme; orders that exist stay as they are. */
export const setHotelSale = defineCall({
  ...saving,
  path: 'ops/setHotelSale.do',
  summary: 'Set whether a hotel is sold',
  input: recordInput(HOTEL_SALE).extend(OfHotel),
  refusals: REFUSALS,
})

/** Saves names, chain, stars, telephone, times and facilities of a hotel. */
export const saveHotelFacts = defineCall({
  ...saving,
  path: 'ops/saveHotelFacts.do',
  summary: 'Save the facts of a hotel',
  input: recordInput(HOTEL_FACTS).extend(OfHotel),
  refusals: REFUSALS,
})

/** Saves the place of a hotel. */
export const saveHotelPlace = defineCall({
  ...saving,
  path: 'ops/saveHotelPlace.do',
  summary: 'Save the place of a hotel',
  input: recordInput(HOTEL_PLACE).extend(OfHotel),
  refusals: REFUSALS,
})

/** Saves descriptions and policies of a hotel. */
export const saveHotelTexts = defineCall({
  ...saving,
  path: 'ops/saveHotelTexts.do',
  summary: 'Save the texts of a hotel',
  input: recordInput(HOTEL_TEXTS).extend(OfHotel),
  refusals: REFUSALS,
})

/** What a change of a part of a hotel is refused with. */
export const PART_REFUSALS = [...REFUSALS, 'hotel_part.not_found', 'hotel_part.too_many'] as const

/** Adds a room type, or changes one (with `roomTypeId`). */
export const saveHotelRoom = defineCall({
  ...saving,
  path: 'ops/saveHotelRoom.do',
  summary: 'Save a room type of a hotel',
  input: recordInput(ROOM).extend({ ...OfHotel, roomTypeId: Id.optional().describe('The room type to change') }),
  refusals: PART_REFUSALS,
})

const feeId = Id.describe('The tax or fee of the hotel')
/** Adds a tax or fee that is paid at the property, or changes one (with `feeId`). */
export const saveHotelFee = defineCall({
  ...saving,
  path: 'ops/saveHotelFee.do',
  summary: 'Save a tax or fee of a hotel',
  input: recordInput(FEE).extend({ ...OfHotel, currency: Currency, feeId: feeId.optional() }),
  refusals: PART_REFUSALS,
})

/** Removes a tax or fee of a hotel. */
export const removeHotelFee = defineCall({
  ...saving,
  path: 'ops/removeHotelFee.do',
  summary: 'Remove a tax or fee of a hotel',
  input: z.object({ ...OfHotel, feeId }),
  refusals: PART_REFUSALS,
})
