import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { writeOrder } from '#features/hotel-orders/contract.ts'
import { searchHotelRates } from '#features/availability/contract.ts'
import { findCustomerUserList } from '#features/staff/contract-list.ts'
import { outcome } from './hotel-booking.ts'
import { changeRates, inDays, putOnSale, type Sale } from './hotel-sale.ts'
import { type Client, startWorld, type World } from './world.ts'
import {
  findPriceHistory,
  operateHotelCustomers,
  removeDistributor,
  removeManagedHotels,
  saveDistributor,
  saveManagedHotels,
  searchHotelCustomers,
  searchHotelPrices,
  searchManagedHotels,
  searchRefreshTimes,
  type TrackedHotel,
} from '#features/tools/contract.ts'
import { searchDistributors } from '#features/tools/contract-list.ts'

let world: World
let owner: Client
let booker: Client
const ids: Record<'owner' | 'booker', string> = { owner: '', booker: '' }
const sales: Sale[] = []
const WEEK = { from: inDays(10), nationality: 'SG' }
const GROUP = { name: 'Lotus Tours', contact: 'Ms Wu', chatGroup: 'Lotus hotels', language: 'zh-CN' as const }

beforeAll(async () => {
  world = await startWorld()
  for (const netMinor of [10_000, 20_000, 30_000])
    sales.push(
      await putOnSale(world.owner, {
        netMinor,
        penalties: [{ daysBefore: 2, minutes: 840, kind: 'NIGHTS', value: 1 }],
      }),
    )
  owner = await world.as('owner')
  booker = await world.as('booker')
  const { list } = await owner.call(findCustomerUserList, { pageSize: 100 })
  for (const role of ['OWNER', 'BOOKER'] as const)
    ids[role === 'OWNER' ? 'owner' : 'booker'] =
      list.find((row) => row.role === role && row.status === 'ACTIVE')?.id ?? ''
})
beforeEach(async () => {
  for (const { id } of (await owner.call(searchDistributors, {})).list)
    await owner.call(removeDistributor, { distributorId: id })
})
afterAll(() => world.close())

const hotelIds = () => sales.map(({ hotelId }) => hotelId)

async function manage(client: Client, change: object = {}): Promise<string> {
  const { id } = await client.call(saveDistributor, { ...GROUP, ...change })
  await client.call(saveManagedHotels, { distributorId: id, hotelIds: hotelIds() })
  return id
}

async function watchAll(): Promise<string> {
  const id = await manage(owner)
  await owner.call(operateHotelCustomers, { action: 'ASSIGN', watcherId: ids.booker })
  return id
}

test('a distributor is saved with its mark-up and hotels, found by its chat group, changed and deleted', async () => {
  const id = await manage(booker, { markUpBasisPoints: 1250, roundToMinor: 100 })
  const [saved] = (await owner.call(searchDistributors, { keyword: 'lotus HOT' })).list
  expect(saved).toMatchObject({ ...GROUP, hotels: 3, currency: 'USD', markUpBasisPoints: 1250, roundToMinor: 100 })
  expect(await outcome(booker.call(saveDistributor, { ...GROUP, name: 'LOTUS tours' }))).toBe(
    'tools.distributor_exists',
  )
  const both = { ...GROUP, name: 'Both', markUpBasisPoints: 100, markUpMinor: 100 }
  expect(await outcome(booker.call(saveDistributor, both))).toBe('input.invalid')
  await booker.call(saveDistributor, { ...GROUP, distributorId: id, name: 'Lotus Travel', markUpMinor: 500 })
  expect((await booker.call(searchDistributors, {})).list[0]).toMatchObject({ name: 'Lotus Travel', markUpMinor: 500 })
  await booker.call(removeManagedHotels, { distributorId: id, hotelIds: [hotelIds()[0] ?? ''] })
  expect((await booker.call(searchManagedHotels, { distributorId: id })).total).toBe(2)
  await booker.call(removeDistributor, { distributorId: id })
  expect(await outcome(booker.call(searchManagedHotels, { distributorId: id }))).toBe('tools.distributor_not_found')
})

test('finance and viewers may not use the tools, bookers not assign, and another company sees nothing', async () => {
  const distributorId = await watchAll()
  for (const name of ['finance', 'viewer'])
    expect(await outcome((await world.as(name)).call(searchDistributors, {}))).toBe('right.missing')
  expect(await outcome(booker.call(searchHotelCustomers, {}))).toBe('right.missing')
  const summit = await world.as('summit')
  expect((await summit.call(searchDistributors, {})).total).toBe(0)
  expect((await summit.call(searchHotelCustomers, {})).total).toBe(0)
  expect((await summit.call(searchHotelPrices, WEEK)).total).toBe(0)
  expect(await outcome(summit.call(saveManagedHotels, { distributorId, hotelIds: hotelIds() }))).toBe(
    'tools.distributor_not_found',
  )
  const foreign = { action: 'ASSIGN' as const, watcherId: ids.booker }
  expect(await outcome(summit.call(operateHotelCustomers, foreign))).toBe('tools.person_not_found')
})

test('the owner assigns the hotels of a city or chain at once, takes some back, and hands all over to another', async () => {
  await manage(owner)
  const { list, cities, staff } = await owner.call(searchHotelCustomers, {})
  expect([list.length, cities.length, list[0]?.people]).toEqual([3, 1, []])
  expect(staff.every(({ mayWatch, hotels }) => mayWatch && hotels === 0)).toBe(true)
  const { booker: watcherId, owner: toWatcherId } = ids
  const none = { action: 'ASSIGN' as const, watcherId, chain: 'No such chain' }
  expect(await owner.call(operateHotelCustomers, none)).toEqual({ changed: 0 })
  const city = { action: 'ASSIGN' as const, watcherId, destinationId: cities[0]?.id }
  expect(await owner.call(operateHotelCustomers, city)).toEqual({ changed: 3 })
  const one = { action: 'UNASSIGN' as const, watcherId, hotelIds: [hotelIds()[0] ?? ''] }
  expect(await owner.call(operateHotelCustomers, one)).toEqual({ changed: 1 })
  expect((await owner.call(searchHotelCustomers, { unwatched: true })).total).toBe(1)
  expect((await owner.call(searchHotelCustomers, { watchedBy: watcherId })).total).toBe(2)
  expect((await booker.call(searchHotelPrices, WEEK)).total).toBe(2)
  expect(await owner.call(operateHotelCustomers, { action: 'TRANSFER', watcherId, toWatcherId })).toEqual({
    changed: 2,
  })
  expect((await booker.call(searchHotelPrices, WEEK)).total).toBe(0)
  expect((await owner.call(searchHotelPrices, WEEK)).total).toBe(2)
  const same = { action: 'TRANSFER' as const, watcherId, toWatcherId: watcherId }
  expect(await outcome(owner.call(operateHotelCustomers, same))).toBe('input.invalid')
})

test('a hotel that no distributor has left is watched by nobody', async () => {
  const distributorId = await watchAll()
  expect((await booker.call(searchHotelPrices, WEEK)).total).toBe(3)
  await booker.call(removeDistributor, { distributorId })
  await manage(owner, { name: 'Another' })
  expect((await owner.call(searchHotelCustomers, { unwatched: true })).total).toBe(3)
})

async function compareHotel(hotel: TrackedHotel): Promise<void> {
  const { hotelId, isLive } = hotel
  const [rate] = hotel.rates
  if (!rate) throw new Error('the hotel has no rate')
  expect([isLive, rate.cells.length, rate.mealPlan]).toEqual([true, 7, 'BREAKFAST'])
  for (const day of [0, 6]) {
    const stay = { checkIn: inDays(10 + day), checkOut: inDays(11 + day), rooms: [{ adults: 2 }], nationality: 'SG' }
    const [searched] = (await booker.call(searchHotelRates, { ...stay, hotelId })).rates
    const quote = await booker.call(writeOrder, { ...stay, hotelId, ratePlanId: rate.ratePlanId })
    expect(rate.cells[day]).toEqual({
      state: 'OPEN',
      totalMinor: quote.terms.totalMinor,
      freeUntil: searched?.offer?.freeCancellationUntil,
      roomsLeft: 5,
      confirmationMode: 'INSTANT',
      changeMinor: null,
    })
  }
}

test('the grid shows what the search and the quote say, for every hotel and day', async () => {
  const distributorId = await watchAll()
  const grid = await booker.call(searchHotelPrices, { ...WEEK, distributorId })
  expect([grid.list.length, grid.days]).toEqual([3, Array.from({ length: 7 }, (_, day) => inDays(10 + day))])
  for (const hotel of grid.list) await compareHotel(hotel)
})

test('a price that changed since yesterday shows by how much, and its history has the lowest and the highest', async () => {
  await watchAll()
  const app = await world.app()
  const [sale] = sales
  if (!sale) throw new Error('nothing is on sale')
  const take = () => app.clock.run('tools.snapshots')
  await take()
  await take()
  const count = 'select count(*)::int as count from tool_rate_snapshot where rate_plan_no = $1'
  expect((await world.owner.query(count, [sale.ratePlanNo])).rows).toEqual([{ count: 1 }])
  await world.owner.query("update tool_rate_snapshot set taken_at = taken_at - interval '25 hours'")
  await changeRates(world.owner, sale, 12_000)
  await world.owner.query(
    "insert into change_journal (topic, ref_no, months) select 'RATES', $1, array_agg(month) from rate_month where rate_plan_no = $1",
    [sale.ratePlanNo],
  )
  await app.deps.journal.poll()
  await take()
  const { list } = await booker.call(searchHotelPrices, { ...WEEK, hotelIds: [sale.hotelId] })
  const [cell] = list.flatMap(({ rates }) => rates).flatMap(({ cells }) => cells)
  const night = { hotelId: sale.hotelId, ratePlanId: sale.ratePlanId, night: inDays(10) }
  const { points, lowestMinor, highestMinor } = await booker.call(findPriceHistory, night)
  const prices = points.map(({ priceMinor }) => priceMinor)
  expect(prices).toEqual([lowestMinor, highestMinor])
  expect(highestMinor).toBe(cell?.totalMinor)
  expect(Number(highestMinor) - Number(lowestMinor)).toBe(cell?.changeMinor)
  expect(cell?.changeMinor).toBeGreaterThan(0)
  const other = { hotelId: sale.hotelId, ratePlanId: sales[1]?.ratePlanId ?? '', night: inDays(10) }
  expect(await outcome(booker.call(findPriceHistory, other))).toBe('hotel.not_found')
})

test('own stock is always live, and nobody waits for a supplier', async () => {
  await watchAll()
  const { list } = await booker.call(searchRefreshTimes, { hotelIds: hotelIds() })
  expect(list.map(({ isLive, nextRefreshAt }) => [isLive, nextRefreshAt])).toEqual(Array(3).fill([true, null]))
  expect((await owner.call(searchRefreshTimes, { hotelIds: hotelIds() })).list).toEqual([])
})
