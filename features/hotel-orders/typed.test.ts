import { afterAll, beforeAll, expect, test } from 'vitest'
import { book, bookingOf, quoteFor } from '../../tests/hotel-booking.ts'
import { putOnSale, type Sale } from '../../tests/hotel-sale.ts'
import { type Client, startWorld, type World } from '../../tests/world.ts'
import { cancelHotelOrder, getHotelOrder, saveOrder, setCustomerReference } from './contract.ts'
import { decideOrder } from './contract-desk.ts'

let world: World
let booker: Client
let sale: Sale
beforeAll(async () => {
  world = await startWorld()
  booker = await world.as('booker')
  sale = await putOnSale(world.owner)
})
afterAll(() => world.close())

const anyText: unknown = expect.any(String)

test('a fee left blank, or in anything but digits, cancels no order', async () => {
  const { orderId } = await book(booker, sale)
  for (const penaltyMinor of ['', ' ', '0x0', '0e0', '+0', '0.0']) {
    const response = await booker.post(cancelHotelOrder.path, { orderId, penaltyMinor })
    expect([response.status, await response.json()]).toEqual([
      400,
      expect.objectContaining({ fields: { penaltyMinor: anyText } }),
    ])
  }
  expect(await booker.call(getHotelOrder, { orderId })).toMatchObject({ status: 'CONFIRMED' })
})

test('what a voucher could not print is refused at its field before anything is saved', async () => {
  const quote = await quoteFor(booker, sale)
  const rare = { surname: '𠮷野', givenName: 'Ann', nationality: 'SG' }
  const unprintable = bookingOf(quote, {
    rooms: [{ guests: [rare] }],
    customerReference: 'طلب 7',
    remark: 'Late arrival 😀',
  })
  await expect(booker.call(saveOrder, unprintable)).rejects.toMatchObject({
    status: 400,
    body: {
      fields: {
        'rooms.0.guests.0.surname': 'Vouchers can not print 𠮷. Use Latin letters or Chinese characters',
        customerReference: expect.stringContaining('ط ل ب') as unknown,
        remark: expect.stringContaining('😀') as unknown,
      },
    },
  })
  const { orderId } = await booker.call(
    saveOrder,
    bookingOf(quote, { customerReference: '订单 Ø-7', remark: 'Late\tarrival – après 22 h\r\nМерси' }),
  )
  await expect(booker.call(setCustomerReference, { orderId, customerReference: 'PO 😀' })).rejects.toMatchObject({
    status: 400,
    body: { fields: { customerReference: anyText } },
  })
  await expect(
    (await world.as('desk')).call(decideOrder, { action: 'setHotelConfirmation', orderId, hotelConfirmation: 'حجز-1' }),
  ).rejects.toMatchObject({
    status: 400,
    body: { fields: { hotelConfirmation: anyText } },
  })
})
