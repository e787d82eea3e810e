import { z } from 'zod'
import { Currency, Id, LocalDate, Minor } from '#contract/shapes.ts'
import { defineList } from '#features/lists/contract-list.ts'
import { TICKET_CATEGORIES, TICKET_KINDS, TicketCategory } from '../contract.ts'
import { SALE_STATUSES } from './contract.ts'

export const DeskTicketRow = z.object({
  id: Id,
  code: z.string().describe('The code of the product at the source it came from'),
  titleEn: z.string(),
  titleZh: z.string().nullable(),
  cityEn: z.string(),
  cityZh: z.string().nullable(),
  category: TicketCategory,
  kind: z.enum(TICKET_KINDS),
  supplier: z.string(),
  optionCount: z.int().describe('Options of the product'),
  currency: Currency,
  fromNetMinor: Minor.nullable().describe('Lowest net price of a grown-up on an ordinary day; null without a unit'),
  nextDay: LocalDate.nullable().describe('First day that can be booked; null without one'),
  status: z.enum(SALE_STATUSES),
})
export type DeskTicketRow = z.infer<typeof DeskTicketRow>

/** The tickets of the catalogue that the operator keeps, by title. */
export const deskTickets = defineList({
  name: 'desk-tickets',
  about: 'Tickets and from when on they can be booked',
  who: 'ops.product',
  row: DeskTicketRow,
  key: 'id',
  calls: { search: 'ops/searchTickets.do', file: 'ops/exportTickets.do' },
  keyword: 'Part of the title in either language, of the code, the city or the supplier',
  filters: {
    status: { kind: 'choice', field: 'statuses', values: SALE_STATUSES, quick: true },
    category: { kind: 'choice', field: 'categories', values: TICKET_CATEGORIES },
    kind: { kind: 'choice', field: 'kinds', values: TICKET_KINDS },
  },
  orders: {},
  columns: {
    title: {
      phone: 'title',
      wrap: true,
      file: { title: { kind: 'text', of: 'titleEn' }, titleZh: { kind: 'text', of: 'titleZh' } },
    },
    city: { phone: 'line', file: { city: { kind: 'text', of: 'cityEn' } } },
    category: { kind: 'choice', of: 'category' },
    kind: { kind: 'choice', of: 'kind' },
    options: { kind: 'count', of: 'optionCount' },
    from: { kind: 'money', of: 'fromNetMinor' },
    next: { kind: 'day', of: 'nextDay' },
    status: { kind: 'choice', of: 'status', phone: 'aside' },
    code: { kind: 'code', of: 'code', extra: true },
    supplier: { kind: 'text', of: 'supplier', wrap: true, extra: true },
  },
  sums: {},
})
export const { search: searchDeskTickets } = deskTickets
