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

/**
 * A rate and those without its promotions, the last of them without any; what a rate without promotions follows is
 * another rate.
 */
export function withoutPromotions<Row extends Plan>(row: Row, rows: readonly Row[]): Row[] {
  const chain = [row]
  for (let next = row.promotion && row.basePlanId; next !== null;) {
    const base = rows.find(({ ratePlanId }) => ratePlanId === next)
    if (!base) break
    chain.push(base)
    next = base.promotion && base.basePlanId
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

/** A rate as it is compared with others; `terms` are equal where its terms are. */
type Offered = Plan & { readonly totalMinor: number; readonly terms: string; readonly isReduced: boolean }

/**
 * The rates of a hotel that are worth showing: of a rate with and without promotions those that no other one with the
 * same terms beats, which costs no more and adds as much. A promotion that takes nothing off is not shown.
 */
export function worthShowing<Rate extends Offered>(rates: readonly Rate[]): Rate[] {
  const known = rates.map((rate) => {
    const chain = withoutPromotions<Offered>(rate, rates)
    const added = chain.flatMap(({ promotion }) => (promotion?.kind === 'VALUE_ADD' ? [promotion.code] : []))
    return { rate, added, depth: chain.length, same: `${chain.at(-1)?.ratePlanId} ${rate.terms}` }
  })
  type Known = (typeof known)[number]
  const shown = known.filter(({ rate }) => rate.promotion === null || rate.isReduced)
  const isCheaper = (one: Known, other: Known) =>
    one.rate.totalMinor < other.rate.totalMinor ||
    (one.rate.totalMinor === other.rate.totalMinor && one.depth > other.depth)
  const isBeaten = (one: Known) =>
    shown.some(
      (other) =>
        other.same === one.same && isCheaper(other, one) && one.added.every((code) => other.added.includes(code)),
    )
  return shown.filter((one) => !isBeaten(one)).map(({ rate }) => rate)
}
