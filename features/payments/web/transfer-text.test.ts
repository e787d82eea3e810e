import { expect, test } from 'vitest'
import en from '../texts/en/payments.ts'
import zhCN from '../texts/zh-CN/payments.ts'
import type { PaymentView } from '../contract.ts'
import { transferText } from './transfer-text.ts'

const account = { holder: 'T', bank: 'B', accountNumber: '1', bic: null, clearingCode: null, bankAddress: null }
const transfer = {
  reference: 'TW',
  account,
  proofs: [],
  mayAddProof: false,
  rejectReason: null,
  receivedMinor: 15_000,
  missingMinor: 8_250,
}
const moment = '2026-11-21T00:00:00.000Z'
const payment: PaymentView = {
  id: '1',
  code: 'P1',
  purpose: 'BILL',
  payableId: '2',
  payableCode: 'B1',
  alsoPays: [],
  method: 'BANK_TRANSFER',
  currency: 'USD',
  amountMinor: 22_500,
  feeMinor: 750,
  status: 'SUCCEEDED',
  applied: true,
  qr: null,
  payMinor: 23_250,
  payCurrency: 'USD',
  rate: null,
  transfer,
  payerPage: null,
  held: false,
  createdAt: moment,
  expiresAt: moment,
  endedAt: moment,
  now: moment,
}
const said = (change: Partial<PaymentView>) =>
  transferText({ ...payment, ...change }, transfer, {
    ending: 'succeeded',
    result: en.result,
    money: (minor) => `USD ${(minor / 100).toFixed(2)}`,
  })

test('a transfer that paid a part of a bill does not say that the bill is paid', () => {
  expect(said({})).toBe('USD 142.50 came in for B1. That is USD 82.50 less than was asked for.')
  expect(said({ purpose: 'HOTEL_ORDER', payableCode: 'H1' })).toBe('H1 is paid.')
})

test('sentences are separated as each language does', () => {
  const words = {
    ending: 'succeeded',
    result: zhCN.result,
    money: (minor: number) => `USD ${(minor / 100).toFixed(2)}`,
  } as const
  expect(
    transferText({ ...payment, purpose: 'RECHARGE', payableId: null, payableCode: null }, transfer, words),
  ).toMatch(/。比应付金额少 USD 82\.50。$/)
})
