import { defineCall } from '#contract/call.ts'
import { PaymentView, PayWish, START_REFUSALS } from '../contract.ts'

/**
 * Starts a payment by WeChat Pay: a code to scan, good for half an hour and never longer than what is paid for. The key
 * makes a repeat harmless. For an order the amount due is paid and `amountMinor` is left out. Who may book pays own
 * orders; everything else needs `wallet.recharge`.
 */
export const startWechatPay = defineCall({
  path: 'pay/wx/wxPayStart.do',
  summary: 'Start a WeChat payment',
  who: 'orders.read',
  changes: true,
  input: PayWish,
  output: PaymentView,
  refusals: [...START_REFUSALS, 'payment.no_rate'],
})
