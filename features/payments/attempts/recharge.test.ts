import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getWallet } from '#features/wallet/contract.ts'
import { Gateway } from '../../../simulators/wechat/gateway.ts'
import { playPayer } from '../../../simulators/wechat/trades.ts'
import { startWorld, type Client, type World } from '../../../tests/world.ts'
import { closePayment, getPayment, getRechargeParam, type PaymentView, searchPayments } from '../contract.ts'
import { startWechatPay } from '../wechat/contract.ts'

const folder = mkdtempSync(join(tmpdir(), 'tradewind-wechat-'))
const gateway = new Gateway({ folder })
gateway.notifier.answerMs = 60_000
let world: World
let finance: Client
beforeAll(async () => {
  await gateway.start()
  world = await startWorld({ environment: gateway.environment })
  finance = await world.as('finance')
})
afterAll(async () => {
  await world.close()
  await gateway.stop()
  rmSync(folder, { recursive: true })
})

const recharge = (amountMinor: number, key: string = randomUUID()) =>
  finance.call(startWechatPay, { idempotencyKey: key, purpose: 'RECHARGE', amountMinor })
const codeOf = ({ qr }: PaymentView) => qr?.split('pr=')[1] ?? ''
const see = ({ id }: PaymentView) => finance.call(getPayment, { paymentId: id })
const balance = async () => (await finance.call(getWallet, {})).freeBalanceMinor
const look = async () => (await world.app()).clock.run('payments.poll')
const wait = (ms: number) => world.clock.advance(ms)
const numberOf = async ({ id }: PaymentView) => {
  const { rows } = await world.owner.query<{ number: string }>(
    'select number from payment_attempt where payment_id = $1',
    [id],
  )
  return rows[0]?.number ?? ''
}

describe('a recharge by WeChat', () => {
  test('shows the fee first, then a code to scan, and credits the amount once it is paid', async () => {
    const param = await finance.call(getRechargeParam, { amountMinor: 100_000 })
    expect(param).toMatchObject({
      currency: 'USD',
      methods: [
        { method: 'WECHAT', feeBasisPoints: 60, feeMinor: 600, payCurrency: 'CNY' },
        { method: 'BANK_TRANSFER' },
      ],
    })
    const before = await balance()
    const started = await recharge(100_000)
    expect(started).toMatchObject({
      status: 'PENDING',
      purpose: 'RECHARGE',
      amountMinor: 100_000,
      feeMinor: 600,
      payCurrency: 'CNY',
      held: false,
    })
    expect(started.qr).toMatch(/^weixin:\/\/wxpay\/bizpayurl\?pr=/)
    expect(started.payMinor).toBe(param.methods[0]?.payMinor)
    expect(playPayer(gateway.world, codeOf(started), 'pay')).toBe('Paid.')
    await gateway.notifier.tick()
    expect(await see(started)).toMatchObject({ status: 'SUCCEEDED', applied: true, qr: null })
    expect(await balance()).toBe(before + 100_000)
    expect((await finance.call(searchPayments, {})).list[0]).toMatchObject({ code: started.code, status: 'SUCCEEDED' })
  })

  test('is credited in full when the payer’s coupon covers a part', async () => {
    const before = await balance()
    const started = await recharge(50_000)
    playPayer(gateway.world, codeOf(started), 'coupon')
    await gateway.notifier.tick()
    expect(await balance()).toBe(before + 50_000)
  })

  test('without a notification is found by polling', async () => {
    const before = await balance()
    const started = await recharge(20_000)
    gateway.faults.notices.push('LOST')
    playPayer(gateway.world, codeOf(started), 'pay')
    await gateway.notifier.tick()
    expect((await see(started)).status).toBe('PENDING')
    await wait(6_000)
    await look()
    expect((await see(started)).status).toBe('SUCCEEDED')
    expect(await balance()).toBe(before + 20_000)
  })

  test('with fifteen notifications, in concurrent pairs, is credited once', async () => {
    const before = await balance()
    const started = await recharge(30_000)
    gateway.faults.notices.push(...Array.from({ length: 15 }, () => 'AT_ONCE' as const))
    playPayer(gateway.world, codeOf(started), 'pay')
    const [notice] = [...gateway.book.notices.values()].slice(-1)
    for (let send = 0; send < 15; send++) {
      if (notice) gateway.book.keep({ notice: { ...notice, done: false, nextMs: 0, sent: 0 } })
      await gateway.notifier.tick()
    }
    expect(await balance()).toBe(before + 30_000)
  })

  test('requested twice with the same key is one payment, and a different request with that key is refused', async () => {
    const key = randomUUID()
    const [first, second] = await Promise.all([recharge(10_000, key), recharge(10_000, key)])
    expect(second.id).toBe(first.id)
    await expect(recharge(10_001, key)).rejects.toMatchObject({ body: { errorCode: 'payment.key_reused' } })
  })

  test('continues after a lost response to its start, under the same number', async () => {
    gateway.faults.answers.push(
      { fault: 'SYSTEM_ERROR_AFTER', path: '/native' },
      { fault: 'SYSTEM_ERROR_AFTER', path: '/native' },
      { fault: 'RESET', path: '/native' },
    )
    const started = await recharge(11_000)
    expect(started).toMatchObject({ status: 'CREATED', qr: null })
    await wait(6_000)
    await look()
    // The gateway has the order; its code is missing here, and repeating the order returns it.
    const number = await numberOf(started)
    expect([...gateway.book.trades.keys()].filter((known) => known === number)).toHaveLength(1)
    const seen = await see(started)
    expect(seen.qr).toMatch(/^weixin:/)
    playPayer(gateway.world, codeOf(seen), 'pay')
    await gateway.notifier.tick()
    expect((await see(started)).status).toBe('SUCCEEDED')
  })

  test('not paid in time is closed on both sides and can not be paid any more', async () => {
    const started = await recharge(12_000)
    await wait(31 * 60_000)
    await look()
    expect((await see(started)).status).toBe('EXPIRED')
    expect(gateway.book.trades.get(await numberOf(started))?.state).toBe('CLOSED')
    expect(playPayer(gateway.world, codeOf(started), 'late')).toBe('The order is CLOSED.')
  })

  test('paid in the moment it is closed is credited', async () => {
    const before = await balance()
    const started = await recharge(13_000)
    gateway.faults.notices.push('LOST')
    playPayer(gateway.world, codeOf(started), 'pay')
    await gateway.notifier.tick()
    const seen = await finance.call(closePayment, { paymentId: started.id })
    expect(seen.status).toBe('SUCCEEDED')
    expect(await balance()).toBe(before + 13_000)
  })

  test('cancelled, then paid late and reported by notification alone, reaches the balance once', async () => {
    const before = await balance()
    const started = await recharge(14_000)
    const number = await numberOf(started)
    await finance.call(closePayment, { paymentId: started.id })
    const trade = gateway.book.trades.get(number)
    if (trade) gateway.book.keep({ trade: { ...trade, state: 'NOTPAY' } })
    playPayer(gateway.world, trade?.code ?? '', 'late')
    await gateway.notifier.tick()
    expect(await balance()).toBe(before + 14_000)
    expect((await see(started)).status).toBe('SUCCEEDED')
  })

  test('above the limits is refused, with the remaining amount', async () => {
    await expect(recharge(10_000_001)).rejects.toMatchObject({
      status: 422,
      body: { errorCode: 'payment.limit_once', detail: { onceMinor: 10_000_000 } },
    })
    const { rows } = await world.owner.query<{ id: string }>("select id from company where code = 'HARBOUR'")
    await world.owner.query("insert into payment_limit values ($1, 'USD', 1000, 1000)", [rows[0]?.id])
    await expect(recharge(900)).rejects.toMatchObject({ status: 422, body: { errorCode: 'payment.limit_day' } })
    await world.owner.query('delete from payment_limit')
  })
})

describe('a forged or mismatched notification', () => {
  test.each(['SIGNTEST', 'WRONG_KEY', 'WRONG_SEAL', 'STALE'] as const)(
    '%s is refused and changes nothing; the genuine repeat is accepted',
    async (fault) => {
      const before = await balance()
      const started = await recharge(1_000)
      gateway.faults.notices.push(fault)
      playPayer(gateway.world, codeOf(started), 'pay')
      await gateway.notifier.tick()
      expect((await see(started)).status).toBe('PENDING')
      expect(await balance()).toBe(before)
      await wait(16_000)
      await gateway.notifier.tick()
      expect(await balance()).toBe(before + 1_000)
    },
  )

  test.each(['WRONG_AMOUNT', 'WRONG_CURRENCY', 'FOREIGN_MERCHANT', 'FOREIGN_APP'] as const)(
    '%s becomes an issue for the desk and is never credited',
    async (fault) => {
      const before = await balance()
      const started = await recharge(1_000)
      gateway.faults.notices.push(fault)
      playPayer(gateway.world, codeOf(started), 'pay')
      await gateway.notifier.tick()
      expect(await see(started)).toMatchObject({ status: 'FAILED', held: true })
      expect((await finance.call(searchPayments, {})).list[0]).toMatchObject({ id: started.id, held: true })
      await wait(16_000)
      await gateway.notifier.tick()
      await look()
      expect(await balance()).toBe(before)
      const { rows } = await world.owner.query(
        "select kind from payment_issue where number = $1 and kind = 'INTEGRITY'",
        [await numberOf(started)],
      )
      expect(rows).toHaveLength(1)
    },
  )

  test('of an unknown order becomes an issue', async () => {
    const post = {
      ...JSON.parse(gateway.book.trades.values().next().value?.posted ?? '{}'),
      out_trade_no: 'STRANGE1',
    } as Record<string, unknown>
    const { placeOrder } = await import('../../../simulators/wechat/trades.ts')
    placeOrder(gateway.world, { ...post, time_expire: undefined })
    playPayer(gateway.world, gateway.book.trades.get('STRANGE1')?.code ?? '', 'pay')
    await gateway.notifier.tick()
    expect((await world.owner.query("select from payment_issue where number = 'STRANGE1'")).rows).toHaveLength(1)
  })

  test('of an unknown kind is accepted and ignored', async () => {
    const before = await balance()
    const started = await recharge(1_000)
    gateway.faults.notices.push('UNKNOWN_KIND')
    playPayer(gateway.world, codeOf(started), 'pay')
    await gateway.notifier.tick()
    expect(await balance()).toBe(before)
    await wait(6_000)
    await look()
    expect(await balance()).toBe(before + 1_000)
  })
})
