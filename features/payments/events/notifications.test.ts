import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { sealed, signatureHeaders } from '../../../simulators/wechat/seal.ts'
import { playPayer } from '../../../simulators/wechat/trades.ts'
import { endRefund, describeRefund } from '../../../simulators/wechat/refunds.ts'
import { FEE, type PayingWorld, startPayingWorld, TOTAL } from '../../../tests/online-payments.ts'
import { getPayment, type PaymentView } from '../contract.ts'
import { startWechatPay } from '../wechat/contract.ts'
import { ATTEMPT_MOVES } from '../states.ts'
import { PATIENCE } from '../../../tests/patience.ts'

let paying: PayingWorld
beforeAll(async () => {
  paying = await startPayingWorld()
})
afterAll(() => paying.close())

const recharge = ({ owner }: PayingWorld, amountMinor: number) =>
  owner.call(startWechatPay, { idempotencyKey: randomUUID(), purpose: 'RECHARGE', amountMinor })
const see = ({ id }: PaymentView) => paying.owner.call(getPayment, { paymentId: id })
const issuesOf = async (number: string) =>
  (await paying.world.owner.query('select kind, theirs from payment_issue where number = $1', [number])).rows

/** Pays at the gateway and sends fifteen notifications of it, each twice at the same moment. */
async function tellFifteenPairs(world: PayingWorld, started: PaymentView): Promise<void> {
  const { gateway, codeOf } = world
  playPayer(gateway.world, codeOf(started), 'pay')
  const [notice] = [...gateway.book.notices.values()].slice(-1)
  if (!notice) throw new Error('the gateway has no notification')
  for (let more = 0; more < 14; more++) gateway.book.keep({ notice: { ...notice, id: randomUUID() } })
  gateway.faults.notices.push(...Array.from({ length: 15 }, () => 'AT_ONCE' as const))
  await gateway.notifier.tick()
  await gateway.notifier.tick()
}

describe('notifications of one payment', () => {
  test('fifteen in concurrent pairs, each with a number of its own, credit it once', async () => {
    const before = await paying.free()
    const started = await recharge(paying, 30_000)
    await tellFifteenPairs(paying, started)
    expect(await see(started)).toMatchObject({ status: 'SUCCEEDED' })
    expect(await paying.free()).toBe(before + 30_000)
    const { rows } = await paying.world.owner.query(
      "select from ledger_transfer t join payment_attempt a on t.idempotency_key = 'payment_attempt:' || a.id where a.payment_id = $1",
      [started.id],
    )
    expect(rows).toHaveLength(1)
  })

  test('without the attempt’s state and the ledger’s key they would credit it repeatedly, and the invariant would fail', async () => {
    const other = await startPayingWorld()
    const { rows } = await other.world.owner.query<{ text: string }>(
      "select pg_get_functiondef('ledger_post'::regproc) as text",
    )
    const text = rows[0]?.text ?? ''
    expect(text).toContain(' p_key, p_note,')
    await other.world.owner.query(text.replace(' p_key, p_note,', " p_key || ':' || v_id, p_note,"))
    const { SUCCEEDED } = ATTEMPT_MOVES
    Object.assign(ATTEMPT_MOVES, { SUCCEEDED: ['SUCCEEDED'] })
    try {
      const before = await other.free()
      await tellFifteenPairs(other, await recharge(other, 30_000))
      expect(await other.free()).toBeGreaterThan(before + 30_000)
    } finally {
      Object.assign(ATTEMPT_MOVES, { SUCCEEDED })
    }
    await expect(other.close()).rejects.toThrow('payments_reach_the_ledger')
  })

  test('that are faster than the response to its start are booked, and the response changes nothing', async () => {
    const { gateway } = paying
    const before = await paying.free()
    let answerNow = () => {}
    gateway.slowUntil = new Promise((resolve) => (answerNow = resolve))
    gateway.faults.answers.push({ fault: 'SLOW', path: '/native' })
    const known = new Set(gateway.book.trades.keys())
    const starting = recharge(paying, 4_000)
    const trade = await vi.waitFor(() => {
      const found = [...gateway.book.trades.values()].find(({ number }) => !known.has(number))
      if (!found) throw new Error('the order is not there')
      return found
    }, PATIENCE)
    playPayer(gateway.world, trade.code, 'pay')
    await gateway.notifier.tick()
    expect(await paying.free()).toBe(before + 4_000)
    answerNow()
    const started = await starting
    expect(started).toMatchObject({ status: 'SUCCEEDED', qr: null })
    const { rows } = await paying.world.owner.query('select status from payment_attempt where payment_id = $1', [
      started.id,
    ])
    expect(rows).toEqual([{ status: 'SUCCEEDED' }])
    expect(await paying.free()).toBe(before + 4_000)
  })

  test('after those of its refund change nothing twice', async () => {
    const { gateway, order, start, cancel, run, wait, codeOf, free } = paying
    const before = await free()
    const { orderId } = await order('ONLINE')
    const started = await start(orderId)
    gateway.faults.notices.push('LATE')
    playPayer(gateway.world, codeOf(started), 'pay')
    await gateway.notifier.tick()
    await wait(6_000)
    await run('payments.poll')
    expect(await paying.see(orderId)).toMatchObject({ status: 'CONFIRMED' })
    endRefund(gateway.world, await cancel(orderId), 'SUCCESS')
    await gateway.notifier.tick()
    expect(await paying.see(orderId)).toMatchObject({ paymentStatus: 'REFUNDED' })
    expect([...gateway.book.notices.values()].filter(({ done }) => !done)).toHaveLength(1)
    await wait(120_000)
    await gateway.notifier.tick()
    expect([...gateway.book.notices.values()].filter(({ done }) => !done)).toHaveLength(0)
    expect(await paying.see(orderId)).toMatchObject({ status: 'CANCELLED', paymentStatus: 'REFUNDED' })
    expect(await free()).toBe(before)
  })
})

describe('notification of a refund', () => {
  /** A cancelled order whose refund is in progress. */
  async function refunding() {
    const { order, pay, cancel } = paying
    const { orderId } = await order('ONLINE')
    await pay(orderId)
    return { orderId, number: await cancel(orderId) }
  }

  test('fifteen in concurrent pairs end it once', async () => {
    const { gateway, free } = paying
    const { orderId, number } = await refunding()
    const before = await free()
    endRefund(gateway.world, number, 'CLOSED')
    const [notice] = [...gateway.book.notices.values()].slice(-1)
    for (let more = 0; more < 14 && notice; more++) gateway.book.keep({ notice: { ...notice, id: randomUUID() } })
    gateway.faults.notices.push(...Array.from({ length: 15 }, () => 'AT_ONCE' as const))
    await gateway.notifier.tick()
    await gateway.notifier.tick()
    expect(await paying.see(orderId)).toMatchObject({ paymentStatus: 'REFUNDED', refunds: [{ status: 'FAILED' }] })
    expect(await free()).toBe(before + TOTAL + FEE)
  })

  test.each(['WRONG_AMOUNT', 'WRONG_CURRENCY', 'FOREIGN_MERCHANT'] as const)(
    '%s becomes an issue, and the refund stays open until a query ends it',
    async (fault) => {
      const { gateway, run, wait } = paying
      const { orderId, number } = await refunding()
      gateway.faults.notices.push(fault)
      endRefund(gateway.world, number, 'SUCCESS')
      await gateway.notifier.tick()
      expect(await issuesOf(number)).toMatchObject([{ kind: 'INTEGRITY' }])
      expect(await paying.see(orderId)).toMatchObject({ paymentStatus: 'REFUND_PENDING' })
      await wait(10_000)
      await run('payments.refunds')
      expect(await paying.see(orderId)).toMatchObject({ paymentStatus: 'REFUNDED' })
    },
  )

  /** Sends a notification of a refund with changed fields; returns whether it was accepted. */
  async function tell(number: string, change: Record<string, unknown>): Promise<boolean> {
    const { gateway } = paying
    const refund = gateway.book.refunds.get(number)
    if (!refund?.notifyUrl) throw new Error('the refund names no address')
    const { status: _, ...described } = describeRefund(gateway.world, refund)
    gateway.notifier.tell(refund.notifyUrl, 'REFUND.SUCCESS', {
      mchid: gateway.keys.merchantId,
      ...described,
      refund_status: 'SUCCESS',
      ...change,
    })
    await gateway.notifier.tick()
    return [...gateway.book.notices.values()].at(-1)?.done ?? false
  }

  test('goes to the address named in the refund’s order', async () => {
    const { number } = await refunding()
    expect(paying.gateway.book.refunds.get(number)?.notifyUrl).toMatch(/\/connect\/wechat\/notify$/)
  })

  test('of a refund in progress is accepted and changes nothing', async () => {
    const { orderId, number } = await refunding()
    expect(await tell(number, { refund_status: 'PROCESSING' })).toBe(true)
    expect(await paying.see(orderId)).toMatchObject({ paymentStatus: 'REFUND_PENDING' })
  })

  test.each([
    ['charge number', { out_trade_no: 'TW0000000000000000000000000000' }, 'number'],
    ['transaction', { transaction_id: '4200000000000000000000000000' }, 'providerRef'],
  ])('of another %s becomes an issue, and the refund stays open', async (_, change, mismatch) => {
    const { orderId, number } = await refunding()
    await tell(number, change)
    expect(await paying.see(orderId)).toMatchObject({ paymentStatus: 'REFUND_PENDING' })
    expect(await issuesOf(number)).toMatchObject([{ kind: 'INTEGRITY' }])
    const { rows } = await paying.world.owner.query('select mismatches from payment_event where number = $1', [number])
    expect(rows).toMatchObject([{ mismatches: [mismatch] }])
  })

  test('of a refund that was never requested becomes an issue', async () => {
    const { gateway } = paying
    gateway.notifier.tell([...gateway.book.trades.values()][0]?.notifyUrl ?? '', 'REFUND.SUCCESS', {
      mchid: gateway.keys.merchantId,
      refund_id: '50000000000000000000000000000',
      out_refund_no: 'NOBODYS1',
      out_trade_no: 'NOBODYS',
      refund_status: 'SUCCESS',
      amount: { refund: 1, total: 1 },
    })
    await gateway.notifier.tick()
    expect(await issuesOf('NOBODYS1')).toMatchObject([{ kind: 'INTEGRITY' }])
  })
})

describe('the address of notifications', () => {
  /** Posts raw bytes with headers; returns the status. */
  async function post(body: string, headers: Record<string, string>): Promise<number> {
    const url = [...paying.gateway.book.trades.values()][0]?.notifyUrl ?? ''
    return (await fetch(url, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } }))
      .status
  }
  const signed = (text: string) => {
    const { keys, now } = paying.gateway
    return signatureHeaders(text, { serial: keys.publicKeyId, key: keys.publicPair, nowMs: now() })
  }
  const newsWith = (resource: object) =>
    JSON.stringify({ id: randomUUID(), event_type: 'COUPON.USE', resource }, null, 1)
  const NEWS = newsWith({ algorithm: 'AEAD_AES_256_GCM', ciphertext: 'AAAA', nonce: 'n' })

  test('verifies the bytes as received: the same JSON written differently is refused, however well it is sealed', async () => {
    // Only the signature of this one is wrong.
    const notification = newsWith(sealed('{}', { apiV3Key: paying.gateway.keys.apiV3Key, associatedData: 'coupon' }))
    expect(await post(JSON.stringify(JSON.parse(notification)), signed(notification))).toBe(401)
    expect(await post(notification, {})).toBe(401)
    expect(await post(notification, signed(notification))).toBe(204)
  })

  test.each([
    ['no JSON', 'hello', 400],
    ['nothing', '', 400],
    ['another shape', '{"id":"x"}', 400],
    ['sealed by nobody', NEWS, 401],
  ])('refuses a signed body: %s', async (_, text, status) => {
    expect(await post(text, signed(text))).toBe(status)
  })

  test('refuses a body larger than it needs', async () => {
    expect(await post('x'.repeat(3_000_000), {})).toBe(413)
  })
})
