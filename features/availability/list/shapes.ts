import { z } from 'zod'
import { Currency, FormDecimal, FormInt, LocalDate, Minor } from '#contract/shapes.ts'
import { PropertyFee } from '#features/hotels/contract.ts'

/** Degrees, as a form sends them. */
export const Latitude = FormDecimal.min(-90).max(90)
export const Longitude = FormDecimal.min(-180).max(180)

/** A point guests want to be near; with a radius only hotels within it are found. */
export const Point = z.object({
  latitude: Latitude,
  longitude: Longitude,
  withinKilometres: FormInt.min(1).max(50).optional(),
})
export type Point = z.infer<typeof Point>

/**
 * One tax or fee of a hotel, or a mandatory extra: of what a unit, minor units, their currency, the first and last
 * night of what is due in some nights only, the age below which children are exempt, and how many nights it is due
 * at most. TOTAL is the sum of the stay asked for. Without field names, for a page has it twenty-five times.
 */
export const Due = z.tuple([
  z.enum([...PropertyFee.shape.per.options, 'TOTAL']),
  Minor,
  Currency,
  LocalDate.nullish(),
  LocalDate.nullish(),
  z.int().nullish(),
  z.int().nullish(),
])
export type Due = z.infer<typeof Due>

/** What is due at the property, one sum a currency. */
export const DueSum = z.object({ currency: Currency, amountMinor: Minor })
export type DueSum = z.infer<typeof DueSum>
