import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { pino } from 'pino'
import { addDays } from '#contract/dates.ts'
import { loadDemo } from '#db/demo/load.ts'
import { createEngine, type Engine, type EngineSearch } from '#features/availability/engine/engine.ts'
import { factorFor } from '#features/availability/prices/rules.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { loginUrl } from '#server/db/login-role.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { createJournal } from '#server/db/journal.ts'
import { migrate } from '#server/db/migrate.ts'
import { parsedFile } from '#server/db/statements.ts'
import { runOracle } from '../tests/oracle/oracle.ts'
import { Dice } from '../tests/oracle/random-world.ts'
import { short, spreadOf } from './figures.ts'
import { benchListOverHttp } from './search-http.ts'

const sql = parsedFile(import.meta.dirname, 'search.sql')
const CITY = 'Singapore'
const CITY_HOTELS = 2000
const NIGHTS = 3
const WARM_UP = 2000
const SEARCHES = 6000
const SQL_SEARCHES = 25
const MOST_TOTAL_MINOR = 150_000 * NIGHTS
const TERMS = { agreementId: null, companyId: null, currency: 'SGD', markUpBasisPoints: 1250 }

export type SearchBenchOptions = { readonly hotels: number; readonly seed: number; readonly seconds: number }
type Say = (line: object) => void
type Bench = {
  db: Database
  owner: pg.Pool
  engine: Engine
  options: SearchBenchOptions
  today: string
  destination: { id: string; no: number }
  say: Say
}

function askedFor(bench: Bench, dice: Dice): EngineSearch {
  const checkIn = addDays(bench.today, dice.int(3, 340))
  return {
    destinationId: bench.destination.id,
    stay: {
      checkIn,
      checkOut: addDays(checkIn, NIGHTS),
      rooms: [{ adults: 2, childAges: [] }],
      nationality: dice.pick(['CN', 'US', 'DE', 'SG']),
    },
    filters: {
      stars: [4, 5],
      mealPlans: ['BREAKFAST'],
      freeCancellation: true,
      priceToMinor: MOST_TOTAL_MINOR / NIGHTS,
    },
    sort: 'PRICE',
    pageNo: 1,
    pageSize: 25,
    terms: TERMS,
  }
}

function timeSearches(bench: Bench, run: (request: EngineSearch) => unknown): ReturnType<typeof spreadOf> {
  const dice = new Dice(bench.options.seed)
  const times: number[] = []
  for (let i = 0; i < WARM_UP + SEARCHES; i++) {
    const request = askedFor(bench, dice)
    const startedAt = performance.now()
    run(request)
    if (i >= WARM_UP) times.push(performance.now() - startedAt)
  }
  return spreadOf(times)
}

/** The same searches by the plain passes, without the WebAssembly ones. */
async function timePlain(bench: Bench): Promise<ReturnType<typeof spreadOf>> {
  const plain = createEngine({ db: bench.db, log: pino({ level: 'silent' }), now: Date.now, kernel: 'js' })
  await plain.load()
  const times = timeSearches(bench, (request) => plain.search(request))
  await plain.close()
  return times
}

/**
 * The same searches by SQL; also holds its answers against the engine's, since a quick wrong answer is worth nothing.
 */
async function timeSql(bench: Bench): Promise<ReturnType<typeof spreadOf>> {
  const dice = new Dice(bench.options.seed)
  const factor = factorFor('SGD', TERMS, [])
  const statement = sql('search_rows')
  const times: number[] = []
  for (let i = 0; i < SQL_SEARCHES + 5; i++) {
    const request = askedFor(bench, dice)
    const values: Record<string, unknown> = {
      ...factor,
      destination_no: bench.destination.no,
      check_in: request.stay.checkIn,
      check_out: request.stay.checkOut,
      today: bench.today,
      nationality: request.stay.nationality,
      most: MOST_TOTAL_MINOR,
      now: new Date().toISOString(),
    }
    const startedAt = performance.now()
    const { rows } = await bench.owner.query<{ total: number; hotels: number }>({
      name: 'search_rows',
      text: statement.text,
      values: statement.params.map((param) => values[param]),
    })
    if (i >= 5) times.push(performance.now() - startedAt)
    const found = bench.engine.search(request)
    const same =
      found?.hotels.every(({ rates }, place) => rates[0]?.totalMinor === rows[place]?.total) &&
      (rows[0]?.hotels ?? 0) === found.total
    if (!same) throw new Error(`SQL and engine differ for ${JSON.stringify(request)}`)
  }
  return spreadOf(times)
}

async function prepareOracle(bench: Bench): Promise<void> {
  await runOracle(bench.owner, 'create_nights')
  await runOracle(bench.owner, 'expand_nights', { destination_nos: [bench.destination.no] })
  await runOracle(bench.owner, 'index_nights')
  await bench.owner.query('vacuum (analyze) oracle_night')
  await bench.owner.query('analyze rate_plan, hotel, room_type')
}

/** Cheapest total of the city for the stay, without filters. */
function cheapest(bench: Bench, request: EngineSearch): number | undefined {
  return bench.engine.search({ ...request, filters: {} })?.hotels[0]?.rates[0]?.totalMinor
}

async function awaitTotal(bench: Bench, request: EngineSearch, expected: number): Promise<void> {
  for (const endAt = performance.now() + 10_000; cheapest(bench, request) !== expected; await pause(1)) {
    if (performance.now() > endAt) throw new Error('the change did not come through')
  }
}

/** From the commit of a new price until a search shows it, with the journal read as in life. */
async function timeFreshness(bench: Bench): Promise<ReturnType<typeof spreadOf>> {
  const journal = createJournal({ db: bench.db, log: pino({ level: 'silent' }) })
  journal.follow({ topics: bench.engine.topics, apply: bench.engine.apply, rebuild: () => {} })
  await journal.start()
  const request = askedFor(bench, new Dice(bench.options.seed))
  const found = bench.engine.search({ ...request, filters: {} })
  const planNo = found?.city.planNos[found.hotels[0]?.rates[0]?.plan ?? -1]
  const times: number[] = []
  for (let i = 0; i < 200; i++) {
    const night = Buffer.alloc(6)
    night.writeUInt32LE(100 + i)
    await bench.owner.query('select rates_put($1, $2, $3)', [
      planNo,
      request.stay.checkIn,
      Buffer.concat([night, night, night]),
    ])
    const startedAt = performance.now()
    await awaitTotal(bench, request, NIGHTS * Math.floor((11_250 * (100 + i) + 5000) / 10_000))
    times.push(performance.now() - startedAt)
  }
  await journal.stop()
  return spreadOf(times)
}

function sayMemory(bench: Bench): void {
  const { plans, bytes, loadMs, hotels } = bench.engine.stats()
  const millions = (plans * 400) / 1e6
  bench.say({
    bench: 'engine memory',
    promise: 7,
    mbPerMillionRateNights: short(bytes / 1e6 / millions),
    mb: Math.round(bytes / 1e6),
    hotels,
    plans,
  })
  bench.say({
    bench: 'engine load from PostgreSQL',
    promise: 5,
    seconds: short(loadMs / 1000),
    millionRateNightsPerSecond: short((millions * 1000) / loadMs),
    hotels,
  })
}

async function measure(bench: Bench, connectionString: string): Promise<void> {
  const { engine, options, say } = bench
  const alone = timeSearches(bench, (request) => engine.search(request))
  await loadDemo(connectionString, {
    hotels: options.hotels,
    seed: options.seed,
    today: bench.today,
    pile: { city: CITY, hotels: CITY_HOTELS },
  })
  await engine.load()
  sayMemory(bench)
  await prepareOracle(bench)
  const rows = await timeSql(bench)
  const among = timeSearches(bench, (request) => engine.search(request))
  const bytes = timeSearches(bench, (request) => engine.answer(request))
  const what = {
    city: engine.search(askedFor(bench, new Dice(1)))?.city.counts,
    kernel: engine.stats().kernel,
    nights: NIGHTS,
  }
  say({
    bench: 'availability search',
    promise: 300,
    ratio: short(rows.p50Ms / among.p50Ms),
    reference: 'one row a night in SQL',
    referenceMs: rows.p50Ms,
    ...among,
    ...what,
  })
  const plain = await timePlain(bench)
  say({
    bench: 'availability search, kernel off',
    ratio: short(rows.p50Ms / plain.p50Ms),
    reference: 'one row a night in SQL',
    referenceMs: rows.p50Ms,
    timesSlower: short(plain.p50Ms / among.p50Ms),
    ...plain,
  })
  say({
    bench: 'availability search with ready answer',
    ratio: short(rows.p50Ms / bytes.p50Ms),
    reference: 'one row a night in SQL',
    referenceMs: rows.p50Ms,
    ...bytes,
  })
  say({
    bench: 'availability search among other hotels',
    ratio: short(among.p50Ms / alone.p50Ms),
    reference: `the city alone`,
    referenceMs: alone.p50Ms,
    ...among,
    hotels: options.hotels,
  })
  say({ bench: 'change visible in search', promise: 250, ...(await timeFreshness(bench)) })
}

/**
 * Search compared with one-row-per-night SQL: ratio, memory, load, freshness, and the list over HTTP compared with a
 * minimal Fastify server.
 */
export async function benchSearch(options: SearchBenchOptions, say: Say): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'tradewind-bench-'))
  chmodSync(folder, 0o755) // Run by root, the database works as another user and must get in.
  const server = await startEmbedded({ dataDir: folder, fast: true })
  try {
    const { connectionString } = server
    const today = new Date().toISOString().slice(0, 10)
    await migrate(connectionString)
    await loadDemo(connectionString, {
      hotels: CITY_HOTELS,
      seed: options.seed,
      today,
      pile: { city: CITY, hotels: CITY_HOTELS },
    })
    const db = openDatabase({ connectionString: loginUrl(connectionString) })
    const owner = new pg.Pool({ connectionString, max: 4 })
    owner.on('error', () => {}) // Ending the cluster ends idle connections.
    const engine = createEngine({ db, log: pino({ level: 'silent' }), now: Date.now })
    await engine.load()
    const { rows } = await owner.query<{ id: string; no: number }>(
      'select id, no from destination where name_en = $1',
      [CITY],
    )
    // The city was just filled.
    await measure({ db, owner, engine, options, today, destination: rows[0]!, say }, connectionString)
    await engine.close()
    await db.close()
    await owner.end()
    await benchListOverHttp(
      { connectionString, folder, destinationId: rows[0]!.id, today, seconds: options.seconds, seed: options.seed },
      say,
    )
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
