import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { addDays, dayOf } from '#contract/dates.ts'
import { loadDemo } from '#db/demo/load.ts'
import { listTickets, readCalendar } from '#features/tickets/calls.ts'
import { queryTicketList } from '#features/tickets/contract.ts'
import { createTicketEngine } from '#features/tickets/engine/engine.ts'
import { readConfig } from '#server/config/config.ts'
import { openDatabase } from '#server/db/database.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { loginUrl } from '#server/db/login-role.ts'
import { migrate } from '#server/db/migrate.ts'
import { short, spreadOf } from './figures.ts'

const HOTELS = 300
const WARM_UP = 100
const ROUNDS = 1_000
/** Milliseconds that are promised at the 99th percentile. */
const PROMISES = { month: 1, list: 5 }

type Say = (line: object) => void

/** Elapsed times of the rounds, and processor time of one, which other programs do not lengthen; milliseconds. */
type Timed = { readonly wall: number[]; readonly cpuMs: number }

async function timed(rounds: number, run: (round: number) => Promise<unknown>): Promise<Timed> {
  const wall: number[] = []
  const before = process.cpuUsage()
  for (let round = 0; round < rounds + WARM_UP; round++) {
    const startedAt = performance.now()
    await run(round)
    if (round >= WARM_UP) wall.push(performance.now() - startedAt)
  }
  const { user, system } = process.cpuUsage(before)
  return { wall, cpuMs: (user + system) / 1000 / (rounds + WARM_UP) }
}

async function measure(connectionString: string, say: Say): Promise<void> {
  const db = openDatabase({ connectionString: loginUrl(connectionString) })
  const owner = new pg.Pool({ connectionString, max: 1 })
  owner.on('error', () => {}) // Ending the cluster ends idle connections.
  const deps = { db, now: Date.now, config: readConfig({ DATA_DIR: tmpdir() }) }
  const engine = createTicketEngine({ db, log: pino({ level: 'silent' }), now: Date.now })
  await engine.load()
  const { rows } = await owner.query<{ id: string; tickets: string; option: string }>(
    `select p.destination_id as id, count(distinct p.id) as tickets, min(o.id::text) as option
     from ticket_product p join ticket_option o on o.product_id = p.id and o.capacity_of is null
     group by p.destination_id order by count(distinct p.id) desc limit 1`,
  )
  const [city] = rows
  if (!city) throw new Error('the demo has no tickets')
  const today = dayOf(Math.floor(Date.now() / 86_400_000))
  const list = { input: queryTicketList.input.parse({ destinationId: city.id, pageSize: 25 }), caller: null }
  const month = (round: number) => ({
    input: { optionId: city.option, from: addDays(today, (round % 10) * 30), days: 31 },
    caller: null,
  })
  // A quick wrong answer is worth nothing.
  for (const run of [
    (of: object) => listTickets({ ...deps, ...of }, list),
    (of: object) => readCalendar({ ...deps, ...of }, month(1)),
  ])
    if (JSON.stringify(await run({ engine })) !== JSON.stringify(await run({})))
      throw new Error('the engine and the database differ')
  const line = (what: string, promise: number, { memory, sql }: Record<'memory' | 'sql', Timed>) => {
    const middle = ({ wall }: Timed) => spreadOf(wall).p50Ms
    say({
      bench: what,
      promise,
      ratio: short(middle(sql) / middle(memory)),
      cpuMs: short(memory.cpuMs),
      ...spreadOf(memory.wall),
      reference: 'SQL',
      tickets: Number(city.tickets),
    })
  }
  line("month's calendar of a ticket", PROMISES.month, {
    memory: await timed(ROUNDS, (round) => readCalendar({ ...deps, engine }, month(round))),
    sql: await timed(ROUNDS / 10, (round) => readCalendar(deps, month(round))),
  })
  line('tickets of a city, next free slot and price from', PROMISES.list, {
    memory: await timed(ROUNDS, () => listTickets({ ...deps, engine }, list)),
    sql: await timed(ROUNDS / 10, () => listTickets(deps, list)),
  })
  await db.close()
  await owner.end()
}

/** Calendar and list of tickets from memory compared with the same from the database. */
export async function benchTickets(options: { seed: number; say: Say }): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'tradewind-bench-'))
  chmodSync(folder, 0o755) // Run by root, the database works as another user and must get in.
  const server = await startEmbedded({ dataDir: folder, fast: true })
  try {
    await migrate(server.connectionString)
    await loadDemo(server.connectionString, { hotels: HOTELS, seed: options.seed, tickets: true })
    await measure(server.connectionString, options.say)
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
