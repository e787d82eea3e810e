import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { outcome } from '../../../tests/hotel-booking.ts'
import { putOnSale } from '../../../tests/hotel-sale.ts'
import { startWorld, type World } from '../../../tests/world.ts'
import { getHoldRule, setHoldRule } from './contract-desk.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

test('the desk reads the usual rule of a hotel until it has one of its own', async () => {
  const product = await world.as('product')
  const { hotelId } = await putOnSale(world.owner)
  const usual = { mostRooms: 40, hours: 48, minDaysAhead: 14, isUsual: true }
  expect(await product.call(getHoldRule, { hotelId })).toMatchObject(usual)
  const rule = { mostRooms: 0, hours: 2, minDaysAhead: 1 }
  await product.call(setHoldRule, { hotelId, ...rule })
  expect(await product.call(getHoldRule, { hotelId })).toMatchObject({ ...rule, isUsual: false })
  expect(await outcome(product.call(getHoldRule, { hotelId: randomUUID() }))).toBe('hotel.not_found')
  expect(await outcome((await world.as('desk')).call(getHoldRule, { hotelId }))).toBe('right.missing')
})
