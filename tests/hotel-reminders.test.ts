import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays } from '#contract/dates.ts'
import { hotelAt } from './hotel-at-its-link.ts'
import { book } from './hotel-booking.ts'
import { setHotelMail } from './hotel-mail.ts'
import { inDays, putOnSale } from './hotel-sale.ts'
import type { Mailbox } from './mailbox.ts'
import { startMailWorld } from './mail-world.ts'
import type { World } from './world.ts'

const HOUR_MS = 3_600_000
const checkIn = inDays(20)
const [ASKED, UNNUMBERED, FULL] = ['asked@hotel.example', 'unnumbered@hotel.example', 'full@hotel.example'] as const

let world: World
let mailbox: Mailbox
let asked: Awaited<ReturnType<typeof ordersAt>>
let unnumbered: Awaited<ReturnType<typeof ordersAt>>
beforeAll(async () => {
  ;({ world, mailbox } = await startMailWorld())
  // All is booked before the clock moves, which ends sessions.
  asked = await ordersAt(ASKED, 'ON_REQUEST')
  unnumbered = await ordersAt(UNNUMBERED, 'INSTANT')
  const { hotel, codes } = await ordersAt(FULL, 'INSTANT')
  for (const code of codes) await hotel.press(await hotel.lastLink(code), { answer: 'CANT', reason: 'FULL' })
})
afterAll(() => world.close())
beforeEach(() => mailbox.empty())

/** Two orders of one hotel, which was mailed about both. */
async function ordersAt(address: string, mode: 'INSTANT' | 'ON_REQUEST') {
  const sale = await putOnSale(world.owner, { rooms: 5, mode })
  await setHotelMail(world, sale.hotelId, address)
  const booker = await world.as('owner')
  const stay = { checkIn, checkOut: addDays(checkIn, 2) }
  const orders = [await book(booker, sale, { stay }), await book(booker, sale, { stay })]
  const hotel = hotelAt({ world, mailbox, address })
  for (const { code } of orders) await hotel.lastLink(code)
  return { hotel, orders: orders.map(({ orderId }) => orderId), codes: orders.map(({ code }) => code) }
}

/** The reminders of a hotel that the clock makes some hours later. */
async function remindedAfter(hours: number, address: string) {
  await world.clock.advance(hours * HOUR_MS)
  const app = await world.app()
  for (const _ of [1, 2]) await app.clock.run('hotel_messages.reminders')
  await app.outbox.drain()
  return mailbox.mails.filter(({ to, subject }) => to === address && subject.includes(' for you'))
}

test('a hotel that has not answered is reminded at half of its time, of all requests in one mail', async () => {
  const { hotel, orders, codes } = asked
  expect(await remindedAfter(11, ASKED)).toEqual([])
  const [mail, ...others] = await remindedAfter(2, ASKED)
  expect([mail?.subject, others]).toEqual(['2 bookings wait for you', []])
  for (const code of codes) expect(mail?.text).toContain(code)
  const links = [...(mail?.text ?? '').matchAll(/\/h\/([\w-]{43})/g)].map(([, token]) => token ?? '')
  for (const [at, link] of links.entries()) await hotel.press(link, { answer: 'CONFIRMED', number: `R${at}` })
  const { rows } = await world.owner.query<{ no: string }>(
    'select hotel_confirmation as no from hotel_order where id = any ($1) order by 1',
    [orders],
  )
  expect(rows.map(({ no }) => no)).toEqual(['R0', 'R1'])
  mailbox.empty()
  expect(await remindedAfter(4, ASKED)).toEqual([])
})

test('a missing number is asked for by the clock of the hotel, a week and two days before arrival', async () => {
  await world.clock.set(`${inDays(2)}T02:00:00Z`)
  await remindedAfter(0, UNNUMBERED)
  mailbox.empty()
  // At nine in Singapore a week before, then at ten.
  await world.clock.set(`${addDays(checkIn, -7)}T01:00:00Z`)
  expect(await remindedAfter(0, UNNUMBERED)).toEqual([])
  expect(await remindedAfter(1, UNNUMBERED)).toHaveLength(1)
  // A hotel that can't take the guests is not asked for their number; the desk calls it.
  expect(mailbox.mails.filter(({ to }) => to === FULL)).toEqual([])
  mailbox.empty()
  await world.owner.query("update hotel_order set hotel_confirmation = 'N' where id = $1", [unnumbered.orders[0]])
  await world.clock.set(`${addDays(checkIn, -2)}T03:00:00Z`)
  const [mail, ...others] = await remindedAfter(0, UNNUMBERED)
  expect([mail?.subject, others]).toEqual(['1 booking waits for you', []])
})
