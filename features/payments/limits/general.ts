import { currencyDigits } from '#contract/money.ts'
import { type CurrentRate, rateBetween, ratioOf } from '#features/exchange-rates/rules-between.ts'
import { listRates } from '#features/exchange-rates/store.ts'
import type { Config } from '#server/config/config.ts'
import type { Reader } from '#server/db/database.ts'
import { exchanged } from '../rules.ts'

/** Limits of recharging at once and within a day, in minor units of a wallet's currency. */
export type Limits = { readonly onceMinor: number; readonly dayMinor: number }

export type LimitConfig = Pick<Config, 'rechargeLimitCurrency' | 'rechargeOnceMinor' | 'rechargeDayMinor'>

/** An amount rounded down to two digits, so that a limit does not change with every small move of a rate. */
function rounded(amountMinor: number): number {
  const step = 10 ** Math.max(0, String(amountMinor).length - 2)
  return Math.floor(amountMinor / step) * step
}

/** The general limits for a wallet's currency; 0 where no rate leads to it, so that somebody sets the company's own. */
export function limitsIn(currency: string, config: LimitConfig, rates: readonly CurrentRate[]): Limits {
  const { rechargeLimitCurrency: from, rechargeOnceMinor: onceMinor, rechargeDayMinor: dayMinor } = config
  if (currency === from) return { onceMinor, dayMinor }
  const between = rateBetween(rates, from, currency)
  if (!between) return { onceMinor: 0, dayMinor: 0 }
  const rate = { ...ratioOf(between.rate), fromDigits: currencyDigits(from), toDigits: currencyDigits(currency) }
  return { onceMinor: rounded(exchanged(onceMinor, rate)), dayMinor: rounded(exchanged(dayMinor, rate)) }
}

/** The general limits by currency, at the rates in effect. */
export async function findGeneralLimits(reader: Reader, config: LimitConfig): Promise<(currency: string) => Limits> {
  const rates = await listRates(reader)
  return (currency) => limitsIn(currency, config, rates)
}
