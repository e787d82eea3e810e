import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import qs from 'qs'
import { type Quote, saveOrder, writeOrder } from '#features/hotel-orders/contract.ts'
import { failedChecks } from '../tests/checks.ts'
import { aStay, bookingOf } from '../tests/hotel-booking.ts'
import { inDays, putOnSale, type Sale } from '../tests/hotel-sale.ts'
import type { Client } from '#contract/client.ts'
import { type Job, type Measured, startLoad } from './booking-jobs.ts'
import { addCompanies, signInBookers } from './companies.ts'
import { freePort } from './free-port.ts'
import { type BenchPortal, openBenchPortal } from './portal.ts'
import { type ProcessorTime, processorTimeOf } from './processor-time.ts'
import { prepareTpcb } from './tpcb.ts'

const COMPANIES = 24
const HOTELS = 60
/** Different stays of a hotel. */
const STAYS = 4
/** Clients of the hot room's second measurement, for which its longest times are promised. */
const CROWD = 128
/** Quotes are prepared for this many bookings a second; a faster machine is measured until they are used up. */
const QUOTES_PER_SECOND = 3_000
/** Longest wait for the bookings' background work before the reference is measured. */
const CALM_MS = 90_000

export type BookingBenchOptions = { readonly seconds: number; readonly clients: number; readonly seed: number }
type Bench = {
  readonly portal: BenchPortal
  readonly port: number
  readonly load: ReturnType<typeof startLoad>
  readonly buyers: readonly Client[]
}
/** `cpuMs`: processor time of each process, a piece. */
type Taken = Measured & { readonly cpuMs: ProcessorTime }
type Ready = { readonly who: number; readonly quote: Quote }

const COPY_QUOTE = `
  with buyer as (
    select c.id, s.id as staff, a.id as agreement, substring(c.code from 6)::int - 1 as place
    from company c join staff s on s.company_id = c.id join agreement a on a.company_id = c.id where c.code like 'BENCH%'
  ), made as (
    insert into hotel_quote
    select r.* from generate_series(1, $2) n join buyer b on b.place = (n + $4) % $3 join hotel_quote q on q.id = $1,
      lateral jsonb_populate_record(q, jsonb_build_object('id', uuidv7(), 'company_id', b.id, 'staff_id', b.staff, 'agreement_id', b.agreement, 'copy', n)) r
    returning id, company_id
  )
  select made.id, buyer.place as who from made join buyer on buyer.id = made.company_id`

function shuffle<T>(list: T[]): T[] {
  for (let i = list.length - 1; i > 0; i--) {
    const j = randomInt(i + 1)
    const [a, b] = [list[i], list[j]] as [T, T] // Both places are inside the list.
    list[i] = b
    list[j] = a
  }
  return list
}

/**
 * Quotes for stays, spread over the buyers and made ready beforehand: what is measured is the booking. One of each stay
 * is written, the others are copied in its likeness.
 */
async function readyQuotes({ portal, buyers }: Bench, sales: readonly Sale[], count: number): Promise<Ready[]> {
  const [first] = buyers
  if (!first) throw new Error('there is nobody to book')
  const ready: Ready[] = []
  const each = Math.ceil(count / sales.length / STAYS)
  for (const [i, sale] of sales.entries()) {
    for (let turn = 0; turn < STAYS; turn++) {
      const from = 20 + ((i * 7 + turn * 8) % 30)
      const stay =
        sales.length === 1
          ? { checkIn: inDays(25), checkOut: inDays(26) }
          : { checkIn: inDays(from), checkOut: inDays(from + 1 + (i % 3)) }
      const quote = await first.call(writeOrder, { hotelId: sale.hotelId, ratePlanId: sale.ratePlanId, ...aStay(stay) })
      const { rows } = await portal.owner.query<{ id: string; who: number }>(COPY_QUOTE, [
        quote.token,
        each,
        buyers.length,
        i,
      ])
      ready.push(...rows.map(({ id, who }) => ({ who, quote: { ...quote, token: id } })))
    }
  }
  return shuffle(ready)
}

/** Waits until the outbox is empty; returns how long that took. */
async function outboxEmpty({ portal }: Bench): Promise<number> {
  const startedAt = performance.now()
  for (;;) {
    const { rows } = await portal.owner.query<{ waiting: number }>(
      'select count(*)::int as waiting from outbox where done_at is null',
    )
    const tookMs = performance.now() - startedAt
    if (rows[0]?.waiting === 0) return Math.round(tookMs / 100) / 10
    if (tookMs > CALM_MS) throw new Error('the outbox did not run empty')
    await pause(200)
  }
}

/**
 * Before anything is measured, the reference as well: no work is left, and what was written ahead in bulk, tens of
 * thousands of quotes, is in its tables, so that neither finds a log that others have just filled.
 */
async function calm(bench: Bench): Promise<void> {
  await outboxEmpty(bench)
  await bench.portal.owner.query('checkpoint')
}

async function run({ portal, load }: Bench, job: Job): Promise<Taken> {
  const pids = { server: portal.pid(), load: load.pid }
  const before = await processorTimeOf(pids, portal.owner)
  const measured = await load.run(job)
  const after = await processorTimeOf(pids, portal.owner)
  const each = (of: keyof ProcessorTime) => Math.round(((after[of] - before[of]) / measured.count) * 1000) / 1000
  return { ...measured, cpuMs: { server: each('server'), database: each('database'), load: each('load') } }
}

function takeTpcb(bench: Bench, { clients, seconds }: { clients: number; seconds: number }): Promise<Taken> {
  return run(bench, { kind: 'tpcb', connectionString: bench.portal.connectionString, clients, seconds })
}

async function takeBookings(
  bench: Bench,
  sales: readonly Sale[],
  { clients, seconds }: { clients: number; seconds: number },
): Promise<Taken> {
  const ready = await readyQuotes(bench, sales, Math.ceil(QUOTES_PER_SECOND * seconds))
  const bodies = ready.map(({ who, quote }) => ({
    who,
    body: qs.stringify(bookingOf(quote, { idempotencyKey: randomUUID() })),
  }))
  await calm(bench)
  const cookies = bench.buyers.map((buyer) => buyer.cookies())
  return run(bench, {
    kind: 'post',
    port: bench.port,
    path: `/api/${saveOrder.path}`,
    cookies,
    bodies,
    clients,
    seconds,
  })
}

type Part = {
  readonly name: string
  readonly sales: readonly Sale[]
  readonly clients: number
  readonly referenceClients: number
  readonly promise: number
}

/**
 * Booking through HTTP compared with TPC-B on the same server in the same run: sequentially, spread over hotels and
 * companies, and all on one room and night.
 */
export async function benchBooking(options: BookingBenchOptions, say: (line: object) => void): Promise<boolean> {
  const port = await freePort()
  const portal = await openBenchPortal({ port, hotels: 40, seed: options.seed, connections: options.clients })
  const load = startLoad()
  try {
    await Promise.all([prepareTpcb(portal.owner), addCompanies(portal, { count: COMPANIES, withMoney: COMPANIES })])
    await portal.start()
    const bench: Bench = { portal, port, load, buyers: await signInBookers(portal, COMPANIES) }
    const sales = await Promise.all(Array.from({ length: HOTELS }, () => putOnSale(portal.owner, { rooms: 60_000 })))
    const hot = [await putOnSale(portal.owner, { rooms: 60_000 })]
    const { clients, seconds } = options
    const parts: Part[] = [
      { name: 'booking over HTTP, one by one', sales, clients: 1, referenceClients: 1, promise: 0.6 },
      { name: 'booking over HTTP', sales, clients, referenceClients: clients, promise: 1.2 },
      { name: 'booking over HTTP, one room and night', sales: hot, clients, referenceClients: clients, promise: 1.5 },
      {
        name: 'booking over HTTP, one room and night, a crowd',
        sales: hot,
        clients: CROWD,
        referenceClients: clients,
        promise: 1.5,
      },
    ]
    await takeTpcb(bench, { clients, seconds: 1 })
    await takeBookings(bench, sales, { clients, seconds: 1 })
    for (const { name, sales: of, clients: many, referenceClients, promise } of parts) {
      await calm(bench)
      const before = await takeTpcb(bench, { clients: referenceClients, seconds })
      const booked = await takeBookings(bench, of, { clients: many, seconds })
      const outboxSeconds = await outboxEmpty(bench)
      await calm(bench)
      const after = await takeTpcb(bench, { clients: referenceClients, seconds })
      say({
        bench: name,
        promise,
        ratio: Math.round((200 * booked.perSecond) / (before.perSecond + after.perSecond)) / 100,
        reference: 'TPC-B, seven round trips',
        referencePerSecond: [before.perSecond, after.perSecond],
        referenceCpuMs: before.cpuMs,
        ...booked,
        outboxSeconds,
        clients: many,
        seed: options.seed,
      })
    }
    const brokenInvariants = await failedChecks(portal.owner)
    say({ bench: 'booking over HTTP, invariants afterwards', brokenInvariants })
    return brokenInvariants.length === 0
  } finally {
    load.close()
    await portal.close()
  }
}
