import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#contract/dates.ts'
import { getHotelDetail, listPopularDestinations } from '#features/hotels/contract.ts'
import { CallFailure, type Client, startWorld, type World } from '../../tests/world.ts'
import { searchHotelRates, searchHotels } from './contract.ts'
import { dueOfStay } from './prices/rules-due.ts'
import { listedHotels } from './list/rules.ts'

let world: World
let destinationId: string
const today = new Date().toISOString().slice(0, 10)
const stay = {
  checkIn: addDays(today, 30),
  checkOut: addDays(today, 32),
  rooms: [{ adults: 2, childAges: [] }],
  nationality: 'SG',
}

beforeAll(async () => {
  world = await startWorld()
  const { list } = await (await world.visitor()).call(listPopularDestinations, {})
  destinationId = list[0]!.id // The demo world has cities.
})
afterAll(() => world.close())

async function refusalOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'none',
    (error: unknown) => (error instanceof CallFailure ? error.body.errorCode : String(error)),
  )
}

test('a visitor finds hotels of a city with two rates at most, in the shape of the contract', async () => {
  const answer = await (await world.visitor()).call(searchHotels, { ...stay, destinationId, sort: 'PRICE' })
  expect(answer.total).toBeGreaterThan(0)
  expect(answer.nights).toBe(2)
  const totals = answer.list.map(({ rates }) => rates[0]?.totalMinor ?? 0)
  expect(totals).toEqual(totals.toSorted((a, b) => a - b))
  expect(searchHotels.output.safeParse(answer).success).toBe(true)
})

test('fees due at the property are the same in the list and on the page of the hotel', async () => {
  const visitor = await world.visitor()
  const { list: places } = await visitor.call(listPopularDestinations, {})
  const found = (
    await Promise.all(places.map(({ id }) => visitor.call(searchHotels, { ...stay, destinationId: id, pageSize: 5 })))
  ).flatMap(listedHotels)
  const some = [
    ...found.filter(({ due }) => due.length > 0).slice(0, 12),
    ...found.filter(({ due }) => due.length === 0).slice(0, 4),
  ]
  for (const { hotelId, due, rates } of some) {
    const { rates: onPage } = await visitor.call(searchHotelRates, { ...stay, hotelId })
    const offer = onPage.find(({ ratePlanId }) => ratePlanId === rates[0]?.ratePlanId)?.offer
    expect(dueOfStay(due, stay)).toEqual(offer?.due)
  }
  expect(some.filter(({ due }) => due.length > 0)).not.toHaveLength(0)
})

test('what is due in some nights only is in the answers of stays that may have such a night', async () => {
  const visitor = await world.visitor()
  const { list: places } = await visitor.call(listPopularDestinations, {})
  const christmas = `${Number(today.slice(0, 4)) + (today.slice(5) > '12-23' ? 1 : 0)}-12-24`
  const dueFrom = async (checkIn: string) => {
    const dates = { ...stay, checkIn, checkOut: addDays(checkIn, 1), pageSize: 50 }
    const answers = await Promise.all(
      places.map(({ id }) => visitor.call(searchHotels, { ...dates, destinationId: id })),
    )
    return answers.flatMap(({ list }) =>
      list.filter(({ dueSometimes }) => dueSometimes).map((hotel) => dueOfStay(hotel.dueSometimes ?? [], dates)),
    )
  }
  const [eve, after] = await Promise.all([dueFrom(christmas), dueFrom(addDays(christmas, 1))])
  expect(eve.filter((sums) => sums.length > 0)).not.toHaveLength(0)
  expect(after).toEqual([])
})

test('the caller’s contract decides currency and price', async () => {
  const first = async (client: Promise<Client>) => {
    const { currency, list } = await (await client).call(searchHotels, { ...stay, destinationId, sort: 'DISTANCE' })
    const hotel = list[0]! // The city has hotels for the stay.
    return { currency, hotelId: hotel.hotelId, totalMinor: hotel.rates[0]!.totalMinor }
  }
  const [shown, usd, cny] = await Promise.all([
    first(world.visitor()),
    first(world.as('owner')),
    first(world.as('summit')),
  ])
  expect([shown.currency, usd.currency, cny.currency]).toEqual(['USD', 'USD', 'CNY'])
  expect(shown.totalMinor).not.toBe(usd.totalMinor)
  expect(shown.hotelId).toBe(cny.hotelId)
})

test('the rates of a hotel agree with the list, and what can not be booked says why', async () => {
  const owner = await world.as('owner')
  const [hotel] = listedHotels(await owner.call(searchHotels, { ...stay, destinationId }))
  if (!hotel) throw new Error('the city has no hotels')
  const { roomTypes } = await owner.call(getHotelDetail, { hotelId: hotel.hotelId })
  const answer = await owner.call(searchHotelRates, { ...stay, hotelId: hotel.hotelId })
  for (const rate of hotel.rates) {
    const row = answer.rates.find(({ ratePlanId }) => ratePlanId === rate.ratePlanId)
    expect(row?.offer).toMatchObject({
      totalMinor: rate.totalMinor,
      freeCancellationUntil: rate.freeCancellationUntil,
      roomsLeft: rate.roomsLeft,
    })
    expect(row?.offer?.nights.reduce((sum, night) => sum + night.amountMinor, 0)).toBe(rate.totalMinor)
    expect(rate.plan).toEqual({ nameEn: row?.planNameEn, nameZh: row?.planNameZh })
    expect(roomTypes.find(({ id }) => id === row?.roomTypeId)).toMatchObject(rate.room)
  }
  for (const { whyNot, offer } of answer.rates) expect((whyNot === null) !== (offer === null)).toBe(true)
})

test('a night that is booked is not offered any more a moment later', async () => {
  const owner = await world.as('owner')
  const search = () => owner.call(searchHotels, { ...stay, destinationId, sort: 'RECOMMENDED', pageSize: 100 })
  const hotel = (await search()).list[0]!
  const { rows } = await world.owner.query<{ no: number }>(
    'select t.no from room_type t join hotel h on h.id = t.hotel_id where h.id = $1',
    [hotel.hotelId],
  )
  for (const { no } of rows)
    await world.owner.query('select allotment_put($1, $2, $3)', [no, stay.checkIn, Buffer.from([3, 0, 0, 0])])
  await expect.poll(async () => (await search()).list.some(({ hotelId }) => hotelId === hotel.hotelId)).toBe(false)
})

test('what is not there and dates that can not be are refused', async () => {
  const visitor = await world.visitor()
  const nowhere = '00000000-0000-7000-8000-000000000000'
  expect(await refusalOf(visitor.call(searchHotels, { ...stay, destinationId: nowhere }))).toBe('destination.not_found')
  expect(await refusalOf(visitor.call(searchHotelRates, { ...stay, hotelId: nowhere }))).toBe('hotel.not_found')
  expect(await refusalOf(visitor.call(searchHotels, { ...stay, destinationId, checkOut: stay.checkIn }))).toBe(
    'search.dates',
  )
  expect(
    await refusalOf(visitor.call(searchHotelRates, { ...stay, hotelId: nowhere, checkOut: addDays(today, 420) })),
  ).toBe('search.dates')
})
