import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest'
import { isDue } from '../../tests/grounds.ts'
import { GATE, meeting } from '../../tests/meeting.ts'
import { migrate, MIGRATIONS } from './migrate.ts'
import { PATIENCE } from '../../tests/patience.ts'

/** How many migrations are taken; functions and views are kept in the same table. */
const TAKEN = "select count(*)::int as taken from schema_migration where name !~ '/'"

const isTouched = isDue('killed migrations')

let cluster: pg.Client
let folder: string
let url: string
let database: string
let serial = 0
beforeAll(async () => {
  cluster = new pg.Client({ connectionString: inject('clusterUrl') })
  await cluster.connect()
})
afterAll(() => cluster.end())
beforeEach(async () => {
  database = `migrate_${process.pid}_${++serial}`
  await cluster.query(`create database ${database}`)
  const address = new URL(inject('clusterUrl'))
  address.pathname = `/${database}`
  url = address.href
  folder = mkdtempSync(join(tmpdir(), 'tradewind-migrations-'))
})
afterEach(async () => {
  await cluster.query(`drop database ${database} with (force)`)
  rmSync(folder, { recursive: true, force: true })
})

const write = (name: string, sql: string) => writeFileSync(join(folder, `${name}.sql`), sql)

async function ask(sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<pg.QueryResultRow>(sql)
  await client.end()
  return rows
}

test('the product’s migrations are applied once, by number', async () => {
  const names = productFiles()
  expect(await migrate(url)).toEqual(names.map((name) => name.replace('.sql', '')))
  expect(await migrate(url)).toEqual([])
})

test('two nodes that start together migrate once', async () => {
  write('0001_a__create', `create table a (id int); do $$ begin ${GATE} end $$`)
  const owner = new pg.Pool({ connectionString: url })
  owner.on('error', () => {}) // Dropping the database ends idle connections.
  // One waits at the gate in the migration, the other for the first.
  const both = () => Promise.all([migrate(url, { folder }), migrate(url, { folder })])
  const applied = await meeting(owner, 2, both)
  await owner.end()
  expect(new Set(applied.map(({ length }) => length))).toEqual(new Set([0, 1]))
})

test('a failing migration leaves nothing behind, and the ones before it stay', async () => {
  write('0001_a__create', 'create table a (id int)')
  write('0002_b__create', 'create table b (id int); select nonsense')
  await expect(migrate(url, { folder })).rejects.toThrow('The migration 0002_b__create failed and left nothing behind')
  expect(await ask("select to_regclass('a') is not null as a, to_regclass('b') is not null as b")).toEqual([
    { a: true, b: false },
  ])
  write('0002_b__create', 'create table b (id int)')
  expect(await migrate(url, { folder })).toEqual(['0002_b__create'])
})

test('a migration file that was changed after it was applied is refused', async () => {
  write('0001_a__create', 'create table a (id int)')
  await migrate(url, { folder })
  write('0001_a__create', 'create table a (id bigint)')
  await expect(migrate(url, { folder })).rejects.toThrow(
    'The migration 0001_a__create was changed after this database had taken it',
  )
})

test('a database that is newer than the program is refused', async () => {
  write('0001_a__create', 'create table a (id int)')
  write('0002_b__create', 'create table b (id int)')
  await migrate(url, { folder })
  rmSync(join(folder, '0002_b__create.sql'))
  await expect(migrate(url, { folder })).rejects.toThrow('which this version of the program does not know')
})

test('two files of one number, and a file without the right name, are refused', async () => {
  write('0001_a__create', 'select 1')
  write('0001_b__create', 'select 1')
  await expect(migrate(url, { folder })).rejects.toThrow('Two migrations have the number 0001')
  rmSync(join(folder, '0001_b__create.sql'))
  write('2_b', 'select 1')
  await expect(migrate(url, { folder })).rejects.toThrow('is not named NNNN_table__operation.sql')
})

test.runIf(isTouched)('a process killed between any two migrations continues at the next start', async () => {
  const names = productFiles()
  for (const name of names) {
    cpSync(join(MIGRATIONS, name), join(folder, name))
    expect(await migrate(url, { folder })).toEqual([name.replace('.sql', '')])
  }
})

const productFiles = () =>
  readdirSync(MIGRATIONS)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()

/** Puts a migration into the folder that does all its work and then sleeps, with its transaction open. */
function writeSleeping(name: string): void {
  writeFileSync(join(folder, name), `${readFileSync(join(MIGRATIONS, name), 'utf8')};\nselect pg_sleep(600)`)
}

/** Waits until the migration sleeps; `then` is SQL on the row of its connection. */
const onSleeping = (then = 'pid') =>
  vi.waitUntil(async () => {
    const asleep = `datname = '${database}' and wait_event = 'PgSleep'`
    return (await cluster.query(`select ${then} from pg_stat_activity where ${asleep}`)).rowCount === 1
  }, PATIENCE)

test.runIf(isTouched)(
  'a connection cut in the middle of each migration leaves nothing of it, and the next start continues',
  async () => {
    const names = productFiles()
    for (const name of names) {
      writeSleeping(name)
      const cut = onSleeping('pg_terminate_backend(pid)')
      await expect(migrate(url, { folder })).rejects.toThrow(`${name.replace('.sql', '')} failed and left nothing`)
      await cut
      cpSync(join(MIGRATIONS, name), join(folder, name))
    }
    expect(await migrate(url)).toEqual([names.at(-1)?.replace('.sql', '')])
    expect(await ask(TAKEN)).toEqual([{ taken: names.length }])
  },
)

test.runIf(isTouched)(
  'a process killed in the middle of a migration does not keep the next start waiting for what it began',
  async () => {
    const names = productFiles()
    const module = new URL('./migrate.ts', import.meta.url).href
    const code = `const { migrate } = await import(${JSON.stringify(module)}); await migrate(${JSON.stringify(url)}, { folder: ${JSON.stringify(folder)} })`
    for (const [at, name] of names.entries()) {
      cpSync(join(MIGRATIONS, name), join(folder, name))
      if (at % 20 !== 0) continue
      writeSleeping(name)
      const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: 'ignore' })
      await onSleeping()
      child.kill('SIGKILL')
      await once(child, 'exit')
      cpSync(join(MIGRATIONS, name), join(folder, name))
      expect(await migrate(url, { folder })).toEqual([name.replace('.sql', '')])
    }
    await migrate(url)
    expect(await ask(TAKEN)).toEqual([{ taken: names.length }])
  },
  120_000,
)
