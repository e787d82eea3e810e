import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { Id, Instant, LocalDate } from '#contract/shapes.ts'
import { defineList } from '#features/lists/contract-list.ts'
import '../contract-refusals.ts'

export const CLOSING_STATES = ['CLOSED', 'UNDONE'] as const

export const HotelClosing = z.object({
  id: Id,
  hotelId: Id,
  hotelNameEn: z.string(),
  hotelNameZh: z.string().nullable(),
  roomNameEn: z.string().nullable().describe('The room type; null for all'),
  roomNameZh: z.string().nullable(),
  first: LocalDate.describe('First night'),
  last: LocalDate.describe('Last night'),
  reason: z.string(),
  sentTo: z.string().describe('Address of the mail whose link was used'),
  at: Instant.describe('When the hotel closed the nights'),
  nights: z.int().describe('Nights of room types that it closed; those that were closed before do not count'),
  requests: z
    .array(z.object({ id: Id, code: z.string() }))
    .describe('Orders for these nights that wait for an answer of the hotel'),
  undoneAt: Instant.nullable().describe('When the desk opened the nights again; null while they are closed'),
  undoneBy: z.string().nullable(),
  kept: z
    .array(z.object({ nameEn: z.string(), nameZh: z.string().nullable(), nights: z.array(LocalDate) }))
    .describe('By room type, the nights that stayed as they were when the closing was undone'),
  mayUndo: z.boolean().describe('Whether the desk can open its nights again'),
})
export type HotelClosing = z.infer<typeof HotelClosing>

/** Nights that hotels closed by their links, the latest first. */
export const hotelClosings = defineList({
  name: 'hotel-closings',
  about: 'Nights that hotels closed',
  who: 'ops.product',
  row: HotelClosing,
  key: 'id',
  calls: { search: 'ops/searchHotelClosings.do' },
  keyword: 'Part of the hotel or of its reason',
  filters: { state: { kind: 'choice', field: 'states', values: CLOSING_STATES, quick: true } },
  orders: {},
  columns: {
    hotel: { phone: 'title', wrap: true },
    room: { phone: 'line', wrap: true },
    first: { kind: 'day', of: 'first', phone: 'line' },
    last: { kind: 'day', of: 'last', phone: 'line' },
    nights: { kind: 'count', of: 'nights', spare: true },
    reason: { kind: 'text', of: 'reason', wrap: true, spare: true },
    requests: { phone: 'line' },
    at: { kind: 'instant', of: 'at', spare: true },
    state: { phone: 'aside' },
  },
  sums: {},
})

/** Opens the nights of a closing again, as they were before: those that nobody changed since. */
export const undoHotelClosing = defineCall({
  path: 'ops/undoHotelClosing.do',
  summary: 'Open nights again that a hotel closed',
  who: 'ops.product',
  changes: true,
  input: z.object({ closingId: Id.describe('The closing, from the list of closings') }),
  output: z.object({
    opened: z.int().describe('Nights of room types that are open again'),
    kept: z.int().describe('Nights that stay as they are, because they were changed or closed otherwise since'),
  }),
  refusals: ['hotel_closing.undone', 'hotel.not_found'],
})
