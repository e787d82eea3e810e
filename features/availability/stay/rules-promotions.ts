import type { PromotionOff } from '../contract-promotions.ts'

/** The last promotion of a rate, as its contract names it. */
export type PlanPromotion = {
  readonly code: string
  readonly kind: 'PERCENT' | 'AMOUNT' | 'FREE_NIGHTS' | 'FREE_CHILD' | 'VALUE_ADD'
  readonly nameEn: string
  readonly nameZh: string | null
}

type Plan = {
  readonly ratePlanId: string
  readonly basePlanId: string | null
  readonly promotion: PlanPromotion | null
}

/** A rate and those without its promotions, the last of them without any. */
export function withoutPromotions<Row extends Plan>(row: Row, rows: readonly Row[]): Row[] {
  const chain = [row]
  for (let next = row.basePlanId; next !== null;) {
    const base = rows.find(({ ratePlanId }) => ratePlanId === next)
    if (!base) break
    chain.push(base)
    next = base.basePlanId
  }
  return chain
}

/**
 * What each promotion of a rate takes off, the first one first; `totals` are those of the rate and of its bases, as
 * `withoutPromotions` orders them. Undefined for a rate without promotions, or where a base has no price.
 */
export function promotionsOff(
  chain: readonly Plan[],
  totals: readonly (number | undefined)[],
): PromotionOff[] | undefined {
  const lines = chain.flatMap(({ promotion }, at) => {
    const [own, without] = [totals[at], totals[at + 1]]
    if (!promotion || own === undefined || without === undefined) return []
    const { code, nameEn, nameZh } = promotion
    return [{ code, nameEn, nameZh, offMinor: without - own }]
  })
  return lines.length === 0 || lines.length < chain.length - 1 ? undefined : lines.toReversed()
}

/** A rate as it is compared with the one without its promotions; `terms` are equal where its terms are. */
type Offered = Plan & { readonly totalMinor: number; readonly terms: string; readonly isReduced: boolean }

/**
 * The rates of a hotel that are worth showing: a rate with promotions where they count for the stay, and no rate that
 * has the same terms as its own promotion and costs no less.
 */
export function worthShowing<Rate extends Offered>(rates: readonly Rate[]): Rate[] {
  const shown = rates.filter(({ promotion, isReduced }) => promotion === null || isReduced)
  const beaten = new Set(
    shown.flatMap((rate) =>
      withoutPromotions<Offered>(rate, rates)
        .slice(1)
        .filter(({ terms, totalMinor }) => terms === rate.terms && totalMinor >= rate.totalMinor)
        .map(({ ratePlanId }) => ratePlanId),
    ),
  )
  return shown.filter(({ ratePlanId }) => !beaten.has(ratePlanId))
}
