import type { Config } from '#server/config/config.ts'
import type { Reader } from '#server/db/database.ts'
import type { MethodRate } from '../channels/channels.ts'
import { rateInto } from '../channels/offers.ts'
import { WECHAT_CURRENCY } from './rules.ts'

/** Whether WeChat Pay is configured. */
export function isWechatOn({ wechat }: Pick<Config, 'wechat'>): boolean {
  return wechat.merchantId !== null
}

/** The current rate from a wallet's currency to WeChat Pay's; undefined when none is known. */
export function findWechatRate(reader: Reader, currency: string): Promise<MethodRate | undefined> {
  return rateInto(reader, WECHAT_CURRENCY, currency)
}
