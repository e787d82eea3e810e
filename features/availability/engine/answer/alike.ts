import type { PlanRow } from '../memory/rows.ts'

const termsOf = ({ penalties, mealPlan, confirmationMode }: PlanRow) => `${mealPlan} ${confirmationMode} ${penalties}`

/** What makes plans comparable: see `alikePlans`. */
export type AlikePlans = { readonly planAlike: Uint32Array; readonly planAdds: Uint8Array }

/**
 * Of each plan a number, which is equal for a rate with and without promotions of the same terms, and as bits what its
 * promotions add. Promotions of a rate are few.
 */
export function alikePlans(plans: readonly PlanRow[]): AlikePlans {
  const planAlike = Uint32Array.from(plans, (_, place) => place)
  const planAdds = new Uint8Array(plans.length)
  if (plans.every(({ promotionCode }) => promotionCode === null)) return { planAlike, planAdds }
  const places = new Map(plans.map(({ id }, place) => [id, place]))
  const numbers = new Map<string, number>()
  const codes = new Map<number, string[]>()
  for (const [place, plan] of plans.entries()) {
    const { root, added } = rootOf(plans, places, place)
    const key = `${root} ${termsOf(plan)}`
    const known = codes.get(root) ?? []
    codes.set(root, [...new Set([...known, ...added])])
    for (const code of added) planAdds[place]! |= 1 << (codes.get(root)?.indexOf(code) ?? 0)
    planAlike[place] = numbers.get(key) ?? place
    numbers.set(key, planAlike[place])
  }
  return { planAlike, planAdds }
}

/** The place of a rate without its promotions, and the codes of those that add something. */
function rootOf(plans: readonly PlanRow[], places: ReadonlyMap<string, number>, place: number) {
  const added: string[] = []
  let root = place
  for (let next = plans[root]; next && next.promotionCode !== null; next = plans[root]) {
    if (next.promotionKind === 'VALUE_ADD') added.push(next.promotionCode)
    const base = places.get(next.basePlanId ?? '')
    if (base === undefined) break
    root = base
  }
  return { root, added }
}

/** Whether a plan is another one with something more. */
export const addsTo = (city: AlikePlans, plan: number, other: number): boolean =>
  beats(city, plan, other) && !beats(city, other, plan)

/** Whether a plan that costs no more beats another one: the same rate and terms, with all that the other one adds. */
export function beats({ planAlike, planAdds }: AlikePlans, plan: number, other: number): boolean {
  return planAlike[plan] === planAlike[other] && (planAdds[plan]! & planAdds[other]!) === planAdds[other]
}
