import { SYSTEM } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { PaymentDeps } from '../deps.ts'
import { type Provider, ProviderUnknown } from '../provider.ts'
import { insertIssue } from '../store.ts'
import { createWechatClient, type WechatRefusal } from './client.ts'
import { readWechatSettings } from './configure.ts'
import { createWechatProvider } from './provider.ts'
import { WECHAT } from './rules.ts'

/** Replaces a provider that is not configured: knows nothing and does nothing. */
function noProvider(): Provider {
  const nobody = () => Promise.reject(new ProviderUnknown('WeChat Pay is not configured'))
  return {
    name: WECHAT.provider,
    start: nobody,
    query: nobody,
    queryByRef: nobody,
    close: nobody,
    refund: nobody,
    queryRefund: nobody,
    parseNotification: nobody,
    readUnproven: () => null,
    fetchStatement: nobody,
    fetchFundFlow: nobody,
  }
}

/**
 * Reports that our requests are refused, most likely for a wrong key or serial of ours: in the log, in the metrics and,
 * once a day, at the desk.
 */
function unsignedReporter({ db, log, metrics, now }: Deps) {
  return async ({ status, code }: WechatRefusal): Promise<void> => {
    log.error({ status, code }, 'WeChat Pay refuses our requests')
    metrics.unsignedRefusals.inc()
    const issue = {
      kind: 'PROVIDER_REFUSED',
      companyId: null,
      number: null,
      ours: {},
      theirs: { status: `${status} ${code}` },
    } as const
    const fact = `${WECHAT.provider}:${status}:${code}:${new Date(now()).toISOString().slice(0, 10)}`
    await db
      .write(SYSTEM, (tx) => insertIssue(tx, { ...issue, fact }))
      .catch((error: unknown) => log.error({ err: error }, 'an issue could not be stored'))
  }
}

/** The configured WeChat Pay provider and our merchant; switched off where it is not configured. */
export function connectWechat(
  deps: Deps,
): Pick<PaymentDeps, 'provider' | 'isOn' | 'merchantRef' | 'agreedFeeBasisPoints'> {
  const { config, now } = deps
  const settings = readWechatSettings(config, now)
  const agreedFeeBasisPoints = config.wechatAgreedFeeBasisPoints
  if (!settings) return { provider: noProvider(), isOn: false, merchantRef: '', agreedFeeBasisPoints }
  const provider = createWechatProvider(createWechatClient({ ...settings, onUnsigned: unsignedReporter(deps) }))
  return {
    provider,
    isOn: true,
    merchantRef: `${settings.appId}/${settings.merchant.merchantId}`,
    agreedFeeBasisPoints,
  }
}
