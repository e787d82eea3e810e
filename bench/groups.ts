import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { loadDemo } from '#db/demo/load.ts'
import { createEngine, type Engine } from '#features/availability/engine/engine.ts'
import { searchGroup } from '#features/availability/engine/many-days/group-search.ts'
import { type KindRow, staysOf } from '#features/groups/rules.ts'
import { dayOf } from '#contract/dates.ts'
import { loginUrl } from '#server/db/login-role.ts'
import { openDatabase } from '#server/db/database.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { Dice } from '../tests/oracle/random-world.ts'
import { short, spreadOf } from './figures.ts'

const CITY = 'Singapore'
const CITY_HOTELS = 2000
const WARM_UP = 50
const ROUNDS = 300
const TERMS = { agreementId: null, companyId: null, currency: 'SGD', markUpBasisPoints: 1250 }
/** Rooms of mixed kinds over three nights, fewer on the first: 24 rooms, as a coach has. */
const ROOMS: readonly KindRow[] = [
  { kind: 'SINGLE', counts: [1, 2, 2] },
  { kind: 'TWIN', counts: [4, 18, 18] },
  { kind: 'TRIPLE', counts: [0, 4, 4] },
]

type Say = (line: object) => void

function measure(engine: Engine, destinationId: string, { seed, say }: { seed: number; say: Say }): void {
  const dice = new Dice(seed)
  const today = Math.floor(Date.now() / 86_400_000)
  const wall: number[] = []
  const answers = { FREE: 0, REQUEST: 0, MISS: 0 }
  let processor = 0
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    const stays = staysOf({ checkIn: dayOf(today + dice.int(3, 250)), rooms: ROOMS })
    const asked = { stays, nationality: dice.pick(['CN', 'US', 'DE', 'SG']), mealPlans: [] }
    const before = process.cpuUsage()
    const startedAt = performance.now()
    const found = engine.inCity({ destinationId, terms: TERMS }, (view) => searchGroup(view, asked, null).found)
    const { user, system } = process.cpuUsage(before)
    if (round < WARM_UP) continue
    wall.push(performance.now() - startedAt)
    processor += (user + system) / 1000
    for (const { answer } of found ?? []) answers[answer]++
  }
  const share = (count: number) => short(count / ROUNDS)
  say({
    bench: 'a group of 24 rooms asked of a city',
    promise: 5,
    cpuMs: short(processor / ROUNDS),
    ...spreadOf(wall),
    hotels: CITY_HOTELS,
    free: share(answers.FREE),
    request: share(answers.REQUEST),
    miss: share(answers.MISS),
  })
}

/** How long all hotels of a large city take to answer a group. */
export async function benchGroups(options: { seed: number; say: Say }): Promise<void> {
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
