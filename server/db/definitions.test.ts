import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest'
import { databaseUrl } from '../../tests/database-url.ts'
import { PATIENCE } from '../../tests/patience.ts'
import { readDefinitions } from './definitions.ts'
import { migrate } from './migrate.ts'

let cluster: pg.Client
let owner: pg.Client
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
  database = `definitions_${process.pid}_${++serial}`
  await cluster.query(`create database ${database}`)
  url = databaseUrl(inject('clusterUrl'), database)
  owner = new pg.Client({ connectionString: url })
  await owner.connect()
  folder = mkdtempSync(join(tmpdir(), 'tradewind-definitions-'))
  for (const name of ['migrations', 'functions', 'views']) mkdirSync(join(folder, name))
  write(
    'migrations/0001_a__create',
    `create function one() returns int language sql immutable return 0;
    create table a (id int default one())`,
  )
  write('functions/one', 'create or replace function one() returns int language sql immutable return 1')
  write('views/doubled', 'create view doubled as select id, two(id) as twice from listed')
  write('views/listed', 'create view listed as select id from a')
  write('functions/two', 'create or replace function two(n int) returns int language sql as $$ select n * 2 $$')
})
afterEach(async () => {
  await owner.end()
  await cluster.query(`drop database ${database} with (force)`)
  rmSync(folder, { recursive: true, force: true })
})

const write = (name: string, sql: string) => writeFileSync(join(folder, `${name}.sql`), sql)
const start = () => migrate(url, { folder: join(folder, 'migrations'), definitions: folder })
const ask = async (sql: string) => (await owner.query<pg.QueryResultRow>(sql)).rows
const functions = async () =>
  (
    await ask(`select p.oid::regprocedure::text as f from pg_proc p where pronamespace = 'public'::regnamespace
    order by 1`)
  ).map((row) => String(row['f']))

test('a view is made after those it reads, whatever their names, and a circle is refused', async () => {
  expect(readDefinitions(folder).map(({ name }) => name)).toEqual([
    'functions/one',
    'functions/two',
    'views/listed',
    'views/doubled',
  ])
  write('views/listed', 'create view listed as select id from doubled')
  expect(() => readDefinitions(folder)).toThrow('The view doubled reads itself.')
})

test('a changed file is applied at the next start, an unchanged one is not', async () => {
  await start()
  await ask('insert into a default values')
  expect(await ask('select * from doubled')).toEqual([{ id: 1, twice: 2 }])
  const taken = () => ask("select applied_at from schema_migration where name = 'functions/two'")
  const before = await taken()
  await start()
  expect(await taken()).toEqual(before)
  write('functions/two', 'create or replace function two(n int) returns int language sql as $$ select n * 3 $$')
  await start()
  expect(await ask('select * from doubled')).toEqual([{ id: 1, twice: 3 }])
  expect(await taken()).not.toEqual(before)
})

test('a function with another result or other parameters takes the place of the old one', async () => {
  await start()
  write(
    'functions/two',
    'create or replace function two(m int) returns bigint language sql as $$ select m * 2::bigint $$',
  )
  await start()
  expect(await functions()).toEqual(['one()', 'two(integer)'])
  write(
    'functions/two',
    'create or replace function two(n int, m int default 2) returns int language sql as $$ select n * m $$',
  )
  await start()
  expect(await functions()).toEqual(['one()', 'two(integer,integer)'])
})

test('a removed file’s function or view disappears; if a default still needs it, nothing changes', async () => {
  await start()
  rmSync(join(folder, 'views/doubled.sql'))
  rmSync(join(folder, 'functions/two.sql'))
  await start()
  expect(await functions()).toEqual(['one()'])
  expect(await ask("select to_regclass('doubled') as view, to_regclass('listed')::text as other")).toEqual([
    { view: null, other: 'listed' },
  ])
  rmSync(join(folder, 'functions/one.sql'))
  await expect(start()).rejects.toThrow('db/functions failed; functions and views stay as they were')
  expect(await functions()).toEqual(['one()'])
})

test('a function with a mistake in its body is refused, and all stay as they were', async () => {
  await start()
  write('functions/one', 'create or replace function one() returns int language sql immutable return 4')
  write('functions/two', 'create or replace function two(n int) returns int language sql as $$ select misspelt $$')
  await expect(start()).rejects.toThrow('column "misspelt" does not exist')
  expect(await ask('select one(), two(2), (select count(*)::int from doubled) as rows')).toEqual([
    { one: 1, two: 4, rows: 0 },
  ])
})

test('a view that a migration dropped is there again, even when the process ended between the two', async () => {
  await start()
  write('migrations/0002_a__alter', 'drop view doubled, listed; alter table a alter id type bigint')
  await migrate(url, { folder: join(folder, 'migrations') })
  expect(await ask("select to_regclass('listed') as view")).toEqual([{ view: null }])
  write('views/doubled', 'create view doubled as select id from listed')
  await start()
  expect(await ask('select count(*)::int as rows from listed')).toEqual([{ rows: 0 }])
})

test('a connection cut among functions and views leaves nothing of them, and the next start continues', async () => {
  await start()
  write('functions/two', 'create or replace function two(n int) returns int language sql as $$ select n * 3 $$')
  write('views/listed', 'create view listed as select id from a; select pg_sleep(600)')
  const cut = vi.waitUntil(async () => {
    const asleep = `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = '${database}' and wait_event = 'PgSleep'`
    return (await cluster.query(asleep)).rowCount === 1
  }, PATIENCE)
  await expect(start()).rejects.toThrow('functions and views stay as they were')
  await cut
  expect(await ask('select two(2)')).toEqual([{ two: 4 }])
  write('views/listed', 'create view listed as select id from a')
  await Promise.all([start(), start()])
  expect(await ask('select two(2)')).toEqual([{ two: 6 }])
})
