import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { endRefund } from '../../../simulators/wechat/refunds.ts'
import { FEE, type PayingWorld, startPayingWorld, TOTAL } from '../../../tests/online-payments.ts'
import { COMMON_REFUSALS, isUnknown, refusing, type Refused } from '../../../tests/refusals.ts'
import type { Client } from '../../../tests/world.ts'
import { decidePaymentIssue, type IssueRow, searchPaymentIssues } from '../issues/contract.ts'

let paying: PayingWorld
let desk: Client
let refusals: ReturnType<typeof refusing>
beforeAll(async () => {
  paying = await startPayingWorld()
  desk = await paying.world.as('accounts')
  refusals = refusing(paying)
})
afterEach(() => refusals.end())
afterAll(() => paying.close())

// Further errors listed on the pages "退款申请", "查询单笔退款" and "微信支付退款最佳实践".
const OF_REFUNDS: readonly Refused[] = [
  ...COMMON_REFUSALS,
  [403, 'NOT_ENOUGH'],
  [403, 'RULE_LIMIT'],
  [403, 'REQUEST_BLOCKED'],
  [404, 'MCH_NOT_EXISTS'],
  [404, 'RESOURCE_NOT_EXISTS'],
]

/** A paid and cancelled order whose refund is not ordered yet; returns the refund's number. */
async function cancelled(): Promise<{
  orderId: string
  number: string
  status: () => Promise<string>
  issue: () => Promise<IssueRow | undefined>
}> {
  const { order, pay, cancelOnly } = paying
  const { orderId } = await order('ONLINE')
  await pay(orderId)
  await cancelOnly(orderId)
  const number = await refusals.text('select number as text from payment_refund where subject_id = $1', [orderId])
  return {
    orderId,
    number,
    status: () => refusals.text('select status as text from payment_refund where number = $1', [number]),
    issue: async () =>
      (await desk.call(searchPaymentIssues, { keyword: number, state: 'ALL', kinds: ['PROVIDER_REFUSED'] })).list[0],
  }
}

/** Ends a refund at the gateway without a notification. */
async function endUnheard(number: string, how: 'SUCCESS' | 'ABNORMAL' | 'TO_MERCHANT'): Promise<void> {
  paying.gateway.faults.notices.push('LOST')
  endRefund(paying.gateway.world, number, how)
  await paying.gateway.notifier.tick()
}

describe('a refused refund', () => {
  test.each(OF_REFUNDS)('%i %s stays open, is sent again and reaches the payer once', async (...code) => {
    const before = await paying.free()
    const { number, status, issue } = await cancelled()
    refusals.refuse('POST /v3/refund/domestic/refunds', code)
    await refusals.look('payments.refunds')
    expect(paying.gateway.faults.refusals).toEqual([])
    expect(await status()).toBe('PROCESSING')
    expect(await paying.free()).toBe(before)
    if (isUnknown(code)) expect(await issue()).toBeUndefined()
    else
      expect(await issue()).toMatchObject({
        number,
        refund: { status: 'PROCESSING' },
        resolvedAt: null,
        allowed: ['ask', 'note'],
      })
    await refusals.look('payments.refunds')
    await endUnheard(number, 'SUCCESS')
    await refusals.look('payments.refunds')
    expect(await status()).toBe('SUCCEEDED')
    if (!isUnknown(code)) expect(await issue()).toMatchObject({ resolution: 'BY_ITSELF' })
    expect(await paying.free()).toBe(before)
  })

  test('that is taken at the next attempt and gets stuck is on the list as stuck, and not as refused too', async () => {
    const { number, issue } = await cancelled()
    refusals.refuse('POST /v3/refund/domestic/refunds', [403, 'NO_AUTH'])
    await refusals.look('payments.refunds')
    expect(await issue()).toMatchObject({ resolvedAt: null })
    await refusals.look('payments.refunds')
    await endUnheard(number, 'ABNORMAL')
    await refusals.look('payments.refunds')
    expect(await issue()).toMatchObject({ resolution: 'BY_ITSELF', refund: { status: 'ABNORMAL' } })
    const { list } = await desk.call(searchPaymentIssues, { keyword: number })
    expect(list.map(({ kind }) => kind)).toEqual(['REFUND_ABNORMAL'])
  })

  test('for the closed account of its payer goes to the balance, once', async () => {
    const before = await paying.free()
    const { number, status } = await cancelled()
    refusals.refuse('POST /v3/refund/domestic/refunds', [403, 'USER_ACCOUNT_ABNORMAL'])
    await refusals.look('payments.refunds')
    await refusals.look('payments.refunds')
    expect(await status()).toBe('FAILED')
    expect(paying.gateway.book.refunds.has(number)).toBe(false)
    expect(await paying.free()).toBe(before + TOTAL + FEE)
  })

  test('that an earlier attempt got accepted stays in progress, whatever the repeat is answered', async () => {
    const before = await paying.free()
    const { number, status } = await cancelled()
    paying.gateway.faults.answers.push({ fault: 'SYSTEM_ERROR_AFTER', path: 'POST /v3/refund/domestic/refunds' })
    refusals.refuse('POST /v3/refund/domestic/refunds', [403, 'USER_ACCOUNT_ABNORMAL'])
    await refusals.look('payments.refunds')
    await refusals.look('payments.refunds')
    expect(await status()).toBe('PROCESSING')
    await endUnheard(number, 'SUCCESS')
    await refusals.look('payments.refunds')
    expect(await status()).toBe('SUCCEEDED')
    expect(await paying.free()).toBe(before)
  })

  test('repeatedly for hours waits for a person, is not sent meanwhile, and is sent again by hand', async () => {
    const before = await paying.free()
    const { number, status, issue } = await cancelled()
    await paying.world.owner.query('update payment_refund set poll_count = 41 where number = $1', [number])
    refusals.refuse('POST /v3/refund/domestic/refunds', [403, 'NOT_ENOUGH'])
    await refusals.look('payments.refunds')
    const hanging = await issue()
    expect(hanging).toMatchObject({ refund: { status: 'ABNORMAL', isTaken: false }, theirs: { status: 'NOT_ENOUGH' } })
    expect(hanging?.allowed).toEqual(['retryRefund', 'returnRefund', 'note'])
    await refusals.pass(3_600_000)
    await refusals.look('payments.refunds')
    expect(paying.gateway.book.refunds.has(number)).toBe(false)
    await desk.call(decidePaymentIssue, { issueId: hanging?.id ?? '', action: 'retryRefund' })
    expect(paying.gateway.book.refunds.get(number)?.state).toBe('PROCESSING')
    await endUnheard(number, 'SUCCESS')
    await refusals.look('payments.refunds')
    expect(await status()).toBe('SUCCEEDED')
    expect(await paying.free()).toBe(before)
  })

  test('that is returned to the balance instead is never sent again', async () => {
    const before = await paying.free()
    const { number, status, issue } = await cancelled()
    await paying.world.owner.query('update payment_refund set poll_count = 41 where number = $1', [number])
    refusals.refuse('POST /v3/refund/domestic/refunds', [400, 'INVALID_REQUEST'])
    await refusals.look('payments.refunds')
    await desk.call(decidePaymentIssue, {
      issueId: (await issue())?.id ?? '',
      action: 'returnRefund',
      note: 'Older than a year',
    })
    await refusals.pass(3_600_000)
    await refusals.look('payments.refunds')
    expect(await status()).toBe('FAILED')
    expect(paying.gateway.book.refunds.has(number)).toBe(false)
    expect(await paying.free()).toBe(before + TOTAL + FEE)
  })
})

describe('a refused query about a refund', () => {
  test.each([...OF_REFUNDS, [403, 'USER_ACCOUNT_ABNORMAL'] as const])(
    '%i %s ends nothing: the payer gets the money, the balance does not',
    async (...code) => {
      const before = await paying.free()
      const { number, status, issue } = await cancelled()
      await refusals.look('payments.refunds')
      refusals.refuse(`GET /v3/refund/domestic/refunds/${number}`, code)
      await refusals.look('payments.refunds')
      expect(paying.gateway.faults.refusals).toEqual([])
      expect(await status()).toBe('PROCESSING')
      expect(await paying.free()).toBe(before)
      // A refund unknown to the gateway is ordered again under its number, and the answer is its state.
      const isSilent = isUnknown(code) || code[1] === 'RESOURCE_NOT_EXISTS'
      if (isSilent) expect(await issue()).toBeUndefined()
      else
        expect(await issue()).toMatchObject({
          number,
          theirs: { status: code[1].replace('NOAUTH', 'NO_AUTH') },
          allowed: ['ask', 'note'],
        })
      await endUnheard(number, 'SUCCESS')
      await refusals.look('payments.refunds')
      expect(await status()).toBe('SUCCEEDED')
      expect(await paying.free()).toBe(before)
      if (!isSilent) expect(await issue()).toMatchObject({ resolution: 'BY_ITSELF' })
    },
  )
})
