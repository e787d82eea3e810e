import { z } from 'zod'
import { Id, Instant, textBlock, textLine } from '#contract/shapes.ts'
import { OrderRow, REJECT_REASONS, Sending } from './shapes.ts'

/** An order as the desk's queues show it. */
export const DeskOrderRow = OrderRow.extend({
  remindedAt: Instant.nullable().describe(
    'When the customer reminded last; null when nobody did since the order began to wait',
  ),
  reminderCount: z.int(),
  sending: Sending.nullable(),
  stuckAt: Instant.nullable().describe('When the clock last failed to move it on; null once anything has'),
})
export type DeskOrderRow = z.infer<typeof DeskOrderRow>

/** How many orders stand in each queue; `reminded` counts those customers have reminded of, in whichever queue. */
export const QueueCounts = z.object({
  waiting: z.int(),
  attention: z.int(),
  unnumbered: z.int(),
  cancellations: z.int(),
  reminded: z.int(),
})
export type QueueCounts = z.infer<typeof QueueCounts>

/** What the desk decides about an order. */
export const Decision = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('confirm'),
    orderId: Id,
    hotelConfirmation: textLine(60).optional(),
    note: textBlock(500).optional(),
  }),
  z.object({
    action: z.literal('reject'),
    orderId: Id,
    reason: z.enum(REJECT_REASONS),
    note: textBlock(500).optional(),
  }),
  z.object({ action: z.literal('setHotelConfirmation'), orderId: Id, hotelConfirmation: textLine(60, 1) }),
  z.object({ action: z.literal('acceptCancellation'), orderId: Id, note: textBlock(500).optional() }),
  z.object({ action: z.literal('refuseCancellation'), orderId: Id, note: textBlock(500) }),
  z.object({ action: z.literal('send'), orderId: Id, note: textBlock(500).optional() }),
  z.object({ action: z.literal('noShow'), orderId: Id, note: textBlock(500).optional() }),
  z.object({ action: z.literal('settle'), orderId: Id, note: textBlock(500) }),
  z.object({ action: z.literal('note'), orderId: Id, note: textBlock(500).min(1, 'Fill in this field') }),
])
