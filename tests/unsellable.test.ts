import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchHotelRates } from '#features/availability/contract.ts'
import { getDeskHotel } from '#features/availability/hotel-rates/contract-hotels.ts'
import { listLowRates, listNeededRates } from '#features/exchange-rates/contract.ts'
import { aStay, bookingOf, outcome, quoteFor } from './hotel-booking.ts'
import { addExtraTo, sellRoomOnly } from './hotel-extras.ts'
import { putOnSale } from './hotel-sale.ts'
import { type Client, startWorld, type World } from './world.ts'
import { getHotelOrder, listExtras, saveOrder } from '#features/hotel-orders/contract.ts'

let world: World
let owner: Client
beforeAll(async () => {
  world = await startWorld()
  owner = await world.as('owner')
})
afterAll(() => world.close())

const addRate = (rate: string) =>
  world.owner.query("insert into exchange_rate (base, quote, rate, source) values ('CNY', 'USD', $1, 'test')", [rate])

test('a stay of 700.00 yuan is not sold for 0.01 dollars: list, quote and extras refuse it, the desk names the rate', async () => {
  await addRate('0.139')
  const sale = await putOnSale(world.owner, { currency: 'CNY', netMinor: 70_000 })
  const dollars = await putOnSale(world.owner)
  await sellRoomOnly(world.owner, dollars)
  await addExtraTo(world.owner, dollars, { currency: 'CNY' })
  const [before, other] = [await quoteFor(owner, sale), await quoteFor(owner, sale)]
  const withExtra = await quoteFor(owner, dollars)
  expect((await owner.call(listExtras, { token: withExtra.token })).offered).toHaveLength(1)
  await addRate('0.00001')
  const { rates } = await owner.call(searchHotelRates, { ...aStay(), hotelId: sale.hotelId })
  expect(rates.map(({ whyNot }) => whyNot?.reason)).toEqual(['UNSELLABLE'])
  expect(await outcome(quoteFor(owner, sale))).toBe('quote.unsellable')
  expect((await owner.call(listExtras, { token: (await quoteFor(owner, dollars)).token })).offered).toEqual([])
  const { list } = await (await world.as('accounts')).call(listLowRates, {})
  expect(list).toMatchObject([{ base: 'CNY', quote: 'USD', rate: '0.00001', lowerBasisPoints: 9_999 }])
  // A quote keeps the rates of its moment.
  const saved = await owner.call(saveOrder, bookingOf(before))
  expect((await owner.call(getHotelOrder, { orderId: saved.orderId })).totalMinor).toBe(before.terms.totalMinor)
  await world.owner.query('update rate_month set version = version + 1 where rate_plan_no = $1', [sale.ratePlanNo])
  await world.owner.query(
    `update rate_month set nights = (select string_agg(set_byte(set_byte(substr(nights, d * 6 + 1, 6), 0, 0), 1, 1), ''::bytea order by d) from generate_series(0, 30) d)
     where rate_plan_no = $1`,
    [sale.ratePlanNo],
  )
  expect(await outcome(owner.call(listExtras, { token: other.token }))).toBe('quote.unsellable')
  await addRate('0.139')
  await quoteFor(owner, sale)
})

test('a contract in a currency without a rate: the desk reads the pair first, before a booker asks for it', async () => {
  const accounts = await world.as('accounts')
  const needed = async () => (await accounts.call(listNeededRates, {})).list
  expect((await needed()).filter(({ rate }) => rate === null)).toEqual([])
  const sale = await putOnSale(world.owner, { currency: 'ZMW', netMinor: 70_000 })
  const { rates } = await owner.call(searchHotelRates, { ...aStay(), hotelId: sale.hotelId })
  expect(rates.map(({ whyNot }) => whyNot?.reason)).toEqual(['NO_EXCHANGE_RATE'])
  const product = await world.as('product')
  const opening = async () => (await product.call(getDeskHotel, { hotelId: sale.hotelId })).missing
  expect(await opening()).toContain('RATE')
  const list = await needed()
  const missing = list.filter(({ rate }) => rate === null)
  expect(missing).toContainEqual(expect.objectContaining({ base: 'ZMW', quote: 'USD', hotels: 1, tickets: 0 }))
  expect(new Set(missing.map(({ base }) => base))).toEqual(new Set(['ZMW']))
  expect(list.slice(0, missing.length)).toEqual(missing)
  await world.owner.query("insert into exchange_rate (base, quote, rate, source) values ('USD', 'ZMW', 110, 'test')")
  expect((await needed()).filter(({ rate }) => rate === null)).toEqual([])
  expect(await opening()).not.toContain('RATE')
})
