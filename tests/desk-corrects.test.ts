import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#contract/dates.ts'
import { commitDeskChange, quoteChange, quoteDeskChange } from '#features/hotel-orders/amending/contract.ts'
import { getHotelOrder, getVoucher } from '#features/hotel-orders/contract.ts'
import { decideOrder, getDeskOrder } from '#features/hotel-orders/contract-desk.ts'
import { giveBack } from '#features/hotel-orders/giving/contract.ts'
import { margins } from '#features/hotel-orders/margins/contract.ts'
import { failedChecks } from './checks.ts'
import { PROOF } from './confirmed.ts'
import { book, outcome } from './hotel-booking.ts'
import { inDays, putOnSale, type SaleOptions } from './hotel-sale.ts'
import { type Client, startWorld, type World } from './world.ts'

let world: World
let owner: Client
let desk: Client
let accounts: Client
beforeAll(async () => {
  world = await startWorld({ environment: { SESSION_IDLE_MINUTES: '43200', SESSION_MAX_HOURS: '8760' } })
  ;[owner, desk, accounts] = [await world.as('owner'), await world.as('desk'), await world.as('accounts')]
})
afterAll(() => world.close())

const CHECK_IN = inDays(20)
const NIGHTS = 4
const CHECK_OUT = inDays(20 + NIGHTS)
const order = (orderId: string) => owner.call(getHotelOrder, { orderId })
const checked = async () => expect(await failedChecks(world.owner)).toEqual([])
async function booked(options: SaleOptions = {}) {
  const sale = await putOnSale(world.owner, { rooms: 5, netMinor: 4_000, ...options })
  const { orderId } = await book(owner, sale, { stay: { checkIn: CHECK_IN, checkOut: CHECK_OUT } })
  const { totalMinor } = await order(orderId)
  return { sale, orderId, totalMinor, nightMinor: totalMinor / NIGHTS }
}

type Days = { orderId: string; checkIn: string; checkOut: string; reason?: string }
async function change(input: Days) {
  const { token, differenceMinor } = await desk.call(quoteDeskChange, input)
  return desk.call(commitDeskChange, { token, differenceMinor })
}

test('with a reason the desk shortens a stay below what its rate sells, and only the desk reads why', async () => {
  const { sale, orderId, nightMinor, totalMinor } = await booked()
  await world.owner.query('update rate_plan set min_stay = 4 where id = $1', [sale.ratePlanId])
  const days = { orderId, checkIn: CHECK_IN, checkOut: addDays(CHECK_OUT, -2) }
  expect(await outcome(owner.call(quoteChange, days))).toBe('order.rate_unavailable')
  expect(await outcome(desk.call(quoteDeskChange, days))).toBe('order.rate_unavailable')
  const reason = 'Agreed with Mr Tan by telephone'
  const longer = { ...days, checkIn: addDays(CHECK_OUT, 1), checkOut: addDays(CHECK_OUT, 2) }
  expect(await outcome(desk.call(quoteDeskChange, { ...longer, reason }))).toBe('order.rate_unavailable')
  expect(await change({ ...days, reason })).toMatchObject({ status: 'CONFIRMED', differenceMinor: -2 * nightMinor })
  const after = await order(orderId)
  expect(after).toMatchObject({ checkOut: days.checkOut, totalMinor: totalMinor - 2 * nightMinor })
  const { history } = await desk.call(getDeskOrder, { orderId })
  expect(history.at(-1)).toMatchObject({ event: 'note', note: reason, internal: true })
  const voucher = await owner.call(getVoucher, { orderId })
  expect(JSON.stringify([after, voucher])).not.toContain('Mr Tan')
  await checked()
})

test('a reason lets the desk end a stay on a day that is closed to departure, the customer never', async () => {
  const { orderId, sale } = await booked()
  await world.owner.query('update rate_plan set max_stay = 3, min_stay = 3 where id = $1', [sale.ratePlanId])
  const days = { orderId, checkIn: addDays(CHECK_IN, 2), checkOut: CHECK_OUT }
  const mine: Days = { ...days, reason: 'I say so' }
  expect(await outcome(owner.call(quoteChange, mine))).toBe('input.invalid')
  expect(await change({ ...days, reason: 'Agreed' })).toMatchObject({ status: 'CONFIRMED' })
  await checked()
})

/** Lets the guests arrive, as the clock of the hotel sees it. */
async function arrive(orderId: string): Promise<void> {
  await world.clock.advance(Date.parse(`${CHECK_IN}T16:00:00Z`) - Date.now())
  await order(orderId)
}

test('accounts alone gives goodwill within its limit, from the list of margins, and does nothing else', async () => {
  const { orderId, totalMinor } = await booked({ netMinor: 40_000 })
  const { code } = await order(orderId)
  const [row] = (await accounts.call(margins.search, { keyword: code })).list
  expect(row?.id).toBe(orderId)
  expect((await accounts.call(getDeskOrder, { orderId })).allowed).toEqual(['goodwill'])
  const gift = (amountMinor: number) =>
    ({ kind: 'GOODWILL', orderId, amountMinor, reason: 'COMMERCIAL', borneBy: 'US' }) as const
  const quoted = await accounts.call(giveBack, gift(50_000))
  expect(quoted).toMatchObject({ takesTwo: false, offDebtMinor: 0, leftMinor: totalMinor })
  expect((await accounts.call(giveBack, gift(50_001))).takesTwo).toBe(true)
  const { leftMinor } = quoted
  expect(await accounts.call(giveBack, { ...gift(50_000), leftMinor, proof: PROOF })).toMatchObject({ done: true })
  expect(await outcome(accounts.call(giveBack, { kind: 'NO_SHOW', orderId }))).toBe('order.state')
  expect(await outcome(accounts.call(decideOrder, { action: 'note', orderId, note: 'Hello' }))).toBe('right.missing')
  await checked()
})

test('guests who left early and stay on after all leave early again', async () => {
  const { orderId, nightMinor } = await booked()
  await arrive(orderId)
  const early = (nightsUsed: number) => ({ kind: 'EARLY_DEPARTURE', orderId, nightsUsed, feeMinor: 0 }) as const
  const first = await desk.call(giveBack, early(2))
  expect(first.givenMinor).toBe(2 * nightMinor)
  const commit = { ...early(2), leftMinor: first.leftMinor, proof: PROOF }
  await desk.call(giveBack, commit)
  expect(await desk.call(giveBack, commit)).toMatchObject({ done: true, givenMinor: 2 * nightMinor })
  expect(await outcome(desk.call(giveBack, early(2)))).toBe('order.above_left')
  const quote = await desk.call(quoteDeskChange, { orderId, checkIn: CHECK_IN, checkOut: addDays(CHECK_OUT, 2) })
  const { token, differenceMinor } = quote
  await desk.call(commitDeskChange, { token, differenceMinor })
  // Nights that were settled before are not given back again.
  expect((await desk.call(giveBack, early(2))).givenMinor).toBe(2 * nightMinor)
  const again = await desk.call(giveBack, early(5))
  expect(again.givenMinor).toBe(nightMinor)
  expect(await desk.call(giveBack, { ...early(5), leftMinor: again.leftMinor, proof: PROOF })).toMatchObject({
    done: true,
  })
  expect((await order(orderId)).correctedMinor).toBe(3 * nightMinor)
  await checked()
})
