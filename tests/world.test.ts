import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

test('a world has the migrated schema and the server works in it without owning anything', async () => {
  const { rows } = await world.db.pool.query<{ role: string; tables: number }>(
    "select current_user as role, (select count(*)::int from pg_tables where schemaname = 'public' and tableowner = current_user) as tables",
  )
  expect(rows).toEqual([{ role: 'tradewind_app', tables: 0 }])
})

test('two worlds do not see each other', async () => {
  const other = await startWorld()
  await other.owner.query("insert into company (code, name, legal_name, country) values ('OTHERWORLD', 'Other', 'Other', 'SG')")
  const { rowCount } = await world.owner.query("select from company where code = 'OTHERWORLD'")
  expect(rowCount).toBe(0)
  await other.close()
})
