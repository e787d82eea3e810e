import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays } from '#contract/dates.ts'
import { decideApproval, findApproval, searchApprovals } from '#features/approvals/contract.ts'
import { commitChange, quoteChange, withdrawChange } from '#features/hotel-orders/amending/contract.ts'
import { cancelHotelOrder, getHotelOrder, listDeskOrders } from '#features/hotel-orders/contract.ts'
import { decideOrder, getDeskOrder } from '#features/hotel-orders/contract-desk.ts'
import { searchNotices } from '#features/notifications/notices/contract.ts'
import { getWallet } from '#features/wallet/contract.ts'
import { setRules, staffId, untilAsked } from './approving.ts'
import { failedChecks } from './checks.ts'
import { book, outcome } from './hotel-booking.ts'
import { inDays, putOnSale, type SaleOptions, soldOver } from './hotel-sale.ts'
import type { Mailbox } from './mailbox.ts'
import { setHotelMail } from './hotel-mail.ts'
import { startMailWorld } from './mail-world.ts'
import type { Client, World } from './world.ts'

const HOTEL = 'reservations@hotel.example'
const checkIn = inDays(40)
const checkOut = addDays(checkIn, 2)
const longer = { checkIn, checkOut: addDays(checkOut, 1) }

let world: World
let mailbox: Mailbox
let owner: Client
let booker: Client
let desk: Client
let ownerId = ''
beforeAll(async () => {
  ;({ world, mailbox } = await startMailWorld())
  ;[owner, booker, desk] = [await world.as('owner'), await world.as('booker'), await world.as('desk')]
  ownerId = await staffId(world, 'owner')
  await above(1)
  await untilAsked(booker, await putOnSale(world.owner))
})
afterAll(() => world.close())
beforeEach(async () => {
  await drain()
  mailbox.empty()
})

/** Two nights of 112.50 are under the limit, three above it. */
const above = (orderAboveMinor = 30_000, atDeadline: 'EXPIRE' | 'APPROVE' | 'DECLINE' = 'EXPIRE') =>
  setRules(owner, [{ name: 'Dear stays', orderAboveMinor, approverIds: [ownerId], atDeadline }])
const drain = async () => (await world.app()).outbox.drain()
const order = (orderId: string) => booker.call(getHotelOrder, { orderId })
const free = async () => (await booker.call(getWallet, {})).freeBalanceMinor

async function booked(options: SaleOptions = {}) {
  await above()
  const sale = await putOnSale(world.owner, { rooms: 1, ...options })
  await setHotelMail(world, sale.hotelId, HOTEL)
  const { orderId, code } = await book(booker, sale, { stay: { checkIn, checkOut } })
  if (options.mode === 'ON_REQUEST') await desk.call(decideOrder, { action: 'confirm', orderId })
  await drain()
  mailbox.empty()
  return { sale, orderId, code }
}

/** Asks for a night more; gives the token, by which the request is found. */
async function ask(orderId: string): Promise<string> {
  const { token, differenceMinor, approval } = await booker.call(quoteChange, { orderId, ...longer })
  expect([differenceMinor, approval?.ruleName]).toEqual([11_250, 'Dear stays'])
  expect(await booker.call(commitChange, { token, differenceMinor, payment: 'BALANCE' })).toMatchObject({
    status: 'AMENDMENT_PENDING',
    waitsFor: 'APPROVAL',
  })
  return token
}
const pass = (orderId: string) =>
  world.owner.query("update hotel_order set deadline_at = portal_now() - interval '1 minute' where id = $1", [orderId])
const runClock = async () => (await world.app()).clock.run('hotel_orders.overdue')
const decide = (token: string, decision: 'APPROVE' | 'DECLINE') =>
  owner.call(decideApproval, { orderId: token, decision, reason: decision === 'DECLINE' ? 'Too dear' : '' })

/** The subjects of the mails since the last look, by whom they are to. */
async function mailed() {
  await drain()
  const found = mailbox.mails.map(({ to, subject }) => [to.split('@')[0], subject.split(/:|,| H\d/)[0]].join(' '))
  mailbox.empty()
  return found.toSorted()
}

test('a night more than the limit waits for an approver, who sees both stays with the difference', async () => {
  const { orderId, code, sale } = await booked()
  const before = await free()
  const token = await ask(orderId)
  expect(await free()).toBe(before - 11_250)
  expect(await order(orderId)).toMatchObject({
    checkOut,
    totalMinor: 22_500,
    changes: [{ id: token, state: 'APPROVAL' }],
  })
  expect(await mailed()).toEqual(['owner Please approve'])
  const { list } = await owner.call(searchApprovals, { views: ['FOR_ME'], keyword: code })
  expect(list).toMatchObject([
    {
      id: token,
      orderId,
      kind: 'CHANGE',
      mayDecide: true,
      change: { before: { checkOut, totalMinor: 22_500 }, after: { checkOut: longer.checkOut, totalMinor: 33_750 } },
    },
  ])
  expect(await outcome(booker.call(decideApproval, { orderId: token, decision: 'APPROVE' }))).toBe('right.missing')
  await decide(token, 'APPROVE')
  expect(await order(orderId)).toMatchObject({ status: 'CONFIRMED', ...longer, totalMinor: 33_750, deadlineAt: null })
  expect(await free()).toBe(before - 11_250)
  expect(await soldOver(world.owner, sale, longer)).toEqual([1, 1, 1])
  expect(await mailed()).toEqual(['booker Changed', 'reservations Booking changed'])
  const notices = await booker.call(searchNotices, { kinds: ['APPROVAL'], keyword: code })
  expect(notices.list.map(({ topic }) => topic)).toContain('approval.approved')
  expect(await outcome(decide(token, 'APPROVE'))).toBe('approval.decided')
  expect(await failedChecks(world.owner)).toEqual([])
})

test('a declined change leaves the stay as it was, frees the difference, and says why', async () => {
  const { orderId, sale } = await booked()
  const before = await free()
  const token = await ask(orderId)
  await mailed()
  await decide(token, 'DECLINE')
  expect(await order(orderId)).toMatchObject({ status: 'CONFIRMED', checkOut, changes: [{ state: 'REFUSED' }] })
  expect(await free()).toBe(before)
  expect(await soldOver(world.owner, sale, longer)).toEqual([1, 1, null])
  expect(await mailed()).toEqual(['booker Declined'])
  expect((await owner.call(findApproval, { orderId: token })).state).toBe('DECLINED')
  // It can be asked for again.
  await decide(await ask(orderId), 'APPROVE')
  expect(await failedChecks(world.owner)).toEqual([])
})

test('an approved change of a stay that is confirmed by hand asks the hotel only then', async () => {
  const { orderId } = await booked({ mode: 'ON_REQUEST' })
  const token = await ask(orderId)
  expect(await mailed()).toEqual(['owner Please approve'])
  const { allowed } = await desk.call(getDeskOrder, { orderId })
  expect(allowed).not.toContain('acceptAmendment')
  expect(await outcome(desk.call(decideOrder, { action: 'acceptAmendment', orderId }))).toBe('order.state')
  const queue = async () => (await desk.call(listDeskOrders, { queue: 'CANCELLATIONS' })).list.map(({ id }) => id)
  expect(await queue()).not.toContain(orderId)
  await decide(token, 'APPROVE')
  expect(await order(orderId)).toMatchObject({ status: 'AMENDMENT_PENDING', changes: [{ state: 'WAITING' }] })
  expect(await mailed()).toHaveLength(2)
  expect(await queue()).toContain(orderId)
  await desk.call(decideOrder, { action: 'acceptAmendment', orderId })
  expect(await order(orderId)).toMatchObject({ status: 'CONFIRMED', ...longer, totalMinor: 33_750 })
  expect(await failedChecks(world.owner)).toEqual([])
})

test('a change nobody decides about ends by the clock as the rule says, and its difference is free again', async () => {
  const before = await free()
  for (const [atDeadline, state, mail] of [
    ['EXPIRE', 'EXPIRED', ['booker Declined']],
    ['DECLINE', 'REFUSED', ['booker Declined']],
    ['APPROVE', 'DONE', ['booker Changed']],
  ] as const) {
    const { orderId, sale } = await booked()
    const held = await free()
    await above(30_000, atDeadline)
    const token = await ask(orderId)
    await mailed()
    await pass(orderId)
    expect(await outcome(decide(token, 'APPROVE'))).toBe('approval.decided')
    await runClock()
    expect(await order(orderId)).toMatchObject({ status: 'CONFIRMED', changes: [{ state }], deadlineAt: null })
    expect(await free()).toBe(state === 'DONE' ? held - 11_250 : held)
    expect(await soldOver(world.owner, sale, longer)).toEqual([1, 1, state === 'DONE' ? 1 : null])
    expect(await mailed()).toEqual(expect.arrayContaining([...mail]))
  }
  expect(await free()).toBeLessThan(before)
  expect(await failedChecks(world.owner)).toEqual([])
})

test('withdrawing a change that waits for approval, or cancelling its order, ends the request and frees the money', async () => {
  for (const how of ['WITHDRAW', 'CANCEL'] as const) {
    const { orderId } = await booked()
    const before = await free()
    const token = await ask(orderId)
    await mailed()
    if (how === 'WITHDRAW') await booker.call(withdrawChange, { orderId })
    else await booker.call(cancelHotelOrder, { orderId, penaltyMinor: 0 })
    expect(await order(orderId)).toMatchObject({ changes: [{ state: 'WITHDRAWN' }] })
    expect(await free()).toBe(how === 'CANCEL' ? before + 22_500 : before)
    expect((await owner.call(findApproval, { orderId: token })).state).toBe('WITHDRAWN')
    expect(await outcome(decide(token, 'APPROVE'))).toBe('approval.decided')
    // The hotel never knew of it.
    expect((await mailed()).filter((mail) => mail.includes('hange'))).toEqual([])
  }
  expect(await failedChecks(world.owner)).toEqual([])
})

test('an approver hears that the hotel has no more room, and the change can still be declined', async () => {
  const { orderId, sale } = await booked()
  const before = await free()
  const token = await ask(orderId)
  await above(1_000_000)
  await book(booker, sale, { stay: { checkIn: checkOut, checkOut: longer.checkOut } })
  await above()
  expect(await outcome(decide(token, 'APPROVE'))).toBe('approval.gone')
  await decide(token, 'DECLINE')
  expect(await free()).toBe(before - 11_250)
  expect(await failedChecks(world.owner)).toEqual([])
})

test('a change that nobody could approve is refused before anything is held', async () => {
  const { orderId } = await booked()
  await setRules(owner, [{ name: 'Dear stays', orderAboveMinor: 30_000, approverIds: [ownerId] }])
  const { orderId: own } = await book(owner, await putOnSale(world.owner), { stay: { checkIn, checkOut } })
  const { token, differenceMinor, approval } = await owner.call(quoteChange, { orderId: own, ...longer })
  expect(approval?.approvers).toEqual([])
  expect(await outcome(owner.call(commitChange, { token, differenceMinor }))).toBe('order.no_approver')
  expect(await order(orderId)).toMatchObject({ status: 'CONFIRMED' })
})
