import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays } from '#contract/dates.ts'
import { commitChange, quoteChange, withdrawChange } from '#features/hotel-orders/amending/contract.ts'
import { cancelHotelOrder, getHotelOrder } from '#features/hotel-orders/contract.ts'
import { decideOrder } from '#features/hotel-orders/contract-desk.ts'
import { deskCancel } from '#features/hotel-orders/giving/contract.ts'
import { getWallet } from '#features/wallet/contract.ts'
import { failedChecks } from './checks.ts'
import { book, outcome } from './hotel-booking.ts'
import { inDays, putOnSale, type SaleOptions, soldOver } from './hotel-sale.ts'
import { type Mailbox } from './mailbox.ts'
import { setHotelMail } from './hotel-mail.ts'
import { startMailWorld } from './mail-world.ts'
import type { Client, World } from './world.ts'

const HOTEL = 'reservations@hotel.example'

let world: World
let mailbox: Mailbox
let booker: Client
let desk: Client
beforeAll(async () => {
  ;({ world, mailbox } = await startMailWorld())
  ;[booker, desk] = [await world.as('owner'), await world.as('desk')]
})
afterAll(() => world.close())
beforeEach(async () => {
  await drain()
  mailbox.empty()
})

const checkIn = inDays(40)
const checkOut = addDays(checkIn, 3)
const drain = async () => (await world.app()).outbox.drain()
const order = (orderId: string) => booker.call(getHotelOrder, { orderId })
const free = async () => (await booker.call(getWallet, {})).freeBalanceMinor
const checked = async () => expect(await failedChecks(world.owner)).toEqual([])

/** A confirmed stay of three nights at a hotel that confirms by hand and reads mails. */
async function booked(options: SaleOptions = {}) {
  const sale = await putOnSale(world.owner, { rooms: 3, mode: 'ON_REQUEST', ...options })
  await setHotelMail(world, sale.hotelId, HOTEL)
  const { orderId, code } = await book(booker, sale, { stay: { checkIn, checkOut } })
  if (options.mode === undefined) await desk.call(decideOrder, { action: 'confirm', orderId })
  const { totalMinor } = await order(orderId)
  return { sale, orderId, code, totalMinor, nightMinor: totalMinor / 3 }
}

type Days = { checkIn: string; checkOut: string }
async function ask(orderId: string, days: Days): Promise<number> {
  const { token, differenceMinor } = await booker.call(quoteChange, { orderId, ...days })
  await booker.call(commitChange, { token, differenceMinor, payment: 'BALANCE' })
  return differenceMinor
}
const longer = { checkIn, checkOut: addDays(checkOut, 1) }

/** The mails since the last look, by whom they are to: their subject's kind and text. */
async function mailed() {
  await drain()
  const of = (isHotel: boolean) =>
    mailbox.mails
      .filter(({ to }) => (to === HOTEL) === isHotel)
      .map(({ subject, text }) => ({ kind: subject.split(isHotel ? / H\d/ : ':')[0], text }))
  const found = { hotel: of(true), booker: of(false) }
  mailbox.empty()
  return found
}
const kinds = (mails: readonly { kind: string | undefined }[]) => mails.map(({ kind }) => kind)
/** A day as mails write it, without its weekday. */
const written = (day: string) =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(day),
  )

test('what the hotel is asked for is on the order with its difference, and can be withdrawn', async () => {
  const { orderId, totalMinor, nightMinor } = await booked()
  const before = await free()
  const differenceMinor = await ask(orderId, longer)
  expect(differenceMinor).toBe(nightMinor)
  expect(await free()).toBe(before - nightMinor)
  expect(await order(orderId)).toMatchObject({
    status: 'AMENDMENT_PENDING',
    deadlineAt: expect.any(String) as string,
    allowed: expect.arrayContaining(['withdrawChange', 'cancel']) as string[],
    changes: [
      {
        kind: 'DATES',
        state: 'WAITING',
        differenceMinor,
        before: { checkOut, totalMinor },
        after: { checkOut: longer.checkOut, totalMinor: totalMinor + differenceMinor, parties: [{ adults: 2 }] },
      },
    ],
  })
  await mailed()
  expect(await booker.call(withdrawChange, { orderId })).toEqual({ status: 'CONFIRMED' })
  expect(await free()).toBe(before)
  expect(await order(orderId)).toMatchObject({
    checkOut,
    totalMinor,
    changes: [{ state: 'WITHDRAWN' }],
    deadlineAt: null,
  })
  const { hotel, booker: mine } = await mailed()
  expect([kinds(hotel), kinds(mine)]).toEqual([['Change request withdrawn'], ['Change withdrawn']])
  expect(hotel[0]?.text).toContain('You need not answer')
  expect(hotel[0]?.text).toMatch(new RegExp(`Asked for: .*${written(longer.checkOut)} · 4 nights`))
  await checked()
})

test('a change that was answered, or never asked, can not be withdrawn, nor by somebody of another company', async () => {
  const { orderId } = await booked()
  expect(await outcome(booker.call(withdrawChange, { orderId }))).toBe('order.state')
  await ask(orderId, longer)
  expect(await outcome((await world.as('summit')).call(withdrawChange, { orderId }))).toBe('order.not_found')
  await desk.call(decideOrder, { action: 'acceptAmendment', orderId })
  expect(await outcome(booker.call(withdrawChange, { orderId }))).toBe('order.state')
  expect(await order(orderId)).toMatchObject({ checkOut: longer.checkOut, changes: [{ state: 'DONE' }] })
})

test('cancelling while a change is asked ends the change, and costs what the stay costs as it stands', async () => {
  const half = [{ daysBefore: null, kind: 'PERCENT', value: 50 }]
  const { orderId, totalMinor, sale } = await booked({ penalties: half })
  const before = await free()
  await ask(orderId, longer)
  await mailed()
  const { penaltyMinor } = await booker.call(cancelHotelOrder, { orderId })
  expect(penaltyMinor).toBe(totalMinor / 2)
  await booker.call(cancelHotelOrder, { orderId, penaltyMinor })
  expect(await order(orderId)).toMatchObject({
    status: 'CANCELLATION_PENDING',
    changes: [{ state: 'WITHDRAWN' }],
    totalMinor,
  })
  expect(await free()).toBe(before)
  const { hotel, booker: mine } = await mailed()
  expect([kinds(hotel), kinds(mine)]).toEqual([['Cancellation request'], ['Cancellation requested']])
  expect(hotel[0]?.text).toMatch(new RegExp(`No longer asked for: .*${written(longer.checkOut)} · 4 nights`))
  await checked()
  await desk.call(decideOrder, { action: 'acceptCancellation', orderId })
  expect(await free()).toBe(before + totalMinor - penaltyMinor)
  expect(await soldOver(world.owner, sale, longer)).toEqual([0, 0, 0, null])
  await checked()
})

test('a fee shown before the hotel agreed to more nights is not what cancelling these costs', async () => {
  const half = [{ daysBefore: null, kind: 'PERCENT', value: 50 }]
  const { orderId, totalMinor, nightMinor } = await booked({ penalties: half })
  await ask(orderId, longer)
  const { penaltyMinor } = await booker.call(cancelHotelOrder, { orderId })
  await desk.call(decideOrder, { action: 'acceptAmendment', orderId })
  expect(await outcome(booker.call(cancelHotelOrder, { orderId, penaltyMinor }))).toBe('order.penalty_changed')
  expect((await booker.call(cancelHotelOrder, { orderId })).penaltyMinor).toBe((totalMinor + nightMinor) / 2)
})

test('the desk cancels an order whose hotel is asked for a change at the fee of the stay as it stands', async () => {
  const { orderId, totalMinor } = await booked()
  const before = await free()
  await ask(orderId, longer)
  const asked = { orderId, askedBy: 'Kim Lee', askedVia: 'PHONE' } as const
  const { penaltyMinor } = await desk.call(deskCancel, asked)
  await desk.call(deskCancel, { ...asked, penaltyMinor })
  expect(await order(orderId)).toMatchObject({ status: 'CANCELLED', refundedMinor: totalMinor })
  expect(await free()).toBe(before + totalMinor)
  await checked()
})

test('mails of a change say the old stay beside the new one, and the difference to the customer alone', async () => {
  const { orderId, nightMinor } = await booked()
  await mailed()
  await ask(orderId, longer)
  const amount = `USD\u00a0${(nightMinor / 100).toFixed(2)}`
  const asked = await mailed()
  expect([kinds(asked.hotel), kinds(asked.booker)]).toEqual([['Change request'], ['Change requested']])
  for (const { text } of [...asked.hotel, ...asked.booker]) {
    expect(text).toMatch(new RegExp(`Before: .*${written(checkIn)} – .*${written(checkOut)} · 3 nights`))
    expect(text).toMatch(new RegExp(`Asked for: .*${written(checkIn)} – .*${written(longer.checkOut)} · 4 nights`))
    expect(text).toContain('Answer by')
    expect(text).not.toMatch(/\d{4}-\d\d-\d\d/)
  }
  expect(asked.booker[0]?.text).toContain(`Held until the hotel agrees: ${amount}`)
  expect(asked.hotel[0]?.text).not.toContain(amount)

  await desk.call(decideOrder, { action: 'acceptAmendment', orderId })
  const agreed = await mailed()
  expect([kinds(agreed.hotel), kinds(agreed.booker)]).toEqual([['Booking changed'], ['Changed']])
  for (const { text } of [...agreed.hotel, ...agreed.booker]) {
    expect(text).toMatch(new RegExp(`Now: .*${written(longer.checkOut)} · 4 nights`))
    expect(text).toContain('Voucher version: 2')
  }
  expect(agreed.booker[0]?.text).toContain(`To pay for the change: ${amount}`)
  expect(agreed.hotel[0]?.text).not.toContain(amount)
})

test('a refused change, and one that nobody answers, are mailed to both with the reason there is', async () => {
  const { orderId } = await booked()
  await ask(orderId, longer)
  await mailed()
  await desk.call(decideOrder, { action: 'refuseAmendment', orderId, note: 'Full on that night' })
  const refused = await mailed()
  expect([kinds(refused.hotel), kinds(refused.booker)]).toEqual([['Change not made'], ['Not changed']])
  expect(refused.booker[0]?.text).toContain('Reason: Full on that night')
  await ask(orderId, longer)
  await mailed()
  await world.owner.query("update hotel_order set deadline_at = portal_now() - interval '1 minute' where id = $1", [
    orderId,
  ])
  await (await world.app()).clock.run('hotel_orders.overdue')
  const ended = await mailed()
  expect([kinds(ended.hotel), kinds(ended.booker)]).toEqual([['Change request ended'], ['No answer to your change']])
  expect((await order(orderId)).history.at(-1)).toMatchObject({ event: 'amendment_expired', actorKind: 'SYSTEM' })
  await checked()
})

test('a night dropped at a fee is mailed with the fee, and the hotel reads that it is settled with us', async () => {
  const one = [{ daysBefore: 60, time: '12:00', kind: 'NIGHTS', value: 1 }]
  const { orderId, nightMinor } = await booked({ mode: 'INSTANT', penalties: one })
  await mailed()
  await ask(orderId, { checkIn, checkOut: addDays(checkOut, -2) })
  const { hotel, booker: mine } = await mailed()
  expect(mine[0]?.text).toContain(`Fee for the dropped part: USD\u00a0${(nightMinor / 100).toFixed(2)}`)
  expect(mine[0]?.text).toContain(`Given back for the change: USD\u00a0${(nightMinor / 100).toFixed(2)}`)
  expect(hotel[0]?.text).toContain('A fee for what was dropped is settled with')
})
