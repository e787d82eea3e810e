import { currencyDigits } from '#contract/money.ts'
import { Refusal } from '#contract/refusals.ts'
import { type AppliedRate, rateBetween, ratioOf } from '#features/exchange-rates/rules-between.ts'
import { listRates } from '#features/exchange-rates/store.ts'
import type { Config } from '#server/config/config.ts'
import type { Reader } from '#server/db/database.ts'
import { exchanged, feeOf } from './rules.ts'
import type { Method } from './store.ts'
import { transferCost } from './transfers/opening.ts'
import * as transfers from './transfers/transfers.sql.ts'

/** The currency WeChat Pay takes. */
const WECHAT_CURRENCY = 'CNY'

/** The rate of a method: what turns the wallet's currency into the one it takes. */
export type MethodRate = AppliedRate & { readonly payCurrency: string }

/** What is paid in the wallet's own currency needs no rate. */
export const SAME_CURRENCY = { rate: '1', source: null, at: null } as const

/** The rate a method pays at now; undefined when nobody has one. */
export async function rateOf(reader: Reader, method: Method, currency: string): Promise<MethodRate | undefined> {
  const payCurrency = method === 'WECHAT' ? WECHAT_CURRENCY : currency
  if (payCurrency === currency) return { payCurrency, ...SAME_CURRENCY }
  const rate = rateBetween(await listRates(reader), currency, payCurrency)
  return rate && { payCurrency, ...rate }
}

/** What an amount costs by a method: the fee on top in the wallet's currency, and all of it in the currency that is paid. */
export function costOf(amountMinor: number, about: { currency: string; feeBasisPoints: number; rate: MethodRate }): { feeMinor: number; payMinor: number } {
  const { currency, feeBasisPoints, rate } = about
  const feeMinor = feeOf(amountMinor, feeBasisPoints)
  const digits = { fromDigits: currencyDigits(currency), toDigits: currencyDigits(rate.payCurrency) }
  return { feeMinor, payMinor: exchanged(amountMinor + feeMinor, { ...ratioOf(rate.rate), ...digits }) }
}

/** Whether something can be paid by WeChat here at all. */
export function isWechatOn({ wechat }: Pick<Config, 'wechat'>): boolean {
  return wechat.merchantId !== null
}

export type MethodsOn = { readonly wechat: boolean; readonly wechatFeeBasisPoints: number }

async function wechatOffer(reader: Reader, amountMinor: number, { currency, on }: { currency: string; on: MethodsOn }) {
  const rate = on.wechat ? await rateOf(reader, 'WECHAT', currency) : undefined
  if (!rate) return []
  const feeBasisPoints = on.wechatFeeBasisPoints
  const shown = rate.source === null || rate.at === null ? null : { rate: rate.rate, source: rate.source, at: rate.at }
  const cost = costOf(amountMinor, { currency, feeBasisPoints, rate })
  return [{ method: 'WECHAT' as const, feeBasisPoints, freeFromMinor: null, ...cost, payCurrency: rate.payCurrency, rate: shown }]
}

async function transferOffer(reader: Reader, amountMinor: number, about: { companyId: string; currency: string }) {
  const account = await reader.oneOrNone(transfers.findAccount, about)
  if (!account) return []
  const { feeMinor: most, freeFromMinor } = account
  return [
    {
      method: 'BANK_TRANSFER' as const,
      feeBasisPoints: null,
      freeFromMinor: most > 0 ? freeFromMinor : null,
      ...transferCost(amountMinor, account),
      payCurrency: about.currency,
      rate: null,
    },
  ]
}

/** The methods that are on for a company, with what an amount costs by each. */
export async function offersFor(reader: Reader, amountMinor: number, about: { companyId: string; currency: string; on: MethodsOn }) {
  return [...(await wechatOffer(reader, amountMinor, about)), ...(await transferOffer(reader, amountMinor, about))]
}

/** The rate of a method, or the refusal that there is none. */
export async function requireRate(reader: Reader, method: Method, currency: string): Promise<MethodRate> {
  const rate = await rateOf(reader, method, currency)
  if (!rate) throw new Refusal('payment.no_rate', { detail: { currency } })
  return rate
}
