import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startWorld, type World } from '../../tests/world.ts'

let world: World
const lines: string[] = []
beforeAll(async () => {
  world = await startWorld({ log: pino({}, { write: (line) => void lines.push(line) }) })
})
afterAll(() => world.close())

test('asking often whether the portal is ready costs the database nothing', async () => {
  const visitor = await world.visitor()
  await visitor.get('readyz')
  const asked = vi.spyOn(world.db.pool, 'query')
  const before = world.db.pool.totalCount
  const answers = await Promise.all(Array.from({ length: 40 }, () => visitor.get('readyz')))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  // The journal asks once each 20 ms, by statements with a name; nothing else does.
  expect(asked.mock.calls.filter(([query]) => typeof query === 'string')).toEqual([])
  expect(world.db.pool.totalCount).toBe(before)
  asked.mockRestore()
})

test('a portal whose database is away is not ready, and is again once it answers', async () => {
  const visitor = await world.visitor()
  const away = vi.spyOn(world.db.direct, 'many').mockRejectedValue(new Error('the database is away'))
  await expect.poll(async () => (await visitor.get('readyz')).status).toBe(503)
  expect((await visitor.get('healthz')).status).toBe(200)
  away.mockRestore()
  await expect.poll(async () => (await visitor.get('readyz')).status).toBe(200)
})

test('while the disk of the database is full, the portal says so: in its answer to probes, log and metrics', async () => {
  const visitor = await world.visitor()
  const { registry } = (await world.app()).deps.metrics
  expect(await registry.metrics()).toMatch(/^tradewind_database_disk_full 0$/m)
  await world.owner.query(`create function is_full() returns trigger language plpgsql as $$ begin
      raise 'could not extend file "base/1/2": No space left on device' using errcode = 'disk_full';
    end $$;
    create trigger full_disk before insert on session for each row execute function is_full()`)
  await expect(world.as('booker')).rejects.toMatchObject({ status: 503 })
  const ready = await visitor.get('readyz')
  expect([ready.status, await ready.text()]).toEqual([503, 'not ready for changes: the disk of the database is full\n'])
  expect((await visitor.get('healthz')).status).toBe(200)
  expect(await registry.metrics()).toMatch(/^tradewind_database_disk_full 1$/m)
  expect(lines.filter((line) => line.includes('No space left on device'))).toEqual([
    expect.stringContaining('the disk is full'),
  ])
  await world.owner.query('drop trigger full_disk on session')
  // The disk has room, which the next try finds.
  await expect.poll(async () => (await visitor.get('readyz')).status, { timeout: 60_000 }).toBe(200)
})
