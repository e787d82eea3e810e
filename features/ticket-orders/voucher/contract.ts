import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { Id, Instant } from '#contract/shapes.ts'
import '../contract-refusals.ts'
import { Sold, Ticket, TicketOrderRow } from '../shapes.ts'

export const DrawnCode = z.object({
  width: z.number(),
  height: z.number(),
  path: z.string().describe('SVG path of what is dark, in units of width and height; without a quiet zone'),
})
export type DrawnCode = z.infer<typeof DrawnCode>

export const TicketVoucher = TicketOrderRow.pick({
  code: true,
  titleEn: true,
  titleZh: true,
  optionEn: true,
  optionZh: true,
  day: true,
  kind: true,
  startMinute: true,
  ticketCount: true,
  customerReference: true,
}).extend({
  orderId: Id,
  issuedAt: Instant.describe('When the order was confirmed'),
  sold: Sold.omit({ questions: true }),
  companyName: z.string(),
  logoPath: z.string().nullable().describe("Path of the company's logo under the base path; null when it has none"),
  operatorName: z.string(),
  emergencyPhone: z.string(),
  tickets: z
    .array(
      Ticket.pick({ id: true, no: true, kind: true, visitor: true, state: true }).extend({
        code: z.string().nullable().describe('What the gate scans; null for a ticket that lets nobody in any more'),
        drawn: DrawnCode.nullable().describe('The code as the gate reads it; null where there is none'),
      }),
    )
    .describe('The tickets that were asked for'),
  pdfPath: z.string().describe('Path of the PDF of these tickets under the base path'),
})
export type TicketVoucher = z.infer<typeof TicketVoucher>

/** What the visitors of a confirmed order show at the entrance: of all its tickets, or of one. */
export const getTicketVoucher = defineCall({
  path: 'ticketController/getTicketVoucher.do',
  summary: 'Tickets to show at the entrance',
  who: 'orders.read',
  changes: false,
  input: z.object({ orderId: Id, ticketId: Id.optional().describe('One ticket of it; all without it') }),
  output: TicketVoucher,
  refusals: ['ticket_order.not_found', 'ticket_order.not_confirmed'],
})
