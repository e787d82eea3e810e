import { z } from 'zod'
import { Currency, Id, Instant, LocalDate, Minor } from '#contract/shapes.ts'
import { defineList } from '#features/lists/contract-list.ts'
import { ORDER_STATUSES } from '../shapes.ts'

/** What an order was sold for and cost, in minor units of the currency it was sold in. */
export const MarginRow = z.object({
  id: Id,
  code: z.string(),
  companyName: z.string(),
  hotelNameEn: z.string(),
  hotelNameZh: z.string().nullable(),
  status: z.enum(ORDER_STATUSES),
  checkIn: LocalDate,
  checkOut: LocalDate,
  createdAt: Instant,
  currency: Currency,
  totalMinor: Minor.describe('What it was sold for'),
  costMinor: Minor.describe('Net prices at the exchange rates of its quote'),
  marginMinor: Minor.describe('What is left; below zero for a loss'),
})
export type MarginRow = z.infer<typeof MarginRow>

/** Margins of orders that stand, over all companies: not of rejected, expired or cancelled ones. */
export const margins = defineList({
  name: 'margins',
  about: 'Margins of hotel orders',
  who: 'ops.accounts',
  row: MarginRow,
  key: 'id',
  calls: { search: 'ops/searchMarginList.do', sum: 'ops/sumMarginList.do', file: 'ops/exportMarginList.do' },
  keyword: "Finds in the order's code, its guest and references, the hotel and the company",
  filters: {
    booked: { kind: 'days', of: 'instant', about: 'Days of UTC' },
    checkIn: { kind: 'days' },
  },
  orders: { BOOKED: 'DESC', MARGIN: 'ASC' },
  columns: {
    code: { kind: 'code', of: 'code', phone: 'title' },
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
