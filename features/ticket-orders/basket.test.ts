import { afterAll, beforeAll, expect, test } from 'vitest'
import { getWallet } from '#features/wallet/contract.ts'
import { outcome } from '../../tests/hotel-booking.ts'
import { holdOf, putTicketOnSale, savingOf } from '../../tests/ticket-sale.ts'
import { type Client, startWorld, type World } from '../../tests/world.ts'
import { getTicketOrder, holdTicket, type TicketOrderDetail } from './contract.ts'
import { getTicketBasket, saveTicketBasket } from './contract-basket.ts'

let world: World
let owner: Client
beforeAll(async () => {
  world = await startWorld()
  owner = await world.as('owner')
})
afterAll(() => world.close())

const hold = async (adults: number, required = false) =>
  owner.call(holdTicket, holdOf(await putTicketOnSale(world.owner, { required }), { adults }))
const basketOf = (orders: readonly TicketOrderDetail[]) => ({
  orders: orders.map((order) => {
    const { orderId, visitors } = savingOf(order)
    return { orderId, visitors }
  }),
  contact: { name: 'Ada Booker' },
  customerReference: 'BASKET-1',
  payment: 'BALANCE' as const,
})
const statuses = (orders: readonly TicketOrderDetail[]) =>
  Promise.all(orders.map(async ({ id }) => (await owner.call(getTicketOrder, { orderId: id })).status))

test('tickets on hold are a basket, booked and paid at once; a repeat changes nothing; each order is independent', async () => {
  const held = [await hold(1), await hold(2), await hold(3)]
  const { orders, paying } = await owner.call(getTicketBasket, {})
  expect(orders.map(({ id }) => id)).toEqual(held.map(({ id }) => id))
  expect(paying?.choices).toContain('BALANCE')
  const before = (await owner.call(getWallet, {})).freeBalanceMinor
  const totalMinor = held.reduce((sum, order) => sum + order.totalMinor, 0)
  const saved = await owner.call(saveTicketBasket, basketOf(held))
  expect(saved.orders.map(({ status }) => status)).toEqual(['CONFIRMED', 'CONFIRMED', 'CONFIRMED'])
  expect(new Set(saved.orders.map(({ code }) => code)).size).toBe(3)
  expect(await owner.call(saveTicketBasket, basketOf(held))).toEqual(saved)
  expect((await owner.call(getWallet, {})).freeBalanceMinor).toBe(before - totalMinor)
  expect(await owner.call(getTicketBasket, {})).toEqual({ orders: [], paying: null })
})

test('a basket of which one order can not be booked books none', async () => {
  const held = [await hold(1), await hold(1, true)]
  const before = (await owner.call(getWallet, {})).freeBalanceMinor
  expect(await outcome(owner.call(saveTicketBasket, basketOf(held)))).toBe('ticket_order.answers')
  expect(await statuses(held)).toEqual(['ON_HOLD', 'ON_HOLD'])
  expect((await owner.call(getWallet, {})).freeBalanceMinor).toBe(before)
})

test('two baskets of the same orders in another order both come through', async () => {
  const held = [await hold(1), await hold(1)]
  const [there, back] = [basketOf(held), basketOf(held.toReversed())]
  const fates = await Promise.all([there, back].map((basket) => outcome(owner.call(saveTicketBasket, basket))))
  expect(fates).toEqual(['done', 'done'])
  expect(await statuses(held)).toEqual(['CONFIRMED', 'CONFIRMED'])
})

test('nobody books what somebody else of another company holds', async () => {
  const held = [await hold(1)]
  const summit = await world.as('summit')
  expect(await outcome(summit.call(saveTicketBasket, basketOf(held)))).toBe('ticket_order.not_found')
  expect((await summit.call(getTicketBasket, {})).orders).toEqual([])
})
