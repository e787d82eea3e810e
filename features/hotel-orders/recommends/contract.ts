import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { CountryCode, Currency, FormBoolean, Id, Minor } from '#contract/shapes.ts'
import { Stay } from '#features/availability/contract.ts'

/** Most hotels that are recommended at once. */
export const MOST_RECOMMENDED = 24

/** Booked by the caller, booked by colleagues, cheaper than its own median, cheaper than the public price. */
export const REASONS = ['OWN', 'COLLEAGUES', 'DROP', 'CONTRACT'] as const

export const Recommended = z.object({
  hotelId: Id,
  nameEn: z.string(),
  nameZh: z.string().nullable(),
  starHalves: z.int().nullable(),
  destinationId: Id,
  cityEn: z.string(),
  cityZh: z.string().nullable(),
  photo: z.string().describe('Path of its first picture under the base path'),
  totalMinor: Minor.describe('Lowest total of the stay, in minor units'),
  reasons: z
    .array(
      z.object({
        kind: z.enum(REASONS),
        amount: z
          .int()
          .describe('Bookings in a year, percent under the median of 90 days, or minor units under the public price'),
      }),
    )
    .min(1)
    .describe('Why it is recommended, the strongest first'),
})
export type Recommended = z.infer<typeof Recommended>

/**
 * Hotels for the caller in the cities their company books: from its own orders and contract and from the price a hotel
 * usually has. At most 24, the best first.
 */
export const findRecommended = defineCall({
  path: 'hotel/findRecommended.do',
  summary: 'Recommended hotels',
  who: 'hotel.book',
  changes: false,
  input: z.object({ nationality: CountryCode.describe('Nationality of the guests; rates may be limited to markets') }),
  output: z.object({
    stay: Stay.describe('The stay that the prices are of'),
    currency: Currency,
    list: z.array(Recommended),
    dismissed: z.int().describe('Hotels the caller does not want to be recommended'),
  }),
  refusals: ['company.not_active', 'agreement.none', 'call.starting'],
})

/** Takes a hotel off the caller's recommendations, or puts all of them back. */
export const dismissRecommended = defineCall({
  path: 'hotel/dismissRecommended.do',
  summary: 'Dismiss a recommended hotel, or show all again',
  who: 'hotel.book',
  changes: true,
  input: z.object({
    hotelId: Id.optional().describe('The hotel; without one all dismissed hotels are shown again'),
    dismissed: FormBoolean.default(true).describe('Whether it is dismissed; false shows it again'),
  }),
  output: z.object({}),
  refusals: ['hotel.not_found', 'company.not_active'],
})
