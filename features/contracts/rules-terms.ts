import type { PenaltyRule } from '#features/availability/prices/rules-penalty.ts'
import type { RoomLimits } from '#features/availability/stay/rules-occupancy.ts'
import type { Promoted, Promotion } from './promotions/rules-types.ts'
import type { Meal, PriceRow } from './rules-rows.ts'
import type { Supplement } from './supplements/rules-types.ts'

/** Nights of a season; several rows of one code are its ranges. */
export type SeasonRange = {
  readonly code: string
  readonly first: string
  readonly last: string
  /** 1 for Monday to 7; all without. */
  readonly weekdays: readonly number[]
}
/** A rate that follows another one: of a board of the sheet, or derived itself. */
export type Derivation = {
  readonly code: string
  readonly base: string
  readonly nameEn: string
  readonly nameZh: string | null
  readonly changeBasisPoints: number | null
  readonly changeMinor: number | null
  readonly per: 'ROOM' | 'PERSON' | null
  readonly mealPlan: Meal
  readonly cancellation: readonly PenaltyRule[]
  readonly minStay: number
  readonly minAdvanceDays: number
}
export type Sheet = {
  readonly commissionBasisPoints: number
  readonly validFrom: string
  readonly validTo: string
  readonly seasons: readonly SeasonRange[]
  readonly rows: readonly PriceRow[]
  readonly derivations: readonly Derivation[]
  readonly promotions: readonly Promotion[]
  readonly supplements: readonly Supplement[]
  /** Nationalities it is sold to; all without. */
  readonly markets: readonly string[]
  readonly rooms: readonly (RoomLimits & { readonly id: string })[]
}

/** What a season asks of parties, as net amounts a night: of a room by adults, and of a child by age. */
export type Terms = TermAmounts & {
  /** Supplements of the night with their amounts; those that are added are inside the ones above. */
  readonly supplements?: readonly (TermAmounts & { readonly supplement: Supplement })[]
}
type TermAmounts = {
  readonly adults: Readonly<Record<number, number>>
  readonly bands: readonly { readonly toAge: number; readonly firstMinor: number; readonly laterMinor: number }[]
}
/**
 * A rate of a room, compiled: `suffix` is its board or the code of its derivation, with the codes of its promotions
 * behind it. A rate with promotions has seasons of its own.
 */
export type CompiledPlan = {
  readonly roomTypeId: string
  readonly suffix: string
  readonly mealPlan: Meal
  readonly derivation: Derivation | null
  readonly terms: Readonly<Record<string, Terms>>
  readonly seasons?: readonly SeasonRange[]
  readonly promoted?: Promoted
}

export const PROBLEMS = [
  'NO_PRICES',
  'NO_DOUBLE',
  'GUESTS',
  'CHILD_GAP',
  'CHILD_MISSING',
  'OVERLAP',
  'OUTSIDE',
  'NEGATIVE',
  'TOO_HIGH',
  'BASE',
  'DEPTH',
  'MANY_PLANS',
  'SUPPLEMENT_AGES',
  'FIXED_SELL',
] as const
/** Why a sheet can't be activated: where, and what. */
export type Problem = {
  readonly problem: (typeof PROBLEMS)[number]
  readonly roomTypeId: string | null
  readonly rate: string | null
  readonly season: string | null
}

export const FULL = 10_000
export const halfUp = (amount: number, part: number) => Math.floor((2 * amount * part + FULL) / (2 * FULL))

/** A sheet at work, with the problems found so far. */
export type Compiling = { readonly sheet: Sheet; readonly problems: Problem[] }
