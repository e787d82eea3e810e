import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { CountryCode, Currency, Id, LocalDate, Minor } from '#contract/shapes.ts'
import { KEPT_SEARCHES } from '#features/hotels/favourites/contract.ts'

/** Favourites on a start page. */
export const SHOWN_FAVOURITES = 6

/** The booker's last searches and favourite hotels at today's prices, from the engine's memory. */
export const findMyStart = defineCall({
  path: 'hotel/findMyStart.do',
  summary: 'Last searches and favourites with today’s prices',
  who: 'hotel.book',
  changes: false,
  input: z.object({ nationality: CountryCode.describe('Nationality of the guests; rates may be limited to markets') }),
  output: z.object({
    currency: Currency,
    searches: z
      .array(
        z.object({
          query: z.string().describe("The search as the portal's address has it"),
          totalMinor: Minor.nullable().describe('Cheapest stay today; null when none can be booked'),
        }),
      )
      .max(KEPT_SEARCHES),
    favourites: z
      .array(
        z.object({
          hotelId: Id,
          nameEn: z.string(),
          nameZh: z.string().nullable(),
          cityEn: z.string(),
          cityZh: z.string().nullable(),
          destinationId: Id,
          checkIn: LocalDate.nullable().describe('Friday of the next weekend with a room; null without one in 60 days'),
          totalMinor: Minor.nullable().describe('Two nights for two adults'),
        }),
      )
      .max(SHOWN_FAVOURITES),
  }),
  refusals: ['call.starting'],
})
