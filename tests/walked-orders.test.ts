import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InputOf } from '#contract/call.ts'
import { addDays } from '#contract/dates.ts'
import { decideChange } from '#features/changes/contract.ts'
import { commitChange, quoteChange } from '#features/hotel-orders/amending/contract.ts'
import { cancelHotelOrder, getHotelOrder, getVoucher, listDeskOrders } from '#features/hotel-orders/contract.ts'
import { getDeskOrder } from '#features/hotel-orders/contract-desk.ts'
import { giveBack } from '#features/hotel-orders/giving/contract.ts'
import { margins } from '#features/hotel-orders/margins/contract.ts'
import { findWalkHotels, walkOrder } from '#features/hotel-orders/walking/contract.ts'
import { getWallet } from '#features/wallet/contract.ts'
import { failedChecks } from './checks.ts'
import { PROOF } from './confirmed.ts'
import { book, outcome } from './hotel-booking.ts'
import { inDays, putOnSale, type Sale, type SaleOptions, soldOver } from './hotel-sale.ts'
import { setHotelMail } from './hotel-mail.ts'
import { startMailWorld } from './mail-world.ts'
import type { Mailbox } from './mailbox.ts'
import type { Client, World } from './world.ts'

const STAY = { checkIn: inDays(30), checkOut: inDays(33) }
const NIGHTS = 3

let world: World
let mailbox: Mailbox
let desk: Client
let admin: Client
let owner: Client
/** Hotels that are there before the server starts, so that the search knows them. */
let full: Sale
let near: Sale
let poor: Sale
beforeAll(async () => {
  ;({ world, mailbox } = await startMailWorld())
  full = await sell({ netMinor: 10_000 })
  near = await sell({ netMinor: 11_000 })
  poor = await sell({ netMinor: 9_000 })
  await world.owner.query('update hotel set star_halves = case id when $1 then 6 else 8 end where id = any ($2)', [
    poor.hotelId,
    [full.hotelId, near.hotelId, poor.hotelId],
  ])
  await setHotelMail(world, full.hotelId, 'full@hotel.example')
  await setHotelMail(world, near.hotelId, 'near@hotel.example')
  ;[desk, admin, owner] = [await world.as('desk'), await world.as('admin'), await world.as('owner')]
})
afterAll(() => world.close())

const sell = (options: SaleOptions = {}) => putOnSale(world.owner, { rooms: 5, ...options })
const order = (orderId: string) => owner.call(getHotelOrder, { orderId })
const sold = (sale: Sale) => soldOver(world.owner, sale, STAY)
const checked = async () => expect(await failedChecks(world.owner)).toEqual([])
const position = async () => {
  const { balanceMinor, onAccountMinor } = await owner.call(getWallet, {})
  return { balanceMinor, onAccountMinor }
}
async function booked(sale: Sale = full, payment: 'BALANCE' | 'ON_ACCOUNT' = 'BALANCE'): Promise<string> {
  return (await book(owner, sale, { stay: STAY, save: { payment } })).orderId
}

type Wish = InputOf<typeof walkOrder>
const to = (orderId: string, { hotelId, ratePlanId }: Sale, taxiMinor = 0): Wish & { to: 'HOTEL' } => ({
  to: 'HOTEL',
  orderId,
  hotelId,
  ratePlanId,
  taxiMinor,
})
const typed = (orderId: string, stayMinor: number): Wish & { to: 'TYPED' } => ({
  to: 'TYPED',
  orderId,
  name: 'Quay Guest House',
  address: '7 Quay Road',
  phone: '+65 6000 0199',
  hotelConfirmation: 'QGH-7',
  stayMinor,
})

/** Asks what moving the guests comes to, and moves them with what was answered. */
async function walk(by: Client, wish: Wish) {
  const { version, priceMinor } = await by.call(walkOrder, wish)
  return by.call(walkOrder, { ...wish, version, priceMinor, proof: PROOF })
}

test('the desk finds hotels nearby with as many stars and rooms for the stay', async () => {
  const orderId = await booked()
  const found = await desk.call(findWalkHotels, { orderId, pageSize: 100 })
  const ids = found.list.map(({ hotelId }) => hotelId)
  expect(ids).toContain(near.hotelId)
  expect(ids).not.toContain(full.hotelId)
  expect(ids).not.toContain(poor.hotelId)
  for (const { metres, starHalves } of found.list)
    expect([metres <= 2_000, (starHalves ?? 0) >= 8]).toEqual([true, true])
  const cheapest = await desk.call(findWalkHotels, { orderId, order: 'CHEAPEST', pageSize: 100 })
  const prices = cheapest.list.map(({ totalMinor }) => totalMinor)
  expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  expect(await desk.call(findWalkHotels, { orderId, pageNo: 2, pageSize: 1 })).toMatchObject({ total: found.total })
})

test('guests whose hotel is full go to another one, and the customer pays what they paid', async () => {
  const orderId = await booked()
  const [before, money] = [await order(orderId), await position()]
  const [fromFull, atNear] = [await sold(full), await sold(near)]
  const asked = await admin.call(walkOrder, to(orderId, near, 1_500))
  expect(asked).toMatchObject({ done: false, paidMinor: before.totalMinor, takesTwo: false, lossMinor: 4_500 })
  expect(await order(orderId)).toEqual(before)
  expect(await walk(admin, { ...to(orderId, near, 1_500), note: 'We are sorry' })).toMatchObject({ done: true })
  expect(await position()).toEqual(money)
  const after = await order(orderId)
  expect(after).toMatchObject({ status: 'CONFIRMED', hotelId: near.hotelId, totalMinor: before.totalMinor })
  expect(after.terms).toMatchObject({ penalties: before.terms.penalties, totalMinor: before.totalMinor })
  expect(after.history.at(-1)).toMatchObject({
    event: 'walked',
    note: expect.stringContaining('We are sorry') as string,
  })
  const less = (nights: (number | null)[], by: number) => nights.map((rooms) => (rooms ?? 0) - by)
  expect([await sold(full), await sold(near)]).toEqual([less(fromFull, 1), less(atNear, -1)])
  const { cost, left, walks } = await admin.call(getDeskOrder, { orderId })
  expect(cost?.costMinor).toBe(NIGHTS * 11_000)
  expect(left).toEqual({ soldMinor: before.totalMinor, costMinor: NIGHTS * 11_000 + 1_500 })
  const { hotelNameEn } = before
  expect(walks.last).toMatchObject({ hotelNameEn, taxiMinor: 1_500, claimMinor: NIGHTS * 1_000 + 1_500 })
  const { list: rows } = await admin.call(listDeskOrders, { keyword: after.code, queue: 'ALL' })
  expect(rows).toMatchObject([left ?? {}])
  const { list } = await admin.call(margins.search, { keyword: after.code })
  expect(list).toMatchObject([{ totalMinor: before.totalMinor, costMinor: NIGHTS * 11_000 + 1_500 }])
  await checked()
})

test('the voucher has a new version, and the booker and both hotels are mailed', async () => {
  const orderId = await booked()
  await (await world.app()).outbox.drain()
  mailbox.empty()
  const { code, hotelNameEn: fullName } = await order(orderId)
  await walk(desk, { ...to(orderId, near), hotelConfirmation: 'NEAR-9' })
  await (await world.app()).outbox.drain()
  const voucher = await owner.call(getVoucher, { orderId })
  expect(voucher).toMatchObject({ versionNo: 2, hotelConfirmation: 'NEAR-9', terms: { hotel: { id: near.hotelId } } })
  expect(voucher.versions.map(({ state }) => state)).toEqual(['ISSUED', 'VOID'])
  const mails = mailbox.mails.filter(({ subject }) => subject.includes(code))
  const of = (address: string) => mails.filter((mail) => mail.to === address)
  const [customer] = mails.filter((mail) => !mail.to.endsWith('@hotel.example'))
  expect(customer?.subject).toMatch(/^Other hotel/)
  expect(customer?.text).toContain(`${fullName} → ${voucher.terms.hotel.nameEn}`)
  expect(customer?.files.map(({ name }) => name)).toEqual([`${code}.pdf`, `${code}.ics`])
  expect(of('full@hotel.example').map(({ subject, text }) => [subject.split(' ')[1], text.includes('30.00')])).toEqual([
    ['moved', true],
  ])
  expect(of('near@hotel.example').map(({ subject }) => subject.split(' ').slice(0, 2).join(' '))).toEqual([
    'New booking',
  ])
})

test('a stay that can be cancelled free keeps the name of its rate where the other hotel sells a strict one', async () => {
  const strict = await sell()
  const strictly = "update rate_plan set name_en = 'Breakfast, non-refundable', name_zh = '不可取消' where id = $1"
  await world.owner.query(strictly, [strict.ratePlanId])
  const orderId = await booked()
  const { rate } = (await order(orderId)).terms
  await walk(desk, to(orderId, strict))
  const { rate: named } = (await order(orderId)).terms
  expect([named.id, named.nameEn, named.nameZh]).toEqual([strict.ratePlanId, rate.nameEn, rate.nameZh])
})

test('the paper of guests who were moved is void at the full hotel, which reads where they went', async () => {
  const orderId = await booked()
  const { verificationUrl } = await owner.call(getVoucher, { orderId })
  await walk(desk, typed(orderId, NIGHTS * 10_000))
  const visitor = await world.visitor()
  const scanned = await visitor.get(new URL(verificationUrl).pathname.slice(1), { 'accept-language': 'en' })
  const page = await scanned.text()
  for (const words of ['This voucher is not valid any more.', 'sent to another hotel', 'Quay Guest House'])
    expect(page).toContain(words)
  expect(page).not.toContain('replaced by version')
  await checked()
})

test('a hotel outside the portal is on the voucher as the desk typed it, and holds no rooms of ours', async () => {
  const orderId = await booked(full, 'ON_ACCOUNT')
  const [before, money, rooms] = [await order(orderId), await position(), await sold(full)]
  expect(await walk(desk, typed(orderId, NIGHTS * 10_000 + 2_000))).toMatchObject({ done: true })
  expect(await position()).toEqual(money)
  expect(await sold(full)).toEqual(rooms.map((taken) => (taken ?? 0) - 1))
  const after = await order(orderId)
  expect(after).toMatchObject({ hotelNameEn: 'Quay Guest House', totalMinor: before.totalMinor })
  expect(after).toMatchObject({
    hotelConfirmation: 'QGH-7',
    allowed: expect.not.arrayContaining(['change']) as string[],
  })
  const { terms, places } = await owner.call(getVoucher, { orderId })
  expect(terms.hotel).toMatchObject({ addressEn: '7 Quay Road', phone: '+65 6000 0199', typed: true })
  expect(places).toEqual([])
  const { cost, walks } = await admin.call(getDeskOrder, { orderId })
  expect([cost?.costMinor, walks.last?.claimMinor]).toEqual([NIGHTS * 10_000 + 2_000, 2_000])
  await checked()
  const { penaltyMinor } = await owner.call(cancelHotelOrder, { orderId, reason: 'PLANS_CHANGED' })
  await owner.call(cancelHotelOrder, { orderId, reason: 'PLANS_CHANGED', penaltyMinor })
  await checked()
})

test('the hotel of the desk’s list and its claims are known to the desk, the claim to its accounts alone', async () => {
  const { hotelId } = full
  const orderId = await booked()
  const { ofHotelCount } = (await desk.call(getDeskOrder, { orderId })).walks
  await walk(desk, to(orderId, near))
  const again = await booked()
  expect((await desk.call(getDeskOrder, { orderId: again })).walks).toEqual({
    ofHotelCount: ofHotelCount + 1,
    last: null,
  })
  const { last } = (await desk.call(getDeskOrder, { orderId })).walks
  expect(last).not.toHaveProperty('claimMinor')
  expect(hotelId).not.toBe((await order(orderId)).hotelId)
})

test('above the limit of one person two decide, and the order waits as it is', async () => {
  const dear = await sell({ netMinor: 40_000 })
  const orderId = await booked()
  const wish = to(orderId, dear)
  const { takesTwo, version, priceMinor } = await desk.call(walkOrder, wish)
  expect(takesTwo).toBe(true)
  const proposed = await desk.call(walkOrder, { ...wish, version, priceMinor, proof: PROOF })
  expect(proposed).toMatchObject({ done: false })
  expect((await order(orderId)).hotelId).toBe(full.hotelId)
  expect((await desk.call(getDeskOrder, { orderId })).proposal).not.toBeNull()
  const second = { ...to(orderId, near), version, priceMinor, proof: PROOF }
  expect(await outcome(desk.call(walkOrder, second))).toBe('change.waiting')
  await admin.call(decideChange, { action: 'confirm', changeId: proposed.proposal?.id ?? '', proof: PROOF })
  expect((await order(orderId)).hotelId).toBe(dear.hotelId)
  await checked()
})

test('a repeat of the same request gets its answer, another one is refused', async () => {
  const orderId = await booked()
  const wish = to(orderId, near)
  const { version, priceMinor } = await desk.call(walkOrder, wish)
  const commit = { ...wish, version, priceMinor, proof: PROOF }
  const both = await Promise.all([desk.call(walkOrder, commit), desk.call(walkOrder, commit)])
  expect(both.map(({ done }) => done)).toEqual([true, true])
  expect(await desk.call(walkOrder, commit)).toMatchObject({ done: true })
  expect((await order(orderId)).history.filter(({ event }) => event === 'walked')).toHaveLength(1)
  const other = await sell()
  expect(await outcome(desk.call(walkOrder, { ...to(orderId, other), version, priceMinor, proof: PROOF }))).not.toBe(
    'done',
  )
  expect((await order(orderId)).hotelId).toBe(near.hotelId)
})

test('what the other hotel asks by now, a missing number and the full hotel itself are refused', async () => {
  const asks = await sell({ mode: 'ON_REQUEST' })
  const orderId = await booked()
  const quoted = await desk.call(walkOrder, to(orderId, asks))
  expect(quoted.needsNumber).toBe(true)
  const { version, priceMinor } = quoted
  const commit = { ...to(orderId, asks), version, priceMinor, proof: PROOF }
  expect(await outcome(desk.call(walkOrder, commit))).toBe('order.number_missing')
  const numbered = { ...commit, hotelConfirmation: 'A-1' }
  expect(await outcome(desk.call(walkOrder, { ...numbered, priceMinor: priceMinor - 1 }))).toBe(
    'amendment.price_changed',
  )
  expect(await outcome(desk.call(walkOrder, to(orderId, full)))).toBe('input.invalid')
  expect(await desk.call(walkOrder, numbered)).toMatchObject({ done: true })
  await checked()
})

test('two moves and the customer’s cancelling at once: one wins, and rooms and money are its own', async () => {
  for (let round = 0; round < 4; round++) {
    const [one, two] = [await sell(), await sell()]
    const orderId = await booked()
    const [a, b] = [await desk.call(walkOrder, to(orderId, one)), await admin.call(walkOrder, to(orderId, two))]
    const shown = { version: a.version, proof: PROOF }
    const outcomes = await Promise.all([
      outcome(desk.call(walkOrder, { ...to(orderId, one), ...shown, priceMinor: a.priceMinor })),
      outcome(admin.call(walkOrder, { ...to(orderId, two), ...shown, priceMinor: b.priceMinor })),
      outcome(owner.call(cancelHotelOrder, { orderId, reason: 'PLANS_CHANGED', penaltyMinor: 0 })),
    ])
    // Who cancels after the move is asked for the fee of the moved stay first.
    for (const code of outcomes) expect(code).toMatch(/^(done|amendment\.stale|order\.(state|penalty_changed))$/)
    expect(outcomes.slice(0, 2).filter((code) => code === 'done').length).toBeLessThanOrEqual(1)
    const { status, history } = await order(orderId)
    expect(status === 'CANCELLED').toBe(outcomes[2] === 'done')
    expect(history.filter(({ event }) => event === 'walked').length).toBeLessThanOrEqual(1)
    await checked()
  }
})

test('a moved stay is changed and given back like any other', async () => {
  const orderId = await booked()
  await walk(desk, to(orderId, near))
  const { checkIn, checkOut } = STAY
  const { token, differenceMinor } = await owner.call(quoteChange, { orderId, checkIn, checkOut: addDays(checkOut, 1) })
  expect(await owner.call(commitChange, { token, differenceMinor })).toMatchObject({ status: 'CONFIRMED' })
  await checked()
  const shorter = await owner.call(quoteChange, { orderId, checkIn: addDays(checkIn, 1), checkOut })
  await owner.call(commitChange, { token: shorter.token, differenceMinor: shorter.differenceMinor })
  await checked()
  const gift = { kind: 'GOODWILL', orderId, amountMinor: 1_000, reason: 'HOTEL_FAULT', borneBy: 'US' } as const
  const { leftMinor } = await desk.call(giveBack, gift)
  expect(await desk.call(giveBack, { ...gift, leftMinor, proof: PROOF })).toMatchObject({ done: true })
  await checked()
})
