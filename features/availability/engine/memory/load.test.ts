import { afterAll, beforeAll, expect, test } from 'vitest'
import { DirectoryThread } from '#features/hotels/directory/thread.ts'
import { startWorld, type World } from '../../../../tests/world.ts'
import { loadAll } from './load.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
  // Reading a row fails wherever a statement may take only so long.
  await world.owner.query(`create function may_take_long() returns boolean language plpgsql as $$ begin
      if current_setting('statement_timeout') = '0' then return true; end if;
      raise 'a statement of the start ends after %', current_setting('statement_timeout');
    end $$`)
  for (const table of ['rate_plan', 'rate_month', 'allotment_month', 'inventory_night', 'destination', 'hotel'])
    await world.owner.query(
      `alter table ${table} enable row level security; create policy long on ${table} using (may_take_long())`,
    )
})
afterAll(() => world.close())

test('a start that loads longer than a call may last continues, and reports its progress', async () => {
  const shares: number[] = []
  const loaded = await loadAll(world.db, Date.now(), { onShare: (share) => shares.push(share) })
  expect(loaded.plans.cityOf(1)).toBeDefined()
  expect(shares.length).toBeGreaterThan(0)
  expect(shares.every((share, at) => share > (shares[at - 1] ?? 0) && share <= 1)).toBe(true)
  const client = await world.db.pool.connect()
  try {
    expect((await client.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '1min' }])
  } finally {
    client.release()
  }
})

test('the names of such a world are read, too', async () => {
  const thread = new DirectoryThread((error) => expect.fail(error.message))
  await thread.read(world.db.connectionString)
  await thread.end()
})
