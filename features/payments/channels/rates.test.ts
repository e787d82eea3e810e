import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { playPayer } from '../../../simulators/wechat/trades.ts'
import { type PayingWorld, startPayingWorld } from '../../../tests/online-payments.ts'
import { getPayment, getRechargeParam } from '../contract.ts'
import { startWechatPay } from '../wechat/contract.ts'

let paying: PayingWorld
beforeAll(async () => {
  paying = await startPayingWorld()
})
afterAll(() => paying.close())

const start = (client: PayingWorld['owner'], amountMinor: number) =>
  client.call(startWechatPay, { idempotencyKey: randomUUID(), purpose: 'RECHARGE', amountMinor })
const wechatOffer = async () =>
  (await paying.owner.call(getRechargeParam, { amountMinor: 10_000 })).methods.find(({ method }) => method === 'WECHAT')
const setRate = (rate: string) =>
  paying.world.owner.query(
    "insert into exchange_rate (base, quote, rate, source) values ('USD', 'CNY', $1, 'Bank of test')",
    [rate],
  )

describe('WeChat Pay takes yuan', () => {
  test('at the rate in effect when the payment starts, shown with its source and time before and after', async () => {
    const { owner } = paying
    await setRate('7.25')
    const offered = await wechatOffer()
    // 100.00 and its fee of 0.60 at 7.25.
    const shown = { payMinor: 72_935, payCurrency: 'CNY', rate: { rate: '7.25', source: 'Bank of test' } }
    expect(offered).toMatchObject(shown)
    expect(await start(owner, 10_000)).toMatchObject(shown)
  })

  test('and not at a rate that takes effect later', async () => {
    await setRate('7.25')
    await paying.world.owner.query(
      "insert into exchange_rate (base, quote, rate, source, effective_at) values ('USD', 'CNY', 1, 'later', portal_now() + interval '1 hour')",
    )
    expect(await start(paying.owner, 10_000)).toMatchObject({ payMinor: 72_935, rate: { source: 'Bank of test' } })
    await paying.world.owner.query("delete from exchange_rate where source = 'later'")
  })

  test('and a payment keeps the rate it started with, down to the fen that is paid', async () => {
    const { owner, gateway, codeOf, free } = paying
    await setRate('7.25')
    const started = await start(owner, 10_000)
    await setRate('9')
    const before = await free()
    const seen = await owner.call(getPayment, { paymentId: started.id })
    expect(seen).toMatchObject({ payMinor: 72_935, rate: { rate: '7.25', at: started.rate?.at } })
    playPayer(gateway.world, codeOf(started), 'pay')
    await gateway.notifier.tick()
    expect(await owner.call(getPayment, { paymentId: started.id })).toMatchObject({
      status: 'SUCCEEDED',
      rate: { rate: '7.25' },
    })
    expect(await free()).toBe(before + 10_000)
    expect((await start(owner, 10_000)).payMinor).toBe(90_540)
  })

  test('by the same look-up as prices: the inverse, or a third currency, where the pair itself has no rate', async () => {
    const { world } = paying
    await world.owner.query("delete from exchange_rate where 'CNY' in (base, quote)")
    await world.owner.query(
      "insert into exchange_rate (base, quote, rate, source) values ('CNY', 'EUR', 0.125, 'Bank')",
    )
    // A dollar is 0.92 euros, and a yuan 0.125.
    expect(await wechatOffer()).toMatchObject({ payMinor: 74_042, rate: { rate: '7.36', source: 'demo; Bank' } })
    await world.owner.query("delete from exchange_rate where 'EUR' in (base, quote)")
  })

  test('without any rate only a wallet in yuan can pay; another one is refused with its currency', async () => {
    const { owner, world } = paying
    // The general limits can't be converted then, so the desk sets limits for the company.
    await world.owner.query(
      `insert into payment_limit (company_id, currency, once_minor, day_minor)
       select id, 'CNY', 1000000, 1000000 from company where code = 'SUMMIT'`,
    )
    await world.owner.query("delete from exchange_rate where 'CNY' in (base, quote)")
    expect(await wechatOffer()).toBeUndefined()
    await expect(start(owner, 10_000)).rejects.toMatchObject({
      status: 422,
      body: { errorCode: 'payment.no_rate', detail: { currency: 'USD' } },
    })
    expect(await start(await world.as('summit'), 10_000)).toMatchObject({
      payMinor: 10_060,
      payCurrency: 'CNY',
      rate: null,
    })
  })
})
