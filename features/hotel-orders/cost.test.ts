import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StayCost } from '#features/availability/prices/rules-cost.ts'
import { book, bookingOf, outcome, quoteFor } from '../../tests/hotel-booking.ts'
import { addExtraTo, sellRoomOnly } from '../../tests/hotel-extras.ts'
import { changeRates, inDays, putOnSale } from '../../tests/hotel-sale.ts'
import { careless } from '../../tests/careless.ts'
import { type Client, startWorld, type World } from '../../tests/world.ts'
import { listDeskOrders, listExtras, saveOrder } from './contract.ts'
import { getDeskOrder } from './contract-desk.ts'
import { marginOf } from './rules/cost.ts'

let world: World
let booker: Client
let admin: Client
beforeAll(async () => {
  world = await startWorld()
  booker = await world.as('booker')
  admin = await world.as('admin')
})
afterAll(() => world.close())

const stored = async (orderId: string) => {
  const { rows } = await world.owner.query<{ cost: StayCost | null; total: string; company: string }>(
    `select q.cost, o.total_minor as total, o.company_id as company
     from hotel_order o join hotel_quote q on q.id = o.quote_id where o.id = $1`,
    [orderId],
  )
  if (!rows[0]) throw new Error('there is no such order')
  return rows[0]
}
const rowOf = async (client: Client, orderId: string) =>
  (await client.call(listDeskOrders, { queue: 'ALL', pageSize: 100 })).list.find(({ id }) => id === orderId)

/** Two rooms in yuan with a breakfast in yuan, sold in dollars. */
async function bookInYuan(): Promise<{ orderId: string; sale: Awaited<ReturnType<typeof putOnSale>> }> {
  const sale = await putOnSale(world.owner, { currency: 'CNY', netMinor: 73_517 })
  await sellRoomOnly(world.owner, sale)
  const surchargeId = await addExtraTo(world.owner, sale, { netMinor: 6_131, currency: 'CNY' })
  const quote = await quoteFor(booker, sale, {
    checkIn: inDays(30),
    checkOut: inDays(33),
    rooms: [{ adults: 2 }, { adults: 1 }],
  })
  const extras = await booker.call(listExtras, {
    token: quote.token,
    choose: true,
    extras: [{ surchargeId, roomNo: 1, quantity: 2 }],
  })
  if (extras.quote === null) throw new Error('the breakfast was not chosen')
  return { orderId: (await booker.call(saveOrder, bookingOf(extras.quote))).orderId, sale }
}

describe('the cost of an order', () => {
  test('is net by room and night, rate and mark-up, as it was quoted', async () => {
    const { orderId } = await bookInYuan()
    const { cost, total } = await stored(orderId)
    const { rows } = await world.owner.query<{ rate: string; bp: number }>(
      `select (1 / rate)::float8::text as rate, a.mark_up_basis_points as bp
       from exchange_rate, hotel_order o join agreement a on a.id = o.agreement_id
       where (base, quote, o.id) = ('USD', 'CNY', $1)`,
      [orderId],
    )
    const night = [73_517, 73_517, 73_517]
    expect(cost).toMatchObject({
      currency: 'CNY',
      markUpBasisPoints: rows[0]?.bp,
      rooms: [night, night.map((net) => net - 1_000)],
      extras: [{ currency: 'CNY', unitMinor: 6_131, quantity: 6 }],
      supplierReference: null,
      contractReference: null,
    })
    expect(Number(cost?.rate)).toBeCloseTo(Number(rows[0]?.rate), 9)
    const netMinor = 6 * 73_517 - 3_000 + 6 * 6_131
    expect(Math.abs((cost?.costMinor ?? 0) - netMinor * Number(cost?.rate))).toBeLessThanOrEqual(1)
    expect(await admin.call(getDeskOrder, { orderId })).toMatchObject({ cost, totalMinor: Number(total) })
    expect(await rowOf(admin, orderId)).toMatchObject({ costMinor: cost?.costMinor })
  })

  test('stays what it was when price, mark-up and exchange rate change later, and nobody changes it', async () => {
    const { orderId, sale } = await bookInYuan()
    const before = await stored(orderId)
    await changeRates(world.owner, sale, 99_999)
    await world.owner.query(
      `insert into exchange_rate (base, quote, rate, source)
       select base, quote, rate / 2, 'test' from exchange_rate where (base, quote) = ('USD', 'CNY')`,
    )
    await world.owner.query(
      'update agreement set mark_up_basis_points = mark_up_basis_points + 700 where company_id = $1',
      [before.company],
    )
    expect(await stored(orderId)).toEqual(before)
    expect((await admin.call(getDeskOrder, { orderId })).cost).toEqual(before.cost)
    expect((await stored((await book(booker, sale)).orderId)).cost).toMatchObject({ rooms: [[99_999, 99_999]] })
    const change = world.db.write({ realm: 'SYSTEM', companyId: null }, (tx) =>
      tx.run(
        careless(
          `update hotel_quote set cost = null where id = (select quote_id from hotel_order where id = '${orderId}')`,
        ),
      ),
    )
    await expect(change).rejects.toThrow(/never changed/)
  })

  test('is shown to who looks after money, and not recorded for orders from before', async () => {
    const sale = await putOnSale(world.owner)
    const { orderId } = await book(booker, sale)
    const desk = await world.as('desk')
    expect(Object.keys(await desk.call(getDeskOrder, { orderId }))).not.toContain('cost')
    expect(Object.keys((await rowOf(desk, orderId)) ?? {})).not.toContain('costMinor')
    expect(await outcome(booker.call(getDeskOrder, { orderId }))).toBe('right.missing')
    expect(Object.keys(await (await world.as('accounts')).call(getDeskOrder, { orderId }))).toContain('cost')
    await world.owner.query('alter table hotel_quote disable trigger hotel_quote_kept')
    await world.owner.query(
      'update hotel_quote set cost = null where id = (select quote_id from hotel_order where id = $1)',
      [orderId],
    )
    await world.owner.query('alter table hotel_quote enable trigger hotel_quote_kept')
    expect((await admin.call(getDeskOrder, { orderId })).cost).toBeNull()
    // What its row leaves was kept when it was booked.
    expect((await rowOf(admin, orderId))?.costMinor).toBeGreaterThan(0)
  })
})

test('a margin is what the sale leaves over its cost, in money and of the sale', () => {
  expect([marginOf(11_250, 10_000), marginOf(10_000, 10_500), marginOf(0, 0)]).toEqual([
    { marginMinor: 1_250, marginBasisPoints: 1_111 },
    { marginMinor: -500, marginBasisPoints: -500 },
    { marginMinor: 0, marginBasisPoints: 0 },
  ])
})
