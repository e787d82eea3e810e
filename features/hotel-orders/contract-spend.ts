import { z } from 'zod'
import { Minor } from '#contract/shapes.ts'

/**
 * The figures of orders by which every screen calls them. What was booked, less what of it was cancelled, refused,
 * expired or given back, and the fees that stayed, is the net spend.
 */
export const Spend = z.object({ bookedMinor: Minor, cancelledMinor: Minor, feesMinor: Minor, spentMinor: Minor })

/** What was spent by a department or on a cost centre. */
export const UnitSpend = z.object({
  unitKind: z.enum(['DEPARTMENT', 'COST_CENTRE']).describe('What the name is of'),
  name: z.string().nullable().describe('Null for orders without one, and for the rest'),
  isRest: z.boolean().describe('Everything beyond the seven highest'),
  spentMinor: Minor,
})
