import type { CurrentRate } from '#features/exchange-rates/rules-between.ts'
import type { PriceTerms } from '#server/http/handler.ts'
import { type MarkUpRule, rulesFor, ruleThatCounts } from '#features/mark-ups/rules.ts'
import { type Factor, factorFor } from '#features/availability/prices/rules.ts'
import type { FactorOf } from '#features/availability/prices/rules-mark-up.ts'

const MOST_FACTORS = 5_000

/** Factors by currencies and mark-up, remembered until exchange rates or mark-up rules change. */
export class Factors {
  private readonly known = new Map<string, Factor | undefined>()
  private readonly rates: readonly CurrentRate[]
  private readonly rules: readonly MarkUpRule[]

  constructor(rates: readonly CurrentRate[], rules: readonly MarkUpRule[]) {
    this.rates = rates
    this.rules = rules
  }

  for(terms: PriceTerms): FactorOf {
    const rules = terms.companyId === null ? [] : rulesFor(this.rules, terms.companyId)
    if (rules.length === 0) return (currency) => this.factor(currency, terms, terms.markUpBasisPoints)
    // The rules of hotels that share theirs, by the text of these.
    const byHotels = new Map<string, MarkUpRule[]>()
    return (currency, { rules: text, ...sold }) => {
      let own = byHotels.get(text)
      if (own === undefined) byHotels.set(text, (own = rulesOfHotel(rules, text)))
      return this.factor(currency, terms, ruleThatCounts(own, sold)?.markUpBasisPoints ?? terms.markUpBasisPoints)
    }
  }

  private factor(currency: string, terms: PriceTerms, markUpBasisPoints: number): Factor | undefined {
    const key = `${currency}${terms.currency}${markUpBasisPoints}`
    if (!this.known.has(key)) {
      if (this.known.size >= MOST_FACTORS) this.known.clear()
      this.known.set(key, factorFor(currency, { currency: terms.currency, markUpBasisPoints }, this.rates))
    }
    return this.known.get(key)
  }
}

function rulesOfHotel(rules: readonly MarkUpRule[], text: string): MarkUpRule[] {
  const nos = new Set(text === '' ? [] : text.split(' ').map(Number))
  return rules.filter(({ no, ofHotels }) => !ofHotels || nos.has(no))
}
