import type { HotelFilters } from '#features/availability/contract.ts'

/** Rooms of a group for equal parties over the same nights: a stay that could be searched by itself. */
export type GroupStay = {
  readonly adults: number
  /** Day of check-in as `dayNumber` counts. */
  readonly firstDay: number
  readonly nights: number
  readonly rooms: number
}

/** A group as the engine is asked for it. */
export type GroupAsked = {
  readonly stays: readonly GroupStay[]
  /** Days by which all stays may begin later, for which each hotel answers with its best; 0 for fixed dates. */
  readonly later?: number
  readonly nationality: string
  /** Meal plans of which a rate must have one; none is any. */
  readonly mealPlans: NonNullable<HotelFilters['mealPlans']>
}
