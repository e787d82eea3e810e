import { z } from 'zod'
import { Currency, LocalDate, Minor } from '#contract/shapes.ts'

export const SUPPLEMENT_KINDS = ['GALA', 'MEAL', 'EXTRA_BED', 'SERVICE', 'TAX', 'OTHER'] as const
/** Inside the sheet's amounts, added to them, or paid at the hotel. */
export const SUPPLEMENT_PAID = ['INCLUDED', 'ADDED', 'PROPERTY'] as const

/** The supplements and charges of a rate for a stay, by name. */
export const Supplements = z
  .array(
    z.object({
      code: z.string().describe('Code of the supplement in its contract'),
      kind: z.enum(SUPPLEMENT_KINDS),
      nameEn: z.string(),
      nameZh: z.string().nullable(),
      paidAs: z
        .enum(SUPPLEMENT_PAID)
        .describe('Whether the rate has it inside, adds it, or it is paid at the property'),
      basisPoints: z.int().nullable().describe('Percentage of the price of the room; null where it is an amount'),
      nights: z.array(LocalDate).describe('Nights of the stay that have it'),
      amountMinor: Minor.describe('Its part of the total; what is paid at the property on top; 0 where only named'),
      currency: Currency.describe("The caller's currency; the property's own for what is paid there"),
    }),
  )
  .optional()
  .describe('Supplements and charges of the rate in these nights; missing without any')
export type SupplementLine = NonNullable<z.infer<typeof Supplements>>[number]
