import { TICKET_ORDERS_FAULTS } from './faults.ts'
import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { Id, Instant, Minor, textLine } from '#contract/shapes.ts'
import { defineList } from '#features/lists/contract-list.ts'
import './contract-refusals.ts'
import { TicketOrderDetail } from './contract.ts'
import { TICKET_STATUSES, TicketOrderRow } from './shapes.ts'

const cost = Minor.optional().describe(
  "What the supplier gets as it was when the order was sold, in the order's currency; missing without ops.accounts",
)
const AtDesk = {
  companyName: z.string(),
  costMinor: cost,
  startsAt: Instant.describe('When the visit begins; a request nobody answers ends then'),
  pendingSince: Instant.nullable().describe('Since when the supplier is asked; null for an order that never waited'),
}

/** A ticket order of any company, as the desk sees it. */
export const DeskTicketOrderRow = TicketOrderRow.extend(AtDesk)
export type DeskTicketOrderRow = z.infer<typeof DeskTicketOrderRow>

/** The ticket orders of all companies: those that wait for their supplier by the visit, then the newest. */
export const deskTicketOrders = defineList({
  name: 'desk-ticket-orders',
  about: 'Desk: ticket orders',
  who: 'ops.orders',
  row: DeskTicketOrderRow,
  key: 'code',
  calls: { search: 'ops/searchTicketOrders.do' },
  keyword: "Finds in our code, the customer's and the supplier's reference, the company, the visitors and the title",
  filters: {
    status: { kind: 'choice', field: 'statuses', values: TICKET_STATUSES, quick: true },
    day: { kind: 'days', about: 'Local days of the visit' },
    booked: { kind: 'days', of: 'instant', about: "Days of the operator, as in the order's code" },
  },
  orders: {},
  columns: {
    order: { kind: 'text', of: 'code', phone: 'line' },
    what: { phone: 'title', wrap: true },
    company: { kind: 'text', of: 'companyName', phone: 'line', wrap: true },
    visit: { phone: 'line', wrap: true },
    clock: { phone: 'line', wrap: true },
    tickets: { kind: 'count', of: 'ticketCount' },
    status: { kind: 'choice', of: 'status', phone: 'line', wrap: true },
    total: { kind: 'money', of: 'totalMinor', phone: 'aside' },
    visitor: { kind: 'text', of: 'visitor', wrap: true, extra: true },
    reference: { kind: 'text', of: 'customerReference', wrap: true, extra: true },
    booked: { kind: 'instant', of: 'createdAt', extra: true },
    bookedBy: { kind: 'text', of: 'bookedBy', extra: true },
  },
  sums: {},
})
export const { search: searchDeskTicketOrders } = deskTicketOrders

export const DeskTicketOrder = TicketOrderDetail.omit({ approval: true, paying: true, allowed: true }).extend({
  ...AtDesk,
  productId: Id.describe('The ticket'),
  supplierReference: z.string().nullable().describe('Under what the supplier knows the order'),
  allowed: z.array(z.enum(['confirm', 'reject'])).describe('What the desk may do with it'),
})
export type DeskTicketOrder = z.infer<typeof DeskTicketOrder>

/** A ticket order of any company with its tickets, money and history; never the codes that let in. */
export const getDeskTicketOrder = defineCall({
  path: 'ops/getTicketOrder.do',
  summary: 'Desk: a ticket order',
  who: 'ops.orders',
  changes: false,
  input: z.object({ orderId: Id }),
  output: DeskTicketOrder,
  refusals: ['ticket_order.not_found'],
})

/** The desk's decision about an order that waits for its supplier: confirmed it is charged, rejected it is released. */
export const decideTicketOrder = defineCall({
  path: 'ops/decideTicketOrder.do',
  summary: 'Desk: confirm or reject a ticket order',
  who: 'ops.orders',
  changes: true,
  input: z
    .object({
      orderId: Id,
      action: z.enum(['confirm', 'reject']).describe('What the supplier said'),
      note: textLine(300).default('').describe('For the history; why, for an order that is rejected'),
      supplierReference: textLine(100).default('').describe('Under what the supplier knows an order it confirmed'),
    })
    .refine(({ action, note }) => action === 'confirm' || note !== '', {
      path: ['note'],
      error: TICKET_ORDERS_FAULTS.whyRejected,
    }),
  output: z.object({ status: z.enum(TICKET_STATUSES) }),
  refusals: ['ticket_order.not_found', 'ticket_order.state'],
})
