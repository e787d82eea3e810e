import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SPEC_CALLS } from './spec-calls.ts'
import { SPEC_ROUTES } from './spec-routes.ts'
import { startWorld, type Client, type World } from './world.ts'

type Route = { path: string; title: string; access: 'public' | 'signedIn' | 'operator' }

let world: World
let visitor: Client
let routes: Map<string, Route>
beforeAll(async () => {
  world = await startWorld()
  visitor = await world.visitor()
  // By its path: the table names screens, which belong to the browser's compiler settings.
  const table = (await import(join(import.meta.dirname, '../web/routes.tsx'))) as { ROUTES: readonly Route[] }
  routes = new Map(table.ROUTES.map((route) => [route.path, route]))
})
afterAll(() => world.close())

test('the specification has 52 pages and 63 calls', () => {
  expect(new Set(SPEC_ROUTES.map(({ path }) => path)).size).toBe(52)
  expect(new Set(SPEC_CALLS).size).toBe(63)
})

describe.each(SPEC_ROUTES)('page $path', ({ path, title, signedIn }) => {
  test('is there', () => expect([...routes.keys()]).toContain(path))

  test('has the title and the access of the specification', () => {
    const route = routes.get(path)
    expect(route?.title).toBeTruthy()
    if (title) expect(route?.title).toBe(title)
    expect(route?.access).toBe(signedIn ? 'signedIn' : 'public')
  })
})

test.each(SPEC_CALLS)('call %s', async (path) => {
  const response = await visitor.post(path, {})
  const { errorCode } = (await response.json()) as { errorCode?: string } // Any envelope has it or lacks it.
  expect(errorCode).not.toBe('call.not_found')
})

test('calls are POST', async () => {
  for (const path of SPEC_CALLS) expect((await visitor.get(`api/${path}`)).status, path).toBeGreaterThanOrEqual(404)
})
