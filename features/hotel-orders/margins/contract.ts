import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { Currency, Id, Instant, LocalDate, Minor } from '#contract/shapes.ts'
import { defineList } from '#features/lists/contract-list.ts'
import { ORDER_STATUSES } from '../shapes.ts'

/** What is sold: fees of contracts whose rooms are no orders, and what bills were corrected by, are sold as well. */
export const SOLD_KINDS = ['HOTEL_ORDER', 'TICKET_ORDER', 'GROUP', 'BILL'] as const
/** What margins are added up by; a month is one of booking, by the operator's days. */
export const MARGIN_PARTS = ['COMPANY', 'HOTEL', 'DESTINATION', 'MONTH'] as const
const STATUSES = [...ORDER_STATUSES, 'ON_HOLD', 'REDEEMED'] as const

/** What an order, a contract or a bill left, in minor units of the currency it was sold in. */
export const MarginRow = z.object({
  id: Id,
  kind: z.enum(SOLD_KINDS).describe('GROUP is a fee of a contract, BILL a write-off, adjustment or penalty'),
  code: z.string(),
  companyName: z.string(),
  hotelNameEn: z.string().nullable().describe('Of tickets what they are for'),
  hotelNameZh: z.string().nullable(),
  status: z.enum(STATUSES).nullable(),
  checkIn: LocalDate,
  checkOut: LocalDate,
  createdAt: Instant,
  currency: Currency,
  totalMinor: Minor.describe('What it is sold for by now; below zero for a write-off'),
  costMinor: Minor.describe('Net prices at the exchange rates of its quote'),
  marginMinor: Minor.describe('What is left; below zero for a loss'),
})
export type MarginRow = z.infer<typeof MarginRow>

/** Margins of all that is sold, over all companies; a cancelled order is there where its fee or its cost is. */
export const margins = defineList({
  name: 'margins',
  about: 'Margins of what is sold',
  who: 'ops.accounts',
  row: MarginRow,
  key: 'id',
  calls: { search: 'ops/searchMarginList.do', sum: 'ops/sumMarginList.do', file: 'ops/exportMarginList.do' },
  keyword:
    "Finds in a hotel order's code, guest, references and hotel, in the company's name, and other codes as a whole",

  filters: {
    booked: { kind: 'days', about: 'Days of the operator' },
    checkIn: { kind: 'days' },
  },
  orders: { BOOKED: 'DESC', MARGIN: 'ASC' },
  columns: {
    code: { kind: 'code', of: 'code', phone: 'title' },
    kind: { kind: 'choice', of: 'kind', extra: true },
    company: { kind: 'text', of: 'companyName', phone: 'line', wrap: true },
    hotel: { file: { hotel: null }, wrap: true },
    stay: {
      phone: 'line',
      file: { checkIn: { kind: 'day', of: 'checkIn' }, checkOut: { kind: 'day', of: 'checkOut' } },
    },
    status: { kind: 'choice', of: 'status', extra: true },
    booked: { kind: 'instant', of: 'createdAt', sort: 'BOOKED', extra: true },
    total: { kind: 'money', of: 'totalMinor' },
    cost: { kind: 'money', of: 'costMinor' },
    margin: { kind: 'money', of: 'marginMinor', sort: 'MARGIN', phone: 'aside' },
    share: { right: true, file: { share: null } },
  },
  sums: { totalMinor: {}, costMinor: {}, marginMinor: {} },
})

/** What was sold to a company, in a hotel or a destination, or in a month, in a currency. */
export const MarginGroup = z.object({
  code: z.string().describe('What it is and the currency'),
  nameEn: z.string().nullable().describe('Null for what has no hotel or no destination, such as tickets and bills'),
  nameZh: z.string().nullable(),
  currency: Currency,
  orders: z.int(),
  totalMinor: Minor,
  costMinor: Minor,
  marginMinor: Minor,
})
export type MarginGroup = z.infer<typeof MarginGroup>

/** The same margins added up. */
export const marginGroups = defineList({
  name: 'margin-groups',
  about: 'Margins by company, hotel, destination or month',
  who: 'ops.accounts',
  row: MarginGroup,
  key: 'code',
  calls: { search: 'ops/searchMarginGroups.do', sum: 'ops/sumMarginGroups.do', file: 'ops/exportMarginGroups.do' },
  keyword: 'Part of the name',
  filters: { booked: { kind: 'days', about: 'Days of the operator' } },
  orders: { MARGIN: 'DESC', TOTAL: 'DESC', NAME: 'ASC' },
  columns: {
    name: { file: { name: null }, phone: 'title', wrap: true, sort: 'NAME' },
    orders: { kind: 'count', of: 'orders' },
    total: { kind: 'money', of: 'totalMinor', sort: 'TOTAL' },
    cost: { kind: 'money', of: 'costMinor' },
    margin: { kind: 'money', of: 'marginMinor', sort: 'MARGIN', phone: 'aside' },
    share: { right: true, file: { share: null } },
  },
  sums: { totalMinor: {}, costMinor: {}, marginMinor: {} },
  more: { filter: { by: z.enum(MARGIN_PARTS).default('COMPANY') } },
})

/** The days that the dashboard adds up, each ending today. */
export const SALES_DAYS = [1, 7, 30] as const

const Sales = z.object({ orders: z.int(), totalMinor: Minor, marginMinor: Minor })

/** What was sold today and lately, by currency; the same figures as the margins of these days. */
export const getSales = defineCall({
  path: 'ops/getSales.do',
  summary: 'Sales and margin of today, 7 and 30 days',
  who: 'ops.accounts',
  changes: false,
  input: z.object({}),
  output: z.object({
    today: LocalDate.describe("The operator's day"),
    timeZone: z.string().describe("The operator's time zone"),
    list: z.array(
      Sales.extend({
        currency: Currency,
        days: z.literal(SALES_DAYS).describe('Days that end today'),
        before: Sales.describe('As many days before'),
      }),
    ),
  }),
  refusals: [],
})
