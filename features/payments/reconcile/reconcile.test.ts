import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { playPayer } from '../../../simulators/wechat/trades.ts'
import { endRefund } from '../../../simulators/wechat/refunds.ts'
import { failWrites } from '../../../tests/failing.ts'
import { type PayingWorld, startPayingWorld } from '../../../tests/online-payments.ts'
import type { Client } from '../../../tests/world.ts'
import { startWechatPay } from '../wechat/contract.ts'
import { searchPaymentIssues } from '../issues/contract.ts'
import { reconcileStatementDay, searchStatementDays } from './contract.ts'

const CHINA_MS = 8 * 3_600_000
const DAY_MS = 86_400_000
let paying: PayingWorld
let desk: Client
/** Noon in China, twenty days ago; each test takes a day of its own from there. */
let noonMs = 0
beforeAll(async () => {
  paying = await startPayingWorld()
  desk = await paying.world.as('accounts')
  noonMs = Math.floor((Date.now() + CHINA_MS) / DAY_MS) * DAY_MS - CHINA_MS + DAY_MS / 2 - 40 * DAY_MS
})
beforeEach(() => {
  noonMs += 2 * DAY_MS
})
afterAll(() => paying.close())

const dayOf = (ms: number) => new Date(ms + CHINA_MS).toISOString().slice(0, 10)
const at = (ms: number) => new Date(ms).toISOString()

/** Lets the gateway believe that an order was paid at a moment. */
function movePaidThere(number: string, paidMs: number): void {
  const trade = paying.gateway.book.trades.get(number)
  if (trade) paying.gateway.book.keep({ trade: { ...trade, paidMs } })
}

/** Sets when an attempt was made and paid, in our books and at the provider. */
async function movePaid(number: string, ms: number): Promise<void> {
  await paying.world.owner.query('update payment_attempt set paid_at = $2, created_at = $2 where number = $1', [
    number,
    at(ms),
  ])
  movePaidThere(number, ms)
}

async function numberOf(paymentId: string): Promise<string> {
  const text = 'select number from payment_attempt where payment_id = $1'
  return (await paying.world.owner.query<{ number: string }>(text, [paymentId])).rows[0]?.number ?? ''
}
const startRecharge = (amountMinor: number) =>
  paying.owner.call(startWechatPay, { idempotencyKey: randomUUID(), purpose: 'RECHARGE', amountMinor })

/** A recharge paid at a moment; returns its number. */
async function recharged(ms: number, act: 'pay' | 'coupon' = 'pay', amountMinor = 10_000): Promise<string> {
  const { gateway, codeOf } = paying
  const started = await startRecharge(amountMinor)
  playPayer(gateway.world, codeOf(started), act)
  await gateway.notifier.tick()
  const number = await numberOf(started.id)
  await movePaid(number, ms)
  return number
}

/** A paid and cancelled order whose refund ended in a state at a moment; returns the refund's number. */
async function refunded(ms: number, state: 'SUCCESS' | 'ABNORMAL' = 'SUCCESS'): Promise<string> {
  const { gateway, order, pay, cancel, world } = paying
  const { orderId } = await order('ONLINE')
  await movePaid(await numberOf((await pay(orderId)).id), ms)
  const number = await cancel(orderId)
  endRefund(gateway.world, number, state)
  await gateway.notifier.tick()
  const known = gateway.book.refunds.get(number)
  if (known) gateway.book.keep({ refund: { ...known, endedMs: ms } })
  await world.owner.query('update payment_refund set ended_at = $2 where number = $1 and ended_at is not null', [
    number,
    at(ms),
  ])
  return number
}

/** Lets the gateway answer this address with a failure as often as we ask. */
const failThrice = (path: string) =>
  paying.gateway.faults.answers.push(
    ...Array.from({ length: 3 }, () => ({ fault: 'SYSTEM_ERROR_BEFORE' as const, path })),
  )
const reconcile = (ms: number) => desk.call(reconcileStatementDay, { day: dayOf(ms) })
/** The differences found for a day. */
async function found(ms: number) {
  const { list } = await desk.call(searchPaymentIssues, { state: 'ALL', pageSize: 100 })
  return list.filter(({ kind, day }) => kind.startsWith('STATEMENT') && day === dayOf(ms))
}

describe('a day that is reconciled', () => {
  test('without differences creates no issue, with coupons, refunds and a stuck one; a second run changes nothing', async () => {
    const { world } = paying
    await recharged(noonMs)
    await recharged(noonMs, 'coupon')
    await refunded(noonMs + 1000)
    await refunded(noonMs + 2000, 'ABNORMAL')
    const done = await reconcile(noonMs)
    expect(done).toMatchObject({ status: 'DONE', currency: 'CNY', differences: 0, problem: null })
    expect(done).toMatchObject({ chargesTheirs: 4, chargesHere: 4, refundsTheirs: 1, refundsHere: 1 })
    expect(done.chargesTheirsMinor).toBe(done.chargesHereMinor)
    expect(done.refundsTheirsMinor).toBe(done.refundsHereMinor)
    expect(done.flowInMinor).toBe(done.chargesTheirsMinor)
    expect(done.flowOutMinor).toBe(done.refundsTheirsMinor)
    expect(done.feeMinor).toBeGreaterThan(0)
    expect(await found(noonMs)).toEqual([])
    const rows = async () => (await world.owner.query('select * from payment_statement_row order by day, line')).rows
    const before = await rows()
    const { doneAt: _first, ...same } = done
    const { doneAt: _second, ...again } = await reconcile(noonMs)
    expect(again).toEqual({ ...same, attempts: same.attempts + 1 })
    expect(await rows()).toEqual(before)
  })

  test.each([
    ['MISSING_HERE', 'STATEMENT_MISSING_HERE', { ours: { amountMinor: null }, theirs: { amountMinor: 7_223 } }],
    [
      'MISSING_THERE',
      'STATEMENT_MISSING_THERE',
      { ours: { amountMinor: 7_223, status: 'SUCCEEDED' }, theirs: { amountMinor: null } },
    ],
    ['AMOUNT', 'STATEMENT_AMOUNT', { ours: { amountMinor: 7_223 }, theirs: { amountMinor: 7_224 } }],
    ['REFERENCE', 'STATEMENT_REFERENCE', { theirs: { providerRef: '4200000000000000' } }],
    ['FEE', 'STATEMENT_FEE', { ours: { feeMinor: 43 }, theirs: { feeMinor: 44 } }],
  ] as const)('reports %s once, with both sides', async (fault, kind, sides) => {
    const number = await recharged(noonMs, 'pay', 1_000)
    await recharged(noonMs + 1000)
    paying.gateway.faults.bills.push(fault)
    expect((await reconcile(noonMs)).differences).toBe(1)
    const [issue, ...more] = await found(noonMs)
    expect(more).toEqual([])
    expect(issue).toMatchObject({
      kind,
      number: fault === 'MISSING_HERE' ? 'NOBODYKNOWSTHIS' : number,
      ...sides,
      allowed: expect.arrayContaining(['resolve', 'note']),
    })
    if (fault !== 'MISSING_HERE')
      expect(issue).toMatchObject({
        company: { code: 'HARBOUR' },
        payment: { purpose: 'RECHARGE', currency: 'USD', amountMinor: 1_000 },
      })
    paying.gateway.faults.bills.push(fault)
    await reconcile(noonMs)
    expect(await found(noonMs)).toHaveLength(1)
  })

  test('compares refunds as well', async () => {
    const number = await refunded(noonMs)
    await paying.world.owner.query('update payment_refund set pay_minor = pay_minor - 1 where number = $1', [number])
    await reconcile(noonMs)
    await paying.world.owner.query('update payment_refund set pay_minor = pay_minor + 1 where number = $1', [number])
    expect(await found(noonMs)).toMatchObject([{ kind: 'STATEMENT_AMOUNT', number, refund: { status: 'SUCCEEDED' } }])
  })

  test('books a payment without a notification, instead of calling it a difference', async () => {
    const { gateway, codeOf, free, world } = paying
    const started = await startRecharge(10_000)
    gateway.faults.notices.push('LOST')
    playPayer(gateway.world, codeOf(started), 'pay')
    await gateway.notifier.tick()
    const number = await numberOf(started.id)
    await movePaid(number, noonMs)
    await world.owner.query(
      "update payment_attempt set status = 'EXPIRED', paid_at = null, next_poll_at = null where number = $1",
      [number],
    )
    await world.owner.query("update payment set status = 'EXPIRED', ended_at = portal_now() where id = $1", [
      started.id,
    ])
    const before = await free()
    expect(await reconcile(noonMs)).toMatchObject({ differences: 0, chargesHere: 1 })
    expect(await free()).toBe(before + 10_000)
  })
})

describe('a payment at midnight', () => {
  const midnight = () => noonMs + DAY_MS / 2

  test('on the neighbouring day’s statement is no difference, whichever day comes first', async () => {
    // Ours says a second before midnight, the bill says a second after it.
    const number = await recharged(midnight() - 1000)
    await recharged(noonMs)
    movePaidThere(number, midnight() + 1000)
    expect(await reconcile(noonMs)).toMatchObject({ differences: 0, chargesTheirs: 1 })
    expect(await reconcile(midnight() + 1000)).toMatchObject({ differences: 0, chargesTheirs: 1 })
    expect(await reconcile(noonMs)).toMatchObject({ differences: 0 })
  })

  test('missing from one statement and named by the next one leaves no open issue', async () => {
    const number = await recharged(midnight() - 3_600_000)
    await recharged(noonMs)
    await recharged(midnight() + 3_600_000)
    // Theirs is an hour into the next day, farther from midnight than a neighbour's bill is looked into.
    movePaidThere(number, midnight() + 3_600_000)
    expect(await reconcile(noonMs)).toMatchObject({ differences: 1 })
    expect(await found(noonMs)).toMatchObject([{ kind: 'STATEMENT_MISSING_THERE', number, resolvedAt: null }])
    expect(await reconcile(midnight() + 3_600_000)).toMatchObject({ differences: 0 })
    expect(await found(noonMs)).toMatchObject([{ number, resolution: 'BY_ITSELF' }])
  })

  test('on neither statement is found with the later day', async () => {
    const number = await recharged(midnight() - 1000)
    await recharged(noonMs)
    await recharged(midnight() + 3_600_000)
    movePaidThere(number, noonMs - 300 * DAY_MS)
    expect(await reconcile(noonMs)).toMatchObject({ differences: 0 })
    expect(await reconcile(midnight() + 3_600_000)).toMatchObject({ differences: 1 })
    expect(await found(midnight() + 3_600_000)).toMatchObject([{ kind: 'STATEMENT_MISSING_THERE', number }])
  })
})

describe('the scheduled job', () => {
  test('reconciles each day once, and retries a day without a statement or with a corrupt one', async () => {
    const { world, run, gateway } = paying
    await world.owner.query('delete from payment_statement_row; ')
    await world.owner.query('delete from payment_statement')
    await world.owner.query(
      "update payment_attempt set created_at = portal_now() - interval '100 days' where created_at = (select min(created_at) from payment_attempt)",
    )
    await recharged(noonMs)
    // Only this day is due: the others count as done.
    await world.owner.query(
      `insert into payment_statement (provider, day, status, done_at)
       select 'WECHAT', d, 'DONE', portal_now() from generate_series((portal_now() - interval '100 days')::date, portal_now()::date, interval '1 day') d where d::date <> $1::date`,
      [dayOf(noonMs)],
    )
    const day = async () =>
      (await desk.call(searchStatementDays, { pageSize: 100 })).list.find((one) => one.day === dayOf(noonMs))
    const again = () =>
      world.owner.query(
        "update payment_statement set next_attempt_at = portal_now() - interval '1 minute' where status = 'WAITING'",
      )
    gateway.faults.bills.push('HASH')
    await run('payments.reconcile')
    expect(await day()).toMatchObject({ status: 'WAITING', problem: 'UNREADABLE', attempts: 1 })
    await run('payments.reconcile')
    expect(await day()).toMatchObject({ attempts: 1 })
    await again()
    failThrice('tradebill')
    await run('payments.reconcile')
    expect(await day()).toMatchObject({ status: 'WAITING', problem: 'NO_ANSWER', attempts: 2 })
    await again()
    await run('payments.reconcile')
    expect(await day()).toMatchObject({ status: 'DONE', problem: null, attempts: 3, chargesTheirs: 1, differences: 0 })
    await run('payments.reconcile')
    expect(await day()).toMatchObject({ attempts: 3 })
  })

  test('continues with later days after a failure', async () => {
    const { world } = paying
    await recharged(noonMs)
    const days = [dayOf(noonMs), dayOf(noonMs + DAY_MS)]
    await world.owner.query('delete from payment_statement where day = any($1::date[])', [days])
    const clock = (await world.app()).clock
    const done = async () => {
      await clock.run('payments.reconcile')
      const { list } = await desk.call(searchStatementDays, { pageSize: 100 })
      return days.map((day) => list.find((one) => one.day === day)?.status)
    }
    const mend = await failWrites(world.owner, 'payment_statement', `new.day = '${days[0]}'`)
    try {
      expect(await done()).toEqual([undefined, 'DONE'])
    } finally {
      await mend()
    }
    expect(await done()).toEqual(['DONE', 'DONE'])
  })

  test('reconciles a day that never had a statement as one without trade', async () => {
    const number = await recharged(noonMs)
    movePaidThere(number, noonMs - 300 * DAY_MS)
    await paying.world.owner.query('delete from payment_statement where day = $1::date', [dayOf(noonMs)])
    expect(await reconcile(noonMs)).toMatchObject({ status: 'DONE', chargesTheirs: 0, chargesHere: 1, differences: 1 })
  })
})

test('a day reconciled by hand is over and among the last ninety', async () => {
  for (const ms of [Date.now(), Date.now() - 91 * DAY_MS]) {
    await expect(desk.call(reconcileStatementDay, { day: dayOf(ms) })).rejects.toMatchObject({
      status: 422,
      body: { errorCode: 'payment.statement_day' },
    })
  }
})

test('a day is done without the fund flow, which is added when it is available', async () => {
  await recharged(noonMs)
  failThrice('fundflowbill')
  expect(await reconcile(noonMs)).toMatchObject({ status: 'DONE', flowInMinor: null })
  expect((await reconcile(noonMs)).flowInMinor).toBeGreaterThan(0)
})
