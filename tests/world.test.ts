import { afterAll, beforeAll, expect, test } from 'vitest'
import { findMySessions, getMyInfo } from '#features/identity/contract.ts'
import { CallFailure, startWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

test('a world has the migrated schema and the server works in it without owning anything', async () => {
  const { rows } = await world.db.pool.query<{ role: string; tables: number }>(
    "select current_user as role, (select count(*)::int from pg_tables where schemaname = 'public' and tableowner = current_user) as tables",
  )
  expect(rows).toEqual([{ role: 'tradewind_portal', tables: 0 }])
})

test('two worlds do not see each other', async () => {
  const other = await startWorld()
  await other.owner.query(
    "insert into company (code, name, legal_name, country) values ('OTHERWORLD', 'Other', 'Other', 'SG')",
  )
  const { rowCount } = await world.owner.query("select from company where code = 'OTHERWORLD'")
  expect(rowCount).toBe(0)
  await other.close()
})

test('a demo account signs in over HTTP and gets its own data', async () => {
  const booker = await world.as('booker')
  expect(await booker.call(getMyInfo, {})).toMatchObject({
    loginName: 'booker',
    realm: 'PORTAL',
    company: { name: 'Harbour Travel' },
  })
})

test('a visitor is refused where a session is needed', async () => {
  const visitor = await world.visitor()
  const failure: unknown = await visitor.call(findMySessions, {}).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(CallFailure)
  expect(failure).toMatchObject({ status: 401, body: { errorCode: 'session.required' } })
})
