import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { Id, LocalDate } from '#contract/shapes.ts'
import { HOTEL_STATUSES } from '#features/hotels/upkeep/contract-records.ts'
import { defineList } from '#features/lists/contract-list.ts'
import '../contract-refusals.ts'

/** What a hotel has before it is put on sale. */
export const OPENING_CHECKS = ['CONTACT', 'PRICES', 'PLACE', 'RATE', 'PHOTO', 'TAXES'] as const
/** Days ahead that have prices in a hotel that is ready. */
export const PRICED_AHEAD_DAYS = 90

export const DeskHotelRow = z.object({
  id: Id,
  code: z.string().describe('The code of the hotel at the source it came from'),
  nameEn: z.string(),
  nameZh: z.string().nullable(),
  cityEn: z.string(),
  cityZh: z.string().nullable(),
  status: z.enum(HOTEL_STATUSES),
  planCount: z.int().describe('Rate plans on sale'),
  pricedUntil: LocalDate.nullable().describe('Last night that has a price in a plan on sale; null without one'),
  photos: z.int().describe('Photos of the hotel'),
  missing: z.array(z.enum(OPENING_CHECKS)).describe('What the hotel lacks before it should be sold'),
  score: z.int().describe('How complete its page and prices are, in percent'),
})
export type DeskHotelRow = z.infer<typeof DeskHotelRow>

/** The hotels whose prices and allotments the operator keeps, by name. */
export const deskHotels = defineList({
  name: 'desk-hotels',
  about: 'Hotels and how far their prices reach',
  who: 'ops.product',
  row: DeskHotelRow,
  key: 'id',
  calls: { search: 'ops/searchHotels.do' },
  keyword: "Part of the hotel's name, English or Chinese, or of its code",
  filters: { status: { kind: 'choice', field: 'statuses', values: HOTEL_STATUSES, quick: true } },
  orders: {},
  columns: {
    name: { phone: 'title', wrap: true },
    code: { kind: 'code', of: 'code' },
    city: { phone: 'line' },
    plans: { kind: 'count', of: 'planCount' },
    pricedUntil: { kind: 'day', of: 'pricedUntil' },
    photos: { kind: 'count', of: 'photos' },
    missing: { wrap: true },
    score: { kind: 'count', of: 'score' },
    status: { phone: 'aside' },
  },
  sums: {},
})
export const { search: searchDeskHotels } = deskHotels

/** A hotel as the list of hotels has it, with what it lacks. */
export const getDeskHotel = defineCall({
  path: 'ops/getHotelOpening.do',
  summary: 'What a hotel lacks before it is sold',
  who: 'ops.product',
  changes: false,
  input: z.object({ hotelId: Id }),
  output: DeskHotelRow,
  refusals: ['hotel.not_found'],
})
