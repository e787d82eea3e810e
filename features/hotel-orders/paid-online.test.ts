import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { getPayment, getPayOrderParam, type PaymentView, startWechatPay } from '#features/payments/contract.ts'
import { getWallet } from '#features/wallet/contract.ts'
import { Gateway } from '../../simulators/wechat/gateway.ts'
import { endRefund, playPayer } from '../../simulators/wechat/trades.ts'
import { book, outcome, quoteFor } from '../../tests/hotel-booking.ts'
import { inDays, putOnSale, type Sale, type SaleOptions, soldOver } from '../../tests/hotel-sale.ts'
import { startWorld, type Client, type World } from '../../tests/world.ts'
import { cancelHotelOrder, decideOrder, getHotelOrder, getVoucher } from './contract.ts'
import { hotelOrderPayable } from './payable.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

const folder = mkdtempSync(join(tmpdir(), 'tradewind-paid-'))
const gateway = new Gateway({ folder })
let world: World
let owner: Client
let aheadMs = 0
beforeAll(async () => {
  await gateway.start()
  world = await startWorld({ environment: gateway.environment, now: () => Date.now() + aheadMs })
  owner = await world.as('owner')
})
afterAll(async () => {
  await world.close()
  await gateway.stop()
  rmSync(folder, { recursive: true })
})

const TOTAL = 22_500
const free = async () => (await owner.call(getWallet, {})).freeBalanceMinor
const see = (orderId: string) => owner.call(getHotelOrder, { orderId })
const run = async (job: string) => (await world.app()).clock.run(job)
const codeOf = ({ qr }: PaymentView) => qr?.split('pr=')[1] ?? ''
const start = (orderId: string, key: string = randomUUID()) => owner.call(startWechatPay, { idempotencyKey: key, purpose: 'HOTEL_ORDER', payableId: orderId })
function wait(ms: number): void {
  aheadMs += ms
  gateway.aheadMs += ms
}

/** Leaves so much on the balance, by an adjustment in the ledger. */
async function setFree(freeMinor: number): Promise<void> {
  const differenceMinor = freeMinor - (await free())
  if (differenceMinor === 0) return
  const client = await world.owner.connect()
  try {
    await client.query("begin; select set_config('app.realm', 'SYSTEM', true)")
    await client.query("select ledger_post((select id from company where code = 'HARBOUR'), 'USD', 'ADJUSTMENT', $1, $2, 0, 'TEST', null, null)", [
      randomUUID(),
      differenceMinor,
    ])
    await client.query('commit')
  } finally {
    client.release()
  }
}

async function order(payment: 'ONLINE' | 'BALANCE_ONLINE', options: SaleOptions = {}) {
  const sale = await putOnSale(world.owner, options)
  return { sale, ...(await book(owner, sale, { save: { payment } })) }
}

/** Pays an order at the simulator and brings the news. */
async function pay(orderId: string): Promise<PaymentView> {
  const started = await start(orderId)
  playPayer(gateway.world, codeOf(started), 'pay')
  await gateway.notifier.tick()
  return started
}

/** Lets an order's time be over, as the clock of the database sees it. */
const end = (orderId: string) => world.owner.query("update hotel_order set deadline_at = now() - interval '1 second' where id = $1", [orderId])
const sold = (sale: Sale) => soldOver(world.owner, sale, { checkIn: inDays(30), checkOut: inDays(31) })

describe('an order that is paid online', () => {
  test('waits with its rooms and nothing charged, and is confirmed with its voucher once it is paid', async () => {
    const before = await free()
    const { orderId, status, paymentStatus, sale } = await order('ONLINE')
    expect({ status, paymentStatus }).toEqual({ status: 'AWAITING_PAYMENT', paymentStatus: 'UNPAID' })
    expect(await free()).toBe(before)
    expect(await sold(sale)).toEqual([1])
    const waiting = await see(orderId)
    expect(waiting).toMatchObject({ onlineMinor: TOTAL, depositMinor: TOTAL })
    expect(waiting.allowed).toContain('pay')
    expect(Math.abs(Date.parse(waiting.deadlineAt ?? '') - Date.now() - 30 * 60_000)).toBeLessThan(60_000)
    expect(await owner.call(getPayOrderParam, { orderId })).toMatchObject({ dueMinor: TOTAL, openPaymentId: null })
    const payment = await pay(orderId)
    expect(await owner.call(getPayment, { paymentId: payment.id })).toMatchObject({ status: 'SUCCEEDED', applied: true })
    const paid = await see(orderId)
    expect(paid).toMatchObject({ status: 'CONFIRMED', paymentStatus: 'PAID', deadlineAt: null })
    expect(paid.history.map(({ event }) => event)).toEqual(['placed', 'paid_at_once'])
    expect((await owner.call(getVoucher, { orderId })).state).toBe('ISSUED')
    expect(await free()).toBe(before)
  })

  test('partly from the balance holds that part, and goes on to the hotel with all of it', async () => {
    await setFree(10_000)
    const quote = await quoteFor(owner, await putOnSale(world.owner))
    expect(quote.paymentChoices).toEqual(expect.arrayContaining(['ONLINE', 'BALANCE_ONLINE']))
    const { orderId } = await order('BALANCE_ONLINE', { mode: 'ON_REQUEST' })
    expect(await free()).toBe(0)
    expect(await see(orderId)).toMatchObject({ status: 'AWAITING_PAYMENT', paymentStatus: 'UNPAID', onlineMinor: TOTAL - 10_000 })
    await pay(orderId)
    expect(await see(orderId)).toMatchObject({ status: 'PENDING', paymentStatus: 'AUTHORIZED' })
    expect(await free()).toBe(0)
    const desk = await world.as('desk')
    await desk.call(decideOrder, { action: 'confirm', orderId })
    expect(await see(orderId)).toMatchObject({ status: 'CONFIRMED', paymentStatus: 'PAID' })
    await setFree(1_000_000)
  })

  test('of which a minor unit is always paid online, and of a balance that is empty all of it', async () => {
    await setFree(TOTAL)
    expect(await see((await order('BALANCE_ONLINE')).orderId)).toMatchObject({ onlineMinor: 1 })
    await setFree(0)
    expect(await see((await order('BALANCE_ONLINE')).orderId)).toMatchObject({ onlineMinor: TOTAL })
    await setFree(1_000_000)
  })

  test('told of fifteen times, in pairs at once, is paid once', async () => {
    const before = await free()
    const { orderId } = await order('BALANCE_ONLINE')
    const started = await start(orderId)
    gateway.faults.notices.push(...Array.from({ length: 15 }, () => 'AT_ONCE' as const))
    playPayer(gateway.world, codeOf(started), 'pay')
    const [notice] = [...gateway.book.notices.values()].slice(-1)
    for (let send = 0; send < 15; send++) {
      if (notice) gateway.book.keep({ notice: { ...notice, done: false, nextMs: 0, sent: 0 } })
      await gateway.notifier.tick()
    }
    expect(await see(orderId)).toMatchObject({ status: 'CONFIRMED' })
    expect(await free()).toBe(before - TOTAL + 1)
  })

  test('is not offered to who may not pay, refused to who asks all the same, and not there for another company', async () => {
    const booker = await world.as('booker')
    const sale = await putOnSale(world.owner)
    expect((await quoteFor(booker, sale)).paymentChoices).not.toContain('ONLINE')
    expect(await outcome(book(booker, sale, { save: { payment: 'ONLINE' } }))).toBe('payment.method_off')
    const { orderId } = await order('ONLINE')
    const stranger = await world.as('summit')
    expect(await outcome(stranger.call(getPayOrderParam, { orderId }))).toBe('payment.nothing_due')
    expect(await outcome(stranger.call(startWechatPay, { idempotencyKey: randomUUID(), purpose: 'HOTEL_ORDER', payableId: orderId }))).toBe(
      'payment.nothing_due',
    )
  })

  test('paid by a second code as well keeps that money on the balance', async () => {
    const before = await free()
    const { orderId } = await order('ONLINE')
    const [first, second] = [await start(orderId), await start(orderId)]
    playPayer(gateway.world, codeOf(first), 'pay')
    playPayer(gateway.world, codeOf(second), 'pay')
    await gateway.notifier.tick()
    await gateway.notifier.tick()
    const views = await Promise.all([first, second].map(({ id }) => owner.call(getPayment, { paymentId: id })))
    expect(new Set(views.map(({ applied }) => applied))).toEqual(new Set([false, true]))
    expect(await free()).toBe(before + TOTAL)
  })
})

describe('an order nobody pays in time', () => {
  test('ends with rooms and hold free again and its code closed at the provider; what comes late stays on the balance', async () => {
    const before = await free()
    const { orderId, sale } = await order('BALANCE_ONLINE')
    const started = await start(orderId)
    await end(orderId)
    await run('hotel_orders.overdue')
    expect(await see(orderId)).toMatchObject({ status: 'EXPIRED', paymentStatus: 'VOIDED' })
    expect(await sold(sale)).toEqual([0])
    expect(await free()).toBe(before)
    wait(1_000)
    await run('payments.look')
    wait(-1_000)
    expect(await owner.call(getPayment, { paymentId: started.id })).toMatchObject({ status: 'EXPIRED' })
    const trade = gateway.book.trades.get([...gateway.book.trades.keys()].at(-1) ?? '')
    expect(trade?.state).toBe('CLOSED')
    if (trade) gateway.book.keep({ trade: { ...trade, state: 'NOTPAY' } })
    playPayer(gateway.world, codeOf(started), 'late')
    await gateway.notifier.tick()
    expect(await owner.call(getPayment, { paymentId: started.id })).toMatchObject({ status: 'SUCCEEDED', applied: false })
    expect(await see(orderId)).toMatchObject({ status: 'EXPIRED' })
    expect(await free()).toBe(before + 1)
  })

  test('withdrawn before it is paid lets its hold go and gives nothing back', async () => {
    const before = await free()
    const { orderId } = await order('BALANCE_ONLINE')
    const fee = await owner.call(cancelHotelOrder, { orderId })
    expect(fee).toMatchObject({ penaltyMinor: 0, refundMinor: 0, refundOnlineMinor: 0 })
    await owner.call(cancelHotelOrder, { orderId, penaltyMinor: 0 })
    expect(await see(orderId)).toMatchObject({ status: 'CANCELLED', paymentStatus: 'VOIDED' })
    expect(await free()).toBe(before)
  })
})

const HALF: SaleOptions = { penalties: [{ daysBefore: null, kind: 'PERCENT', value: 50 }] }
/** Sends what goes back, and lets the channel end it so. */
async function settleRefunds(state: 'SUCCESS' | 'ABNORMAL' | 'CLOSED' = 'SUCCESS'): Promise<void> {
  await run('payments.refunds')
  for (const refund of gateway.book.refunds.values()) if (refund.state === 'PROCESSING') endRefund(gateway.world, refund.number, state)
  await gateway.notifier.tick()
}

describe('an order paid online that is cancelled', () => {
  test('gives both parts back to where they came from', async () => {
    await setFree(10_000)
    const { orderId } = await order('BALANCE_ONLINE')
    await pay(orderId)
    expect(await owner.call(cancelHotelOrder, { orderId })).toMatchObject({ refundMinor: TOTAL, refundOnlineMinor: TOTAL - 10_000 })
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

  test('keeps its fee from the part of the balance first', async () => {
    await setFree(10_000)
    const { orderId } = await order('BALANCE_ONLINE', HALF)
    await pay(orderId)
    expect(await see(orderId)).toMatchObject({ status: 'CONFIRMED', terms: { penalties: [{ amountMinor: TOTAL / 2 }] } })
    const { penaltyMinor } = await owner.call(cancelHotelOrder, { orderId })
    expect(penaltyMinor).toBe(TOTAL / 2)
    expect(await owner.call(cancelHotelOrder, { orderId, penaltyMinor })).toMatchObject({ refundMinor: TOTAL / 2, refundOnlineMinor: TOTAL / 2 })
    await settleRefunds()
    expect(await see(orderId)).toMatchObject({ paymentStatus: 'PARTIALLY_REFUNDED', refunds: [{ amountMinor: TOTAL / 2, status: 'SUCCEEDED' }] })
    expect(await free()).toBe(0)
    await setFree(1_000_000)
  })

  test.each([
    ['rejected by the desk', async (orderId: string) => (await world.as('desk')).call(decideOrder, { action: 'reject', orderId, reason: 'FULL' })],
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
    expect(await free()).toBe(before + TOTAL)

    const stuck = await order('ONLINE')
    await pay(stuck.orderId)
    await owner.call(cancelHotelOrder, { orderId: stuck.orderId, penaltyMinor: 0 })
    await settleRefunds('ABNORMAL')
    expect(await see(stuck.orderId)).toMatchObject({ paymentStatus: 'REFUND_PENDING', refunds: [{ status: 'ABNORMAL' }] })
  })
})

describe('money that arrives while its order ends', () => {
  /** Pays and ends an order at the same moment, so many times; gives how often each came of it, and how often nothing did. */
  async function race(rounds: number): Promise<{ paid: number; kept: number; neither: number }> {
    const counts = { paid: 0, kept: 0, neither: 0 }
    for (let round = 0; round < rounds; round++) {
      const before = await free()
      const { orderId } = await order('BALANCE_ONLINE')
      const started = await start(orderId)
      await end(orderId)
      playPayer(gateway.world, codeOf(started), 'pay')
      // In every other round the news is well on its way when the time is over.
      const expire = async () => {
        if (round % 2 === 0) await new Promise((go) => setTimeout(go, 300))
        await run('hotel_orders.overdue')
      }
      await Promise.all([gateway.notifier.tick(), expire()])
      const { applied, status: paid } = await owner.call(getPayment, { paymentId: started.id })
      const { status } = await see(orderId)
      if (paid === 'SUCCEEDED') {
        expect({ applied, status }).toEqual(applied ? { applied, status: 'CONFIRMED' } : { applied: false, status: 'EXPIRED' })
        expect(await free()).toBe(applied ? before - TOTAL + 1 : before + 1)
      }
      counts[paid !== 'SUCCEEDED' ? 'neither' : applied ? 'paid' : 'kept'] += 1
    }
    return counts
  }

  /** A pause between looking at the order and paying it lets the two meet. */
  async function pausing<T>(work: () => Promise<T>): Promise<T> {
    const { rows } = await world.owner.query<{ text: string }>("select pg_get_functiondef('hotel_order_change'::regproc) as text")
    const text = rows[0]?.text ?? ''
    const locks = 'select * into o from hotel_order'
    if (!text.includes(locks)) throw new Error('the function was rewritten')
    await world.owner.query(text.replace(locks, `if p->>'money' = 'PAY' then perform pg_sleep(0.8); end if; ${locks}`))
    try {
      return await work()
    } finally {
      await world.owner.query(text)
    }
  }

  test('pays it or stays on the balance, never neither and never both', async () => {
    const counts = await pausing(() => race(4))
    expect(counts.neither).toBe(0)
    expect(counts.paid + counts.kept).toBe(4)
  })

  test('without the lock of the order the news of it is turned away', async () => {
    const lock = vi.spyOn(hotelOrderPayable, 'lock').mockResolvedValue()
    const { neither } = await pausing(() => race(4))
    lock.mockRestore()
    expect(neither).toBeGreaterThan(0)
  })
})
