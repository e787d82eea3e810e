import { randomUUID } from 'node:crypto'
import { Refusal } from '#contract/refusals.ts'
import { closeAtProvider } from '../attempts/close.ts'
import type { Channel } from '../channels/channels.ts'
import type { PaymentDeps } from '../deps.ts'
import { costOf } from '../channels/offers.ts'
import { hasEnded } from '../states.ts'
import { findWechatRate } from './rate.ts'
import { WECHAT } from './rules.ts'

/** A code to scan is valid for half an hour; WeChat's own limit is two hours. */
const CODE_MS = 30 * 60_000

/** The page on which a demo's payer scans this code. */
function payerPageOf({ wechatSimulator }: PaymentDeps['config'], payload: string): string | null {
  return wechatSimulator && `${wechatSimulator.payerPage}?pr=${encodeURIComponent(payload.split('pr=')[1] ?? '')}`
}

/** The WeChat Pay channel. */
export function wechatChannel(deps: PaymentDeps): Channel {
  const { config, isOn } = deps
  const feeBasisPoints = config.wechatFeeBasisPoints
  return {
    ...WECHAT,
    findOffer: async (reader, { currency, amountMinor }) => {
      const rate = isOn ? await findWechatRate(reader, currency) : undefined
      if (!rate) return undefined
      const shown =
        rate.source === null || rate.at === null ? null : { rate: rate.rate, source: rate.source, at: rate.at }
      const cost = costOf(amountMinor, { currency, feeBasisPoints, rate })
      return {
        method: WECHAT.method,
        feeBasisPoints,
        freeFromMinor: null,
        ...cost,
        payCurrency: rate.payCurrency,
        rate: shown,
      }
    },
    requireWay: async (tx, { currency, amountMinor }) => {
      const rate = await findWechatRate(tx, currency)
      if (!rate) throw new Refusal('payment.no_rate', { detail: { currency } })
      const cost = costOf(amountMinor, { currency, feeBasisPoints, rate })
      return { ...rate, ...cost, number: `TW${randomUUID().replaceAll('-', '').slice(0, 28)}`, openMs: CODE_MS }
    },
    open: () => Promise.resolve(),
    close: (number) => closeAtProvider(deps, number, 'CLOSED'),
    findShown: (_, { payment: { status, payload } }) =>
      Promise.resolve({
        transfer: null,
        payerPage: !hasEnded(status) && payload !== null ? payerPageOf(config, payload) : null,
      }),
  }
}
