import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { Refusal } from '#contract/refusals.ts'
import { type Quote, saveOrder } from '#features/hotel-orders/contract.ts'
import { countGuests } from '#features/hotel-orders/rules/guests.ts'
import { lockOrder } from '#features/hotel-orders/change/order-change.sql.ts'
import { type NewOrder, saveOrder as storeOrder } from '#features/hotel-orders/store.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { sqlStateOf } from '#server/db/database-refusal.ts'
import { bookingOf, quoteFor } from './hotel-booking.ts'
import type { Sale } from './hotel-sale.ts'
import { GATE, meeting, PASS_GATE } from './meeting.ts'
import { startWorld, type World } from './world.ts'

/** A world with many connections for races, and what a booking of its demo staff needs. */
export type RaceWorld = World & { readonly racers: Database; readonly booker: Booker; readonly hasGate: boolean }
type Booker = { companyId: string; staffId: string; agreementId: string }

/** More than the racers of most races; each connection costs ten milliseconds. */
const CONNECTIONS = 16
/** For races of dozens. */
export const MANY_CONNECTIONS = 40

/** A statement of the server whose text is changed. */
type InStatement = { readonly statement: { readonly text: string }; readonly alter: (text: string) => string }
/**
 * A guard to take out: a function whose text is changed, a statement of the server, or a statement that drops what
 * holds.
 */
export type Guard =
  | { readonly fn: string; readonly replace: string; readonly by: string }
  | { readonly sql: string }
  | InStatement

/**
 * Takes guards out of a world's database and of the server's statements, for connections that are opened from now on;
 * gives how to put the statements back. Fails when there is nothing to replace, so that no test passes by a
 * misspelling.
 */
export async function takeOut(owner: pg.Pool, guards: readonly Guard[]): Promise<() => void> {
  const texts = new Map<InStatement['statement'], string>()
  const putBack = () => texts.forEach((text, statement) => Object.assign(statement, { text }))
  for (const guard of guards) {
    if ('sql' in guard) {
      await owner.query(guard.sql)
      continue
    }
    if ('statement' in guard) {
      const { statement, alter } = guard
      const { text } = statement
      if (alter(text) === text) throw new Error(`nothing to change in: ${text}`)
      texts.set(statement, texts.get(statement) ?? text)
      Object.assign(statement, { text: alter(text) })
      continue
    }
    const { rows } = await owner.query<{ text: string }>('select pg_get_functiondef($1::regproc) as text', [guard.fn])
    const text = rows[0]?.text ?? ''
    if (!text.includes(guard.replace)) throw new Error(`${guard.fn} does not contain: ${guard.replace}`)
    await owner.query(text.replaceAll(guard.replace, guard.by))
  }
  return putBack
}

/** Does something with an order's lock held, before the order is changed. */
const onceLocked = (call: string): InStatement => ({
  statement: lockOrder,
  alter: (text) => `with locked as materialized (${text}) select l.* from locked l where ${call}::text is not null`,
})

const PAUSE = 'perform pg_sleep(0.02);'

/**
 * A booking takes a millisecond, so on few cores two seldom meet. A pause between looking and acting, in every function
 * and in every race, lets them meet; it takes nothing away.
 */
const PAUSES: readonly Guard[] = [
  { fn: 'hotel_order_save', replace: 'perform inventory_take(', by: `${PAUSE} perform inventory_take(` },
  { fn: 'hotel_order_save', replace: 'perform ledger_post_orders(', by: `${PAUSE} perform ledger_post_orders(` },
  onceLocked('pg_sleep(0.02)'),
  { fn: 'ledger_post', replace: 'if v_accounts is null', by: `${PAUSE} if v_accounts is null` },
]

/**
 * The gate in place of the pause, for races that are run once without a guard and must show the harm: a connection's
 * first booking makes its plans, which can take longer than any pause.
 */
export const MEET_BEFORE_TAKING: Guard = {
  fn: 'hotel_order_save',
  replace: 'perform inventory_take(',
  by: `${GATE} perform inventory_take(`,
}
export const MEET_BEFORE_CHANGING = onceLocked(PASS_GATE)

/** Starts a world for races without some of its guards. */
export async function startRaceWorld(guards: readonly Guard[] = [], connections = CONNECTIONS): Promise<RaceWorld> {
  const world = await startWorld()
  const putBack = await takeOut(world.owner, [...PAUSES, ...guards])
  const racers = openDatabase({ connectionString: world.db.connectionString, max: connections })
  const opened = await Promise.all(Array.from({ length: connections }, () => racers.pool.connect()))
  for (const connection of opened) connection.release()
  const { rows } = await world.owner.query<Booker>(
    `select s.company_id as "companyId", s.id as "staffId", a.id as "agreementId"
     from staff s join agreement a on a.company_id = s.company_id and a.status = 'ACTIVE' where s.login_name = 'booker'`,
  )
  const booker = rows[0]
  if (!booker) throw new Error('the demo booker is not there')
  return {
    ...world,
    racers,
    booker,
    hasGate: guards.some((guard) => guard === MEET_BEFORE_TAKING || guard === MEET_BEFORE_CHANGING),
    close: async () => {
      putBack()
      await racers.close()
      await world.close()
    },
  }
}

/** So many quotes of one stay, each to be booked by itself. */
export async function quotesFor(
  world: RaceWorld,
  sale: Sale,
  { count, ...stay }: { count: number; checkIn?: string; checkOut?: string },
): Promise<Quote[]> {
  const quote = await quoteFor(await world.as('booker'), sale, stay)
  const { rows } = await world.owner.query<{ id: string }>(
    `insert into hotel_quote select (jsonb_populate_record(null::hotel_quote, to_jsonb(q) || jsonb_build_object('id', uuidv7()))).*
     from hotel_quote q, generate_series(2, $2) where q.id = $1 returning id`,
    [quote.token, count],
  )
  return [quote, ...rows.map(({ id }) => ({ ...quote, token: id }))]
}

/** What the database function is asked to save, as the call would ask. */
export function orderFor(world: RaceWorld, quote: Quote, change: Readonly<Record<string, unknown>> = {}): NewOrder {
  const { rooms, contact, payment } = saveOrder.input.parse(bookingOf(quote))
  return {
    ...world.booker,
    staffName: 'Ben Carter',
    key: randomUUID(),
    bodyHash: '00'.repeat(32),
    token: quote.token,
    payment,
    ...countGuests(rooms),
    leadGuest: 'Lee Ann',
    contactName: contact.name,
    requests: [],
    ...change,
  }
}

/** The outcome of a session: 'done', the code of its refusal, or the SQLSTATE of an unforeseen error. */
export async function fate(work: Promise<unknown>): Promise<string> {
  try {
    await work
    return 'done'
  } catch (error) {
    if (error instanceof Refusal) return error.code
    const state = sqlStateOf(error)
    if (state === undefined) throw error
    return state
  }
}

/** Does things at once, all of them held at the gate where the world has one; gives how often each fate befell. */
export async function fatesAtOnce(
  world: RaceWorld,
  deeds: readonly (() => Promise<unknown>)[],
): Promise<Record<string, number>> {
  const race = () => Promise.all(deeds.map((deed) => fate(deed())))
  return tally(await (world.hasGate ? meeting(world.owner, deeds.length, race) : race()))
}

/** Books at once, each over its own connection. */
export function bookAtOnce(world: RaceWorld, orders: readonly NewOrder[]): Promise<Record<string, number>> {
  return fatesAtOnce(
    world,
    orders.map((order) => () => storeOrder(world.racers, order)),
  )
}

/** How often each text occurs in a list. */
export function tally(texts: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const text of texts) counts[text] = (counts[text] ?? 0) + 1
  return counts
}

/** Runs a race on a world without some guards; what the world's invariants said at its end comes with it. */
export async function onRaceWorld<T>(
  guards: readonly Guard[],
  race: (world: RaceWorld) => Promise<T>,
  connections = CONNECTIONS,
): Promise<{ found: T; broken: string }> {
  const world = await startRaceWorld(guards, connections)
  // A race that could not be run must not keep its connections from those of others.
  const found = await race(world).catch(async (error: unknown) => {
    await world.close().catch(() => {})
    throw error
  })
  const broken = await world.close().then(
    () => '',
    (error: Error) => error.message,
  )
  return { found, broken }
}
