import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { giveBack } from '#features/payments/refunds/refunds.ts'
import { searchTradeDetails } from '#features/wallet/contract.ts'
import { SYSTEM } from '#server/db/database.ts'
import { endRefund } from '../../../simulators/wechat/refunds.ts'
import type { SaleOptions } from '../../../tests/hotel-sale.ts'
import { untilWaiting } from '../../../tests/meeting.ts'
import { FEE, type PayingWorld, startPayingWorld, TOTAL } from '../../../tests/online-payments.ts'
import { cancelHotelOrder } from '../contract.ts'

const HALF: SaleOptions = { penalties: [{ daysBefore: null, kind: 'PERCENT', value: 50 }] }

let paying: PayingWorld
let keeping: PayingWorld
beforeAll(async () => {
  ;[paying, keeping] = await Promise.all([startPayingWorld(), startPayingWorld({ WECHAT_FEE_REFUNDED: 'false' })])
})
afterAll(async () => {
  await Promise.all([paying.close(), keeping.close()])
})

type Ending = 'SUCCESS' | 'CLOSED'

/**
 * Orders, pays and cancels; gives the fee shown before, the answer, the repeated answer, and the refund that the
 * gateway got.
 */
async function cancelPaid(
  { order, pay, owner, run, gateway, see, free }: PayingWorld,
  options: SaleOptions,
  ending: Ending = 'SUCCESS',
) {
  const { orderId } = await order('ONLINE', options)
  const before = await free()
  await pay(orderId)
  const quoted = await owner.call(cancelHotelOrder, { orderId })
  const { penaltyMinor } = quoted
  const answered = await owner.call(cancelHotelOrder, { orderId, penaltyMinor })
  await run('payments.refunds')
  const refund = [...gateway.book.refunds.values()].at(-1)
  endRefund(gateway.world, refund?.number ?? '', ending)
  await gateway.notifier.tick()
  const again = await owner.call(cancelHotelOrder, { orderId, penaltyMinor })
  return { quoted, answered, again, fen: refund?.fen, order: await see(orderId), kept: (await free()) - before }
}
/** Yuan for a dollar in the demo world, as the payment took it. */
const yuan = async ({ world }: PayingWorld) =>
  (
    await world.owner.query<{ paid: number }>(
      'select pay_minor::int as paid from payment_attempt order by id desc limit 1',
    )
  ).rows[0]?.paid ?? 0

describe('the fee of the channel, when an order that was paid by WeChat Pay is cancelled', () => {
  test('comes back whole with the whole order, as was said before, and the payer gets back every fen', async () => {
    const { quoted, answered, again, fen, order, kept } = await cancelPaid(paying, {})
    const back = { refundMinor: TOTAL, refundOnlineMinor: TOTAL, refundFeeMinor: FEE, channelFeeMinor: FEE }
    expect([quoted, answered, again]).toMatchObject([back, back, back])
    expect(fen).toBe(await yuan(paying))
    expect(order.refunds).toMatchObject([{ amountMinor: TOTAL, feeMinor: FEE, status: 'SUCCEEDED' }])
    expect(kept).toBe(0)
    const { list } = await paying.owner.call(searchTradeDetails, { pageSize: 2 })
    expect(list.map(({ kind, amountMinor, note }) => ({ kind, amountMinor, note }))).toEqual([
      { kind: 'PAYOUT', amountMinor: -(TOTAL + FEE), note: null },
      { kind: 'REFUND', amountMinor: FEE, note: 'FEE' },
    ])
  })

  test('comes back in half with half of the order', async () => {
    const { quoted, answered, again, fen } = await cancelPaid(paying, HALF)
    const back = { refundOnlineMinor: TOTAL / 2, refundFeeMinor: 68, channelFeeMinor: FEE }
    expect([quoted, answered, again]).toMatchObject([back, back, back])
    expect(fen).toBe(Math.round(((await yuan(paying)) * (TOTAL / 2 + 68)) / (TOTAL + FEE)))
  })

  test('is on the balance too when the refund does not go through', async () => {
    expect((await cancelPaid(paying, {}, 'CLOSED')).kept).toBe(TOTAL + FEE)
  })

  test('stays where the operator keeps it, and that is said before', async () => {
    const { quoted, answered, fen, kept } = await cancelPaid(keeping, {})
    const back = { refundOnlineMinor: TOTAL, refundFeeMinor: 0, channelFeeMinor: FEE }
    expect([quoted, answered]).toMatchObject([back, back])
    expect(fen).toBe(Math.round(((await yuan(keeping)) * TOTAL) / (TOTAL + FEE)))
    expect(kept).toBe(0)
  })
})

test('two that send back the same money at once, without the lock of its order, send it back once', async () => {
  const { world, order, pay } = paying
  const { orderId, code } = await order('ONLINE')
  await pay(orderId)
  const { rows } = await world.owner.query<{ companyId: string }>(
    'select company_id as "companyId" from hotel_order where id = $1',
    [orderId],
  )
  const paidFor = {
    companyId: rows[0]?.companyId ?? '',
    purpose: 'HOTEL_ORDER',
    payableId: orderId,
    payableCode: code,
  } as const
  const wanted = { ...paidFor, amountMinor: TOTAL, returnsFee: true, reason: code }
  const send = () => world.db.write(SYSTEM, (tx) => giveBack(tx, wanted))
  let second: ReturnType<typeof send> | undefined
  const first = await world.db.write(SYSTEM, async (tx) => {
    const sent = await giveBack(tx, wanted)
    second = send()
    await untilWaiting(world.owner)
    return sent
  })
  expect([first, await second]).toEqual([
    { amountMinor: TOTAL, feeMinor: FEE },
    { amountMinor: 0, feeMinor: 0 },
  ])
  // The order itself is not cancelled: it is marked with a pending refund, as cancelling marks it.
  await world.owner.query("update hotel_order set payment_status = 'REFUND_PENDING' where id = $1", [orderId])
})
