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
}

test('a fixed fee of USD 176.31 is not called 25% of a stay of USD 700.19', () => {
  expect(feeShare(terms, 17_631)).toEqual({ kind: 'FEE' })
  expect(feeShare(terms, 17_505)).toEqual({ kind: 'PERCENT', percent: 25 })
  expect(voucherTexts('en').fee({ kind: 'FEE' })).toBe('a fee is charged')
})

test('a fee of two nights is read as two nights', () => {
  expect(feeShare(terms, 50_000)).toEqual({ kind: 'NIGHTS', nights: 2 })
  expect(voucherTexts('zh-CN').fee({ kind: 'NIGHTS', nights: 2 })).toBe('收取前 2 晚房费')
})
