import { z } from 'zod'
import { Id, Instant, LocalDate } from '#contract/shapes.ts'
import { defineList } from '#features/lists/contract-list.ts'

export const HotelCall = z.object({
  id: Id,
  code: z.string(),
  hotelNameEn: z.string(),
  hotelNameZh: z.string().nullable(),
  phone: z.string().nullable().describe('Whom to call: a contact of the hotel, else the hotel itself'),
  contactName: z.string().nullable().describe('The contact with this telephone number'),
  checkIn: LocalDate,
  checkOut: LocalDate,
  roomCount: z.int(),
  leadGuest: z.string(),
  notedAt: Instant.nullable().describe('When the desk last noted something of the order'),
})
export type HotelCall = z.infer<typeof HotelCall>

/** Hotels to call: confirmed stays that begin within `HOTEL_NUMBER_DAYS` and have no number of the hotel. */
export const hotelCalls = defineList({
  name: 'hotel-calls',
  about: 'Hotels to call for their numbers',
  who: 'ops.orders',
  row: HotelCall,
  key: 'id',
  calls: { search: 'ops/searchHotelCalls.do' },
  keyword: "Part of the code, of the lead guest's name or of the hotel",
  filters: {},
  orders: {},
  columns: {
    checkIn: { kind: 'day', of: 'checkIn', phone: 'aside' },
    hotel: { wrap: true, phone: 'title' },
    phone: { phone: 'line' },
    code: { phone: 'line' },
    guest: { kind: 'text', of: 'leadGuest', wrap: true },
    rooms: { kind: 'count', of: 'roomCount' },
    noted: { kind: 'instant', of: 'notedAt' },
  },
  sums: {},
})
