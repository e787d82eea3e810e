import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getTicketOrder } from '#features/ticket-orders/contract.ts'
import { type Guard, takeOut } from './hotel-races.ts'
import { gateBefore, meeting } from './meeting.ts'
import { asReseller, type Reseller, SCHEMAS } from './octo-reseller.ts'
import { lockOrder } from '#features/ticket-orders/ticket-orders.sql.ts'
import { placesSold, putTicketOnSale, type TicketSale } from './ticket-sale.ts'
import { startWorld, type World } from './world.ts'

let world: World
let shop: Reseller
beforeAll(async () => {
  world = await startWorld()
  shop = await asReseller(world, 'owner')
})
afterAll(() => world.close())

const { booking, calendar, check, product } = SCHEMAS
const MILLISECONDS = /T\d\d:\d\d:\d\d\.\d/
const CONTACT = { contact: { fullName: 'Ada Lovelace', emailAddress: 'ada@shop.example' } }
const slotOf = ({ day }: TicketSale) => `${day}T10:00:00+08:00`

describe.each([
  ['with prices', 'octo/pricing, octo/content'],
  ['without prices', ''],
])('%s', (_name, capabilities) => {
  const headers = { 'octo-capabilities': capabilities }
  const hasPrices = capabilities !== ''
  const ask = (path: string, asked: object = {}) => shop.ask(path, { headers, ...asked })
  const get = async <T>(schema: { parse(value: unknown): T }, path: string, asked: object = {}): Promise<T> => {
    const { status, json } = await ask(path, asked)
    expect([path, status, json]).toMatchObject([path, 200, {}])
    expect(JSON.stringify(json)).not.toMatch(MILLISECONDS)
    return schema.parse(json)
  }
  const codeOf = async (path: string, asked: object) => (await ask(path, asked)).json
  const reserve = (sale: TicketSale, units = [sale.adultId, sale.childId], more = {}) =>
    get(booking, 'bookings', {
      body: {
        uuid: randomUUID(),
        productId: sale.productId,
        optionId: sale.optionId,
        availabilityId: slotOf(sale),
        unitItems: units.map((unitId) => ({ unitId })),
        ...more,
      },
    })
  const patch = (uuid: string, body: object) => ({ path: `bookings/${uuid}`, asked: { method: 'PATCH', body } })
  const patched = (uuid: string, body: object) => {
    const { path, asked } = patch(uuid, body)
    return get(booking, path, asked)
  }

  test('a booking on hold has a voucher and tickets without codes; confirmed, its tickets have them', async () => {
    const sale = await putTicketOnSale(world.owner)
    const held = await reserve(sale)
    const nothing = { redemptionMethod: 'DIGITAL', utcRedeemedAt: null, deliveryOptions: [] }
    expect(held).toMatchObject({ voucher: nothing, unitItems: [{ ticket: nothing }, { ticket: nothing }] })
    expect(held.pricing !== undefined).toBe(hasPrices)
    const { unitItems, pricing } = await get(booking, `bookings/${held.uuid}/confirm`, { body: CONTACT })
    expect(unitItems.map(({ ticket }) => ticket?.deliveryOptions.length)).toEqual([1, 1])
    expect(pricing).toEqual(held.pricing)
  })

  test('a hold moves to another day with its price, and the first day has its places back', async () => {
    const sale = await putTicketOnSale(world.owner)
    const next = later(sale.day)
    await world.owner.query(
      `insert into ticket_day (option_id, day, midnight_at, starts, ends, totals, sold)
      select option_id, $2, midnight_at + interval '72 hours', starts, ends, totals, sold from ticket_day where option_id = $1`,
      [sale.optionId, next],
    )
    const held = await reserve(sale)
    const moved = await patched(held.uuid, { availabilityId: `${next}T10:00:00+08:00` })
    expect(moved).toMatchObject({ id: held.id, uuid: held.uuid, availabilityId: `${next}T10:00:00+08:00` })
    expect(moved.supplierReference).toBe(held.supplierReference)
    expect(moved.unitItems.map(({ uuid, unitId }) => [uuid, unitId])).toEqual(
      held.unitItems.map(({ uuid, unitId }) => [uuid, unitId]),
    )
    expect([await placesSold(world.owner, sale), await placesSold(world.owner, { ...sale, day: next })]).toEqual([0, 2])
  })

  test('units are added, exchanged and taken away, and what is confirmed is charged as shown', async () => {
    const sale = await putTicketOnSale(world.owner, { places: 3 })
    const held = await reserve(sale)
    const [adult] = held.unitItems
    const more = await patched(held.uuid, { unitItems: [...held.unitItems, { unitId: sale.adultId }] })
    expect(more.unitItems).toHaveLength(3)
    expect(await placesSold(world.owner, sale)).toBe(3)
    const full = [...more.unitItems, { unitId: sale.adultId }]
    expect(await codeOf(...as(patch(held.uuid, { unitItems: full })))).toMatchObject({ reason: 'ticket.sold_out' })
    expect((await get(booking, `bookings/${held.uuid}`)).unitItems).toHaveLength(3)
    const child = { unitItems: [{ unitId: sale.childId }] }
    expect(await codeOf(...as(patch(held.uuid, child)))).toMatchObject({ reason: 'ticket_order.accompanied' })
    const own = { uuid: adult?.uuid, unitId: sale.adultId, resellerReference: 'SEAT-1' }
    const less = await patched(held.uuid, { unitItems: [own] })
    expect(less.unitItems).toMatchObject([own])
    const done = await get(booking, `bookings/${held.uuid}/confirm`, { body: { ...CONTACT, unitItems: [own, own] } })
    expect(done.unitItems).toHaveLength(2)
    const order = await (await world.as('owner')).call(getTicketOrder, { orderId: done.id })
    expect(order).toMatchObject({ ticketCount: 2, status: 'CONFIRMED' })
    if (hasPrices) expect(order.totalMinor).toBe(done.pricing?.net)
    expect(await placesSold(world.owner, sale)).toBe(2)
  })

  test('a hold goes to another product; one that is not there changes nothing', async () => {
    const [sale, other] = [await putTicketOnSale(world.owner), await putTicketOnSale(world.owner)]
    const held = await reserve(sale)
    const to = { productId: other.productId, optionId: other.optionId, availabilityId: slotOf(other) }
    const unitItems = [{ unitId: other.adultId }]
    expect(await codeOf(...as(patch(held.uuid, { ...to, optionId: randomUUID(), unitItems })))).toMatchObject({
      error: 'INVALID_OPTION_ID',
    })
    expect(await codeOf(...as(patch(held.uuid, to)))).toMatchObject({ error: 'INVALID_UNIT_ID' })
    const moved = await patched(held.uuid, { ...to, unitItems })
    expect(moved).toMatchObject({ productId: other.productId, unitItems })
    expect([await placesSold(world.owner, sale), await placesSold(world.owner, other)]).toEqual([0, 1])
  })

  test('an unknown unit at confirming is named, and the booking stays on hold', async () => {
    const held = await reserve(await putTicketOnSale(world.owner))
    const body = { ...CONTACT, unitItems: [{ unitId: 'nobody' }] }
    expect(await codeOf(`bookings/${held.uuid}/confirm`, { body })).toMatchObject({
      error: 'INVALID_UNIT_ID',
      unitId: 'nobody',
    })
    expect((await get(booking, `bookings/${held.uuid}`)).status).toBe('ON_HOLD')
  })

  test('every day of the calendar has prices where they are asked for, closed ones too', async () => {
    const sale = await putTicketOnSale(world.owner)
    const list = await days(sale)
    expect(list.map(({ status }) => status)).toContain('CLOSED')
    for (const day of list) expect((day.unitPricingFrom ?? []).length > 0).toBe(hasPrices)
  })

  test('more units than one booking takes are not available', async () => {
    const sale = await putTicketOnSale(world.owner, { places: 90 })
    const { options } = await get(product, `products/${sale.productId}`)
    const most = options[0]?.restrictions.maxUnits ?? 0
    const slots = (quantity: number) =>
      get(check, 'availability', {
        body: { ...visit(sale), localDate: sale.day, units: [{ id: sale.adultId, quantity }] },
      })
    expect((await slots(most)).map(({ available }) => available)).toEqual([true])
    expect((await slots(most + 1)).map(({ available }) => available)).toEqual([false])
  })

  const visit = ({ productId, optionId }: TicketSale) => ({ productId, optionId })
  const days = (sale: TicketSale) =>
    get(calendar, 'availability/calendar', {
      body: { ...visit(sale), localDateStart: sale.day, localDateEnd: later(sale.day) },
    })
})

const as = ({ path, asked }: { path: string; asked: object }) => [path, asked] as const
const later = (day: string) => new Date(Date.parse(day) + 3 * 86_400_000).toISOString().slice(0, 10)

test('a product list that has not changed is not sent again, and a long one is sent compressed', async () => {
  const first = await shop.ask('products')
  const etag = first.headers.get('etag') ?? ''
  expect(etag).toMatch(/^W\/"/)
  const base = `${await world.baseUrl()}connect/octo/`
  const headers = { authorization: `Bearer ${shop.secret}`, 'octo-capabilities': 'octo/pricing, octo/content' }
  const again = await fetch(`${base}products`, { headers: { ...headers, 'if-none-match': `"x", ${etag}` } })
  expect([again.status, await again.text()]).toEqual([304, ''])
  const compressed = await fetch(`${base}products`, { headers: { ...headers, 'accept-encoding': 'gzip' } })
  expect(compressed.headers.get('content-encoding')).toBe('gzip')
  expect(await compressed.json()).toEqual(first.json)
})

test('what is no call, or no readable one, is answered as the standard has errors', async () => {
  const base = `${await world.baseUrl()}connect/octo`
  const long = JSON.stringify({ notes: 'x'.repeat(70_000) })
  const headers = { authorization: `Bearer ${shop.secret}`, 'content-type': 'text/plain' }
  for (const [path, init] of [
    ['', {}],
    ['/nothing', {}],
    ['/products', { method: 'PUT', body: '{}' }],
    ['/bookings', { method: 'POST', body: '{}' }],
    ['/bookings', { method: 'POST', body: long }],
  ] as const) {
    const answer = await fetch(base + path, { headers, ...init })
    expect([path, await answer.json()]).toMatchObject([
      path,
      { error: 'BAD_REQUEST', errorMessage: expect.any(String) },
    ])
    expect(answer.status).toBeLessThan(500)
  }
})

const NO_ORDER_LOCK: Guard = { statement: lockOrder, alter: (text) => text.replace('for update', '') }

/** Exchanges a hold's tickets while it is confirmed. */
async function changeAndConfirm() {
  const sale = await putTicketOnSale(world.owner)
  const body = {
    uuid: randomUUID(),
    productId: sale.productId,
    optionId: sale.optionId,
    availabilityId: slotOf(sale),
    unitItems: [{ unitId: sale.adultId }],
  }
  const held = await shop.get(booking, 'bookings', { body })
  const unitItems = [{ unitId: sale.adultId }, { unitId: sale.adultId }]
  const codes = await meeting(world.owner, 2, () =>
    Promise.all([
      shop.fails(`bookings/${held.uuid}`, { method: 'PATCH', body: { unitItems } }),
      shop.fails(`bookings/${held.uuid}/confirm`, { body: CONTACT }),
    ]),
  )
  const now = await shop.get(booking, `bookings/${held.uuid}`)
  return { codes, now, sold: await placesSold(world.owner, sale) }
}

test('a hold that is changed while it is confirmed is one of both, with as many places as tickets', async () => {
  const putBack = await takeOut(world.owner, [gateBefore('insert on ticket_order_event')])
  const { codes, now, sold } = await changeAndConfirm().finally(putBack)
  expect(codes).toContain('200')
  expect(now.unitItems).toHaveLength(sold)
  const order = await (await world.as('owner')).call(getTicketOrder, { orderId: now.id })
  expect(order.totalMinor).toBe(now.pricing?.net)
})

test('without the lock of the order its places are not those of its tickets', async () => {
  const broken = await startWorld()
  const by = await asReseller(broken, 'owner')
  const putBack = await takeOut(broken.owner, [NO_ORDER_LOCK, gateBefore('insert on ticket_order_event')])
  const [before, wasShop] = [world, shop]
  ;[world, shop] = [broken, by]
  const { now, codes } = await changeAndConfirm().finally(putBack)
  ;[world, shop] = [before, wasShop]
  const invariants = await broken.close().then(
    () => '',
    (error: unknown) => String(error),
  )
  expect([codes, now.status, invariants === '']).not.toEqual([['200', '200'], 'CONFIRMED', true])
})
