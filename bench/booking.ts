import { randomInt, randomUUID } from 'node:crypto'
import pg from 'pg'
import qs from 'qs'
import { type Quote, saveOrder, writeOrder } from '#features/hotel-orders/contract.ts'
import { failedChecks } from '../tests/checks.ts'
import { aStay, bookingOf } from '../tests/hotel-booking.ts'
import { inDays, putOnSale, type Sale } from '../tests/hotel-sale.ts'
import type { Client } from '../tests/world-client.ts'
import { addCompanies, signInBookers } from './companies.ts'
import { freePort } from './free-port.ts'
import { type BenchPortal, openBenchPortal } from './portal.ts'
import { poster } from './poster.ts'

const COMPANIES = 24
const HOTELS = 60

export type BookingBenchOptions = { readonly seconds: number; readonly clients: number; readonly seed: number }
type Figure = { readonly perSecond: number; readonly p50Ms: number; readonly p99Ms: number; readonly count: number }

/** Runs work on so many lanes for so long and measures each piece. */
async function measure(options: { lanes: number; seconds: number }, work: (lane: number) => Promise<void>): Promise<Figure> {
  const times: number[] = []
  const endAt = performance.now() + options.seconds * 1000
  const startedAt = performance.now()
  await Promise.all(
    Array.from({ length: options.lanes }, async (_, lane) => {
      while (performance.now() < endAt) {
        const before = performance.now()
        await work(lane)
        times.push(performance.now() - before)
      }
    }),
  )
  const seconds = (performance.now() - startedAt) / 1000
  times.sort((a, b) => a - b)
  const at = (share: number) => Math.round((times[Math.floor(times.length * share)] ?? 0) * 100) / 100
  return { perSecond: Math.round(times.length / seconds), p50Ms: at(0.5), p99Ms: at(0.99), count: times.length }
}

/** The element at a place that is known to be there. */
function placeOf<T>(list: readonly T[], place: number): T {
  const found = list[place]
  if (found === undefined) throw new RangeError(`nothing at ${place}`)
  return found
}

const TPCB_SCALE = 10
const TPCB_ACCOUNTS = 100_000

export async function prepareTpcb(owner: pg.Pool): Promise<void> {
  await owner.query(`
    create table tpcb_branches (bid int primary key, bbalance int not null, filler char(88)) with (fillfactor = 100);
    create table tpcb_tellers (tid int primary key, bid int, tbalance int not null, filler char(84)) with (fillfactor = 100);
    create table tpcb_accounts (aid int primary key, bid int, abalance int not null, filler char(84)) with (fillfactor = 100);
    create table tpcb_history (tid int, bid int, aid int, delta int, mtime timestamp, filler char(22));
    insert into tpcb_branches select i, 0, '' from generate_series(1, ${TPCB_SCALE}) i;
    insert into tpcb_tellers select i, (i - 1) / 10 + 1, 0, '' from generate_series(1, ${TPCB_SCALE * 10}) i;
    insert into tpcb_accounts select i, (i - 1) / ${TPCB_ACCOUNTS / TPCB_SCALE} + 1, 0, '' from generate_series(1, ${TPCB_ACCOUNTS}) i;
    analyze tpcb_accounts`)
}

/** The transaction of TPC-B as pgbench's built-in script has it: seven statements, each a prepared one and a round trip of its own. */
export async function tpcb(client: pg.Client): Promise<void> {
  const aid = randomInt(TPCB_ACCOUNTS) + 1
  const bid = randomInt(TPCB_SCALE) + 1
  const tid = randomInt(TPCB_SCALE * 10) + 1
  const delta = randomInt(10_000) - 5_000
  await client.query({ name: 'b', text: 'begin' })
  await client.query({ name: 'ua', text: 'update tpcb_accounts set abalance = abalance + $1 where aid = $2', values: [delta, aid] })
  await client.query({ name: 'sa', text: 'select abalance from tpcb_accounts where aid = $1', values: [aid] })
  await client.query({ name: 'ut', text: 'update tpcb_tellers set tbalance = tbalance + $1 where tid = $2', values: [delta, tid] })
  await client.query({ name: 'ub', text: 'update tpcb_branches set bbalance = bbalance + $1 where bid = $2', values: [delta, bid] })
  await client.query({
    name: 'ih',
    text: 'insert into tpcb_history (tid, bid, aid, delta, mtime) values ($1, $2, $3, $4, current_timestamp)',
    values: [tid, bid, aid, delta],
  })
  await client.query({ name: 'c', text: 'commit' })
}

async function measureTpcb(portal: BenchPortal, { clients, seconds }: BookingBenchOptions): Promise<Figure> {
  const { connectionString } = portal
  const lanes = await Promise.all(
    Array.from({ length: clients }, async () => {
      const client = new pg.Client({ connectionString })
      await client.connect()
      return client
    }),
  )
  try {
    return await measure({ lanes: clients, seconds }, (lane) => tpcb(placeOf(lanes, lane)))
  } finally {
    await Promise.all(lanes.map((client) => client.end()))
  }
}

type Buyer = { readonly client: Client; readonly quotes: Quote[] }

/** Each buyer's quotes for a stay, made ready beforehand: what is measured is the booking. */
async function readyQuotes(portal: BenchPortal, buyers: readonly Buyer[], { sales, perSale }: { sales: readonly Sale[]; perSale: number }): Promise<void> {
  for (const [index, buyer] of buyers.entries()) {
    buyer.quotes.length = 0
    for (const [i, sale] of sales.entries()) {
      const first = 20 + ((i * 7 + index) % 30)
      const stay = sales.length === 1 ? { checkIn: inDays(25), checkOut: inDays(26) } : { checkIn: inDays(first), checkOut: inDays(first + 1 + (i % 3)) }
      const quote = await buyer.client.call(writeOrder, { hotelId: sale.hotelId, ratePlanId: sale.ratePlanId, ...aStay(stay) })
      const { rows } = await portal.owner.query<{ id: string }>(
        `insert into hotel_quote select (jsonb_populate_record(null::hotel_quote, to_jsonb(q) || jsonb_build_object('id', uuidv7()))).*
         from hotel_quote q, generate_series(2, $2) where q.id = $1 returning id`,
        [quote.token, perSale],
      )
      buyer.quotes.push(quote, ...rows.map(({ id }) => ({ ...quote, token: id })))
    }
    shuffle(buyer.quotes)
  }
}

function shuffle<T>(list: T[]): void {
  for (let i = list.length - 1; i > 0; i--) {
    const j = randomInt(i + 1)
    const [a, b] = [list[i], list[j]] as [T, T] // Both places are inside the list.
    list[i] = b
    list[j] = a
  }
}

async function measureBooking(portal: BenchPortal, buyers: readonly Buyer[], options: BookingBenchOptions) {
  const { post, close } = poster(portal.baseUrl, options.clients)
  const statuses: Record<number, number> = {}
  let next = 0
  const figure = await measure({ lanes: options.clients, seconds: options.seconds }, async () => {
    const buyer = placeOf(buyers, next++ % buyers.length)
    const quote = buyer.quotes.pop()
    if (!quote) throw new Error('the quotes ran out; make more of them')
    const body = qs.stringify(bookingOf(quote, { idempotencyKey: randomUUID() }))
    const { status } = await post(saveOrder.path, body, buyer.client.cookies())
    statuses[status] = (statuses[status] ?? 0) + 1
  })
  close()
  return { ...figure, statuses }
}

/** Booking through HTTP beside TPC-B on the same server in the same run: spread over hotels and companies, and everybody on one room and night. */
export async function benchBooking(options: BookingBenchOptions, say: (line: object) => void): Promise<boolean> {
  const portal = await openBenchPortal({ port: await freePort(), hotels: 40, seed: options.seed, connections: options.clients })
  try {
    await Promise.all([prepareTpcb(portal.owner), addCompanies(portal, { count: COMPANIES, withMoney: COMPANIES })])
    await portal.start()
    const sales = await Promise.all(Array.from({ length: HOTELS }, () => putOnSale(portal.owner, { rooms: 60_000 })))
    const hot = await putOnSale(portal.owner, { rooms: 60_000 })
    const buyers = (await signInBookers(portal, COMPANIES)).map((client): Buyer => ({ client, quotes: [] }))
    await readyQuotes(portal, buyers, { sales, perSale: Math.ceil((options.seconds * 60) / HOTELS) + 4 })
    await measureTpcb(portal, { ...options, seconds: 1 })
    await measureBooking(portal, buyers, { ...options, seconds: 1 })
    const before = await measureTpcb(portal, options)
    const spread = await measureBooking(portal, buyers, options)
    const between = await measureTpcb(portal, options)
    await readyQuotes(portal, buyers, { sales: [hot], perSale: options.seconds * 60 })
    const oneRoom = await measureBooking(portal, buyers, options)
    const after = await measureTpcb(portal, options)
    const brokenInvariants = await failedChecks(portal.owner)
    const ratio = (figure: Figure, a: Figure, b: Figure) => Math.round((200 * figure.perSecond) / (a.perSecond + b.perSecond)) / 100
    const common = { clients: options.clients, seconds: options.seconds, seed: options.seed, brokenInvariants }
    say({
      bench: 'booking over HTTP',
      promise: 0.6,
      ratio: ratio(spread, before, between),
      reference: 'TPC-B, seven round trips',
      referencePerSecond: [before.perSecond, between.perSecond],
      ...spread,
      ...common,
    })
    say({
      bench: 'booking over HTTP, one room and night',
      promise: 1.5,
      ratio: ratio(oneRoom, between, after),
      reference: 'TPC-B, seven round trips',
      referencePerSecond: [between.perSecond, after.perSecond],
      ...oneRoom,
      ...common,
    })
    return brokenInvariants.length === 0
  } finally {
    await portal.close()
  }
}
