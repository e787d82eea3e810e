import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getWallet } from '#features/wallet/contract.ts'
import { book, bookingOf, outcome, quoteFor } from '../../tests/hotel-booking.ts'
import { changeRates, inDays, putOnSale, soldOver } from '../../tests/hotel-sale.ts'
import { type Client, startWorld, type World } from '../../tests/world.ts'
import {
  cancelHotelOrder,
  getHotelOrder,
  getVoucher,
  listHotelOrders,
  saveOrder,
  setCustomerReference,
  validateOrder,
} from './contract.ts'

let world: World
let booker: Client
beforeAll(async () => {
  world = await startWorld()
  booker = await world.as('booker')
})
afterAll(() => world.close())

const STAY = { checkIn: inDays(30), checkOut: inDays(32) }

describe('quote', () => {
  test('prices the stay at the contract and keeps it under a token', async () => {
    const sale = await putOnSale(world.owner)
    const quote = await quoteFor(booker, sale, { rooms: [{ adults: 2 }, { adults: 1, childAges: [7] }] })
    expect(quote.terms.rooms.map(({ totalMinor }) => totalMinor)).toEqual([
      2 * 11_250,
      2 * Math.round((10_000 - 1_000 + 1_500) * 1.125),
    ])
    expect(quote.terms.totalMinor).toBe(22_500 + 23_626)
    expect(quote.paymentChoices).toEqual(['BALANCE', 'ON_ACCOUNT', 'BALANCE_FIRST'])
  })

  test('names the night that is sold out and the market that is closed', async () => {
    const sale = await putOnSale(world.owner, { rooms: 1, markets: { deny: ['US'] } })
    await book(booker, sale, { stay: { checkIn: inDays(31), checkOut: inDays(32) } })
    expect(await outcome(quoteFor(booker, sale))).toBe('order.sold_out')
    expect(await outcome(quoteFor(booker, sale, { nationality: 'US' }))).toBe('order.market_denied')
  })

  test('validate tells a changed price with a new quote, a sold-out night and a double booking', async () => {
    const sale = await putOnSale(world.owner, { rooms: 1 })
    const quote = await quoteFor(booker, sale)
    expect(await booker.call(validateOrder, { token: quote.token })).toMatchObject({
      result: 'AVAILABLE',
      quote: { token: quote.token },
    })
    await changeRates(world.owner, sale, 10_000)
    expect(await booker.call(validateOrder, { token: quote.token })).toMatchObject({ result: 'AVAILABLE' })
    await changeRates(world.owner, sale, 12_000)
    const changed = await booker.call(validateOrder, { token: quote.token })
    expect(changed).toMatchObject({ result: 'PRICE_CHANGED', oldTotalMinor: 22_500, newTotalMinor: 27_000 })
    expect(changed.quote?.token).not.toBe(quote.token)
    await book(booker, sale)
    expect(await booker.call(validateOrder, { token: quote.token })).toMatchObject({
      result: 'SOLD_OUT',
      soldOutNight: STAY.checkIn,
      quote: null,
    })
    const roomy = await putOnSale(world.owner)
    const first = await book(booker, roomy)
    const again = await quoteFor(booker, roomy)
    expect(await booker.call(validateOrder, { token: again.token })).toMatchObject({
      result: 'DUPLICATE',
      duplicateOf: first.code,
    })
  })
})

describe('save', () => {
  test('an instant rate is confirmed, paid and taken at once', async () => {
    const sale = await putOnSale(world.owner)
    const before = await booker.call(getWallet, {})
    const order = await book(booker, sale)
    expect(order).toMatchObject({ status: 'CONFIRMED', paymentStatus: 'PAID' })
    expect(order.code).toMatch(/^H\d{14}$/)
    const after = await booker.call(getWallet, {})
    expect(after.freeBalanceMinor).toBe(before.freeBalanceMinor - 22_500)
    expect(await soldOver(world.owner, sale, STAY)).toEqual([1, 1])
    const detail = await booker.call(getHotelOrder, { orderId: order.orderId })
    expect(detail).toMatchObject({
      code: order.code,
      leadGuest: 'LEE Ann',
      totalMinor: 22_500,
      depositMinor: 22_500,
      creditMinor: 0,
      allowed: ['cancel', 'remind', 'mailVoucher', 'change', 'setCustomerReference', 'correctGuestNames', 'voucher'],
    })
    expect(detail.history.map(({ event, toStatus }) => [event, toStatus])).toEqual([['placed', 'CONFIRMED']])
  })

  test('the same key gives the same order, with another body it is refused', async () => {
    const sale = await putOnSale(world.owner)
    const quote = await quoteFor(booker, sale)
    const booking = bookingOf(quote)
    const first = await booker.call(saveOrder, booking)
    expect(await booker.call(saveOrder, booking)).toEqual(first)
    expect(await outcome(booker.call(saveOrder, { ...booking, remark: 'late' }))).toBe('order.key_reused')
    expect(await outcome(booker.call(saveOrder, bookingOf(quote)))).toBe('quote.used')
    expect(await soldOver(world.owner, sale, STAY)).toEqual([1, 1])
  })

  test('rates that moved without changing the deal do not stop the booking; a new price does, with old and new', async () => {
    const sale = await putOnSale(world.owner)
    const same = await quoteFor(booker, sale)
    await changeRates(world.owner, sale, 10_000)
    expect(await booker.call(saveOrder, bookingOf(same))).toMatchObject({ status: 'CONFIRMED' })
    const dearer = await quoteFor(booker, sale)
    await changeRates(world.owner, sale, 11_000)
    await expect(booker.call(saveOrder, bookingOf(dearer))).rejects.toMatchObject({
      body: {
        errorCode: 'order.price_changed',
        detail: { oldTotalMinor: 22_500, newTotalMinor: 24_750, quote: { terms: { totalMinor: 24_750 } } },
      },
    })
    expect(await soldOver(world.owner, sale, STAY)).toEqual([1, 1])
  })

  test('guests have to fit the quote', async () => {
    const sale = await putOnSale(world.owner, { markets: { allow: ['SG', 'CN'] } })
    const quote = await quoteFor(booker, sale, { rooms: [{ adults: 2 }, { adults: 1, childAges: [4] }] })
    const ann = { surname: 'Lee', givenName: 'Ann', nationality: 'SG' }
    const child = { ...ann, givenName: 'Bo', childAge: 4 }
    const attempt = (rooms: Parameters<typeof bookingOf>[1] & object) =>
      outcome(booker.call(saveOrder, bookingOf(quote, rooms)))
    expect(await attempt({ rooms: [{ guests: [ann] }] })).toBe('order.guests_incomplete')
    expect(await attempt({ rooms: [{ guests: [ann, ann, ann] }, { guests: [ann] }] })).toBe('order.guests_incomplete')
    expect(await attempt({ rooms: [{ guests: [ann] }, { guests: [child, ann] }] })).toBe('order.guests_incomplete')
    expect(await attempt({ rooms: [{ guests: [ann] }, { guests: [{ ...ann, surname: '李' }] }] })).toBe(
      'order.guests_incomplete',
    )
    expect(await attempt({ rooms: [{ guests: [ann] }, { guests: [{ ...ann, nationality: 'US' }] }] })).toBe(
      'order.market_denied',
    )
    expect(await attempt({ rooms: [{ guests: [ann] }, { guests: [ann, child] }] })).toBe('done')
  })

  test('the balance first, the rest on account; more than both is refused', async () => {
    const sale = await putOnSale(world.owner, { netMinor: 2_000_000, rooms: 50 })
    const before = await booker.call(getWallet, {})
    const order = await book(booker, sale, {
      save: { payment: 'BALANCE_FIRST' },
      stay: { checkIn: inDays(40), checkOut: inDays(43) },
    })
    expect(order.paymentStatus).toBe('ON_ACCOUNT')
    const after = await booker.call(getWallet, {})
    expect(after.freeBalanceMinor).toBe(0)
    expect(after.onAccountMinor - before.onAccountMinor).toBe(6_750_000 - before.freeBalanceMinor)
    expect(await outcome(book(booker, sale, { save: { payment: 'BALANCE' } }))).toBe('wallet.insufficient')
    expect(
      await outcome(
        book(booker, sale, { save: { payment: 'BALANCE_FIRST' }, stay: { checkIn: inDays(40), checkOut: inDays(50) } }),
      ),
    ).toBe('wallet.insufficient')
    const quoted = await booker.call(cancelHotelOrder, { orderId: order.orderId })
    await booker.call(cancelHotelOrder, { orderId: order.orderId, penaltyMinor: quoted.penaltyMinor })
    expect(await booker.call(getWallet, {})).toEqual(before)
  })
})

describe('after booking', () => {
  test('cancelling quotes the fee, then gives the rest and the rooms back, once', async () => {
    const sale = await putOnSale(world.owner, { penalties: [{ daysBefore: null, kind: 'PERCENT', value: 50 }] })
    const order = await book(booker, sale)
    const fee = await booker.call(cancelHotelOrder, { orderId: order.orderId })
    expect(fee).toMatchObject({ cancelled: false, status: 'CONFIRMED', penaltyMinor: 11_250, refundMinor: 11_250 })
    expect(await outcome(booker.call(cancelHotelOrder, { orderId: order.orderId, penaltyMinor: 0 }))).toBe(
      'order.penalty_changed',
    )
    const before = await booker.call(getWallet, {})
    const done = await booker.call(cancelHotelOrder, {
      orderId: order.orderId,
      penaltyMinor: 11_250,
      reason: 'TOO_EXPENSIVE',
    })
    expect(done).toMatchObject({ cancelled: true, status: 'CANCELLED' })
    expect(await booker.call(cancelHotelOrder, { orderId: order.orderId, penaltyMinor: 11_250 })).toEqual(done)
    expect((await booker.call(getWallet, {})).freeBalanceMinor).toBe(before.freeBalanceMinor + 11_250)
    expect(await soldOver(world.owner, sale, STAY)).toEqual([0, 0])
    expect(await booker.call(getHotelOrder, { orderId: order.orderId })).toMatchObject({
      status: 'CANCELLED',
      paymentStatus: 'PARTIALLY_REFUNDED',
      penaltyMinor: 11_250,
      refundedMinor: 11_250,
      cancelReason: 'TOO_EXPENSIVE',
    })
    expect(await booker.call(getVoucher, { orderId: order.orderId })).toMatchObject({ state: 'VOID' })
  })

  test('the list finds orders by reference, state and day', async () => {
    const sale = await putOnSale(world.owner)
    const order = await book(booker, sale, {
      save: { customerReference: 'PO-100%' },
      stay: { checkIn: inDays(90), checkOut: inDays(91) },
    })
    const found = await booker.call(listHotelOrders, {
      keyword: '100%',
      checkInFrom: inDays(90),
      checkInTo: inDays(90),
      statuses: ['CONFIRMED'],
      sort: 'CHECK_IN',
    })
    expect(found.list.map(({ id }) => id)).toEqual([order.orderId])
    expect(found.total).toBe(1)
    expect((await booker.call(listHotelOrders, { keyword: '100_' })).total).toBe(0)
    await booker.call(setCustomerReference, { orderId: order.orderId, customerReference: 'PO-7' })
    expect((await booker.call(listHotelOrders, { keyword: 'po-7' })).list[0]).toMatchObject({
      id: order.orderId,
      customerReference: 'PO-7',
    })
  })
})
