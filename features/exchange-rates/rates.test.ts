import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importExchangeRates } from '#db/demo/import-exchange-rates.ts'
import { type Client, startWorld, type World } from '../../tests/world.ts'
import { addExchangeRate, searchExchangeRateHistory, searchExchangeRates } from './contract.ts'
import { millionthsOf, rateLine, rateLines } from './rules.ts'

let world: World
let desk: Client
beforeAll(async () => {
  world = await startWorld()
  desk = await world.as('accounts')
})
afterAll(() => world.close())

const told = async () => (await world.owner.query("select from change_journal where topic = 'EXCHANGE'")).rowCount ?? 0
const tell = async () => (await world.app()).clock.run('exchange_rates.tell')
const pairOf = async (keyword: string) => (await desk.call(searchExchangeRates, { keyword, pageSize: 100 })).list

describe('exchange rates', () => {
  test('that count at once are the pair’s rate, are told to the nodes, and stand in its history with who added them', async () => {
    await tell()
    const before = await told()
    const [pair] = (await pairOf('CNY')).filter(({ base, quote }) => base === 'USD' && quote === 'CNY')
    expect(pair).toMatchObject({ current: { rateMillionths: 7_180_000 }, next: null, count: 1 })
    expect(await desk.call(addExchangeRate, { base: 'USD', quote: 'CNY', rate: '7.2', source: 'Bank of China, middle' })).toMatchObject({
      current: { rateMillionths: 7_200_000, source: 'Bank of China, middle' },
      count: 2,
    })
    expect(await told()).toBe(before + 1)
    const { list, total } = await desk.call(searchExchangeRateHistory, { base: 'USD', quote: 'CNY' })
    expect(total).toBe(2)
    expect(list.map(({ rateMillionths }) => rateMillionths)).toEqual([7_200_000, 7_180_000])
    expect(list[0]?.addedBy).toBeTruthy()
    const { rows } = await world.owner.query("select detail from audit_log where action = 'rate.add' and subject = 'USD/CNY'")
    expect(rows).toMatchObject([{ detail: { rateMillionths: 7_200_000 } }])
  })

  test('that count later wait, and are told when their time has come, once', async () => {
    const effectiveAt = new Date(Date.now() + 3_600_000).toISOString()
    const added = await desk.call(addExchangeRate, { base: 'USD', quote: 'XAU', rate: '0.000373', source: 'test', effectiveAt })
    expect(added).toMatchObject({ current: null, next: { rateMillionths: 373, effectiveAt } })
    const before = await told()
    await tell()
    expect(await told()).toBe(before)
    await world.owner.query("update exchange_rate set effective_at = now() where quote = 'XAU'")
    await tell()
    await tell()
    expect(await told()).toBe(before + 1)
    expect(await pairOf('XAU')).toMatchObject([{ current: { rateMillionths: 373 }, next: null }])
  })

  test('are never added for a moment that has passed, at nothing, or for one currency', async () => {
    const rate = { base: 'USD', quote: 'EUR', rate: '0.9', source: 'test' }
    const effectiveAt = new Date(Date.now() - 3_600_000).toISOString()
    await expect(desk.call(addExchangeRate, { ...rate, effectiveAt })).rejects.toMatchObject({ status: 422, body: { errorCode: 'rate.past' } })
    for (const wrong of [{ rate: '0' }, { rate: '0.0000001' }, { rate: '-1' }, { rate: '1e3' }, { quote: 'USD' }, { source: ' ' }]) {
      await expect(desk.call(addExchangeRate, { ...rate, ...wrong })).rejects.toMatchObject({ status: 400 })
    }
    expect((await desk.call(searchExchangeRateHistory, { base: 'USD', quote: 'EUR' })).total).toBe(1)
  })

  test('are the accounts staff’s alone', async () => {
    for (const name of ['desk', 'owner'] as const) await expect((await world.as(name)).call(searchExchangeRates, {})).rejects.toMatchObject({ status: 403 })
  })
})

describe('a file of rates', () => {
  test('is read line by line; what is wrong is named and the rest is in', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tradewind-rates-'))
    const file = join(folder, `${randomUUID()}.csv`)
    const later = new Date(Date.now() + 86_400_000).toISOString()
    writeFileSync(
      file,
      `base,quote,rate,source,from\r\nEUR,CNY,7.8125,"Bank, middle",\r\nEUR,CNY,7.9,Bank,${later}\r\nEUR,EUR,1,Bank\r\nEUR,CNY,nothing,Bank\r\n`,
    )
    const report = await importExchangeRates(world.connectionString, { file, nowMs: Date.now() })
    rmSync(folder, { recursive: true })
    expect(report.added).toBe(2)
    expect(report.bad.map(({ line }) => line)).toEqual([4, 5])
    expect((await pairOf('CNY')).find(({ base, quote }) => base === 'EUR' && quote === 'CNY')).toMatchObject({
      current: { rateMillionths: 7_812_500, source: 'Bank, middle' },
      next: { rateMillionths: 7_900_000, effectiveAt: later },
    })
  })

  test('has rates above 0 with at most six decimals, from now or later', () => {
    expect(millionthsOf('7.18')).toBe(7_180_000)
    expect(millionthsOf('0.000001')).toBe(1)
    for (const wrong of ['', '0', '0.0', '7,18', '1.0000001', '-1']) expect(millionthsOf(wrong)).toBeNull()
    expect(rateLine('USD,CNY,7.18,Bank,2020-01-01T00:00:00Z', Date.now())).toMatch(/has passed/)
    expect(rateLine('USD,CNY,7.18,Bank,tomorrow', Date.now())).toMatch(/no moment/)
    expect(rateLine('USD,CNY,7.18,', Date.now())).toMatch(/no source/)
    expect(rateLines('\uFEFFbase,quote\n\nUSD,CNY,7,x')).toEqual([{ no: 3, line: 'USD,CNY,7,x' }])
  })
})
