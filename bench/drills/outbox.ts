import { setTimeout as pause } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import type { Client } from '#contract/client.ts'
import { getMyInfo } from '#features/identity/contract.ts'
import { failedChecks } from '../../tests/checks.ts'
import { book } from '../../tests/hotel-booking.ts'
import { putOnSale, type Sale } from '../../tests/hotel-sale.ts'
import { addCompanies, signInBookers } from '../companies.ts'
import { short, spreadOf } from '../figures.ts'
import { freePort } from '../free-port.ts'
import { type BenchPortal, openBenchPortal } from '../portal.ts'
import { type ProcessorTime, processorTimeOf } from '../processor-time.ts'
import { OUTBOX_SECONDS, say } from './people.ts'

const COMPANIES = 8
/** Orders the events are about, spread over the companies. */
const ORDERS = 200
const PEOPLE = 4
/** People work for so long without a burst and with one. */
const WORK_SECONDS = 8
const STOP_SECONDS = 10
/** Half of the events put a voucher into their mail. */
const TOPICS = [
  'hotel_order.confirmed',
  'hotel_order.free_until_soon',
  'hotel_order.numbered',
  'hotel_order.cancellation_requested',
]
const LOOK_MS = 100
const GIVE_UP_SECONDS = 300

type Catcher = { readonly url: string; readonly got: Map<string, number>; close(): Promise<void> }

/** A mail server that counts mails by their identifiers and keeps nothing else. */
async function openCatcher(): Promise<Catcher> {
  const got = new Map<string, number>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      let head = ''
      stream.on('data', (chunk: Buffer) => {
        if (head.length < 4_096) head += chunk.toString('latin1')
      })
      stream.on('end', () => {
        const id = /^message-id: (.*)$/im.exec(head)?.[1] ?? ''
        got.set(id, (got.get(id) ?? 0) + 1)
        done()
      })
    },
  })
  const port = await freePort()
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
  return { url: `smtp://127.0.0.1:${port}`, got, close: () => new Promise((closed) => server.close(() => closed())) }
}

/** Makes people call and book until `state.over`; returns how long each step took. */
function atWork(clients: readonly Client[], sale: Sale) {
  const state = { over: false }
  const [calls, bookings]: [number[], number[]] = [[], []]
  const timed = async (list: number[], work: () => Promise<unknown>) => {
    const startedAt = performance.now()
    await work()
    list.push(performance.now() - startedAt)
  }
  const people = clients.map(async (client) => {
    while (!state.over) {
      await timed(calls, () => client.call(getMyInfo, {}))
      await timed(bookings, () => book(client, sale))
      await pause(20)
    }
  })
  return async () => {
    state.over = true
    await Promise.all(people)
    return { calls: spreadOf(calls), bookings: spreadOf(bookings) }
  }
}

async function left({ owner }: BenchPortal): Promise<number> {
  const { rows } = await owner.query<{ left: number }>('select count(*)::int as left from outbox where done_at is null')
  return rows[0]?.left ?? 0
}

/** Waits until the outbox is empty; returns the seconds. */
async function emptied(portal: BenchPortal): Promise<number> {
  const startedAt = performance.now()
  for (;;) {
    const waiting = await left(portal)
    const seconds = (performance.now() - startedAt) / 1000
    if (waiting === 0 || seconds > GIVE_UP_SECONDS) return Math.round(seconds * 10) / 10
    await pause(LOOK_MS)
  }
}

/** Writes the burst in one transaction, as a day that ends for many orders at once would. */
async function burst({ owner }: BenchPortal, events: number): Promise<void> {
  await owner.query(
    `insert into outbox (topic, company_id, payload)
     select ($2::text[])[1 + n % cardinality($2::text[])], o.company_id,
       jsonb_build_object('orderId', o.id, 'code', o.code, 'companyId', o.company_id, 'status', o.status, 'at', instant_text(portal_now()))
     from generate_series(1, $1::int) n
     join (select *, row_number() over (order by id) - 1 as place, count(*) over () as many from hotel_order where status = 'CONFIRMED') o on o.place = n % o.many`,
    [events, TOPICS],
  )
}

/**
 * A burst without other load: its duration, and the processor time of an event, which is more reliable on a shared
 * machine.
 */
async function measured(portal: BenchPortal, events: number) {
  const pids = { server: portal.pid(), load: process.pid }
  const before = await processorTimeOf(pids, portal.owner)
  await burst(portal, events)
  const seconds = await emptied(portal)
  const after = await processorTimeOf(pids, portal.owner)
  const each = (of: keyof ProcessorTime) => short((after[of] - before[of]) / events)
  return { seconds, cpuMs: { server: each('server'), database: each('database'), load: each('load') } }
}

/** Response times of calls and bookings of four people within some seconds. */
async function whileAtWork(people: readonly Client[], sale: Sale) {
  const end = atWork(people, sale)
  await pause(WORK_SECONDS * 1000)
  return end()
}

/** Companies whose staff have mail addresses, and orders for the events; returns the bookers and what they book. */
async function prepare(portal: BenchPortal): Promise<{ people: readonly Client[]; sale: Sale }> {
  await addCompanies(portal, { count: COMPANIES, withMoney: COMPANIES })
  await portal.owner.query("update staff set email = login_name || '@tradewind.example' where login_name like 'bench%'")
  await portal.start()
  const bookers = await signInBookers(portal, COMPANIES)
  const sale = await putOnSale(portal.owner, { rooms: 60_000 })
  for (let n = 0; n < ORDERS / COMPANIES; n++) await Promise.all(bookers.map((booker) => book(booker, sale)))
  await emptied(portal)
  return { people: bookers.slice(0, PEOPLE), sale }
}

/**
 * Bursts of mails, half of them with a voucher: without other load, under load, and at a stop; the next start sends the
 * rest.
 */
export async function drillOutbox({ events, seed }: { events: number; seed: number }): Promise<boolean> {
  const catcher = await openCatcher()
  const portal = await openBenchPortal({
    port: await freePort(),
    hotels: 40,
    seed,
    environment: { SMTP_URL: catcher.url },
  })
  try {
    const { people, sale } = await prepare(portal)
    const { seconds, cpuMs } = await measured(portal, events)
    const quiet = await whileAtWork(people, sale)
    await emptied(portal)
    await burst(portal, events)
    const busy = await whileAtWork(people, sale)
    const stopSeconds = Math.round((await portal.stop()) / 100) / 10
    const leftAtStop = await left(portal)
    await portal.start()
    const afterStartSeconds = await emptied(portal)
    const twice = [...catcher.got.values()].filter((count) => count > 1).length
    const brokenInvariants = await failedChecks(portal.owner)
    const zeros = { twice, unsent: await left(portal), brokenInvariants: brokenInvariants.length }
    const passed =
      seconds <= OUTBOX_SECONDS && stopSeconds <= STOP_SECONDS && Object.values(zeros).every((zero) => zero === 0)
    const figures = {
      seconds,
      perSecond: Math.round(events / seconds),
      cpuMs,
      quiet,
      busy,
      stopSeconds,
      leftAtStop,
      afterStartSeconds,
    }
    say({ drill: 'a burst of mails', seed, events, ...figures, mails: catcher.got.size, ...zeros, passed })
    return passed
  } finally {
    await portal.close()
    await catcher.close()
  }
}
