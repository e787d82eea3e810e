import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { searchHotelRates } from '#features/availability/contract.ts'
import { getWallet } from '#features/wallet/contract.ts'
import { aStay, bookingOf, outcome, quoteFor } from '../../../tests/hotel-booking.ts'
import { addExtraTo, sellRoomOnly } from '../../../tests/hotel-extras.ts'
import { inDays, putOnSale, type SaleOptions } from '../../../tests/hotel-sale.ts'
import { type Client, startWorld, type World } from '../../../tests/world.ts'
import { cancelHotelOrder, getHotelOrder, getVoucher, listExtras, saveOrder, validateOrder } from '../contract.ts'

let world: World
let booker: Client
beforeAll(async () => {
  world = await startWorld()
  await world.owner.query('delete from property_fee where destination_id is not null')
  booker = await world.as('booker')
})
afterAll(() => world.close())

/** A hotel without meals, with breakfast at 10.00 and beds at 20.00 net a night. */
async function hotelWithExtras(options: SaleOptions = {}) {
  const sale = await putOnSale(world.owner, options)
  await sellRoomOnly(world.owner, sale)
  const breakfast = await addExtraTo(world.owner, sale)
  const bed = await addExtraTo(world.owner, sale, { kind: 'EXTRA_BED', per: 'ROOM_NIGHT', netMinor: 2_000 })
  return { sale, breakfast, bed }
}

describe('extras of a quote', () => {
  test('are listed at the contract price with what each room takes, and change nothing', async () => {
    const { sale, breakfast, bed } = await hotelWithExtras()
    const quote = await quoteFor(booker, sale, { rooms: [{ adults: 2 }, { adults: 1, childAges: [4] }] })
    expect(await booker.call(listExtras, { token: quote.token })).toMatchObject({
      quote: null,
      offered: [
        {
          surchargeId: breakfast,
          unitMinor: 1_125,
          currency: 'USD',
          nights: [inDays(30), inDays(31)],
          rooms: [{ limit: 2 }, { limit: 2 }],
        },
        { surchargeId: bed, unitMinor: 2_250, rooms: [{ limit: 1 }, { limit: 1 }] },
      ],
    })
    expect(await booker.call(validateOrder, { token: quote.token })).toMatchObject({
      result: 'AVAILABLE',
      newTotalMinor: quote.terms.totalMinor,
    })
  })

  test('chosen ones give a new quote that holds them by room and night; the order, its voucher and its refund have them', async () => {
    const { sale, breakfast, bed } = await hotelWithExtras({
      penalties: [{ daysBefore: null, kind: 'PERCENT', value: 50 }],
    })
    const quote = await quoteFor(booker, sale)
    const extras = [
      { surchargeId: breakfast, roomNo: 1, quantity: 2 },
      { surchargeId: bed, roomNo: 1, quantity: 1, nights: [inDays(31)] },
    ]
    const chosen = await booker.call(listExtras, { token: quote.token, choose: true, extras })
    if (!chosen.quote) throw new Error('no quote with the extras')
    const totalMinor = 22_500 + 4 * 1_125 + 2_250
    expect(chosen.quote.token).not.toBe(quote.token)
    expect(chosen.quote.terms).toMatchObject({
      totalMinor,
      penalties: [{ amountMinor: totalMinor / 2 }, { amountMinor: totalMinor }],
      rooms: [{ totalMinor: 22_500 }],
    })
    expect(
      chosen.quote.terms.extras?.map(({ kind, roomNo, night, quantity, amountMinor }) => [
        kind,
        roomNo,
        night,
        quantity,
        amountMinor,
      ]),
    ).toEqual([
      ['BREAKFAST', 1, inDays(30), 2, 2_250],
      ['BREAKFAST', 1, inDays(31), 2, 2_250],
      ['EXTRA_BED', 1, inDays(31), 1, 2_250],
    ])
    const before = await booker.call(getWallet, {})
    const order = await booker.call(saveOrder, bookingOf(chosen.quote))
    expect((await booker.call(getWallet, {})).freeBalanceMinor).toBe(before.freeBalanceMinor - totalMinor)
    expect(await booker.call(getHotelOrder, { orderId: order.orderId })).toMatchObject({
      totalMinor,
      terms: { extras: chosen.quote.terms.extras },
    })
    expect((await booker.call(getVoucher, { orderId: order.orderId })).terms.extras).toHaveLength(3)
    const fee = await booker.call(cancelHotelOrder, { orderId: order.orderId })
    expect(fee).toMatchObject({ penaltyMinor: totalMinor / 2 })
    await booker.call(cancelHotelOrder, { orderId: order.orderId, penaltyMinor: fee.penaltyMinor })
    expect((await booker.call(getWallet, {})).freeBalanceMinor).toBe(before.freeBalanceMinor - totalMinor / 2)
  })

  test('choosing none again takes them out', async () => {
    const { sale, breakfast } = await hotelWithExtras()
    const quote = await quoteFor(booker, sale)
    const more = await booker.call(listExtras, {
      token: quote.token,
      choose: true,
      extras: [{ surchargeId: breakfast, roomNo: 1, quantity: 1 }],
    })
    const none = await booker.call(listExtras, { token: more.quote?.token ?? '', choose: true })
    expect(none.quote?.terms).toMatchObject({ extras: [], totalMinor: quote.terms.totalMinor })
  })

  test('more than the room takes and what is not to be had are refused at their field', async () => {
    const { sale, breakfast, bed } = await hotelWithExtras()
    const other = await hotelWithExtras()
    const { token } = await quoteFor(booker, sale)
    const attempt = (surchargeId: string, change: object = {}) =>
      booker.call(listExtras, { token, choose: true, extras: [{ surchargeId, roomNo: 1, quantity: 1, ...change }] })
    await expect(attempt(bed, { quantity: 2 })).rejects.toMatchObject({
      body: { errorCode: 'order.extra_limit', fields: { 'extras.0.quantity': 'The room takes at most 1' } },
    })
    const body = { token, choose: true, extras: [{ surchargeId: bed, roomNo: 1, quantity: 2 }] }
    const chinese = await booker.post('order/surchargeRoom.do', body, { 'accept-language': 'zh-CN' })
    expect(await chinese.json()).toMatchObject({
      returnMsg: '所选数量超出该房间可加订的上限。',
      fields: { 'extras.0.quantity': '该房间最多可加订 1 份' },
    })
    expect(await outcome(attempt(breakfast, { quantity: 3 }))).toBe('order.extra_limit')
    expect(await outcome(attempt(breakfast, { roomNo: 2 }))).toBe('order.extra_unavailable')
    expect(await outcome(attempt(breakfast, { nights: [inDays(32)] }))).toBe('order.extra_unavailable')
    expect(await outcome(attempt(other.breakfast))).toBe('order.extra_unavailable')
    expect(await outcome((await world.as('summit')).call(listExtras, { token }))).toBe('quote.not_found')
  })

  test('a dearer extra is a changed price, one that was taken off the list too; the rest stays chosen', async () => {
    const { sale, breakfast, bed } = await hotelWithExtras()
    const quote = await quoteFor(booker, sale)
    const extras = [
      { surchargeId: breakfast, roomNo: 1, quantity: 2 },
      { surchargeId: bed, roomNo: 1, quantity: 1 },
    ]
    const chosen = await booker.call(listExtras, { token: quote.token, choose: true, extras })
    const token = chosen.quote?.token ?? ''
    expect(await booker.call(validateOrder, { token })).toMatchObject({ result: 'AVAILABLE' })
    await world.owner.query('update surcharge set amount_minor = 1200 where id = $1', [breakfast])
    await world.owner.query('delete from surcharge where id = $1', [bed])
    const changed = await booker.call(validateOrder, { token })
    expect(changed).toMatchObject({
      result: 'PRICE_CHANGED',
      oldTotalMinor: 22_500 + 4 * 1_125 + 2 * 2_250,
      newTotalMinor: 22_500 + 4 * 1_350,
    })
    expect(changed.quote?.terms.extras).toHaveLength(2)
  })
})

describe('what a stay can not do without', () => {
  test('is named with its night and due at the property, from the first quote on; the search shows the same total', async () => {
    const sale = await putOnSale(world.owner)
    const night = inDays(31)
    await addExtraTo(world.owner, sale, {
      kind: 'GALA_DINNER',
      mandatory: true,
      payAt: 'PROPERTY',
      netMinor: 9_000,
      currency: 'SGD',
      nights: { first: night, last: night },
    })
    const quote = await quoteFor(booker, sale, { rooms: [{ adults: 2 }, { adults: 1 }] })
    expect(quote.terms.dueAtProperty).toMatchObject([
      { kind: 'GALA_DINNER', currency: 'SGD', amountMinor: 9_000, totalMinor: 27_000, nights: [night] },
    ])
    const found = await booker.call(searchHotelRates, {
      hotelId: sale.hotelId,
      ...aStay({ rooms: [{ adults: 2 }, { adults: 1 }] }),
    })
    expect(found.rates[0]?.offer?.totalMinor).toBe(quote.terms.totalMinor)
    expect(found.mandatoryExtras).toMatchObject([
      { kind: 'GALA_DINNER', payAt: 'PROPERTY', unitMinor: 9_000, nights: [night] },
    ])
  })

  test('can not be charged on top of the nights: the database refuses such an extra', async () => {
    const sale = await putOnSale(world.owner)
    await expect(addExtraTo(world.owner, sale, { mandatory: true, payAt: 'BOOKING' })).rejects.toThrow(
      /surcharge_pay_at_check/,
    )
    const inside = await addExtraTo(world.owner, sale, { kind: 'GALA_DINNER', mandatory: true, payAt: 'INCLUDED' })
    const quote = await quoteFor(booker, sale)
    expect(quote.terms).toMatchObject({ totalMinor: 22_500, dueAtProperty: [] })
    expect(quote.terms.extras?.map(({ surchargeId, amountMinor }) => [surchargeId, amountMinor])).toEqual([
      [inside, 0],
      [inside, 0],
    ])
  })
})
