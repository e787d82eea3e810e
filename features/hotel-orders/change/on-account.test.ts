import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#contract/client.ts'
import { cancelHotelOrder } from '#features/hotel-orders/contract.ts'
import { moneyBack } from '#features/hotel-orders/web/detail/money-back.ts'
import { book } from '../../../tests/hotel-booking.ts'
import { putOnSale } from '../../../tests/hotel-sale.ts'
import { startWorld, type World } from '../../../tests/world.ts'

let world: World
let owner: Client
beforeAll(async () => {
  world = await startWorld()
  owner = await world.as('owner')
})
afterAll(() => world.close())

async function cancelled(payment: 'ON_ACCOUNT' | 'BALANCE') {
  const { orderId } = await book(owner, await putOnSale(world.owner), { save: { payment } })
  const { penaltyMinor, ...quote } = await owner.call(cancelHotelOrder, { orderId })
  const done = await owner.call(cancelHotelOrder, { orderId, penaltyMinor })
  const again = await owner.call(cancelHotelOrder, { orderId, penaltyMinor })
  return [quote, done, again].map(({ refundMinor, refundOwedMinor }) => ({ refundMinor, refundOwedMinor }))
}

test('a cancelled order on account is no longer owed, and does not read as paid back', async () => {
  const owed = { refundMinor: 22_500, refundOwedMinor: 22_500 }
  expect(await cancelled('ON_ACCOUNT')).toEqual([owed, owed, owed])
  expect(moneyBack('ON_ACCOUNT', owed)).toEqual([{ kind: 'OWED', amountMinor: 22_500 }])
})

test('a cancelled order that the balance paid is paid back', async () => {
  const paid = { refundMinor: 22_500, refundOwedMinor: 0 }
  expect(await cancelled('BALANCE')).toEqual([paid, paid, paid])
  expect(moneyBack('PAID', paid)).toEqual([{ kind: 'PAID', amountMinor: 22_500 }])
})

test('money that was only reserved is no longer reserved; money of both kinds has a line each', () => {
  const all = { refundMinor: 900, refundOwedMinor: 0 }
  expect(moneyBack('AUTHORIZED', all)).toEqual([{ kind: 'RESERVED', amountMinor: 900 }])
  expect(moneyBack('ON_ACCOUNT', { ...all, refundOwedMinor: 400 })).toEqual([
    { kind: 'OWED', amountMinor: 400 },
    { kind: 'PAID', amountMinor: 500 },
  ])
  expect(moneyBack('UNPAID', { refundMinor: 0, refundOwedMinor: 0 })).toEqual([{ kind: 'PAID', amountMinor: 0 }])
})
