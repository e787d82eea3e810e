import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeOrder } from '#features/hotel-orders/contract.ts'
import { timesInWords } from '#features/hotel-orders/voucher/lines.ts'
import { voucherTexts } from '#features/hotel-orders/voucher/texts.ts'
import { searchHotelRates } from '#features/availability/contract.ts'
import { getHotelDetail } from '#features/hotels/contract.ts'
import { startWorld, type World } from '../tests/world.ts'
import { importHotels } from './hotels.ts'
import { importInventory } from './inventory.ts'

const SAMPLES = join(import.meta.dirname, 'samples')
let world: World
beforeAll(async () => {
  world = await startWorld()
  await importHotels(world.connectionString, { file: join(SAMPLES, 'hotels.ndjson') })
  await importInventory(world.connectionString, { file: join(SAMPLES, 'inventory.csv'), dryRun: false })
})
afterAll(() => world.close())

test('check-in from 15:00 and non-smoking rooms, which nobody entered, are unknown and said so', async () => {
  const { rows } = await world.owner.query<{ id: string }>("select id from hotel where source_id = 'own:heron'")
  const hotelId = rows[0]?.id ?? ''
  const owner = await world.as('owner')
  const hotel = await owner.call(getHotelDetail, { hotelId })
  expect(hotel).toMatchObject({ checkInFrom: null, checkOutUntil: null })
  expect(hotel.roomTypes.map(({ smoking }) => smoking)).toEqual(hotel.roomTypes.map(() => null))
  const stay = { hotelId, checkIn: '2027-03-04', checkOut: '2027-03-06', nationality: 'SG', rooms: [{ adults: 2 }] }
  const { rates } = await owner.call(searchHotelRates, stay)
  const ratePlanId = rates.find(({ offer }) => offer)?.ratePlanId ?? ''
  const { terms } = await owner.call(writeOrder, { ...stay, ratePlanId })
  expect(terms.hotel.timesUnknown).toBe(true)
  const asks = 'time not stated, ask the hotel'
  expect(timesInWords(terms, voucherTexts('en'))).toEqual([asks, asks])
  const { timesUnknown: _unknown, ...stated } = terms.hotel
  expect(timesInWords({ hotel: stated }, voucherTexts('en'))).toEqual(['from 15:00', 'until 11:00'])
})
