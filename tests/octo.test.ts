import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getTicketOrder } from '#features/ticket-orders/contract.ts'
import { searchApiKeys, revokeApiKey, rotateApiKey } from '#features/api-keys/contract.ts'
import { redeemTicket } from '#features/ticket-orders/redeem/contract.ts'
import { getWallet } from '#features/wallet/contract.ts'
import { PROOF } from './confirmed.ts'
import { asReseller, type Reseller, resellerWith, SCHEMAS } from './octo-reseller.ts'
import { placesSold, putTicketOnSale, type TicketSale } from './ticket-sale.ts'
import { startWorld, type World } from './world.ts'

let world: World
let shop: Reseller
let other: Reseller
beforeAll(async () => {
  world = await startWorld()
  shop = await asReseller(world, 'owner')
  other = await asReseller(world, 'summit')
})
afterAll(() => world.close())

const { booking, bookings, calendar, check, product, products } = SCHEMAS

const of = ({ productId, optionId }: TicketSale) => ({ productId, optionId })
const idOf = ({ day }: TicketSale) => `${day}T10:00:00+08:00`

/** What reserves so many tickets. */
function reservationOf(
  sale: TicketSale,
  { adults = 1, children = 0, ...more }: Partial<Record<string, unknown>> & { adults?: number; children?: number } = {},
) {
  const items = (unitId: string, count: number) => Array.from({ length: count }, () => ({ unitId }))
  const unitItems = [...items(sale.adultId, adults), ...items(sale.childId, children)]
  return { ...of(sale), uuid: randomUUID(), availabilityId: idOf(sale), unitItems, ...more }
}
const reserve = (sale: TicketSale, more = {}, by = shop) =>
  by.get(booking, 'bookings', { body: reservationOf(sale, more) })
const CONTACT = { contact: { fullName: 'Ada Lovelace', emailAddress: 'ada@shop.example' } }
const confirm = (uuid: string, by = shop, body: object = CONTACT) =>
  by.get(booking, `bookings/${uuid}/confirm`, { body })

describe('what is on sale', () => {
  test('is listed with options, units and the reseller’s own prices, as the standard has it', async () => {
    const sale = await putTicketOnSale(world.owner)
    await shop.get(SCHEMAS.supplier, 'supplier')
    expect((await shop.get(SCHEMAS.capabilities, 'capabilities')).map(({ id }) => id)).toEqual([
      'octo/pricing',
      'octo/content',
      'octo/webhooks',
    ])
    const all = await shop.get(products, 'products')
    const found = all.find(({ id }) => id === sale.productId)
    expect(found).toMatchObject({ title: 'River Cruise', availabilityType: 'START_TIME', instantConfirmation: true })
    expect(found?.options[0]).toMatchObject({ default: true, availabilityLocalStartTimes: ['10:00'] })
    expect(found?.options[0]?.units.map(({ title }) => title)).toContain('Adult')
    const [mine, theirs] = await Promise.all([shop, other].map((by) => by.get(product, `products/${sale.productId}`)))
    const price = (one: typeof mine) => one?.options[0]?.units[0]?.pricingFrom?.[0]
    // Net is 100 dollars; each pays by the own agreement, and nobody sees the net price.
    expect(price(mine)).toMatchObject({ currency: 'USD', currencyPrecision: 2 })
    expect(price(mine)?.net).toBeGreaterThan(10_000)
    expect(price(theirs)?.currency).toBe('CNY')
    expect(JSON.stringify(mine)).not.toContain('10000,')
  })

  test('without the capabilities has neither prices nor texts, and in Chinese has Chinese texts', async () => {
    const sale = await putTicketOnSale(world.owner)
    const path = `products/${sale.productId}`
    const core = await shop.ask(path, { headers: { 'octo-capabilities': '' } })
    expect(core.headers.get('octo-capabilities')).toBe('')
    expect(JSON.stringify(core.json)).not.toMatch(/pricing|"title"/)
    const chinese = await shop.ask(path, { headers: { 'accept-language': 'zh-CN' } })
    expect([chinese.json, chinese.headers.get('content-language')]).toMatchObject([{ title: '河上游船' }, 'zh-CN'])
  })

  test('has a calendar and slots; a sold-out one says so', async () => {
    const sale = await putTicketOnSale(world.owner, { places: 2 })
    const days = { localDateStart: sale.day, localDateEnd: sale.day }
    expect(await shop.get(calendar, 'availability/calendar', { body: { ...of(sale), ...days } })).toMatchObject([
      { localDate: sale.day, available: true, status: 'LIMITED', vacancies: 2 },
    ])
    const units = [{ id: sale.adultId, quantity: 3 }]
    const [slot] = await shop.get(check, 'availability', { body: { ...of(sale), ...days, units } })
    expect(slot).toMatchObject({ id: idOf(sale), available: false, status: 'LIMITED', vacancies: 2, allDay: false })
    await reserve(sale, { adults: 2 })
    const byId = { ...of(sale), availabilityIds: [idOf(sale)] }
    expect(await shop.get(check, 'availability', { body: byId })).toMatchObject([{ status: 'SOLD_OUT', vacancies: 0 }])
    expect(await shop.fails('availability', { body: { ...byId, ...days } })).toBe('BAD_REQUEST')
    expect(await shop.fails('bookings', { body: reservationOf(sale) })).toBe('UNPROCESSABLE_ENTITY')
  })

  test('for any time of a day is one availability of the whole day', async () => {
    const sale = await putTicketOnSale(world.owner)
    await world.owner.query("update ticket_product set kind = 'OPENING_HOURS' where id = $1", [sale.productId])
    const { options } = await shop.get(product, `products/${sale.productId}`)
    expect(options[0]?.availabilityLocalStartTimes).toEqual([])
    const days = { localDateStart: sale.day, localDateEnd: sale.day }
    const [slot] = await shop.get(check, 'availability', { body: { ...of(sale), ...days } })
    expect(slot).toMatchObject({
      id: `${sale.day}T00:00:00+08:00`,
      allDay: true,
      openingHours: [{ from: '10:00', to: '11:30' }],
    })
    expect((await reserve(sale, { availabilityId: slot?.id })).availabilityId).toBe(slot?.id)
  })

  test('leaves out a ticket whose buyers have to answer a question', async () => {
    const sale = await putTicketOnSale(world.owner, { required: true })
    expect(await shop.fails(`products/${sale.productId}`)).toBe('INVALID_PRODUCT_ID')
  })
})

describe('a booking', () => {
  test('is held, confirmed on account, and is the company’s ticket order like any other', async () => {
    const sale = await putTicketOnSale(world.owner)
    const owner = await world.as('owner')
    const before = (await owner.call(getWallet, {})).onAccountMinor
    const held = await reserve(sale, { adults: 2, children: 1, resellerReference: 'SHOP-1' })
    expect(held).toMatchObject({ status: 'ON_HOLD', resellerReference: 'SHOP-1', cancellable: true })
    expect(held.unitItems.map(({ unitId, ticket }) => [unitId, ticket?.deliveryOptions])).toEqual([
      [sale.adultId, []],
      [sale.adultId, []],
      [sale.childId, []],
    ])
    const done = await confirm(held.uuid)
    expect(done).toMatchObject({ status: 'CONFIRMED', utcExpiresAt: null, contact: { fullName: 'Ada Lovelace' } })
    const codes = done.unitItems.map(({ ticket }) => ticket?.deliveryOptions[0]?.deliveryValue)
    expect(new Set(codes).size).toBe(3)
    const order = await owner.call(getTicketOrder, { orderId: done.id })
    expect(order).toMatchObject({
      status: 'CONFIRMED',
      paymentStatus: 'ON_ACCOUNT',
      totalMinor: done.pricing?.net,
      customerReference: 'SHOP-1',
      code: done.supplierReference,
    })
    expect((await owner.call(getWallet, {})).onAccountMinor - before).toBe(order.totalMinor)
    expect(await placesSold(world.owner, sale)).toBe(3)
    for (const query of ['resellerReference=SHOP-1', `supplierReference=${done.supplierReference}`])
      expect((await shop.get(bookings, `bookings?${query}`)).map(({ uuid }) => uuid)).toEqual([held.uuid])
  })

  test('is the same one when its uuid comes again, and refused when it means other tickets', async () => {
    const sale = await putTicketOnSale(world.owner)
    const body = reservationOf(sale)
    const first = await shop.get(booking, 'bookings', { body })
    expect((await shop.get(booking, 'bookings', { body })).id).toBe(first.id)
    const upper = { ...body, uuid: body.uuid.toUpperCase() }
    expect((await shop.get(booking, 'bookings', { body: upper })).uuid).toBe(first.uuid)
    const others = { ...body, unitItems: [...body.unitItems, { unitId: sale.adultId }] }
    expect(await shop.fails('bookings', { body: others })).toBe('UNPROCESSABLE_ENTITY')
    expect(await placesSold(world.owner, sale)).toBe(1)
    await confirm(first.uuid)
    expect((await confirm(first.uuid, shop, { contact: { fullName: 'Somebody Else' } })).status).toBe('CONFIRMED')
  })

  test('is changed and held for longer while it is on hold, and expires by the clock', async () => {
    const sale = await putTicketOnSale(world.owner)
    const { uuid, utcExpiresAt, unitItems } = await reserve(sale, { expirationMinutes: 6 })
    const extended = await shop.get(booking, `bookings/${uuid}/extend`, { body: { expirationMinutes: 30 } })
    expect(Date.parse(extended.utcExpiresAt ?? '')).toBeGreaterThan(Date.parse(utcExpiresAt ?? '') + 20 * 60_000)
    const resellerReference = 'T-1'
    const items = unitItems.map((item) => ({ uuid: item.uuid.toUpperCase(), unitId: item.unitId, resellerReference }))
    const body = { notes: 'Window seat', unitItems: items }
    const changed = await shop.get(booking, `bookings/${uuid}`, { method: 'PATCH', body })
    expect(changed).toMatchObject({ ...body, unitItems: [{ uuid: unitItems[0]?.uuid, resellerReference }] })
    const patch = (body: object) => shop.fails(`bookings/${uuid}`, { method: 'PATCH', body })
    expect(await patch({ unitItems: [...items, { unitId: randomUUID() }] })).toBe('INVALID_UNIT_ID')
    await world.clock.advance(31 * 60_000)
    try {
      expect((await shop.get(booking, `bookings/${uuid}`)).status).toBe('EXPIRED')
      expect(await shop.fails(`bookings/${uuid}/confirm`, { body: CONTACT })).toBe('UNPROCESSABLE_ENTITY')
      await (await world.app()).clock.run('ticket_orders.overdue')
      expect(await shop.get(booking, `bookings/${uuid}`)).toMatchObject({ status: 'EXPIRED', cancellable: false })
      expect(await placesSold(world.owner, sale)).toBe(0)
    } finally {
      await world.clock.advance(-31 * 60_000)
    }
  })

  test('is cancelled free of charge, or by force at the fee that is due', async () => {
    const free = await putTicketOnSale(world.owner)
    const { uuid } = await reserve(free)
    const released = await shop.get(booking, `bookings/${uuid}`, { method: 'DELETE' })
    expect(released).toMatchObject({ status: 'CANCELLED', cancellation: { refund: 'NONE', reason: null } })
    const dear = await putTicketOnSale(world.owner, { penalties: [{ minutesBefore: 60 * 24 * 60, percent: 50 }] })
    const held = await reserve(dear)
    expect((await confirm(held.uuid)).cancellable).toBe(false)
    const path = `bookings/${held.uuid}/cancel`
    expect(await shop.fails(path, { body: {} })).toBe('UNPROCESSABLE_ENTITY')
    const over = { body: { force: true, reason: 'Rain' } }
    const cancelled = await shop.get(booking, path, over)
    expect(cancelled).toMatchObject({ status: 'CANCELLED', cancellation: { refund: 'PARTIAL', reason: 'Rain' } })
    expect((await shop.get(booking, path, over)).utcUpdatedAt).toBe(cancelled.utcUpdatedAt)
    expect(await placesSold(world.owner, dear)).toBe(0)
  })

  test('beyond the credit is refused, and stays on hold with nothing paid', async () => {
    const sale = await putTicketOnSale(world.owner, { netMinor: 4_000_000_000, places: 50 })
    const held = await reserve(sale, { adults: 20 })
    const refused = await shop.ask(`bookings/${held.uuid}/confirm`, { body: CONTACT })
    expect(refused).toMatchObject({
      status: 400,
      json: { error: 'UNPROCESSABLE_ENTITY', reason: 'wallet.insufficient' },
    })
    expect((await shop.get(booking, `bookings/${held.uuid}`)).status).toBe('ON_HOLD')
    const { paymentStatus } = await (await world.as('owner')).call(getTicketOrder, { orderId: held.id })
    expect(paymentStatus).toBe('UNPAID')
  })

  test('shows which of its tickets were used', async () => {
    const sale = await putTicketOnSale(world.owner, { days: 2 })
    const { uuid } = await reserve(sale, { adults: 2 })
    const { unitItems } = await confirm(uuid)
    // It is eight in the morning there, two hours before the start.
    const before = Date.now()
    await world.clock.set(`${sale.day}T00:00:00Z`)
    try {
      const desk = await world.as('desk')
      await desk.call(redeemTicket, { code: unitItems[0]?.supplierReference ?? '' })
      const seen = await shop.get(booking, `bookings/${uuid}`)
      expect(seen.unitItems.map(({ status }) => status)).toEqual(['REDEEMED', 'CONFIRMED'])
      expect(seen.unitItems[0]?.utcRedeemedAt).not.toBeNull()
    } finally {
      await world.clock.set(before)
    }
  })
})

describe('who asks', () => {
  test('another company’s key finds no booking of this one, by no call', async () => {
    const sale = await putTicketOnSale(world.owner)
    const { uuid, supplierReference } = await reserve(sale, { resellerReference: 'SECRET' })
    const { rows } = await world.owner.query('select 1 from octo_booking where uuid = $1', [uuid])
    expect(rows).toHaveLength(1)
    for (const asked of [
      { path: '' },
      { path: '', method: 'DELETE' },
      { path: '', method: 'PATCH', body: {} },
      { path: '/confirm', body: CONTACT },
      { path: '/cancel', body: {} },
      { path: '/extend', body: {} },
    ])
      expect(await other.fails(`bookings/${uuid}${asked.path}`, asked)).toBe('INVALID_BOOKING_UUID')
    for (const query of ['resellerReference=SECRET', `supplierReference=${supplierReference}`])
      expect(await other.get(bookings, `bookings?${query}`)).toEqual([])
    const theirs = await other.get(booking, 'bookings', { body: { ...reservationOf(sale), uuid } })
    expect((await other.get(booking, `bookings/${uuid}`)).id).toBe(theirs.id)
  })

  test('no key, a wrong one, a revoked one and a reading one open as little as they should', async () => {
    const sale = await putTicketOnSale(world.owner)
    const admin = await world.as('admin')
    const none = await resellerWith(world, { id: '', secret: '' })
    expect(await none.fails('products')).toBe('UNAUTHORIZED')
    expect(await (await resellerWith(world, { id: '', secret: 'tw_wrong' })).fails('products')).toBe('FORBIDDEN')
    const reader = await asReseller(world, 'owner', 'READ')
    await reader.get(product, `products/${sale.productId}`)
    expect(await reader.fails('bookings', { body: reservationOf(sale) })).toBe('FORBIDDEN')
    const next = await resellerWith(world, await admin.call(rotateApiKey, { keyId: reader.keyId, proof: PROOF }))
    for (const key of [reader, next]) expect(await key.fails('supplier')).toBe('200')
    await world.clock.advance(25 * 3_600_000)
    expect([await reader.fails('supplier'), await next.fails('supplier')]).toEqual(['FORBIDDEN', '200'])
    await world.clock.advance(-25 * 3_600_000)
    const [seen] = (await admin.call(searchApiKeys, { keyword: next.secret.slice(0, 9) })).list
    expect(seen).toMatchObject({ loginName: 'owner', scope: 'READ', revokedAt: null })
    expect(seen?.lastUsedAt).not.toBeNull()
    await admin.call(revokeApiKey, { keyId: reader.keyId })
    expect(await next.fails('supplier')).toBe('FORBIDDEN')
    const stored = await world.owner.query('select secret_hash from api_key')
    expect(JSON.stringify(stored.rows)).not.toContain(next.secret)
  })

  test('what is wrong is named by the standard’s codes', async () => {
    const sale = await putTicketOnSale(world.owner)
    const body = reservationOf(sale)
    const nowhere = randomUUID()
    expect(await shop.ask(`products/${nowhere}`)).toMatchObject({ status: 400, json: { productId: nowhere } })
    for (const [change, code] of [
      [{ productId: 'x' }, 'INVALID_PRODUCT_ID'],
      [{ optionId: nowhere }, 'INVALID_OPTION_ID'],
      [{ availabilityId: 'tomorrow' }, 'INVALID_AVAILABILITY_ID'],
      [{ availabilityId: `${sale.day}T11:00:00+08:00` }, 'INVALID_AVAILABILITY_ID'],
      [{ unitItems: [{ unitId: nowhere }] }, 'INVALID_UNIT_ID'],
      [{ unitItems: [] }, 'UNPROCESSABLE_ENTITY'],
      [{ unitItems: undefined }, 'UNPROCESSABLE_ENTITY'],
      [{ unitItems: [{ unitId: sale.childId }] }, 'UNPROCESSABLE_ENTITY'],
      [{ uuid: 'x' }, 'BAD_REQUEST'],
      [{ currency: 'EUR' }, 'BAD_REQUEST'],
    ] as const)
      expect([change, await shop.fails('bookings', { body: { ...body, ...change } })]).toEqual([change, code])
    expect(await shop.fails('bookings', { body: '{"uuid":' })).toBe('BAD_REQUEST')
    expect(await shop.fails('bookings/x')).toBe('INVALID_BOOKING_UUID')
    expect(await shop.fails('bookings')).toBe('BAD_REQUEST')
    expect(await shop.fails('nothing')).toBe('BAD_REQUEST')
    const { json } = await shop.ask('bookings', { body: { ...body, contact: { emailAddress: 'ada' } } })
    expect(json).toMatchObject({ error: 'BAD_REQUEST', field: 'contact.emailAddress' })
  })
})
