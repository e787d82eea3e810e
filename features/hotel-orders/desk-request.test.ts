import { afterAll, beforeAll, expect, test } from 'vitest'
import { book, outcome } from '../../tests/hotel-booking.ts'
import { putOnSale } from '../../tests/hotel-sale.ts'
import { type Client, startWorld, type World } from '../../tests/world.ts'
import { decideOrder, getHotelRequest } from './contract-desk.ts'

let world: World
let desk: Client
let order: { orderId: string; code: string }
beforeAll(async () => {
  world = await startWorld()
  desk = await world.as('desk')
  order = await book(await world.as('booker'), await putOnSale(world.owner, { mode: 'ON_REQUEST' }))
})
afterAll(() => world.close())

const request = (client: Client) => client.call(getHotelRequest, { orderId: order.orderId })

test('the request is the one the hotel would be mailed, and follows the state of the order', async () => {
  expect((await request(desk)).text).toContain(`Booking request ${order.code}`)
  await desk.call(decideOrder, { action: 'confirm', orderId: order.orderId, hotelConfirmation: 'HTL-9' })
  const { text } = await request(desk)
  expect(text).toContain(`New booking ${order.code}`)
  expect(text).toContain('HTL-9')
})

test('it is in the language that the hotel reads', async () => {
  expect((await request(desk)).language).toBe('en')
  const inChina = await putOnSale(world.owner, { country: 'CN', timeZone: 'Asia/Shanghai' })
  const { orderId } = await book(await world.as('booker'), inChina)
  const { language, text } = await desk.call(getHotelRequest, { orderId })
  expect([language, text]).toEqual(['zh-CN', expect.stringContaining('入住')])
})

test('only people who may see costs read the net price in it', async () => {
  const net = /Net price|净价|协议价|结算价/
  expect((await request(desk)).text).not.toMatch(net)
  expect((await request(await world.as('admin'))).text).toMatch(net)
  expect(await outcome(request(await world.as('owner')))).toBe('right.missing')
})
