import type { z } from 'zod'
import type { Environment } from './environment.ts'

/** The variables of WeChat Pay; null where one is not set. */
export type WechatVariables = {
  readonly merchantId: string | null
  readonly appId: string | null
  readonly serial: string | null
  readonly privateKeyFile: string | null
  readonly apiV3Key: string | null
  readonly publicKeyId: string | null
  readonly publicKeyFile: string | null
  readonly certificatesFile: string | null
  readonly gateway: string
}

/** What WeChat Pay is configured with, as given. */
export function wechatOf(env: z.output<typeof Environment>): WechatVariables {
  return {
    merchantId: env.WECHAT_MERCHANT_ID ?? null,
    appId: env.WECHAT_APP_ID ?? null,
    serial: env.WECHAT_SERIAL?.toUpperCase() ?? null,
    privateKeyFile: env.WECHAT_PRIVATE_KEY_FILE ?? null,
    apiV3Key: env.WECHAT_API_KEY ?? null,
    publicKeyId: env.WECHAT_PUBLIC_KEY_ID ?? null,
    publicKeyFile: env.WECHAT_PUBLIC_KEY_FILE ?? null,
    certificatesFile: env.WECHAT_CERTIFICATES_FILE ?? null,
    gateway: env.WECHAT_GATEWAY.replace(/\/+$/, ''),
  }
}
