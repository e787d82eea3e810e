import type { SUPPLEMENT_KINDS, SUPPLEMENT_PAID } from '#features/availability/contract-supplements.ts'
import type { Days } from '../promotions/rules-types.ts'

/** Whom an amount is for, a night. */
export const SUPPLEMENT_PERS = ['ROOM', 'PERSON', 'ADULT', 'CHILD'] as const

/** A supplement or charge as its contract keeps it; amounts are net minor units a night. */
export type Supplement = {
  readonly code: string
  readonly kind: (typeof SUPPLEMENT_KINDS)[number]
  readonly nameEn: string
  readonly nameZh: string | null
  readonly paidAs: (typeof SUPPLEMENT_PAID)[number]
  /** Percentage of the room's night, its promotions taken off; null for an amount, or for a name alone. */
  readonly basisPoints: number | null
  readonly amountMinor: number | null
  readonly per: (typeof SUPPLEMENT_PERS)[number]
  /** Ages of the children that pay it, both included. */
  readonly childFromAge: number | null
  readonly childToAge: number | null
  /** Nights on which it counts; all of the contract without. */
  readonly ranges: readonly Days[]
}
