import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { playPayer } from '../../../simulators/wechat/trades.ts'
import { endRefund, describeRefund } from '../../../simulators/wechat/refunds.ts'
import { FEE, type PayingWorld, startPayingWorld, TOTAL } from '../../../tests/online-payments.ts'
import { confirmed, PROOF } from '../../../tests/confirmed.ts'
import { untilWaiting } from '../../../tests/meeting.ts'
import type { Client } from '../../../tests/world.ts'
import { startWechatPay } from '../wechat/contract.ts'
import { saveRechargeLimit, searchRechargeLimits } from '../limits/contract.ts'
import { decidePaymentIssue, getPaymentIssue, type IssueRow, searchPaymentIssues } from './contract.ts'

let paying: PayingWorld
let desk: Client
beforeAll(async () => {
  paying = await startPayingWorld()
  desk = await paying.world.as('accounts')
})
afterAll(() => paying.close())

const see = (issueId: string) => desk.call(getPaymentIssue, { issueId })
const decide = (
  issueId: string,
  action: 'resolve' | 'retryRefund' | 'returnRefund' | 'ask',
  note = 'Called the bank',
) => desk.call(decidePaymentIssue, { issueId, action, note })

/** A recharge whose notification names another amount; returns its issue. */
async function tampered(): Promise<IssueRow> {
  const { owner, gateway, codeOf } = paying
  const started = await owner.call(startWechatPay, {
    idempotencyKey: randomUUID(),
    purpose: 'RECHARGE',
    amountMinor: 10_000,
  })
  gateway.faults.notices.push('WRONG_AMOUNT')
  playPayer(gateway.world, codeOf(started), 'pay')
  await gateway.notifier.tick()
  const { list } = await desk.call(searchPaymentIssues, { keyword: started.code })
  expect(list).toHaveLength(1)
  return list[0] ?? Promise.reject(new Error('there is no issue'))
}

/** A paid and cancelled order whose refund is stuck; returns its issue and the refund's number. */
async function hanging(): Promise<{ issue: IssueRow; number: string; orderId: string }> {
  const { gateway, order, pay, cancel } = paying
  const { orderId, code } = await order('ONLINE')
  await pay(orderId)
  const number = await cancel(orderId)
  endRefund(gateway.world, number, 'ABNORMAL')
  await gateway.notifier.tick()
  const { list } = await desk.call(searchPaymentIssues, { keyword: code, kinds: ['REFUND_ABNORMAL'] })
  const [issue] = list
  if (!issue) throw new Error('there is no issue')
  return { issue, number, orderId }
}

/** The notification of a refund as the gateway sends it. */
function newsOf(number: string): Record<string, unknown> {
  const { gateway } = paying
  const refund = gateway.book.refunds.get(number)
  if (!refund) throw new Error('there is no such refund')
  const { status, ...described } = describeRefund(gateway.world, refund)
  return { mchid: gateway.keys.merchantId, ...described, refund_status: status }
}

const backs = async (number: string) =>
  (
    await paying.world.owner.query(
      "select from ledger_transfer where idempotency_key = (select 'payment_refund:' || id || ':back' from payment_refund where number = $1)",
      [number],
    )
  ).rowCount

describe('a mismatched result', () => {
  test('is listed with both sides, its payment and company, and is resolved with a note', async () => {
    const issue = await tampered()
    expect(issue).toMatchObject({
      kind: 'INTEGRITY',
      company: { code: 'HARBOUR' },
      allowed: ['resolve', 'book', 'ask', 'note'],
      payment: { purpose: 'RECHARGE', attemptStatus: 'INTEGRITY_FAILURE' },
    })
    expect(issue.ours.amountMinor).not.toBe(issue.theirs.amountMinor)
    expect(issue.ours.merchant).toBe(issue.theirs.merchant)
    await expect(decide(issue.id, 'resolve', ' ')).rejects.toMatchObject({ status: 400 })
    const { open } = await desk.call(searchPaymentIssues, {})
    expect(await decide(issue.id, 'resolve')).toMatchObject({
      resolution: 'NOTED',
      note: 'Called the bank',
      allowed: [],
    })
    expect((await see(issue.id)).resolvedBy).toBeTruthy()
    expect((await desk.call(searchPaymentIssues, {})).open).toBe(open - 1)
    await expect(decide(issue.id, 'resolve')).rejects.toMatchObject({ body: { errorCode: 'payment.issue_closed' } })
    const { rows } = await paying.world.owner.query(
      "select action from audit_log where subject = $1 and action = 'payment.issue_resolve'",
      [issue.id],
    )
    expect(rows).toHaveLength(1)
  })

  test('can not be treated as a refund', async () => {
    const issue = await tampered()
    for (const action of ['retryRefund', 'returnRefund'] as const) {
      await expect(decide(issue.id, action)).rejects.toMatchObject({
        status: 409,
        body: { errorCode: 'payment.refund_state' },
      })
    }
    await decide(issue.id, 'resolve')
  })
})

describe('a stuck refund', () => {
  test('can be neither resolved by a note nor sent again, and ends when a person sends it to the payer at the merchant platform', async () => {
    const { gateway, see: seeOrder } = paying
    const { issue, number, orderId } = await hanging()
    expect(issue).toMatchObject({
      allowed: ['ask', 'returnRefund', 'note'],
      refund: { status: 'ABNORMAL', isTaken: true, amountMinor: TOTAL + FEE },
    })
    // Both sides in the currency of the payment.
    const { pay_minor: payMinor } = (
      await paying.world.owner.query('select pay_minor::int from payment_refund where number = $1', [number])
    ).rows[0]
    const there = { amountMinor: payMinor, currency: 'CNY' }
    expect(issue).toMatchObject({ ours: there, theirs: there })
    await expect(decide(issue.id, 'resolve')).rejects.toMatchObject({ body: { errorCode: 'payment.issue_closed' } })
    // WeChat Pay ignores a number it has accepted.
    await expect(decide(issue.id, 'retryRefund')).rejects.toMatchObject({ body: { errorCode: 'payment.refund_state' } })
    expect(await decide(issue.id, 'ask')).toMatchObject({ resolvedAt: null, refund: { status: 'ABNORMAL' } })
    endRefund(gateway.world, number, 'SUCCESS')
    await gateway.notifier.tick()
    expect(await see(issue.id)).toMatchObject({
      resolution: 'BY_ITSELF',
      resolvedBy: null,
      refund: { status: 'SUCCEEDED' },
    })
    expect((await seeOrder(orderId)).paymentStatus).toBe('REFUNDED')
    expect(await backs(number)).toBe(0)
  })

  test('goes to the balance when a person returned it to the merchant’s account, which WeChat Pay calls a success', async () => {
    const { gateway, free, see: seeOrder } = paying
    const { issue, number, orderId } = await hanging()
    const before = await free()
    gateway.faults.notices.push('LOST')
    endRefund(gateway.world, number, 'TO_MERCHANT')
    await gateway.notifier.tick()
    expect(await decide(issue.id, 'ask')).toMatchObject({ resolution: 'BY_ITSELF', refund: { status: 'FAILED' } })
    expect(await free()).toBe(before + TOTAL + FEE)
    expect((await seeOrder(orderId)).paymentStatus).toBe('REFUNDED')
    // A late notification of it changes nothing.
    gateway.notifier.tell(gateway.book.refunds.get(number)?.notifyUrl ?? '', 'REFUND.SUCCESS', newsOf(number))
    await gateway.notifier.tick()
    expect(await free()).toBe(before + TOTAL + FEE)
    expect(await backs(number)).toBe(1)
  })

  test('goes to the balance once, however many people decide it at once', async () => {
    const { free, see: seeOrder } = paying
    const { issue, number, orderId } = await hanging()
    const before = await free()
    // All of them reach the refund while it is locked, so that none has finished before the next one reads it.
    const holder = await paying.world.owner.connect()
    await holder.query('begin')
    await holder.query('select from payment_refund where number = $1 for update', [number])
    const decisions = Array.from({ length: 6 }, () => decide(issue.id, 'returnRefund'))
    await untilWaiting(paying.world.owner, decisions.length)
    await holder.query('commit')
    holder.release()
    const ends = await Promise.allSettled(decisions)
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await free()).toBe(before + TOTAL + FEE)
    expect(await backs(number)).toBe(1)
    expect(await see(issue.id)).toMatchObject({
      resolution: 'RETURNED',
      note: 'Called the bank',
      refund: { status: 'FAILED' },
      allowed: [],
    })
    expect((await seeOrder(orderId)).paymentStatus).toBe('REFUNDED')
    expect((await desk.call(searchPaymentIssues, { keyword: number })).list).toEqual([])
  })

  test('is booked as succeeded when the provider says so, instead of being paid out twice', async () => {
    const { gateway, free } = paying
    const { issue, number } = await hanging()
    gateway.faults.notices.push('LOST')
    endRefund(gateway.world, number, 'SUCCESS')
    await gateway.notifier.tick()
    const before = await free()
    expect(await decide(issue.id, 'returnRefund')).toMatchObject({
      resolution: 'BY_ITSELF',
      refund: { status: 'SUCCEEDED' },
    })
    expect(await free()).toBe(before)
    expect(await backs(number)).toBe(0)
  })

  test('that succeeds after its money was returned to the balance becomes an issue of money paid twice', async () => {
    const { gateway } = paying
    const { issue, number } = await hanging()
    await decide(issue.id, 'returnRefund')
    endRefund(gateway.world, number, 'SUCCESS')
    await gateway.notifier.tick()
    const { list } = await desk.call(searchPaymentIssues, { keyword: number })
    expect(list).toMatchObject([{ kind: 'INTEGRITY', ours: { status: 'FAILED' }, theirs: { status: 'SUCCEEDED' } }])
    await decide(list[0]?.id ?? '', 'resolve')
  })

  test('is left alone while the provider does not answer', async () => {
    const { gateway, free } = paying
    const { issue } = await hanging()
    const before = await free()
    gateway.faults.answers.push(
      ...Array.from({ length: 3 }, () => ({ fault: 'RESET' as const, path: '/v3/refund/domestic/refunds' })),
    )
    await expect(decide(issue.id, 'returnRefund')).rejects.toMatchObject({ body: { errorCode: 'call.busy' } })
    expect(await free()).toBe(before)
    expect((await see(issue.id)).refund?.status).toBe('ABNORMAL')
  })
})

test('only the accounts staff sees and decides issues', async () => {
  for (const name of ['owner', 'desk'] as const) {
    await expect((await paying.world.as(name)).call(searchPaymentIssues, {})).rejects.toMatchObject({ status: 403 })
  }
})

describe('limits of a company', () => {
  const start = (amountMinor: number) =>
    paying.owner.call(startWechatPay, { idempotencyKey: randomUUID(), purpose: 'RECHARGE', amountMinor })
  const harbour = async () =>
    (await desk.call(searchRechargeLimits, { keyword: 'HARBOUR' })).list.find(({ currency }) => currency === 'USD')

  test('are read and set by the operator, apply at once to new payments, and can be reset to the general ones', async () => {
    const general = await harbour()
    expect(general).toMatchObject({ companyCode: 'HARBOUR', own: false, onceMinor: 10_000_000 })
    const of = { companyId: general?.companyId ?? '', currency: 'USD', proof: PROOF }
    const people = { world: paying.world, by: desk }
    const used = await paying.world.owner.query<{ sum: number }>(
      "select coalesce(sum(amount_minor), 0)::bigint as sum from payment where purpose = 'RECHARGE' and status in ('CREATED', 'PENDING', 'SUCCEEDED')",
    )
    const usedMinor = used.rows[0]?.sum ?? 0
    await confirmed(people, saveRechargeLimit, { ...of, onceMinor: 20_000, dayMinor: usedMinor + 30_000 })
    expect(await harbour()).toMatchObject({ own: true, onceMinor: 20_000 })
    await expect(start(20_001)).rejects.toMatchObject({
      status: 422,
      body: { errorCode: 'payment.limit_once', detail: { onceMinor: 20_000 } },
    })
    await start(20_000)
    await expect(start(20_000)).rejects.toMatchObject({
      status: 422,
      body: { errorCode: 'payment.limit_day', detail: { leftTodayMinor: 10_000 } },
    })
    await confirmed(people, saveRechargeLimit, of)
    expect(await harbour()).toMatchObject({ own: false, onceMinor: 10_000_000 })
    await start(20_001)
  })

  test('are refused when the daily limit is below the single one, and for an unknown wallet', async () => {
    const companyId = (await harbour())?.companyId ?? ''
    await expect(
      desk.call(saveRechargeLimit, { companyId, currency: 'USD', onceMinor: 2, dayMinor: 1, proof: PROOF }),
    ).rejects.toMatchObject({ status: 400 })
    await expect(
      desk.call(saveRechargeLimit, { companyId, currency: 'XXX', onceMinor: 1, dayMinor: 1, proof: PROOF }),
    ).rejects.toMatchObject({ status: 404 })
    await expect(
      desk.call(saveRechargeLimit, {
        companyId: randomUUID(),
        currency: 'USD',
        onceMinor: 1,
        dayMinor: 1,
        proof: PROOF,
      }),
    ).rejects.toMatchObject({ status: 404 })
  })
})
