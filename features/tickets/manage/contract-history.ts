import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { Id, Instant, LocalDate, pageOf, PageInput } from '#contract/shapes.ts'

/** What a save of a ticket was about. */
export const SAVED_PARTS = ['CREATED', 'CONTENT', 'OPTION', 'TERMS', 'SALE', 'DAYS'] as const
export const TicketSavedLine = z.object({
  field: z.string().describe('Name of the field, or of a day: PLACES, PRICE, CLOSED'),
  of: z.string().nullable().describe('The option, unit or time it is of'),
  first: LocalDate.nullable().describe('First day that changed; null for what is of no day'),
  last: LocalDate.nullable().describe('Last day that changed'),
  days: z.int().nullable().describe('How many days changed'),
  before: z.array(z.string()).describe('What stood there, each value once'),
  after: z.array(z.string()).describe('The values since, likewise'),
})
export type TicketSavedLine = z.infer<typeof TicketSavedLine>

/** What was saved of a ticket and by whom, the newest first. */
export const searchTicketHistory = defineCall({
  path: 'ops/searchTicketHistory.do',
  summary: 'History of a ticket',
  who: 'ops.product',
  changes: false,
  input: PageInput.extend({ productId: Id }),
  output: pageOf(
    z.object({
      at: Instant,
      by: z.string().nullable(),
      part: z.enum(SAVED_PARTS).describe('What the save was about'),
      cells: z.int().describe('How many figures changed'),
      lines: z.array(TicketSavedLine).describe('What changed, the first forty'),
      lineCount: z.int(),
    }),
  ),
  refusals: [],
})
