import { currencyDigits } from '#contract/money.ts'
import { rateBetween, ratioOf } from '#features/exchange-rates/rules-between.ts'
import { listRates } from '#features/exchange-rates/store.ts'
import type { Reader } from '#server/db/database.ts'
import type { MethodOffer } from '../contract.ts'
import { exchanged, feeOf } from '../rules.ts'
import type { MethodRate, Paying, PayingDeps } from './channels.ts'

/** A payment in the wallet's own currency needs no rate. */
export const SAME_CURRENCY = { rate: '1', source: null, at: null } as const

/** The current rate from a wallet's currency to the paid one; undefined when none is known. */
export async function rateInto(reader: Reader, payCurrency: string, currency: string): Promise<MethodRate | undefined> {
  if (payCurrency === currency) return { payCurrency, ...SAME_CURRENCY }
  const rate = rateBetween(await listRates(reader), currency, payCurrency)
  return rate && { payCurrency, ...rate }
}

/** The cost of an amount by a method: the fee on top in the wallet's currency, and the total in the paid currency. */
export function costOf(
  amountMinor: number,
  about: { currency: string; feeBasisPoints: number; rate: MethodRate },
): { feeMinor: number; payMinor: number } {
  const { currency, feeBasisPoints, rate } = about
  const feeMinor = feeOf(amountMinor, feeBasisPoints)
  const digits = { fromDigits: currencyDigits(currency), toDigits: currencyDigits(rate.payCurrency) }
  return { feeMinor, payMinor: exchanged(amountMinor + feeMinor, { ...ratioOf(rate.rate), ...digits }) }
}

/** The methods available to a company, with the cost of an amount by each. */
export async function offersFor(
  reader: Reader,
  { channels }: Pick<PayingDeps, 'channels'>,
  paying: Paying,
): Promise<MethodOffer[]> {
  const offers: MethodOffer[] = []
  for (const channel of channels) {
    const offer = await channel.findOffer(reader, paying)
    if (offer) offers.push(offer)
  }
  return offers
}
