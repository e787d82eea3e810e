import { chmodSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import type { Call } from '#contract/call.ts'
import { CallFailure, type Client, createClient } from '#contract/client.ts'
import { loadDemo } from '#db/demo/load.ts'
import { signIn } from '#features/identity/contract.ts'
import { DEMO_PASSWORD } from '#features/identity/demo-accounts.ts'
import type { List } from '#features/lists/contract-list.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config/config.ts'
import { openDatabase } from '#server/db/database.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { loginUrl } from '#server/db/login-role.ts'
import { migrate } from '#server/db/migrate.ts'
import { spreadOf } from './figures.ts'
import { freePort } from './free-port.ts'
import { asksOfList, HOMES } from './lists-asked.ts'
import { makeListsWorld } from './lists-world.ts'

const PROMISE_MS = 50
/** PostgreSQL settles on a plan after five runs; what comes then is measured. */
const SETTLED = 5
const MEASURED = 5
/** Slower requests are repeated less often. */
const SLOW_MS = 1_000

type Exported = List | Call
const isList = (value: unknown): value is List =>
  typeof value === 'object' && value !== null && 'search' in value && 'orders' in value && 'filters' in value
const isCall = (value: unknown): value is Call => typeof value === 'object' && value !== null && 'path' in value

/** Every list and every call for the choices of one, from the contracts of all features. */
async function declared(): Promise<{ lists: List[]; choices: Call[] }> {
  const root = join(import.meta.dirname, '..')
  const exported = new Map<unknown, string>()
  for (const path of globSync('features/**/contract*.ts', { cwd: root }).sort()) {
    const module: Record<string, Exported> = await import(join(root, path))
    for (const [name, value] of Object.entries(module)) exported.set(value, name)
  }
  const all = [...exported]
  return {
    lists: all.flatMap(([value]) => (isList(value) ? [value] : [])),
    choices: all.flatMap(([value, name]) => (isCall(value) && /^find\w*Choices$/.test(name) ? [value] : [])),
  }
}

/**
 * Processor time so far of a connection's process, in milliseconds: neighbours of this machine don't change it, as they
 * change what a clock says. The clock's time where there is no such figure.
 */
function processorMs(pid: number | undefined): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1_000_000
  } catch {
    return performance.now()
  }
}

/** The time each statement took on the connections of a pool. */
function timeStatements(pool: pg.Pool): { readonly taken: { name: string; ms: number }[] } {
  const taken: { name: string; ms: number }[] = []
  pool.on('connect', (client: pg.PoolClient & { processID?: number }) => {
    const query = client.query.bind(client) as (...all: unknown[]) => Promise<unknown> | undefined
    const timed = (...all: [config: { name?: string }]) => {
      const before = processorMs(client.processID)
      const running = query(...all)
      const { name } = all[0]
      const note = () => taken.push({ name: name ?? '', ms: processorMs(client.processID) - before })
      // What the pool itself asks has a callback instead of a promise.
      if (name !== undefined) void running?.then(note, note)
      return running
    }
    client.query = timed as unknown as typeof client.query
  })
  return { taken }
}

const LOGINS: Readonly<Record<string, string>> = { 'ops.orders': 'desk', 'ops.accounts': 'accounts' }
const loginOf = (who: string) => LOGINS[who] ?? (who.startsWith('ops.') ? 'admin' : 'owner')

/** Asks what lists and homes ask, with the server in this process; false when something takes longer than promised. */
export async function askLists(
  { connectionString, dataDir }: { connectionString: string; dataDir: string },
  say: (line: object) => void,
  isWanted: (list: List) => boolean = () => true,
): Promise<boolean> {
  const url = new URL(loginUrl(connectionString))
  // Other processors would do a part of the work unseen; a busy portal has none over.
  url.searchParams.set('options', '-c max_parallel_workers_per_gather=0')
  const db = openDatabase({ connectionString: url.href, max: 8 })
  const { taken } = timeStatements(db.pool)
  const port = await freePort()
  const config = readConfig({
    PORT: String(port),
    DATA_DIR: dataDir,
    OPERATOR_SECOND_FACTOR: 'off',
    DEMO_ACCOUNTS: 'on',
    RATE_CALLS_PER_MINUTE: '10000000',
  })
  const app = buildApp({ config, db, log: pino({ level: 'silent' }) })
  const asked: { what: string; ms: number }[] = []
  const clients = new Map<string, Client>()
  const clientOf = async (loginName: string) => {
    const client = clients.get(loginName) ?? createClient(`http://127.0.0.1:${port}/`)
    if (!clients.has(loginName)) await client.call(signIn, { loginName, password: DEMO_PASSWORD })
    clients.set(loginName, client)
    return client
  }
  const ask = async (what: string, { login, call, input }: { login: string; call: Call; input: object }) => {
    const client = await clientOf(login)
    const times: number[] = []
    let slowest = { name: '', ms: 0 }
    let failed: string | undefined
    let answer: unknown
    for (let round = 0; round < SETTLED + MEASURED && (times.at(-1) ?? 0) < SLOW_MS; round++) {
      taken.length = 0
      answer = await client.call(call, input).catch((error: unknown) => {
        if (!(error instanceof CallFailure)) throw error
        failed = error.body.errorCode
      })
      const own = taken.filter(({ name }) => !name.startsWith('identity.'))
      times.push(own.reduce((all, { ms }) => all + ms, 0))
      slowest = own.reduce((most, each) => (each.ms > most.ms ? each : most), slowest)
    }
    const settled = times.slice(-Math.max(1, Math.min(MEASURED, times.length - 1)))
    const ms = failed === undefined ? Math.round(spreadOf(settled).p50Ms * 10) / 10 : Infinity
    asked.push({ what, ms })
    const { path } = call
    if (ms > PROMISE_MS) say({ bench: 'lists: late', what, login, path, input, ms, slowest: slowest.name, failed })
    return answer
  }
  try {
    await app.start({ jobs: false })
    const { lists, choices } = await declared()
    for (const home of HOMES) for (const login of home.logins) await ask('home', { login, ...home })
    for (const call of choices) await ask('choices', { login: loginOf(String(call.who)), call, input: {} })
    for (const list of lists.filter(isWanted)) {
      const login = loginOf(list.who)
      const first = await ask(list.name, { login, call: list.search, input: {} })
      for (const { call, input } of asksOfList(list, first)) await ask(list.name, { login, call, input })
    }
  } finally {
    await app.stop()
    await db.close()
  }
  for (const [what, all] of Map.groupBy(asked, (each) => each.what)) {
    const late = all.filter(({ ms }) => ms > PROMISE_MS).length
    say({ bench: 'lists', what, asked: all.length, late, slowestMs: Math.max(...all.map(({ ms }) => ms)) })
  }
  return asked.every(({ ms }) => ms <= PROMISE_MS)
}

/**
 * Database time of each question a list or a home asks, beside so many orders of all companies, a tenth of them the
 * asking company's. False when one takes longer than promised.
 */
export async function benchLists(
  { orders, seed }: { orders: number; seed: number },
  say: (line: object) => void,
): Promise<boolean> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tradewind-bench-'))
  chmodSync(dataDir, 0o755) // PostgreSQL's account must be able to pass through.
  const server = await startEmbedded({ dataDir, fast: true })
  const { connectionString } = server
  const owner = new pg.Pool({ connectionString, max: 2 })
  try {
    await migrate(connectionString)
    await loadDemo(connectionString, { hotels: 400, seed, history: true, tickets: true })
    const beganAt = performance.now()
    await makeListsWorld(owner, orders)
    const { rows } = await owner.query('select pg_database_size(current_database()) / 1000000 as "sizeMb"')
    say({ bench: 'lists: world made', orders, seconds: Math.round((performance.now() - beganAt) / 1000), ...rows[0] })
    return await askLists({ connectionString, dataDir }, say)
  } finally {
    await owner.end()
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
