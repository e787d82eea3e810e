import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getPayment, getPayOrderParam, type PaymentView } from '#features/payments/contract.ts'
import { decideTransfer, startTransfer } from '#features/payments/transfers/contract.ts'
import { matchTransfer } from '../../../tests/match-transfer.ts'
import { type PayingWorld, startPayingWorld, TOTAL } from '../../../tests/online-payments.ts'
import { cancelHotelOrder } from '../contract.ts'

/** What a transfer of a test's order comes to: the fee is taken below the account's limit. */
const FEE = 1_500

let paying: PayingWorld
beforeAll(async () => {
  paying = await startPayingWorld()
})
afterAll(() => paying.close())

const transfer = (orderId: string) =>
  paying.owner.call(startTransfer, { idempotencyKey: randomUUID(), purpose: 'HOTEL_ORDER', payableId: orderId })
const see = ({ id }: PaymentView) => paying.owner.call(getPayment, { paymentId: id })
const match = (payment: PaymentView, receivedMinor: number) => matchTransfer(paying.world, payment, receivedMinor)
/** Takes all but so much off the balance, so that a test decides what is there. */
async function leave(freeMinor: number): Promise<void> {
  const owner = await paying.world.owner.connect()
  try {
    await owner.query("begin; select set_config('app.realm', 'SYSTEM', true)")
    await owner.query(
      `select ledger_post(w.company_id, w.currency::text, 'ADJUSTMENT', 'test:' || uuidv7(), $1 - w.deposit_minor, 0, 'TEST', null, null)
       from wallet w join company c on c.id = w.company_id where c.code = 'HARBOUR' and w.deposit_minor <> $1`,
      [freeMinor],
    )
    await owner.query('commit')
  } finally {
    owner.release()
  }
}

test('an order is paid by the transfer of its amount, and never waits longer for it than the order does', async () => {
  const { orderId } = await paying.order('ONLINE')
  const param = await paying.owner.call(getPayOrderParam, { orderId })
  expect(param.methods).toContainEqual(
    expect.objectContaining({ method: 'BANK_TRANSFER', feeMinor: FEE, payMinor: TOTAL + FEE }),
  )
  const started = await transfer(orderId)
  expect(Date.parse(started.expiresAt)).toBeLessThanOrEqual(Date.parse(param.deadlineAt))
  expect((await paying.owner.call(getPayOrderParam, { orderId })).openPaymentId).toBe(started.id)
  const before = await paying.free()
  await match(started, TOTAL + FEE)
  expect(await see(started)).toMatchObject({ status: 'SUCCEEDED', applied: true })
  expect(await paying.see(orderId)).toMatchObject({ status: 'CONFIRMED', paymentStatus: 'PAID' })
  expect(await paying.free()).toBe(before)
})

test('what is missing comes from the balance when that reaches', async () => {
  await leave(10_000)
  const { orderId } = await paying.order('ONLINE')
  const started = await transfer(orderId)
  await match(started, TOTAL + FEE - 10_000)
  expect(await see(started)).toMatchObject({ applied: true, transfer: { missingMinor: 10_000 } })
  expect(await paying.see(orderId)).toMatchObject({ status: 'CONFIRMED' })
  expect(await paying.free()).toBe(0)
})

test('a part that does not reach pays the order after all when the rest comes under the same reference; what comes then stays on the balance', async () => {
  await leave(0)
  const { orderId } = await paying.order('ONLINE')
  const started = await transfer(orderId)
  const { id } = await match(started, FEE + 5_000)
  const [accounts, admin] = [await paying.world.as('accounts'), await paying.world.as('admin')]
  const further = async (receivedMinor: number) => {
    const money = {
      receivedMinor,
      payerName: 'Harbour',
      bankRef: `REST${randomUUID()}`.slice(0, 20),
      valueOn: new Date().toISOString().slice(0, 10),
    }
    const { receipts } = await accounts.call(decideTransfer, { action: 'matchFurther', transferId: id, ...money })
    return admin.call(decideTransfer, { action: 'confirm', transferId: id, receiptId: receipts.at(-1)?.id ?? '' })
  }
  expect((await further(TOTAL - 5_000)).receipts.map(({ applied }) => applied)).toEqual([false, true])
  expect(await see(started)).toMatchObject({ applied: true, transfer: { missingMinor: 0 } })
  expect(await paying.see(orderId)).toMatchObject({ status: 'CONFIRMED', paymentStatus: 'PAID' })
  expect(await paying.free()).toBe(0)
  expect((await further(400)).receipts.map(({ applied }) => applied)).toEqual([false, true, false])
  expect(await paying.free()).toBe(400)
})

test('a part that does not reach stays on the balance, says what is missing, and a second transfer of the rest pays', async () => {
  await leave(0)
  const { orderId } = await paying.order('ONLINE')
  const started = await transfer(orderId)
  await match(started, FEE + 5_000)
  expect(await see(started)).toMatchObject({
    status: 'SUCCEEDED',
    applied: false,
    transfer: { missingMinor: TOTAL - 5_000 },
  })
  expect(await paying.see(orderId)).toMatchObject({ status: 'AWAITING_PAYMENT' })
  expect(await paying.free()).toBe(5_000)
  const rest = await transfer(orderId)
  await match(rest, TOTAL - 5_000 + FEE)
  expect(await see(rest)).toMatchObject({ applied: true })
  expect(await paying.see(orderId)).toMatchObject({ status: 'CONFIRMED' })
  expect(await paying.free()).toBe(0)
})

test('more than is due stays on the balance', async () => {
  await leave(0)
  const { orderId } = await paying.order('ONLINE')
  const { id: transferId, receipts } = await match(await transfer(orderId), TOTAL + FEE + 777)
  const admin = await paying.world.as('admin')
  await admin.call(decideTransfer, { action: 'confirm', transferId, receiptId: receipts[0]?.id ?? '' })
  expect(await paying.see(orderId)).toMatchObject({ status: 'CONFIRMED' })
  expect(await paying.free()).toBe(777)
})

test('money that comes after the order has ended stays on the balance', async () => {
  await leave(0)
  const { orderId } = await paying.order('ONLINE')
  const started = await transfer(orderId)
  await paying.end(orderId)
  await paying.run('hotel_orders.overdue')
  await paying.run('payments.transfers')
  expect(await see(started)).toMatchObject({ status: 'EXPIRED' })
  await match(started, TOTAL + FEE)
  expect(await see(started)).toMatchObject({ status: 'SUCCEEDED', applied: false, transfer: { missingMinor: 0 } })
  expect(await paying.free()).toBe(TOTAL)
})

test('an order paid by WeChat meanwhile ends its transfer, whose money stays on the balance', async () => {
  await leave(0)
  const { orderId } = await paying.order('ONLINE')
  const started = await transfer(orderId)
  await paying.pay(orderId)
  expect(await paying.see(orderId)).toMatchObject({ status: 'CONFIRMED' })
  await paying.run('payments.transfers')
  expect(await see(started)).toMatchObject({ status: 'EXPIRED' })
  await match(started, TOTAL + FEE)
  expect(await paying.free()).toBe(TOTAL)
})

test('what was paid by transfer goes back to the balance when the order is cancelled, and the customer is told so before', async () => {
  await leave(0)
  const { orderId } = await paying.order('ONLINE')
  await match(await transfer(orderId), TOTAL + FEE)
  const quote = await paying.owner.call(cancelHotelOrder, { orderId })
  expect(quote).toMatchObject({ refundOnlineMinor: 0 })
  expect(await paying.owner.call(cancelHotelOrder, { orderId, penaltyMinor: quote.penaltyMinor })).toMatchObject({
    cancelled: true,
    refundOnlineMinor: 0,
  })
  expect(await paying.free()).toBe(TOTAL - quote.penaltyMinor)
})
