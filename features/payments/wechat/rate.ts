import type { Config } from '#server/config/config.ts'
import type { Reader } from '#server/db/database.ts'
import type { MethodRate } from '../channels/channels.ts'
import { rateInto } from '../channels/offers.ts'
import { WECHAT_CURRENCY } from './rules.ts'

/** Whether something can be paid by WeChat here at all. */
export function isWechatOn({ wechat }: Pick<Config, 'wechat'>): boolean {
  return wechat.merchantId !== null
}

/** The rate at which WeChat Pay takes a wallet's currency now; undefined when nobody has one. */
export function findWechatRate(reader: Reader, currency: string): Promise<MethodRate | undefined> {
  return rateInto(reader, WECHAT_CURRENCY, currency)
}
