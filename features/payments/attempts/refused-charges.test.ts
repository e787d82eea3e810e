import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { playPayer } from '../../../simulators/wechat/trades.ts'
import { outcome } from '../../../tests/hotel-booking.ts'
import { type PayingWorld, startPayingWorld } from '../../../tests/online-payments.ts'
import { COMMON_REFUSALS, isUnknown, refusing, type Refused } from '../../../tests/refusals.ts'
import type { Client } from '../../../tests/world.ts'
import { closePayment, getPayment, type PaymentView } from '../contract.ts'
import { startWechatPay } from '../wechat/contract.ts'
import { decidePaymentIssue } from '../issues/contract.ts'

let paying: PayingWorld
let desk: Client
let refusals: ReturnType<typeof refusing>
beforeAll(async () => {
  paying = await startPayingWorld()
  desk = await paying.world.as('accounts')
  refusals = refusing(paying)
})
afterEach(() => refusals.end())
afterAll(() => paying.close())

// Further errors listed on the pages "Native下单", "查询订单" and "关闭订单".
const OF_ORDERS: readonly Refused[] = [
  ...COMMON_REFUSALS,
  [202, 'USERPAYING'],
  [202, 'USER_PAYING'],
  [400, 'APPID_MCHID_NOT_MATCH'],
  [400, 'MCH_NOT_EXISTS'],
  [400, 'ORDER_CLOSED'],
  [400, 'ORDERPAID'],
  [403, 'ACCOUNTERROR'],
  [403, 'ACCOUNT_ERROR'],
  [403, 'NOT_ENOUGH'],
  [403, 'OUT_TRADE_NO_USED'],
  [403, 'RULELIMIT'],
  [403, 'RULE_LIMIT'],
  [403, 'TRADE_ERROR'],
  [404, 'ORDERNOTEXIST'],
  [404, 'ORDER_NOT_EXIST'],
  [500, 'BANKERROR'],
  [500, 'BANK_ERROR'],
  [500, 'INVALID_TRANSACTIONID'],
  [500, 'OPENID_MISMATCH'],
]

const recharge = () =>
  paying.owner.call(startWechatPay, { idempotencyKey: randomUUID(), purpose: 'RECHARGE', amountMinor: 10_000 })
const see = ({ id }: PaymentView) => paying.owner.call(getPayment, { paymentId: id })
const numberOf = ({ id }: PaymentView) =>
  refusals.text('select number as text from payment_attempt where payment_id = $1', [id])

/** Pays at the gateway without a notification. */
async function payUnheard(number: string): Promise<void> {
  paying.gateway.faults.notices.push('LOST')
  playPayer(paying.gateway.world, paying.gateway.book.trades.get(number)?.code ?? '', 'pay')
  await paying.gateway.notifier.tick()
}

describe('a refused order of a payment', () => {
  test.each(OF_ORDERS)('%i %s credits nothing, and money paid nevertheless is credited once', async (...code) => {
    const before = await paying.free()
    refusals.refuse('/transactions/native', code)
    const started = await recharge()
    expect(started.qr).toBeNull()
    expect(paying.gateway.faults.refusals).toEqual([])
    await refusals.look('payments.poll')
    expect(await paying.free()).toBe(before)
    const number = await numberOf(started)
    const isThere = paying.gateway.book.trades.has(number)
    // After an inconclusive answer, the scheduled job repeats the order.
    expect(isThere).toBe(isUnknown(code))
    expect((await see(started)).status).toBe(isThere ? 'PENDING' : 'FAILED')
    if (isThere) await payUnheard(number)
    await refusals.look('payments.poll')
    await refusals.look('payments.poll')
    expect(await paying.free()).toBe(before + (isThere ? 10_000 : 0))
  })

  test.each(['ORDERPAID', 'OUT_TRADE_NO_USED'])(
    'with %s, because the payer was faster, is booked and not marked as failed',
    async (code) => {
      const before = await paying.free()
      refusals.refuse('/transactions/native', [500, 'SYSTEM_ERROR'])
      const started = await recharge()
      const number = await numberOf(started)
      // The gateway knows the order nevertheless, and the payer pays; the first poll misses it.
      await paying.run('payments.poll')
      await refusals.look('payments.poll')
      await payUnheard(number)
      await paying.world.owner.query(
        "update payment_attempt set status = 'CREATED', payload = null where number = $1",
        [number],
      )
      refusals.refuse(number, [404, 'ORDER_NOT_EXIST'])
      refusals.refuse('/transactions/native', [code === 'ORDERPAID' ? 400 : 403, code])
      await refusals.look('payments.poll')
      expect(await see(started)).toMatchObject({ status: 'SUCCEEDED' })
      expect(await paying.free()).toBe(before + 10_000)
    },
  )
})

describe('a refused query about a payment', () => {
  test.each(OF_ORDERS)('%i %s leaves it open, and its money is credited once when it is known', async (...code) => {
    const before = await paying.free()
    const started = await recharge()
    const number = await numberOf(started)
    await payUnheard(number)
    refusals.refuse(`out-trade-no/${number}`, code)
    await refusals.look('payments.poll')
    expect(paying.gateway.faults.refusals).toEqual([])
    // An order unknown to the gateway is repeated, and the answer says that it is paid.
    const isMissing = code[0] === 404
    expect((await see(started)).status).toBe(isMissing ? 'SUCCEEDED' : 'PENDING')
    await refusals.look('payments.poll')
    await refusals.look('payments.poll')
    expect(await see(started)).toMatchObject({ status: 'SUCCEEDED' })
    expect(await paying.free()).toBe(before + 10_000)
  })
})

describe('a refused close of a payment', () => {
  test.each(OF_ORDERS)('%i %s loses no money that was paid in that moment', async (...code) => {
    const before = await paying.free()
    const started = await recharge()
    const number = await numberOf(started)
    await payUnheard(number)
    refusals.refuse(`${number}/close`, code)
    await outcome(paying.owner.call(closePayment, { paymentId: started.id }))
    expect(paying.gateway.faults.refusals).toEqual([])
    const isOver = (await see(started)).status === 'CLOSED'
    // Only "never existed" or "closed" ends it; no gateway answers that for a paid order, and reconciliation would find
    // it too.
    expect(isOver).toBe(code[0] === 404 || code[1] === 'ORDER_CLOSED')
    if (isOver) await desk.call(decidePaymentIssue, { issueId: await missingHere(number), action: 'ask' })
    await refusals.look('payments.poll')
    await refusals.look('payments.poll')
    expect(await see(started)).toMatchObject({ status: 'SUCCEEDED' })
    expect(await paying.free()).toBe(before + 10_000)
  })

  /** The issues that reconciliation creates for money that is not booked. */
  const missingHere = (number: string) =>
    refusals.text(
      "insert into payment_issue (kind, fact, number) values ('STATEMENT_MISSING_HERE', $1, $1) returning id::text as text",
      [number],
    )
})
