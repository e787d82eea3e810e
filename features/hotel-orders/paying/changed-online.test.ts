import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#contract/dates.ts'
import { endRefund } from '../../../simulators/wechat/refunds.ts'
import { failedChecks } from '../../../tests/checks.ts'
import { PROOF } from '../../../tests/confirmed.ts'
import { type PayingWorld, startPayingWorld, TOTAL } from '../../../tests/online-payments.ts'
import { commitChange, quoteChange } from '../amending/contract.ts'
import { decideOrder } from '../contract-desk.ts'
import { cancelHotelOrder } from '../contract.ts'
import { giveBack } from '../giving/contract.ts'

const NIGHT = TOTAL / 2

let paying: PayingWorld
let owner: PayingWorld['owner']
let free: PayingWorld['free']
let see: PayingWorld['see']
beforeAll(async () => {
  paying = await startPayingWorld()
  ;({ owner, free, see } = paying)
})
afterAll(() => paying.close())

async function paidOnline(payment: 'ONLINE' | 'BALANCE_ONLINE' = 'ONLINE', options = {}) {
  const { orderId } = await paying.order(payment, options)
  await paying.pay(orderId)
  const { checkIn, checkOut } = await see(orderId)
  return { orderId, checkIn, checkOut }
}
type Days = { orderId: string; checkIn: string; checkOut: string }
async function change(days: Days) {
  const quote = await owner.call(quoteChange, days)
  const { token, differenceMinor } = quote
  await owner.call(commitChange, { token, differenceMinor, payment: 'BALANCE' })
  return quote
}
async function settleRefunds(): Promise<void> {
  await paying.run('payments.refunds')
  for (const refund of paying.gateway.book.refunds.values())
    if (refund.state === 'PROCESSING') endRefund(paying.gateway.world, refund.number, 'SUCCESS')
  await paying.gateway.notifier.tick()
}
const checked = async () => expect(await failedChecks(paying.world.owner)).toEqual([])

test('a night less of a stay paid online goes back the way it was paid, and the balance stays', async () => {
  const { orderId, checkIn, checkOut } = await paidOnline()
  const before = await free()
  const quote = await change({ orderId, checkIn, checkOut: addDays(checkOut, -1) })
  expect(quote).toMatchObject({ differenceMinor: -NIGHT, sentBackMinor: NIGHT })
  expect(await free()).toBe(before)
  const after = await see(orderId)
  expect(after).toMatchObject({ status: 'CONFIRMED', paymentStatus: 'PAID', totalMinor: NIGHT, onlineMinor: NIGHT })
  expect(after.refunds).toMatchObject([{ amountMinor: NIGHT, status: 'PROCESSING' }])
  await checked()
  await settleRefunds()
  expect((await see(orderId)).refunds).toMatchObject([{ amountMinor: NIGHT, status: 'SUCCEEDED' }])
  await checked()
})

test('a night more of a stay paid online is paid from the balance, and each part goes back to where it came from', async () => {
  const { orderId, checkIn, checkOut } = await paidOnline()
  const before = await free()
  await change({ orderId, checkIn, checkOut: addDays(checkOut, 1) })
  expect(await free()).toBe(before - NIGHT)
  expect(await see(orderId)).toMatchObject({
    totalMinor: TOTAL + NIGHT,
    depositMinor: TOTAL + NIGHT,
    onlineMinor: TOTAL,
  })
  await checked()
  await change({ orderId, checkIn: addDays(checkIn, 1), checkOut: addDays(checkOut, 1) })
  expect(await see(orderId)).toMatchObject({ totalMinor: TOTAL, onlineMinor: NIGHT })
  await checked()
  const { refundMinor, refundOnlineMinor } = await owner.call(cancelHotelOrder, { orderId })
  expect([refundMinor, refundOnlineMinor]).toEqual([TOTAL, NIGHT])
  await owner.call(cancelHotelOrder, { orderId, penaltyMinor: 0 })
  expect(await free()).toBe(before)
  await settleRefunds()
  // The channel takes refunds of one payment a minute apart.
  await paying.wait(120_000)
  await settleRefunds()
  expect(await see(orderId)).toMatchObject({ status: 'CANCELLED', paymentStatus: 'REFUNDED' })
  await checked()
})

test('of a stay paid in part from the balance the online part goes back first, down to nothing', async () => {
  await paying.setFree(12_000)
  const { orderId, checkIn, checkOut } = await paidOnline('BALANCE_ONLINE')
  await paying.setFree(1_000_000)
  const before = await free()
  const quote = await change({ orderId, checkIn, checkOut: addDays(checkOut, -1) })
  const onlineMinor = TOTAL - 12_000
  expect(quote).toMatchObject({ differenceMinor: -NIGHT, sentBackMinor: onlineMinor })
  expect(await free()).toBe(before + NIGHT - onlineMinor)
  const after = await see(orderId)
  expect(after).toMatchObject({ totalMinor: NIGHT, onlineMinor: 0, depositMinor: NIGHT })
  expect(after.refunds).toHaveLength(1)
  await checked()
  await owner.call(cancelHotelOrder, { orderId, penaltyMinor: 0 })
  expect(await free()).toBe(before + TOTAL - onlineMinor)
  await checked()
  await settleRefunds()
  await checked()
})

test('where the hotel has to agree, the money goes back the way it came once it does', async () => {
  const { orderId, checkIn, checkOut } = await paidOnline('ONLINE', { mode: 'ON_REQUEST' })
  const desk = await paying.world.as('desk')
  await desk.call(decideOrder, { action: 'confirm', orderId })
  await change({ orderId, checkIn, checkOut: addDays(checkOut, -1) })
  expect(await see(orderId)).toMatchObject({ status: 'AMENDMENT_PENDING', refunds: [] })
  await desk.call(decideOrder, { action: 'acceptAmendment', orderId })
  expect(await see(orderId)).toMatchObject({ status: 'CONFIRMED', refunds: [{ amountMinor: NIGHT }] })
  await checked()
})

test('goodwill on an order paid online goes to the balance, and the desk is told so before', async () => {
  const { orderId } = await paidOnline()
  const desk = await paying.world.as('desk')
  const before = await free()
  const gift = { kind: 'GOODWILL', orderId, amountMinor: 1_000, reason: 'OUR_FAULT', borneBy: 'US' } as const
  const { leftMinor, offDebtMinor } = await desk.call(giveBack, gift)
  expect(offDebtMinor).toBe(0)
  await desk.call(giveBack, { ...gift, leftMinor, proof: PROOF })
  expect(await free()).toBe(before + 1_000)
  await checked()
})
