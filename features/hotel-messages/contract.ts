import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { Id, Instant, LocalDate, textBlock } from '#contract/shapes.ts'
import { REJECT_REASONS } from '#features/hotel-orders/contract.ts'
import { defineList } from '#features/lists/contract-list.ts'
import './contract-refusals.ts'

/** Answers that a person has to settle: a confirmed order that the hotel can't take, and a question. */
export const SETTLED_BY_DESK = ['CANT', 'ASKED'] as const

export const HotelAnswer = z.object({
  id: Id,
  orderId: Id,
  code: z.string(),
  hotelId: Id,
  hotelNameEn: z.string(),
  hotelNameZh: z.string().nullable(),
  leadGuest: z.string(),
  checkIn: LocalDate,
  kind: z.enum(SETTLED_BY_DESK).describe("CANT: it can't take a confirmed order. ASKED: a question."),
  reason: z.enum(REJECT_REASONS).nullable().describe('Why it can not take the order; null for a question'),
  note: z.string().nullable().describe('What the hotel wrote: its question, or what it could offer instead'),
  sentTo: z.string().describe('Address of the mail whose link was answered'),
  at: Instant.describe('When it answered'),
  dueAt: Instant.describe('By when the desk settles it'),
})
export type HotelAnswer = z.infer<typeof HotelAnswer>

/** Answers of hotels that wait for the desk, the most urgent first. */
export const hotelAnswers = defineList({
  name: 'hotel-answers',
  about: 'Answers of hotels that wait for the desk',
  who: 'ops.orders',
  row: HotelAnswer,
  key: 'id',
  calls: { search: 'ops/searchHotelAnswers.do' },
  keyword: 'Part of the code, the hotel or the lead guest',
  filters: { kind: { kind: 'choice', field: 'kinds', values: SETTLED_BY_DESK, quick: true } },
  orders: {},
  columns: {
    code: { kind: 'code', of: 'code', phone: 'title' },
    kind: { phone: 'aside' },
    hotel: { phone: 'line', wrap: true },
    note: { kind: 'text', of: 'note', phone: 'line', wrap: true },
    checkIn: { kind: 'day', of: 'checkIn' },
    dueAt: { kind: 'instant', of: 'dueAt', phone: 'line', wrap: true },
    at: { kind: 'instant', of: 'at', extra: true, wrap: true },
  },
  sums: {},
})

/** Settles an answer: a question by mailing the reply to the hotel, anything else by a note for the desk. */
export const settleHotelAnswer = defineCall({
  path: 'ops/settleHotelAnswer.do',
  summary: 'Settle the answer of a hotel',
  who: 'ops.orders',
  changes: true,
  input: z.object({
    answerId: Id.describe('The answer, from the list of those that wait'),
    reply: textBlock(500).min(1).describe('For the hotel that asked, by mail; else a note of what was agreed'),
  }),
  output: z.object({}),
  refusals: ['hotel_answer.settled'],
})
