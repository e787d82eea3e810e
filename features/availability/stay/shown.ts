import type { PromotionOff } from '../contract-promotions.ts'
import type { StayPlanRow } from './facts.ts'
import { worthShowing } from './rules-promotions.ts'

type Texts = Pick<StayPlanRow, 'ratePlanId' | 'basePlanId' | 'promotion' | 'penalties' | 'mealPlan'>
type Priced = {
  readonly whyNot: unknown
  readonly totalMinor?: number
  readonly rate?: { readonly confirmationMode: string; readonly promotions?: readonly PromotionOff[] }
}

/** The plans that are worth showing. A plan that is not sold has its reason, unless it has a promotion. */
export function shownPlans<Shown extends { readonly texts: Texts; readonly priced: Priced }>(
  plans: readonly Shown[],
): Shown[] {
  const offered = plans.flatMap(({ texts, priced: { totalMinor, rate } }) => {
    if (totalMinor === undefined || rate === undefined) return []
    const { penalties, mealPlan, promotion } = texts
    const terms = JSON.stringify([penalties, mealPlan, rate.confirmationMode])
    const isReduced = (rate.promotions?.at(-1)?.offMinor ?? 0) > 0 || promotion?.kind === 'VALUE_ADD'
    return [{ ...texts, totalMinor, terms, isReduced }]
  })
  const shown = new Set(worthShowing(offered).map(({ ratePlanId }) => ratePlanId))
  return plans.filter(({ texts, priced }) =>
    priced.whyNot === null ? shown.has(texts.ratePlanId) : texts.promotion === null,
  )
}
