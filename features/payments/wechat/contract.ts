import { defineCall } from '#contract/call.ts'
import { PaymentView, PayWish, START_REFUSALS } from '../contract.ts'

/**
 * Starts a payment by WeChat Pay: a code to scan, valid for half an hour and at most until the payable's deadline. The
 * idempotency key makes a repeat harmless. An order is paid in full, and `amountMinor` is left out. Bookers may pay
 * their own orders; everything else needs `wallet.recharge`.
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
