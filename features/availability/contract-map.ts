import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { Currency, FormBoolean, Id, Minor } from '#contract/shapes.ts'
import { HotelFilters, SORTS, Stay } from './contract.ts'

/** Most hotels a map gets at once; in a city with more the first ones of the order asked for. */
export const MOST_ON_MAP = 3000

/**
 * All hotels of a search for the map, at the prices of the list; one array a column, so row `i` of each belongs to the
 * same hotel.
 */
export const searchHotelMap = defineCall({
  path: 'hotel/searchHotelMap.do',
  summary: 'Prices of a whole city for the map',
  who: 'public',
  changes: false,
  input: Stay.extend({
    destinationId: Id,
    ...HotelFilters.shape,
    sort: z.enum(SORTS).default('RECOMMENDED'),
    withNames: FormBoolean.default(false).describe('Whether the names are wanted too; they are half of the answer'),
  }),
  output: z.object({
    destination: z
      .object({ id: Id, latitude: z.number(), longitude: z.number() })
      .describe('The city with the middle that distances are measured from'),
    currency: Currency,
    nights: z.int(),
    total: z.int().describe('Hotels that were found; more than there are rows when they are too many'),
    ids: z.array(Id).max(MOST_ON_MAP),
    latitudes: z.array(z.number()),
    longitudes: z.array(z.number()),
    totalsMinor: z
      .array(Minor)
      .describe('Cheapest rate for the whole stay and all rooms, and the same for a room and night'),
    averageNightsMinor: z.array(Minor),
    starHalves: z.array(z.int()).describe('Stars in halves, 0 for none'),
    districts: z
      .array(z.object({ nameEn: z.string(), nameZh: z.string().nullable() }))
      .describe("The city's districts, and of each hotel its place among them, -1 for none"),
    districtOf: z.array(z.int()),
    names: z.object({ en: z.array(z.string()), zh: z.array(z.string().nullable()) }).nullable(),
  }),
  refusals: ['destination.not_found', 'search.dates', 'call.starting'],
})
