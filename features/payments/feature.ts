import type { Deps } from '#server/deps.ts'
import type { Feature } from '#server/http/handler.ts'
import { bankAccountCalls } from './accounts/calls.ts'
import { bankAccountList } from './accounts/list.ts'
import { adjustmentCalls } from './adjustments/calls.ts'
import { adjustmentList } from './adjustments/list.ts'
import { bankLineCalls, bankLineJob } from './bank-lines/calls.ts'
import { bankLineList } from './bank-lines/list.ts'
import { paymentCalls } from './calls.ts'
import type { PayingDeps } from './channels/channels.ts'
import type { PaymentDeps } from './deps.ts'
import { deskPaymentList } from './inspection/list.ts'
import { issueList } from './issues/list.ts'
import { transferList } from './transfers/list.ts'
import { inspectionCalls } from './inspection/calls.ts'
import { issueCalls } from './issues/calls.ts'
import { paymentJobs } from './attempts/jobs.ts'
import { limitCalls } from './limits/calls.ts'
import type { Payable } from './payable.ts'
import { reconcileJob } from './reconcile/jobs.ts'
import { proofFiles, transferCalls } from './transfers/calls.ts'
import { transferChannel } from './transfers/channel.ts'
import { deskTransferCalls } from './transfers/desk-calls.ts'
import { transferJobs } from './transfers/jobs.ts'
import { wechatCalls } from './wechat/calls.ts'
import { wechatChannel } from './wechat/channel.ts'
import { connectWechat } from './wechat/connect.ts'
import { wechatNotifications } from './wechat/notify.ts'

/** Payments through providers: recharges, and the payables that other features pass in. */
export function paymentsFeature(deps: Deps, payables: readonly Payable[]): Feature {
  const payment: PaymentDeps = { ...deps, ...connectWechat(deps), payables }
  const paying: PayingDeps = { ...payment, channels: [wechatChannel(payment), transferChannel(payment)] }
  const { isOn } = payment
  const lists = [transferList, issueList, deskPaymentList, bankLineList, adjustmentList, bankAccountList].map((list) =>
    list(payment),
  )
  return {
    handlers: [
      ...paymentCalls(paying),
      ...wechatCalls(paying),
      ...transferCalls(paying),
      ...issueCalls(payment),
      ...inspectionCalls(payment),
      ...lists.flatMap(({ handlers }) => handlers),
      ...limitCalls(payment),
      ...deskTransferCalls(payment),
      ...bankLineCalls(paying),
      ...bankAccountCalls(payment),
      ...adjustmentCalls(payment),
    ],
    files: [...proofFiles(payment), ...lists.flatMap(({ files }) => files)],
    raw: isOn ? [wechatNotifications(payment)] : [],
    jobs: [
      ...(isOn ? [...paymentJobs(payment), reconcileJob(payment)] : []),
      ...transferJobs(payment),
      bankLineJob(payment),
    ],
  }
}
