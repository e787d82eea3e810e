import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InputOf } from '#contract/call.ts'
import { book } from '../../../tests/hotel-booking.ts'
import { inDays, putOnSale } from '../../../tests/hotel-sale.ts'
import { copyOrders, removeCopies } from '../../../tests/many-orders.ts'
import { type Client, startWorld, type World } from '../../../tests/world.ts'
import { listHotelOrders, sumHotelOrders } from '../contract.ts'
import { type Stage, STAGES } from '../contract-list.ts'

type Filter = InputOf<typeof listHotelOrders>

let world: World
let owner: Client
beforeAll(async () => {
  world = await startWorld()
  owner = await world.as('owner')
  const { orderId } = await book(owner, await putOnSale(world.owner))
  await copyOrders(world.owner, orderId, 600)
})
afterAll(async () => {
  await removeCopies(world.owner)
  await world.close()
})

const pageOf = (filter: Filter) => owner.call(listHotelOrders, { pageSize: 100, ...filter })

test('the counts of the tabs are those of their rows, whatever else is filtered', async () => {
  const ever: Filter[] = [{}, { place: 'tokyo' }, { keyword: 'guest 49' }, { statuses: ['CONFIRMED', 'CANCELLED'] }]
  for (const filter of [...ever, { checkInFrom: inDays(-2), checkInTo: inDays(9) }]) {
    const { tabs = [], total } = await pageOf(filter)
    expect(tabs.map(({ value }) => value)).toEqual(STAGES)
    expect(tabs.reduce((sum, { count }) => sum + count, 0)).toBe(total)
    for (const { value, count } of tabs) {
      const found = await pageOf({ ...filter, stages: [value as Stage] })
      expect([value, found.total, found.tabs]).toEqual([value, count, tabs])
      expect((await owner.call(sumHotelOrders, { ...filter, stages: [value as Stage] })).count).toBe(count)
    }
  }
})

test('a stay is in house from its day of check-in, and two tabs together are both', async () => {
  const [upcoming, inHouse] = await Promise.all([pageOf({ stages: ['UPCOMING'] }), pageOf({ stages: ['IN_HOUSE'] })])
  expect(upcoming.list.every(({ checkIn }) => checkIn > inDays(0))).toBe(true)
  expect(inHouse.list.every(({ checkIn }) => checkIn <= inDays(0))).toBe(true)
  const ended = (await pageOf({ stages: ['ENDED'] })).total
  for (const stage of ['UPCOMING', 'IN_HOUSE'] as const) {
    const { total } = await pageOf({ stages: [stage, 'ENDED'] })
    expect(total).toBe(ended + (await pageOf({ stages: [stage] })).total)
  }
  expect((await pageOf({ stages: ['UPCOMING', 'IN_HOUSE'] })).total).toBe(upcoming.total + inHouse.total)
  expect((await pageOf({ stages: ['ENDED'], statuses: ['PENDING'] })).total).toBe(0)
})
