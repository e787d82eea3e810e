import { afterAll, beforeAll, expect, test } from 'vitest'
import { decideApproval } from '#features/approvals/contract.ts'
import { getHotelOrder } from '#features/hotel-orders/contract.ts'
import { startWechatPay } from '#features/payments/wechat/contract.ts'
import { playPayer } from '../simulators/wechat/trades.ts'
import { setRules, staffId, untilAsked } from './approving.ts'
import { book, outcome } from './hotel-booking.ts'
import { inDays, putOnSale, type Sale, soldOver } from './hotel-sale.ts'
import { type PayingWorld, startPayingWorld, TOTAL } from './online-payments.ts'
import type { Client } from './world.ts'

let paying: PayingWorld
let booker: Client
let sale: Sale
beforeAll(async () => {
  paying = await startPayingWorld()
  const { world, owner } = paying
  booker = await world.as('booker')
  sale = await putOnSale(world.owner, { kind: 1 })
  await setRules(owner, [{ name: 'All', orderAboveMinor: 0, approverIds: [await staffId(world, 'owner')] }])
  await untilAsked(booker, sale)
})
afterAll(() => paying.close())

const sold = (of: Sale) => soldOver(paying.world.owner, of, { checkIn: inDays(30), checkOut: inDays(31) })
const startPaying = (payableId: string) =>
  booker.call(startWechatPay, { idempotencyKey: payableId, purpose: 'HOTEL_ORDER', payableId })
async function held(payment: 'ONLINE' | 'BALANCE_ONLINE') {
  const own = await putOnSale(paying.world.owner, { kind: 1 })
  const saved = await book(booker, own, { save: { payment } })
  expect(saved).toMatchObject({ status: 'AWAITING_APPROVAL', paymentStatus: 'UNPAID' })
  return { own, orderId: saved.orderId }
}

test('an order to be paid by WeChat can be paid only once it is approved, and then has the whole time for it', async () => {
  const { own, orderId } = await held('ONLINE')
  expect(await sold(own)).toEqual([1])
  expect((await booker.call(getHotelOrder, { orderId })).allowed).not.toContain('pay')
  expect(await outcome(startPaying(orderId))).toBe('payment.nothing_due')
  await paying.owner.call(decideApproval, { orderId, decision: 'APPROVE' })
  const approved = await booker.call(getHotelOrder, { orderId })
  expect(approved).toMatchObject({ status: 'AWAITING_PAYMENT', paymentStatus: 'UNPAID', onlineMinor: TOTAL })
  const leftMinutes = (Date.parse(approved.deadlineAt ?? '') - Date.now()) / 60_000
  expect(Math.abs(leftMinutes - 30)).toBeLessThan(5)
  const before = await paying.free()
  playPayer(paying.gateway.world, paying.codeOf(await startPaying(orderId)), 'pay')
  await paying.gateway.notifier.tick()
  expect(await booker.call(getHotelOrder, { orderId })).toMatchObject({ status: 'CONFIRMED', paymentStatus: 'PAID' })
  // The receipt paid for the order; the balance is unchanged.
  expect(await paying.free()).toBe(before)
})

test('approved and never paid, it ends by its new deadline with nothing taken', async () => {
  const before = await paying.free()
  const { own, orderId } = await held('ONLINE')
  await paying.owner.call(decideApproval, { orderId, decision: 'APPROVE' })
  await paying.end(orderId)
  await paying.run('hotel_orders.overdue')
  expect(await paying.see(orderId)).toMatchObject({ status: 'EXPIRED', paymentStatus: 'UNPAID' })
  expect([await sold(own), await paying.free()]).toEqual([[0], before])
})

test('of a part from the balance that part is held while it waits, and free again when it is declined', async () => {
  await paying.setFree(10_000)
  const { own, orderId } = await held('BALANCE_ONLINE')
  expect(await paying.free()).toBe(0)
  await paying.owner.call(decideApproval, { orderId, decision: 'DECLINE', reason: 'Too dear' })
  expect(await paying.see(orderId)).toMatchObject({ status: 'REJECTED', paymentStatus: 'VOIDED' })
  expect([await sold(own), await paying.free()]).toEqual([[0], 10_000])
  await paying.setFree(1_000_000)
})
