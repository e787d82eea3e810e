import { z } from 'zod'
import { Minor } from '#contract/shapes.ts'

/** What was spent by a department or on a cost centre. */
export const UnitSpend = z.object({
  unitKind: z.enum(['DEPARTMENT', 'COST_CENTRE']).describe('What the name is of'),
  name: z.string().nullable().describe('Null for orders without one, and for the rest'),
  isRest: z.boolean().describe('Everything beyond the seven highest'),
  totalMinor: Minor,
})
