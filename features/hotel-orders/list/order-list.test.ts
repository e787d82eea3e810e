import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { InputOf } from '#contract/call.ts'
import { filterParams } from '#features/lists/serve-list.ts'
import { parseStatements } from '#server/db/statements.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bestTimes } from '../../../tests/as-long.ts'
import { book } from '../../../tests/hotel-booking.ts'
import { inDays, putOnSale } from '../../../tests/hotel-sale.ts'
import { copyOrders, removeCopies } from '../../../tests/many-orders.ts'
import { type Client, startWorld, type World } from '../../../tests/world.ts'
import { findOrderChoices, getAccountOverview, listHotelOrders, sumHotelOrders } from '../contract.ts'
import { hotelOrders } from '../contract-list.ts'
import { orderPage, orderSums, orderTabs } from './list.ts'
import { spendOf } from '../rules/money.ts'
import { sumOrders } from './order-lists.sql.ts'

type Filter = InputOf<typeof listHotelOrders>

const COPIES = 5000
/** Orders the outbox asks about together. */
const ASKED = 80
let world: World
let mailableRead: Read
let owner: Client
let booker: Client
let companyId: string
beforeAll(async () => {
  world = await startWorld()
  owner = await world.as('owner')
  booker = await world.as('booker')
  const { rows } = await world.owner.query<{ id: string }>("select id from company where code = 'HARBOUR'")
  companyId = rows[0]?.id ?? ''
  const { orderId } = await book(owner, await putOnSale(world.owner))
  const mailable = await planWhileFew('list_mailable', 'uuid[], uuid[]')
  await copyOrders(world.owner, orderId, COPIES)
  const { rows: asked } = await world.owner.query<{ ids: string[] }>(
    'select array_agg(id) as ids from (select id from hotel_order limit $1)',
    [ASKED],
  )
  const ids = asked[0]?.ids ?? []
  mailableRead = readBy(await mailable([ids, ids.map(() => companyId)]))
  await world.owner.query('analyze hotel_order')
})
afterAll(async () => {
  await removeCopies(world.owner)
  await world.close()
})

const whose = () => ({ companyId, staffId: null, departmentId: null, today: inDays(0) })
const codesOf = async (filter: Filter) => (await owner.call(listHotelOrders, filter)).list.map(({ code }) => code)
const pageOf = (filter: Filter) => owner.call(listHotelOrders, { pageSize: 100, ...filter })

describe('the filters', () => {
  test('find by state, payment, city, hotel and reference, alone and together', async () => {
    const waiting = await pageOf({ statuses: ['PENDING'] })
    expect(waiting.total).toBe(833)
    expect(new Set(waiting.list.map(({ status }) => status))).toEqual(new Set(['PENDING']))
    expect((await pageOf({ paymentStatuses: ['REFUNDED'] })).total).toBe(834)
    expect((await pageOf({ place: 'tokyo' })).total).toBe(1250)
    expect((await pageOf({ place: '试验' })).total).toBe(COPIES + 1)
    expect((await pageOf({ place: 'tokyo', statuses: ['PENDING'], paymentStatuses: ['PAID'] })).total).toBe(0)
    expect(await codesOf({ keyword: 'po-4711' })).toEqual(['COPY004711'])
    expect(await codesOf({ keyword: 'Guest 4711' })).toEqual(['COPY004711'])
    expect((await pageOf({ codes: ['COPY000001', 'COPY000002', 'H1'] })).total).toBe(2)
    expect((await pageOf({ keyword: 'copy00471_' })).total).toBe(0)
  })

  test('find by amount, currency, who booked, days of stay, booking and deadline', async () => {
    const cheap = await pageOf({ currency: 'USD', totalFromMinor: 10_007, totalToMinor: 10_070 })
    expect(cheap.list.map(({ totalMinor }) => totalMinor).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 10 }, (_, i) => 10_007 + i * 7),
    )
    expect((await pageOf({ currency: 'EUR' })).total).toBe(0)
    const { bookers } = await owner.call(findOrderChoices, {})
    expect((await pageOf({ bookedBy: bookers.map(({ id }) => id) })).total).toBe(COPIES + 1)
    expect((await pageOf({ bookedBy: [companyId] })).total).toBe(0)
    const soon = await pageOf({ deadlineFrom: inDays(0), deadlineTo: inDays(1), statuses: ['PENDING'] })
    expect(soon.total).toBeGreaterThan(0)
    for (const { actBy } of soon.list)
      expect((actBy ?? '').slice(0, 10) >= inDays(0) && (actBy ?? '').slice(0, 10) <= inDays(1)).toBe(true)
    const arriving = await pageOf({ checkInFrom: inDays(5), checkInTo: inDays(5) })
    expect(new Set(arriving.list.map(({ checkIn }) => checkIn))).toEqual(new Set([inDays(5)]))
    const booked = await pageOf({ bookedFrom: inDays(-2), bookedTo: inDays(-2) })
    expect(new Set(booked.list.map(({ createdAt }) => createdAt.slice(0, 10)))).toEqual(new Set([inDays(-2)]))
  })

  test('offer what there is to choose from', async () => {
    const { bookers, cities, currencies } = await owner.call(findOrderChoices, {})
    expect(bookers.map(({ name }) => name)).toEqual(['Olivia Tan'])
    expect(cities.length).toBe(1)
    expect(currencies).toEqual(['USD'])
    expect(await booker.call(findOrderChoices, {})).toEqual({
      bookers: [],
      cities: [],
      currencies: [],
      departments: [],
      costCentres: [],
    })
  })
})

describe('the order of rows', () => {
  const sorted = async (sort: Filter['sort'], direction: 'ASC' | 'DESC') => (await pageOf({ sort, direction })).list
  test.each(['ASC', 'DESC'] as const)('by booking, arrival and total, %s', async (direction) => {
    const way = (values: (string | number)[]) => (direction === 'ASC' ? values : values.toReversed())
    const booked = (await sorted('BOOKED', direction)).map(({ createdAt }) => createdAt)
    expect(way(booked)).toEqual(booked.toSorted())
    const days = (await sorted('CHECK_IN', direction)).map(({ checkIn }) => checkIn)
    expect(way(days)).toEqual(days.toSorted())
    const totals = (await sorted('TOTAL', direction)).map(({ totalMinor }) => totalMinor)
    expect(way(totals)).toEqual(totals.toSorted((a, b) => a - b))
  })

  test('by deadline begins with what runs out next and holds every order once', async () => {
    const all: string[] = []
    const due: string[] = []
    for (let pageNo = 1; pageNo <= 51; pageNo++) {
      const { list } = await pageOf({ sort: 'DEADLINE', pageNo })
      all.push(...list.map(({ id }) => id))
      due.push(...list.flatMap(({ actBy }) => (actBy !== null && Date.parse(actBy) > Date.now() ? [actBy] : [])))
    }
    expect(new Set(all).size).toBe(COPIES + 1)
    expect(due.length).toBeGreaterThan(100)
    expect(due).toEqual(due.toSorted())
  })

  test('ends where pages end', async () => {
    const { list, total } = await pageOf({ pageNo: 101 })
    expect([list.length, total]).toEqual([0, COPIES + 1])
    expect((await pageOf({ pageNo: 100_000 })).list).toEqual([])
  })
})

describe('the totals', () => {
  test('are those of the whole filter, by currency', async () => {
    const { count, sums } = await owner.call(sumHotelOrders, { statuses: ['PENDING'] })
    const { rows } = await world.owner.query(
      "select sum(total_minor)::bigint as total from hotel_order where company_id = $1 and status = 'PENDING'",
      [companyId],
    )
    const bookedMinor = Number(rows[0]?.total)
    const figures = { bookedMinor, cancelledMinor: 0, feesMinor: 0, spentMinor: bookedMinor }
    expect([count, sums]).toEqual([833, [{ currency: 'USD', count: 833, ...figures }]])
    expect(await owner.call(sumHotelOrders, { keyword: 'nobody' })).toEqual({ count: 0, sums: [] })
  })

  test('stay the same when the clock has folded what they are kept by', async () => {
    const rowsKept = async () => (await world.owner.query('select from hotel_order_figure')).rowCount ?? 0
    const told = async () => [
      await owner.call(sumHotelOrders, { place: 'tokyo', statuses: ['PENDING', 'CANCELLED'] }),
      await owner.call(findOrderChoices, {}),
      await owner.call(getAccountOverview, {}),
    ]
    const [before, kept] = [await told(), await rowsKept()]
    await (await world.app()).clock.run('hotel_orders.figures')
    expect(await told()).toEqual(before)
    expect(await rowsKept()).toBeLessThan(kept / 2)
  })

  test('of words that more orders have than are named are those of words that few have', async () => {
    const asked = { ...filterParams(hotelOrders, { keyword: 'guest copy001' }), ...whose() }
    const named = await world.db.read({ realm: 'PORTAL', companyId }, (reader) => orderSums(reader, asked))
    const read = await world.db.read({ realm: 'PORTAL', companyId }, (reader) =>
      reader.many(sumOrders, { ...asked, hits: null, inHouse: null }),
    )
    expect(named[0]?.count).toBe(1000)
    expect(read.map(spendOf)).toEqual(named)
  })

  test('and rows of others are not the booker’s to see', async () => {
    expect(await booker.call(sumHotelOrders, {})).toEqual({ count: 0, sums: [] })
    expect((await booker.call(listHotelOrders, {})).total).toBe(0)
    expect((await (await world.as('summit')).call(sumHotelOrders, {})).count).toBe(0)
  })
})

describe(`with ${COPIES} orders in the company`, () => {
  const scope = () => ({ realm: 'PORTAL', companyId }) as const

  /** What a list that pages only at its end would begin with. */
  const history = () => world.owner.query('select * from hotel_order where company_id = $1', [companyId])

  const FILTERS: Filter[] = [
    {},
    { keyword: 'guest copy0049' },
    { place: 'tokyo', statuses: ['CONFIRMED'] },
    { totalFromMinor: 20_000, totalToMinor: 30_000 },
    { sort: 'DEADLINE' },
    { sort: 'TOTAL' },
  ]
  test.each(FILTERS)(
    'the first page of %o and its totals each take less than a third of reading all of them',
    async (filter) => {
      const page = { order: `${filter.sort ?? 'BOOKED'} DESC`, limit: 20, offset: 0, maxCounted: 10_000 } as const
      const params = { ...whose(), ...filterParams(hotelOrders, filter), ...page }
      const list = () => world.db.read(scope(), (reader) => orderPage(reader, params))
      const sums = () => world.db.read(scope(), (reader) => orderSums(reader, params))
      const tabs = () => world.db.read(scope(), (reader) => orderTabs(reader, params))
      const share = ([whole = 0, ...parts]: readonly number[]) => Math.max(...parts) / whole
      expect(share(await bestTimes([history, list, sums, tabs], (best) => share(best) < 1 / 3, 3))).toBeLessThan(1 / 3)
    },
  )

  const listsIn = (name: string) =>
    parseStatements(readFileSync(join(import.meta.dirname, `${name}.sql`), 'utf8'), name).values()
  const statements = new Map(
    [...listsIn('order-lists'), ...listsIn('desk-lists')].map((statement) => [statement.name, statement]),
  )
  const paged = [...statements.values()].filter(({ text }) => text.includes(') as ids)'))

  /** Rows the plan reads from the company's orders to find the page, the count of the whole apart. */
  async function rowsRead(name: string): Promise<Read> {
    const statement = statements.get(name)
    const found = statement?.text.split('as materialized (')[1]?.split(') as ids)')[0] ?? ''
    const values: Record<string, unknown> = { company_id: companyId, limit: 20, offset: 0 }
    const { rows } = await world.owner.query<Explained>(
      `explain (analyze, format json) ${found}) as ids`,
      (statement?.params ?? [])
        .slice(0, Math.max(...[...found.matchAll(/\$(\d+)/g)].map(([, no]) => Number(no))))
        .map((param) => values[param] ?? null),
    )
    return readBy(rows[0]?.['QUERY PLAN'][0].Plan)
  }

  test.each(paged.map(({ name }) => name))('%s reads its page from an index and not the history', async (name) => {
    const { rows, indexes } = await rowsRead(name)
    // A page of several queues reads as much of each.
    const queues = (statements.get(name)?.text.split('row_number()').length ?? 1) - 1
    expect(rows, indexes.join()).toBeLessThan(200 * Math.max(1, queues))
    expect(indexes).not.toContain('none')
  })

  test('who can be mailed about some orders is found by these alone, also where the plan is older than most orders', () => {
    expect(mailableRead.rows, mailableRead.indexes.join()).toBe(ASKED)
  })

  test('without its index a page reads everything, so the look at the plan is awake', async () => {
    await world.owner.query('drop index hotel_order_total')
    expect((await rowsRead('order-lists.list_by_total_desc')).rows).toBeGreaterThan(COPIES)
    await world.owner.query('create index hotel_order_total on hotel_order (company_id, currency, total_minor, id)')
  })
})

type Plan = {
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}
type Explained = { 'QUERY PLAN': [{ Plan: Plan }] }
type Read = { rows: number; indexes: string[] }

function plans(plan: Plan | undefined): Plan[] {
  return plan ? [plan, ...(plan.Plans ?? []).flatMap(plans)] : []
}

/** Rows a plan reads of orders, those it throws away included, and the indexes it finds them by. */
function readBy(plan: Plan | undefined): Read {
  const scans = plans(plan).filter((node) => node['Relation Name'] === 'hotel_order')
  return {
    rows: scans.reduce(
      (sum, scan) => sum + (scan['Actual Rows'] + (scan['Rows Removed by Filter'] ?? 0)) * scan['Actual Loops'],
      0,
    ),
    // A bitmap names its indexes below itself.
    indexes: scans.map((scan) => plans(scan).find((node) => node['Index Name'])?.['Index Name'] ?? 'none'),
  }
}

/**
 * Has a statement of orders planned now, as a connection of a new portal has it before the orders come; what is given
 * back carries it out by that plan.
 */
async function planWhileFew(
  name: string,
  types: string,
): Promise<(values: readonly (readonly string[])[]) => Promise<Plan | undefined>> {
  const text =
    parseStatements(readFileSync(join(import.meta.dirname, '../hotel-orders.sql'), 'utf8'), 'hotel-orders').get(name)
      ?.text ?? ''
  const client = await world.owner.connect()
  await client.query("select pg_clear_relation_stats('public', name) from unnest(array['hotel_order', 'staff']) name")
  await client.query('set plan_cache_mode = force_generic_plan')
  await client.query(`prepare planned (${types}) as ${text}`)
  await client.query('execute planned (null, null)')
  return async (values) => {
    try {
      const { rows } = await client.query<Explained>(
        `explain (analyze, format json) execute planned (${values.map((list) => `'{${list.join()}}'`).join()})`,
      )
      return rows[0]?.['QUERY PLAN'][0].Plan
    } finally {
      client.release(true)
    }
  }
}
