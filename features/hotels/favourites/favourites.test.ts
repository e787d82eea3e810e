import { afterAll, beforeAll, expect, test } from 'vitest'
import { outcome } from '../../../tests/hotel-booking.ts'
import { inDays, putOnSale } from '../../../tests/hotel-sale.ts'
import { type Client, startWorld, type World } from '../../../tests/world.ts'
import { suggestHotel } from '../contract.ts'
import {
  findFavourites,
  findRecentSearches,
  KEPT_SEARCHES,
  removeRecentSearches,
  saveRecentSearch,
  searchFavourites,
  setFavourite,
} from './contract.ts'

let world: World
let booker: Client
beforeAll(async () => {
  world = await startWorld()
  booker = await world.as('booker')
})
afterAll(() => world.close())

const mark = (hotelId: string, whose: 'PERSON' | 'COMPANY' = 'PERSON', on = true) =>
  booker.call(setFavourite, { hotelId, whose, on })
const someHotels = async (limit: number) =>
  (await world.owner.query<{ id: string }>('select id from hotel order by id limit $1', [limit])).rows.map(
    ({ id }) => id,
  )

test('a favourite is the person’s alone, a company’s is everybody’s there, and of no other company', async () => {
  const [mine = '', shared = ''] = await someHotels(2)
  for (let i = 0; i < 2; i++) await mark(mine)
  await mark(shared, 'COMPANY')
  expect(await booker.call(findFavourites, {})).toEqual({ mine: [mine], shared: [shared] })
  expect(await (await world.as('owner')).call(findFavourites, {})).toEqual({ mine: [], shared: [shared] })
  const summit = await world.as('summit')
  expect(await summit.call(findFavourites, {})).toEqual({ mine: [], shared: [] })
  expect((await summit.call(searchFavourites, {})).total).toBe(0)
  expect(await booker.call(searchFavourites, { whose: ['COMPANY'] })).toMatchObject({
    total: 1,
    list: [{ id: shared, mine: false, shared: true }],
  })
  await mark(mine, 'PERSON', false)
  await (await world.as('owner')).call(setFavourite, { hotelId: shared, whose: 'COMPANY', on: false })
  expect(await booker.call(findFavourites, {})).toEqual({ mine: [], shared: [] })
  expect(await outcome(mark('00000000-0000-4000-8000-000000000000'))).toBe('hotel.not_found')
  expect(await outcome((await world.as('viewer')).call(findFavourites, {}))).toBe('right.missing')
})

test('a favourite comes first in the suggestions, at once', async () => {
  const [hotelId = ''] = await someHotels(1)
  await mark(hotelId)
  const { list } = await booker.call(suggestHotel, {})
  expect(list[0]).toMatchObject({ kind: 'HOTEL', id: hotelId, favourite: true })
  await mark(hotelId, 'PERSON', false)
})

test('the account keeps the last ten searches, one for each place, and none whose dates are over', async () => {
  const { hotelId } = await putOnSale(world.owner)
  const search = (place: string, ahead = 20) =>
    booker.call(saveRecentSearch, {
      destinationId: hotelId,
      place,
      checkIn: inDays(ahead),
      checkOut: inDays(ahead + 2),
      rooms: [{ adults: 2, childAges: [7] }],
      nationality: 'SG',
      query: `?place=${place}`,
    })
  const kept = async (client = booker) =>
    (await client.call(findRecentSearches, {})).list.map(({ query }) => query.slice('?place='.length))
  for (let i = 0; i < KEPT_SEARCHES + 2; i++) await search(`p${i}`)
  await search('p5')
  const expected = ['p5', 'p11', 'p10', 'p9', 'p8', 'p7', 'p6', 'p4', 'p3', 'p2']
  expect(await kept()).toEqual(expected)
  await search('p2', -9)
  expect(await kept()).toEqual(expected.slice(0, -1))
  expect(await kept(await world.as('owner'))).toEqual([])
  await booker.call(removeRecentSearches, {})
  expect(await kept()).toEqual([])
})
