import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { DEMO_PASSWORD } from '#features/identity/demo-accounts.ts'
import { cancelHotelOrder, saveOrder, writeOrder } from '#features/hotel-orders/contract.ts'
import { signIn } from '#features/identity/contract.ts'
import { failedChecks } from '../../tests/checks.ts'
import { aStay, bookingOf } from '../../tests/hotel-booking.ts'
import { inDays, putOnSale, type Sale } from '../../tests/hotel-sale.ts'
import { CallFailure, type Client, createClient } from '#contract/client.ts'
import type { BenchPortal } from '../portal.ts'

export const OUTBOX_SECONDS = 30
/** How many people book at once. */
export const PEOPLE = 6

/** The result of a drill; it passed if all counts that must be zero are zero and the mails were sent in time. */
export const verdictOf = <Zeros extends Readonly<Record<string, number>>>(
  zeros: Zeros,
  after: { readonly brokenInvariants: readonly string[]; readonly outboxSeconds: number },
) => ({
  passed:
    Object.values(zeros).every((zero) => zero === 0) &&
    after.brokenInvariants.length === 0 &&
    after.outboxSeconds <= OUTBOX_SECONDS,
  ...zeros,
  ...after,
})
/** Refusals that ask to be sent again: the store is away, or prices are being loaded. */
const WAITS: ReadonlySet<string> = new Set(['call.busy', 'call.starting'])

export type Booked = { readonly orderId: string; readonly key: string; cancelled: boolean }

/** Answers that people got, by kind, and their acknowledged orders. */
export type Score = {
  readonly booked: Booked[]
  attempts: number
  repeated: number
  refused: number
  /** Broken connections. */
  unanswered: number
  /** Their causes, as the error's code or name, with their count. */
  readonly causes: Record<string, number>
  /** Answers 503 that ask to be tried again; honest while the store is away. */
  busy: number
  /** Answers 5xx of any other kind; there may be none. */
  faults: number
}

export const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`)

export function newScore(): Score {
  return { booked: [], attempts: 0, repeated: 0, refused: 0, unanswered: 0, causes: {}, busy: 0, faults: 0 }
}

const causeOf = (error: unknown): string => {
  const { name, cause } = error instanceof Error ? error : new Error(String(error))
  return String(Object(cause)['code'] ?? name)
}

function count(score: Score, error: unknown): void {
  if (!(error instanceof CallFailure)) {
    score.unanswered++
    const cause = causeOf(error)
    score.causes[cause] = (score.causes[cause] ?? 0) + 1
  } else if (error.status === 503 && WAITS.has(error.body.errorCode)) score.busy++
  else score.faults++
}

/** Repeats a request until the server answers it; a refusal is an answer, a broken connection and a 5xx are not. */
export async function untilAnswered<T>(score: Score, request: () => Promise<T>): Promise<T | CallFailure> {
  for (let attempt = 0; ; attempt++) {
    score.attempts++
    if (attempt > 0) score.repeated++
    try {
      return await request()
    } catch (error) {
      if (error instanceof CallFailure && error.status < 500) return error
      count(score, error)
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
  const quote = await untilAnswered(score, () =>
    client.call(writeOrder, { hotelId: sale.hotelId, ratePlanId: sale.ratePlanId, ...stay }),
  )
  if (quote instanceof CallFailure) return makeRoom(client, score)
  const booking = bookingOf(quote, { idempotencyKey: randomUUID(), payment: 'BALANCE_FIRST' })
  const saved = await untilAnswered(score, () => client.call(saveOrder, booking))
  if (saved instanceof CallFailure) return makeRoom(client, score)
  const booked: Booked = { orderId: saved.orderId, key: booking.idempotencyKey, cancelled: false }
  score.booked.push(booked)
  if (randomInt(100) < 55) await cancelOne(client, booked, score)
}

/** Cancels one of the confirmed orders where there was no room, so that a drill of any length has something to book. */
async function makeRoom(client: Client, score: Score): Promise<void> {
  score.refused++
  const standing = score.booked.filter(({ cancelled }) => !cancelled)
  const given = standing[randomInt(Math.max(1, standing.length))]
  if (given) await cancelOne(client, given, score)
}

async function cancelOne(client: Client, booked: Booked, score: Score): Promise<void> {
  const { orderId } = booked
  const fee = await untilAnswered(score, () => client.call(cancelHotelOrder, { orderId }))
  if (fee instanceof CallFailure) return void score.refused++
  const done = await untilAnswered(score, () =>
    client.call(cancelHotelOrder, { orderId, penaltyMinor: fee.penaltyMinor }),
  )
  if (done instanceof CallFailure) score.refused++
  else booked.cancelled = done.cancelled
}

/** Four hotels with few rooms, so that people get in each other's way; one of them answers by hand. */
export function fewRooms(owner: pg.Pool, { rooms = 3 } = {}): Promise<Sale[]> {
  return Promise.all(
    Array.from({ length: 4 }, (_, i) =>
      putOnSale(owner, {
        rooms,
        mode: i === 3 ? 'ON_REQUEST' : 'INSTANT',
        penalties: [{ daysBefore: null, kind: 'PERCENT', value: 20 }],
      }),
    ),
  )
}

/** Makes people book and cancel; returns the function that stops them. */
export function setToWork(
  portal: Pick<BenchPortal, 'baseUrl'>,
  sales: readonly Sale[],
  score: Score,
): () => Promise<void> {
  const state = { over: false }
  const people = Array.from({ length: PEOPLE }, (_, i) => (i % 2 === 0 ? 'owner' : 'booker')).map(async (loginName) => {
    const client = createClient(portal.baseUrl)
    await untilAnswered(score, () => client.call(signIn, { loginName, password: DEMO_PASSWORD }))
    while (!state.over) await bookOne(client, oneOf(sales), score)
  })
  return async () => {
    state.over = true
    await Promise.all(people)
  }
}

/** Waits until this many more bookings were acknowledged, at most a minute. */
export async function untilBooked(score: Score, more: number): Promise<void> {
  const enough = score.booked.length + more
  for (let waited = 0; score.booked.length < enough && waited < 60_000; waited += 5) await pause(5)
}

/** Waits until the outbox is empty; the seconds that took. */
export async function drainSeconds(owner: pg.Pool): Promise<number> {
  const startedAt = performance.now()
  for (;;) {
    const { rows } = await owner.query<{ left: number }>(
      'select count(*)::int as left from outbox where done_at is null and dead_at is null',
    )
    const seconds = (performance.now() - startedAt) / 1000
    if (rows[0]?.left === 0 || seconds > OUTBOX_SECONDS) return Math.round(seconds * 10) / 10
    await pause(100)
  }
}

type Counts = {
  readonly orders: number
  readonly oversold: number
  readonly overspent: number
  readonly ledgerUnbalanced: number
}
const NOT_COUNTED: Counts = { orders: -1, oversold: -1, overspent: -1, ledgerUnbalanced: -1 }

/** Checks the database against everything that was acknowledged; `drained` also waits for the outbox to run empty. */
export async function verdictOn(owner: pg.Pool, score: Score, { drained = true }: { drained?: boolean } = {}) {
  const outboxSeconds = drained ? await drainSeconds(owner) : 0
  const { rows } = await owner.query<{ id: string; key: string; status: string }>(
    'select o.id, i.key, o.status from hotel_order o join idempotency i on i.order_id = o.id and i.company_id = o.company_id',
  )
  const stored = new Map(rows.map((row) => [row.id, row]))
  const lost = score.booked.filter(({ orderId, key, cancelled }) => {
    const row = stored.get(orderId)
    return row?.key !== key || (cancelled && row.status !== 'CANCELLED' && row.status !== 'CANCELLATION_PENDING')
  })
  const acknowledged = new Set(score.booked.map(({ orderId }) => orderId))
  const { rows: counted } = await owner.query<Counts>(
    `select (select count(*)::int from hotel_order) as orders,
       (select count(*)::int from inventory_night where kind = 0 and sold > allotment) as oversold,
       (select count(*)::int from wallet where deposit_minor < 0 or receivable_minor + credit_held_minor > credit_line_minor) as overspent,
       (select count(*)::int from (select from ledger_entry group by transfer_id having sum(amount_minor) <> 0) t) as "ledgerUnbalanced"`,
  )
  const brokenInvariants = await failedChecks(owner)
  const { orders, ...sums } = counted[0] ?? NOT_COUNTED
  const zeros = { lost: lost.length, duplicated: orders - acknowledged.size, ...sums, faults: score.faults }
  const { booked, faults: _, ...counts } = score
  return {
    ...verdictOf(zeros, { brokenInvariants, outboxSeconds }),
    acknowledged: booked.length,
    acknowledgedCancellations: booked.filter(({ cancelled }) => cancelled).length,
    ...counts,
  }
}

/** Median and worst of some milliseconds. */
export function spreadOf(times: readonly number[]): { median: number; worst: number } {
  const sorted = times.toSorted((a, b) => a - b)
  return { median: sorted[Math.floor(sorted.length / 2)] ?? 0, worst: sorted.at(-1) ?? 0 }
}
