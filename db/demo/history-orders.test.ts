import { expect, test } from 'vitest'
import { addDays } from '#contract/dates.ts'
import { rateNights } from '../../tests/hotel-sale.ts'
import { billedMonths, historyBills } from './history-bills.ts'
import { type Booker, type HistoryHotel, historyOrders } from './history-orders.ts'

const BOOKER: Booker = {
  company: 'HARBOUR',
  company_id: 'c',
  agreement_id: 'a',
  currency: 'USD',
  mark_up_basis_points: 1_000,
  credit_line_minor: 20_000_000,
  payment_days: 30,
  settlement_term: 'MONTHLY',
  is_opened: false,
  finance: null,
  staff: [{ id: 's', name: 'Ben Carter' }],
}
const price = rateNights(10_000).toString('base64')
const NAMES = {
  name_en: 'Lantern Hotel',
  name_zh: null,
  name_local: null,
  city_en: 'Singapore',
  city_zh: null,
  address_en: null,
  address_zh: null,
}
const HOTEL: HistoryHotel = {
  ...NAMES,
  hotel_id: 'h',
  star_halves: 8,
  phone: null,
  country: 'SG',
  time_zone: 'Asia/Singapore',
  latitude: 1.3,
  longitude: 103.8,
  check_in_from: '14:00',
  check_out_until: '12:00',
  room_id: 'r',
  room_no: 1,
  room_en: 'Double',
  room_zh: null,
  plan_id: 'p',
  plan_no: 1,
  plan_en: 'Best rate',
  plan_zh: null,
  meal_plan: 'BREAKFAST',
  plan_currency: 'USD',
  months: Object.fromEntries(Array.from({ length: 80 }, (_, i) => [String((2026 - 1970) * 12 + i), price])),
}

test('on any day each billed month has its bill, past stays are over, and the last bill is not due yet', () => {
  for (let day = '2026-11-01'; day < '2028-03-05'; day = addDays(day, 1)) {
    const placedOn = billedMonths(day).map((first) => addDays(first, 9))
    const orders = historyOrders({
      booker: BOOKER,
      hotels: [HOTEL],
      rates: [],
      today: addDays(day, -1),
      count: 40,
      placedOn,
    })
    const onAccount = orders
      .filter(({ createdAt }) => createdAt >= (billedMonths(day)[0] ?? ''))
      .map((order) => ({ ...order, creditMinor: order.totalMinor }))
    const bills = historyBills(BOOKER, onAccount, day)
    const months = bills.map(({ from }) => from)
    const last = bills.at(-1)?.status
    expect([day, months, last, orders.every(({ endedAt }) => endedAt < day)]).toEqual([
      day,
      billedMonths(day),
      'ISSUED',
      true,
    ])
  }
})
