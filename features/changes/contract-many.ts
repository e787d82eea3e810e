import { z } from 'zod'
import { Currency, FormInt, Instant, Minor, textBlock } from '#contract/shapes.ts'
import { Proof } from '#features/identity/contract.ts'
import { PendingChange } from './contract.ts'

/** What cancelling many orders without a fee says of them, as it is proposed. */
export const MANY = {
  note: textBlock(500).default('').describe("Why; customers read it in their orders' histories"),
}

/** Without `orders` a call says what cancelling comes to; with them it is proposed. */
export const MANY_INPUT = {
  orders: FormInt.min(1).optional().describe('The number that the call without it said'),
  proof: Proof.optional().describe('Asked for together with orders'),
}

/** What cancelling many orders comes to, and how far it is. */
export const ManyOrders = z.object({
  orders: z.int(),
  guests: z.int(),
  amounts: z
    .array(z.object({ currency: Currency, orders: z.int(), totalMinor: Minor.describe('What these orders cost') }))
    .describe('What is refunded, by currency'),
  proposal: PendingChange.nullable().describe('What waits for a second person about these orders'),
  run: z
    .object({
      at: Instant.describe('When it was confirmed'),
      orders: z.int(),
      leftOrders: z.int().describe('Orders of it that are not cancelled yet'),
      endedAt: Instant.nullable(),
    })
    .nullable()
    .describe('How far the latest confirmed cancelling of these orders is; null where there was none'),
})
export type ManyOrders = z.infer<typeof ManyOrders>
