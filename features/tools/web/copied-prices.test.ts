import { expect, test } from 'vitest'
import type { TrackedCell, TrackedHotel } from '../contract.ts'
import { priceFor } from '../rules-mark-up.ts'
import { copiedPrices, textOfPrices } from './copied-prices.ts'

const AT = Date.parse('2026-11-23T10:00:00Z')
const MARK_UP = { currency: 'USD', markUpBasisPoints: 0, markUpMinor: 0, roundToMinor: 1 }

test('a mark-up is a percentage or an amount, rounded up, and another currency’s gives no price at all', () => {
  expect(priceFor(10_050, 'USD', null)).toBe(10_050)
  expect(priceFor(10_050, 'USD', { ...MARK_UP, markUpBasisPoints: 800 })).toBe(10_854)
  expect(priceFor(10_050, 'USD', { ...MARK_UP, markUpBasisPoints: 800, roundToMinor: 100 })).toBe(10_900)
  expect(priceFor(10_050, 'USD', { ...MARK_UP, markUpMinor: 1_200, roundToMinor: 500 })).toBe(11_500)
  expect(priceFor(10_000, 'USD', { ...MARK_UP, roundToMinor: 500 })).toBe(10_000)
  expect(priceFor(10_050, 'CNY', MARK_UP)).toBeNull()
})

const cell = (totalMinor: number | null, freeUntil: string | null = null): TrackedCell => ({
  state: totalMinor === null ? 'SOLD_OUT' : 'OPEN',
  totalMinor,
  freeUntil,
  roomsLeft: null,
  confirmationMode: 'INSTANT',
  changeMinor: null,
})
const rate = (roomNameEn: string, cells: TrackedCell[]) => ({
  ratePlanId: roomNameEn,
  roomTypeId: roomNameEn,
  roomNameEn,
  roomNameZh: '豪华大床房',
  planNameEn: 'Flexible',
  planNameZh: null,
  mealPlan: 'BREAKFAST' as const,
  cells,
})
const LATER = '2026-11-24T06:00:00Z'
const RATES = [
  rate('Deluxe King', [cell(10_000, LATER), cell(10_000, LATER), cell(12_000)]),
  rate('Full House', [cell(null), cell(null), cell(null)]),
]
const HOTEL: TrackedHotel = {
  hotelId: 'h',
  nameEn: 'Harbour View',
  nameZh: '海港景酒店',
  starHalves: 8,
  chain: null,
  destinationId: 'd',
  cityEn: 'Singapore',
  cityZh: '新加坡',
  timeZone: 'Asia/Singapore',
  isLive: true,
  refreshedAt: null,
  nextRefreshAt: null,
  rates: RATES,
}
const DAYS = ['2026-11-25', '2026-11-26', '2026-11-27']
const asked = { hotel: HOTEL, rates: RATES, days: DAYS, currency: 'USD', atMs: AT }

test('a chat gets the prices with the mark-up in its own language, days of one price in one line', () => {
  const markUp = { ...MARK_UP, markUpBasisPoints: 1000 }
  const english = textOfPrices(copiedPrices({ ...asked, markUp, language: 'en' }))
  expect(english).toContain(
    'Harbour View ★★★★\nSingapore · USD a room and night\n\nDeluxe King · breakfast · Flexible\n',
  )
  expect(english).toContain('  Wed 25 Nov – Thu 26 Nov: 110.00 (free cancellation)\n  Fri 27 Nov: 132.00\n')
  expect(english).not.toContain('Full House')
  expect(english).not.toMatch(/100\.00|120\.00/)
  const chinese = textOfPrices(copiedPrices({ ...asked, markUp, language: 'zh-CN' }))
  expect(chinese).toContain('海港景酒店 ★★★★\n新加坡 · USD，每间每晚\n\n豪华大床房 · 含早 · Flexible\n')
  expect(chinese).toContain('：110.00 (可免费取消)')
})
