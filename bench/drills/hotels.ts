import { between, type Random, randomOf } from '#db/demo/random.ts'
import { addDays } from '#contract/dates.ts'
import type { Client } from '#contract/client.ts'
import { commitChange, quoteChange } from '#features/hotel-orders/amending/contract.ts'
import { hashOfToken } from '#features/identity/store.ts'
import type { App } from '#server/app.ts'
import type pg from 'pg'
import { failedChecks } from '../../tests/checks.ts'
import { book, outcome } from '../../tests/hotel-booking.ts'
import { setHotelMail } from '../../tests/hotel-mail.ts'
import { inDays, putOnSale } from '../../tests/hotel-sale.ts'
import { type Mailbox, openMailbox } from '../../tests/mailbox.ts'
import { cancel, type Desk, readMail, type Truth } from './hotel-desks.ts'
import { openPayingPortal } from './paying-portal.ts'
import { say } from './people.ts'

const BATCH = 100
const AT_ONCE = 8
const HOUR_MS = 3_600_000
/** Shares of hotels that bounce, are silent, forget until reminded, and whose links are scanned. */
const SHARES = { bounces: 0.03, isSilent: 0.1, forgets: 0.1, isScanned: 0.2 }
const ALL_FEE = [{ daysBefore: 400, kind: 'PERCENT', value: 100 }]

/** Where the drill runs: a portal whose clock and outbox it moves itself, and the mail server of all hotels. */
export type HotelsPlace = {
  readonly owner: pg.Pool
  readonly app: App
  readonly baseUrl: string
  readonly mailbox: Mailbox
  signIn(loginName: string): Promise<Client>
  wait(ms: number): Promise<void>
}
type Options = { readonly hotels: number; readonly orders: number; readonly seed: number }
type Order = { readonly orderId: string; readonly code: string; readonly checkIn: string; readonly booker: Client }
type Run = HotelsPlace & {
  readonly random: Random
  readonly truth: Truth
  readonly desks: ReadonlyMap<string, Desk>
  readonly booker: Client
}

/** Does something with each, some at once. */
async function each<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  let next = 0
  const lane = async () => {
    for (let item = items[next++]; item !== undefined; item = items[next++]) await work(item)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
}

/** Hotels with the exact shares of each kind, so that a small drill has them, too. */
async function openHotels({ owner, mailbox }: HotelsPlace, count: number): Promise<Map<string, Desk>> {
  const places = Array.from({ length: count }, (_, at) => at)
  const desks = new Map<string, Desk>()
  const within = (at: number, share: number, after = 0) =>
    at >= Math.round(after * count) && at < Math.max(Math.round((after + share) * count), Math.round(after * count) + 1)
  await each(places, async (at) => {
    const sale = await putOnSale(owner, {
      rooms: 5_000,
      mode: at % 2 === 0 ? 'ON_REQUEST' : 'INSTANT',
      netMinor: 100,
      penalties: at % 3 === 0 ? ALL_FEE : [],
    })
    const address = `hotel-${at}@hotels.example`
    const bounces = within(at, SHARES.bounces)
    await setHotelMail({ owner }, sale.hotelId, address)
    if (bounces) mailbox.refuseAddress(address, '550 5.1.1 No such user')
    desks.set(address, {
      ...sale,
      address,
      bounces,
      isSilent: within(at, SHARES.isSilent, SHARES.bounces),
      forgets: within(at, SHARES.forgets, SHARES.bounces + SHARES.isSilent),
      isScanned: at % Math.round(1 / SHARES.isScanned) === 0,
    })
  })
  return desks
}

/** Sends what is due and lets the hotels answer, until no mail comes any more. */
async function settle({ app, mailbox, desks, ...reading }: Run): Promise<void> {
  for (;;) {
    await app.outbox.drain()
    const mails = mailbox.mails.splice(0)
    if (mails.length === 0) return
    await each(mails, async (mail) => {
      const desk = desks.get(mail.to)
      if (desk) await readMail(mail, desk, reading)
    })
  }
}

async function bookSome(
  { booker, desks, random, truth }: Run,
  { from, count }: { from: number; count: number },
): Promise<Order[]> {
  const all = [...desks.values()].toSorted((a, b) => a.address.localeCompare(b.address))
  const orders: Order[] = []
  const places = Array.from({ length: count }, (_, at) => from + at)
  await each(places, async (at) => {
    const desk = all[at % all.length]
    if (!desk) return
    const day = between(random, 10, 200)
    const checkIn = inDays(day)
    const { orderId, code } = await book(booker, desk, { stay: { checkIn, checkOut: addDays(checkIn, 2) } })
    if (random() < 0.05) truth.withdrawn.set(code, { orderId, booker })
    orders.push({ orderId, code, checkIn, booker })
  })
  return orders
}

/** A customer moves the end of a stay, where its state allows it. */
async function change({ orderId, checkIn, booker }: Order): Promise<void> {
  const quoted = booker.call(quoteChange, { orderId, checkIn, checkOut: addDays(checkIn, 3) })
  if ((await outcome(quoted)) !== 'done') return
  const { token, differenceMinor } = await quoted
  await outcome(booker.call(commitChange, { token, differenceMinor, payment: 'BALANCE' }))
}

/** Orders in batches: hotels answer, then customers change some and cancel others, and hotels answer that. */
async function trade(run: Run, orders: number): Promise<string[]> {
  const codes: string[] = []
  for (let from = 0; from < orders; from += BATCH) {
    const booked = await bookSome(run, { from, count: Math.min(orders - from, BATCH) })
    codes.push(...booked.map(({ code }) => code))
    await settle(run)
    await each(booked, async (order) => {
      const drawn = run.random()
      if (drawn < 0.12) await change(order)
      else if (drawn < 0.2) await cancel(order)
    })
    await settle(run)
  }
  return codes
}

/** A day and a half passes: hotels are reminded, requests without an answer expire. */
async function pass(run: Run): Promise<void> {
  for (let hours = 0; hours < 36; hours += 6) {
    await run.wait(6 * HOUR_MS)
    await run.app.clock.run('hotel_orders.overdue')
    await run.app.clock.run('hotel_messages.reminders')
    await settle(run)
  }
}

type Row = {
  readonly code: string
  readonly status: string
  readonly number: string | null
  readonly answers: readonly string[]
  readonly confirmed: number
}

const rowsOf = async ({ owner }: HotelsPlace, codes: readonly string[]) =>
  (
    await owner.query<Row>(
      `select o.code, o.status, o.hotel_confirmation as number,
         array(select a.kind from hotel_answer a where a.order_id = o.id) as answers,
         (select count(*)::int from hotel_order_history h where h.order_id = o.id and h.event = 'confirmed') as confirmed
       from hotel_order o where o.code = any ($1)`,
      [codes],
    )
  ).rows

/** Counts what the portal has otherwise than the hotels answered. */
function judge(row: Row, truth: Truth): { falseConfirmations: number; lostAnswers: number } {
  const accepted = truth.accepted.get(row.code) ?? []
  const numbers = accepted.flatMap(({ number }) => number ?? [])
  const yes = accepted.filter(({ kind }) => kind === 'CONFIRMED').length
  const kept = row.answers.toSorted().join()
  const isLost =
    kept !==
      accepted
        .map(({ kind }) => kind)
        .toSorted()
        .join() ||
    (numbers.length > 0 && row.number === null)
  const isFalse = row.confirmed > yes || (row.number !== null && !numbers.includes(row.number))
  return { falseConfirmations: Number(isFalse), lostAnswers: Number(isLost) }
}

/** Mails beyond the first about the same version of an order. */
async function countRepeated({ owner }: HotelsPlace, { tokens }: Truth): Promise<number> {
  const { rows } = await owner.query<{ repeated: number }>(
    `select coalesce(sum(n - 1), 0)::int as repeated from (select count(*) as n from hotel_link
     where token_hash = any ($1::bytea[]) group by order_id, hotel_id, kind, at) l`,
    [[...tokens].map((token) => hashOfToken(token))],
  )
  return rows[0]?.repeated ?? 0
}

/** Runs the drill in a place; returns whether it passed. */
export async function drillHotelsAt(place: HotelsPlace, { hotels, orders, seed }: Options): Promise<boolean> {
  const startedAt = performance.now()
  const truth: Truth = {
    accepted: new Map(),
    tokens: new Set(),
    withdrawn: new Map(),
    scans: 0,
    refused: 0,
    twins: 0,
    twinsAccepted: 0,
  }
  const random = randomOf(`hotels ${seed}`)
  const desks = await openHotels(place, hotels)
  const run: Run = { ...place, random, truth, desks, booker: await place.signIn('owner') }
  const codes = await trade(run, orders)
  await pass(run)
  const rows = await rowsOf(place, codes)
  const zeros = {
    falseConfirmations: 0,
    lostAnswers: 0,
    missing: codes.length - rows.length,
    twoWon: truth.twinsAccepted,
  }
  for (const row of rows) {
    const { falseConfirmations, lostAnswers } = judge(row, truth)
    zeros.falseConfirmations += falseConfirmations
    zeros.lostAnswers += lostAnswers
  }
  const repeatedMails = await countRepeated(place, truth)
  const standing = rows.filter(({ status }) => status !== 'CANCELLED' && status !== 'REJECTED')
  const numbered = standing.filter(({ number }) => number !== null).length
  const numberedPercent = Math.floor((numbered / standing.length) * 1000) / 10
  const brokenInvariants = await failedChecks(place.owner)
  const isClean = Object.values({ ...zeros, repeatedMails }).every((count) => count === 0)
  const passed = isClean && numberedPercent >= 80 && brokenInvariants.length === 0
  say({
    drill: 'hotels that answer, forget, bounce and are scanned',
    seed,
    hotels,
    orders: rows.length,
    seconds: Math.round((performance.now() - startedAt) / 1000),
    accepted: [...truth.accepted.values()].flat().length,
    refused: truth.refused,
    twins: truth.twins,
    scans: truth.scans,
    mails: truth.tokens.size,
    numberedPercent,
    ...zeros,
    repeatedMails,
    brokenInvariants,
    passed,
  })
  return passed
}

/** `npm run drill -- --kind hotels`: hotels answer thousands of orders by the links in their mails. */
export async function drillHotels(options: Options): Promise<boolean> {
  const mailbox = await openMailbox()
  const portal = await openPayingPortal({ seed: options.seed, environment: { SMTP_URL: mailbox.url } })
  try {
    return await drillHotelsAt({ ...portal, mailbox }, options)
  } finally {
    await portal.close()
    await mailbox.close()
  }
}
