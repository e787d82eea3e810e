import { afterAll, beforeAll, expect, test } from 'vitest'
import { book } from '../../../tests/hotel-booking.ts'
import { putOnSale } from '../../../tests/hotel-sale.ts'
import { type Client, startWorld, type World } from '../../../tests/world.ts'
import { getHotelOrder, listDeskOrders } from '../contract.ts'
import { decideOrder, getDeskOrder } from '../contract-desk.ts'
import { MOST_NUMBERS, previewHotelNumbers, saveHotelNumbers } from './contract.ts'

let world: World
let booker: Client
let desk: Client
beforeAll(async () => {
  world = await startWorld()
  booker = await world.as('booker')
  desk = await world.as('desk')
})
afterAll(() => world.close())

const preview = async (...lines: string[]) => (await desk.call(previewHotelNumbers, { text: lines.join('\n') })).lines
const booked = async (mode?: 'ON_REQUEST') => book(booker, await putOnSale(world.owner, mode ? { mode } : {}))
const numberOf = async (orderId: string) => (await booker.call(getHotelOrder, { orderId })).hotelConfirmation
const number = (orderId: string, hotelConfirmation: string) =>
  desk.call(decideOrder, { action: 'setHotelConfirmation', orderId, hotelConfirmation })

test('a paste says what comes of each line, writes nothing, and notes what was confirmed in one go', async () => {
  const [fresh, same, other, asked] = [await booked(), await booked(), await booked(), await booked('ON_REQUEST')]
  await number(same.orderId, 'S-1')
  await number(other.orderId, 'O-1')
  const lines = await preview(
    `${fresh.code} F-1`,
    `${same.code};S-1`,
    `${other.code},O-2`,
    `${asked.code}\tA-1`,
    'H00000000000 X-1',
    `${'9'.repeat(12)} ${'x'.repeat(61)}`,
  )
  expect(lines.map(({ state }) => state)).toEqual(['MATCHED', 'SAME', 'DIFFERS', 'STATE', 'UNKNOWN', 'LONG'])
  expect(lines[2]?.order).toMatchObject({ id: other.orderId, hotelConfirmation: 'O-1' })
  expect(await numberOf(fresh.orderId)).toBeNull()
  const numbers = [
    { orderId: fresh.orderId, hotelConfirmation: 'F-1' },
    { orderId: other.orderId, hotelConfirmation: 'O-2', before: 'O-1' },
    { orderId: asked.orderId, hotelConfirmation: 'A-1' },
  ]
  const { list } = await desk.call(saveHotelNumbers, { numbers })
  expect(list.map(({ isSaved }) => isSaved)).toEqual([true, true, false])
  expect([await numberOf(fresh.orderId), await numberOf(other.orderId)]).toEqual(['F-1', 'O-2'])
  const queue = await desk.call(listDeskOrders, { queue: 'UNNUMBERED', pageSize: 100 })
  expect(queue.list.some(({ id }) => id === fresh.orderId)).toBe(false)
  const { history } = await desk.call(getDeskOrder, { orderId: fresh.orderId })
  expect(history.at(-1)).toMatchObject({ event: 'hotel_confirmation', note: 'F-1' })
})

test('a number that came in the meantime is left, also when two paste the same order at once', async () => {
  const order = await booked()
  const paste = (hotelConfirmation: string) =>
    desk.call(saveHotelNumbers, { numbers: [{ orderId: order.orderId, hotelConfirmation }] })
  const saved = await Promise.all([paste('FIRST'), paste('SECOND')])
  const won = saved.map(({ list }) => list[0]?.isSaved)
  expect(won.filter((isSaved) => isSaved)).toHaveLength(1)
  expect(await numberOf(order.orderId)).toBe(won[0] ? 'FIRST' : 'SECOND')
})

test('too many lines and a number that cannot be printed are refused by their field, and nothing is noted', async () => {
  const order = await booked()
  const many = Array.from({ length: MOST_NUMBERS + 1 }, (_, at) => `H${at} N`)
  await expect(preview(...many)).rejects.toMatchObject({ body: { fields: { text: expect.any(String) } } })
  const wrong = { orderId: order.orderId, hotelConfirmation: 'حجز-1' }
  const right = { orderId: order.orderId, hotelConfirmation: 'N-1' }
  expect((await preview(`${order.code} حجز-1`))[0]?.state).toBe('CHARACTERS')
  await expect(desk.call(saveHotelNumbers, { numbers: [right, wrong] })).rejects.toMatchObject({
    body: { fields: { 'numbers.1.hotelConfirmation': expect.any(String) } },
  })
  expect(await numberOf(order.orderId)).toBeNull()
})
