import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeRates } from '#features/availability/hotel-rates/contract-bulk.ts'
import { newContractVersion } from '#features/contracts/contract.ts'
import { getHotelUpkeep, setHotelSale } from '#features/hotels/upkeep/contract.ts'
import { failedChecks } from './checks.ts'
import { contractsOf, pasted } from './contracts.ts'
import { outcome, quoteFor, saveQuoted } from './hotel-booking.ts'
import { inDays, type Sale } from './hotel-sale.ts'
import { startWorld, type World } from './world.ts'

let world: World
let desk: Awaited<ReturnType<typeof contractsOf>>
beforeAll(async () => {
  world = await startWorld()
  desk = await contractsOf(world)
})
afterAll(() => world.close())

const BOOKINGS = 500
/** Bookings at a time. */
const BOOKERS = 10
const NIGHTS = Array.from({ length: 10 }, (_, at) => 21 + at)
/** Expected answers of a booking. */
const ENDS = new Set([
  'done',
  'order.price_changed',
  'order.sold_out',
  'order.rate_unavailable',
  'order.stop_sale',
  'hotel.closed',
])

type Booked = { readonly orderId: string; readonly quotedMinor: number }

/** Repeats a change until the rush ends; gives the number of turns. */
async function whileRushing(isOver: () => boolean, change: (turn: number) => Promise<unknown>): Promise<number> {
  let turn = 0
  while (!isOver()) await change(turn++)
  return turn
}

/** Prices by activated versions, rooms in bulk, and whether the hotel is on sale, each changed again and again. */
function changes(sale: Sale, contractId: string, isOver: () => boolean): Promise<number>[] {
  const { product, saveSheet, activated } = desk
  const hotelIds = [sale.hotelId]
  let active = contractId
  const versions = whileRushing(isOver, async (turn) => {
    const next = (await product.call(newContractVersion, { contractId: active })).contractId
    await saveSheet(next, pasted(`Double\tBB\tA2\t${turn % 2 === 0 ? 110 : 100}.00\t150.00`, [1]))
    await activated(next, undefined, 'TAKE')
    active = next
  })
  const stretch = { hotelIds, first: inDays(20), last: inDays(39) }
  const rooms = whileRushing(isOver, (turn) =>
    outcome(product.call(changeRates, { ...stretch, kind: 'ALLOTMENT', rooms: turn % 2 === 0 ? 8 : 20 })),
  )
  const prices = whileRushing(isOver, (turn) =>
    product.call(changeRates, {
      ...stretch,
      verb: 'SET',
      currency: 'USD',
      amountMinor: turn % 2 === 0 ? 105_00 : 95_00,
    }),
  )
  const states = whileRushing(isOver, async (turn) => {
    const { version } = await product.call(getHotelUpkeep, { hotelId: sale.hotelId })
    await product.call(setHotelSale, { hotelId: sale.hotelId, version, status: turn % 8 === 0 ? 'CLOSED' : 'OPEN' })
  })
  return [versions, rooms, prices, states]
}

/** Books one stay after another as fast as they are answered. */
async function rush(
  sale: Pick<Sale, 'hotelId' | 'ratePlanId'>,
): Promise<{ booked: Booked[]; ends: Map<string, number> }> {
  const booked: Booked[] = []
  const ends = new Map<string, number>()
  let left = BOOKINGS
  async function bookOne(night: number): Promise<void> {
    const stay = { checkIn: inDays(night), checkOut: inDays(night + 1), rooms: [{ adults: 2 }] }
    const quote = await quoteFor(desk.owner, sale, stay)
    const { orderId } = await saveQuoted(desk.owner, quote)
    booked.push({ orderId, quotedMinor: quote.terms.totalMinor })
  }
  async function booker(): Promise<void> {
    while (left-- > 0) {
      const end = await outcome(bookOne(NIGHTS[left % NIGHTS.length] ?? 0))
      ends.set(end, (ends.get(end) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: BOOKERS }, () => booker()))
  return { booked, ends }
}

test('500 bookings while prices, allotment and sale state change: none oversold, none at another price, no check fails', async () => {
  const { drafted, saveSheet, activated } = desk
  const { contractId, sale } = await drafted()
  await saveSheet(contractId, pasted('Double\tBB\tA2\t100.00\t150.00'))
  await activated(contractId)
  const first = { checkIn: inDays(21), checkOut: inDays(22), rooms: [{ adults: 2 }] }
  const rate = (await desk.ratesOf(sale, first)).find(({ offer }) => offer !== null)
  let isOver = false
  const changing = changes(sale, contractId, () => isOver)
  const { booked, ends } = await rush({ ...sale, ratePlanId: rate?.ratePlanId ?? '' }).finally(() => (isOver = true))
  const turns = await Promise.all(changing)
  expect(turns.every((count) => count > 1)).toBe(true)
  expect([...ends.keys()].filter((end) => !ENDS.has(end))).toEqual([])
  expect(booked.length).toBeGreaterThan(0)
  const { rows } = await world.owner.query<{ id: string; total: number }>(
    'select id, total_minor::int as total from hotel_order where hotel_id = $1',
    [sale.hotelId],
  )
  expect(new Map(rows.map(({ id, total }) => [id, total]))).toEqual(
    new Map(booked.map(({ orderId, quotedMinor }) => [orderId, quotedMinor])),
  )
  expect(await failedChecks(world.owner)).toEqual([])
})
