import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancelHotelOrder, getAccountOverview, sumHotelOrders } from '#features/hotel-orders/contract.ts'
import { decideOrder } from '#features/hotel-orders/contract-desk.ts'
import { book } from './hotel-booking.ts'
import { putOnSale } from './hotel-sale.ts'
import { type Client, startWorld, type World } from './world.ts'

let world: World
let owner: Client
beforeAll(async () => {
  world = await startWorld()
  owner = await world.as('owner')
  const desk = await world.as('desk')
  await book(owner, await putOnSale(world.owner))
  const dear = await putOnSale(world.owner, { penalties: [{ daysBefore: null, kind: 'PERCENT', value: 40 }] })
  const left = await book(owner, dear)
  const { penaltyMinor } = await owner.call(cancelHotelOrder, { orderId: left.orderId })
  await owner.call(cancelHotelOrder, { orderId: left.orderId, penaltyMinor })
  const free = await book(owner, await putOnSale(world.owner))
  await owner.call(cancelHotelOrder, { orderId: free.orderId, penaltyMinor: 0 })
  const refused = await book(owner, await putOnSale(world.owner, { mode: 'ON_REQUEST' }))
  await desk.call(decideOrder, { action: 'reject', orderId: refused.orderId, reason: 'FULL' })
})
afterAll(() => world.close())

const FIGURES = ['bookedMinor', 'cancelledMinor', 'feesMinor', 'spentMinor'] as const
type Figures = Record<(typeof FIGURES)[number], number>
const figuresOf = (rows: readonly Figures[]) =>
  Object.fromEntries(FIGURES.map((name) => [name, rows.reduce((sum, row) => sum + row[name], 0)]))

test('booked, cancelled, fees and net spend are the same in the list, its filters, the overview and the limits', async () => {
  const all = figuresOf((await owner.call(sumHotelOrders, {})).sums)
  const { bookedMinor = 0, cancelledMinor = 0, feesMinor = 0, spentMinor = 0 } = all
  expect(feesMinor).toBeGreaterThan(0)
  expect(cancelledMinor).toBeGreaterThan(feesMinor)
  expect(spentMinor).toBe(bookedMinor - cancelledMinor + feesMinor)
  // A filter of days reads the orders themselves instead of what is kept of them.
  expect(figuresOf((await owner.call(sumHotelOrders, { bookedFrom: '2020-01-01' })).sums)).toEqual(all)
  const { months, spend } = await owner.call(getAccountOverview, {})
  expect(figuresOf(months)).toEqual(all)
  const byUnit = spend.filter(({ unitKind }) => unitKind === 'COST_CENTRE')
  expect(byUnit.reduce((sum, row) => sum + row.spentMinor, 0)).toBe(spentMinor)
  const { rows } = await world.owner.query('select sum(spent_minor)::int as limited from order_spend')
  expect(rows).toEqual([{ limited: spentMinor }])
})
