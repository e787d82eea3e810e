import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { cancelHotelOrder, saveOrder, writeOrder } from '#features/hotel-orders/contract.ts'
import { signIn } from '#features/identity/contract.ts'
import { DEMO_PASSWORD } from '#db/demo/accounts.ts'
import { failedChecks } from '../tests/checks.ts'
import { aStay, bookingOf } from '../tests/hotel-booking.ts'
import { inDays, putOnSale, type Sale } from '../tests/hotel-sale.ts'
import { CallFailure, type Client, createClient } from '../tests/world-client.ts'
import { freePort } from './free-port.ts'
import { type BenchPortal, openBenchPortal } from './portal.ts'

/**
 * `npm run drill -- --kills 20`: the server's process is killed with SIGKILL again and again while people book and cancel through HTTP and repeat
 * by the same key what was not answered. Afterwards nothing that was acknowledged may be missing, nothing may be there twice, no night oversold,
 * no ledger unbalanced, and the outbox has to run empty.
 */
const PEOPLE = 6
const OUTBOX_SECONDS = 30

type Booked = { readonly orderId: string; readonly key: string; cancelled: boolean }
type Score = { readonly booked: Booked[]; attempts: number; repeated: number; refused: number; unanswered: number }

const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`)

function option(name: string, fallback: number): number {
  const at = process.argv.indexOf(`--${name}`)
  const value = at < 0 ? fallback : Number(process.argv[at + 1])
  if (!Number.isInteger(value) || value < 1) throw new Error(`--${name} needs a whole number`)
  return value
}

/** Repeats a request until the server answers it, whatever it answers; a refusal is an answer, a broken connection and a 5xx are none. */
async function untilAnswered<T>(score: Score, request: () => Promise<T>): Promise<T | CallFailure> {
  for (let attempt = 0; ; attempt++) {
    score.attempts++
    if (attempt > 0) score.repeated++
    try {
      return await request()
    } catch (error) {
      if (error instanceof CallFailure && error.status < 500) return error
      score.unanswered++
    }
    await pause(20 + randomInt(60))
  }
}

function oneOf(sales: readonly Sale[]): Sale {
  const sale = sales[randomInt(sales.length)]
  if (!sale) throw new Error('there is no hotel to book')
  return sale
}

async function bookOne(client: Client, sale: Sale, score: Score): Promise<void> {
  const first = randomInt(20)
  const stay = aStay({ checkIn: inDays(30 + first), checkOut: inDays(31 + first + randomInt(3)) })
  const quote = await untilAnswered(score, () => client.call(writeOrder, { hotelId: sale.hotelId, ratePlanId: sale.ratePlanId, ...stay }))
  if (quote instanceof CallFailure) return void score.refused++
  const booking = bookingOf(quote, { idempotencyKey: randomUUID(), payment: 'BALANCE_FIRST' })
  const saved = await untilAnswered(score, () => client.call(saveOrder, booking))
  if (saved instanceof CallFailure) return void score.refused++
  const booked: Booked = { orderId: saved.orderId, key: booking.idempotencyKey, cancelled: false }
  score.booked.push(booked)
  if (randomInt(100) < 55) await cancelOne(client, booked, score)
}

async function cancelOne(client: Client, booked: Booked, score: Score): Promise<void> {
  const { orderId } = booked
  const fee = await untilAnswered(score, () => client.call(cancelHotelOrder, { orderId }))
  if (fee instanceof CallFailure) return void score.refused++
  const done = await untilAnswered(score, () => client.call(cancelHotelOrder, { orderId, penaltyMinor: fee.penaltyMinor }))
  if (done instanceof CallFailure) score.refused++
  else booked.cancelled = done.cancelled
}

/** Kills the server again and again; gives how long it took to serve again, in milliseconds. */
async function killAgainAndAgain(portal: BenchPortal, kills: number, score: Score): Promise<number[]> {
  const took: number[] = []
  for (let kill = 1; kill <= kills; kill++) {
    // Somewhere in the middle of a few more bookings, at no moment that means anything.
    const enough = score.booked.length + 3 + randomInt(10)
    while (score.booked.length < enough) await pause(5)
    await pause(randomInt(40))
    await portal.kill()
    const servingMs = Math.round(await portal.start())
    took.push(servingMs)
    say({ drill: 'kill', kill, servingAgainMs: servingMs })
  }
  return took
}

async function drainSeconds({ owner }: BenchPortal): Promise<number> {
  const startedAt = performance.now()
  for (;;) {
    const { rows } = await owner.query<{ left: number }>('select count(*)::int as left from outbox where done_at is null and dead_at is null')
    const seconds = (performance.now() - startedAt) / 1000
    if (rows[0]?.left === 0 || seconds > OUTBOX_SECONDS) return Math.round(seconds * 10) / 10
    await pause(100)
  }
}

/** What the database says about everything that was acknowledged. */
async function verdict({ owner }: BenchPortal, score: Score) {
  const { rows } = await owner.query<{ id: string; key: string; status: string }>(
    'select o.id, i.key, o.status from hotel_order o join idempotency i on i.order_id = o.id and i.company_id = o.company_id',
  )
  const stored = new Map(rows.map((row) => [row.id, row]))
  const lost = score.booked.filter(({ orderId, key, cancelled }) => {
    const row = stored.get(orderId)
    return row?.key !== key || (cancelled && row.status !== 'CANCELLED' && row.status !== 'CANCELLATION_PENDING')
  })
  const acknowledged = new Set(score.booked.map(({ orderId }) => orderId))
  const { rows: all } = await owner.query<{ orders: number }>('select count(*)::int as orders from hotel_order')
  const duplicated = (all[0]?.orders ?? 0) - acknowledged.size
  const { rows: sums } = await owner.query<{ oversold: number; ledger: number }>(
    `select (select count(*)::int from inventory_night where kind = 0 and sold > allotment) as oversold,
       (select count(*)::int from (select from ledger_entry group by transfer_id having sum(amount_minor) <> 0) t) as ledger`,
  )
  return {
    lost: lost.length,
    duplicated,
    oversold: sums[0]?.oversold ?? -1,
    ledgerUnbalanced: sums[0]?.ledger ?? -1,
    brokenInvariants: await failedChecks(owner),
  }
}

async function drill(kills: number): Promise<boolean> {
  const portal = await openBenchPortal({ port: await freePort(), hotels: 40, seed: 1 })
  try {
    const sales = await Promise.all(
      Array.from({ length: 4 }, (_, i) =>
        putOnSale(portal.owner, { rooms: 3, mode: i === 3 ? 'ON_REQUEST' : 'INSTANT', penalties: [{ daysBefore: null, kind: 'PERCENT', value: 20 }] }),
      ),
    )
    await portal.start()
    const score: Score = { booked: [], attempts: 0, repeated: 0, refused: 0, unanswered: 0 }
    const state = { over: false }
    const people = ['owner', 'booker', 'owner', 'booker', 'owner', 'booker'].slice(0, PEOPLE).map(async (loginName) => {
      const client = createClient(portal.baseUrl)
      await untilAnswered(score, () => client.call(signIn, { loginName, password: DEMO_PASSWORD }))
      while (!state.over) await bookOne(client, oneOf(sales), score)
    })
    const took = await killAgainAndAgain(portal, kills, score)
    state.over = true
    await Promise.all(people)
    const outboxSeconds = await drainSeconds(portal)
    const found = await verdict(portal, score)
    const { booked, ...counts } = score
    const passed =
      [found.lost, found.duplicated, found.oversold, found.ledgerUnbalanced, found.brokenInvariants.length].every((count) => count === 0) &&
      outboxSeconds <= OUTBOX_SECONDS
    const servingMs = took.toSorted((a, b) => a - b)
    say({
      drill: 'kill -9 of Node during booking and cancelling',
      kills,
      passed,
      ...found,
      outboxSeconds,
      acknowledged: booked.length,
      acknowledgedCancellations: booked.filter(({ cancelled }) => cancelled).length,
      ...counts,
      servingAgainMs: { median: servingMs[Math.floor(kills / 2)], worst: servingMs.at(-1) },
    })
    return passed
  } finally {
    await portal.close()
  }
}

process.exitCode = (await drill(option('kills', 20))) ? 0 : 1
