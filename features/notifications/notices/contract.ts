import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { FormBoolean, Id, Instant } from '#contract/shapes.ts'
import { defineList } from '#features/lists/contract-list.ts'
import { NOTICE_KINDS, NOTICE_TOPICS } from './catalogue.ts'

/** The bell shows a number up to here, and beyond it that there are more. */
export const MOST_UNREAD = 100

export const NoticeRow = z.object({
  id: Id,
  kind: z.enum(NOTICE_KINDS),
  topic: z.enum(NOTICE_TOPICS).describe('The event'),
  subjectId: Id.describe('The order, bill, invoice, payment, watch or person it is about'),
  facts: z
    .object({
      code: z.string().optional(),
      forCode: z.string().optional().describe('The order or bill that a payment is for'),
      amountMinor: z.int().optional(),
      currency: z.string().optional(),
      beforeMinor: z.int().optional().describe('The price that was known before, of a watch'),
      checkIn: z.string().optional(),
      checkOut: z.string().optional(),
      hotelNameEn: z
        .string()
        .optional()
        .describe('English name of the hotel, of the ticket, or of the city of a watched search'),
      hotelNameZh: z.string().optional(),
      guest: z.string().optional().describe('The first guest of the order'),
      name: z.string().optional().describe('Whose account it is about'),
      correction: z.enum(['WRITE_OFF', 'ADJUSTMENT', 'PENALTY']).optional(),
      reason: z.string().optional().describe('What the operator says of a correction'),
      orderLimitMinor: z.int().nullable().optional(),
      monthLimitMinor: z.int().nullable().optional(),
      approvalAboveMinor: z.int().nullable().optional(),
    })
    .describe('What the text is made from; only what the kind has'),
  at: Instant,
  state: z.enum(['UNREAD', 'READ']),
})
export type NoticeRow = z.infer<typeof NoticeRow>

/** The caller's notifications, newest first. */
export const notices = defineList({
  name: 'notices',
  about: 'Notifications of the caller',
  who: 'signedIn',
  row: NoticeRow,
  key: 'id',
  calls: { search: 'myNotice/searchNotices.do' },
  keyword: 'Finds in the code of the order, bill or payment, and in the names of hotel and guest',
  filters: {
    state: { kind: 'choice', field: 'states', values: ['UNREAD', 'READ'], quick: true },
    kind: { kind: 'choice', field: 'kinds', values: NOTICE_KINDS },
    day: { kind: 'days', fields: ['from', 'to'], of: 'instant', about: 'Days of UTC, both included' },
  },
  orders: {},
  columns: {
    what: { phone: 'title', wrap: true },
    kind: { kind: 'choice', of: 'kind' },
    at: { kind: 'instant', of: 'at', phone: 'line' },
    mark: { phone: 'aside' },
  },
  sums: {},
})
export const { search: searchNotices } = notices

/** The number on the bell; asked often, so it has no list and stops counting at 100. */
export const countUnread = defineCall({
  path: 'myNotice/countUnread.do',
  summary: 'Number of unread notifications',
  who: 'signedIn',
  byItself: true,
  changes: false,
  input: z.object({}),
  output: z.object({ unread: z.int() }),
  refusals: [],
})

/** Marks notifications of the caller as read or unread; what is marked so already is left alone. */
export const markNotices = defineCall({
  path: 'myNotice/markNotices.do',
  summary: 'Mark notifications as read or unread',
  who: 'signedIn',
  changes: true,
  input: z.discriminatedUnion('which', [
    z.object({ which: z.literal('some'), ids: z.array(Id).min(1).max(100), read: FormBoolean }),
    z.object({ which: z.literal('all'), read: FormBoolean }),
  ]),
  output: z.object({ changed: z.int(), unread: z.int() }),
  refusals: [],
})
