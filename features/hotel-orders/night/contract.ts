import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { Currency, FormBoolean, FormInt, Id, Instant, LocalDate, Minor, textBlock } from '#contract/shapes.ts'
import { PendingChange, PROPOSING_REFUSALS } from '#features/changes/contract.ts'
import { Proof } from '#features/identity/contract.ts'
import '../contract-refusals.ts'

export const NightInput = z.object({
  hotelId: Id,
  night: LocalDate.describe('Orders that stay over it are cancelled, whatever other nights they have'),
  note: textBlock(500).default('').describe("Why; customers read it in their orders' histories"),
  hotelWaives: FormBoolean.default(true).describe('Whether the hotel charges nothing either'),
})

/**
 * Cancels all orders of a hotel that stay over a night, each without a fee. Without `orders` it says what that comes
 * to; with the number of orders it is proposed. Once an administrator confirms, a job cancels them one by one, which
 * tells customers and the hotel. Rooms of groups are left out.
 */
export const cancelNight = defineCall({
  path: 'ops/cancelHotelNight.do',
  summary: 'Desk: quote cancelling a whole night of a hotel, then propose it',
  who: 'ops.orders',
  changes: true,
  input: NightInput.extend({
    orders: FormInt.min(1).optional().describe('The number that the call without it said'),
    proof: Proof.optional().describe('Asked for together with orders'),
  }),
  output: z.object({
    orders: z.int(),
    guests: z.int(),
    ofGroups: z.int().describe('Rooms of groups over the night, which are cancelled with their group'),
    amounts: z
      .array(z.object({ currency: Currency, orders: z.int(), totalMinor: Minor.describe('What these orders cost') }))
      .describe('What is refunded, by currency'),
    proposal: PendingChange.nullable().describe('What waits for a second person about this night'),
    run: z
      .object({
        at: Instant.describe('When it was confirmed'),
        orders: z.int(),
        leftOrders: z.int().describe('Orders of it that are not cancelled yet'),
        endedAt: Instant.nullable(),
      })
      .nullable()
      .describe('How far the latest confirmed cancelling of this night is; null where there was none'),
  }),
  refusals: [...PROPOSING_REFUSALS, 'order.night_changed', 'order.night_over', 'hotel.not_found'],
})
