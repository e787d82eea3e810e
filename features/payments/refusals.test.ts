import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { cancelHotelOrder } from '#features/hotel-orders/contract.ts'
import { endRefund, playPayer } from '../../simulators/wechat/trades.ts'
import { outcome } from '../../tests/hotel-booking.ts'
import { type PayingWorld, startPayingWorld, TOTAL } from '../../tests/online-payments.ts'
import type { Client } from '../../tests/world.ts'
import { closePayment, getPayment, type PaymentView, startWechatPay } from './contract.ts'
import { decidePaymentIssue, type IssueRow, searchPaymentIssues } from './contract-issues.ts'

let paying: PayingWorld
let desk: Client
beforeAll(async () => {
  paying = await startPayingWorld()
  desk = await paying.world.as('accounts')
})
/** Sessions end with time, so each test gives back what it let pass. */
let passedMs = 0
function pass(ms: number): void {
  passedMs += ms
  paying.wait(ms)
}
afterEach(() => {
  pass(-passedMs)
  paying.gateway.faults.refusals.splice(0)
})
afterAll(() => paying.close())

type Code = readonly [status: number, code: string]

// The codes the pages of each request name ("Native下单", "查询订单", "关闭订单", "退款申请", "查询单笔退款"), in the spellings of both generations.
const COMMON: readonly Code[] = [
  [400, 'PARAM_ERROR'],
  [400, 'INVALID_REQUEST'],
  [401, 'SIGN_ERROR'],
  [403, 'NO_AUTH'],
  [403, 'NOAUTH'],
  [429, 'FREQUENCY_LIMITED'],
  [500, 'SYSTEM_ERROR'],
]
const OF_ORDERS: readonly Code[] = [
  ...COMMON,
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
const OF_REFUNDS: readonly Code[] = [
  ...COMMON,
  [403, 'NOT_ENOUGH'],
  [403, 'RULE_LIMIT'],
  [403, 'REQUEST_BLOCKED'],
  [404, 'MCH_NOT_EXISTS'],
  [404, 'RESOURCE_NOT_EXISTS'],
]

/** Refuses the next request: what the client repeats by itself is refused as often. */
function refuse(on: string, [status, code]: Code): void {
  const times = status >= 500 || status === 401 ? 3 : 1
  paying.gateway.faults.refusals.push(...Array.from({ length: times }, () => ({ on, status, code })))
}

const recharge = () => paying.owner.call(startWechatPay, { idempotencyKey: randomUUID(), purpose: 'RECHARGE', amountMinor: 10_000 })
const see = ({ id }: PaymentView) => paying.owner.call(getPayment, { paymentId: id })
const text = async (sql: string, values: readonly unknown[]) => (await paying.world.owner.query<{ text: string }>(sql, [...values])).rows[0]?.text ?? ''
const numberOf = ({ id }: PaymentView) => text('select number as text from payment_attempt where payment_id = $1', [id])

/** Pays at the gateway, and nobody is told. */
async function payUnheard(number: string): Promise<void> {
  paying.gateway.faults.notices.push('LOST')
  playPayer(paying.gateway.world, paying.gateway.book.trades.get(number)?.code ?? '', 'pay')
  await paying.gateway.notifier.tick()
}

/** Lets the clock ask about whatever is open. */
async function look(job: 'payments.look' | 'payments.refunds'): Promise<void> {
  pass(301_000)
  await paying.run(job)
}

describe('a refused order of a payment', () => {
  test.each(OF_ORDERS)('%i %s credits nothing, and what is paid in spite of it is credited once', async (...code) => {
    const before = await paying.free()
    refuse('/transactions/native', code)
    const started = await recharge()
    expect(started.qr).toBeNull()
    expect(paying.gateway.faults.refusals).toEqual([])
    await look('payments.look')
    expect(await paying.free()).toBe(before)
    const number = await numberOf(started)
    const isThere = paying.gateway.book.trades.has(number)
    expect((await see(started)).status).toBe(isThere ? 'PENDING' : 'FAILED')
    if (isThere) await payUnheard(number)
    await look('payments.look')
    await look('payments.look')
    expect(await paying.free()).toBe(before + (isThere ? 10_000 : 0))
  })

  test.each(['ORDERPAID', 'OUT_TRADE_NO_USED'])('for %s, because its payer was faster, is booked and not called failed', async (code) => {
    const before = await paying.free()
    refuse('/transactions/native', [500, 'SYSTEM_ERROR'])
    const started = await recharge()
    const number = await numberOf(started)
    // The order is known there all the same, and its payer pays; the first question misses it.
    await paying.run('payments.look')
    await look('payments.look')
    await payUnheard(number)
    await paying.world.owner.query("update payment_attempt set status = 'CREATED', payload = null where number = $1", [number])
    refuse(number, [404, 'ORDER_NOT_EXIST'])
    refuse('/transactions/native', [code === 'ORDERPAID' ? 400 : 403, code])
    await look('payments.look')
    expect(await see(started)).toMatchObject({ status: 'SUCCEEDED' })
    expect(await paying.free()).toBe(before + 10_000)
  })
})

describe('a refused question about a payment', () => {
  test.each(OF_ORDERS)('%i %s leaves it open, and its money is credited once when it is known', async (...code) => {
    const before = await paying.free()
    const started = await recharge()
    const number = await numberOf(started)
    await payUnheard(number)
    refuse(`out-trade-no/${number}`, code)
    await look('payments.look')
    expect(paying.gateway.faults.refusals).toEqual([])
    // One that is not known there is ordered again, which says that it is paid.
    const isMissing = code[0] === 404
    expect((await see(started)).status).toBe(isMissing ? 'SUCCEEDED' : 'PENDING')
    await look('payments.look')
    await look('payments.look')
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
    refuse(`${number}/close`, code)
    await outcome(paying.owner.call(closePayment, { paymentId: started.id }))
    expect(paying.gateway.faults.refusals).toEqual([])
    const isOver = (await see(started)).status === 'CLOSED'
    // Only an answer that says it was never there, or is closed, ends it; no gateway gives it of what is paid, and the statement finds that too.
    expect(isOver).toBe(code[0] === 404 || code[1] === 'ORDER_CLOSED')
    if (isOver) await desk.call(decidePaymentIssue, { issueId: await missingHere(number), action: 'ask' })
    await look('payments.look')
    await look('payments.look')
    expect(await see(started)).toMatchObject({ status: 'SUCCEEDED' })
    expect(await paying.free()).toBe(before + 10_000)
  })

  /** What reconciling a statement puts on the list for money that is not booked. */
  const missingHere = (number: string) =>
    text("insert into payment_issue (kind, fact, number) values ('STATEMENT_MISSING_HERE', $1, $1) returning id::text as text", [number])
})

/** An order that was paid and is cancelled, before its refund is ordered; gives the refund's number. */
async function cancelled(): Promise<{ orderId: string; number: string; status: () => Promise<string>; issue: () => Promise<IssueRow | undefined> }> {
  const { order, pay, owner } = paying
  const { orderId } = await order('ONLINE')
  await pay(orderId)
  await owner.call(cancelHotelOrder, { orderId, penaltyMinor: 0 })
  const number = await text('select number as text from payment_refund where subject_id = $1', [orderId])
  return {
    orderId,
    number,
    status: () => text('select status as text from payment_refund where number = $1', [number]),
    issue: async () => (await desk.call(searchPaymentIssues, { keyword: number, state: 'ALL', kinds: ['PROVIDER_REFUSED'] })).list[0],
  }
}

/** Ends a refund at the gateway, and nobody is told. */
async function endUnheard(number: string, how: 'SUCCESS' | 'ABNORMAL' | 'TO_MERCHANT'): Promise<void> {
  paying.gateway.faults.notices.push('LOST')
  endRefund(paying.gateway.world, number, how)
  await paying.gateway.notifier.tick()
}

/** Whether a code says nothing at all, so that there is nothing for a person to see of this refund. */
const isUnknown = ([status]: Code) => status >= 500 || status === 401 || status === 429

describe('a refused refund', () => {
  test.each(OF_REFUNDS)('%i %s stays open, goes out again and reaches the payer once', async (...code) => {
    const before = await paying.free()
    const { number, status, issue } = await cancelled()
    refuse('POST /v3/refund/domestic/refunds', code)
    await look('payments.refunds')
    expect(paying.gateway.faults.refusals).toEqual([])
    expect(await status()).toBe('PROCESSING')
    expect(await paying.free()).toBe(before)
    if (isUnknown(code)) expect(await issue()).toBeUndefined()
    else expect(await issue()).toMatchObject({ number, refund: { status: 'PROCESSING' }, resolvedAt: null, allowed: ['ask', 'note'] })
    await look('payments.refunds')
    await endUnheard(number, 'SUCCESS')
    await look('payments.refunds')
    expect(await status()).toBe('SUCCEEDED')
    if (!isUnknown(code)) expect(await issue()).toMatchObject({ resolution: 'BY_ITSELF' })
    expect(await paying.free()).toBe(before)
  })

  test('for the closed account of its payer goes to the balance, once', async () => {
    const before = await paying.free()
    const { number, status } = await cancelled()
    refuse('POST /v3/refund/domestic/refunds', [403, 'USER_ACCOUNT_ABNORMAL'])
    await look('payments.refunds')
    await look('payments.refunds')
    expect(await status()).toBe('FAILED')
    expect(paying.gateway.book.refunds.has(number)).toBe(false)
    expect(await paying.free()).toBe(before + TOTAL)
  })

  test('that WeChat Pay took at the attempt before is on its way, whatever the repeat is answered', async () => {
    const before = await paying.free()
    const { number, status } = await cancelled()
    paying.gateway.faults.answers.push({ fault: 'SYSTEM_ERROR_AFTER', path: 'POST /v3/refund/domestic/refunds' })
    refuse('POST /v3/refund/domestic/refunds', [403, 'USER_ACCOUNT_ABNORMAL'])
    await look('payments.refunds')
    await look('payments.refunds')
    expect(await status()).toBe('PROCESSING')
    await endUnheard(number, 'SUCCESS')
    await look('payments.refunds')
    expect(await status()).toBe('SUCCEEDED')
    expect(await paying.free()).toBe(before)
  })

  test('each time for hours waits for a person, is not sent meanwhile, and is sent again by hand', async () => {
    const before = await paying.free()
    const { number, status, issue } = await cancelled()
    await paying.world.owner.query('update payment_refund set looks = 41 where number = $1', [number])
    refuse('POST /v3/refund/domestic/refunds', [403, 'NOT_ENOUGH'])
    await look('payments.refunds')
    const hanging = await issue()
    expect(hanging).toMatchObject({ refund: { status: 'ABNORMAL', isTaken: false }, theirs: { status: 'NOT_ENOUGH' } })
    expect(hanging?.allowed).toEqual(['retryRefund', 'returnRefund', 'note'])
    pass(3_600_000)
    await look('payments.refunds')
    expect(paying.gateway.book.refunds.has(number)).toBe(false)
    await desk.call(decidePaymentIssue, { issueId: hanging?.id ?? '', action: 'retryRefund' })
    expect(paying.gateway.book.refunds.get(number)?.state).toBe('PROCESSING')
    await endUnheard(number, 'SUCCESS')
    await look('payments.refunds')
    expect(await status()).toBe('SUCCEEDED')
    expect(await paying.free()).toBe(before)
  })

  test('that is put on the balance instead never goes out again', async () => {
    const before = await paying.free()
    const { number, status, issue } = await cancelled()
    await paying.world.owner.query('update payment_refund set looks = 41 where number = $1', [number])
    refuse('POST /v3/refund/domestic/refunds', [400, 'INVALID_REQUEST'])
    await look('payments.refunds')
    await desk.call(decidePaymentIssue, { issueId: (await issue())?.id ?? '', action: 'returnRefund', note: 'Older than a year' })
    pass(3_600_000)
    await look('payments.refunds')
    expect(await status()).toBe('FAILED')
    expect(paying.gateway.book.refunds.has(number)).toBe(false)
    expect(await paying.free()).toBe(before + TOTAL)
  })
})

describe('a refused question about a refund', () => {
  test.each([...OF_REFUNDS, [403, 'USER_ACCOUNT_ABNORMAL'] as const])('%i %s ends nothing: the payer gets the money, the balance does not', async (...code) => {
    const before = await paying.free()
    const { number, status, issue } = await cancelled()
    await look('payments.refunds')
    refuse(`GET /v3/refund/domestic/refunds/${number}`, code)
    await look('payments.refunds')
    expect(paying.gateway.faults.refusals).toEqual([])
    expect(await status()).toBe('PROCESSING')
    expect(await paying.free()).toBe(before)
    // One that is not known yet is ordered again under its number, which is answered as it stands.
    const isSilent = isUnknown(code) || code[1] === 'RESOURCE_NOT_EXISTS'
    if (isSilent) expect(await issue()).toBeUndefined()
    else expect(await issue()).toMatchObject({ number, theirs: { status: code[1].replace('NOAUTH', 'NO_AUTH') }, allowed: ['ask', 'note'] })
    await endUnheard(number, 'SUCCESS')
    await look('payments.refunds')
    expect(await status()).toBe('SUCCEEDED')
    expect(await paying.free()).toBe(before)
    if (!isSilent) expect(await issue()).toMatchObject({ resolution: 'BY_ITSELF' })
  })
})
