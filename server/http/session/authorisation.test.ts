import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { ROLE_RIGHTS, type Right, type Role } from '#contract/rights.ts'
import { startWorld, type World } from '../../../tests/world.ts'

/** One demo account for each role. */
const ACCOUNTS: Record<Role, string> = {
  OWNER: 'owner',
  BOOKER: 'booker',
  FINANCE: 'finance',
  VIEWER: 'viewer',
  DESK: 'desk',
  PRODUCT: 'product',
  ACCOUNTS: 'accounts',
  ADMIN: 'admin',
}

let world: World
let calls: Call[]
beforeAll(async () => {
  world = await startWorld()
  // The list the server registers, so a new call is tested here without any edit.
  calls = (await world.app()).calls.map(({ call }) => call)
})
afterAll(() => world.close())

const hasRight = (role: Role, right: Right) => ROLE_RIGHTS[role].includes(right)
const isRight = (who: Call['who']): who is Right => who !== 'public' && who !== 'signedIn'

async function answerOf(role: Role | null, path: string, body = '') {
  const client = role === null ? await world.visitor() : await world.as(ACCOUNTS[role])
  const response = await client.post(path, body)
  const { errorCode } = (await response.json()) as { errorCode?: string }
  return { status: response.status, errorCode }
}

describe('every registered call', () => {
  test('has paths that no other call has', () => {
    const paths = calls.flatMap((call) => [call.path, ...(call.alsoAt ?? [])])
    expect(paths.length).toBeGreaterThan(15)
    expect(new Set(paths).size).toBe(paths.length)
  })

  test('that is not public is refused without a session, whatever its input', async () => {
    const guarded = calls.filter(({ who }) => who !== 'public')
    expect(guarded.length).toBeGreaterThan(10)
    for (const { path, asksWhoIsThere } of guarded) {
      const bodies = ['', 'nonsense=1', 'orderId=01a1f94e-5eb7-7827-bd62-6b406b451dfa']
      const answers = await Promise.all(bodies.map((body) => answerOf(null, path, body)))
      const refused = { status: asksWhoIsThere ? 200 : 401, errorCode: 'session.required' }
      expect([path, answers]).toEqual([path, bodies.map(() => refused)])
    }
  })

  test('that needs a right is refused for each role without it, before its input is validated, and for no other role', async () => {
    for (const { path, who, upload } of calls) {
      if (!isRight(who)) continue
      const roles = Object.keys(ACCOUNTS) as Role[] // The keys of a record of roles.
      const answers = await Promise.all(roles.map(async (role) => [role, await answerOf(role, path, 'nonsense=1')]))
      const expected = roles.map((role) => {
        // An input that every call refuses: a role with the right gets the field errors, a role without it does not.
        const wrong = upload
          ? { status: 415, errorCode: 'upload.content_type' }
          : { status: 400, errorCode: 'input.invalid' }
        return [role, hasRight(role, who) ? wrong : { status: 403, errorCode: 'right.missing' }]
      })
      expect([path, answers]).toEqual([path, expected])
    }
  })

  test('refused for a missing right is in the audit log', async () => {
    const { rows } = await world.owner.query<{ subjects: number }>(
      "select count(distinct subject)::int as subjects from audit_log where action = 'access' and outcome = 'REFUSED'",
    )
    expect(rows[0]?.subjects).toBe(new Set(calls.filter(({ who }) => isRight(who)).map(({ path }) => path)).size)
  })

  test('that changes something is refused from another website, even for a signed-in person', async () => {
    for (const { path, changes } of calls) {
      const owner = await world.as('owner')
      const response = await owner.post(path, 'nonsense=1', {
        'sec-fetch-site': 'cross-site',
        origin: 'https://evil.example',
      })
      const { errorCode } = (await response.json()) as { errorCode?: string }
      if (changes) expect([path, response.status, errorCode]).toEqual([path, 403, 'call.foreign_origin'])
      else expect([path, errorCode]).not.toEqual([path, 'call.foreign_origin'])
    }
  })
})
