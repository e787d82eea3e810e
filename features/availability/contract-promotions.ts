import { z } from 'zod'
import { Minor } from '#contract/shapes.ts'

/** The promotions of a rate, and what each takes off the stay. */
export const Promotions = z
  .array(
    z.object({
      code: z.string().describe('Code of the promotion in its contract'),
      nameEn: z.string(),
      nameZh: z.string().nullable(),
      offMinor: Minor.describe('What it takes off the total, which is without it; 0 where it adds something else'),
    }),
  )
  .optional()
  .describe('Promotions of the rate in the order in which they are taken off; missing without any')
export type PromotionOff = NonNullable<z.infer<typeof Promotions>>[number]
