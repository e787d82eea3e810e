import { type MarkUpRule, ruleThatCounts, type SoldOn } from '#features/mark-ups/rules.ts'
import type { Reduction } from './rules-reduction.ts'
import type { Factor, SellTerms } from './rules.ts'

/** A stay as its factor depends on it: `rules` are the numbers of the mark-up rules about its hotel, by spaces. */
export type SoldIn = SoldOn & { readonly rules: string; readonly reduction: Reduction; readonly nights: number }

/** The factor from a currency of net prices to the caller's; undefined where no exchange rate links the two. */
export type FactorOf = (currency: string, sold: SoldIn) => Factor | undefined

/** Terms by which one stay is priced: the mark-up is that of the rule that counts, if there is one. */
export type StayTermsSold = SellTerms & { readonly markUpRule: Pick<MarkUpRule, 'no' | 'name'> | null }

/** The terms of a stay by the rules of its hotel and company, which are in their order. */
export function termsSold(terms: SellTerms, rules: readonly MarkUpRule[], sold: SoldOn): StayTermsSold {
  const rule = ruleThatCounts(rules, sold)
  const { currency } = terms
  return {
    currency,
    markUpBasisPoints: rule?.markUpBasisPoints ?? terms.markUpBasisPoints,
    markUpRule: rule ? { no: rule.no, name: rule.name } : null,
  }
}
