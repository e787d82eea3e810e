import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startWechatPay } from '#features/payments/wechat/contract.ts'
import { playPayer } from '../../../simulators/wechat/trades.ts'
import { endRefund } from '../../../simulators/wechat/refunds.ts'
import { type PayingWorld, startPayingWorld, TOTAL } from '../../../tests/online-payments.ts'
import { type MailedPaymentTopic, PAYMENT_MAIL_TEXTS } from './texts.ts'
import { writePaymentMail } from './mail.ts'

let paying: PayingWorld
beforeAll(async () => {
  paying = await startPayingWorld()
})
afterAll(() => paying.close())

/** Delivers all events and returns the mails with this subject, without the line breaks of the wire. */
async function mailsAbout(subject: string): Promise<string[]> {
  await (await paying.world.app()).outbox.drain()
  const folder = join(paying.world.dataDir, 'mail')
  if (!existsSync(folder)) return []
  const mails = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8').replace(/=\r?\n/g, ''))
  return mails.filter((mail) => mail.includes(`Subject: ${subject}`))
}

/** Pays and cancels an order, and sets how its refund ends at the provider. */
async function refund(state: 'SUCCESS' | 'CLOSED'): Promise<void> {
  const { gateway, order, pay, cancel } = paying
  const { orderId } = await order('ONLINE')
  await pay(orderId)
  endRefund(gateway.world, await cancel(orderId), state)
  await gateway.notifier.tick()
}

describe('the payer is mailed', () => {
  test('of a recharge that arrived', async () => {
    const { owner, gateway, codeOf } = paying
    const started = await owner.call(startWechatPay, {
      idempotencyKey: randomUUID(),
      purpose: 'RECHARGE',
      amountMinor: 10_000,
    })
    playPayer(gateway.world, codeOf(started), 'pay')
    await gateway.notifier.tick()
    const [mail, ...more] = await mailsAbout(`Recharge received: ${started.code}`)
    expect(more).toEqual([])
    expect(mail).toMatch(/^To: owner@/m)
    expect(mail).toContain('100.00')
    expect(mail).toContain('account/transaction/list')
  })

  test('that a payment could not be matched, in neutral words and once, while nothing is credited', async () => {
    const { owner, gateway, codeOf, free } = paying
    const started = await owner.call(startWechatPay, {
      idempotencyKey: randomUUID(),
      purpose: 'RECHARGE',
      amountMinor: 10_000,
    })
    const before = await free()
    gateway.faults.notices.push('WRONG_AMOUNT', 'WRONG_AMOUNT')
    playPayer(gateway.world, codeOf(started), 'pay')
    await gateway.notifier.tick()
    await paying.wait(20_000)
    await gateway.notifier.tick()
    expect(await free()).toBe(before)
    const [mail, ...more] = await mailsAbout(`We are checking your payment: ${started.code}`)
    expect(more).toEqual([])
    expect(mail).toMatch(/^To: owner@/m)
    expect(mail).toContain('Nothing was credited')
    expect(mail).toContain('100.00')
  })

  test('that money for an order that has ended is on the balance, once', async () => {
    const { order, start, end, run, gateway, codeOf, free } = paying
    const { orderId, code } = await order('ONLINE')
    const started = await start(orderId)
    await end(orderId)
    await run('hotel_orders.overdue')
    const before = await free()
    playPayer(gateway.world, codeOf(started), 'pay')
    await gateway.notifier.tick()
    await gateway.notifier.tick()
    expect(await free()).toBe(before + TOTAL)
    const mails = await mailsAbout(`Your payment is on your balance: ${code}`)
    expect(mails).toHaveLength(1)
    expect(mails[0]).toContain('225.00')
  })

  test('that a refund went back, and that one could not and is on the balance', async () => {
    await refund('SUCCESS')
    expect(await mailsAbout('Refunded: ')).toHaveLength(1)
    await refund('CLOSED')
    const [mail] = await mailsAbout('Refund on your balance: ')
    expect(mail).toContain('226.35')
  })

  test('and every event has a subscriber', async () => {
    await (await paying.world.app()).outbox.drain()
    const { rows } = await paying.world.owner.query(
      "select topic, last_error from outbox where topic like 'payment.%' and done_at is null",
    )
    expect(rows).toEqual([])
  })
})

test('texts exist for every event in both languages', () => {
  const notice = {
    code: 'P1',
    purpose: 'HOTEL_ORDER',
    payableId: 'x',
    payableCode: 'H1',
    currency: 'USD',
    amountMinor: 100,
    refundMinor: null,
  } as const
  const config = { publicUrl: 'https://portal.example/', operatorName: 'Tradewind' }
  for (const topic of Object.keys(PAYMENT_MAIL_TEXTS.en.kinds) as MailedPaymentTopic[]) {
    const [en, zh] = (['en', 'zh-CN'] as const).map((language) =>
      writePaymentMail({ topic, notice, name: 'Ben', language }, config),
    )
    expect(en?.subject).toContain('H1')
    expect(zh?.text).not.toMatch(/Dear|balance|payment/)
    expect(zh?.text).toContain('https://portal.example/account/transaction/list')
  }
})
