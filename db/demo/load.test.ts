import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { databaseUrl } from '../../tests/database-url.ts'
import { startWorld, type World } from '../../tests/world.ts'
import { signIn } from '#features/identity/contract.ts'
import { DEMO_PASSWORD } from '#features/identity/demo-accounts.ts'
import { loadDemo } from './load.ts'
import { addDays } from '#contract/dates.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const count = async (sql: string) =>
  (await world.owner.query<{ n: number }>(`select count(*)::int as n from ${sql}`)).rows[0]?.n

test('running again makes nothing twice, and a larger number only adds what is missing', async () => {
  const before = await count('hotel')
  const same = await loadDemo(world.connectionString, { hotels: before ?? 0, seed: 1 })
  expect(same).toEqual({ hotelsMade: 0 })
  const more = await loadDemo(world.connectionString, { hotels: (before ?? 0) + 15, seed: 1 })
  expect(more).toEqual({ hotelsMade: 15 })
  expect(await count('hotel')).toBe((before ?? 0) + 15)
  expect(await count('company')).toBe(2)
  expect(await count("ledger_transfer where kind = 'RECHARGE'")).toBe(2)
  expect(await count("change_journal where topic = 'RELOAD'")).toBe(2)
})

test('two seeds coexist, and a city can be filled on purpose', async () => {
  await loadDemo(world.connectionString, { hotels: 12, seed: 7, pile: { city: 'Lisbon', hotels: 10 } })
  expect(
    await count(
      "hotel h join destination d on d.id = h.destination_id where h.source_id like '7-%' and d.name_en = 'Lisbon'",
    ),
  ).toBeGreaterThanOrEqual(10)
  await expect(
    loadDemo(world.connectionString, { hotels: 3, seed: 8, pile: { city: 'Nowhere', hotels: 3 } }),
  ).rejects.toThrow('there is no city named Nowhere')
})

test('every room type and plan has all months from this one on, of the right length', async () => {
  const rooms = await count('room_type')
  const plans = await count('rate_plan')
  const months =
    (await world.owner.query<{ n: number }>('select count(distinct month)::int as n from rate_month')).rows[0]?.n ?? 0
  expect(months).toBeGreaterThanOrEqual(15)
  expect(await count('rate_month')).toBe((plans ?? 0) * months)
  expect(await count('allotment_month')).toBe((rooms ?? 0) * months)
  const now = new Date()
  const { rows } = await world.owner.query<{ first: number }>('select min(month)::int as first from rate_month')
  expect(rows[0]?.first).toBe((now.getUTCFullYear() - 1970) * 12 + now.getUTCMonth())
})

test('a world that has grown old is carried on, and what was there stays', async () => {
  const lastMonth = async () =>
    (await world.owner.query<{ n: number }>('select max(month)::int as n from rate_month')).rows[0]?.n ?? 0
  const digest = async (last: number) =>
    (
      await world.owner.query<{ sum: string }>(
        'select md5(string_agg(md5(nights), $2 order by month, rate_plan_no)) as sum from rate_month where month <= $1',
        [last, ''],
      )
    ).rows[0]?.sum
  const hotels = await count("hotel where source_id like '1-%'")
  const [last, before] = [await lastMonth(), await digest(await lastMonth())]
  const later = addDays(new Date().toISOString().slice(0, 10), 90)
  await loadDemo(world.connectionString, { hotels: hotels ?? 0, seed: 1, today: later })
  expect(await lastMonth()).toBeGreaterThanOrEqual(last + 2)
  expect(await digest(last)).toBe(before)
  expect(await count(`rate_month where month = ${await lastMonth()}`)).toBe(await count('rate_plan'))
  expect(await count(`allotment_month where month = ${await lastMonth()}`)).toBe(await count('room_type'))
  expect(await count("change_journal where topic = 'RELOAD'")).toBe(4)
})

test('all nine sign-ins work, and the opening balances came through the ledger', async () => {
  for (const loginName of [
    'owner',
    'booker',
    'finance',
    'viewer',
    'summit',
    'desk',
    'product',
    'accounts',
    'admin',
    'deputy',
  ]) {
    const visitor = await world.visitor()
    const info = await visitor.call(signIn, { loginName, password: DEMO_PASSWORD })
    expect(info.loginName).toBe(loginName)
  }
  const { rows } = await world.owner.query(
    `select c.code, w.currency, w.deposit_minor::int as deposit, w.credit_line_minor::int as credit, a.settlement_term as term,
       (select -sum(e.amount_minor)::int from ledger_entry e where e.company_id = c.id and e.account = 'DEPOSIT') as entries
     from company c join wallet w on w.company_id = c.id join agreement a on a.company_id = c.id order by c.code`,
  )
  expect(rows).toEqual([
    { code: 'HARBOUR', currency: 'USD', deposit: 5_000_000, credit: 20_000_000, term: 'MONTHLY', entries: 5_000_000 },
    { code: 'SUMMIT', currency: 'CNY', deposit: 30_000_000, credit: 0, term: 'PER_ORDER', entries: 30_000_000 },
  ])
})

test('two portals that start at once on an empty database both come up, in one world', async () => {
  const name = `empty_${Date.now()}`
  const cluster = new pg.Client({ connectionString: inject('clusterUrl') })
  await cluster.connect()
  await cluster.query(`create database ${name}`)
  try {
    const connectionString = databaseUrl(inject('clusterUrl'), name)
    const startUp = async () => {
      await migrate(connectionString)
      return loadDemo(connectionString, { hotels: 30, seed: 1, history: true })
    }
    const made = await Promise.all([startUp(), startUp()])
    expect(made.map(({ hotelsMade }) => hotelsMade).toSorted((a, b) => a - b)).toEqual([0, 30])
  } finally {
    await cluster.query(`drop database ${name} with (force)`)
    await cluster.end()
  }
})
