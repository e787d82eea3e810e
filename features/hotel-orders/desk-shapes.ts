import { FAULTS } from '#contract/faults.ts'
import { z } from 'zod'
import { Currency, Id, Instant, Minor, textBlock, textLine } from '#contract/shapes.ts'
import { PendingChange } from '#features/changes/contract.ts'
import { OrderDetail, OrderRow, REJECT_REASONS, Sending } from './shapes.ts'

const Net = z.object({
  currency: Currency.describe('Of the net prices'),
  rate: z.string().describe("What one unit of it was in the order's currency"),
  factor: z
    .object({ m: z.int().describe('Numerator'), d: z.int().describe('Denominator, an even number') })
    .describe('Exchange rate and mark-up: a sell price is floor((net × m + d/2) / d)'),
})

const COST_MINOR =
  "What it costs the operator, in minor units of the order's currency at the exchange rate of its quote"

/** What an order costs, as it was quoted. */
export const OrderCost = Net.extend({
  markUpBasisPoints: z.int().describe('Mark-up on the net prices: 1250 is 12.5 %'),
  markUpRule: z
    .object({ no: z.int(), name: z.string() })
    .nullish()
    .describe("The rule that set it; null where it is that of the company's agreement"),
  rooms: z.array(z.array(Minor)).describe('Net price by room and night'),
  kept: z
    .array(z.array(Net.omit({ currency: true }).extend({ markUpBasisPoints: z.int() })))
    .optional()
    .describe('Exchange rate and mark-up by room and night, where a change of the order made them differ'),
  extras: z
    .array(Net.extend({ surchargeId: Id, unitMinor: Minor.describe('Net price of one'), quantity: z.int() }))
    .describe('Net price of the extras paid with the booking'),
  changeFeeMinor: Minor.optional().describe('What the hotel keeps of nights that changes dropped; in the cost'),
  walked: z
    .array(Minor)
    .optional()
    .describe('Of guests sent elsewhere: by how much each night would be sold for more there than the customer pays'),
  costMinor: Minor.describe(COST_MINOR),
  supplierReference: z.string().nullable().describe('Who supplies it; null for a hotel the operator contracts itself'),
  contractReference: z.string().nullable().describe('The contract it was bought under; null where none is named'),
})
export type OrderCost = z.infer<typeof OrderCost>

const HOTEL_UNTOLD =
  'Whether the hotel has no mail address, got no mail about this state, and nobody noted that it was told'

/** An order as the desk sees it. */
export const DeskOrder = OrderDetail.extend({
  hotelUntold: z.boolean().describe(HOTEL_UNTOLD),
  proposal: PendingChange.nullable().describe('What is to be given back of it and waits for a second person'),
  left: z
    .object({ soldMinor: Minor.describe('What is left of its price'), costMinor: Minor })
    .nullable()
    .optional()
    .describe('What it is sold for and costs by now; missing without ops.accounts, null where no cost was recorded'),
  walks: z
    .object({
      ofHotelCount: z.int().describe('How often this hotel sent guests elsewhere in the last twelve months'),
      last: z
        .object({
          hotelNameEn: z.string().describe('The hotel that sent the guests of this order elsewhere'),
          hotelNameZh: z.string().nullable(),
          hotelConfirmation: z.string().nullable().describe('Its number of the booking'),
          taxiMinor: Minor.describe('What their way here cost us'),
          claimMinor: Minor.describe('What it owes us: what the other hotel costs more, and the taxi').optional(),
        })
        .nullable()
        .describe('Where the guests of this order were sent from last; null where they were not'),
    })
    .describe('Guests sent elsewhere; the claim is missing without ops.accounts'),
  cost: OrderCost.nullable().optional().describe('Missing without ops.accounts; null where the cost was not recorded'),
})
export type DeskOrder = z.infer<typeof DeskOrder>

/** An order as the desk's queues show it. */
export const DeskOrderRow = OrderRow.extend({
  remindedAt: Instant.nullable().describe(
    'When the customer reminded last; null when nobody did since the order began to wait',
  ),
  reminderCount: z.int(),
  sending: Sending.nullable(),
  hotelUntold: z.boolean().describe(HOTEL_UNTOLD),
  stuckAt: Instant.nullable().describe('When the clock last failed to move it on; null once anything has'),
  soldMinor: Minor.nullable()
    .optional()
    .describe('What is left of its price; missing without ops.accounts, null where no cost was recorded'),
  costMinor: Minor.nullable()
    .optional()
    .describe('What it costs by now; missing without ops.accounts, null where it was not recorded'),
})
export type DeskOrderRow = z.infer<typeof DeskOrderRow>

/** How many orders stand in each queue; `reminded` counts those customers have reminded of, in whichever queue. */
export const QueueCounts = z.object({
  waiting: z.int(),
  attention: z.int(),
  untold: z.int().describe('Orders whose hotel no mail reaches and nobody has called'),
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
  z.object({ action: z.literal('acceptAmendment'), orderId: Id, note: textBlock(500).optional() }),
  z.object({ action: z.literal('refuseAmendment'), orderId: Id, note: textBlock(500) }),
  z.object({ action: z.literal('send'), orderId: Id, note: textBlock(500).optional() }),
  z.object({ action: z.literal('settle'), orderId: Id, note: textBlock(500) }),
  z.object({ action: z.literal('note'), orderId: Id, note: textBlock(500).min(1, FAULTS.required) }),
])
