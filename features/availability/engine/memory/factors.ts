import type { CurrentRate } from '#features/exchange-rates/rules-between.ts'
import type { PriceTerms } from '#server/http/handler.ts'
import { type MarkUpRule, rulesFor, ruleThatCounts } from '#features/mark-ups/rules.ts'
import { type Factor, factorFor } from '#features/availability/prices/rules.ts'
import { isBelowNet, reducedFactors } from '#features/availability/prices/rules-reduction.ts'
import type { FactorOf, SoldIn } from '#features/availability/prices/rules-mark-up.ts'

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
    const soldBy = (currency: string, sold: SoldIn, markUpBasisPoints: number) => {
      const factor = this.factor(currency, terms, markUpBasisPoints)
      if (factor === undefined || isBelowNet(sold.reduction, markUpBasisPoints)) return undefined
      return reducedFactors(factor, sold.reduction, sold.nights).sold
    }
    if (rules.length === 0) return (currency, sold) => soldBy(currency, sold, terms.markUpBasisPoints)
    // The rules of hotels that share theirs, by the text of these.
    const byHotels = new Map<string, MarkUpRule[]>()
    return (currency, sold) => {
      const text = sold.rules
      let own = byHotels.get(text)
      if (own === undefined) byHotels.set(text, (own = rulesOfHotel(rules, text)))
      return soldBy(currency, sold, ruleThatCounts(own, sold)?.markUpBasisPoints ?? terms.markUpBasisPoints)
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
