import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { FormBoolean, Id, LocalDate } from '#contract/shapes.ts'
import { PROPOSING_REFUSALS } from '#features/changes/contract.ts'
import { MANY, MANY_INPUT, ManyOrders } from '#features/changes/contract-many.ts'
import '../contract-refusals.ts'

export const NightInput = z.object({
  hotelId: Id,
  night: LocalDate.describe('Orders that stay over it are cancelled, whatever other nights they have'),
  ...MANY,
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
  input: NightInput.extend(MANY_INPUT),
  output: ManyOrders.extend({
    ofGroups: z.int().describe('Rooms of groups over the night, which are cancelled with their group'),
  }),
  refusals: [...PROPOSING_REFUSALS, 'order.night_changed', 'order.night_over', 'hotel.not_found'],
})
