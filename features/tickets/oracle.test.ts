import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#contract/dates.ts'
import { between, pick, randomOf, type Random } from '#db/demo/random.ts'
import { altered } from '../../tests/altered-statements.ts'
import { startWorld, type World } from '../../tests/world.ts'
import type { Config } from '#server/config/config.ts'
import type { JournalEntry } from '#server/db/journal.ts'
import { listTickets, readCalendar } from './calls.ts'
import { type AvailabilityStatus, queryTicketList } from './contract.ts'
import { createTicketEngine, type TicketEngine } from './engine/engine.ts'
import { instantOf, midnightAt, netOnDay } from './rules.ts'
import {
  cityId,
  daysFrom,
  makeDay,
  makeTicket,
  type TestOption,
  type TestSlot,
  ZONE,
  removeSoldDays,
} from '../../tests/tickets.ts'

// Answers of the calls against the same facts read plainly, slot by slot, in this file.
const FIRST = '2027-03-10'
const DAYS = 6
/** Some moments in and before the days that were made. */
const MOMENTS = ['2027-03-09T15:59:00Z', '2027-03-10T01:30:00Z', '2027-03-10T04:00:00Z', '2027-03-11T23:00:00Z']
/** Public prices are the net ones and 15 %, rounded half up. */
const sold = (netMinor: number) => Math.floor((netMinor * 11_500 + 5_000) / 10_000)
const RANK = ['FREESALE', 'AVAILABLE', 'LIMITED', 'SOLD_OUT', 'CLOSED']

type Day = { slots: TestSlot[]; closed: boolean; percent: number }
type Made = {
  productId: string
  kind: 'START_TIME' | 'OPENING_HOURS'
  options: (TestOption & { id: string; days: Map<string, Day> })[]
}

let world: World
let destinationId: string
let config: Config
const made: Made[] = []

function randomDay(random: Random, kind: Made['kind']): Day {
  const count = kind === 'START_TIME' ? between(random, 1, 4) : 1
  const slots = Array.from({ length: count }, (_, i): TestSlot => {
    const start = 540 + i * 150
    const total = pick(random, [-1, 0, 4, 12, 40])
    return [start, start + 120, total, total < 0 ? between(random, 0, 9) : between(random, 0, total)]
  })
  return { slots, closed: random() < 0.15, percent: pick(random, [90, 100, 115]) }
}

async function makeRandom(random: Random, name: string): Promise<Made> {
  const kind = pick(random, ['START_TIME', 'OPENING_HOURS'] as const)
  const plain = (code: string): TestOption => ({
    code,
    cutOff: pick(random, [0, 60, 1440]),
    minUnits: pick(random, [1, 1, 5]),
    nets: [between(random, 500, 9000), between(random, 100, 400)],
  })
  const options = [plain('a'), ...(random() < 0.5 ? [{ ...plain('b'), shares: 'a' }] : []), plain('c')]
  const { productId, options: ids } = await makeTicket(world.owner, { destinationId, title: name, kind, options })
  const daysOf = new Map<string, Map<string, Day>>()
  for (const { code, shares } of options) {
    if (shares !== undefined) continue
    const days = new Map(
      daysFrom(FIRST, DAYS).flatMap((day) => (random() < 0.85 ? [[day, randomDay(random, kind)] as const] : [])),
    )
    daysOf.set(code, days)
    for (const [day, about] of days) await makeDay(world.owner, ids[code], { day, ...about })
  }
  return {
    productId,
    kind,
    options: options.map((option) => ({
      ...option,
      id: ids[option.code] ?? '',
      days: daysOf.get(option.shares ?? option.code) ?? new Map(),
    })),
  }
}

function statusOf(
  option: Made['options'][number],
  at: { kind: Made['kind']; day: string },
  slot: TestSlot,
): AvailabilityStatus {
  const [start, end, total, sold] = slot
  const closes = Date.parse(instantOf(midnightAt(ZONE, at.day), at.kind === 'START_TIME' ? start : end))
  if (option.days.get(at.day)?.closed || closes - (option.cutOff ?? 0) * 60_000 <= Date.now()) return 'CLOSED'
  if (total < 0) return 'FREESALE'
  if (total - sold < (option.minUnits ?? 1)) return 'SOLD_OUT'
  return total - sold < 10 ? 'LIMITED' : 'AVAILABLE'
}

const priceOf = (option: TestOption, percent: number) => sold(netOnDay(option.nets?.[0] ?? 0, percent))

function calendarOf({ kind }: Made, option: Made['options'][number]) {
  return daysFrom(FIRST, DAYS + 1).map((day) => {
    const known = option.days.get(day)
    const statuses = (known?.slots ?? []).map((slot) => statusOf(option, { kind, day }, slot))
    const status = statuses.toSorted((a, b) => RANK.indexOf(a) - RANK.indexOf(b))[0] ?? 'CLOSED'
    return { day, status, fromMinor: known && status !== 'CLOSED' ? priceOf(option, known.percent) : null }
  })
}

function listedOf({ productId, kind, options }: Made, from: string, to: string) {
  const firsts = options.flatMap((option, place) => {
    const slots = [...option.days].flatMap(([day, { slots: all, percent }]) =>
      all
        .map((slot) => ({ day, slot, percent, status: statusOf(option, { kind, day }, slot) }))
        .filter(({ status }) => day >= from && day <= to && !['CLOSED', 'SOLD_OUT'].includes(status)),
    )
    const [first] = slots.toSorted((a, b) => (a.day === b.day ? a.slot[0] - b.slot[0] : a.day < b.day ? -1 : 1))
    return first ? [{ ...first, option, place }] : []
  })
  const [next] = firsts.toSorted(
    (a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)) || a.slot[0] - b.slot[0] || a.place - b.place,
  )
  const prices = firsts.map(({ option, percent }) => priceOf(option, percent))
  return {
    productId,
    fromMinor: next ? Math.min(...prices) : null,
    next: next && {
      optionId: next.option.id,
      day: next.day,
      startMinute: next.slot[0],
      endMinute: next.slot[1],
      status: next.status,
    },
  }
}

/** The answers that differ from the plain reading, at each moment. */
async function differences(engine?: TicketEngine): Promise<unknown[]> {
  const deps = { db: world.db, now: Date.now, config, ...(engine && { engine }) }
  const different: unknown[] = []
  const compare = (answer: unknown, oracle: unknown) => {
    if (JSON.stringify(answer) !== JSON.stringify(oracle)) different.push({ moment: Date.now(), answer, oracle })
  }
  for (const moment of MOMENTS) {
    await world.clock.set(moment)
    for (const ticket of made)
      for (const option of ticket.options) {
        const input = { optionId: option.id, from: FIRST, days: DAYS + 1 }
        const { list } = await readCalendar(deps, { input, caller: null })
        compare(list, calendarOf(ticket, option))
      }
    for (const day of [undefined, FIRST, addDays(FIRST, 2)]) {
      const about = day === undefined ? {} : { day }
      const input = queryTicketList.input.parse({ destinationId, pageSize: 100, ...about })
      const { list } = await listTickets(deps, { input, caller: null })
      const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
      const oracle = made
        .map((ticket) => listedOf(ticket, day ?? today, day ?? '2199-01-01'))
        .filter(({ next }) => day === undefined || next !== undefined)
      const byId = new Map(list.map(({ productId, fromMinor, next }) => [productId, { productId, fromMinor, next }]))
      compare(list.length, oracle.length)
      for (const ticket of oracle) compare(byId.get(ticket.productId), { ...ticket, next: ticket.next ?? null })
    }
  }
  return different
}

beforeAll(async () => {
  world = await startWorld()
  await world.clock.stop()
  await world.clock.set(MOMENTS[0] ?? '')
  destinationId = await cityId(world.owner, 'Singapore')
  config = (await world.app()).deps.config
  const random = randomOf('tickets')
  for (let i = 0; i < 16; i++) made.push(await makeRandom(random, `Random ${i}`))
})
afterAll(async () => {
  await removeSoldDays(world.owner)
  await world.close()
})

/** Has an engine read what the journal tells since it did so last. */
function reader(engine: TicketEngine) {
  let last = 0
  return async (): Promise<void> => {
    const { rows } = await world.owner.query<JournalEntry>(
      `select seq, topic, ref_id as "refId", first_day as "firstDay", sold from change_journal
       where topic = 'TICKET' and seq > $1 order by seq`,
      [last],
    )
    last = Number(rows.at(-1)?.seq ?? last)
    if (rows.length > 0) await engine.apply(rows)
  }
}
const tell = (refId: string) =>
  world.owner.query("insert into change_journal (topic, ref_id) values ('TICKET', $1)", [refId])
async function loaded() {
  const engine = createTicketEngine({ db: world.db, log: pino({ level: 'silent' }), now: Date.now })
  await engine.load()
  return { engine, read: reader(engine) }
}

test('calendar and list say what a plain reading of the days says, at every moment', async () => {
  expect(await differences()).toEqual([])
})

test.each([
  { what: 'the cut-off', from: 's.closes_at <= p_now', to: 'false' },
  { what: 'closed days', from: 'd.closed or ', to: '' },
  { what: 'the least number of tickets', from: 's.total - s.sold < p_min_units', to: 's.total - s.sold < 1' },
  { what: 'few places', from: 's.total - s.sold < 10', to: 's.total - s.sold < 3' },
])('without $what the two differ', async ({ from, to }) => {
  expect(await altered(world.owner, { fn: 'ticket_slots', from, to }, differences)).not.toEqual([])
})

/** Every slot that was made, by its place in its day. */
const slotsOf = (tickets: readonly Made[]) =>
  tickets.flatMap(({ options }) =>
    options.flatMap((option) =>
      [...option.days].flatMap(([day, { slots }]) => slots.map((_, at) => ({ option, day, slots, at }))),
    ),
  )

/** Takes places of a slot, and may give them back; how many are sold more after it. */
async function takeSome(
  { optionId, day, start, units }: { optionId: string; day: string; start: number; units: number },
  isGivenBack: boolean,
): Promise<number> {
  const slot = [optionId, day, start, units]
  const { rows } = await world.owner.query<{ refusal: string | null }>(
    "select ticket_take($1, $2, $3, $4, '2026-01-01T00:00:00Z') as refusal",
    slot,
  )
  if (rows[0]?.refusal !== null) return 0
  if (isGivenBack) await world.owner.query('select ticket_release($1, $2, $3, $4)', slot)
  return isGivenBack ? 0 : units
}

test('the engine says the same from memory, and after places were taken and given back', async () => {
  const { engine, read } = await loaded()
  await read()
  expect(await differences(engine)).toEqual([])
  const random = randomOf('takes')
  for (const { option, day, slots, at } of slotsOf(made)) {
    const [start, end, total, before] = slots[at] ?? [0, 0, 0, 0]
    if (random() < 0.7) continue
    const units = await takeSome({ optionId: option.id, day, start, units: option.minUnits ?? 1 }, random() < 0.3)
    slots[at] = [start, end, total, before + units]
  }
  expect(await differences(engine)).not.toEqual([])
  await read()
  expect(await differences(engine)).toEqual([])
  expect(await differences()).toEqual([])
})

/** The last day of the first option, whose sale no cut-off has ended yet. */
function lastDay() {
  const [first] = made
  const option = first?.options[0]
  const [day, known] = [...(option?.days ?? [])].at(-1) ?? []
  if (!first || !option || day === undefined || !known) throw new Error('nothing was made')
  return { first, option, day, known }
}

test('a change without a journal row is unknown to it, a saved change is known', async () => {
  const { engine, read } = await loaded()
  const { first, option, day, known } = lastDay()
  await world.clock.set(MOMENTS[0] ?? '')
  await read()
  await world.owner.query('update ticket_day set closed = not closed where option_id = $1 and day = $2', [
    option.id,
    day,
  ])
  known.closed = !known.closed
  await read()
  expect(await differences(engine)).not.toEqual([])
  await tell(option.id)
  await read()
  expect(await differences(engine)).toEqual([])
  await world.owner.query("update ticket_product set status = 'CLOSED' where id = $1", [first.productId])
  await tell(first.productId)
  await read()
  const offered = engine.city(destinationId)?.tickets.map(({ productId }) => productId)
  expect(offered).toHaveLength(made.length - 1)
  expect(offered).not.toContain(first.productId)
})
