import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { OutputOf } from '#contract/call.ts'
import { getBill, payBill, searchBillLog, searchBillPayments, searchBills } from '#features/bills/contract.ts'
import { cancelHotelOrder, getHotelOrder } from '#features/hotel-orders/contract.ts'
import { getBalanceBillParam, getPayment, type PaymentView } from '#features/payments/contract.ts'
import { startWechatPay } from '#features/payments/wechat/contract.ts'
import { hotelOrdersOnBills } from '#features/hotel-orders/paying/on-bills.ts'
import { getWallet } from '#features/wallet/contract.ts'
import { playPayer } from '../simulators/wechat/trades.ts'
import { altered, unlocked } from './altered-statements.ts'
import { book, outcome } from './hotel-booking.ts'
import { putOnSale, type Sale } from './hotel-sale.ts'
import { makeBills } from './make-bills.ts'
import { closeGate, GATE, meeting, untilWaiting } from './meeting.ts'
import { type PayingWorld, startPayingWorld, TOTAL } from './online-payments.ts'
import type { Client } from './world.ts'

let paying: PayingWorld
let owner: Client
let sale: Sale
let days = 0
beforeAll(async () => {
  paying = await startPayingWorld()
  ;({ owner } = paying)
  sale = await putOnSale(paying.world.owner, { rooms: 50 })
})
afterAll(() => paying.close())

type Bill = OutputOf<typeof getBill>
const see = (bill: Pick<Bill, 'id'>): Promise<Bill> => owner.call(getBill, { billId: bill.id })
const onAccount = async () => (await book(owner, sale, { save: { payment: 'ON_ACCOUNT' } })).orderId
/** A bill with one order that is issued; each a month of its own. */
async function issued(): Promise<{ bill: Bill; orderId: string }> {
  const orderId = await onAccount()
  days += 40
  await makeBills(paying.world, days)
  const { list } = await owner.call(searchBills, { statuses: ['ISSUED'], pageSize: 1 })
  return { bill: await see({ id: list[0]?.id ?? '' }), orderId }
}
const fromBalance = (bill: Pick<Bill, 'id'>, amountMinor: number, idempotencyKey: string = randomUUID()) =>
  owner.call(payBill, { billId: bill.id, amountMinor, idempotencyKey })
const byWechat = (bill: Pick<Bill, 'id'>, amountMinor?: number) =>
  owner.call(startWechatPay, {
    idempotencyKey: randomUUID(),
    purpose: 'BILL',
    payableId: bill.id,
    ...(amountMinor !== undefined && { amountMinor }),
  })
/** Leaves nothing owed. */
async function payAll(): Promise<void> {
  days += 40
  await makeBills(paying.world, days)
  const { list } = await owner.call(searchBills, { statuses: ['ISSUED', 'PART_PAID'], pageSize: 100 })
  for (const bill of list) await fromBalance(bill, bill.leftMinor)
}
/** Pays what was started, and brings the notification. */
async function payStarted(started: PaymentView): Promise<void> {
  playPayer(paying.gateway.world, paying.codeOf(started), 'pay')
  await paying.gateway.notifier.tick()
}
const wallet = () => owner.call(getWallet, {})
const payable = (bill: Pick<Bill, 'id'>, amountMinor?: number) =>
  owner.call(getBalanceBillParam, { billId: bill.id, ...(amountMinor !== undefined && { amountMinor }) })

describe('a bill paid from outside', () => {
  test('the page gets the amount due, what the balance can pay and the fee of each way, for a part too', async () => {
    const { bill } = await issued()
    const param = await payable(bill)
    const due = { currency: 'USD', dueMinor: TOTAL, fromBalanceMinor: TOTAL }
    expect(param).toMatchObject({ ...due, code: bill.code, openPaymentId: null })
    expect(param.methods.map(({ method }) => method)).toEqual(['WECHAT', 'BANK_TRANSFER'])
    const part = await payable(bill, 10_000)
    expect([part.dueMinor, part.methods[0]?.feeMinor]).toEqual([TOTAL, 60])
    expect(await outcome(payable(bill, TOTAL + 1))).toBe('payment.above_due')
    expect(await outcome(byWechat(bill, TOTAL + 1))).toBe('payment.above_due')
    const summit = await paying.world.as('summit')
    expect(await outcome(summit.call(getBalanceBillParam, { billId: bill.id }))).toBe('payment.nothing_due')
    await fromBalance(bill, TOTAL)
    expect(await outcome(payable(bill))).toBe('payment.nothing_due')
  })

  test('a part from the balance and the rest by WeChat pay it and its order', async () => {
    const { bill, orderId } = await issued()
    const before = await wallet()
    await fromBalance(bill, 2_500)
    const started = await byWechat(bill)
    await payStarted(started)
    expect([started.amountMinor, started.payableCode]).toEqual([20_000, bill.code])
    expect(await owner.call(getPayment, { paymentId: started.id })).toMatchObject({
      status: 'SUCCEEDED',
      applied: true,
    })
    const paid = await see(bill)
    expect(paid).toMatchObject({ status: 'PAID', leftMinor: 0 })
    const { list } = await owner.call(searchBillPayments, { billId: bill.id })
    expect(list.map(({ kind, amountMinor, paymentCode }) => [kind, amountMinor, paymentCode])).toEqual([
      ['BALANCE', 2_500, null],
      ['PAYMENT', 20_000, started.code],
    ])
    expect((await owner.call(getHotelOrder, { orderId })).paymentStatus).toBe('PAID')
    const after = await wallet()
    expect([after.freeBalanceMinor - before.freeBalanceMinor, after.onAccountMinor - before.onAccountMinor]).toEqual([
      -2_500,
      -TOTAL,
    ])
  })

  test('paid twice, the second money stays on the balance', async () => {
    const { bill } = await issued()
    const first = await byWechat(bill)
    await fromBalance(bill, TOTAL)
    const free = await paying.free()
    await payStarted(first)
    expect(await owner.call(getPayment, { paymentId: first.id })).toMatchObject({ status: 'SUCCEEDED', applied: false })
    expect(await paying.free()).toBe(free + TOTAL)
    expect(await see(bill)).toMatchObject({ status: 'PAID', paidMinor: TOTAL })
  })

  test('more than is still due pays what is due; the rest stays on the balance', async () => {
    const { bill } = await issued()
    const first = await byWechat(bill)
    await fromBalance(bill, 2_500)
    const free = await paying.free()
    await payStarted(first)
    expect(await see(bill)).toMatchObject({ status: 'PAID', paidMinor: TOTAL })
    expect(await paying.free()).toBe(free + 2_500)
  })
})

/** Runs `work` with a gate in the ledger, before the wallet is read. */
const gated = <T>(work: () => Promise<T>): Promise<T> =>
  altered(paying.world.owner, { fn: 'ledger_post', from: WALLET, to: `${GATE} ${WALLET}` }, work)
const WALLET = 'select * into v_wallet'
/** Has two meet before the wallet is read: one at the gate, the other there or at a lock of the first. */
const atTheGate = <T>(work: () => Promise<T>): Promise<T> => gated(() => meeting(paying.world.owner, 2, work))

const tenPayments = (bill: Bill) => Promise.all(Array.from({ length: 10 }, () => outcome(fromBalance(bill, TOTAL))))

describe('at the same moment', () => {
  test('ten payments of one bill pay it once', async () => {
    const { bill } = await issued()
    // Something else is owed as well, so it is not the debt alone that stops the second one.
    await onAccount()
    const before = await paying.free()
    const fates = await tenPayments(bill)
    expect(fates.filter((fate) => fate === 'done')).toHaveLength(1)
    expect(new Set(fates)).toEqual(new Set(['done', 'payment.nothing_due']))
    expect(await paying.free()).toBe(before - TOTAL)
    await payAll()
  })

  test('one key for two bills pays one of them, and is refused for the other', async () => {
    const bills = [(await issued()).bill, (await issued()).bill]
    const key = randomUUID()
    const from = 'with wanted as materialized'
    const fates = await altered(paying.world.owner, { fn: 'wallets_lock', from, to: `${GATE} ${from}` }, () =>
      meeting(paying.world.owner, 2, () => Promise.all(bills.map((bill) => outcome(fromBalance(bill, 100, key))))),
    )
    expect(fates.toSorted()).toEqual(['done', 'payment.key_reused'])
    await payAll()
  })

  test('without the lock of the bill some of them are turned away without a reason', async () => {
    const { bill } = await issued()
    await onAccount()
    const fates = await unlocked('lock_owed', () =>
      gated(() => meeting(paying.world.owner, 10, () => tenPayments(bill))),
    )
    expect(new Set(fates)).toContain('call.failed')
    await payAll()
  })

  test('a press from the balance and notification of WeChat pay it once, and nobody waits in a circle', async () => {
    for (let round = 0; round < 3; round++) {
      const { bill } = await issued()
      const started = await byWechat(bill)
      playPayer(paying.gateway.world, paying.codeOf(started), 'pay')
      const free = await paying.free()
      const [fate] = await atTheGate(() =>
        Promise.all([outcome(fromBalance(bill, TOTAL)), paying.gateway.notifier.tick()]),
      )
      expect(await see(bill)).toMatchObject({ status: 'PAID', paidMinor: TOTAL })
      // Whichever came first paid it; the other one's money is on the balance.
      expect(await paying.free()).toBe(free)
      expect((await owner.call(getPayment, { paymentId: started.id })).applied).toBe(fate !== 'done')
    }
  })

  test('paying while its order is cancelled gives back what was paid, and nothing below zero', async () => {
    for (let round = 0; round < 3; round++) {
      const { bill, orderId } = await issued()
      const before = await wallet()
      const fates = await atTheGate(() =>
        Promise.all([
          outcome(fromBalance(bill, TOTAL)),
          outcome(owner.call(cancelHotelOrder, { orderId, penaltyMinor: 0 })),
        ]),
      )
      expect(fates[1]).toBe('done')
      const after = await wallet()
      // Either it was paid and came back to the balance, or it was given back on account and is not due any more.
      const { freeBalanceMinor, onAccountMinor } = before
      expect(after).toMatchObject({ freeBalanceMinor, onAccountMinor: onAccountMinor - TOTAL })
      expect(['done', 'payment.nothing_due', 'payment.above_due']).toContain(fates[0])
    }
  })

  test('without the lock of its orders the two wait in a circle', async () => {
    const circles = async () => {
      const { rows } = await paying.world.owner.query<{ deadlocks: string }>(
        'select deadlocks from pg_stat_database where datname = current_database()',
      )
      return Number(rows[0]?.deadlocks)
    }
    const before = await circles()
    const lock = vi.spyOn(hotelOrdersOnBills, 'lock').mockResolvedValue()
    for (let round = 0; round < 3; round++) {
      const { bill, orderId } = await issued()
      await gated(async () => {
        const open = await closeGate(paying.world.owner)
        const paid = outcome(fromBalance(bill, TOTAL))
        await untilWaiting(paying.world.owner)
        const cancelled = outcome(owner.call(cancelHotelOrder, { orderId, penaltyMinor: 0 }))
        try {
          await untilWaiting(paying.world.owner, 2)
        } finally {
          await open()
        }
        await Promise.all([paid, cancelled])
      })
    }
    lock.mockRestore()
    await expect.poll(async () => (await circles()) - before).toBeGreaterThan(0)
  })

  test('several nodes that close at once do not fail; without the lock of the wallet they do', async () => {
    const close = async () => {
      await onAccount()
      const failures = await Promise.all(Array.from({ length: 6 }, () => makeBills(paying.world, days)))
      return failures.reduce((sum, failed) => sum + failed, 0)
    }
    expect(await close()).toBe(0)
    const failed = await altered(
      paying.world.owner,
      { fn: 'wallets_lock', from: 'for update of w', to: '' },
      async () => {
        // Two need not meet every time.
        for (let round = 0; round < 20; round++) {
          const count = await close()
          if (count > 0) return count
        }
        return 0
      },
    )
    expect(failed).toBeGreaterThan(0)
    expect(await makeBills(paying.world, days)).toBe(0)
  })

  test('paying while the next period is closed leaves one bill of each and nothing on none', async () => {
    const { bill } = await issued()
    await onAccount()
    days += 40
    const fates = await atTheGate(() =>
      Promise.all([
        outcome(fromBalance(bill, TOTAL)),
        makeBills(paying.world, days),
        makeBills(paying.world, days),
        onAccount(),
      ]),
    )
    expect(fates[0]).toBe('done')
    await makeBills(paying.world, days)
    const { rows } = await paying.world.owner.query<{ left: number }>(
      'select count(*)::int as left from debt_movement m where not exists (select from bill_line l where l.transfer_id = m.id)',
    )
    expect(rows[0]?.left).toBe(0)
    const log = await owner.call(searchBillLog, { billId: bill.id })
    expect(log.list.map(({ event }) => event)).toEqual(['paid', 'issued'])
  })
})
