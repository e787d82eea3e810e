import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startWorld, type World } from '../../tests/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
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
