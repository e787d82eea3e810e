import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addDays } from '#contract/dates.ts'
import { saveRecentSearch, setFavourite } from '#features/hotels/favourites/contract.ts'
import { inDays } from '../../../tests/hotel-sale.ts'
import { startWorld, type World } from '../../../tests/world.ts'
import { searchHotelRates, searchHotels } from '../contract.ts'
import { findMyStart } from '../contract-home.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

test('the start has the prices that the list and the hotel’s page show, from one read of the database', async () => {
  const booker = await world.as('booker')
  const rooms = [{ adults: 2, childAges: [] }]
  const { rows } = await world.owner.query<{ id: string }>(
    'select destination_id as id from hotel group by 1 order by count(*) desc limit 1',
  )
  const destinationId = rows[0]?.id ?? ''
  const stay = { checkIn: inDays(14), checkOut: inDays(16), rooms, nationality: 'SG' }
  const { list } = await booker.call(searchHotels, { ...stay, destinationId, sort: 'PRICE' })
  if (typeof list[0] !== 'object') throw new Error('the largest city has a hotel for the stay')
  const { hotelId, rates } = list[0]
  await booker.call(saveRecentSearch, { ...stay, destinationId, place: 'city', query: '?city' })
  await booker.call(saveRecentSearch, { ...stay, destinationId, hotelId, place: 'hotel', query: '?hotel' })
  await booker.call(setFavourite, { hotelId, whose: 'PERSON', on: true })
  const read = vi.spyOn(world.db, 'read')
  const start = await booker.call(findMyStart, { nationality: 'SG' })
  expect(read.mock.calls.length).toBeLessThanOrEqual(1)
  read.mockRestore()
  const { totalMinor } = rates[0] ?? {}
  expect(start.searches).toEqual([
    { query: '?hotel', totalMinor },
    { query: '?city', totalMinor },
  ])
  const [favourite] = start.favourites
  const { checkIn } = favourite ?? {}
  if (!checkIn) throw new Error('the hotel has a free weekend')
  expect(new Date(checkIn).getUTCDay()).toBe(5)
  const weekend = await booker.call(searchHotelRates, { ...stay, checkIn, checkOut: addDays(checkIn, 2), hotelId })
  const lowest = Math.min(...weekend.rates.flatMap(({ offer }) => offer?.totalMinor ?? []))
  expect(favourite).toMatchObject({ hotelId, totalMinor: lowest })
})
