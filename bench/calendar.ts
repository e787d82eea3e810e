import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { dayOf } from '#contract/dates.ts'
import { loadDemo } from '#db/demo/load.ts'
import { createEngine, type Engine } from '#features/availability/engine/engine.ts'
import { searchFlexible } from '#features/availability/engine/many-days/flexible.ts'
import { searchPriceCalendar } from '#features/availability/engine/many-days/price-calendar.ts'
import type { SweepRequest } from '#features/availability/engine/kernel/sweep.ts'
import { openDatabase } from '#server/db/database.ts'
import { loginUrl } from '#server/db/login-role.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { Dice } from '../tests/oracle/random-world.ts'
import { short, spreadOf } from './figures.ts'

const CITY = 'Singapore'
const CITY_HOTELS = 2400
const DAYS = 62
const WARM_UP = 30
const ROUNDS = 150
const TERMS = { agreementId: null, companyId: null, currency: 'SGD', markUpBasisPoints: 1250 }

type Say = (line: object) => void

function askedFor(dice: Dice, firstDay: number, filtered: boolean): SweepRequest {
  return {
    firstDay: firstDay + dice.int(3, 250),
    days: DAYS,
    nights: dice.int(1, 4),
    rooms: [{ adults: 2, childAges: [] }],
    nationality: dice.pick(['CN', 'US', 'DE', 'SG']),
    filters: filtered ? { stars: [4, 5], mealPlans: ['BREAKFAST'], freeCancellation: true } : {},
  }
}

/**
 * Processor time of work in milliseconds, which other programs on the machine do not lengthen as they do its elapsed
 * time.
 */
function processorMs(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

type Timed = { wall: number[]; processor: number }

function timed(
  seed: number,
  firstDay: number,
  asked: { filtered: boolean; run: (request: SweepRequest) => unknown },
): Timed {
  const dice = new Dice(seed)
  const wall: number[] = []
  let processor = 0
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    const request = askedFor(dice, firstDay, asked.filtered)
    const startedAt = performance.now()
    const used = processorMs(() => asked.run(request))
    if (round < WARM_UP) continue
    wall.push(performance.now() - startedAt)
    processor += used
  }
  return { wall, processor: processor / ROUNDS }
}

function measure(engine: Engine, destinationId: string, options: { seed: number; say: Say }): void {
  const { seed, say } = options
  const firstDay = Math.floor(Date.now() / 86_400_000)
  const city = { destinationId, terms: TERMS }
  const hotels = engine.inCity(city, (view) => view.city.counts.hotels)
  /** The same days one search each, as a page without a calendar would have to; the totals of its cheapest. */
  const oneByOne = (request: SweepRequest): (number | null)[] => {
    const { nights, rooms, nationality, filters } = request
    return Array.from({ length: DAYS }, (_, place) => {
      const day = request.firstDay + place
      const stay = { checkIn: dayOf(day), checkOut: dayOf(day + nights), rooms, nationality }
      const found = engine.search({ ...city, stay, filters, sort: 'PRICE', pageNo: 1, pageSize: 1 })
      return found?.hotels[0]?.rates[0]?.totalMinor ?? null
    })
  }
  const atOnce = (request: SweepRequest) =>
    engine.inCity(city, (view) => searchPriceCalendar(view, request, null))?.map((day) => day.totalMinor)
  const sample = askedFor(new Dice(seed), firstDay, false)
  // A quick wrong answer is worth nothing.
  if (JSON.stringify(atOnce(sample)) !== JSON.stringify(oneByOne(sample)))
    throw new Error('calendar and searches differ')
  for (const filtered of [false, true]) {
    const reference = timed(seed, firstDay, { filtered, run: oneByOne })
    const calendar = timed(seed, firstDay, { filtered, run: atOnce })
    const flexible = timed(seed, firstDay, {
      filtered,
      run: (request) =>
        engine.inCity(city, (view) => searchFlexible(view, { ...request, sort: 'PRICE', pageNo: 1, pageSize: 25 })),
    })
    const what = {
      reference: `${DAYS} searches`,
      referenceCpuMs: short(reference.processor),
      filtered,
      hotels,
      days: DAYS,
    }
    const line = ({ wall, processor }: Timed) => ({
      ratio: short(reference.processor / processor),
      cpuMs: short(processor),
      ...spreadOf(wall),
    })
    say({ bench: 'price calendar of a city', promise: 15, ...line(calendar), ...what })
    say({ bench: 'flexible dates, best stays of 25 hotels', ...line(flexible), ...what })
  }
  const hotelId = engine.inCity(city, (view) => view.city.hotelIds[0])
  const own = timed(seed, firstDay, {
    filtered: false,
    run: (request) =>
      engine.inCity(city, (view) => searchPriceCalendar(view, request, view.city.hotelIds.indexOf(hotelId ?? ''))),
  })
  say({ bench: 'price calendar of a hotel', cpuMs: short(own.processor), ...spreadOf(own.wall), days: DAYS })
}

/** Price calendar and flexible dates of a large city compared with searching the same days one by one. */
export async function benchCalendar(options: { seed: number; say: Say }): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'tradewind-bench-'))
  chmodSync(folder, 0o755) // Run by root, the database works as another user and must get in.
  const server = await startEmbedded({ dataDir: folder, fast: true })
  try {
    const { connectionString } = server
    await migrate(connectionString)
    await loadDemo(connectionString, {
      hotels: CITY_HOTELS,
      seed: options.seed,
      pile: { city: CITY, hotels: CITY_HOTELS },
    })
    const db = openDatabase({ connectionString: loginUrl(connectionString) })
    const owner = new pg.Pool({ connectionString, max: 1 })
    owner.on('error', () => {}) // Ending the cluster ends idle connections.
    const engine = createEngine({ db, log: pino({ level: 'silent' }), now: Date.now })
    await engine.load()
    const { rows } = await owner.query<{ id: string }>('select id from destination where name_en = $1', [CITY])
    measure(engine, rows[0]!.id, options) // The city was just filled.
    await engine.close()
    await db.close()
    await owner.end()
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
