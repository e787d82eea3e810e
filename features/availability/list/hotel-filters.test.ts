import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#contract/dates.ts'
import { searchHotels } from '../contract.ts'
import { listedHotels } from './rules.ts'
import { distanceMetres } from '#features/hotels/rules.ts'
import { startWorld, type World } from '../../../tests/world.ts'
import { getHotelDetail, suggestHotel } from '#features/hotels/contract.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const count = async (from: string) =>
  (await world.owner.query<{ n: number }>(`select count(*)::int as n from ${from}`)).rows[0]?.n

test('every destination has districts and landmarks with Chinese names, and every hotel lies in a district of its own city', async () => {
  expect(await count('destination d where not exists (select from district x where x.destination_id = d.id)')).toBe(0)
  expect(await count('destination d where not exists (select from landmark l where l.destination_id = d.id)')).toBe(0)
  expect(await count('district where name_zh is null')).toBe(0)
  expect(await count('landmark where name_zh is null')).toBe(0)
  expect(
    await count(
      'hotel h left join district x on x.id = h.district_id where x.destination_id is distinct from h.destination_id',
    ),
  ).toBe(0)
})

const checkIn = addDays(new Date().toISOString().slice(0, 10), 20)
const STAY = { checkIn, checkOut: addDays(checkIn, 1), rooms: [{ adults: 2 }], nationality: 'SG', pageSize: 100 }

async function suggested(keyword: string) {
  const [first] = (await (await world.visitor()).call(suggestHotel, { keyword })).list
  if (!first) throw new Error(`nothing was suggested for ${keyword}`)
  return first
}

test('a district that was suggested narrows the list to its hotels, and the counts of the others stay', async () => {
  const visitor = await world.visitor()
  const { kind, id, nameZh, destinationId } = await suggested('binhaiwan')
  expect([kind, nameZh]).toEqual(['DISTRICT', '滨海湾'])
  const all = await visitor.call(searchHotels, { ...STAY, destinationId })
  const inDistrict = await visitor.call(searchHotels, { ...STAY, destinationId, districts: [id] })
  expect(inDistrict.total).toBe(all.facets.districts.find(({ value }) => value === id)?.count)
  expect(new Set(listedHotels(inDistrict).map(({ district }) => district?.nameZh))).toEqual(new Set(['滨海湾']))
  expect(inDistrict.facets.districts).toEqual(all.facets.districts)
})

test('a facility leaves the hotels that have it, as many as were counted', async () => {
  const visitor = await world.visitor()
  const { destinationId } = await suggested('singapore')
  const all = await visitor.call(searchHotels, { ...STAY, destinationId })
  const { value, count: counted } = all.facets.facilities.find((one) => one.count < all.total) ?? {
    value: 'WIFI' as const,
    count: all.total,
  }
  const left = await visitor.call(searchHotels, { ...STAY, destinationId, facilities: [value] })
  expect(left.total).toBe(counted)
  for (const { hotelId } of left.list)
    expect((await visitor.call(getHotelDetail, { hotelId })).facilities).toContain(value)
})

test('a landmark that was suggested is what distances are measured from', async () => {
  const visitor = await world.visitor()
  const { kind, latitude, longitude, destinationId } = await suggested('marina bay sands')
  expect(kind).toBe('LANDMARK')
  const point = { latitude: latitude ?? 0, longitude: longitude ?? 0 }
  const all = await visitor.call(searchHotels, { ...STAY, destinationId })
  const near = await visitor.call(searchHotels, {
    ...STAY,
    destinationId,
    near: { ...point, withinKilometres: 5 },
    sort: 'DISTANCE',
  })
  const metres = near.list.map((hotel) => hotel.pointMetres ?? Infinity)
  expect(metres).toEqual(metres.toSorted((a, b) => a - b))
  const metresOf = async ({ hotelId }: { hotelId: string }) =>
    distanceMetres(point, await visitor.call(getHotelDetail, { hotelId }))
  expect(await Promise.all(near.list.map(metresOf))).toEqual(metres)
  expect(near.total).toBe((await Promise.all(all.list.map(metresOf))).filter((far) => far <= 5000).length)
})
