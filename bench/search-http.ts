import { type ChildProcess, spawn, type StdioOptions } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import autocannon from 'autocannon'
import qs from 'qs'
import { addDays } from '#contract/dates.ts'
import { DEMO_PASSWORD } from '#features/identity/demo-accounts.ts'
import { searchHotels } from '#features/availability/contract.ts'
import { signIn } from '#features/identity/contract.ts'
import { createClient } from '#contract/client.ts'
import { Dice } from '../tests/oracle/random-world.ts'
import { short } from './figures.ts'
import { freePort } from './free-port.ts'

const CONNECTIONS = 16
const REQUESTS = 2000
/**
 * Run in both processes before anything else: tells over the channel how much processor time the process has had, all
 * its threads included.
 */
const TELL_TIME =
  'data:text/javascript,process.on("message",()=>process.send(process.cpuUsage()));process.channel.unref()'
const helloOn = (port: number) => `
import fastify from 'fastify'
const app = fastify()
app.get('/', async () => ({ hello: 'world' }))
await app.listen({ port: ${port}, host: '127.0.0.1' })
`

const TALKING: StdioOptions = ['ignore', 'ignore', 'inherit', 'ipc']

type Setting = {
  connectionString: string
  folder: string
  destinationId: string
  today: string
  seconds: number
  seed: number
}

async function reachable(url: string, child: ChildProcess): Promise<void> {
  for (
    const endAt = performance.now() + 120_000;
    performance.now() < endAt && child.exitCode === null;
    await pause(50)
  ) {
    if (
      await fetch(url).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return
  }
  throw new Error(`${url} did not get ready`)
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

type Fired = autocannon.Result & { readonly cpuMicros: number }

/** Microseconds of processor time a process has had so far. */
async function cpuOf(child: ChildProcess): Promise<number> {
  const sent = once(child, 'message')
  child.send('time')
  const [{ user, system }] = (await sent) as [NodeJS.CpuUsage] // What `TELL_TIME` sends.
  return user + system
}

/**
 * Puts load on a server; also returns the processor time per request, which is more reliable than elapsed time on a
 * shared machine.
 */
async function fire(
  child: ChildProcess,
  options: { url: string; seconds: number; rate?: number; requests?: autocannon.Request[] },
): Promise<Fired> {
  const before = await cpuOf(child)
  const result = await autocannon({
    url: options.url,
    connections: CONNECTIONS,
    duration: options.seconds,
    // A connection sends what a second allows as fast as it can and rests; its latencies are taken as they are, without
    // the waiting its own rest would add.
    ...(options.rate === undefined ? {} : { overallRate: options.rate, ignoreCoordinatedOmission: true }),
    ...(options.requests ? { requests: options.requests } : {}),
  })
  return { ...result, cpuMicros: ((await cpuOf(child)) - before) / result.requests.total }
}

/** Random stays in the large city, no two alike but by chance: a memory of answers would find next to nothing. */
function requestsFor({ destinationId, today, seed }: Setting, cookie: string, origin: string): autocannon.Request[] {
  const dice = new Dice(seed)
  return Array.from({ length: REQUESTS }, () => {
    const checkIn = addDays(today, dice.int(3, 340))
    const rooms = [
      { adults: dice.pick([1, 2, 2, 2, 2, 3]), ...(dice.chance(0.2) ? { childAges: [dice.int(2, 11)] } : {}) },
    ]
    const nationality = dice.pick(['CN', 'US', 'DE', 'SG'])
    const input = {
      destinationId,
      checkIn,
      checkOut: addDays(checkIn, 3),
      rooms,
      nationality,
      sort: 'PRICE',
      pageSize: 25,
    }
    return {
      method: 'POST',
      path: `/api/${searchHotels.path}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', cookie, origin },
      body: qs.stringify(input),
    }
  })
}

type Started = { readonly portal: ChildProcess; readonly seconds: number; readonly cpuSeconds: number }

/** Starts a portal and waits until it is ready. */
async function startPortal(url: string, environment: NodeJS.ProcessEnv): Promise<Started> {
  const startedAt = performance.now()
  const portal = spawn(process.execPath, ['--import', TELL_TIME, join(import.meta.dirname, '../server/main.mjs')], {
    env: environment,
    stdio: TALKING,
  })
  await reachable(`${url}/readyz`, portal)
  const seconds = (performance.now() - startedAt) / 1000
  return { portal, seconds, cpuSeconds: (await cpuOf(portal)) / 1e6 }
}

/** Ends a portal once it has kept its nights, and starts it again. */
async function startAgain(
  before: ChildProcess,
  url: string,
  environment: NodeJS.ProcessEnv & { DATA_DIR: string },
): Promise<Started> {
  const kept = join(environment.DATA_DIR, 'cache/nights')
  for (const endAt = performance.now() + 120_000; performance.now() < endAt && !existsSync(kept);) await pause(100)
  await end(before)
  return startPortal(url, environment)
}

/**
 * The list call, signed in at contract price, compared with a minimal Fastify server; both in processes of their own,
 * under load from this one.
 */
export async function benchListOverHttp(setting: Setting, say: (line: object) => void): Promise<void> {
  const [port, helloPort] = [await freePort(), await freePort()]
  const url = `http://127.0.0.1:${port}`
  const helloUrl = `http://127.0.0.1:${helloPort}/`
  const environment = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: setting.folder,
    DATABASE_URL: setting.connectionString,
    DEMO: 'off',
    DEMO_ACCOUNTS: 'on',
    OPERATOR_SECOND_FACTOR: 'off',
    LOG_LEVEL: 'fatal',
    RATE_CALLS_PER_MINUTE: '10000000',
    RATE_SIGN_INS_PER_HOUR: '1000000',
  }
  const hello = spawn(process.execPath, ['--import', TELL_TIME, '--input-type=module', '-e', helloOn(helloPort)], {
    cwd: join(import.meta.dirname, '..'),
    stdio: TALKING,
  })
  let portal: ChildProcess | undefined
  try {
    const first = await startPortal(url, environment)
    portal = first.portal
    await reachable(helloUrl, hello)
    const client = createClient(`${url}/`)
    await client.call(signIn, { loginName: 'owner', password: DEMO_PASSWORD })
    const requests = requestsFor(setting, client.cookies(), url)
    await fire(portal, { url, seconds: 2, requests })
    const before = await fire(hello, { url: helloUrl, seconds: setting.seconds })
    const list = await fire(portal, { url, seconds: setting.seconds, requests })
    const after = await fire(hello, { url: helloUrl, seconds: setting.seconds })
    const third = await fire(portal, {
      url,
      seconds: setting.seconds,
      requests,
      rate: Math.max(1, Math.floor(list.requests.average / 3)),
    })
    const reference = (before.requests.average + after.requests.average) / 2
    say({
      bench: 'list over HTTP',
      promise: 0.15,
      ratio: short(list.requests.average / reference),
      reference: 'Fastify hello',
      referencePerSecond: Math.round(reference),
      perSecond: Math.round(list.requests.average),
      cpuRatio: short((before.cpuMicros + after.cpuMicros) / 2 / list.cpuMicros),
      cpuMicros: Math.round(list.cpuMicros),
      referenceCpuMicros: short((before.cpuMicros + after.cpuMicros) / 2),
      p99Ms: list.latency.p99,
      p99MsAtAThird: third.latency.p99,
      bytesPerAnswer: Math.round(list.throughput.average / list.requests.average),
      failures: list.non2xx + list.errors + third.non2xx + third.errors,
    })
    const again = await startAgain(portal, url, environment)
    portal = again.portal
    const { seconds, cpuSeconds } = again
    say({
      bench: 'ready after start',
      promise: 5,
      seconds: short(seconds),
      cpuSeconds: short(cpuSeconds),
      firstStartSeconds: short(first.seconds),
      firstStartCpuSeconds: short(first.cpuSeconds),
    })
  } finally {
    await Promise.all([portal && end(portal), end(hello)])
  }
}
