import { SYSTEM } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { Feature } from '#server/http/handler.ts'
import { adjustmentCalls } from './adjustments/calls.ts'
import { bankAccountCalls } from './accounts/calls.ts'
import { paymentCalls } from './calls.ts'
import { exportCalls, exportFiles } from './export/file.ts'
import { inspectionCalls } from './inspection/calls.ts'
import { issueCalls } from './issues/calls.ts'
import { paymentJobs } from './jobs.ts'
import { limitCalls } from './limits/calls.ts'
import { wechatNotifications } from './notify.ts'
import type { Payable } from './payable.ts'
import { reconcileJob } from './reconcile/jobs.ts'
import { type Provider, ProviderUnknown } from './provider.ts'
import type { PaymentDeps } from './settle.ts'
import { insertIssue } from './store.ts'
import { proofFiles, transferCalls } from './transfers/calls.ts'
import { deskTransferCalls } from './transfers/desk-calls.ts'
import { transferJobs } from './transfers/jobs.ts'
import { createWechatClient, type WechatRefusal } from './wechat/client.ts'
import { readWechatSettings } from './wechat/configure.ts'
import { createWechatProvider } from './wechat/provider.ts'

/** What stands in for a provider that is not configured: nothing is known, nothing is done. */
function noProvider(): Provider {
  const nobody = () => Promise.reject(new ProviderUnknown('WeChat Pay is not configured'))
  return {
    name: 'WECHAT',
    capabilities: { refund: false, partialRefund: false, statement: false, close: false },
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

/** Shows that our requests are refused, most likely for a wrong key or serial of ours: in the log, among the figures and, once a day, at the desk. */
function unsignedReporter({ db, log, metrics, now }: Deps) {
  return async ({ status, code }: WechatRefusal): Promise<void> => {
    log.error({ status, code }, 'WeChat Pay refuses our requests')
    metrics.unsignedRefusals.inc({ status, code })
    const issue = { kind: 'PROVIDER_REFUSED', companyId: null, number: null, ours: {}, theirs: { status: `${status} ${code}` } } as const
    const fact = `WECHAT:${status}:${code}:${new Date(now()).toISOString().slice(0, 10)}`
    await db.write(SYSTEM, (tx) => insertIssue(tx, { ...issue, fact })).catch((error: unknown) => log.error({ err: error }, 'an issue could not be stored'))
  }
}

/** Paying through providers: recharges, and whatever other features hand out to be paid for. */
export function paymentsFeature(deps: Deps, payables: readonly Payable[]): Feature {
  const { config, now } = deps
  const settings = readWechatSettings(config, now)
  const payment: PaymentDeps = {
    ...deps,
    payables,
    provider: settings ? createWechatProvider(createWechatClient({ ...settings, onUnsigned: unsignedReporter(deps) })) : noProvider(),
    isOn: settings !== null,
    merchantRef: settings ? `${settings.appId}/${settings.merchant.merchantId}` : '',
  }
  return {
    handlers: [
      ...paymentCalls(payment),
      ...issueCalls(payment),
      ...inspectionCalls(payment),
      ...exportCalls(payment),
      ...limitCalls(payment),
      ...transferCalls(payment),
      ...deskTransferCalls(payment),
      ...bankAccountCalls(payment),
      ...adjustmentCalls(payment),
    ],
    files: [...proofFiles(payment), ...exportFiles(payment)],
    raw: settings ? [wechatNotifications(payment)] : [],
    jobs: [...(settings ? [...paymentJobs(payment), reconcileJob(payment)] : []), ...transferJobs(payment)],
  }
}
