import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#contract/dates.ts'
import {
  commitChange,
  commitDeskChange,
  quoteChange,
  quoteDeskChange,
} from '#features/hotel-orders/amending/contract.ts'
import { cancelHotelOrder, getHotelOrder, saveOrder } from '#features/hotel-orders/contract.ts'
import { decideOrder } from '#features/hotel-orders/contract-desk.ts'
import { getWallet } from '#features/wallet/contract.ts'
import { failedChecks } from './checks.ts'
import { bookingOf, outcome, quoteFor } from './hotel-booking.ts'
import { changeRates, inDays, putOnSale, type SaleOptions, soldOver } from './hotel-sale.ts'
import type { Client, World } from './world.ts'
import { startWorld } from './world.ts'

const checkIn = inDays(40)
const checkOut = addDays(checkIn, 2)
const stay = { checkIn, checkOut }
const NIGHT = 11_250

let world: World
let booker: Client
let desk: Client
beforeAll(async () => {
  world = await startWorld()
  ;[booker, desk] = [await world.as('owner'), await world.as('desk')]
})
afterAll(() => world.close())

const order = (orderId: string) => booker.call(getHotelOrder, { orderId })
const free = async () => (await booker.call(getWallet, {})).freeBalanceMinor
const named = (surname: string) => ({ guests: [{ surname, givenName: 'Kim', nationality: 'SG' }] })
const party = { adults: 2 }

/** Two nights in some rooms, each with a guest of its own name. */
async function booked(names: readonly string[], options: SaleOptions = {}) {
  const sale = await putOnSale(world.owner, { rooms: 3, ...options })
  const quote = await quoteFor(booker, sale, { ...stay, rooms: names.map(() => party) })
  const { orderId } = await booker.call(saveOrder, { ...bookingOf(quote), rooms: names.map(named) })
  if (options.mode === 'ON_REQUEST') await desk.call(decideOrder, { action: 'confirm', orderId })
  return { sale, orderId }
}
const sold = (sale: Awaited<ReturnType<typeof booked>>['sale']) => soldOver(world.owner, sale, stay)
const guestsOf = async (orderId: string) =>
  (await order(orderId)).rooms.map(({ guests }) => guests.map(({ surname }) => surname).join())

test('a room more has the price of today and its guests; the booked one keeps its price', async () => {
  const { sale, orderId } = await booked(['LEE'])
  await changeRates(world.owner, sale, 20_000)
  const rooms = [party, party]
  const { token, differenceMinor, lines, after } = await booker.call(quoteChange, { orderId, ...stay, rooms })
  expect(lines).toEqual([
    { cause: 'ROOM_ADDED', night: checkIn, amountMinor: 22_500 },
    { cause: 'ROOM_ADDED', night: addDays(checkIn, 1), amountMinor: 22_500 },
  ])
  expect([differenceMinor, after.totalMinor]).toEqual([45_000, 2 * NIGHT + 45_000])
  const before = await free()
  const commit = (added: readonly ReturnType<typeof named>[]) =>
    booker.call(commitChange, { token, differenceMinor, payment: 'BALANCE', rooms: [...added] })
  expect(await outcome(commit([]))).toBe('order.guests_incomplete')
  expect(await outcome(commit([named('陈')]))).toBe('order.guests_incomplete')
  await commit([named('TAN')])
  expect(await free()).toBe(before - 45_000)
  expect(await order(orderId)).toMatchObject({ roomCount: 2, changes: [{ kind: 'ADD_ROOM', state: 'DONE' }] })
  expect(await guestsOf(orderId)).toEqual(['LEE', 'TAN'])
  expect(await sold(sale)).toEqual([2, 2])
  expect(await failedChecks(world.owner)).toEqual([])
})

test('the first of two rooms is dropped at the fee of its first night, and the other guest leads the order', async () => {
  const fee = [{ daysBefore: 60, time: '12:00', kind: 'NIGHTS' as const, value: 1 }]
  const { sale, orderId } = await booked(['LEE', 'TAN'], { penalties: fee })
  const before = await free()
  const { token, differenceMinor, feeMinor, guestsLeaving } = await booker.call(quoteChange, {
    orderId,
    ...stay,
    keptRooms: [2],
  })
  expect([differenceMinor, feeMinor, guestsLeaving]).toEqual([-NIGHT, NIGHT, ['LEE Kim']])
  await booker.call(commitChange, { token, differenceMinor })
  expect(await order(orderId)).toMatchObject({ roomCount: 1, leadGuest: 'TAN Kim', changes: [{ kind: 'DROP_ROOM' }] })
  expect(await guestsOf(orderId)).toEqual(['TAN'])
  expect(await sold(sale)).toEqual([1, 1])
  expect(await free()).toBe(before + NIGHT)
  // Leaving costs the first night of both rooms, whether in one step or in two.
  expect(await booker.call(cancelHotelOrder, { orderId })).toMatchObject({ penaltyMinor: 2 * NIGHT })
  expect(await failedChecks(world.owner)).toEqual([])
})

test('a room dropped while cancelling is free comes back whole, and cancelling gives back the rest', async () => {
  const { sale, orderId } = await booked(['LEE', 'TAN', 'LIM'])
  const before = await free()
  const { token, differenceMinor } = await desk.call(quoteDeskChange, { orderId, ...stay, keptRooms: [1, 3] })
  await desk.call(commitDeskChange, { token, differenceMinor })
  expect([differenceMinor, await free()]).toEqual([-2 * NIGHT, before + 2 * NIGHT])
  expect(await guestsOf(orderId)).toEqual(['LEE', 'LIM'])
  await booker.call(cancelHotelOrder, { orderId, penaltyMinor: 0 })
  expect(await free()).toBe(before + 6 * NIGHT)
  expect(await sold(sale)).toEqual([0, 0])
  expect(await failedChecks(world.owner)).toEqual([])
})

test('a hotel that confirms by hand is asked for a room more, and its guests sleep there once it agrees', async () => {
  const { sale, orderId } = await booked(['LEE'], { mode: 'ON_REQUEST' })
  const { token, differenceMinor } = await booker.call(quoteChange, { orderId, ...stay, rooms: [party, party] })
  const rooms = [named('TAN')]
  const made = await booker.call(commitChange, { token, differenceMinor, payment: 'BALANCE', rooms })
  expect(made.waitsFor).toBe('HOTEL')
  expect([await guestsOf(orderId), await sold(sale)]).toEqual([['LEE'], [1, 1]])
  await desk.call(decideOrder, { action: 'acceptAmendment', orderId })
  expect([await guestsOf(orderId), await sold(sale)]).toEqual([
    ['LEE', 'TAN'],
    [2, 2],
  ])
  expect(await failedChecks(world.owner)).toEqual([])
})

test('only as many rooms are added as the hotel has beside the booked ones', async () => {
  const { orderId } = await booked(['LEE', 'TAN'], { rooms: 3 })
  const ask = (count: number) =>
    booker.call(quoteChange, { orderId, ...stay, rooms: Array.from({ length: count }, () => party) })
  expect((await ask(3)).differenceMinor).toBe(2 * NIGHT)
  expect(await outcome(ask(4))).toBe('order.sold_out')
})

test('rooms are either added or dropped, each known one once', async () => {
  const { orderId } = await booked(['LEE', 'TAN'])
  const ask = (wish: object) => outcome(booker.call(quoteChange, { orderId, ...stay, ...wish }))
  for (const wish of [
    { rooms: [party] },
    { keptRooms: [3] },
    { keptRooms: [1, 1] },
    { keptRooms: [1, 2] },
    { keptRooms: [1], rooms: [party, party] },
  ])
    expect(await ask(wish)).toBe('amendment.room_count')
})
