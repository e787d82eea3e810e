import { z } from 'zod'
import { FormInt, Id, LocalDate } from '#contract/shapes.ts'
import { MealPlan } from '#features/availability/contract.ts'
import { defineList } from '#features/lists/contract-list.ts'
import { Guest } from '../shapes.ts'

/** Most days of a list of arrivals. */
export const MOST_ARRIVAL_DAYS = 30

export const Arrival = z.object({
  id: Id,
  code: z.string(),
  hotelConfirmation: z.string().nullable(),
  checkIn: LocalDate,
  checkOut: LocalDate,
  nights: z.int(),
  roomCount: z.int(),
  leadGuest: z.string(),
  arrivalTime: z.string().nullable(),
  requests: z.array(z.string()),
  remark: z.string().nullable(),
  roomNameEn: z.string(),
  roomNameZh: z.string().nullable(),
  mealPlan: MealPlan,
  rooms: z
    .array(z.object({ adults: z.int(), childAges: z.array(z.int()), guests: z.array(Guest) }))
    .describe('The guests of each room, those that are named'),
})
export type Arrival = z.infer<typeof Arrival>

/** Guests who arrive at a hotel within some days, as the hotel may read them: no price, no customer. */
export const arrivals = defineList({
  name: 'arrivals',
  about: 'Arrivals of a hotel',
  who: 'ops.orders',
  row: Arrival,
  key: 'id',
  calls: { search: 'ops/searchArrivals.do', file: 'ops/exportArrivals.do' },
  keyword: "Part of the code, of the lead guest's name or of the hotel's number",
  filters: {
    number: {
      kind: 'choice',
      field: 'numbers',
      values: ['MISSING', 'GIVEN'],
      quick: true,
      about: "Whether the hotel's confirmation number is there",
    },
  },
  orders: {},
  columns: {
    checkIn: { kind: 'day', of: 'checkIn', phone: 'line' },
    code: { kind: 'code', of: 'code', phone: 'title' },
    number: { phone: 'aside', file: { number: { kind: 'text', of: 'hotelConfirmation' } } },
    guests: { wrap: true, phone: 'line', file: { guests: null } },
    room: { wrap: true, file: { roomCount: { kind: 'count', of: 'roomCount' }, room: null } },
    nights: {
      kind: 'count',
      of: 'nights',
      file: { nights: { kind: 'count', of: 'nights' }, checkOut: { kind: 'day', of: 'checkOut' } },
    },
    board: { file: { board: null } },
    requests: { wrap: true, file: { requests: null } },
  },
  sums: {},
  more: {
    filter: {
      hotelId: Id,
      from: LocalDate.describe('First day of arrival'),
      days: FormInt.min(1).max(MOST_ARRIVAL_DAYS).default(1).describe('Days of arrival'),
    },
    page: {
      hotel: z
        .object({
          nameEn: z.string(),
          nameZh: z.string().nullable(),
          phone: z.string().nullable().describe('Telephone number of the hotel'),
        })
        .nullable()
        .describe('The hotel; null where there is none'),
    },
  },
})
