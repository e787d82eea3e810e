import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { Currency, Id, Instant, LocalDate, Minor, textLine } from '#contract/shapes.ts'
import { defineList } from '#features/lists/contract-list.ts'
import { TICKET_STATUSES } from '#features/ticket-orders/shapes.ts'
import '../contract-refusals.ts'
import { CONFLICTS, STANDINGS, STATES, STEPS } from './states.ts'

export const TicketSupply = z.object({
  orderId: Id,
  code: z.string(),
  titleEn: z.string(),
  titleZh: z.string().nullable(),
  orderStatus: z.enum(TICKET_STATUSES).describe('State of the order of the customer'),
  day: LocalDate.describe('Local day of the visit'),
  companyName: z.string(),
  supplier: z.string(),
  step: z.enum(STEPS).describe('What the supplier was asked for last'),
  state: z.enum(STATES).describe('UNKNOWN has no answer and is looked up; AWAITED is decided by the supplier'),
  standing: z.enum(STANDINGS).describe('CONFLICT has to be settled with the supplier by a person'),
  since: Instant.describe('Since when it has been in this state'),
  reference: z.string().nullable().describe('Under what the supplier knows it'),
  currency: Currency.nullable().describe('Currency of what the supplier charges'),
  amountMinor: Minor.nullable().describe('What the supplier charges, in minor units of `currency`'),
  reason: z.string().nullable().describe('What the supplier said to a step that it refused'),
  lookUps: z.int().describe('How often the last step was looked up'),
  lookAt: Instant.nullable().describe('When it is looked up next; null for never'),
  conflict: z.enum(CONFLICTS).nullable().describe('What has to be settled with the supplier'),
  settledAt: Instant.nullable().describe('When the desk marked it as settled; null before'),
  settledBy: z.string().nullable().describe('Who settled it with the supplier'),
  settledNote: z.string().nullable().describe('How it was settled'),
})
export type TicketSupply = z.infer<typeof TicketSupply>

/** Ticket orders at their suppliers: those that need a person first, then unknown ones, the longest waiting first. */
export const ticketSupplies = defineList({
  name: 'ticket-supplies',
  about: 'Desk: ticket orders at their suppliers',
  who: 'ops.orders',
  row: TicketSupply,
  key: 'code',
  calls: { search: 'ops/searchTicketSupplies.do' },
  keyword: "Finds in our code, the supplier's reference, the supplier and the company",
  filters: { standing: { kind: 'choice', field: 'standings', values: STANDINGS, quick: true } },
  orders: {},
  columns: {
    order: { kind: 'text', of: 'code', phone: 'line' },
    what: { phone: 'title', wrap: true },
    company: { kind: 'text', of: 'companyName', phone: 'line', wrap: true },
    supplier: { kind: 'text', of: 'supplier', phone: 'line', wrap: true },
    clock: { phone: 'line', wrap: true },
    standing: { phone: 'aside', wrap: true },
    reference: { kind: 'text', of: 'reference', wrap: true, extra: true },
    lookUps: { kind: 'count', of: 'lookUps', extra: true },
  },
  sums: {},
})
export const { search: searchTicketSupplies } = ticketSupplies

/** Looks an unknown outcome up now, by our own identifier; the list says what came of it. */
export const lookUpTicketSupply = defineCall({
  path: 'ops/lookUpTicketSupply.do',
  summary: 'Look up an unknown outcome at a ticket supplier',
  who: 'ops.orders',
  changes: true,
  input: z.object({ orderId: Id }),
  output: z.object({}),
  refusals: ['ticket_supply.not_found', 'ticket_supply.known'],
})

/** Notes how a person settled with the supplier what no program could. */
export const settleTicketSupply = defineCall({
  path: 'ops/settleTicketSupply.do',
  summary: 'Record how an order was settled with its ticket supplier',
  who: 'ops.orders',
  changes: true,
  input: z.object({ orderId: Id, note: textLine(300, 1).describe('How it was settled') }),
  output: z.object({}),
  refusals: ['ticket_supply.not_found', 'ticket_supply.nothing_open'],
})
