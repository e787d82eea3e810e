import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { ROLE_RIGHTS, type Right } from '#contract/rights.ts'
import { enough } from '../../../tests/grounds.ts'
import { getMyInfo } from '#features/identity/contract.ts'
import { timesOf } from '../../../tests/as-long.ts'
import { asJson, malformedBodies } from '../../../tests/malformed-bodies.ts'
import { asSent, isRefused, type StrictField, strictFields } from '../../../tests/miswritten-fields.ts'
import { startWorld, type Client, type World } from '../../../tests/world.ts'

/** Bodies for each call; `npm run drill -- --kind fuzz` sends thousands. */
const RUNS = enough(6, 60)

/** Bodies in flight at a time. */
const AT_ONCE = 4
/** `npm test` prints the seed of a run. */
const SEED = Number(process.env['TEST_SEED'] ?? 1)

let world: World
let plain: () => Promise<unknown>
let calls: readonly { feature: string; call: Call }[]
const known = { hotelId: '', ratePlanId: '', destinationId: '' }
beforeAll(async () => {
  world = await startWorld()
  calls = (await world.app()).calls
  const { rows } = await world.owner.query<typeof known>(
    'select h.id as "hotelId", p.id as "ratePlanId", h.destination_id as "destinationId" from hotel h join rate_plan p on p.hotel_id = h.id limit 1',
  )
  Object.assign(known, rows[0])
  const visitor = await world.visitor()
  plain = () => visitor.post(getMyInfo.path, '')
})
afterAll(() => world.close())

/** How many times as long as a plain call no answer may take. */
const FAR_SLOWER = 1_000

const JSON_TYPE = { 'content-type': 'application/json' }

const isRight = (who: Call['who']): who is Right => who !== 'public' && who !== 'signedIn'
async function callerOf(call: Call): Promise<Client> {
  const { who } = call
  // A sign-out in the middle would end the session the other calls need.
  if (!isRight(who)) return call.path.startsWith('user/') ? world.visitor() : world.as('owner')
  return world.as(ROLE_RIGHTS.OWNER.includes(who) ? 'owner' : 'admin')
}

/** The gate sends one body of each field, another one with another seed; `--all` sends all of them. */
const turnOf = (field: number, bodies: number): [number, number] => {
  const first = enough((SEED + field) % bodies, 0)
  return [first, first + enough(1, bodies)]
}

/** An upload call takes no JSON. */
const jsonBodiesOf = ({ upload }: Call, { jsonBodies }: StrictField) => (upload ? [] : jsonBodies)

type Answered = { status: number; answer: unknown; isFine: boolean }

/**
 * Sends a body. A slow answer is repeated, because a busy machine is slow once, and a body that is slow to parse is
 * slow again.
 */
async function answerTo(send: () => Promise<Response>): Promise<Answered> {
  for (let attempts = 1; ; attempts++) {
    const { result: response, times } = await timesOf(send, plain)
    const isQuick = times < FAR_SLOWER
    const { status } = response
    const answer = (await response.json()) as { returnCode?: number } // Compared with the envelope below.
    if (!isQuick && attempts < 3) continue
    return { status, answer, isFine: isQuick && status < 500 && answer.returnCode === (status === 200 ? 1 : status) }
  }
}

describe('any body sent to a call', () => {
  test('is answered quickly, in the envelope, and never with an internal failure', async () => {
    const seen = new Map<string, Set<number>>()
    const failed: unknown[] = []
    for (const [no, { call }] of calls.entries()) {
      const client = await callerOf(call)
      const statuses = new Set<number>()
      const forms = fc.sample(malformedBodies(call, known), { numRuns: RUNS, seed: SEED + no })
      const tryOut = async (form: string, at: number) => {
        const isJson = at % 2 === 1 && !call.upload
        const body = isJson ? asJson(form, call) : form
        const { status, answer, isFine } = await answerTo(() => client.post(call.path, body, isJson ? JSON_TYPE : {}))
        if (!isFine) failed.push({ path: call.path, body, answer })
        statuses.add(status)
      }
      for (let at = 0; at < forms.length; at += AT_ONCE)
        await Promise.all(forms.slice(at, at + AT_ONCE).map((form, i) => tryOut(form, at + i)))
      seen.set(call.path, statuses)
    }
    expect(failed).toEqual([])
    // Bodies that all fail validation would prove little: some must reach the call's own code.
    const through = [...seen].filter(([, statuses]) =>
      [...statuses].some((status) => ![400, 401, 429].includes(status)),
    )
    // Of six bodies a call some two thirds get there, of sixty more.
    expect(through.length).toBeGreaterThan(calls.length * (enough(5, 7) / 10))
  }, 3_600_000)

  test('passes as a number, boolean, day, moment or text only when written as one, in every field of every call', async () => {
    const lenient: unknown[] = []
    let fields = 0
    for (const { call } of calls) {
      const client = await callerOf(call)
      for (const field of strictFields(call)) {
        fields++
        const sent = [
          ...field.bodies.map((body) => asSent(call, body)),
          ...jsonBodiesOf(call, field).map((body) => ({ body, type: JSON_TYPE })),
        ]
        for (const { body, type } of sent.slice(...turnOf(fields, sent.length))) {
          const response = await client.post(call.path, body, type)
          const answer = (await response.json()) as { fields?: Record<string, string> }
          if (!isRefused(response.status, answer, field))
            lenient.push({ path: call.path, body, status: response.status, answer })
        }
      }
    }
    expect(lenient).toEqual([])
    expect(fields).toBeGreaterThan(150)
  }, 600_000)
})
