import { afterAll, beforeAll, expect, test } from 'vitest'
import { findWechatRate } from '#features/payments/wechat/rate.ts'
import { book, bookingOf, outcome, quoteFor } from '../../../tests/hotel-booking.ts'
import { addExtraTo, sellRoomOnly } from '../../../tests/hotel-extras.ts'
import { putOnSale } from '../../../tests/hotel-sale.ts'
import { type Client, startWorld, type World } from '../../../tests/world.ts'
import { getHotelOrder, listExtras, saveOrder, validateOrder } from '../contract.ts'

let world: World
let owner: Client
beforeAll(async () => {
  world = await startWorld()
  owner = await world.as('owner')
})
afterAll(() => world.close())

/** Doubles what a yuan is worth in dollars, or halves it. */
async function moveRate(factor: number): Promise<void> {
  await world.owner.query(
    `insert into exchange_rate (base, quote, rate, source)
     select base, quote, rate / $1::numeric, 'test' from exchange_rate where (base, quote) = ('USD', 'CNY') order by effective_at desc, id desc limit 1`,
    [factor],
  )
}

test('a quote keeps its exchange rate: what moves between quote and booking does not change the price', async () => {
  const sale = await putOnSale(world.owner, { currency: 'CNY', netMinor: 70_000 })
  const quote = await quoteFor(owner, sale)
  const { totalMinor, currency } = quote.terms
  expect(currency).toBe('USD')
  await moveRate(2)
  expect(await owner.call(validateOrder, { token: quote.token })).toMatchObject({
    result: 'AVAILABLE',
    newTotalMinor: totalMinor,
  })
  const saved = await owner.call(saveOrder, bookingOf(quote))
  expect((await owner.call(getHotelOrder, { orderId: saved.orderId })).totalMinor).toBe(totalMinor)
  const dearer = await quoteFor(owner, sale)
  expect(Math.abs(dearer.terms.totalMinor - 2 * totalMinor)).toBeLessThanOrEqual(4)
  await moveRate(0.5)
})

test('also where its hotel has loaded its prices again, unchanged; a changed price is asked at the rate of now', async () => {
  const sale = await putOnSale(world.owner, { currency: 'CNY', netMinor: 70_000 })
  const [quote, other] = [await quoteFor(owner, sale), await quoteFor(owner, sale)]
  const { totalMinor } = quote.terms
  await moveRate(2)
  await world.owner.query('update rate_month set version = version + 1 where rate_plan_no = $1', [sale.ratePlanNo])
  const saved = await owner.call(saveOrder, bookingOf(quote))
  expect((await owner.call(getHotelOrder, { orderId: saved.orderId })).totalMinor).toBe(totalMinor)
  await world.owner.query(
    `update rate_month set version = version + 1, nights = (select string_agg(set_byte(set_byte(substr(nights, d * 6 + 1, 6), 0, 0), 1, 1), ''::bytea order by d) from generate_series(0, 30) d)
     where rate_plan_no = $1`,
    [sale.ratePlanNo],
  )
  const changed = await owner.call(validateOrder, { token: other.token })
  expect(changed).toMatchObject({ result: 'PRICE_CHANGED', oldTotalMinor: totalMinor })
  expect(changed.quote?.terms.totalMinor).toBe(changed.newTotalMinor)
  expect((await owner.call(validateOrder, { token: changed.quote?.token ?? '' })).result).not.toBe('PRICE_CHANGED')
  await moveRate(0.5)
})

test('extras chosen after the rate moved cost what they did when the price was shown, and hold it no longer', async () => {
  const sale = await putOnSale(world.owner, { currency: 'CNY', netMinor: 70_000 })
  await sellRoomOnly(world.owner, sale)
  await addExtraTo(world.owner, sale, { netMinor: 7_000, currency: 'CNY' })
  const quote = await quoteFor(owner, sale)
  const before = await owner.call(listExtras, { token: quote.token })
  const [breakfast] = before.offered
  await moveRate(2)
  const { offered, quote: chosen } = await owner.call(listExtras, {
    token: quote.token,
    choose: true,
    extras: [{ surchargeId: breakfast?.surchargeId ?? '', roomNo: 1, quantity: 1 }],
  })
  expect(offered).toEqual(before.offered)
  expect(chosen).toMatchObject({
    expiresAt: quote.expiresAt,
    terms: { totalMinor: quote.terms.totalMinor + 2 * (breakfast?.unitMinor ?? 0), rooms: quote.terms.rooms },
  })
  const token = chosen?.token ?? ''
  // Loaded again, unchanged: what follows on a quote keeps its rate as well.
  await world.owner.query('update rate_month set version = version + 1 where rate_plan_no = $1', [sale.ratePlanNo])
  expect(await owner.call(validateOrder, { token })).toMatchObject({
    result: 'AVAILABLE',
    newTotalMinor: chosen?.terms.totalMinor,
  })
  await moveRate(0.5)
})

test('a quote of a company whose agreement has moved to another currency is over, not compared with a price in that one', async () => {
  const sale = await putOnSale(world.owner)
  const quote = await quoteFor(owner, sale)
  await world.owner.query("update hotel_quote set currency = 'JPY' where id = $1", [quote.token])
  expect(await outcome(owner.call(validateOrder, { token: quote.token }))).toBe('quote.expired')
  expect(await outcome(owner.call(listExtras, { token: quote.token }))).toBe('quote.expired')
})

test('a rate that counts later changes neither what is quoted nor what is paid before its time', async () => {
  const sale = await putOnSale(world.owner, { currency: 'CNY', netMinor: 70_000 })
  const before = [(await quoteFor(owner, sale)).terms.totalMinor, await findWechatRate(world.db.direct, 'USD')]
  await world.owner.query(
    `insert into exchange_rate (base, quote, rate, source, effective_at)
     values ('CNY', 'USD', 0.000001, 'test', portal_now() + interval '1 minute'), ('USD', 'CNY', 0.000001, 'test', portal_now() + interval '1 minute')`,
  )
  expect([(await quoteFor(owner, sale)).terms.totalMinor, await findWechatRate(world.db.direct, 'USD')]).toEqual(before)
})

test('a night of 25.3 million dong costs 1,125.00 dollars with the mark-up, not 13.50 more, also where a rounded way back is kept', async () => {
  const sale = await putOnSale(world.owner, { currency: 'VND', netMinor: 25_300_000 })
  expect((await quoteFor(owner, sale)).terms.totalMinor).toBe(2 * 112_500)
  await world.owner.query(
    "insert into exchange_rate (base, quote, rate, source) values ('VND', 'USD', 0.000040, 'test')",
  )
  expect((await quoteFor(owner, sale)).terms.totalMinor).toBe(2 * 112_500)
})

test('a currency nobody has a rate of is not sold at a made-up price', async () => {
  const sale = await putOnSale(world.owner, { currency: 'XDR' })
  await expect(book(owner, sale)).rejects.toMatchObject({
    status: 409,
    body: { errorCode: 'order.no_exchange_rate', detail: { reason: 'NO_EXCHANGE_RATE' } },
  })
})
