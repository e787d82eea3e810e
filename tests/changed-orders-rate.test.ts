import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { InputOf } from '#contract/call.ts'
import { addDays } from '#contract/dates.ts'
import { commitChange, listChangeRates, quoteChange } from '#features/hotel-orders/amending/contract.ts'
import { cancelHotelOrder, getHotelOrder, getVoucher, listExtras, saveOrder } from '#features/hotel-orders/contract.ts'
import { decideOrder } from '#features/hotel-orders/contract-desk.ts'
import { getWallet } from '#features/wallet/contract.ts'
import { failedChecks } from './checks.ts'
import { book, bookingOf, outcome, quoteFor } from './hotel-booking.ts'
import { addExtraTo, sellRoomOnly } from './hotel-extras.ts'
import { changeRates, inDays, putOnSale, type Sale, type SaleOptions, soldOver } from './hotel-sale.ts'
import { addRate } from './other-rates.ts'
import { type Client, startWorld, type World } from './world.ts'

let world: World
let owner: Client
beforeAll(async () => {
  world = await startWorld()
  owner = await world.as('owner')
})
afterAll(() => world.close())

const checkIn = inDays(40)
const checkOut = addDays(checkIn, 3)
const STAY = { checkIn, checkOut }
const LATER = { checkIn: addDays(checkIn, 1), checkOut: addDays(checkOut, 1) }
const order = (orderId: string) => owner.call(getHotelOrder, { orderId })
const sold = (sale: Sale) => soldOver(world.owner, sale, STAY)
const checked = async () => expect(await failedChecks(world.owner)).toEqual([])

type Booked = { readonly orderId: string; readonly sale: Sale; readonly totalMinor: number }
type Guests = InputOf<typeof saveOrder>['rooms']

/** Three nights from the balance; two adults a room unless the test says otherwise. */
async function booked(options: SaleOptions = {}, rooms: { adults: number }[] = [{ adults: 2 }], guests?: Guests) {
  const sale = await putOnSale(world.owner, { rooms: 3, ...options })
  const save = guests ? { rooms: guests } : {}
  const { orderId } = await book(owner, sale, { stay: { ...STAY, rooms }, save })
  return { sale, orderId, totalMinor: (await order(orderId)).totalMinor } satisfies Booked
}

type Wish = Omit<InputOf<typeof quoteChange>, 'orderId' | 'checkIn' | 'checkOut'> & Partial<typeof STAY>
const quoted = (orderId: string, wish: Wish) => owner.call(quoteChange, { orderId, ...STAY, ...wish })
const balance = async () => (await owner.call(getWallet, {})).balanceMinor

/** Changes an order as it is quoted; gives the quote, and sees that what it says is what is charged. */
async function changed(orderId: string, wish: Wish) {
  const quote = await quoted(orderId, wish)
  const { token, differenceMinor, lines, feeMinor, before, after } = quote
  expect(lines.reduce((sum, { amountMinor }) => sum + amountMinor, feeMinor)).toBe(differenceMinor)
  expect(after.totalMinor - before.totalMinor).toBe(differenceMinor)
  const had = await balance()
  await owner.call(commitChange, { token, differenceMinor, payment: 'BALANCE' })
  expect(await balance()).toBe(had - differenceMinor)
  expect((await order(orderId)).terms).toEqual(after)
  return quote
}

const rate = ({ ratePlanId }: Sale) => ({ ratePlanId })

describe('another room or board', () => {
  test('costs what a booking of today costs, and the room of the night is another one', async () => {
    const { sale, orderId } = await booked()
    const suite = await addRate(world.owner, sale, { netMinor: 20_000, isOtherRoom: true, mealPlan: 'BREAKFAST' })
    const anew = await quoteFor(owner, suite, STAY)
    const { rates } = { rates: await owner.call(listChangeRates, { orderId, ...STAY }) }
    expect(rates.list).toMatchObject([{ ...rate(suite), room: { nameEn: 'Suite' }, totalMinor: anew.terms.totalMinor }])
    const quote = await changed(orderId, rate(suite))
    expect(quote).toMatchObject({ feeMinor: 0, after: { totalMinor: anew.terms.totalMinor } })
    expect(new Set(quote.lines.map(({ cause }) => cause))).toEqual(new Set(['REPRICED']))
    expect([await sold(sale), await sold(suite)]).toEqual([
      [0, 0, 0],
      [1, 1, 1],
    ])
    expect((await order(orderId)).changes).toMatchObject([{ kind: 'ROOM', after: { room: { nameEn: 'Suite' } } }])
    expect(await owner.call(getVoucher, { orderId })).toMatchObject({ versionNo: 2 })
    await checked()
  })

  test('of the same room type takes no second room, so that the last room can have another board', async () => {
    const { sale, orderId } = await booked({ rooms: 1 })
    const board = await addRate(world.owner, sale)
    await changed(orderId, rate(board))
    expect(await sold(sale)).toEqual([1, 1, 1])
    expect((await order(orderId)).changes).toMatchObject([
      { kind: 'BOARD', after: { rate: { mealPlan: 'HALF_BOARD' } } },
    ])
    await checked()
  })

  test('of another room type that is full is refused, and nothing is changed', async () => {
    const { sale, orderId, totalMinor } = await booked({ rooms: 1 })
    const suite = await addRate(world.owner, sale, { isOtherRoom: true })
    const quote = await quoted(orderId, rate(suite))
    await book(owner, suite, { stay: STAY })
    expect(await outcome(quoted(orderId, rate(suite)))).toBe('order.sold_out')
    const { token, differenceMinor } = quote
    expect(await outcome(owner.call(commitChange, { token, differenceMinor }))).toBe('order.sold_out')
    expect(await order(orderId)).toMatchObject({ totalMinor, changes: [] })
    expect(await sold(sale)).toEqual([1, 1, 1])
    await checked()
  })

  test('at a lower price gives the difference back while cancelling is free, and leaves the fee once it is not', async () => {
    const free = await booked()
    const cheaper = await addRate(world.owner, free.sale, { netMinor: 8_000 })
    const { differenceMinor } = await changed(free.orderId, rate(cheaper))
    expect(differenceMinor).toBe(-(free.totalMinor / 5))
    const half = await booked({ penalties: [{ daysBefore: null, kind: 'PERCENT', value: 50 }] })
    const less = await addRate(world.owner, half.sale, { netMinor: 8_000 })
    const quote = await changed(half.orderId, rate(less))
    expect(quote).toMatchObject({ feeMinor: half.totalMinor / 10, differenceMinor: -half.totalMinor / 10 })
    const whole = await booked({ penalties: [{ daysBefore: null, kind: 'PERCENT', value: 100 }] })
    const lost = await addRate(world.owner, whole.sale, { netMinor: 8_000 })
    expect(await changed(whole.orderId, rate(lost))).toMatchObject({ differenceMinor: 0 })
    await checked()
  })

  test('puts off no fee: a booking that can not be given back stays one at a flexible rate', async () => {
    const { sale, orderId } = await booked({ penalties: [{ daysBefore: null, kind: 'PERCENT', value: 100 }] })
    const flexible = await addRate(world.owner, sale, { netMinor: 15_000 })
    await changed(orderId, rate(flexible))
    const { totalMinor } = await order(orderId)
    expect(await owner.call(cancelHotelOrder, { orderId })).toMatchObject({ penaltyMinor: totalMinor, refundMinor: 0 })
    await checked()
  })

  test('at another hotel, for guests it is not sold to, or the one that is booked, is refused', async () => {
    const { sale, orderId } = await booked()
    const elsewhere = await putOnSale(world.owner, {})
    expect(await outcome(quoted(orderId, rate(elsewhere)))).toBe('order.rate_unavailable')
    const others = await addRate(world.owner, sale, { markets: { deny: ['SG'] } })
    expect(await outcome(quoted(orderId, rate(others)))).toBe('order.market_denied')
    expect(await outcome(quoted(orderId, rate(sale)))).toBe('amendment.none')
    expect((await owner.call(listChangeRates, { orderId, ...STAY })).list).toEqual([])
  })

  test('that the hotel confirms by hand is asked for, and the rooms move when it agrees', async () => {
    const { sale, orderId, totalMinor } = await booked()
    const suite = await addRate(world.owner, sale, { isOtherRoom: true, mode: 'ON_REQUEST', netMinor: 20_000 })
    const { token, differenceMinor, hotelMustAgree } = await quoted(orderId, rate(suite))
    expect(hotelMustAgree).toBe(true)
    await owner.call(commitChange, { token, differenceMinor, payment: 'BALANCE' })
    expect(await order(orderId)).toMatchObject({ status: 'AMENDMENT_PENDING', totalMinor })
    expect([await sold(sale), await sold(suite)]).toEqual([
      [1, 1, 1],
      [null, null, null],
    ])
    await checked()
    await (await world.as('desk')).call(decideOrder, { action: 'acceptAmendment', orderId })
    expect([await sold(sale), await sold(suite)]).toEqual([
      [0, 0, 0],
      [1, 1, 1],
    ])
    expect(await order(orderId)).toMatchObject({ status: 'CONFIRMED', totalMinor: totalMinor + differenceMinor })
    await checked()
  })
})

describe('other guests', () => {
  test('change the price of their room alone; the other room keeps what it was sold for', async () => {
    const { sale, orderId } = await booked({}, [{ adults: 2 }, { adults: 2 }])
    await changeRates(world.owner, sale, 13_000)
    const { before, after } = await changed(orderId, { rooms: [{ adults: 2 }, { adults: 2, childAges: [6] }] })
    expect(after.rooms[0]).toEqual(before.rooms[0])
    const anew = await quoteFor(owner, sale, { ...STAY, rooms: [{ adults: 2, childAges: [6] }] })
    expect(after.rooms[1]?.totalMinor).toBe(anew.terms.totalMinor)
    expect((await order(orderId)).rooms).toMatchObject([{ childAges: [] }, { childAges: [6] }])
    await checked()
    await changed(orderId, { ...LATER, rooms: [{ adults: 1 }, { adults: 2, childAges: [6] }] })
    await checked()
  })

  test('fewer than are named take the last names off the booking, which the price says before', async () => {
    const named = (surname: string) => ({ surname, givenName: 'Ann', nationality: 'SG' })
    const names = [{ guests: [named('Lee'), named('Tan'), { ...named('Lim'), childAge: 5 }] }]
    const party = [{ adults: 2, childAges: [5] }]
    const { orderId } = await booked({}, party, names)
    const { guestsLeaving } = await changed(orderId, { rooms: [{ adults: 1, childAges: [5] }] })
    expect(guestsLeaving).toEqual(['TAN Ann'])
    const { rooms, leadGuest } = await order(orderId)
    expect(rooms[0]?.guests.map(({ surname }) => surname)).toEqual(['Lee', 'Lim'])
    expect(leadGuest).toBe('LEE Ann')
    await checked()
  })

  test('that the room does not take, or the same ones, are refused', async () => {
    const { orderId } = await booked()
    expect(await outcome(quoted(orderId, { rooms: [{ adults: 6 }] }))).toBe('order.rate_unavailable')
    expect(await outcome(quoted(orderId, { rooms: [{ adults: 2 }] }))).toBe('amendment.none')
  })

  test('of the last room need no second one', async () => {
    const { orderId, sale } = await booked({ rooms: 1 })
    await changed(orderId, { rooms: [{ adults: 1 }] })
    expect(await sold(sale)).toEqual([1, 1, 1])
    await checked()
  })
})

describe('extras of nights that move', () => {
  /** Three nights with an extra on some of them. */
  async function withExtra(nights: readonly string[], offered = { first: '2020-01-01', last: '2099-12-31' }) {
    const sale = await putOnSale(world.owner, { rooms: 3 })
    await sellRoomOnly(world.owner, sale)
    const surchargeId = await addExtraTo(world.owner, sale, { nights: offered })
    const { token } = await quoteFor(owner, sale, STAY)
    const extras = [{ surchargeId, roomNo: 1, quantity: 2, nights: [...nights] }]
    const chosen = await owner.call(listExtras, { token, choose: true, extras })
    if (!chosen.quote) throw new Error('the extra was not chosen')
    const { orderId } = await owner.call(saveOrder, bookingOf(chosen.quote))
    const { totalMinor } = await order(orderId)
    return {
      orderId,
      sale,
      totalMinor,
      nightsWith: async () => (await order(orderId)).terms.extras?.map((x) => x.night),
    }
  }

  test('come along to the night in place of theirs, at the price of today', async () => {
    const { orderId, nightsWith } = await withExtra([checkIn])
    const { lines, differenceMinor } = await changed(orderId, LATER)
    expect(differenceMinor).toBe(0)
    expect(lines.map(({ cause, night }) => `${cause} ${night}`)).toEqual([
      `DROPPED ${checkIn}`,
      `EXTRA_DROPPED ${checkIn}`,
      `ADDED ${checkOut}`,
      `EXTRA_ADDED ${checkOut}`,
    ])
    expect(await nightsWith()).toEqual([checkOut])
    await checked()
  })

  test('of every night are on added nights, too', async () => {
    const all = [checkIn, addDays(checkIn, 1), addDays(checkIn, 2)]
    const { orderId, nightsWith } = await withExtra(all)
    await changed(orderId, { checkIn, checkOut: addDays(checkOut, 1) })
    expect(await nightsWith()).toEqual([...all, checkOut])
    await checked()
    await changed(orderId, LATER)
    expect(await nightsWith()).toEqual([...all.slice(1), checkOut])
    await checked()
  })

  test('that are not offered on the new night are said to be lost before anything is changed', async () => {
    const { orderId, nightsWith } = await withExtra([checkIn], { first: checkIn, last: addDays(checkIn, 2) })
    const { lines } = await changed(orderId, LATER)
    expect(lines.at(-1)).toMatchObject({
      cause: 'EXTRA_LOST',
      night: checkOut,
      amountMinor: 0,
      extra: { nameEn: 'Breakfast' },
    })
    expect(await nightsWith()).toEqual([])
    await checked()
  })

  test('stay on their nights when the room is another one that has them', async () => {
    const { orderId, sale, nightsWith } = await withExtra([addDays(checkIn, 1)])
    const suite = await addRate(world.owner, sale, { isOtherRoom: true, mealPlan: 'ROOM_ONLY' })
    await changed(orderId, rate(suite))
    expect(await nightsWith()).toEqual([addDays(checkIn, 1)])
    await checked()
  })
})
