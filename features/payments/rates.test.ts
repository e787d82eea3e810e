import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { playPayer } from '../../simulators/wechat/trades.ts'
import { type PayingWorld, startPayingWorld } from '../../tests/online-payments.ts'
import { getPayment, getRechargeParam, startWechatPay } from './contract.ts'

let paying: PayingWorld
beforeAll(async () => {
  paying = await startPayingWorld()
})
afterAll(() => paying.close())

const start = (client: PayingWorld['owner'], amountMinor: number) =>
  client.call(startWechatPay, { idempotencyKey: randomUUID(), purpose: 'RECHARGE', amountMinor })
const wechatOffer = async () => (await paying.owner.call(getRechargeParam, { amountMinor: 10_000 })).methods.find(({ method }) => method === 'WECHAT')
const setRate = (rateMillionths: number) =>
  paying.world.owner.query("insert into exchange_rate (base, quote, rate_millionths, source) values ('USD', 'CNY', $1, 'Bank of test')", [rateMillionths])

describe('WeChat Pay takes yuan', () => {
  test('at the rate that counts when the payment starts, shown with its source and time before and after', async () => {
    const { owner } = paying
    await setRate(7_250_000)
    const offered = await wechatOffer()
    // 100.00 and its fee of 0.60 at 7.25.
    const shown = { payMinor: 72_935, payCurrency: 'CNY', rate: { rateMillionths: 7_250_000, source: 'Bank of test' } }
    expect(offered).toMatchObject(shown)
    expect(await start(owner, 10_000)).toMatchObject(shown)
  })

  test('and not at one that counts later', async () => {
    await setRate(7_250_000)
    await paying.world.owner.query(
      "insert into exchange_rate (base, quote, rate_millionths, source, effective_at) values ('USD', 'CNY', 1, 'later', now() + interval '1 hour')",
    )
    expect(await start(paying.owner, 10_000)).toMatchObject({ payMinor: 72_935, rate: { source: 'Bank of test' } })
    await paying.world.owner.query("delete from exchange_rate where source = 'later'")
  })

  test('and a payment keeps the rate it was started with, down to the fen that is paid', async () => {
    const { owner, gateway, codeOf, free } = paying
    await setRate(7_250_000)
    const started = await start(owner, 10_000)
    await setRate(9_000_000)
    const before = await free()
    const seen = await owner.call(getPayment, { paymentId: started.id })
    expect(seen).toMatchObject({ payMinor: 72_935, rate: { rateMillionths: 7_250_000, at: started.rate?.at } })
    playPayer(gateway.world, codeOf(started), 'pay')
    await gateway.notifier.tick()
    expect(await owner.call(getPayment, { paymentId: started.id })).toMatchObject({ status: 'SUCCEEDED', rate: { rateMillionths: 7_250_000 } })
    expect(await free()).toBe(before + 10_000)
    expect((await start(owner, 10_000)).payMinor).toBe(90_540)
  })

  test('without any rate a wallet in yuan pays, and another one is refused with its currency', async () => {
    const { owner, world } = paying
    await world.owner.query("delete from exchange_rate where base = 'USD' and quote = 'CNY'")
    expect(await wechatOffer()).toBeUndefined()
    await expect(start(owner, 10_000)).rejects.toMatchObject({ status: 422, body: { errorCode: 'payment.no_rate', detail: { currency: 'USD' } } })
    expect(await start(await world.as('summit'), 10_000)).toMatchObject({ payMinor: 10_060, payCurrency: 'CNY', rate: null })
  })
})
