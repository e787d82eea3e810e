import { afterAll, beforeAll, expect, test } from 'vitest'
import { confirmed, PROOF } from '../../../tests/confirmed.ts'
import { type Client, startWorld, type World } from '../../../tests/world.ts'
import { getRechargeParam } from '../contract.ts'
import { saveRechargeLimit, searchRechargeLimits } from './contract.ts'
import { limitsIn } from './general.ts'

const CONFIG = { rechargeLimitCurrency: 'USD', rechargeOnceMinor: 10_000_000, rechargeDayMinor: 50_000_000 }
const rates = ['JPY 154.32', 'VND 25300', 'KWD 0.307'].map((rate) => {
  const [quote = '', value = ''] = rate.split(' ')
  return { base: 'USD', quote, rate: value, source: 'test', effectiveAt: '2026-11-20T00:00:00.000Z' }
})

let world: World
let desk: Client
beforeAll(async () => {
  world = await startWorld({
    environment: { RECHARGE_LIMIT_CURRENCY: 'USD', RECHARGE_ONCE_MINOR: '10000000', RECHARGE_DAY_MINOR: '50000000' },
  })
  desk = await world.as('accounts')
})
afterAll(() => world.close())

test('a limit of 100,000 dollars is 15 million yen and 2.5 billion dong, not 100,000 yen or 10 million dong', () => {
  expect(limitsIn('USD', CONFIG, rates)).toEqual({ onceMinor: 10_000_000, dayMinor: 50_000_000 })
  expect(limitsIn('JPY', CONFIG, rates)).toEqual({ onceMinor: 15_000_000, dayMinor: 77_000_000 })
  expect(limitsIn('VND', CONFIG, rates)).toEqual({ onceMinor: 2_500_000_000, dayMinor: 12_000_000_000 })
  expect(limitsIn('KWD', CONFIG, rates)).toEqual({ onceMinor: 30_000_000, dayMinor: 150_000_000 })
  expect(limitsIn('XDR', CONFIG, rates)).toEqual({ onceMinor: 0, dayMinor: 0 })
})

test('a company that pays in yuan sees the limits of its currency, at the desk as on its own page, and its own ones where it has some', async () => {
  const summit = await world.as('summit')
  expect(await summit.call(getRechargeParam, {})).toMatchObject({
    currency: 'CNY',
    onceMinor: 71_000_000,
    leftTodayMinor: 350_000_000,
  })
  const [row] = (await desk.call(searchRechargeLimits, { keyword: 'SUMMIT' })).list
  expect(row).toMatchObject({ currency: 'CNY', onceMinor: 71_000_000, dayMinor: 350_000_000, own: false })
  const place = { companyId: row?.companyId ?? '', currency: 'CNY', proof: PROOF }
  await confirmed({ world, by: desk }, saveRechargeLimit, { ...place, onceMinor: 5_000, dayMinor: 6_000 })
  expect(await summit.call(getRechargeParam, {})).toMatchObject({ onceMinor: 5_000, leftTodayMinor: 6_000 })
  await confirmed({ world, by: desk }, saveRechargeLimit, place)
  expect((await desk.call(searchRechargeLimits, { keyword: 'SUMMIT' })).list[0]).toMatchObject({
    onceMinor: 71_000_000,
    own: false,
  })
})
