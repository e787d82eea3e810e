import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#contract/dates.ts'
import { cancelHotelOrder, getHotelOrder } from '#features/hotel-orders/contract.ts'
import { book } from './hotel-booking.ts'
import { listUrl, send } from './hotel-list.ts'
import { inDays, putOnSale } from './hotel-sale.ts'
import { startWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const stay = { checkIn: inDays(5), checkOut: addDays(inDays(5), 2) }

async function arrivalsOf(count: number) {
  const sale = await putOnSale(world.owner, { rooms: 9 })
  const booker = await world.as('owner')
  const orders: Awaited<ReturnType<typeof book>>[] = []
  for (let no = 0; no < count; no++) orders.push(await book(booker, sale, { stay }))
  const url = await listUrl(world, sale.hotelId)
  const numbers = () =>
    Promise.all(orders.map(async ({ orderId }) => (await booker.call(getHotelOrder, { orderId })).hotelConfirmation))
  return { orders, url, numbers, read: async () => (await fetch(url)).text() }
}

test('a hotel enters the numbers of its arrivals, one by one and pasted', async () => {
  const { orders, url, numbers, read } = await arrivalsOf(3)
  const [first, second, third] = orders
  const { companyName } = await (await world.as('owner')).call(getHotelOrder, { orderId: first?.orderId ?? '' })
  const page = await read()
  for (const { code } of orders) expect(page).toContain(code)
  expect(page).not.toMatch(new RegExp(`${companyName}|<script|USD`))
  const saved = await send(url, {
    [`number-${first?.orderId}`]: 'A-1',
    paste: `${second?.code};B-2\n${third?.code}\tC-3\n`,
  })
  expect(saved.status).toBe(200)
  expect(await numbers()).toEqual(['A-1', 'B-2', 'C-3'])
  // Sent again, and with another number for one that has its own: neither changes anything.
  expect((await send(url, { paste: `${second?.code};B-2` })).status).toBe(200)
  expect((await send(url, { paste: `${second?.code};Z-9` })).status).toBe(400)
  expect(await numbers()).toEqual(['A-1', 'B-2', 'C-3'])
})

test('a wrong line saves nothing and keeps what was typed; other hotels’ codes are unknown', async () => {
  const [{ orders, url, numbers }, other] = [await arrivalsOf(1), await arrivalsOf(1)]
  const paste = `${orders[0]?.code};D-4\n${other.orders[0]?.code};E-5`
  const { status, page } = await send(url, { paste, [`number-${orders[0]?.orderId}`]: 'x'.repeat(61) })
  expect(status).toBe(400)
  expect(page).toContain('Line 2: no booking of yours')
  expect(page).toContain('at most 60 characters')
  expect(page).toContain(`${orders[0]?.code};D-4`)
  expect([await numbers(), await other.numbers()]).toEqual([[null], [null]])
})

test('a number that is typed for a booking and pasted differently is refused, and neither is saved', async () => {
  const { orders, url, numbers } = await arrivalsOf(1)
  const typed = { [`number-${orders[0]?.orderId}`]: '０7' }
  const two = await send(url, { ...typed, paste: `${orders[0]?.code};PASTED` })
  expect([two.status, two.page]).toEqual([400, expect.stringContaining('Line 1: no booking of yours')])
  expect(await numbers()).toEqual([null])
  expect((await send(url, { ...typed, paste: `${orders[0]?.code};07` })).status).toBe(200)
  expect(await numbers()).toEqual(['07'])
})

test('a hotel is told when a number was not taken, because another is there or the booking is cancelled', async () => {
  const { orders, url, numbers } = await arrivalsOf(3)
  const [numbered = '', cancelled = '', open = ''] = orders.map(({ orderId }) => orderId)
  await send(url, { [`number-${numbered}`]: 'A-1' })
  await (await world.as('owner')).call(cancelHotelOrder, { orderId: cancelled, penaltyMinor: 0 })
  for (const orderId of [numbered, cancelled]) {
    const late = await send(url, { [`number-${orderId}`]: 'Z-9', [`number-${open}`]: 'C-3' })
    expect([late.status, late.page]).toEqual([409, expect.stringContaining('the booking has changed')])
  }
  expect(await numbers()).toEqual(['A-1', null, 'C-3'])
  // Characters that nobody sees are no number.
  expect((await send(url, { [`number-${numbered}`]: '\u200b\u202e' })).status).toBe(200)
})

test('a link is closed after thirty days, and a made-up one opens nothing', async () => {
  const { url } = await arrivalsOf(1)
  expect((await fetch(String(url).replace(/.(?=\/list)/, (last) => (last === 'A' ? 'B' : 'A')))).status).toBe(404)
  await world.clock.advance(31 * 86_400_000)
  expect((await fetch(url)).status).toBe(404)
})
