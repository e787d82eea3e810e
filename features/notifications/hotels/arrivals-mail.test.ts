import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays, dayNumber } from '#contract/dates.ts'
import { cancelHotelOrder } from '#features/hotel-orders/contract.ts'
import { DEMO_PASSWORD } from '#features/identity/demo-accounts.ts'
import { signIn } from '#features/identity/contract.ts'
import { book } from '../../../tests/hotel-booking.ts'
import { setHotelMail } from '../../../tests/hotel-mail.ts'
import { inDays, putOnSale } from '../../../tests/hotel-sale.ts'
import type { Mailbox } from '../../../tests/mailbox.ts'
import { startMailWorld } from '../../../tests/mail-world.ts'
import { startWorld, type World } from '../../../tests/world.ts'

const HOTEL = 'arrivals@hotel.example'
/** The next Wednesday, and the Friday after it; day 0 of the count was a Thursday. */
const WEDNESDAY = [1, 2, 3, 4, 5, 6, 7].map(inDays).find((day) => dayNumber(day) % 7 === 6) ?? ''
const FRIDAY = addDays(WEDNESDAY, 2)

let world: World
let mailbox: Mailbox
beforeAll(async () => {
  ;({ world, mailbox } = await startMailWorld())
})
afterAll(() => world.close())
beforeEach(() => mailbox.empty())

const lists = () => mailbox.mails.filter(({ to, subject }) => to === HOTEL && /Arrivals|抵店/.test(subject))
const nightAt = (checkIn: string) => ({ stay: { checkIn, checkOut: addDays(checkIn, 1) } })
/** Runs the job at an instant and sends what it asked for. */
const runAt = async (instant: string) => {
  await world.clock.set(instant)
  const app = await world.app()
  await app.clock.run('hotel_orders.arrivals')
  await app.outbox.drain()
}
/** Days pass between the lists, so that a session ends. */
async function freshBooker() {
  const client = await world.visitor()
  await client.call(signIn, { loginName: 'booker', password: DEMO_PASSWORD })
  return client
}
async function runOnTwoNodes() {
  const second = await startWorld({ ownerUrl: world.connectionString })
  const nodes = [await world.app(), await second.app()]
  await Promise.all(nodes.map((node) => node.clock.run('hotel_orders.arrivals')))
  await (await world.app()).outbox.drain()
  await second.close()
}
async function hotelWith(...checkIns: string[]) {
  const booker = await freshBooker()
  const sale = await putOnSale(world.owner, { timeZone: 'Asia/Singapore' })
  await setHotelMail(world, sale.hotelId, HOTEL)
  const orders = []
  for (const checkIn of checkIns) orders.push(await book(booker, sale, nightAt(checkIn)))
  return { ...sale, orders }
}

test('a hotel is mailed tomorrow’s arrivals at 16:00 of its time, once, with two nodes and after a restart', async () => {
  const { orders } = await hotelWith(addDays(WEDNESDAY, 1), addDays(WEDNESDAY, 1), addDays(WEDNESDAY, 2))
  const [kept, gone, later] = orders
  await world.clock.set(`${WEDNESDAY}T05:00:00Z`)
  await (await freshBooker()).call(cancelHotelOrder, { orderId: String(gone?.orderId), penaltyMinor: 0 })
  await runAt(`${WEDNESDAY}T07:58:00Z`)
  expect(lists()).toEqual([])
  await world.clock.set(`${WEDNESDAY}T08:02:00Z`)
  await runOnTwoNodes()
  await runAt(`${WEDNESDAY}T09:30:00Z`)
  const [mail, ...more] = lists()
  expect(more).toEqual([])
  const text = String(mail?.text)
  for (const part of [String(kept?.code), `CANCELLED ${gone?.code}`, '1 booking has no confirmation number'])
    expect(text).toContain(part)
  expect(text).not.toContain(later?.code)
  expect(`${text} ${mail?.html}`).not.toMatch(/USD|225\.00|Harbour/)
  // Delivered again by the outbox, it is not mailed again.
  await world.owner.query("update outbox set done_at = null where topic = 'hotel.arrivals_due'")
  await (await world.app()).outbox.drain()
  expect(lists()).toHaveLength(1)
})

test('on Fridays the list has fourteen days; a hotel without arrivals, or that no mail reaches, gets none', async () => {
  await hotelWith(addDays(FRIDAY, 14))
  await hotelWith(addDays(FRIDAY, 15))
  const silent = await hotelWith(addDays(FRIDAY, 1))
  await world.owner.query('update hotel_contact set sends = false where hotel_id = $1', [silent.hotelId])
  await runAt(`${WEDNESDAY}T10:00:00Z`)
  expect(lists()).toEqual([])
  await runAt(`${FRIDAY}T08:05:00Z`)
  expect(lists()).toHaveLength(1)
})

test('the list is in the language of its contact', async () => {
  const day = addDays(FRIDAY, 3)
  const { hotelId } = await hotelWith(addDays(day, 1))
  await world.owner.query("update hotel_contact set language = 'zh-CN' where hotel_id = $1", [hotelId])
  await runAt(`${day}T08:05:00Z`)
  expect(lists().map(({ subject }) => subject.includes('抵店名单'))).toEqual([true])
})
