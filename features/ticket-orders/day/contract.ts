import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { Id, LocalDate } from '#contract/shapes.ts'
import { PROPOSING_REFUSALS } from '#features/changes/contract.ts'
import { MANY, MANY_INPUT, ManyOrders } from '#features/changes/contract-many.ts'
import '../contract-refusals.ts'

export const DayInput = z.object({
  productId: Id.describe('The ticket'),
  day: LocalDate.describe('Orders for a visit on it are cancelled, at whatever time'),
  ...MANY,
})

/**
 * Cancels all orders of a ticket for a day, each without a fee; tickets that let somebody in stay. Without `orders` it
 * says what that comes to; with the number of orders it is proposed. Once an administrator confirms, a job cancels them
 * one by one, which tells customers and gives supplied orders back to their supplier.
 */
export const cancelTicketDay = defineCall({
  path: 'ops/cancelTicketDay.do',
  summary: 'Desk: quote cancelling a whole day of a ticket, then propose it',
  who: 'ops.orders',
  changes: true,
  input: DayInput.extend(MANY_INPUT),
  output: ManyOrders,
  refusals: [...PROPOSING_REFUSALS, 'ticket_order.day_changed', 'ticket_order.day_over', 'ticket.not_found'],
})
