import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { ProviderUnknown } from '../provider.ts'
import { createKeyRing } from './key-ring.ts'
import { createWechatProvider } from './provider.ts'

const now = () => Date.UTC(2026, 10, 22)
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const settings = {
  merchant: { merchantId: '1900000109', serial: 'AB12', privateKey },
  appId: 'wxd678efh567hg6787',
  apiV3Key: 'a'.repeat(32),
  gateways: [],
  notifyUrl: 'https://tour.example/notify',
  platformKeys: [],
  fetchesCertificates: false,
  now,
}
/** A provider whose requests all get the same verified answer. */
const answering = (answer: object) =>
  createWechatProvider({
    settings,
    keys: createKeyRing({ known: [], fetchKeys: null, now }),
    request: () => Promise.resolve(answer),
    download: () => Promise.reject(new Error('nobody downloads')),
  })

const trade = (state: string) => ({
  appid: settings.appId,
  mchid: settings.merchant.merchantId,
  out_trade_no: 'ORDER1',
  transaction_id: '4200000000000000000000000000',
  trade_state: state,
  success_time: '2026-11-22T10:00:00+08:00',
  amount: { total: 10_060, currency: 'CNY' },
})

test.each([
  ['SUCCESS', 'PAID'],
  ['REFUND', 'PAID'],
  ['ACCEPT', 'PENDING'],
  ['USERPAYING', 'PENDING'],
  ['NOTPAY', 'PENDING'],
  ['CLOSED', 'CLOSED'],
  ['REVOKED', 'CLOSED'],
  ['PAYERROR', 'FAILED'],
])('a payment in their state %s is %s here', async (theirs, state) => {
  expect(await answering(trade(theirs)).query('ORDER1')).toMatchObject({ state })
})

test.each([
  ['SUCCESS', '招商银行信用卡0403', 'SUCCEEDED'],
  ['SUCCESS', '支付用户零钱', 'SUCCEEDED'],
  // The payer is an enterprise; the merchant is another one.
  ['SUCCESS', '企业支付商户', 'SUCCEEDED'],
  ['SUCCESS', '商户基本账户', 'CLOSED'],
  ['SUCCESS', '商户结算银行账户', 'CLOSED'],
  ['ABNORMAL', '招商银行信用卡0403', 'ABNORMAL'],
  ['PROCESSING', '招商银行信用卡0403', 'PROCESSING'],
  ['CLOSED', '招商银行信用卡0403', 'CLOSED'],
])('a refund in their state %s to %s is %s here', async (status, receiver, state) => {
  const amount = { refund: 60, total: 10_060, currency: 'CNY' }
  const refund = {
    refund_id: '5',
    out_refund_no: 'BACK1',
    out_trade_no: 'ORDER1',
    transaction_id: '42',
    user_received_account: receiver,
    status,
    amount,
  }
  expect(await answering(refund).queryRefund('BACK1')).toEqual({
    state,
    providerRef: '5',
    refundMinor: 60,
    currency: 'CNY',
    chargeNumber: 'ORDER1',
    chargeRef: '42',
  })
})

test('an undocumented state leaves payment and refund unknown', async () => {
  await expect(answering(trade('BLOCKED')).query('ORDER1')).rejects.toBeInstanceOf(ProviderUnknown)
  await expect(answering({ status: 'LOST' }).queryRefund('BACK1')).rejects.toBeInstanceOf(ProviderUnknown)
})
