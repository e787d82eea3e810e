import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { loadDemo } from '#db/demo/load.ts'
import { getMyInfo } from '#features/identity/contract.ts'
import { databaseUrl } from '../../tests/database-url.ts'
import { startWorld } from '../../tests/world.ts'
import { openDatabase } from './database.ts'
import { DatabaseRoleError, ensureLogin, loginUrl, ownerFault } from './login-role.ts'
import { migrate } from './migrate.ts'

let cluster: pg.Client
let name: string
/** Of an owner as in production: no superuser, but allowed to create roles. */
let ownerUrl: string
beforeAll(async () => {
  cluster = new pg.Client({ connectionString: inject('clusterUrl') })
  await cluster.connect()
})
afterAll(() => cluster.end())
beforeEach(async () => {
  name = `login_${randomBytes(4).toString('hex')}`
  await cluster.query(`create role ${name} login createrole password 'owner'`)
  await cluster.query(`grant tradewind_app to ${name} with admin option`)
  await cluster.query(`create database ${name} owner ${name}`)
  const url = new URL(databaseUrl(inject('clusterUrl'), name))
  url.username = name
  url.password = 'owner'
  ownerUrl = url.href
})
afterEach(async () => {
  await cluster.query(`drop database ${name} with (force)`)
  const { rows } = await cluster.query<{ rolname: string }>('select rolname from pg_roles where rolname like $1', [
    `${name}%`,
  ])
  for (const { rolname } of rows) await cluster.query(`drop owned by ${rolname}; drop role ${rolname}`)
})

/** The same database for another role. */
function addressOf(user: string, password: string): string {
  const url = new URL(ownerUrl)
  url.username = user
  url.password = password
  return url.href
}

async function firstRow(url: string, sql: string): Promise<unknown> {
  const db = openDatabase({ connectionString: url, max: 1 })
  try {
    return (await db.pool.query<Record<string, unknown>>(sql)).rows[0]
  } finally {
    await db.close()
  }
}

test('the server logs in as a role of its own, and resetting the role gives it no more', async () => {
  await migrate(ownerUrl)
  const db = openDatabase({ connectionString: loginUrl(ownerUrl), max: 1 })
  await db.pool.query('reset role; reset session authorization; set row_security = on')
  const { rows } = await db.pool.query('select session_user::text as session, current_user::text as name')
  expect(rows).toEqual([{ session: `${name}_portal`, name: `${name}_portal` }])
  for (const sql of [
    `set role ${name}`,
    'set session authorization tradewind',
    'alter table staff disable row level security',
  ])
    await expect(db.pool.query(sql)).rejects.toThrow(/permission denied|must be owner/)
  expect((await db.pool.query('select * from company')).rows).toEqual([])
  await db.close()
})

test('behind a pooler that ignores the options of a connection, nothing runs as the owner or a superuser', async () => {
  await migrate(ownerUrl)
  await expect(firstRow(ownerUrl, 'select 1')).rejects.toThrow(`The role ${name} owns the tables`)
  await expect(firstRow(databaseUrl(inject('clusterUrl'), name), 'select 1')).rejects.toThrow('is a superuser')
  await cluster.query(`create role ${name}_member login password 'member' in role ${name}, tradewind_app`)
  await expect(firstRow(addressOf(`${name}_member`, 'member'), 'select 1')).rejects.toThrow('owns the tables')
  // A connection that was refused is not used again.
  const db = openDatabase({ connectionString: ownerUrl, max: 1 })
  for (const _ of [1, 2])
    await expect(db.direct.many({ name: 'one', text: 'select 1', params: [] } as never)).rejects.toThrow(
      DatabaseRoleError,
    )
  await db.close()
})

test('statements of the server are ended after a minute, whatever the pooler does with options', async () => {
  await migrate(ownerUrl)
  expect(
    await firstRow(
      loginUrl(ownerUrl),
      `select current_setting('statement_timeout') as one, current_setting('idle_in_transaction_session_timeout') as two`,
    ),
  ).toEqual({ one: '1min', two: '1min' })
})

test('with two addresses the owner only migrates, and the role of the other one is made when it is missing', async () => {
  const server = addressOf(`${name}_web`, 'web')
  await migrate(ownerUrl, { login: server })
  expect(await firstRow(server, 'select current_user::text as name')).toEqual({ name: `${name}_web` })
  // A role that somebody made keeps its password.
  await cluster.query(`alter role ${name}_web password 'another'`)
  await expect(migrate(ownerUrl, { login: server })).rejects.toThrow('password authentication failed')
  await expect(migrate(ownerUrl, { login: ownerUrl })).rejects.toThrow('owns the tables')
})

test('a role without the grant gets it from the owner; a role that the owner may not change is named', async () => {
  await migrate(ownerUrl)
  await cluster.query(`create role ${name}_made login password 'made'`)
  await migrate(ownerUrl, { login: addressOf(`${name}_made`, 'made') })
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  await cluster.query(`alter role ${name} nocreaterole`)
  await expect(ensureLogin(owner, addressOf(`${name}_new`, 'new'), { derived: false })).rejects.toThrow(
    `may not make or change the role ${name}_new`,
  )
  await owner.end()
})

test('the server’s password follows the owner’s, and does not reveal it', async () => {
  await migrate(ownerUrl)
  const before = loginUrl(ownerUrl)
  await cluster.query(`alter role ${name} password 'changed'`)
  const changed = addressOf(name, 'changed')
  await migrate(changed)
  expect(await firstRow(loginUrl(changed), 'select 1 as one')).toEqual({ one: 1 })
  await expect(firstRow(before, 'select 1')).rejects.toThrow('password authentication failed')
  expect(loginUrl(changed)).not.toContain('changed')
})

test('an old PostgreSQL and an owner without its rights are refused before the first migration', async () => {
  const rights = { name: 'who', version: 180_004, may_create: true, may_make_roles: true }
  expect(ownerFault(rights)).toBeUndefined()
  expect(ownerFault({ ...rights, version: 170_006 })).toBe(
    'The database is PostgreSQL 17; the portal needs 18 or later. Nothing was changed.',
  )
  expect(ownerFault({ ...rights, may_make_roles: false })).toContain('alter role who createrole')
  await cluster.query(`create role ${name}_guest login password 'guest'`)
  await expect(migrate(addressOf(`${name}_guest`, 'guest'))).rejects.toThrow(`The role ${name}_guest may not create`)
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  const { rows } = await owner.query(`select to_regclass('schema_migration') as made`)
  await owner.end()
  expect(rows).toEqual([{ made: null }])
})

test('a portal whose owner is no superuser works, and the owner sees no rows unless it says for whom', async () => {
  await migrate(ownerUrl)
  await loadDemo(ownerUrl, { hotels: 10, seed: 1 })
  const world = await startWorld({ ownerUrl })
  const booker = await world.as('booker')
  expect(await booker.call(getMyInfo, {})).toMatchObject({ loginName: 'booker' })
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  expect((await owner.query('select from company')).rowCount).toBe(0)
  await owner.query(`set app.realm = 'SYSTEM'`)
  expect((await owner.query('select from company')).rowCount).toBeGreaterThan(1)
  // The owner's backup has every row of every table.
  const superuser = new pg.Client({ connectionString: databaseUrl(inject('clusterUrl'), name) })
  await superuser.connect()
  const counts = `select relname as name, (xpath('//n/text()', query_to_xml(format('select count(*) as n from %I', relname), false, true, '')))[1]::text as rows
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`
  expect((await owner.query(counts)).rows).toEqual((await superuser.query(counts)).rows)
  await superuser.end()
  await owner.end()
  await world.close()
})

test('a pooler that does not know a missing role by its code finds it made', async () => {
  await migrate(ownerUrl)
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  // Nothing listens there, so that only what is done before the first login counts.
  const away = new URL(addressOf(`${name}_web`, 'web'))
  away.port = '1'
  await expect(ensureLogin(owner, away.href, { derived: false })).rejects.toThrow('ECONNREFUSED')
  await owner.end()
  expect(await firstRow(addressOf(`${name}_web`, 'web'), 'select current_user::text as name')).toEqual({
    name: `${name}_web`,
  })
})
