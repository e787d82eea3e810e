import { afterAll, beforeAll, expect, test } from 'vitest'
import { hotelMessages } from '#features/hotel-messages/history/contract.ts'
import { hotelAt } from './hotel-at-its-link.ts'
import { book, outcome } from './hotel-booking.ts'
import { setHotelMail } from './hotel-mail.ts'
import { putOnSale } from './hotel-sale.ts'
import type { Mailbox } from './mailbox.ts'
import { startMailWorld } from './mail-world.ts'
import type { World } from './world.ts'

const HOTEL = 'reservations@hotel.example'
const MINUTE_MS = 60_000

let world: World
let mailbox: Mailbox
beforeAll(async () => {
  ;({ world, mailbox } = await startMailWorld())
})
afterAll(() => world.close())

test('the desk sees what a hotel was mailed, opened and answered, how often and how fast', async () => {
  const sale = await putOnSale(world.owner, { rooms: 9, mode: 'ON_REQUEST' })
  const { hotelId } = sale
  await setHotelMail(world, hotelId, HOTEL)
  const hotel = hotelAt({ world, mailbox, address: HOTEL })
  const booker = await world.as('booker')
  const asked = async () => {
    const { code } = await book(booker, sale)
    return { code, link: await hotel.lastLink(code) }
  }
  const [first, second, third] = [await asked(), await asked(), await asked()]
  await world.clock.advance(10 * MINUTE_MS)
  await hotel.press(first.link, { answer: 'CONFIRMED', number: 'N-1' })
  await world.clock.advance(20 * MINUTE_MS)
  await hotel.press(second.link, { answer: 'REJECTED', reason: 'FULL' })
  await hotel.open(third.link)
  await hotel.lastLink(first.code)
  const desk = await world.as('desk')
  const read = (states?: ('SENT' | 'OPENED' | 'ANSWERED')[]) =>
    desk.call(hotelMessages.search, { hotelId, ...(states && { states }) })
  const { hotel: figures, list } = await read()
  expect(figures).toMatchObject({ asked: 3, answered: 2, rejected: 1, cant: 0, walks: 0, unnumbered: 0 })
  expect(figures?.medianMinutes).toBeGreaterThanOrEqual(20)
  expect(figures?.medianMinutes).toBeLessThan(25)
  const of = (code: string) => list.find((one) => one.code === code && one.kind === 'REQUEST')
  expect(of(first.code)).toMatchObject({ sentTo: HOTEL, answer: 'CONFIRMED', openedAt: expect.any(String) })
  expect(of(second.code)).toMatchObject({ answer: 'REJECTED' })
  expect(of(third.code)).toMatchObject({ answer: null, openedAt: expect.any(String) })
  expect((await read(['ANSWERED'])).total).toBe(2)
  expect((await read(['OPENED'])).list).toMatchObject([{ code: third.code }])
  // A confirmed stay is mailed to the hotel as well; it was not opened.
  expect((await read(['SENT'])).list.map(({ kind }) => kind)).toContain('BOOKING')
})

test('a hotel that is not there has no figures, and product managers no access to messages about orders', async () => {
  const hotelId = '00000000-0000-7000-8000-000000000000'
  expect(await (await world.as('desk')).call(hotelMessages.search, { hotelId })).toMatchObject({
    total: 0,
    hotel: null,
  })
  expect(await outcome((await world.as('product')).call(hotelMessages.search, { hotelId }))).toBe('right.missing')
})
