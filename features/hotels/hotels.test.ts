import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorld, type World } from '../../tests/world.ts'
import { getHotelDetail, listPopularDestinations, suggestHotel } from './contract.ts'
import { COUNTRIES } from './countries.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const hotelNamed = async (name: string) =>
  (
    await world.owner.query<{ id: string; destination_id: string }>(
      'select id, destination_id from hotel where name_en = $1',
      [name],
    )
  ).rows[0]

test('a visitor sees a hotel with rooms, fees, drawn scenes and the distance from the middle', async () => {
  const visitor = await world.visitor()
  const { list } = await visitor.call(suggestHotel, { keyword: 'paris' })
  const city = list.find((found) => found.kind === 'CITY')
  expect(city).toMatchObject({ nameEn: 'Paris', nameZh: '巴黎', placeEn: 'France' })
  const { rows } = await world.owner.query<{ id: string }>(
    'select id from hotel where destination_id = $1 order by no limit 1',
    [city?.id],
  )
  const hotel = await visitor.call(getHotelDetail, { hotelId: rows[0]?.id ?? '' })
  expect(hotel.destination.nameEn).toBe('Paris')
  expect(hotel.roomTypes.length).toBeGreaterThanOrEqual(2)
  expect(hotel.propertyFees.map((fee) => [fee.kind, fee.currency])).toEqual([['CITY_TAX', 'EUR']])
  expect(hotel.distanceMetres).toBeGreaterThan(0)
  expect(hotel.distanceMetres).toBeLessThan(15_000)
  expect(hotel.attribution).toBeNull()
  expect(hotel.policies.children).toMatch(/^Children/)
  for (const photo of [...hotel.photos, ...hotel.roomTypes.flatMap((room) => room.photos)]) {
    const answer = await fetch(`${await world.baseUrl()}${photo}`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/svg+xml; charset=utf-8'])
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000')
  }
})

test('a hotel that is not there or was taken out of the programme is refused alike', async () => {
  const visitor = await world.visitor()
  await expect(visitor.call(getHotelDetail, { hotelId: '0197a2b4-1111-7abc-8def-0123456789ab' })).rejects.toMatchObject(
    {
      body: { errorCode: 'hotel.not_found' },
    },
  )
  const { rows } = await world.owner.query<{ id: string }>(
    "update hotel set status = 'INACTIVE' where no = (select max(no) from hotel) returning id",
  )
  await expect(visitor.call(getHotelDetail, { hotelId: rows[0]?.id ?? '' })).rejects.toMatchObject({
    body: { errorCode: 'hotel.not_found' },
  })
})

test('the largest destinations come first, with as many hotels as are open', async () => {
  const visitor = await world.visitor()
  const { list } = await visitor.call(listPopularDestinations, { limit: 5 })
  expect(list).toHaveLength(5)
  const counts = list.map((city) => city.hotelCount)
  expect(counts).toEqual(counts.toSorted((a, b) => b - a))
  expect((await visitor.call(suggestHotel, { limit: 5 })).list.map((found) => found.id)).toEqual(
    list.map((city) => city.id),
  )
})

test('a country without hotels is named instead of suggesting another place; a country with hotels lists its cities', async () => {
  const visitor = await world.visitor()
  expect(await visitor.call(suggestHotel, { keyword: 'greenland' })).toEqual({
    list: [],
    nothingIn: { nameEn: 'Greenland', nameZh: '格陵兰' },
  })
  expect(await visitor.call(suggestHotel, { keyword: 'qzxqzx' })).toEqual({ list: [], nothingIn: null })
  const { list, nothingIn } = await visitor.call(suggestHotel, { keyword: 'sg', limit: 1 })
  expect([list.map(({ nameEn }) => nameEn), nothingIn]).toEqual([['Singapore'], null])
})

test('a hotel that comes in while the server runs is suggested soon after', async () => {
  const visitor = await world.visitor()
  const known = await visitor.call(suggestHotel, { keyword: 'Zephyr Lighthouse' })
  expect(known.list).toEqual([])
  const { rows } = await world.owner.query<{ no: number }>(
    `insert into hotel (source, source_id, destination_id, name_en, country, latitude, longitude, time_zone)
     select 'test', 'zephyr', id, 'The Zéphyr Lighthouse', country, latitude, longitude, time_zone from destination where name_en = 'Singapore' returning no`,
  )
  await world.owner.query("insert into change_journal (topic, ref_no) values ('HOTEL', $1)", [rows[0]?.no])
  await expect
    .poll(async () => (await visitor.call(suggestHotel, { keyword: 'zephyr li' })).list.map((found) => found.nameEn))
    .toEqual(['The Zéphyr Lighthouse'])
  expect((await visitor.call(suggestHotel, { keyword: 'lighthouse singapore' })).list[0]?.placeEn).toBe('Singapore')
  expect(await hotelNamed('The Zéphyr Lighthouse')).toBeDefined()
})

test('countries have unique two-letter codes, names in both languages, and are sorted by English name', () => {
  expect(COUNTRIES.length).toBeGreaterThan(240)
  expect(new Set(COUNTRIES.map(({ code }) => code)).size).toBe(COUNTRIES.length)
  for (const country of COUNTRIES) {
    expect(country.code).toMatch(/^[A-Z]{2}$/)
    expect(country.nameEn && country.nameZh && country.pinyin).not.toBe('')
  }
  expect(COUNTRIES.find(({ code }) => code === 'SG')).toMatchObject({ nameZh: '新加坡', callingCode: '+65' })
})
