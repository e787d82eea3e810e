import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEFINITIONS, readDefinitions } from '#server/db/definitions.ts'
import { schemaText } from '../scripts/schema-text.ts'
import { startWorld, type World } from './world.ts'

const FOLDER = join(import.meta.dirname, '../db/schema')

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

test('the text in db/schema is that of the tables the migrations make (npm run schema:write refreshes it)', async () => {
  const live = await schemaText(world.owner)
  const written = new Map(
    existsSync(FOLDER) ? readdirSync(FOLDER).map((name) => [name, readFileSync(join(FOLDER, name), 'utf8')]) : [],
  )
  expect(Object.fromEntries(written)).toEqual(Object.fromEntries(live))
})

test('the functions and views of the database are those of db/functions and db/views', async () => {
  const { rows } = await world.owner.query<{ name: string; body: string | null }>(
    `select 'functions/' || proname as name, prosrc as body from pg_proc p
     where pronamespace = 'public'::regnamespace and not exists (select from pg_depend d
       where d.objid = p.oid and d.deptype in ('e', 'i'))
     union all
     select 'views/' || relname, null from pg_class where relnamespace = 'public'::regnamespace and relkind = 'v'`,
  )
  const texts = new Map(readDefinitions(DEFINITIONS).map(({ name, sql }) => [name, sql]))
  expect(new Set(rows.map(({ name }) => name))).toEqual(new Set(texts.keys()))
  expect(rows.filter(({ name, body }) => !texts.get(name)?.includes(body ?? '')).map(({ name }) => name)).toEqual([])
  // Nothing of a file is about something else.
  const others = [...texts].flatMap(([file, sql]) =>
    [...sql.matchAll(/^(?:create or replace function|create view|(?:revoke|grant) .* on function) (\w+)/gm)].flatMap(
      ([, name]) => (file.endsWith(`/${name}`) ? [] : [`${file}: ${name}`]),
    ),
  )
  expect(others).toEqual([])
})

test('each table with a company in it has row-level security and a policy', async () => {
  const { rows } = await world.owner.query<{ name: string }>(
    `select c.relname as name from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and exists (select from pg_attribute where attrelid = c.oid and attname = 'company_id' and not attisdropped)
       and not (c.relrowsecurity and exists (select from pg_policy where polrelid = c.oid)
         -- ledger_post moves balances as the owner.
         and (c.relforcerowsecurity or c.relname = 'wallet'))`,
  )
  expect(rows.map(({ name }) => name)).toEqual([])
})

test('each view runs with the rights of its caller, so that row-level security applies', async () => {
  const { rows } = await world.owner.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'v' and not 'security_invoker=true' = any (coalesce(reloptions, '{}'))`,
  )
  expect(rows.map(({ name }) => name)).toEqual([])
})

test('each policy of such a table asks whose rows are wanted', async () => {
  const { rows } = await world.owner.query<{ policy: string }>(
    `select polrelid::regclass || ' ' || polname
       || case when polroles = array[(select relowner from pg_class where oid = polrelid)] then ', the owner alone' else '' end as policy
     from pg_policy
     where exists (select from pg_attribute where attrelid = polrelid and attname = 'company_id' and not attisdropped)
       and exists (select from unnest(array[pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)]) as asked where asked !~ 'scope_(company|is_operator)')
     order by 1`,
  )
  expect(rows.map(({ policy }) => policy)).toEqual([
    // The audit log records actions of any company.
    'audit_log audit_log_write',
    // Their functions and triggers ask themselves; the server never works as the owner.
    'hotel_order hotel_order_words, the owner alone',
    'hotel_order_gain hotel_order_gain_kept, the owner alone',
    'hotel_order_gain_day hotel_order_gain_day_kept, the owner alone',
  ])
})

test('each column of money is held to what JavaScript holds exactly', async () => {
  const { rows } = await world.owner.query<{ name: string }>(
    `select c.relname || '.' || a.attname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname like '%\\_minor' and not a.attisdropped
       and not exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'c' and a.attnum = any (k.conkey)
         and pg_get_constraintdef(k.oid) ~ (a.attname || ' >= ''?-9007199254740991.*' || a.attname || ' <= ''?9007199254740991'))`,
  )
  expect(rows.map(({ name }) => name)).toEqual([])
})

test('an amount beyond 2^53, which the browser would show a unit off, is refused', async () => {
  const set = (amount: bigint) => world.owner.query('update wallet set deposit_minor = $1', [String(amount)])
  await expect(set(2n ** 53n)).rejects.toMatchObject({ code: '23514', constraint: 'wallet_minor_exact' })
})

test('the role the server works as can not get around row-level security', async () => {
  const { rows } = await world.owner.query(
    "select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolcanlogin from pg_roles where rolname = 'tradewind_app'",
  )
  expect(rows).toEqual([
    { rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false, rolcanlogin: false },
  ])
})

test('no function runs with the rights of its owner unless its search path is fixed', async () => {
  const { rows } = await world.owner.query<{ proname: string }>(
    `select proname from pg_proc where pronamespace = 'public'::regnamespace and prosecdef and not exists (select from unnest(proconfig) as setting where setting like 'search_path=%')`,
  )
  expect(rows.map(({ proname }) => proname)).toEqual([])
})

test('a function of the database has at most 70 lines, except the one saving bookings in one round trip', async () => {
  const longer = async () => {
    const { rows } = await world.owner.query<{ name: string }>(
      `select proname as name from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f'
         and cardinality(string_to_array(rtrim(pg_get_functiondef(oid), E'\\n'), E'\\n')) > 70 order by 1`,
    )
    return rows.map(({ name }) => name)
  }
  expect(await longer()).toEqual(['hotel_order_save'])
  await world.owner.query(
    `create function a_long_one() returns void language plpgsql as $$ begin ${'null;\n'.repeat(70)} end $$`,
  )
  expect(await longer()).toEqual(['a_long_one', 'hotel_order_save'])
  await world.owner.query('drop function a_long_one()')
})
