import { FAULTS } from '#contract/faults.ts'
import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import '../contract-refusals.ts'
import { TICKET_STATES } from '../shapes.ts'
import { TicketVoucher } from '../voucher/contract.ts'

/** What a visitor's link says of a ticket: its state, or that it is another visitor's now. */
export const SHOWN_STATES = [...TICKET_STATES, 'TRANSFERRED'] as const

const ticket = TicketVoucher.shape.tickets.element

/** Tickets as their visitor sees them: no price, and nobody else's. */
export const VisitorTickets = TicketVoucher.omit({
  orderId: true,
  customerReference: true,
  logoPath: true,
  pdfPath: true,
  issuedAt: true,
}).extend({
  tickets: z.array(
    ticket.extend({
      state: z.enum(SHOWN_STATES).describe('Whether it lets in, or why not'),
      visitor: ticket.shape.visitor.describe('Name of the visitor; null where it is somebody else now'),
    }),
  ),
})
export type VisitorTickets = z.infer<typeof VisitorTickets>

/** Tickets by the link in the mail to their visitor, as they are now. */
export const viewTickets = defineCall({
  path: 'ticketController/viewTickets.do',
  summary: 'Tickets by the link of their visitor',
  who: 'public',
  changes: false,
  input: z.object({
    linkToken: z
      .string()
      .regex(/^[\w-]{43}$/, FAULTS.openSentLink)
      .describe('Secret part of the link'),
  }),
  output: VisitorTickets,
  refusals: ['ticket_order.link_gone', 'session.throttled'],
})
