import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#contract/client.ts'
import { saveOrder, validateOrder } from '#features/hotel-orders/contract.ts'
import { bookingOf, outcome, quoteFor } from '../../../tests/hotel-booking.ts'
import { inDays, putOnSale } from '../../../tests/hotel-sale.ts'
import { putAllotment } from '../../../tests/take-rooms.ts'
import { startWorld, type World } from '../../../tests/world.ts'

let world: World
let booker: Client
beforeAll(async () => {
  world = await startWorld()
  booker = await world.as('booker')
})
afterAll(() => world.close())

/** What checking and saving a quote say after its nights have become of a kind, released so many days before. */
async function after(kind: number, releaseDays: number): Promise<string[]> {
  const sale = await putOnSale(world.owner)
  const quote = await quoteFor(booker, sale)
  const night = Buffer.from([kind, releaseDays, 5, 0])
  await putAllotment(world.owner, {
    roomNo: sale.roomTypeNo,
    first: inDays(30),
    nights: Buffer.concat([night, night]),
  })
  return [
    await outcome(quoteFor(booker, sale)),
    await outcome(booker.call(validateOrder, { token: quote.token })),
    await outcome(booker.call(saveOrder, bookingOf(quote))),
  ]
}

test('a night that had to be booked earlier does not read as "the last rooms have just gone"', async () => {
  expect(await after(0, 40)).toEqual(Array.from({ length: 3 }, () => 'order.released'))
})

test('a night whose sale was stopped says so', async () => {
  expect(await after(3, 0)).toEqual(Array.from({ length: 3 }, () => 'order.stop_sale'))
})
