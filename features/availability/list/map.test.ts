import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#contract/dates.ts'
import { listPopularDestinations } from '#features/hotels/contract.ts'
import { CallFailure, type Client, startWorld, type World } from '../../../tests/world.ts'
import { searchHotels } from '../contract.ts'
import { searchHotelMap } from '../contract-map.ts'
import { listedHotels } from './rules.ts'
import { inArea } from '../engine/memory/places.ts'

let world: World
let destinationId: string
const today = new Date().toISOString().slice(0, 10)
const stay = {
  checkIn: addDays(today, 30),
  checkOut: addDays(today, 33),
  rooms: [
    { adults: 2, childAges: [] },
    { adults: 1, childAges: [7] },
  ],
  nationality: 'SG',
}

beforeAll(async () => {
  world = await startWorld()
  const { list } = await (await world.visitor()).call(listPopularDestinations, {})
  destinationId = list[0]!.id // The demo world has cities.
})
afterAll(() => world.close())

async function wholeList(client: Client, filters: object) {
  const first = await client.call(searchHotels, { ...stay, destinationId, ...filters, pageSize: 20 })
  const pages = Array.from({ length: Math.ceil(first.total / 20) - 1 }, (_, i) => i + 2)
  const rest = await Promise.all(
    pages.map((pageNo) => client.call(searchHotels, { ...stay, destinationId, ...filters, pageSize: 20, pageNo })),
  )
  return { ...first, list: [first, ...rest].flatMap(({ list }) => list) }
}

test.each(['owner', 'summit', 'visitor'])(
  'the map of %s has the hotels and prices of the list, in its order',
  async (who) => {
    const client = await (who === 'visitor' ? world.visitor() : world.as(who))
    for (const filters of [
      {},
      { sort: 'PRICE' as const, freeCancellation: true },
      { stars: [4, 5], sort: 'DISTANCE' as const },
    ]) {
      const [list, map] = await Promise.all([
        wholeList(client, filters),
        client.call(searchHotelMap, { ...stay, destinationId, ...filters, withNames: true }),
      ])
      expect(list.list.length).toBeGreaterThan(0)
      expect(searchHotelMap.output.safeParse(map).success).toBe(true)
      expect(map).toMatchObject({ currency: list.currency, nights: 3, total: list.total })
      const rows = map.ids.map((hotelId, i) => ({
        hotelId,
        nameEn: map.names?.en[i],
        nameZh: map.names?.zh[i],
        district: map.districts[map.districtOf[i] ?? -1]?.nameEn ?? null,
        stars: map.starHalves[i],
        totalMinor: map.totalsMinor[i],
        averageNightMinor: map.averageNightsMinor[i],
      }))
      expect(rows).toEqual(
        listedHotels(list).map(({ hotelId, nameEn, nameZh, district, starHalves, rates }) => ({
          hotelId,
          nameEn,
          nameZh,
          district: district?.nameEn ?? null,
          stars: starHalves ?? 0,
          totalMinor: rates[0]?.totalMinor,
          averageNightMinor: rates[0]?.averageNightMinor,
        })),
      )
    }
  },
)

test('an area leaves the hotels inside it, on the list and on the map alike', async () => {
  const visitor = await world.visitor()
  const whole = await visitor.call(searchHotelMap, { ...stay, destinationId })
  const middle = whole.latitudes.toSorted((a, b) => a - b)[Math.floor(whole.total / 2)] ?? 0
  const area = { south: middle, west: -180, north: 90, east: 180 }
  const [list, map] = await Promise.all([
    wholeList(visitor, { area }),
    visitor.call(searchHotelMap, { ...stay, destinationId, area }),
  ])
  const inside = whole.ids.filter((_, i) => (whole.latitudes[i] ?? -90) >= middle)
  expect(inside.length).toBeGreaterThan(0)
  expect(inside.length).toBeLessThan(whole.total)
  expect(map.ids).toEqual(inside)
  expect(map.total).toBe(inside.length)
  expect(list.list.map(({ hotelId }) => hotelId)).toEqual(inside)
  expect(list.facets.stars.reduce((sum, { count }) => sum + count, 0)).toBeLessThanOrEqual(inside.length)
})

test('an area may reach over the 180th meridian', () => {
  const places = { latitudes: [0, 0, 0, 50], longitudes: [179, -179, 0, 179], starHalves: [], namesEn: [], namesZh: [] }
  const inside = (area: Parameters<typeof inArea>[1]) => [0, 1, 2, 3].filter(inArea(places, area))
  expect(inside({ south: -10, west: 170, north: 10, east: -170 })).toEqual([0, 1])
  expect(inside({ south: -10, west: -10, north: 10, east: 10 })).toEqual([2])
})

test('names come when they are asked for, and an area that is none is refused', async () => {
  const visitor = await world.visitor()
  expect((await visitor.call(searchHotelMap, { ...stay, destinationId })).names).toBeNull()
  const refused = async (input: object) =>
    visitor.call(searchHotelMap, { ...stay, destinationId, ...input }).then(
      () => 'none',
      (error: unknown) => (error instanceof CallFailure ? error.body.errorCode : String(error)),
    )
  expect(await refused({ area: { south: 0, west: 0, north: 91, east: 0 } })).toBe('input.invalid')
  expect(await refused({ area: { south: 'x', west: 0, north: 9, east: 0 } })).toBe('input.invalid')
  expect(await refused({ destinationId: '00000000-0000-7000-8000-000000000000' })).toBe('destination.not_found')
  expect(await refused({ checkOut: stay.checkIn })).toBe('search.dates')
})
