import { afterAll, beforeAll, expect, test } from 'vitest'
import { book } from '../../../tests/hotel-booking.ts'
import { inDays, putOnSale } from '../../../tests/hotel-sale.ts'
import { type Client, startWorld, type World } from '../../../tests/world.ts'
import { getHotelOrder } from '../contract.ts'
import { decideOrder } from '../contract-desk.ts'
import { isHotelCalled, lastDayCalled } from '../rules/called.ts'
import { hotelCalls } from './contract.ts'

let world: World
let booker: Client
let desk: Client
beforeAll(async () => {
  world = await startWorld({ environment: { HOTEL_NUMBER_DAYS: '3' } })
  booker = await world.as('booker')
  desk = await world.as('desk')
})
afterAll(() => world.close())

const booked = async (days: number) => {
  const sale = await putOnSale(world.owner)
  const order = await book(booker, sale, { stay: { checkIn: inDays(days), checkOut: inDays(days + 2) } })
  return { ...sale, ...order }
}
const row = async (code: string) => (await desk.call(hotelCalls.search, { keyword: code })).list[0]
const isCalled = async (orderId: string) => (await booker.call(getHotelOrder, { orderId })).hotelCalled

test('a stay that begins within the setting and has no number is on the phone list, and its booker reads so', async () => {
  const soon = await booked(2)
  const later = await booked(9)
  expect(await row(soon.code)).toMatchObject({ code: soon.code, phone: null, checkIn: inDays(2), notedAt: null })
  expect([await isCalled(soon.orderId), await row(later.code), await isCalled(later.orderId)]).toEqual([
    true,
    undefined,
    false,
  ])
  await desk.call(decideOrder, { action: 'note', orderId: soon.orderId, note: 'Asked Kim' })
  expect((await row(soon.code))?.notedAt).not.toBeNull()
  const number = { action: 'setHotelConfirmation', orderId: soon.orderId, hotelConfirmation: 'N-1' } as const
  await desk.call(decideOrder, number)
  expect([await row(soon.code), await isCalled(soon.orderId)]).toEqual([undefined, false])
})

test('a contact of the hotel is called before the hotel itself, reservations before emergency', async () => {
  const { hotelId, code } = await booked(1)
  await world.owner.query("update hotel set phone = '+65 1' where id = $1", [hotelId])
  expect(await row(code)).toMatchObject({ phone: '+65 1', contactName: null })
  const add = (role: string, phone: string) =>
    world.owner.query('insert into hotel_contact (hotel_id, role, name, phone) values ($1, $2, $3, $4)', [
      hotelId,
      role,
      role,
      phone,
    ])
  await add('EMERGENCY', '+65 2')
  expect(await row(code)).toMatchObject({ phone: '+65 2', contactName: 'EMERGENCY' })
  await add('RESERVATIONS', '+65 3')
  expect(await row(code)).toMatchObject({ phone: '+65 3', contactName: 'RESERVATIONS' })
})

test('the days of the setting are the operator’s', () => {
  const at = Date.parse('2026-12-01T18:00:00Z')
  expect(lastDayCalled({ hotelNumberDays: 2, operatorTimeZone: 'Asia/Shanghai' }, at)).toBe('2026-12-04')
  const order = { status: 'CONFIRMED', numbered: false, over: false, checkIn: '2026-12-04' } as const
  expect(isHotelCalled(order, '2026-12-04')).toBe(true)
  expect(isHotelCalled(order, '2026-12-03')).toBe(false)
  expect(isHotelCalled({ ...order, over: true }, '2026-12-04')).toBe(false)
})
