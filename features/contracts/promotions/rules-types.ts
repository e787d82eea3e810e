import type { Reduction } from '#features/availability/prices/rules-reduction.ts'

export const PROMOTION_KINDS = ['PERCENT', 'AMOUNT', 'FREE_NIGHTS', 'FREE_CHILD', 'VALUE_ADD'] as const
/** One of BASE and one of SECOND go together, ANY with all but NONE, NONE with no other. */
export const STACKINGS = ['BASE', 'SECOND', 'ANY', 'NONE'] as const
/** Who gives the reduction: the hotel lowers its net amounts, or the operator its selling price. */
export const BEARERS = ['HOTEL', 'US'] as const

/** Days from one to another, both included. */
export type Days = { readonly first: string; readonly last: string }
/** Days of some weekdays, 1 for Monday to 7; all without. */
export type Cover = Days & { readonly weekdays: readonly number[] }

/** A promotion as its contract keeps it; amounts are net minor units. */
export type Promotion = {
  readonly code: string
  readonly kind: (typeof PROMOTION_KINDS)[number]
  readonly nameEn: string
  readonly nameZh: string | null
  readonly basisPoints: number | null
  readonly amountMinor: number | null
  readonly per: 'ROOM' | 'PERSON' | null
  readonly stayNights: number | null
  readonly payNights: number | null
  readonly repeats: boolean
  /** The oldest child that is free. */
  readonly childToAge: number | null
  readonly bookedFrom: string | null
  readonly bookedTo: string | null
  readonly daysAhead: number
  /** Nights, or arrivals, for which it counts; all of the contract without. */
  readonly ranges: readonly Days[]
  readonly exclusions: readonly Days[]
  readonly weekdays: readonly number[]
  readonly isArrivalOnly: boolean
  readonly minNights: number
  readonly maxNights: number
  /** Boards and codes of the rates it is for; all without. */
  readonly rates: readonly string[]
  /** Nationalities it is for; all without. */
  readonly markets: readonly string[]
  readonly stacking: (typeof STACKINGS)[number]
  readonly sequence: number
  readonly isNonRefundable: boolean
  readonly borneBy: (typeof BEARERS)[number]
}

/** When a rate with promotions is sold. */
export type Conditions = {
  readonly minStay: number
  readonly maxStay: number
  readonly minAdvanceDays: number
  readonly bookingFrom: string | null
  readonly bookingTo: string | null
  /** Null for all. */
  readonly markets: readonly string[] | null
}

/** What a rate with promotions adds to the rate without the last of them. */
export type Promoted = {
  /** The rate without the last promotion. */
  readonly base: string
  readonly promotion: Promotion
  readonly conditions: Conditions
  readonly isNonRefundable: boolean
  readonly reduction: Reduction
  /** Days on which a stay may arrive, for each promotion that asks it. */
  readonly arrivals: readonly (readonly Cover[])[]
}
