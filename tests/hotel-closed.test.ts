import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchHotelRates, searchHotels } from '#features/availability/contract.ts'
import { getHotelPlans, saveHotelPlan } from '#features/availability/plans/contract.ts'
import { getHotelOrder, saveOrder } from '#features/hotel-orders/contract.ts'
import { getHotelDetail } from '#features/hotels/contract.ts'
import { getHotelUpkeep, setHotelSale } from '#features/hotels/upkeep/contract.ts'
import { book, bookingOf, outcome, quoteFor } from './hotel-booking.ts'
import { inDays, putOnSale } from './hotel-sale.ts'
import { type Client, startWorld, type World } from './world.ts'

let world: World
let product: Client
beforeAll(async () => {
  world = await startWorld()
  product = await world.as('product')
})
afterAll(() => world.close())

test.each(['CLOSED', 'INACTIVE'] as const)('a hotel that is %s is not sold; orders that exist stay', async (status) => {
  const booker = await world.as('booker')
  const hotel = await putOnSale(world.owner)
  const { hotelId } = hotel
  const { orderId } = await book(booker, hotel)
  const quote = await quoteFor(booker, hotel)
  const stay = { checkIn: inDays(30), checkOut: inDays(32), rooms: [{ adults: 2 }], nationality: 'SG' }
  const { destination } = await booker.call(getHotelDetail, { hotelId })
  const isFound = async () => {
    const asked = { ...stay, destinationId: destination.id, name: 'Test Hotel', pageSize: 100 }
    const { list } = await booker.call(searchHotels, asked)
    return list.some((one) => one.hotelId === hotelId)
  }
  const set = async (to: typeof status | 'OPEN') => {
    const { version } = await product.call(getHotelUpkeep, { hotelId })
    await product.call(setHotelSale, { hotelId, version, status: to })
  }
  await set('OPEN')
  await set(status)
  await expect.poll(isFound).toBe(false)
  const gone = status === 'INACTIVE'
  const detail = booker.call(getHotelDetail, { hotelId }).then(({ open }) => (open ? 'open' : 'closed'))
  expect(await detail.catch(() => 'not found')).toBe(gone ? 'not found' : 'closed')
  const rates = booker.call(searchHotelRates, { ...stay, hotelId })
  if (gone) expect(await outcome(rates)).toBe('hotel.not_found')
  else expect((await rates).rates.map(({ whyNot }) => whyNot?.reason)).toEqual(['HOTEL_CLOSED'])
  expect(await outcome(quoteFor(booker, hotel))).not.toBe('done')
  expect(await outcome(booker.call(saveOrder, bookingOf(quote)))).not.toBe('done')
  expect(await booker.call(getHotelOrder, { orderId })).toMatchObject({ status: 'CONFIRMED' })
  await set('OPEN')
  await expect.poll(isFound).toBe(true)
  expect(await outcome(book(booker, hotel))).toBe('done')
})

test('a plan that is added, priced by another, is sold at once; a closed one no more', async () => {
  const booker = await world.as('booker')
  const hotel = await putOnSale(world.owner)
  const { hotelId, roomTypeId, ratePlanId } = hotel
  const [bar] = (await product.call(getHotelPlans, { hotelId })).plans
  if (!bar) throw new Error('the hotel has no plan')
  const { version, id, confirmationMode, ...same } = bar
  const kept = { ...same, hotelId, nameZh: '最优价', marketCountries: '', bookingFrom: undefined, bookingTo: undefined }
  const saved = { ...kept, confirmationMode, penalties: [], roomTypeId }
  await product.call(saveHotelPlan, { ...saved, version, ratePlanId: id, status: 'CLOSED' })
  expect(await outcome(quoteFor(booker, hotel))).not.toBe('done')
  expect(await outcome(product.call(saveHotelPlan, { ...saved, version: 0 }))).toBe('input.invalid')
  await product.call(saveHotelPlan, { ...saved, version: version + 1, ratePlanId })
  expect(await outcome(book(booker, hotel))).toBe('done')
})
