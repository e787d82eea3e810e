import { currencyDigits } from '#contract/money.ts'

/** An amount as OCTO's pricing; what the reseller pays is the only price there is. Minor units. */
export function pricingOf(amountMinor: number, currency: string) {
  return {
    original: amountMinor,
    retail: amountMinor,
    net: amountMinor,
    currency,
    currencyPrecision: currencyDigits(currency),
    includedTaxes: [],
  }
}
