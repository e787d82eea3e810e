import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#contract/dates.ts'
import { payBill } from '#features/bills/contract.ts'
import {
  commitChange,
  commitDeskChange,
  quoteChange,
  quoteDeskChange,
} from '#features/hotel-orders/amending/contract.ts'
import { cancelHotelOrder, getHotelOrder, getVoucher, saveOrder } from '#features/hotel-orders/contract.ts'
import { decideOrder, getDeskOrder } from '#features/hotel-orders/contract-desk.ts'
import { getWallet } from '#features/wallet/contract.ts'
import { type BillWeeks, startBillWeeks } from './bill-weeks.ts'
import { failedChecks } from './checks.ts'
import { book, bookingOf, outcome, quoteFor } from './hotel-booking.ts'
import { changeRates, putOnSale, type Sale, type SaleOptions, soldOver } from './hotel-sale.ts'
import type { Client } from './world.ts'

let weeks: BillWeeks
let owner: Client
let desk: Client
beforeAll(async () => {
  weeks = await startBillWeeks()
  owner = weeks.owner
  desk = await weeks.world.as('desk')
})
afterAll(() => weeks.world.close())

const from = () => addDays(weeks.today(), 40)
const order = (orderId: string) => owner.call(getHotelOrder, { orderId })
const sell = (options: SaleOptions = {}) => putOnSale(weeks.world.owner, { rooms: 3, ...options })

/** Three nights on account, of a hotel of its own. */
async function booked({ nights = 3, ...options }: SaleOptions & { nights?: number } = {}) {
  const sale = await sell(options)
  const checkIn = from()
  const checkOut = addDays(checkIn, nights)
  const { orderId } = await book(owner, sale, { stay: { checkIn, checkOut }, save: { payment: 'ON_ACCOUNT' } })
  const { totalMinor } = await order(orderId)
  return { sale, orderId, checkIn, checkOut, totalMinor, nightMinor: totalMinor / nights }
}

/** How much better off the company is after some work, in minor units. */
async function given(work: () => Promise<unknown>): Promise<number> {
  const position = async () => {
    const { balanceMinor, onAccountMinor } = await owner.call(getWallet, {})
    return balanceMinor - onAccountMinor
  }
  const before = await position()
  await work()
  return (await position()) - before
}

type Days = { checkIn: string; checkOut: string }
const quoted = (orderId: string, days: Days) => owner.call(quoteChange, { orderId, ...days })
const changed = async (orderId: string, days: Days, payment: 'ON_ACCOUNT' | 'BALANCE' = 'ON_ACCOUNT') => {
  const { token, differenceMinor } = await quoted(orderId, days)
  return owner.call(commitChange, { token, differenceMinor, payment })
}
const leaving = (orderId: string) => owner.call(cancelHotelOrder, { orderId, reason: 'PLANS_CHANGED' })
const sold = (sale: Sale, checkIn: string, nights: number) =>
  soldOver(weeks.world.owner, sale, { checkIn, checkOut: addDays(checkIn, nights) })
const checked = async () => expect(await failedChecks(weeks.world.owner)).toEqual([])

test('a night more has the price of today, the others keep theirs, and what was shown is charged', async () => {
  const { sale, orderId, checkIn, checkOut, totalMinor } = await booked()
  await changeRates(weeks.world.owner, sale, 13_000)
  const quote = await quoted(orderId, { checkIn, checkOut: addDays(checkOut, 1) })
  expect(quote).toMatchObject({ feeMinor: 0, hotelMustAgree: false, before: { totalMinor } })
  expect(quote.lines).toEqual([{ cause: 'ADDED', night: checkOut, amountMinor: quote.differenceMinor }])
  const anew = await quoteFor(owner, sale, { checkIn: checkOut, checkOut: addDays(checkOut, 1) })
  expect(quote.differenceMinor).toBe(anew.terms.totalMinor)
  const { token, differenceMinor } = quote
  const moved = await given(() => owner.call(commitChange, { token, differenceMinor, payment: 'ON_ACCOUNT' }))
  expect(moved).toBe(-differenceMinor)
  const after = await order(orderId)
  expect(after).toMatchObject({ checkOut: addDays(checkOut, 1), totalMinor: totalMinor + differenceMinor })
  expect(after.terms).toEqual(quote.after)
  expect(await sold(sale, checkIn, 5)).toEqual([1, 1, 1, 1, null])
  expect(await owner.call(getVoucher, { orderId })).toMatchObject({ versionNo: 2, terms: quote.after })
  await checked()
})

test('a night less is given back without its fee, and the fee stays whatever is cancelled later', async () => {
  const fee = [{ daysBefore: 60, time: '12:00', kind: 'NIGHTS', value: 1 }]
  const { orderId, checkIn, checkOut, totalMinor, nightMinor, sale } = await booked({ penalties: fee })
  const days = { checkIn: addDays(checkIn, 1), checkOut }
  const quote = await quoted(orderId, days)
  expect(quote).toMatchObject({ feeMinor: nightMinor, differenceMinor: 0 })
  expect(quote.lines).toEqual([{ cause: 'DROPPED', night: checkIn, amountMinor: -nightMinor }])
  expect(await given(() => changed(orderId, days))).toBe(0)
  expect(await sold(sale, checkIn, 3)).toEqual([0, 1, 1])
  const asked = await leaving(orderId)
  // One night is what leaving costs, whether in one step or in two.
  expect(asked).toMatchObject({ penaltyMinor: nightMinor, refundMinor: totalMinor - nightMinor })
  const { penaltyMinor } = asked
  const back = await given(() => owner.call(cancelHotelOrder, { orderId, reason: 'PLANS_CHANGED', penaltyMinor }))
  expect(back).toBe(totalMinor - nightMinor)
  await checked()
})

test('cancelling a stay that was shortened to one night, at a fee of one night, does not ask that fee twice', async () => {
  const fee = [{ daysBefore: 60, time: '12:00', kind: 'NIGHTS', value: 1 }]
  const { orderId, checkIn, nightMinor } = await booked({ penalties: fee })
  await changed(orderId, { checkIn, checkOut: addDays(checkIn, 1) })
  const { totalMinor, terms } = await order(orderId)
  expect([totalMinor, terms.changeFeeMinor]).toEqual([2 * nightMinor, nightMinor])
  expect(terms.penalties.map(({ amountMinor }) => amountMinor)).toEqual([nightMinor, 2 * nightMinor])
  expect(await leaving(orderId)).toMatchObject({ penaltyMinor: nightMinor, refundMinor: nightMinor })
})

test('a night more on a stay of one night, at a fee of one night, does not make the whole stay due early', async () => {
  const fee = [{ daysBefore: 60, time: '12:00', kind: 'NIGHTS', value: 1 }]
  const { orderId, checkIn, checkOut, nightMinor } = await booked({ penalties: fee, nights: 1 })
  await changed(orderId, { checkIn, checkOut: addDays(checkOut, 2) })
  expect(await leaving(orderId)).toMatchObject({ penaltyMinor: nightMinor, refundMinor: 2 * nightMinor })
})

test('a night less while cancelling is free comes back whole', async () => {
  const { orderId, checkIn, checkOut, nightMinor } = await booked()
  expect(await given(() => changed(orderId, { checkIn, checkOut: addDays(checkOut, -1) }))).toBe(nightMinor)
  expect((await order(orderId)).history.at(-1)).toMatchObject({ event: 'amended_at_once', actorKind: 'STAFF' })
  await checked()
})

test('no chain of changes puts off the end of free cancelling', async () => {
  const fee = [{ daysBefore: 30, time: '12:00', kind: 'NIGHTS', value: 1 }]
  const { orderId, checkIn, checkOut } = await booked({ penalties: fee })
  const { freeCancellationUntil } = (await order(orderId)).terms
  expect(freeCancellationUntil).not.toBeNull()
  await changed(orderId, { checkIn: addDays(checkIn, 1), checkOut })
  await changed(orderId, { checkIn: addDays(checkIn, 1), checkOut: addDays(checkOut, 1) })
  expect((await order(orderId)).terms).toMatchObject({ freeCancellationUntil })
})

test('the whole stay stays due when its first night is dropped and a cheap one is added', async () => {
  const all = [{ daysBefore: 60, time: '12:00', kind: 'PERCENT', value: 100 }]
  const { sale, orderId, checkIn, checkOut } = await booked({ penalties: all })
  await changed(orderId, { checkIn: addDays(checkIn, 1), checkOut })
  await changeRates(weeks.world.owner, sale, 1_000)
  await changed(orderId, { checkIn: addDays(checkIn, 1), checkOut: addDays(checkOut, 1) })
  const { totalMinor } = await order(orderId)
  const asked = await leaving(orderId)
  expect(asked).toMatchObject({ penaltyMinor: totalMinor, refundMinor: 0 })
  await checked()
})

test('a cheap night in front does not lower the fee of the first night', async () => {
  const fee = [{ daysBefore: 60, time: '12:00', kind: 'NIGHTS', value: 1 }]
  const { sale, orderId, checkIn, checkOut, nightMinor } = await booked({ penalties: fee })
  await changeRates(weeks.world.owner, sale, 1_500)
  await changed(orderId, { checkIn: addDays(checkIn, -1), checkOut })
  const asked = await leaving(orderId)
  expect(asked.penaltyMinor).toBe(nightMinor)
})

test('a fee that began after the price was shown is not escaped by the old price', async () => {
  const soon = [{ daysBefore: 39, time: '00:00', kind: 'PERCENT', value: 100 }]
  const { orderId, checkIn, checkOut, nightMinor } = await booked({ penalties: soon })
  const { token, differenceMinor, feeMinor } = await quoted(orderId, { checkIn, checkOut: addDays(checkOut, -1) })
  expect([feeMinor, differenceMinor]).toEqual([0, -nightMinor])
  await weeks.world.owner.query(`update hotel_quote set expires_at = expires_at + interval '3 days' where id = $1`, [
    token,
  ])
  await weeks.waitDays(2)
  expect(await outcome(owner.call(commitChange, { token, differenceMinor }))).toBe('amendment.price_changed')
})

test('an order of which much was given back says so before nights are dropped', async () => {
  const { orderId, checkIn, checkOut, totalMinor } = await booked()
  const { code } = await order(orderId)
  await weeks.world.owner.query('update hotel_order set corrected_minor = $2 where code = $1', [code, totalMinor - 1])
  expect(await outcome(quoted(orderId, { checkIn, checkOut: addDays(checkOut, -1) }))).toBe('amendment.given_back')
  await weeks.world.owner.query('update hotel_order set corrected_minor = 0 where code = $1', [code])
})

test('the last room stays the guest’s while its nights are changed, and the night that is full is refused', async () => {
  const { sale, orderId, checkIn, checkOut } = await booked({ rooms: 1 })
  await changed(orderId, { checkIn, checkOut: addDays(checkOut, 1) })
  const next = { checkIn: addDays(checkOut, 1), checkOut: addDays(checkOut, 2) }
  await book(owner, sale, { stay: next })
  expect(await outcome(changed(orderId, { checkIn, checkOut: next.checkOut }))).toBe('order.sold_out')
  expect(await sold(sale, checkIn, 6)).toEqual([1, 1, 1, 1, 1, null])
  await checked()
})

test('of two changes of one order one is made, and the other hears that the order is another one now', async () => {
  const { orderId, checkIn, checkOut } = await booked()
  const [mine, theirs] = await Promise.all([
    quoted(orderId, { checkIn, checkOut: addDays(checkOut, 1) }),
    desk.call(quoteDeskChange, { orderId, checkIn, checkOut: addDays(checkOut, -1) }),
  ])
  const made = await Promise.all([
    outcome(owner.call(commitChange, { token: mine.token, differenceMinor: mine.differenceMinor })),
    outcome(desk.call(commitDeskChange, { token: theirs.token, differenceMinor: theirs.differenceMinor })),
  ])
  expect(made.toSorted()).toEqual(['amendment.stale', 'done'])
  await checked()
})

test('pressed twice a change is made once', async () => {
  const { orderId, checkIn, checkOut } = await booked()
  const { token, differenceMinor } = await quoted(orderId, { checkIn, checkOut: addDays(checkOut, 1) })
  const commit = () => owner.call(commitChange, { token, differenceMinor, payment: 'ON_ACCOUNT' })
  const moved = await given(async () => {
    const answers = await Promise.all([commit(), commit(), commit()])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['CONFIRMED']))
    await commit()
  })
  expect(moved).toBe(-differenceMinor)
  await checked()
})

test('the price of a change can not be booked as a stay of its own', async () => {
  const { orderId, checkIn, checkOut, sale } = await booked()
  const { token } = await quoted(orderId, { checkIn, checkOut: addDays(checkOut, 1) })
  const ordinary = await quoteFor(owner, sale)
  expect(await outcome(owner.call(saveOrder, { ...bookingOf(ordinary), token }))).toBe('quote.not_found')
  expect(await outcome(owner.call(commitChange, { token: ordinary.token, differenceMinor: 0 }))).toBe(
    'amendment.not_found',
  )
})

test('rates that move between the price and the press are not charged unseen', async () => {
  const { orderId, checkIn, checkOut, sale } = await booked()
  const { token, differenceMinor } = await quoted(orderId, { checkIn, checkOut: addDays(checkOut, 1) })
  await changeRates(weeks.world.owner, sale, 20_000)
  expect(await outcome(owner.call(commitChange, { token, differenceMinor }))).toBe('amendment.price_changed')
  expect(await outcome(owner.call(commitChange, { token, differenceMinor: 1 }))).toBe('amendment.price_changed')
})

test('a hotel on request is asked, and the stay is as it was until it agrees', async () => {
  const { orderId, checkIn, checkOut, totalMinor } = await booked({ mode: 'ON_REQUEST' })
  await desk.call(decideOrder, { action: 'confirm', orderId })
  const days = { checkIn, checkOut: addDays(checkOut, 1) }
  const ask = async () => {
    const { token, differenceMinor, hotelMustAgree } = await quoted(orderId, days)
    expect(hotelMustAgree).toBe(true)
    await owner.call(commitChange, { token, differenceMinor, payment: 'ON_ACCOUNT' })
    expect(await order(orderId)).toMatchObject({ status: 'AMENDMENT_PENDING', checkOut, totalMinor })
    return differenceMinor
  }
  const asked = await given(ask)
  expect(asked).toBe(0)
  expect(await outcome(quoted(orderId, days))).toBe('order.state')
  await checked()
  await desk.call(decideOrder, { action: 'refuseAmendment', orderId, note: 'Full' })
  expect(await order(orderId)).toMatchObject({ status: 'CONFIRMED', checkOut, totalMinor })
  await checked()

  const differenceMinor = await ask()
  expect((await desk.call(getDeskOrder, { orderId })).allowed).toContain('acceptAmendment')
  const moved = await given(() => desk.call(decideOrder, { action: 'acceptAmendment', orderId }))
  expect(moved).toBe(-differenceMinor)
  expect(await order(orderId)).toMatchObject({ status: 'CONFIRMED', totalMinor: totalMinor + differenceMinor })
  await checked()

  const again = { checkIn, checkOut: addDays(checkOut, 2) }
  const third = await quoted(orderId, again)
  await owner.call(commitChange, { token: third.token, differenceMinor: third.differenceMinor, payment: 'ON_ACCOUNT' })
  await weeks.waitDays(1)
  await weeks.run('hotel_orders.overdue')
  expect(await order(orderId)).toMatchObject({ status: 'CONFIRMED', checkOut: addDays(checkOut, 1) })
  await checked()
})

test('a night added to a paid stay is owed until its own bill is paid', async () => {
  await weeks.waitWeek()
  const { orderId, checkIn, checkOut, totalMinor } = await booked()
  await weeks.waitWeek()
  const first = await weeks.newest()
  const pay = (bill: { id: string; totalMinor: number }) =>
    weeks.finance.call(payBill, { billId: bill.id, amountMinor: bill.totalMinor, idempotencyKey: `paying-${bill.id}` })
  await pay(first)
  expect(await order(orderId)).toMatchObject({ paymentStatus: 'PAID', totalMinor })
  await changed(orderId, { checkIn, checkOut: addDays(checkOut, 1) })
  expect(await order(orderId)).toMatchObject({ paymentStatus: 'ON_ACCOUNT' })
  await checked()
  await weeks.waitWeek()
  await pay(await weeks.newest())
  expect(await order(orderId)).toMatchObject({ paymentStatus: 'PAID' })
  await checked()
})

test('nobody changes an order they do not see, nor by the price somebody else was shown', async () => {
  const { orderId, checkIn, checkOut } = await booked()
  const days = { checkIn, checkOut: addDays(checkOut, 1) }
  const { token, differenceMinor } = await quoted(orderId, days)
  const [stranger, clerk] = [await weeks.world.as('summit'), await weeks.world.as('booker')]
  expect(await outcome(stranger.call(quoteChange, { orderId, ...days }))).toBe('order.not_found')
  expect(await outcome(stranger.call(commitChange, { token, differenceMinor }))).toBe('amendment.not_found')
  expect(await outcome(clerk.call(commitChange, { token, differenceMinor }))).toBe('order.not_found')
})

test('days that are none of a change are refused at their field', async () => {
  const { orderId, checkIn, checkOut } = await booked()
  expect((await order(orderId)).allowed).toContain('change')
  expect(await outcome(quoted(orderId, { checkIn, checkOut }))).toBe('amendment.none')
  expect(await outcome(quoted(orderId, { checkIn: checkOut, checkOut: checkIn }))).toBe('search.dates')
})
