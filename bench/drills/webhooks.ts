import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { createClient } from '#contract/client.ts'
import { createApiKey } from '#features/api-keys/contract.ts'
import { signIn } from '#features/identity/contract.ts'
import { DEMO_PASSWORD } from '#features/identity/demo-accounts.ts'
import { freePort } from '../free-port.ts'
import { type BenchPortal, openBenchPortal } from '../portal.ts'
import { say } from './people.ts'

/** Longest time that a message to a good address may take. */
const LIMIT_MS = 2_000
const SECONDS = 30
const BURST = 5_000
const RATE_LIMIT = 500

type Heard = { readonly sentAtMs: number; readonly atMs: number }
type Receiver = { readonly url: string; readonly heard: Heard[]; readonly server: Server }

/** An address that notes when each message arrives. */
async function openReceiver(reply: (response: ServerResponse) => void): Promise<Receiver> {
  const heard: Heard[] = []
  const server = createServer((request: IncomingMessage, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      heard.push({ sentAtMs: Number(/\d+/.exec(body)?.[0]), atMs: Date.now() })
      reply(response)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo // A TCP server's address is always of this kind.
  return { url: `http://127.0.0.1:${port}/`, heard, server }
}

/** Registers addresses with a key of the demo's owner; gives their identifiers. */
async function register({ baseUrl }: BenchPortal, receivers: readonly Receiver[]): Promise<string[]> {
  const admin = createClient(baseUrl)
  await admin.call(signIn, { loginName: 'admin', password: DEMO_PASSWORD })
  const { secret } = await admin.call(createApiKey, {
    loginName: 'owner',
    label: 'drill',
    scope: 'BOOK',
    proof: DEMO_PASSWORD,
  })
  const ids: string[] = []
  for (const { url } of receivers) {
    const answer = await fetch(`${baseUrl}connect/octo/webhooks`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: JSON.stringify({ event: 'booking_update', url }),
    })
    ids.push(((await answer.json()) as { id: string }).id) // The answer of the portal's own call.
  }
  return ids
}

/** Writes messages to each address, as an event of a booking does. */
async function write({ owner }: BenchPortal, ids: readonly string[], count: number): Promise<void> {
  await owner.query(
    `insert into webhook_delivery (webhook_id, company_id, event_id, subject_id, body, next_at, created_at, give_up_at)
     select w.id, w.company_id, gen_random_uuid(), gen_random_uuid(), $3, portal_now(), portal_now(),
       portal_now() + interval '27 hours'
     from webhook w, generate_series(1, $2::int) where w.id = any ($1::uuid[])`,
    [ids, count, JSON.stringify({ sentAtMs: Date.now() })],
  )
}

async function until(holds: () => boolean, forMs: number): Promise<void> {
  const endMs = performance.now() + forMs
  while (!holds() && performance.now() < endMs) await pause(20)
}

async function measure(portal: BenchPortal, receivers: { hangs: Receiver; fails: Receiver; works: Receiver }) {
  const { hangs, fails, works } = receivers
  const ids = await register(portal, [hangs, fails, works])
  // A day's worth of messages waits for the bad ones already.
  await write(portal, ids.slice(0, 2), 500)
  for (let tick = 0; tick < SECONDS * 10; tick++) {
    await write(portal, ids, 1)
    await pause(100)
  }
  await until(() => works.heard.length >= SECONDS * 10, LIMIT_MS)
  const latestMs = Math.max(...works.heard.map(({ sentAtMs, atMs }) => atMs - sentAtMs))
  const arrived = works.heard.length
  works.heard.length = 0
  await write(portal, ids.slice(2), BURST)
  await until(() => works.heard.length >= BURST, 60_000)
  const [first, last] = [works.heard[0]?.atMs ?? 0, works.heard.at(-1)?.atMs ?? 0]
  const perSecond = Math.round((works.heard.length * 1000) / Math.max(1, last - first))
  return { arrived, latestMs, burst: works.heard.length, perSecond }
}

/**
 * Sends to three addresses: the first hangs, the second fails, the third works. The third gets each message within two
 * seconds, and many messages as fast as it accepts them.
 */
export async function drillWebhooks({ seed }: { seed: number }): Promise<boolean> {
  const environment = { WEBHOOK_INNER_ADDRESSES: 'on', WEBHOOK_HOSTS: '*' }
  const portal = await openBenchPortal({ port: await freePort(), hotels: 8, seed, environment })
  const end = (status: number) => (response: ServerResponse) =>
    void response.writeHead(status, { 'content-length': 0 }).end()
  const hangs = await openReceiver(() => {})
  const fails = await openReceiver(end(500))
  const works = await openReceiver(end(200))
  try {
    await portal.start()
    const found = await measure(portal, { hangs, fails, works })
    const { arrived, latestMs, burst, perSecond } = found
    const passed = arrived === SECONDS * 10 && latestMs <= LIMIT_MS && burst === BURST && perSecond >= RATE_LIMIT
    say({ drill: 'webhooks', passed, seed, ...found, hangingRequests: hangs.heard.length, failed: fails.heard.length })
    return passed
  } finally {
    for (const { server } of [hangs, fails, works]) server.closeAllConnections()
    for (const { server } of [hangs, fails, works]) server.close()
    await portal.close()
  }
}
