import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import type { Call } from '#contract/call.ts'
import { DEMO_PASSWORD } from '#features/identity/demo-accounts.ts'
import { signIn } from '#features/identity/contract.ts'
import { asJson, type KnownIds, malformedBodies } from '../../tests/malformed-bodies.ts'
import { asSent, isRefused, strictFields } from '../../tests/miswritten-fields.ts'
import { type Client, createClient } from '#contract/client.ts'
import { ACCOUNTS, declaredCalls, rolesOf } from './contract-calls.ts'
import { spreadOf } from '../figures.ts'
import { freePort } from '../free-port.ts'
import { type BenchPortal, openBenchPortal } from '../portal.ts'
import { say } from './people.ts'
import { type KeptMegabytes, openServerHeap } from './server-heap.ts'

/** Requests under way at the same time. */
const PARALLEL = 8
const HANG_MS = 5_000
const JSON_TYPE = { 'content-type': 'application/json' }
/**
 * Each call gets its bodies in this many parts, all calls in each, so that the memory after one part can be compared
 * with the next.
 */
const QUARTERS = 4
/** How much memory may grow between the second quarter and the end, when caches are full. */
const MOST_GROWN_MEGABYTES = 8

type Tally = {
  readonly examples: string[]
  serverErrors: number
  hangs: number
  notEnveloped: number
  /** Miswritten numbers, yes or no, days, moments and texts, and how many of them were not refused by name. */
  miswritten: number
  lenient: number
  readonly tookMs: number[]
  readonly statuses: Map<number, number>
}

type Sent = { readonly path: string; readonly body: string; readonly type: Record<string, string> }

async function sendOne(client: Client, tally: Tally, { path, body, type }: Sent): Promise<void> {
  const startedAt = performance.now()
  const response = await client.post(path, body, type)
  const answer = (await response.json()) as { returnCode?: number } // Checked below: every answer must be the envelope.
  const ms = performance.now() - startedAt
  tally.tookMs.push(ms)
  tally.statuses.set(response.status, (tally.statuses.get(response.status) ?? 0) + 1)
  if (response.status >= 500) tally.serverErrors++
  if ((response.status >= 500 || ms > HANG_MS) && tally.examples.length < 10)
    tally.examples.push(`${path} ${response.status} ${Math.round(ms)} ms ${body.slice(0, 200)}`)
  if (ms > HANG_MS) tally.hangs++
  if (answer.returnCode !== (response.status === 200 ? 1 : response.status)) tally.notEnveloped++
}

/** Resident memory of the server's process in MB, as Linux counts it; null elsewhere. */
function residentMb(pid: number | undefined): number | null {
  if (pid === undefined || process.platform !== 'linux') return null
  const pages = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return pages === undefined ? null : Math.round(Number(pages) / 1024)
}

/**
 * Signs in a person who may make the call; calls under `user/` are for visitors, and one of them would end the session
 * of the others.
 */
async function clientFor(call: Call, baseUrl: string, signedIn: Map<string, Client>): Promise<Client> {
  const [role] = call.path.startsWith('user/') || call.who === 'public' ? [] : rolesOf(call)
  const loginName = role === undefined ? '' : ACCOUNTS[role]
  const known = signedIn.get(loginName)
  if (known) return known
  const client = createClient(baseUrl)
  if (loginName) await client.call(signIn, { loginName, password: DEMO_PASSWORD })
  signedIn.set(loginName, client)
  return client
}

type Fuzzing = {
  readonly portal: BenchPortal
  readonly tally: Tally
  readonly signedIn: Map<string, Client>
  readonly known: KnownIds
}

async function sendTo(
  call: Call,
  { portal, tally, signedIn, known }: Fuzzing,
  bodies: { runs: number; seed: number },
): Promise<void> {
  const client = await clientFor(call, portal.baseUrl, signedIn)
  const texts = fc.sample(malformedBodies(call, known), { numRuns: bodies.runs, seed: bodies.seed })
  let next = 0
  const worker = async () => {
    for (let at = next++; at < texts.length; at = next++) {
      const form = texts[at] ?? ''
      const isJson = at % 2 === 1 && !call.upload
      const sent = isJson ? { body: asJson(form, call), type: JSON_TYPE } : { body: form, type: {} }
      await sendOne(client, tally, { path: call.path, ...sent })
    }
  }
  await Promise.all(Array.from({ length: PARALLEL }, worker))
}

/** Sends each strict field of a call in every way it must not be written. */
async function sendMiswritten(call: Call, { portal, tally, signedIn }: Fuzzing): Promise<void> {
  const client = await clientFor(call, portal.baseUrl, signedIn)
  for (const field of strictFields(call)) {
    const json = call.upload ? [] : field.jsonBodies
    const bodies = [
      ...field.bodies.map((body) => asSent(call, body)),
      ...json.map((body) => ({ body, type: JSON_TYPE })),
    ]
    for (const sent of bodies) {
      const response = await client.post(call.path, sent.body, sent.type)
      tally.miswritten++
      // Only the named fields count; an answer without them counts as lenient.
      if (isRefused(response.status, (await response.json()) as { fields?: Record<string, string> }, field)) continue
      tally.lenient++
      if (tally.examples.length < 10)
        tally.examples.push(`${call.path} ${response.status} took ${sent.body.slice(0, 200)}`)
    }
  }
}

/**
 * Sends `runs` malformed bodies to every call; none may be answered with a failure of ours, hang, or leave the server
 * fat.
 */
async function fuzz(
  portal: BenchPortal,
  options: { runs: number; seed: number; inspectorPort: number },
): Promise<boolean> {
  await portal.start()
  const heap = await openServerHeap(options.inspectorPort)
  const { rows } = await portal.owner.query<Record<string, string>>(
    'select h.id as "hotelId", p.id as "ratePlanId", h.destination_id as "destinationId" from hotel h join rate_plan p on p.hotel_id = h.id limit 1',
  )
  const calls = await declaredCalls()
  const tally: Tally = {
    examples: [],
    serverErrors: 0,
    hangs: 0,
    notEnveloped: 0,
    miswritten: 0,
    lenient: 0,
    tookMs: [],
    statuses: new Map(),
  }
  const fuzzing = { portal, tally, signedIn: new Map<string, Client>(), known: rows[0] ?? {} }
  const kept: (KeptMegabytes & { residentMegabytes: number | null })[] = []
  const look = async () => kept.push({ ...(await heap.kept()), residentMegabytes: residentMb(portal.pid()) })
  for (const call of calls) await sendMiswritten(call, fuzzing)
  await look()
  for (let quarter = 0; quarter < QUARTERS; quarter++) {
    const bodies = { runs: Math.ceil(options.runs / QUARTERS), seed: options.seed + quarter }
    for (const call of calls) await sendTo(call, fuzzing, bodies)
    await look()
  }
  heap.close()
  const { p99Ms } = spreadOf(tally.tookMs)
  const { serverErrors, hangs, notEnveloped, miswritten, lenient } = tally
  const sumOf = (after: number) => (kept[after]?.heap ?? 0) + (kept[after]?.outside ?? 0)
  const grownMegabytes = sumOf(QUARTERS) - sumOf(QUARTERS / 2)
  const passed =
    serverErrors === 0 &&
    hangs === 0 &&
    notEnveloped === 0 &&
    lenient === 0 &&
    p99Ms < 500 &&
    grownMegabytes <= MOST_GROWN_MEGABYTES
  const statuses = Object.fromEntries([...tally.statuses].toSorted(([a], [b]) => a - b))
  say({
    drill: 'malformed bodies to every call',
    seed: options.seed,
    calls: calls.length,
    bodiesACall: options.runs,
    requests: tally.tookMs.length,
    passed,
    serverErrors,
    hangs,
    notEnveloped,
    miswritten,
    lenient,
    examples: tally.examples,
    p99Ms,
    keptMegabytes: kept,
    grownMegabytes,
    statuses,
  })
  return passed
}

/** The same on a portal of its own, whose program can be asked what it keeps. */
export async function drillFuzz(options: { runs: number; seed: number }): Promise<boolean> {
  const inspectorPort = await freePort()
  const environment = { NODE_OPTIONS: `--inspect=127.0.0.1:${inspectorPort}` }
  const portal = await openBenchPortal({ port: await freePort(), hotels: 40, seed: options.seed, environment })
  try {
    return await fuzz(portal, { ...options, inspectorPort })
  } finally {
    await portal.close()
  }
}
