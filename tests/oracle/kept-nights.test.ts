import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { addDays, dayOf } from '#contract/dates.ts'
import { createEngine, type Engine } from '#features/availability/engine/engine.ts'
import { createJournal, type Journal } from '#server/db/journal.ts'
import { putAllotment, takeRooms } from '../take-rooms.ts'
import { startWorld, type World } from '../world.ts'
import { Dice, makeRandomWorld, type RandomWorld, rateNight, stockNight } from './random-world.ts'
import { PATIENCE } from '../patience.ts'

const TODAY = '2026-11-20'
const NOW = Date.parse(`${TODAY}T12:00:00Z`)
const DAY_MS = 86_400_000
const log = pino({ level: 'silent' })

let world: World
let made: RandomWorld
let journal: Journal
let running: Engine
let path: string
const dice = new Dice(11)
beforeAll(async () => {
  world = await startWorld()
  made = await makeRandomWorld(world.owner, 31, TODAY)
  // Nights at the far end too, where the window moves into.
  const far = addDays(TODAY, 380)
  const nights = (make: (dice: Dice) => Buffer) => Buffer.concat(Array.from({ length: 40 }, () => make(dice)))
  for (const no of made.planNos) await world.owner.query('select rates_put($1, $2, $3)', [no, far, nights(rateNight)])
  for (const no of made.roomNos)
    await world.owner.query('select allotment_put($1, $2, $3)', [no, far, nights(stockNight)])
  path = join(mkdtempSync(join(tmpdir(), 'nights-')), 'nights')
  journal = createJournal({ db: world.db, log })
  running = engineAt(NOW)
  journal.follow(running)
  // A journal knows its place when every transaction that ran at its start has ended, those of the other tests'
  // databases too.
  await vi.waitUntil(async () => journal.poll().then(async () => (await journal.place()) !== null), {
    ...PATIENCE,
    timeout: 240_000,
  })
})
beforeEach(async () => {
  await change()
  await journal.poll()
  await running.keep()
})
afterAll(async () => {
  await journal.stop()
  await running.close()
  rmSync(join(path, '..'), { recursive: true })
  // The rooms below were taken without orders.
  await world.owner.query('update inventory_night set sold = 0')
  await world.owner.query('delete from change_journal')
  await world.close()
})

function engineAt(nowMs: number): Engine {
  return createEngine({ db: world.db, log, now: () => nowMs, kept: { path, journal } })
}

/** The next eighty days, and the last ones that can be searched. */
const ARRIVALS = Array.from({ length: 90 }, (_, i) => (i < 80 ? i + 2 : i + 308))

function answersOf(engine: Engine, nowMs = NOW): string[] {
  return made.cities.flatMap(({ id }) =>
    ARRIVALS.map((after) => {
      const checkIn = addDays(dayOf(Math.floor(nowMs / DAY_MS)), after)
      const stay = {
        checkIn,
        checkOut: addDays(checkIn, 1 + (after % 3)),
        rooms: [{ adults: 2, childAges: [] }],
        nationality: 'DE',
      }
      const terms = { agreementId: null, companyId: null, currency: 'EUR', markUpBasisPoints: 500 }
      // The city is there.
      return engine
        .answer({ destinationId: id, stay, filters: {}, sort: 'RECOMMENDED', pageNo: 1, pageSize: 50, terms })!
        .toString()
    }),
  )
}

const ratesOf = (no: number | undefined) => [
  no,
  addDays(TODAY, dice.int(3, 40)),
  Buffer.concat(Array.from({ length: 20 }, () => rateNight(dice))),
]

/** Prices, allotments and bookings that show in the answers. */
async function change(): Promise<void> {
  for (const no of made.planNos)
    if (dice.chance(0.4)) await world.owner.query('select rates_put($1, $2, $3)', ratesOf(no))
  for (const no of made.roomNos) {
    if (dice.chance(0.4))
      await putAllotment(world.owner, { roomNo: no, first: addDays(TODAY, dice.int(3, 60)), nights: stockNight(dice) })
    if (dice.chance(0.4))
      await takeRooms(world.owner, {
        roomNo: no,
        first: addDays(TODAY, dice.int(3, 60)),
        nights: 2,
        rooms: 1,
        today: TODAY,
      })
  }
}

/**
 * A node that starts from the file answers like a freshly loaded one; returns how many cities came from the file.
 */
async function restoredAt(nowMs: number): Promise<number> {
  const started = engineAt(nowMs)
  const fresh = createEngine({ db: world.db, log, now: () => nowMs })
  await Promise.all([started.load(), fresh.load()])
  try {
    expect(answersOf(started, nowMs)).toEqual(answersOf(fresh, nowMs))
    return started.stats().restored
  } finally {
    await started.close()
    await fresh.close()
  }
}

test('a start with the nights of the last run sees what has changed since', async () => {
  const before = answersOf(running)
  await change()
  expect(await restoredAt(NOW)).toBe(running.stats().cities)
  await journal.poll()
  expect(answersOf(running)).not.toEqual(before)
})

test('a change that was under way when the nights were kept is seen when it is there', async () => {
  const slow = new pg.Client({ connectionString: world.connectionString })
  await slow.connect()
  await slow.query('begin')
  const [last, ...others] = made.planNos.toReversed()
  for (const no of others) await slow.query('select rates_put($1, $2, $3)', ratesOf(no))
  await world.owner.query('select rates_put($1, $2, $3)', ratesOf(last))
  await journal.poll()
  await running.keep()
  const before = answersOf(running)
  await slow.query('commit')
  await slow.end()
  expect(await restoredAt(NOW)).toBe(running.stats().cities)
  await journal.poll()
  expect(answersOf(running)).not.toEqual(before)
})

test('changes that come while the nights are written are not half in them', async () => {
  await change()
  await journal.poll()
  const before = answersOf(running)
  const keeping = running.keep()
  for (let round = 0; round < 3; round++) {
    await change()
    await journal.poll()
  }
  await keeping
  expect(await restoredAt(NOW)).toBe(running.stats().cities)
  expect(answersOf(running)).not.toEqual(before)
})

test('a node that ends while it keeps its nights gives up, and leaves the file as it was', async () => {
  const before = readFileSync(path)
  const started = engineAt(NOW)
  await started.load()
  await change()
  await journal.poll()
  const keeping = started.keep()
  await started.close()
  await keeping
  expect(readFileSync(path).equals(before)).toBe(true)
  expect(readdirSync(join(path, '..'))).toEqual(['nights'])
  expect(statSync(path).mode & 0o777, 'prices are for the portal’s user alone').toBe(0o600)
})

test('what a node that was killed left half written goes, what another one is writing stays', async () => {
  const [old, fresh] = [`${path}.4711`, `${path}.4712`]
  for (const half of [old, fresh]) writeFileSync(half, 'half')
  utimesSync(old, 0, 0)
  await change()
  await journal.poll()
  await running.keep()
  expect(readdirSync(join(path, '..'))).toEqual(['nights', 'nights.4712'])
  rmSync(fresh)
})

test('a start after some midnights has the new last days', async () => {
  expect(await restoredAt(NOW + 4 * DAY_MS)).toBe(running.stats().cities)
})

test('a city with another plan is read from the database, the others are not', async () => {
  await world.owner.query(`update rate_plan set status = 'CLOSED' where no = $1`, [made.planNos[0]])
  await world.owner.query(
    `insert into change_journal (topic, ref_no) select 'HOTEL', h.no from hotel h join rate_plan p on p.hotel_id = h.id where p.no = $1`,
    [made.planNos[0]],
  )
  expect(await restoredAt(NOW)).toBe(running.stats().cities - 1)
})

test('and so is one in which a plan has taken the place of another', async () => {
  const { rows } = await world.owner.query<{ no: number }>(
    `select p.no from rate_plan p where p.status = 'OPEN' and p.no = any ($1) and p.hotel_id =
       (select hotel_id from rate_plan where status = 'OPEN' and no = any ($1) group by hotel_id having count(*) > 1 order by hotel_id limit 1) order by p.no`,
    [made.planNos],
  )
  const set = async (no: number | undefined, status: string) => {
    await world.owner.query('update rate_plan set status = $2 where no = $1', [no, status])
    await world.owner.query(
      `insert into change_journal (topic, ref_no) select 'HOTEL', h.no from hotel h join rate_plan p on p.hotel_id = h.id where p.no = $1`,
      [no],
    )
  }
  const [one, other] = rows
  await set(one?.no, 'CLOSED')
  await journal.poll()
  await running.keep()
  await set(one?.no, 'OPEN')
  await set(other?.no, 'CLOSED')
  expect(await restoredAt(NOW)).toBe(running.stats().cities - 1)
})

test('a file that was changed is of no use', async () => {
  const whole = readFileSync(path)
  for (const at of [Math.floor(whole.length / 3), whole.length - 40, whole.length - 2]) {
    const broken = Buffer.from(whole)
    broken.writeUInt8(broken.readUInt8(at) ^ 1, at)
    writeFileSync(path, broken)
    expect(await restoredAt(NOW)).toBe(0)
  }
  writeFileSync(path, whole.subarray(0, whole.length - 1000))
  expect(await restoredAt(NOW)).toBe(0)
})

test('a file of another version is of no use, nor one of a day to come', async () => {
  const whole = readFileSync(path)
  const tableAt = whole.readUIntBE(whole.length - 12, 6)
  const table = Buffer.from(
    whole.toString('utf8', tableAt, whole.length - 12).replace('"tradewind nights 2"', '"tradewind nights 0"'),
  )
  const tail = Buffer.from(whole.subarray(whole.length - 12))
  tail.writeUInt32BE(crc32(table), 8)
  writeFileSync(path, Buffer.concat([whole.subarray(0, tableAt), table, tail]))
  expect(await restoredAt(NOW)).toBe(0)
  writeFileSync(path, whole)
  expect(await restoredAt(NOW - DAY_MS)).toBe(0)
  expect(await restoredAt(NOW)).toBeGreaterThan(0)
})

test('the nights of a database that was put back are of no use', async () => {
  await world.owner.query(
    `update change_journal set created_at = created_at - interval '1 minute' where seq = (select max(seq) from change_journal)`,
  )
  expect(await restoredAt(NOW)).toBe(0)
})

test('a word to load everything counts for the file as well', async () => {
  await world.owner.query(`insert into change_journal (topic) values ('RELOAD')`)
  expect(await restoredAt(NOW)).toBe(0)
})
