import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { playPayer } from '../../../simulators/wechat/trades.ts'
import { endRefund } from '../../../simulators/wechat/refunds.ts'
import { FEE, type PayingWorld, startPayingWorld, TOTAL } from '../../../tests/online-payments.ts'
import type { Client } from '../../../tests/world.ts'
import { type PaymentView } from '../contract.ts'
import { startTransfer } from '../transfers/contract.ts'
import { startWechatPay } from '../wechat/contract.ts'
import { decidePaymentIssue, searchPaymentIssues } from '../issues/contract.ts'
import { reconcileStatementDay } from '../reconcile/contract.ts'
import { askAboutPayment, getDeskPayment, searchDeskPayments } from './contract.ts'

const DAY_MS = 86_400_000
const CHINA_MS = 8 * 3_600_000

let paying: PayingWorld
let desk: Client
beforeAll(async () => {
  paying = await startPayingWorld()
  desk = await paying.world.as('accounts')
})
afterAll(() => paying.close())

const recharge = (amountMinor = 10_000) =>
  paying.owner.call(startWechatPay, { idempotencyKey: randomUUID(), purpose: 'RECHARGE', amountMinor })
const see = (code: string) => desk.call(getDeskPayment, { code })
const find = async (keyword: string) => (await desk.call(searchDeskPayments, { keyword })).list.map(({ code }) => code)

/** Pays a recharge at the gateway without a notification. */
async function paidUnheard(started: PaymentView): Promise<void> {
  const { gateway, codeOf } = paying
  gateway.faults.notices.push('LOST')
  playPayer(gateway.world, codeOf(started), 'pay')
  await gateway.notifier.tick()
}

/** The requests the gateway received during the work. */
async function asked(work: () => Promise<unknown>): Promise<string[]> {
  const { gateway } = paying
  const take = gateway.faults.takeAnswer.bind(gateway.faults)
  const urls: string[] = []
  gateway.faults.takeAnswer = (url: string) => {
    urls.push(url.split('?')[0] ?? '')
    return take(url)
  }
  try {
    await work()
  } finally {
    gateway.faults.takeAnswer = take
  }
  return urls
}

describe('a payment at the desk', () => {
  test('is shown with attempts, events, ledger movements, its order, company and refunds', async () => {
    const { order, pay, cancel, gateway } = paying
    const { orderId, code: orderCode } = await order('ONLINE')
    const { code } = await pay(orderId)
    const paid = await see(code)
    expect(paid).toMatchObject({
      payableCode: orderCode,
      payableId: orderId,
      company: { code: 'HARBOUR' },
      status: 'SUCCEEDED',
      applied: true,
      held: false,
      attempts: [{ provider: 'WECHAT', status: 'SUCCEEDED', payCurrency: 'CNY', rateSource: expect.any(String) }],
      events: [
        {
          source: 'NOTICE',
          state: 'PAID',
          outcome: 'BOOKED',
          mismatches: [],
          times: 1,
          askedBy: null,
          currency: 'CNY',
        },
      ],
      refunds: [],
      issues: [],
      allowed: ['ask'],
    })
    expect(paid.events[0]?.ip).toBeTruthy()
    expect(paid.movements.map(({ kind, subjectCode }) => [kind, subjectCode])).toEqual([
      ['RECHARGE', code],
      ['CHARGE', code],
      ['CHARGE', orderCode],
    ])
    expect(paid.movements.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(0)
    const number = await cancel(orderId)
    endRefund(gateway.world, number, 'ABNORMAL')
    await gateway.notifier.tick()
    const back = await see(code)
    expect(back).toMatchObject({
      refundedMinor: TOTAL + FEE,
      openIssues: 1,
      refunds: [{ number, status: 'ABNORMAL' }],
      issues: [{ kind: 'REFUND_ABNORMAL' }],
    })
    expect(back.events.at(-1)).toMatchObject({ number, state: 'ABNORMAL', outcome: 'BOOKED' })
    await desk.call(decidePaymentIssue, { issueId: back.issues[0]?.id ?? '', action: 'returnRefund', note: 'Called' })
  })

  test('is found by its code, its order, our number, the provider’s reference, a refund’s number and the company', async () => {
    const { order, pay, cancel, gateway } = paying
    const { orderId, code: orderCode } = await order('ONLINE')
    const { code } = await pay(orderId)
    const refund = await cancel(orderId)
    endRefund(gateway.world, refund, 'SUCCESS')
    await gateway.notifier.tick()
    const [attempt] = (await see(code)).attempts
    for (const word of [code, code.toLowerCase(), orderCode, attempt?.number, attempt?.providerRef, refund]) {
      expect(await find(word ?? 'nothing')).toEqual([code])
    }
    expect(await find('Harbour')).toContain(code)
    expect(await find('100%')).toEqual([])
    expect((await desk.call(searchDeskPayments, { keyword: code, statuses: ['FAILED'] })).total).toBe(0)
    expect(
      (await desk.call(searchDeskPayments, { keyword: code, methods: ['WECHAT'], statuses: ['SUCCEEDED'] })).total,
    ).toBe(1)
    expect((await desk.call(searchDeskPayments, { keyword: code, to: '2020-01-01' })).total).toBe(0)
    await expect(see('P000')).rejects.toMatchObject({ status: 404, body: { errorCode: 'payment.not_found' } })
  })

  test('shows repeated, mismatched and unverified notifications, with counts and reasons', async () => {
    const { gateway, codeOf } = paying
    const started = await recharge()
    gateway.faults.notices.push('STALE', 'STALE')
    playPayer(gateway.world, codeOf(started), 'pay')
    await gateway.notifier.tick()
    const { events } = await see(started.code)
    expect(events).toMatchObject([{ outcome: 'NOT_BELIEVED', mismatches: ['CLOCK'], state: null, amountMinor: null }])
    gateway.faults.notices.length = 0
    gateway.faults.notices.push('TWICE')
    await paying.wait(20_000)
    await gateway.notifier.tick()
    const after = await see(started.code)
    expect(after.status).toBe('SUCCEEDED')
    expect(after.events.find(({ outcome }) => outcome === 'BOOKED')).toMatchObject({ times: 2 })

    const other = await recharge()
    gateway.faults.notices.push('WRONG_AMOUNT')
    playPayer(gateway.world, codeOf(other), 'pay')
    await gateway.notifier.tick()
    expect(await see(other.code)).toMatchObject({
      held: true,
      status: 'FAILED',
      events: [{ outcome: 'ISSUE', mismatches: ['amount'] }],
      openIssues: 1,
    })
  })

  test('stores no notification that anybody could write: one not sealed with our key leaves no line', async () => {
    const url = [...paying.gateway.book.trades.values()][0]?.notifyUrl ?? ''
    const count = async () => (await paying.world.owner.query('select from payment_event')).rowCount
    const before = await count()
    const resource = { algorithm: 'AEAD_AES_256_GCM', ciphertext: 'AAAA', nonce: '123456789012', associated_data: '' }
    const body = JSON.stringify({ id: 'x', event_type: 'TRANSACTION.SUCCESS', resource })
    expect((await fetch(url, { method: 'POST', body, headers: { 'content-type': 'application/json' } })).status).toBe(
      401,
    )
    expect(await count()).toBe(before)
  })
})

describe('querying the provider now', () => {
  test('books a payment without a notification once, with the requester in the events and the audit log', async () => {
    const before = await paying.free()
    const started = await recharge(20_000)
    expect((await desk.call(askAboutPayment, { code: started.code })).events).toMatchObject([
      { source: 'ASKED', state: 'PENDING', outcome: 'NOTHING' },
    ])
    await paidUnheard(started)
    const done = await Promise.all([1, 2, 3].map(() => desk.call(askAboutPayment, { code: started.code })))
    expect(done.every(({ status }) => status === 'SUCCEEDED')).toBe(true)
    expect(await paying.free()).toBe(before + 20_000)
    const { events } = await see(started.code)
    expect(events.filter(({ outcome }) => outcome === 'BOOKED')).toHaveLength(1)
    expect(events.every(({ askedBy }) => askedBy !== null)).toBe(true)
    const { rows } = await paying.world.owner.query(
      "select outcome from audit_log where action = 'payment.ask' and subject = $1",
      [started.code],
    )
    expect(rows).toHaveLength(4)
  })

  test('uses the provider’s reference where one is known, and our number otherwise', async () => {
    const started = await recharge()
    expect(await asked(() => desk.call(askAboutPayment, { code: started.code }))).toEqual([
      expect.stringContaining('/out-trade-no/TW'),
    ])
    await paidUnheard(started)
    await desk.call(askAboutPayment, { code: started.code })
    const [attempt] = (await see(started.code)).attempts
    expect(await asked(() => desk.call(askAboutPayment, { code: started.code }))).toEqual([
      `GET /v3/pay/transactions/id/${attempt?.providerRef}`,
    ])
  })

  test('is refused without an answer, for a bank transfer, and for an unknown payment', async () => {
    const started = await recharge()
    paying.gateway.faults.answers.push(
      ...Array.from({ length: 3 }, () => ({ fault: 'RESET' as const, path: 'out-trade-no' })),
    )
    await expect(desk.call(askAboutPayment, { code: started.code })).rejects.toMatchObject({
      body: { errorCode: 'call.busy' },
    })
    const transfer = await paying.owner.call(startTransfer, {
      idempotencyKey: randomUUID(),
      purpose: 'RECHARGE',
      amountMinor: 10_000,
    })
    expect((await see(transfer.code)).allowed).toEqual([])
    await expect(desk.call(askAboutPayment, { code: transfer.code })).rejects.toMatchObject({
      status: 409,
      body: { errorCode: 'payment.nobody_to_ask' },
    })
    await expect(desk.call(askAboutPayment, { code: 'P1' })).rejects.toMatchObject({ status: 404 })
  })

  test('is open to the accounts staff alone', async () => {
    for (const name of ['owner', 'desk'] as const) {
      const other = await paying.world.as(name)
      for (const call of [searchDeskPayments, getDeskPayment, askAboutPayment])
        await expect(other.call(call, { code: 'P1' })).rejects.toMatchObject({ status: 403 })
    }
  })
})

test('finds money that only a statement names by its reference, and booking it resolves the issue', async () => {
  const { gateway, world } = paying
  const noonMs = Math.floor((Date.now() + CHINA_MS) / DAY_MS) * DAY_MS - CHINA_MS + DAY_MS / 2 - 10 * DAY_MS
  const day = new Date(noonMs + CHINA_MS).toISOString().slice(0, 10)
  const started = await recharge()
  await paidUnheard(started)
  const number = (await see(started.code)).attempts[0]?.number ?? ''
  const trade = gateway.book.trades.get(number)
  if (trade) gateway.book.keep({ trade: { ...trade, paidMs: noonMs } })
  await world.owner.query('update payment_attempt set created_at = $2 where number = $1', [
    number,
    new Date(noonMs).toISOString(),
  ])
  gateway.faults.answers.push(
    ...Array.from({ length: 3 }, () => ({ fault: 'RESET' as const, path: '/transactions/id/' })),
  )
  expect(await desk.call(reconcileStatementDay, { day })).toMatchObject({ status: 'DONE' })
  const { list } = await desk.call(searchPaymentIssues, { keyword: number })
  expect(list).toMatchObject([{ kind: 'STATEMENT_MISSING_HERE', allowed: ['resolve', 'ask', 'note'] }])
  const issueId = list[0]?.id ?? ''
  expect(await desk.call(decidePaymentIssue, { issueId, action: 'note', note: 'I look at it' })).toMatchObject({
    resolvedAt: null,
    notes: [{ note: 'I look at it' }],
  })
  await expect(desk.call(decidePaymentIssue, { issueId, action: 'note', note: ' ' })).rejects.toMatchObject({
    status: 400,
  })
  expect(await asked(() => desk.call(decidePaymentIssue, { issueId, action: 'ask' }))).toEqual([
    expect.stringContaining('/transactions/id/'),
  ])
  expect(await see(started.code)).toMatchObject({
    status: 'SUCCEEDED',
    issues: [{ resolution: 'BY_ITSELF' }],
    statementLines: [{ day, kind: 'CHARGE' }],
  })
  await expect(desk.call(decidePaymentIssue, { issueId, action: 'ask' })).rejects.toMatchObject({
    body: { errorCode: 'payment.issue_closed' },
  })
})
