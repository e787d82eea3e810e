import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  cancelHotelOrder,
  exportHotelOrders,
  getAccountOverview,
  listHotelOrders,
  sumHotelOrders,
} from '#features/hotel-orders/contract.ts'
import { decideOrder } from '#features/hotel-orders/contract-desk.ts'
import { holdTicket, sumTicketOrders } from '#features/ticket-orders/contract.ts'
import { book } from './hotel-booking.ts'
import { putOnSale } from './hotel-sale.ts'
import { bookTickets, cancelTickets, holdOf, putTicketOnSale } from './ticket-sale.ts'
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

test('the rows of the list and the columns of its file add up to the totals, under the same names', async () => {
  const all = figuresOf((await owner.call(sumHotelOrders, {})).sums)
  const { list } = await owner.call(listHotelOrders, { pageSize: 100 })
  expect(figuresOf(list.map(({ totalMinor: bookedMinor, ...row }) => ({ bookedMinor, ...row })))).toEqual(all)
  const columns = ['total', 'cancelled', 'fee', 'spent']
  const { path } = await owner.call(exportHotelOrders, { format: 'CSV', columns })
  const [head, ...lines] = (await (await owner.get(path)).text()).trim().split(/\r?\n/)
  expect(head).toContain('Currency,Booked,Cancelled,Fees,Net spend')
  const sums = FIGURES.map((_, at) =>
    lines.reduce((sum, line) => sum + Math.round(Number(line.split(',')[at + 1]) * 100), 0),
  )
  expect(sums).toEqual(FIGURES.map((name) => all[name]))
})

test('the total of ticket orders says what was booked, cancelled, kept as a fee and spent; a hold is not booked', async () => {
  const sale = await putTicketOnSale(world.owner, { penalties: [{ minutesBefore: 60 * 24 * 60, percent: 50 }] })
  await bookTickets(owner, sale)
  const whole = await bookTickets(owner, sale)
  await cancelTickets(owner, whole.id)
  const part = await bookTickets(owner, sale, { adults: 2 })
  await cancelTickets(
    owner,
    part.id,
    part.tickets.slice(0, 1).map(({ id }) => id),
  )
  await owner.call(holdTicket, holdOf(sale))
  const { count, sums } = await owner.call(sumTicketOrders, {})
  const price = whole.totalMinor
  expect([count, figuresOf(sums)]).toEqual([
    4,
    { bookedMinor: 4 * price, cancelledMinor: 2 * price, feesMinor: price, spentMinor: 3 * price },
  ])
})
