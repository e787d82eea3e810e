import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Trade } from '../../../simulators/wechat/book.ts'
import { playPayer } from '../../../simulators/wechat/trades.ts'
import { outcome } from '../../../tests/hotel-booking.ts'
import { type PayingWorld, startPayingWorld } from '../../../tests/online-payments.ts'
import type { Client } from '../../../tests/world.ts'
import { getPayment, type PaymentView } from '../contract.ts'
import { startWechatPay } from '../wechat/contract.ts'
import { askAboutPayment } from '../inspection/contract.ts'
import { decidePaymentIssue, getPaymentIssue, type IssueRow, searchPaymentIssues } from './contract.ts'

let paying: PayingWorld
let desk: Client
beforeAll(async () => {
  paying = await startPayingWorld()
  desk = await paying.world.as('accounts')
})
afterAll(() => paying.close())

const see = ({ id }: PaymentView) => paying.owner.call(getPayment, { paymentId: id })
const book = ({ id: issueId }: IssueRow, by = desk) =>
  by.call(decidePaymentIssue, { issueId, action: 'book', note: 'Their notice was wrong' })
/** Changes the gateway's own record of a charge. */
function say(number: string, change: Partial<Trade>): void {
  const trade = paying.gateway.book.trades.get(number)
  if (trade) paying.gateway.book.keep({ trade: { ...trade, ...change } })
}

/** A paid recharge that is held, because its notification named another amount. */
async function held(): Promise<{ payment: PaymentView; issue: IssueRow; number: string }> {
  const { owner, gateway, codeOf } = paying
  const payment = await owner.call(startWechatPay, {
    idempotencyKey: randomUUID(),
    purpose: 'RECHARGE',
    amountMinor: 10_000,
  })
  gateway.faults.notices.push('WRONG_AMOUNT')
  playPayer(gateway.world, codeOf(payment), 'pay')
  await gateway.notifier.tick()
  const [issue] = (await desk.call(searchPaymentIssues, { keyword: payment.code })).list
  if (!issue?.number) throw new Error('it is not held')
  return { payment, issue, number: issue.number }
}

test('money held for a mismatched notification is booked once when the provider’s own result matches, with a reason and its author', async () => {
  const free = await paying.free()
  const { payment, issue } = await held()
  expect(issue.allowed).toEqual(['resolve', 'book', 'ask', 'note'])
  await expect(desk.call(decidePaymentIssue, { issueId: issue.id, action: 'book', note: ' ' })).rejects.toMatchObject({
    status: 400,
  })
  // Querying alone books nothing, even when the result matches.
  await desk.call(askAboutPayment, { code: payment.code })
  expect(await see(payment)).toMatchObject({ status: 'FAILED', held: true })
  const admin = await paying.world.as('admin')
  const fates = await Promise.all([outcome(book(issue)), outcome(book(issue, admin)), outcome(book(issue))])
  expect(fates.toSorted()).toEqual(['done', 'payment.issue_closed', 'payment.issue_closed'])
  expect(await see(payment)).toMatchObject({ status: 'SUCCEEDED', applied: true, held: false })
  expect(await paying.free()).toBe(free + 10_000)
  const after = await desk.call(getPaymentIssue, { issueId: issue.id })
  expect(after).toMatchObject({ resolution: 'NOTED', note: 'Their notice was wrong', allowed: [] })
  expect(after.resolvedBy).toBeTruthy()
  const { rows } = await paying.world.owner.query(
    "select outcome from audit_log where subject = $1 and action = 'payment.issue_book'",
    [issue.id],
  )
  expect(rows).toEqual([{ outcome: 'DONE' }])
  // The notification comes again: the issue stays as it was, and nothing changes.
  await paying.gateway.notifier.tick()
  expect(await paying.free()).toBe(free + 10_000)
})

test('it stays held while the provider’s own result differs too, or names a refund, or there is no answer', async () => {
  const free = await paying.free()
  const { payment, issue, number } = await held()
  const totalFen = paying.gateway.book.trades.get(number)?.totalFen ?? 0
  say(number, { totalFen: totalFen - 1 })
  expect(await outcome(book(issue))).toBe('payment.still_held')
  say(number, { totalFen, state: 'REFUND' })
  expect(await outcome(book(issue))).toBe('payment.still_held')
  say(number, { state: 'NOTPAY' })
  expect(await outcome(book(issue))).toBe('payment.still_held')
  say(number, { state: 'SUCCESS' })
  paying.gateway.faults.answers.push(
    ...Array.from({ length: 3 }, () => ({ fault: 'RESET' as const, path: 'out-trade-no' })),
  )
  expect(await outcome(book(issue))).toBe('call.busy')
  expect(await see(payment)).toMatchObject({ status: 'FAILED', held: true })
  expect(await paying.free()).toBe(free)
  expect((await desk.call(getPaymentIssue, { issueId: issue.id })).resolvedAt).toBeNull()
})

test('once resolved with a note, because it was refunded by hand, it can not be booked any more', async () => {
  const free = await paying.free()
  const { payment, issue } = await held()
  await desk.call(decidePaymentIssue, {
    issueId: issue.id,
    action: 'resolve',
    note: 'Refunded at the merchant platform',
  })
  expect(await outcome(book(issue))).toBe('payment.issue_closed')
  expect(await see(payment)).toMatchObject({ status: 'FAILED', held: true })
  expect(await paying.free()).toBe(free)
})
