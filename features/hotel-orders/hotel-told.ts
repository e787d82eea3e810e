import { z } from 'zod'
import { Instant } from '#contract/shapes.ts'

/** The last message to the hotel of an order, and what the hotel did with it. */
export const HotelTold = z.object({
  mailedAt: Instant.describe('When the hotel was mailed'),
  openedAt: Instant.nullable().describe('When the hotel opened the page of the mail'),
  answeredAt: Instant.nullable().describe('When the hotel answered there'),
})
export type HotelTold = z.infer<typeof HotelTold>
