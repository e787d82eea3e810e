import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hotelMoment } from '#contract/deadline.ts'
import { getAccountOverview, getHotelOrder, getVoucher, listHotelOrders } from '#features/hotel-orders/contract.ts'
import { cancellationLines } from '#features/hotel-orders/voucher/lines.ts'
import { book } from './hotel-booking.ts'
import { inDays, putOnSale } from './hotel-sale.ts'
import { startWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

test('free cancelling ends at one moment and in one wording in order, list, overview, voucher and mail', async () => {
  const app = await world.app()
  const booker = await world.as('booker')
  const penalties = [{ daysBefore: 2, time: '18:00', kind: 'PERCENT', value: 100 }]
  const sale = await putOnSale(world.owner, { timeZone: 'Asia/Tokyo', penalties })
  const stay = { checkIn: inDays(6), checkOut: inDays(8) }
  const { orderId, code } = await book(booker, sale, { stay })
  await app.outbox.drain()

  const order = await booker.call(getHotelOrder, { orderId })
  const words = hotelMoment('en', order.freeCancellationUntil ?? '', { timeZone: 'Asia/Tokyo' })
  expect(words).toMatch(/, 18:00 Tokyo$/)
  const { list } = await booker.call(listHotelOrders, { codes: [code] })
  const { upcoming, deadlines } = await booker.call(getAccountOverview, {})
  const rows = [order, ...list, ...upcoming, ...deadlines].filter((row) => row.code === code)
  expect(rows).toHaveLength(4)
  for (const { freeCancellationUntil, hotelZone } of rows)
    expect(hotelMoment('en', freeCancellationUntil ?? '', { timeZone: hotelZone })).toBe(words)

  expect(cancellationLines(await booker.call(getVoucher, { orderId }), 'en')[0]).toBe(`Until ${words}: free of charge`)
  const folder = join(world.dataDir, 'mail')
  const mails = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8').replaceAll('=\n', ''))
  const [confirmed] = mails.filter((mail) => mail.includes(code))
  expect(confirmed).toContain(words)
})
