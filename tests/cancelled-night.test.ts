import { afterAll, beforeAll, expect, test } from 'vitest'
import { decideChange } from '#features/changes/contract.ts'
import { decideOrder } from '#features/hotel-orders/contract-desk.ts'
import { getHotelOrder } from '#features/hotel-orders/contract.ts'
import { cancelNight } from '#features/hotel-orders/night/contract.ts'
import { getWallet } from '#features/wallet/contract.ts'
import { PROOF } from './confirmed.ts'
import { book, outcome } from './hotel-booking.ts'
import { setHotelMail } from './hotel-mail.ts'
import { inDays, putOnSale, type Sale } from './hotel-sale.ts'
import type { Mailbox } from './mailbox.ts'
import { startMailWorld } from './mail-world.ts'
import type { Client, World } from './world.ts'

const HOTEL = 'storm@hotel.example'
const NOTE = 'The hotel is closed after a storm'
const [EVE, NIGHT, AFTER] = [inDays(39), inDays(40), inDays(41)]

let world: World
let mailbox: Mailbox
let owner: Client
let desk: Client
let admin: Client
beforeAll(async () => {
  ;({ world, mailbox } = await startMailWorld())
  ;[owner, desk, admin] = [await world.as('owner'), await world.as('desk'), await world.as('admin')]
})
afterAll(() => world.close())

/** A hotel with three orders over the night, of which it confirmed two, and an order that ends on its day. */
async function hotelWithOrders() {
  const penalties = [{ daysBefore: 90, kind: 'PERCENT', value: 100 }]
  const sale = await putOnSale(world.owner, { rooms: 9, mode: 'ON_REQUEST', penalties })
  await setHotelMail(world, sale.hotelId, HOTEL)
  const at = async (checkIn: string, checkOut: string) =>
    (await book(owner, sale, { stay: { checkIn, checkOut } })).orderId
  const over = [await at(EVE, AFTER), await at(NIGHT, AFTER), await at(NIGHT, inDays(43))]
  const before = await at(EVE, NIGHT)
  for (const orderId of over.slice(1))
    await desk.call(decideOrder, { action: 'confirm', orderId, hotelConfirmation: 'N1' })
  return { sale, over, before }
}

const order = (orderId: string) => owner.call(getHotelOrder, { orderId })
const wish = ({ hotelId }: Sale) => ({ hotelId, night: NIGHT, note: NOTE })
async function propose(sale: Sale) {
  const { orders } = await desk.call(cancelNight, wish(sale))
  const { proposal } = await desk.call(cancelNight, { ...wish(sale), orders, proof: PROOF })
  return proposal?.id ?? ''
}
const confirm = (changeId: string) => admin.call(decideChange, { changeId, action: 'confirm', proof: PROOF })
const runJob = async () => (await world.app()).clock.run('hotel_orders.nights')

test('a hotel closes: everybody of the night is refunded in full and told, once a second person confirmed', async () => {
  const { sale, over, before } = await hotelWithOrders()
  const prices = await Promise.all(over.map(async (orderId) => (await order(orderId)).totalMinor))
  const balance = async () => (await owner.call(getWallet, {})).freeBalanceMinor
  const [total, free] = [prices.reduce((sum, price) => sum + price, 0), await balance()]
  const quoted = await desk.call(cancelNight, wish(sale))
  expect(quoted).toMatchObject({ orders: 3, guests: 6, ofGroups: 0, proposal: null, run: null })
  expect(quoted.amounts).toEqual([{ currency: 'USD', orders: 3, totalMinor: total }])
  const unproven = desk.call(cancelNight, { ...wish(sale), orders: 3 })
  expect(await outcome(unproven)).not.toBe('done')
  const other = desk.call(cancelNight, { ...wish(sale), orders: 2, proof: PROOF })
  expect(await outcome(other)).toBe('order.night_changed')
  const changeId = await propose(sale)
  await runJob()
  expect((await order(over[1] ?? '')).status).toBe('CONFIRMED')
  mailbox.empty()
  await confirm(changeId)
  // A run leaves an order out on which a job failed; the next run cancels it.
  await world.owner.query('update hotel_order set stuck_at = portal_now() where id = $1', [over[2]])
  await runJob()
  expect((await desk.call(cancelNight, wish(sale))).run).toMatchObject({ orders: 3, leftOrders: 1, endedAt: null })
  await world.owner.query('update hotel_order set stuck_at = null where id = $1', [over[2]])
  await runJob()
  const { run } = await desk.call(cancelNight, wish(sale))
  expect(run).toMatchObject({ orders: 3, leftOrders: 0, endedAt: expect.any(String) })
  for (const orderId of over) {
    const { status, penaltyMinor, history } = await order(orderId)
    expect([status, penaltyMinor, history.at(-1)?.note]).toEqual(['CANCELLED', 0, NOTE])
  }
  expect([(await order(before)).status, (await balance()) - free]).toEqual(['PENDING', total])
  await (await world.app()).outbox.drain()
  const toHotel = mailbox.mails.filter(({ to }) => to === HOTEL)
  expect(toHotel.filter(({ subject }) => /cancel/i.test(subject))).toHaveLength(3)
})

test('an order that comes in between is not cancelled unseen: the proposal is out of date', async () => {
  const { sale } = await hotelWithOrders()
  const changeId = await propose(sale)
  await book(owner, sale, { stay: { checkIn: NIGHT, checkOut: AFTER } })
  expect(await outcome(confirm(changeId))).toBe('change.stale')
  const again = desk.call(cancelNight, { ...wish(sale), orders: 4, proof: PROOF })
  expect(await outcome(again)).toBe('change.waiting')
})
