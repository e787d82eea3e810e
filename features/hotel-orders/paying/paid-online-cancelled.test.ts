import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { giveBack } from '#features/payments/refunds/refunds.ts'
import { SYSTEM } from '#server/db/database.ts'
import { endRefund } from '../../../simulators/wechat/refunds.ts'
import type { SaleOptions } from '../../../tests/hotel-sale.ts'
import { FEE, type PayingWorld, startPayingWorld, TOTAL } from '../../../tests/online-payments.ts'
import { cancelHotelOrder } from '../contract.ts'
import { decideOrder } from '../contract-desk.ts'

let paying: PayingWorld
let world: PayingWorld['world']
let gateway: PayingWorld['gateway']
let owner: PayingWorld['owner']
let free: PayingWorld['free']
let see: PayingWorld['see']
let run: PayingWorld['run']
let pay: PayingWorld['pay']
let end: PayingWorld['end']
let order: PayingWorld['order']
let setFree: PayingWorld['setFree']
beforeAll(async () => {
  paying = await startPayingWorld()
  ;({ world, gateway, owner, free, see, run, pay, end, order, setFree } = paying)
})
afterAll(() => paying.close())

const HALF: SaleOptions = { penalties: [{ daysBefore: null, kind: 'PERCENT', value: 50 }] }
/** Sends what goes back, and lets the channel end it so. */
async function settleRefunds(state: 'SUCCESS' | 'ABNORMAL' | 'CLOSED' = 'SUCCESS'): Promise<void> {
  await run('payments.refunds')
  for (const refund of gateway.book.refunds.values())
    if (refund.state === 'PROCESSING') endRefund(gateway.world, refund.number, state)
  await gateway.notifier.tick()
}

describe('an order paid online that is cancelled', () => {
  test('gives both parts back to where they came from', async () => {
    await setFree(10_000)
    const { orderId } = await order('BALANCE_ONLINE')
    await pay(orderId)
    expect(await owner.call(cancelHotelOrder, { orderId })).toMatchObject({
      refundMinor: TOTAL,
      refundOnlineMinor: TOTAL - 10_000,
    })
    await owner.call(cancelHotelOrder, { orderId, penaltyMinor: 0 })
    expect(await see(orderId)).toMatchObject({
      status: 'CANCELLED',
      paymentStatus: 'REFUND_PENDING',
      refunds: [{ method: 'WECHAT', amountMinor: TOTAL - 10_000, status: 'PROCESSING' }],
    })
    expect(await free()).toBe(10_000)
    await settleRefunds()
    const done = await see(orderId)
    expect(done).toMatchObject({ paymentStatus: 'REFUNDED', refunds: [{ status: 'SUCCEEDED' }] })
    expect(done.history.at(-1)?.event).toBe('refunds_ended')
    expect(await free()).toBe(10_000)
    await setFree(1_000_000)
  })

  test('gives back once: what went back already does not go a second time, whoever asks again', async () => {
    const { orderId, code } = await order('ONLINE')
    await pay(orderId)
    await owner.call(cancelHotelOrder, { orderId, penaltyMinor: 0 })
    const { rows } = await world.owner.query<{ companyId: string }>(
      'select company_id as "companyId" from hotel_order where id = $1',
      [orderId],
    )
    const again = {
      companyId: rows[0]?.companyId ?? '',
      purpose: 'HOTEL_ORDER',
      payableId: orderId,
      payableCode: code,
      reason: code,
      amountMinor: TOTAL,
      returnsFee: true,
    } as const
    expect(await world.db.write(SYSTEM, (tx) => giveBack(tx, again))).toEqual({ amountMinor: 0, feeMinor: 0 })
    expect((await see(orderId)).refunds).toHaveLength(1)
    await settleRefunds()
  })

  test('keeps its fee from the part of the balance first', async () => {
    await setFree(10_000)
    const { orderId } = await order('BALANCE_ONLINE', HALF)
    await pay(orderId)
    expect(await see(orderId)).toMatchObject({
      status: 'CONFIRMED',
      terms: { penalties: [{ amountMinor: TOTAL / 2 }, { amountMinor: TOTAL }] },
    })
    const { penaltyMinor } = await owner.call(cancelHotelOrder, { orderId })
    expect(penaltyMinor).toBe(TOTAL / 2)
    expect(await owner.call(cancelHotelOrder, { orderId, penaltyMinor })).toMatchObject({
      refundMinor: TOTAL / 2,
      refundOnlineMinor: TOTAL / 2,
    })
    await settleRefunds()
    expect(await see(orderId)).toMatchObject({
      paymentStatus: 'PARTIALLY_REFUNDED',
      refunds: [{ amountMinor: TOTAL / 2, status: 'SUCCEEDED' }],
    })
    expect(await free()).toBe(0)
    await setFree(1_000_000)
  })

  test.each([
    [
      'rejected by the desk',
      async (orderId: string) =>
        (await world.as('desk')).call(decideOrder, { action: 'reject', orderId, reason: 'FULL' }),
    ],
    ['withdrawn', (orderId: string) => owner.call(cancelHotelOrder, { orderId, penaltyMinor: 0 })],
    ['left without an answer', (orderId: string) => end(orderId).then(() => run('hotel_orders.overdue'))],
  ])('after it was paid and then %s, it gives back what was never charged', async (_how, finish) => {
    const before = await free()
    const { orderId } = await order('ONLINE', { mode: 'ON_REQUEST' })
    await pay(orderId)
    await finish(orderId)
    expect(await see(orderId)).toMatchObject({ paymentStatus: 'REFUND_PENDING', refunds: [{ amountMinor: TOTAL }] })
    await settleRefunds()
    expect(await see(orderId)).toMatchObject({ paymentStatus: 'VOIDED', refunds: [{ status: 'SUCCEEDED' }] })
    expect(await free()).toBe(before)
  })

  test('whose money can not go back has it on the balance, and one that is stuck stays open until it is through', async () => {
    const before = await free()
    const failing = await order('ONLINE')
    await pay(failing.orderId)
    await owner.call(cancelHotelOrder, { orderId: failing.orderId, penaltyMinor: 0 })
    await settleRefunds('CLOSED')
    expect(await see(failing.orderId)).toMatchObject({ paymentStatus: 'REFUNDED', refunds: [{ status: 'FAILED' }] })
    expect(await free()).toBe(before + TOTAL + FEE)

    const stuck = await order('ONLINE')
    await pay(stuck.orderId)
    await owner.call(cancelHotelOrder, { orderId: stuck.orderId, penaltyMinor: 0 })
    await settleRefunds('ABNORMAL')
    expect(await see(stuck.orderId)).toMatchObject({
      paymentStatus: 'REFUND_PENDING',
      refunds: [{ status: 'ABNORMAL' }],
    })
  })
})
