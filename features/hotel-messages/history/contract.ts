import { z } from 'zod'
import { Id, Instant } from '#contract/shapes.ts'
import { defineList } from '#features/lists/contract-list.ts'

/** Days of messages that a hotel's page shows. */
export const HISTORY_DAYS = 90

const MESSAGE_STATES = ['SENT', 'OPENED', 'ANSWERED'] as const
export const HotelMessage = z.object({
  id: z.string(),
  orderId: Id,
  code: z.string(),
  kind: z.string().describe('What the mail was about, such as REQUEST or CANCELLED'),
  sentTo: z.string().describe('Address that it went to'),
  sentAt: Instant,
  openedAt: Instant.nullable().describe('When its link was first opened; null while it was not'),
  answer: z.string().nullable().describe('The first answer by its link, such as CONFIRMED; null without one'),
  answeredAt: Instant.nullable(),
})
export type HotelMessage = z.infer<typeof HotelMessage>

/** What a hotel was sent about its orders and how it answers, over the last ninety days. */
export const hotelMessages = defineList({
  name: 'hotel-messages',
  about: 'Messages to a hotel',
  who: 'ops.orders',
  row: HotelMessage,
  key: 'id',
  calls: { search: 'ops/searchHotelMessages.do' },
  keyword: 'Part of the code or of the address',
  filters: { state: { kind: 'choice', field: 'states', values: MESSAGE_STATES, quick: true } },
  orders: {},
  columns: {
    code: { phone: 'title' },
    kind: { phone: 'aside' },
    sentTo: { kind: 'text', of: 'sentTo', wrap: true, phone: 'line' },
    sentAt: { kind: 'instant', of: 'sentAt', phone: 'line' },
    openedAt: { kind: 'instant', of: 'openedAt' },
    answer: {},
    answeredAt: { kind: 'instant', of: 'answeredAt' },
  },
  sums: {},
  more: {
    filter: { hotelId: Id },
    page: {
      hotel: z
        .object({
          nameEn: z.string(),
          nameZh: z.string().nullable(),
          asked: z.int().describe('Requests, changes and cancellations that it was asked about'),
          answered: z.int().describe('Those that it decided by a link'),
          medianMinutes: z.int().nullable().describe('Median time to a decision, in minutes; null without one'),
          rejected: z.int().describe('Requests that it rejected'),
          cant: z.int().describe('Confirmed stays that it said it can not take'),
          walks: z.int().describe('Guests that it sent elsewhere'),
          unnumbered: z.int().describe('Coming stays without its confirmation number'),
        })
        .nullable()
        .describe('The hotel with its figures; null where there is none'),
    },
  },
})
