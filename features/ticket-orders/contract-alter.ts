import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { defineRecord } from '#contract/record.ts'
import { recordInput } from '#contract/record-shapes.ts'
import { FormInt, Id, LocalDate, Minor } from '#contract/shapes.ts'
import { TicketOrderDetail } from './contract.ts'
import { TicketOrderRow } from './shapes.ts'

/**
 * Changes the date of an order, as long as cancelling it is free. Without `differenceMinor` it only says what the new
 * date costs; with it the same visitors are booked on the new date, as an order of its own, and the old one ends.
 */
export const moveTicketOrder = defineCall({
  path: 'ticketController/moveTicketOrder.do',
  summary: 'Quote another date of a ticket order, then change to it',
  who: 'hotel.book',
  changes: true,
  input: z.object({
    orderId: Id,
    uuid: Id.describe("The client's own identifier of this change; repeating it is harmless"),
    day: LocalDate.describe('The new local day of the visit'),
    startMinute: FormInt.min(0)
      .max(1439)
      .describe('The new start in minutes of the local day; of opening hours, when it opens'),
    differenceMinor: FormInt.optional().describe('The difference that was shown, below zero for money back'),
  }),
  output: z.object({
    moved: z.boolean().describe('Whether the date is changed; false for a quote'),
    orderId: Id.describe('The order of the new date once it is changed, else the old one'),
    code: z.string(),
    currency: TicketOrderRow.shape.currency,
    totalMinor: Minor.describe('What the tickets cost on the new date'),
    differenceMinor: z.int().describe('What is paid on top, in minor units; below zero for money back'),
  }),
  refusals: [
    'ticket_order.not_found',
    'ticket_order.not_movable',
    'ticket_order.same_time',
    'ticket_order.difference_changed',
    'ticket_order.move_needs_approval',
    'ticket.not_found',
    'ticket.units',
    'ticket.closed',
    'ticket.cut_off',
    'ticket.sold_out',
    'order.spending_limit',
    'order.month_limit',
    'wallet.insufficient',
    'wallet.credit_stopped',
    'wallet.not_found',
    'company.not_active',
    'agreement.none',
  ],
})

/** Who comes with a ticket. */
export const VISITOR = defineRecord({ name: { kind: 'text', max: 100 } })

/** Gives a ticket to another visitor, where its terms allow it: the ticket gets a new code, the old one ends. */
export const transferTicket = defineCall({
  path: 'ticketController/transferTicket.do',
  summary: 'Change the visitor of a ticket',
  who: 'hotel.book',
  changes: true,
  input: recordInput(VISITOR).extend({ orderId: Id, ticketId: Id }),
  output: TicketOrderDetail,
  refusals: ['ticket_order.not_found', 'ticket_order.no_transfer', 'ticket_order.tickets'],
})
