import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asReseller, type Reseller, SCHEMAS } from './octo-reseller.ts'
import { putTicketOnSale, type TicketSale } from './ticket-sale.ts'
import { startWorld, type World } from './world.ts'

let world: World
let shop: Reseller
let sale: TicketSale
beforeAll(async () => {
  world = await startWorld()
  shop = await asReseller(world, 'owner')
  sale = await putTicketOnSale(world.owner, { places: 50 })
})
afterAll(() => world.close())

async function reserve(by = shop) {
  const { productId, optionId, day, adultId } = sale
  const availabilityId = `${day}T10:00:00+08:00`
  const body = { uuid: randomUUID(), productId, optionId, availabilityId, unitItems: [{ unitId: adultId }] }
  return by.get(SCHEMAS.booking, 'bookings', { body })
}
const changed = (query: string, by = shop) => by.get(SCHEMAS.bookings, `bookings?${query}`)

test('a reseller reads what changed since it asked last, page by page, and nobody else’s', async () => {
  const since = new Date(Date.now() - 1_000).toISOString()
  const uuids = [(await reserve()).uuid, (await reserve()).uuid]
  await reserve(await asReseller(world, 'summit'))
  await (await world.app()).outbox.drain()
  const [first, second, ...others] = await changed(`utcUpdatedSince=${since}`)
  if (!first || !second) throw new Error('the bookings are not there')
  expect([first.uuid, second.uuid].toSorted()).toEqual(uuids.toSorted())
  expect(others).toEqual([])
  const after = `utcUpdatedSince=${first.utcUpdatedAt}&after=${first.id}`
  expect((await changed(after)).map(({ uuid }) => uuid)).toEqual([second.uuid])
  const end = `utcUpdatedSince=${second.utcUpdatedAt}&after=${second.id}`
  expect(await changed(end)).toEqual([])
  await world.clock.advance(5_000)
  await shop.fails(`bookings/${first.uuid}/confirm`, { body: { contact: { fullName: 'Ada' } } })
  await (await world.app()).outbox.drain()
  expect(await changed(end)).toMatchObject([{ uuid: first.uuid, status: 'CONFIRMED' }])
})

test('what is no instant or no identifier is named', async () => {
  expect(await shop.ask('bookings?utcUpdatedSince=yesterday')).toMatchObject({ json: { field: 'utcUpdatedSince' } })
  const since = 'utcUpdatedSince=2026-01-01T00:00:00Z'
  expect(await shop.ask(`bookings?${since}&after=x`)).toMatchObject({ json: { field: 'after' } })
  expect(await shop.fails('bookings')).toBe('BAD_REQUEST')
})
