import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#contract/dates.ts'
import { book } from '../../../tests/hotel-booking.ts'
import { inDays, putOnSale } from '../../../tests/hotel-sale.ts'
import { copyOrders, removeCopies } from '../../../tests/many-orders.ts'
import { type Client, startWorld, type World } from '../../../tests/world.ts'
import { getAccountOverview, listHotelOrders, sumHotelOrders } from '../contract.ts'

let world: World
let owner: Client
beforeAll(async () => {
  world = await startWorld()
  owner = await world.as('owner')
  const { orderId } = await book(owner, await putOnSale(world.owner))
  await copyOrders(world.owner, orderId, 4200)
})
afterAll(async () => {
  await removeCopies(world.owner)
  await world.close()
})

/** The first and last day of a month, a year before it. */
const yearBefore = (month: string) => {
  const first = `${Number(month.slice(0, 4)) - 1}${month.slice(4)}-01`
  return { bookedFrom: first, bookedTo: addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1) }
}

test('each of twelve months has the spend and the cancelled orders of the same month a year before', async () => {
  const { months } = await owner.call(getAccountOverview, {})
  expect(months).toHaveLength(12)
  const told = months.filter(({ yearBeforeMinor }) => yearBeforeMinor > 0)
  expect(told.length).toBeGreaterThan(2)
  for (const { month, yearBeforeMinor, yearBeforeCancelled } of told) {
    const days = yearBefore(month)
    expect((await owner.call(sumHotelOrders, days)).sums[0]?.spentMinor).toBe(yearBeforeMinor)
    expect((await owner.call(sumHotelOrders, { ...days, statuses: ['CANCELLED'] })).count).toBe(yearBeforeCancelled)
  }
})

test('confirmed orders that arrive within three days without the hotel’s number are named, and nobody else’s', async () => {
  const days = { checkInFrom: inDays(0), checkInTo: inDays(3) }
  const asked = { ...days, statuses: ['CONFIRMED' as const], sort: 'CHECK_IN' as const, direction: 'ASC' as const }
  const { list } = await owner.call(listHotelOrders, asked)
  const [first] = list
  const named = async () => (await owner.call(getAccountOverview, {})).unnumbered.map(({ code }) => code)
  expect(list.length).toBeGreaterThan(0)
  expect((await named()).toSorted()).toEqual(
    list
      .slice(0, 5)
      .map(({ code }) => code)
      .toSorted(),
  )
  await world.owner.query("update hotel_order set hotel_confirmation = 'N-1' where code = $1", [first?.code])
  expect(await named()).not.toContain(first?.code)
  expect((await (await world.as('summit')).call(getAccountOverview, {})).unnumbered).toEqual([])
})
