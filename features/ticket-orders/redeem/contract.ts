import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { Id, Instant, LocalDate, textLine } from '#contract/shapes.ts'
import { defineList } from '#features/lists/contract-list.ts'
import { UnitType } from '#features/tickets/contract.ts'
import { TicketOrderRow } from '../shapes.ts'
import './contract-refusals.ts'

/** How long a scan can be undone, in minutes. */
export const UNDO_MINUTES = 15

/** Longest name of a place where tickets are scanned. */
export const PLACE_LENGTH = 60

/** Outcomes of a scan; only `ADMITTED` changes anything. */
export const SCAN_RESULTS = ['ADMITTED', 'USED', 'CANCELLED', 'OTHER_DAY', 'NOT_CONFIRMED'] as const
export type ScanResult = (typeof SCAN_RESULTS)[number]

const ScannedOrder = TicketOrderRow.pick({
  code: true,
  titleEn: true,
  titleZh: true,
  optionEn: true,
  optionZh: true,
  day: true,
  kind: true,
  startMinute: true,
}).extend({ lastDay: LocalDate.describe('The last day it lets in'), companyName: z.string() })

export const Scan = z.object({
  result: z.enum(SCAN_RESULTS),
  redemptionId: Id.nullable().describe('By which it is undone; null where nobody was let in'),
  order: ScannedOrder.describe('The order the code belongs to'),
  tickets: z
    .array(z.object({ id: Id, no: z.int(), kind: UnitType, visitor: z.string().nullable() }))
    .describe('The tickets that were meant; with ADMITTED those that were let in'),
  earlier: z
    .object({ at: Instant, by: z.string(), place: z.string().nullable().describe('Null where it was not said') })
    .nullable()
    .describe('When and where the ticket was let in before, and by whom; null for all results but USED'),
})
export type Scan = z.infer<typeof Scan>

/** Lets in the ticket of a code, or all tickets left of an order by the order's code: each once. */
export const redeemTicket = defineCall({
  path: 'ops/redeemTicket.do',
  summary: 'Redeem a ticket',
  who: 'ops.orders',
  changes: true,
  input: z.object({
    code: textLine(60, 1).describe("What was scanned or typed: a ticket's code, or an order's"),
    scannedAt: Instant.optional().describe(
      'When it was scanned without a connection, a day ago at most; what is later or older counts as now',
    ),
    place: textLine(PLACE_LENGTH).optional().describe('Where it was scanned, such as the name of a gate'),
  }),
  output: Scan,
  refusals: ['redemption.unknown_code'],
})

/** Longest ago that a scan without a connection counts as of its own time, in hours. */
export const OFFLINE_HOURS = 24
/** Most tickets of the list that a gate holds. */
export const MOST_HELD = 5_000

/** A ticket as a gate without a connection knows it. Hashes stand for the codes. */
const GateTicket = ScannedOrder.extend({
  hash: z.string().describe("SHA-256 of the ticket's code, as hexadecimal digits"),
  orderHash: z.string().describe("The same of the order's code"),
  timeZone: z.string(),
  id: Id,
  no: z.int(),
  unit: UnitType.describe('The kind of visitor, such as ADULT'),
  visitor: z.string().nullable(),
})
export type GateTicket = z.infer<typeof GateTicket>

/**
 * Tickets that let in from yesterday to tomorrow, kept by the gate for times without a connection. The list takes the
 * place of signed codes: a signature would say nothing of tickets that were cancelled or used.
 */
export const listGate = defineCall({
  path: 'ops/listGate.do',
  summary: 'Tickets valid around today, for an offline gate',
  who: 'ops.orders',
  byItself: true,
  changes: false,
  input: z.object({}),
  output: z.object({ at: Instant, tickets: z.array(GateTicket).max(MOST_HELD) }),
  refusals: [],
})

/** Makes the tickets of a scan valid again, within fifteen minutes. */
export const undoRedemption = defineCall({
  path: 'ops/undoRedemption.do',
  summary: 'Undo a scan',
  who: 'ops.orders',
  changes: true,
  input: z.object({ redemptionId: Id, reason: textLine(300, 1) }),
  output: z.object({}),
  refusals: ['redemption.unknown_code', 'redemption.undone', 'redemption.too_late'],
})

const Redemption = TicketOrderRow.pick({ titleEn: true, titleZh: true, optionEn: true, optionZh: true }).extend({
  id: Id,
  at: Instant,
  orderCode: z.string(),
  companyName: z.string(),
  ticketCount: z.int(),
  visitor: z.string().nullable().describe('Visitor of the first ticket of the scan'),
  by: z.string().describe('Who scanned it'),
  place: z.string().nullable().describe('Where it was scanned, such as the name of a gate'),
  undoneBy: z.string().nullable(),
  undoneReason: z.string().nullable(),
})
export type Redemption = z.infer<typeof Redemption>

/** Scans that let somebody in, the newest first. */
export const redemptions = defineList({
  name: 'redemptions',
  about: 'Redeemed tickets',
  who: 'ops.orders',
  row: Redemption,
  key: 'id',
  calls: { search: 'ops/searchRedemptions.do', file: 'ops/exportRedemptions.do' },
  keyword: "Finds in the order's code, the title, the visitors, who scanned it and where",
  filters: { at: { kind: 'days', of: 'instant', about: 'Days of UTC, both included' } },
  orders: {},
  columns: {
    order: { kind: 'code', of: 'orderCode', phone: 'line' },
    at: { kind: 'instant', of: 'at', phone: 'line' },
    what: {
      phone: 'title',
      wrap: true,
      file: { ticket: { kind: 'text', of: 'titleEn' }, option: { kind: 'text', of: 'optionEn' } },
    },
    visitor: { kind: 'text', of: 'visitor', phone: 'line', wrap: true },
    tickets: { kind: 'count', of: 'ticketCount', phone: 'aside' },
    company: { kind: 'text', of: 'companyName', wrap: true },
    by: { kind: 'text', of: 'by', phone: 'line' },
    place: { kind: 'text', of: 'place', phone: 'line', wrap: true },
    undone: {
      wrap: true,
      file: { undoneBy: { kind: 'text', of: 'undoneBy' }, reason: { kind: 'text', of: 'undoneReason' } },
    },
  },
  sums: {},
})
export const { search: searchRedemptions } = redemptions
