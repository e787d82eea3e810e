import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createWechatClient, type WechatSettings } from '#features/payments/wechat/client.ts'
import { readWechatSettings } from '#features/payments/wechat/configure.ts'
import { createWechatProvider } from '#features/payments/wechat/provider.ts'
import { readConfig } from '#server/config/config.ts'
import { Gateway } from '../simulators/wechat/gateway.ts'

/**
 * What a portal believes: WeChat Pay's public key, certificates it fetches, certificates it was given, or key and
 * certificates.
 */
export type Belief = 'PUBLIC_KEY' | 'FETCHED' | 'GIVEN' | 'BOTH'

function settingsFor(gateway: Gateway, certificatesFile: string, belief: Belief): WechatSettings {
  gateway.mode = 'PUBLIC_KEY'
  const environment = gateway.environment
  const isByKey = belief === 'PUBLIC_KEY' || belief === 'BOTH'
  gateway.mode = isByKey ? 'PUBLIC_KEY' : 'CERTIFICATE'
  const config = readConfig({
    ...environment,
    ...(isByKey ? {} : { WECHAT_PUBLIC_KEY_ID: '', WECHAT_PUBLIC_KEY_FILE: '' }),
    WECHAT_CERTIFICATES_FILE: belief === 'GIVEN' || belief === 'BOTH' ? certificatesFile : '',
  })
  const settings = readWechatSettings(
    { ...config, wechatSimulator: { notifyUrl: 'http://127.0.0.1:9/notify', payerPage: '' } },
    gateway.now,
  )
  if (!settings) throw new Error('WeChat Pay is not configured')
  return { ...settings, pauseMs: 1 }
}

/** A gateway that plays WeChat Pay, and providers of portals that pay there. */
export function makeWechatGateway() {
  const folder = mkdtempSync(join(tmpdir(), 'tradewind-provider-'))
  const gateway = new Gateway({ folder })
  const certificatesFile = join(folder, 'certificates.pem')
  return {
    gateway,
    async start(): Promise<void> {
      await gateway.start()
      writeFileSync(certificatesFile, gateway.keys.platform.map(({ certificate }) => certificate).join('\n'))
    },
    async stop(): Promise<void> {
      await gateway.stop()
      rmSync(folder, { recursive: true })
    },
    providerFor: (belief: Belief, more: Partial<WechatSettings> = {}) =>
      createWechatProvider(createWechatClient({ ...settingsFor(gateway, certificatesFile, belief), ...more })),
  }
}

let numbers = 0
/** A number of an order or a refund that is not taken. */
export const nextNumber = (kind: string) => `${kind}${String(++numbers).padStart(6, '0')}`
const expiresAt = new Date(Date.now() + 86_400_000).toISOString()
/** An order of 100.60 yuan. */
export const chargeOf = (number: string) => ({
  number,
  amountMinor: 10_060,
  currency: 'CNY',
  description: 'Tradewind P26112100001',
  expiresAt,
})
/** A refund of 0.60 yuan of it. */
export const refundOf = (chargeNumber: string, number: string) => ({
  number,
  chargeNumber,
  refundMinor: 60,
  chargeMinor: 10_060,
  currency: 'CNY',
  reason: 'plans changed',
})
