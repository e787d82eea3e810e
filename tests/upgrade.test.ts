import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { pino } from 'pino'
import { afterEach, beforeAll, expect, inject, test } from 'vitest'
import { formBody } from '#contract/form-body.ts'
import { listHotelOrders } from '#features/hotel-orders/contract-list.ts'
import { DEMO_PASSWORD } from '#features/identity/demo-accounts.ts'
import { signIn } from '#features/identity/contract.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config/config.ts'
import { openDatabase } from '#server/db/database.ts'
import { loginUrl } from '#server/db/login-role.ts'
import { migrate, MIGRATIONS, readMigrations } from '#server/db/migrate.ts'
import { releaseText } from '../scripts/release-text.ts'
import { schemaText } from '../scripts/schema-text.ts'
import { failedChecks } from './checks.ts'
import { clock } from './clock/clock.ts'
import { databaseUrl } from './database-url.ts'
import { ROOT } from './tidy-sources.ts'
import { startWorld } from './world.ts'

const FIXTURES = join(ROOT, 'tests/fixtures/upgrade')
const released = readdirSync(FIXTURES).map((name) => name.replace('.sql.gz', ''))

let folder = ''
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Later than any release: a data folder is older than the portal that upgrades it. */
beforeAll(() => clock.set('2026-12-01T12:00:00Z'))

/** A database as a released version left it: its migrations, which are frozen, and rows. */
async function emptyDatabase(name: string): Promise<string> {
  const cluster = new pg.Client({ connectionString: inject('clusterUrl') })
  await cluster.connect()
  await cluster.query(`drop database if exists ${name} with (force)`)
  await cluster.query(`create database ${name}`)
  await cluster.end()
  return databaseUrl(inject('clusterUrl'), name)
}

/** A database as a released version left it: its migrations, which are frozen, its functions and views, and rows. */
const databaseOf = (version: string) =>
  databaseFrom(gunzipSync(readFileSync(join(FIXTURES, `${version}.sql.gz`))).toString())

async function databaseFrom(text: string): Promise<{ connectionString: string; last: string }> {
  const last = /^-- Rows of Tradewind \S+, schema (\S+)\n/.exec(text)?.[1] ?? ''
  folder = mkdtempSync(join(tmpdir(), 'tradewind-upgrade-'))
  for (const { name } of readMigrations(MIGRATIONS))
    if (name <= last) cpSync(join(MIGRATIONS, `${name}.sql`), join(folder, `${name}.sql`))
  const connectionString = await emptyDatabase('upgraded')
  await migrate(connectionString, { folder })
  const owner = new pg.Client({ connectionString })
  await owner.connect()
  await owner.query(text)
  await owner.end()
  return { connectionString, last }
}

/** What people would miss, and money. */
const KEPT = `select (select count(*)::int from hotel_order) as orders, (select count(*)::int from company) as companies,
  (select count(*)::int from staff) as staff, (select count(*)::int from ledger_entry) as entries,
  (select sum(deposit_minor)::text from wallet) as deposits, (select count(*)::int from bill) as bills,
  (select count(*)::int from rate_month) as rates`

async function kept(connectionString: string) {
  const owner = new pg.Pool({ connectionString, max: 1 })
  try {
    const { rows } = await owner.query<{ orders: number; entries: number }>(KEPT)
    return { orders: 0, ...rows[0] }
  } finally {
    await owner.end()
  }
}

/** Everything of a schema but rows: tables, and functions and views as they are written, with the rights on them. */
const DEFINED = `select p.oid::regprocedure::text as what, pg_get_functiondef(p.oid) as text,
    array(select a::text from unnest(coalesce(p.proacl, acldefault('f', p.proowner))) a order by 1) as rights
  from pg_proc p where p.pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype in ('e', 'i'))
  union all
  select c.relname, pg_get_viewdef(c.oid) || c.reloptions::text, array(select a::text from unnest(c.relacl) a order by 1)
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'v'
  order by 1`

async function schemaOf(connectionString: string) {
  const owner = new pg.Pool({ connectionString, max: 1 })
  try {
    return { tables: await schemaText(owner), others: (await owner.query<{ what: string }>(DEFINED)).rows }
  } finally {
    await owner.end()
  }
}

/** Invariants of this version that a database breaks; of an older one, those it has the tables for. */
async function brokenChecks(connectionString: string, isOlder = false): Promise<string[]> {
  const owner = new pg.Pool({ connectionString, max: 1 })
  try {
    return await failedChecks(owner, isOlder)
  } finally {
    await owner.end()
  }
}

/** Signs in on a database and lists orders; returns how many there are. */
async function ordersSeen(connectionString: string): Promise<number> {
  const db = openDatabase({ connectionString: loginUrl(connectionString), max: 4 })
  const config = readConfig({ DATA_DIR: folder, DEMO: 'on' })
  const app = buildApp({ config, db, log: pino({ level: 'silent' }), checkAnswers: true })
  await app.start({ listen: false, jobs: false })
  try {
    await app.clock.run('payments.transfers')
    const post = (path: string, body: unknown, cookie = '') =>
      app.fastify.inject({
        method: 'POST',
        url: `/api/${path}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded', cookie },
        payload: formBody(body, ''),
      })
    const signedIn = await post(signIn.path, { loginName: 'owner', password: DEMO_PASSWORD })
    const cookie = signedIn.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    const answer = await post(listHotelOrders.path, { pageNo: 1, pageSize: 20 }, cookie)
    return answer.json<{ data?: { total?: number } }>().data?.total ?? -1
  } finally {
    await app.stop()
    await db.close()
  }
}

test.each(released)(
  'a data folder of %s is upgraded: orders and money are kept, and the portal serves them',
  async (version) => {
    const { connectionString, last } = await databaseOf(version)
    const before = await kept(connectionString)
    expect(await brokenChecks(connectionString, true)).toEqual([])
    expect(before.orders).toBeGreaterThan(100)
    const later = readMigrations(MIGRATIONS).flatMap(({ name }) => (name > last ? [name] : []))
    expect(await migrate(connectionString)).toEqual(later)
    expect(await kept(connectionString)).toEqual(before)
    expect(await ordersSeen(connectionString)).toBeGreaterThan(50)
    // The clock stood still for days: it ends what has waited beyond its end meanwhile.
    expect(await brokenChecks(connectionString)).toEqual([])
  },
  180_000,
)

test.each(released)('a database of %s ends with the schema of a new one', async (version) => {
  const { connectionString } = await databaseOf(version)
  await migrate(connectionString)
  const upgraded = await schemaOf(connectionString)
  expect(upgraded.others.map(({ what }) => what)).toContain('hotel_order_save(jsonb)')
  const fresh = await emptyDatabase('fresh')
  await migrate(fresh)
  expect(upgraded).toEqual(await schemaOf(fresh))
})

test('a release of this version can be kept, and is upgraded by the next', async () => {
  const world = await startWorld()
  const newest = readMigrations(MIGRATIONS).at(-1)?.name ?? ''
  const { connectionString } = await databaseFrom(await releaseText(world.owner, newest))
  expect(await kept(connectionString)).toEqual(await kept(world.connectionString))
  expect(await migrate(connectionString)).toEqual([])
  expect(await brokenChecks(connectionString)).toEqual([])
  await world.close()
})

test('each release of the changelog is among them', () => {
  const changelog = readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8')
  const versions = [...changelog.matchAll(/^## (\S+) – \d{4}-\d\d-\d\d(?:, commit \S+)?$/gm)].map(
    ([, version]) => version,
  )
  expect(versions).toContain('0.1.0')
  expect(new Set(released)).toEqual(new Set(versions))
})
