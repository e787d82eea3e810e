import { dayNumber } from '#contract/dates.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import { changeNights } from '../hotel-rates/change-nights.ts'
import type { ChangeSet } from '../hotel-rates/change-set.ts'
import type { PriceRun } from '../hotel-rates/contract.ts'
import type { PenaltyRule } from '../prices/rules-penalty.ts'
import type { Reduction } from '../prices/rules-reduction.ts'
import type { PlanPromotion } from '../stay/rules-promotions.ts'
import { monthOf, type RateNight, rateNightOf } from '../stay/rules-nights.ts'
import type { Markets, SeasonPrices } from '../stay/rules-occupancy.ts'
import * as sql from './plans.sql.ts'

/** A rate as a contract makes it. */
export type ContractPlan = {
  readonly roomTypeId: string
  readonly code: string
  readonly nameEn: string
  readonly nameZh: string | null
  readonly mealPlan: string
  readonly currency: string
  readonly prices: SeasonPrices
  readonly markets: Markets
  readonly penalties: readonly PenaltyRule[]
  readonly minStay: number
  readonly maxStay: number
  readonly minAdvanceDays: number
  readonly bookingFrom: string | null
  readonly bookingTo: string | null
  /** The rate without the last of its promotions, or that it is derived from; it is closed with this one. */
  readonly basePlanId: string | null
  readonly promotion: PlanPromotion | null
  readonly reduction: Reduction
}

/** Adds a rate to a hotel, or changes it; gives its id. */
export async function putPlan(tx: Tx, hotelId: string, plan: ContractPlan): Promise<string> {
  const { adultDeltas, childBands, seasons } = plan.prices
  const { id } = await tx.one(sql.putPlan, {
    ...plan,
    hotelId,
    adultDeltas: JSON.stringify(adultDeltas),
    childBands: JSON.stringify(childBands),
    seasons: JSON.stringify(seasons),
    markets: JSON.stringify(plan.markets),
    penalties: JSON.stringify(plan.penalties),
    promotion: plan.promotion && JSON.stringify(plan.promotion),
    reduction: JSON.stringify(plan.reduction),
  })
  return id
}

/** The id of a hotel's rate by its code; undefined where there is none. */
export async function findPlan(reader: Reader, about: { hotelId: string; roomTypeId: string; code: string }) {
  return (await reader.oneOrNone(sql.findPlan, about))?.id
}

/** Reads a stored night of a rate; a missing night has no price. */
export type StoredNight = (rate: { roomTypeId: string; code: string }, night: string) => RateNight

/** The stored nights of a hotel's rates, by their codes, from one day to another. */
export async function readStoredNights(
  reader: Reader,
  { hotelId, codes, span }: { hotelId: string; codes: readonly string[]; span: { first: string; last: string } },
): Promise<StoredNight> {
  const [first, last] = [monthOf(dayNumber(span.first)), monthOf(dayNumber(span.last))]
  const rows = await reader.many(sql.listStoredMonths, { hotelId, codes: [...codes], first, last })
  const months = new Map(rows.map(({ roomTypeId, code, month, nights }) => [`${roomTypeId} ${code} ${month}`, nights]))
  return ({ roomTypeId, code }, night) => {
    const day = dayNumber(night)
    return rateNightOf(months.get(`${roomTypeId} ${code} ${monthOf(day)}`), day)
  }
}

/** Has every node read a hotel's rates again. */
export const tellHotel = (tx: Tx, hotelId: string) => tx.run(sql.tellHotel, { hotelId })

/** Nights of one rate, as runs within a month each. */
export type PlanNights = { readonly ratePlanId: string; readonly month: string; readonly runs: readonly PriceRun[] }
type By = { readonly realm: string; readonly staffId: string; readonly atMs: number; readonly source: string }

type Writing = { readonly plans: readonly PlanNights[]; readonly by: By; readonly meant: ChangeSet['meant'] }

/**
 * Sets prices and closed nights of rates as one change set; gives how many figures are different now. Refuses prices
 * far from those that are stored, as any change set does, unless all are `meant`.
 */
export async function writePlanNights(
  tx: Tx,
  { plans, by: { source: reason, atMs: nowMs, ...author }, meant }: Writing,
): Promise<number> {
  const ofPlan = [...Map.groupBy(plans, ({ ratePlanId }) => ratePlanId)].map(([ratePlanId, months]) => ({
    ratePlanId,
    runs: months.flatMap(({ runs }) => runs),
  }))
  const about = { author: { ...author, source: 'CONTRACT', reason }, nowMs, meant } as const
  return (await changeNights(tx, { plans: ofPlan }, about)).cells
}
