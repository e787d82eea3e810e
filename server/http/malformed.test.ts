import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { ROLE_RIGHTS, type Right } from '#contract/rights.ts'
import { startWorld, type Client, type World } from '../../tests/world.ts'
import { fieldRows } from './api-docs/fields.ts'
import { FORM_TYPE, openApiOf } from './api-docs/openapi.ts'

/** Bodies a call; MALFORMED_RUNS=5000 is the promise and takes half an hour. */
const RUNS = Number(process.env['MALFORMED_RUNS'] ?? 60)

const SEED = Number(process.env['MALFORMED_SEED'] ?? 1)

let world: World
let calls: readonly { feature: string; call: Call }[]
const known = { hotelId: '', ratePlanId: '', destinationId: '' }
beforeAll(async () => {
  world = await startWorld()
  calls = (await world.app()).calls
  const { rows } = await world.owner.query<typeof known>(
    'select h.id as "hotelId", p.id as "ratePlanId", h.destination_id as "destinationId" from hotel h join rate_plan p on p.hotel_id = h.id limit 1',
  )
  Object.assign(known, rows[0])
})
afterAll(() => world.close())

const ODD = [
  '',
  ' ',
  '0',
  '-1',
  '1.5',
  '1e308',
  'NaN',
  'Infinity',
  '9007199254740993',
  '99999999999999999999',
  '0x10',
  'true',
  'null',
  'undefined',
  '[]',
  '{}',
  '%00',
  'a%00b',
  '%ed%a0%80',
  '%ff',
  '%',
  "' or 1=1 --",
  '$1',
  '\\',
  '%25_%5C',
  '<script>',
  '../../etc/passwd',
  '\u202E',
  '\u{1F600}',
  '\uFFFF',
  'x'.repeat(5_000),
  '2026-02-30',
  '0000-01-01',
  '0000-00-00',
  '0001-01-01',
  '9999-12-31',
  '2026-12-01T00:00:00Z',
  '00000000-0000-0000-0000-000000000000',
  '01a1f94e-5eb7-7827-bd62-6b406b451dfa',
  'CN',
  'USD',
  'zz',
]
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** Values a call takes, so that many bodies get past the shapes and reach what lies behind. */
function plausible(name: string, kind: string): string[] {
  const own = Object.entries(known).find(([field]) => name === field)?.[1]
  if (own !== undefined) return [own]
  if (kind.includes(' | '))
    return kind
      .replace(/^list of /, '')
      .split(' | ')
      .map((word) => word.replaceAll('"', ''))
  if (kind.startsWith('day')) return [inDays(20), inDays(22), inDays(500), inDays(-3), '9999-12-31', '0000-01-01']
  if (kind === 'whole number') return ['1', '2', '7', '100000']
  if (kind === 'identifier') return ['01a1f94e-5eb7-7827-bd62-6b406b451dfa']
  return /ationality|ountry/.test(name) ? ['CN', 'ZZ'] : ['Ann', '李', 'a@b.example', 'key-12345678']
}

function bodiesOf(call: Call): fc.Arbitrary<string> {
  const post = Object.values(openApiOf([{ feature: 'x', call }], { serverUrl: '', version: '' }).paths)[0]?.post
  const rows = fieldRows(post?.requestBody?.content[FORM_TYPE]?.schema ?? {}).filter(({ kind }) => kind !== 'group' && kind !== 'list of groups')
  const fields = rows.map(({ name, kind, required }) => {
    const spelt = kind.startsWith('list of') ? `${name}[]` : name
    const value = fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...plausible(name, kind)) }, { weight: 1, arbitrary: fc.constantFrom(...ODD) })
    const pair = value.map((text) => `${spelt}=${/%/.test(text) ? text : encodeURIComponent(text.toWellFormed())}`)
    return fc.oneof({ weight: required ? 12 : 2, arbitrary: pair }, { weight: 1, arbitrary: fc.constant('') })
  })
  const stray = fc.constantFrom('', '', '', 'x=1', 'a[b]=1&a[b]=2', '__proto__[x]=1', '&&&', 'rooms=1', 'rooms[0]=1', 'rooms[5][adults]=1')
  return fc.tuple(...fields, stray).map((parts) => parts.filter(Boolean).join('&'))
}

const isRight = (who: Call['who']): who is Right => who !== 'public' && who !== 'signedIn'
async function callerOf(call: Call): Promise<Client> {
  const { who } = call
  // A sign-out in the middle would end the very session the others need.
  if (!isRight(who)) return call.path.startsWith('user/') ? world.visitor() : world.as('owner')
  return world.as(ROLE_RIGHTS.OWNER.includes(who) ? 'owner' : 'admin')
}

describe('whatever is sent to a call', () => {
  test('is answered with the envelope, quickly, and never with a failure of ours', async () => {
    const seen = new Map<string, Set<number>>()
    const failed: unknown[] = []
    for (const { call } of calls) {
      const client = await callerOf(call)
      const statuses = new Set<number>()
      for (const body of fc.sample(bodiesOf(call), { numRuns: RUNS, seed: SEED })) {
        const startedAt = performance.now()
        const response = await client.post(call.path, body)
        const answer = (await response.json()) as { returnCode?: number; errorCode?: string }
        const isEnvelope = answer.returnCode === (response.status === 200 ? 1 : response.status)
        if (response.status >= 500 || !isEnvelope || performance.now() - startedAt > 5_000) failed.push({ path: call.path, body, answer })
        statuses.add(response.status)
      }
      seen.set(call.path, statuses)
    }
    expect(failed).toEqual([])
    // Bodies that all bounce off the shapes would prove little: some get through to what lies behind.
    const through = [...seen].filter(([, statuses]) => [...statuses].some((status) => ![400, 401, 429].includes(status)))
    expect(through.length).toBeGreaterThan(calls.length * 0.7)
  }, 3_600_000)
})
