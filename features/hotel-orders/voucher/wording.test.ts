import { expect, test } from 'vitest'
import { voucherTexts } from './texts.ts'
import { feeShare } from './wording.ts'

const night = (amountMinor: number, day: number) => ({ night: `2026-12-0${day}`, amountMinor })
const room = { nights: [night(30_000, 1), night(20_000, 2), night(20_019, 3)], totalMinor: 70_019 }
const terms = {
  rooms: [{ ...room, roomNo: 1, party: { adults: 2, childAges: [] } }],
  extras: [],
  checkIn: '2026-12-01',
  checkOut: '2026-12-04',
  totalMinor: 70_019,
  penalties: [
    { fromAt: '2026-11-01T00:00:00.000Z', amountMinor: 10_503 },
    { fromAt: '2026-11-10T00:00:00.000Z', amountMinor: 17_505, percent: 25 },
    { fromAt: '2026-11-20T00:00:00.000Z', amountMinor: 17_631 },
  ],
}

test('a fixed fee of USD 176.31 is not called 25% of a stay of USD 700.19', () => {
  expect(feeShare(terms, 17_631)).toEqual({ kind: 'FEE' })
  expect(feeShare(terms, 17_505)).toEqual({ kind: 'PERCENT', percent: 25 })
  expect(voucherTexts('en').fee({ kind: 'FEE' })).toBe('a fee is charged')
})

test('a fixed fee that happens to be a whole percentage of the stay is not called one', () => {
  // 15% of 700.19, as a fixed fee of the contract.
  expect(feeShare(terms, 10_503)).toEqual({ kind: 'FEE' })
})

test('a fee of two nights is read as two nights', () => {
  expect(feeShare(terms, 50_000)).toEqual({ kind: 'NIGHTS', nights: 2 })
  expect(voucherTexts('zh-CN').fee({ kind: 'NIGHTS', nights: 2 })).toBe('收取前 2 晚房费')
})
