import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OutputOf } from '#contract/call.ts'
import { OPERATOR_ROLES, PORTAL_ROLES } from '#contract/rights.ts'
import { getMyInfo } from '#features/identity/contract.ts'
import { admissionOf, PAGES } from './e2e/pages.ts'
import { startWorld, type World } from './world.ts'

type UserInfo = OutputOf<typeof getMyInfo>
type Route = { readonly path: string; readonly title: string }

let world: World
let routes: readonly Route[]
let admission: (route: Route, user: UserInfo | null) => string
beforeAll(async () => {
  world = await startWorld()
  // By their paths: they name screens, which belong to the browser's compiler settings.
  const table = (await import(join(import.meta.dirname, '../web/routes.tsx'))) as { ROUTES: readonly Route[] }
  const guard = (await import(join(import.meta.dirname, '../web/Guard.tsx'))) as { admission: typeof admission }
  // The kit has no place in the built portal.
  routes = table.ROUTES.filter(({ path }) => path !== '/ops/kit')
  admission = guard.admission
})
afterAll(() => world.close())

const asked = () => PAGES.map((entry) => [entry.path, entry.title])
const admitted = (user: UserInfo | null) => routes.map((route) => [route.path, admission(route, user)])

test('every row of the table of routes is read', () => {
  expect(asked()).toEqual(routes.map(({ path, title }) => [path, title]))
})

test('a visitor is asked to sign in for every page that is not public', () => {
  expect(admitted(null)).toEqual(PAGES.map((entry) => [entry.path, admissionOf(entry, null)]))
})

describe.each([...PORTAL_ROLES, ...OPERATOR_ROLES])('%s', (role) => {
  test('opens the pages of its rights, and no other', async () => {
    const user = await (await world.as(role.toLowerCase())).call(getMyInfo, {})
    expect(user.role).toBe(role)
    expect(admitted(user)).toEqual(PAGES.map((entry) => [entry.path, admissionOf(entry, role)]))
  })
})
