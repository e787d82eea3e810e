import { chromium } from '@playwright/test'
import { spawnSync } from 'node:child_process'
import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getBalanceHistory } from '#features/wallet/contract.ts'
import { findBrowser } from './browser.ts'
import { HARD } from './clock/days.ts'
import { shiftDate } from './clock/shift-date.ts'
import { startWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ environment: { SESSION_IDLE_MINUTES: '43200', SESSION_MAX_HOURS: '8760' } })
})
afterAll(() => world.close())

const daysInDatabase = async () => {
  const statement = 'select portal_now()::date as transaction, portal_clock()::date as moment'
  const { rows } = await world.db.pool.query<Record<string, string>>(statement)
  const stored = await world.owner.query<{ day: string }>(
    "insert into outbox (topic, payload) values ('clock.test', '{}') returning created_at::date as day",
  )
  await world.owner.query("delete from outbox where topic = 'clock.test'")
  return [rows[0]?.['transaction'], rows[0]?.['moment'], stored.rows[0]?.day]
}

test('a step over a month’s end is seen alike by this process, the server, the database and the browser', async () => {
  const finance = await world.as('finance')
  const browser = await chromium.launch(await findBrowser())
  const page = await browser.newPage()
  const seen = async () => {
    const { days } = await finance.call(getBalanceHistory, { currency: 'USD' })
    await page.evaluate(shiftDate, { offsetMs: 0, stoppedAtMs: Date.now() })
    const shown = await page.evaluate(() => new Date().toISOString().slice(0, 10))
    return [new Date().toISOString().slice(0, 10), days.at(-1)?.day, ...(await daysInDatabase()), shown]
  }
  await world.clock.stop()
  await world.clock.set('2026-11-30T23:59:59Z')
  expect(new Set(await seen())).toEqual(new Set(['2026-11-30']))
  await world.clock.advance(1_000)
  expect(new Set(await seen())).toEqual(new Set(['2026-12-01']))
  await browser.close()
})

test('processes and threads that begin show the same time', async () => {
  await world.clock.set(HARD[0])
  const { stdout } = spawnSync(process.execPath, ['-p', 'new Date().toISOString().slice(0, 10)'], { encoding: 'utf8' })
  const code = "import { parentPort } from 'node:worker_threads'; parentPort.postMessage(Date.now())"
  const thread = new Worker(new URL(`data:text/javascript,${encodeURIComponent(code)}`))
  const inThread = await new Promise<number>((done) => thread.once('message', done))
  expect([stdout.trim(), Math.abs(inThread - Date.now()) < 60_000]).toEqual([HARD[0].slice(0, 10), true])
})
