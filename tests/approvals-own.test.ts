import { afterAll, beforeAll, expect, test } from 'vitest'
import { countApprovals, decideApproval, findApproval } from '#features/approvals/contract.ts'
import { getHotelOrder, validateOrder } from '#features/hotel-orders/contract.ts'
import { searchNotices } from '#features/notifications/notices/contract.ts'
import { searchCompanyActivity } from '#features/staff/activity/contract.ts'
import { findCustomerUserDetail, updateCustomerUser } from '#features/staff/contract.ts'
import { setRules, staffId, untilAsked } from './approving.ts'
import { book, quoteFor } from './hotel-booking.ts'
import { putOnSale, type Sale } from './hotel-sale.ts'
import type { Mailbox } from './mailbox.ts'
import { startMailWorld } from './mail-world.ts'
import { joinStaff } from './staff-member.ts'
import type { Client, World } from './world.ts'

let world: World
let mailbox: Mailbox
let owner: Client
let booker: Client
let sale: Sale
beforeAll(async () => {
  ;({ world, mailbox } = await startMailWorld())
  owner = await world.as('owner')
  booker = await world.as('booker')
  sale = await putOnSale(world.owner, { kind: 1 })
})
afterAll(async () => {
  await world.close()
})

/** Far sooner than sessions are read anew by themselves, once a minute. */

const drain = async () => (await world.app()).outbox.drain()

/** Sets what a demo account needs approval above; without an amount, nothing. */
async function setAbove(loginName: string, approvalAboveMinor?: number): Promise<void> {
  const id = await staffId(world, loginName)
  const { name, role, rights } = await owner.call(findCustomerUserDetail, { staffId: id })
  const amount = approvalAboveMinor === undefined ? {} : { approvalAboveMinor }
  await owner.call(updateCustomerUser, { staffId: id, name, role, rights, ...amount })
}

test("a colleague's own amount holds what others book for them, whose sessions began without any rule", async () => {
  const approvalOf = async (forStaffId: string) => {
    const { token } = await quoteFor(booker, sale)
    return (await booker.call(validateOrder, { token, forStaffId })).quote?.approval
  }
  const { id: forStaffId } = await joinStaff(world, owner, { name: 'Anna' })
  expect(await approvalOf(forStaffId)).toBeNull()
  const fields = { staffId: forStaffId, name: 'Anna', role: 'BOOKER' as const }
  await owner.call(updateCustomerUser, { ...fields, approvalAboveMinor: 22_499 })
  await expect.poll(() => approvalOf(forStaffId)).toMatchObject({ ruleName: '' })
  await owner.call(updateCustomerUser, fields)
  await expect.poll(() => approvalOf(forStaffId)).toBeNull()
})

test("a colleague's own amount holds what they book above it, and what others book for them", async () => {
  const { id: forStaffId } = await joinStaff(world, owner, { name: 'Lena', approvalAboveMinor: 22_499 })
  await setAbove('booker', 20_000)
  expect(await owner.call(findCustomerUserDetail, { staffId: forStaffId })).toMatchObject({
    approvalAboveMinor: 22_499,
  })
  await untilAsked(booker, sale)
  const { approval } = await quoteFor(booker, sale)
  expect(approval).toMatchObject({
    ruleName: '',
    reasons: [{ kind: 'ORDER_AMOUNT', limit: 20_000, actual: 22_500 }],
    approvers: [{ name: 'Olivia Tan' }],
  })
  expect((await book(booker, sale)).status).toBe('AWAITING_APPROVAL')
  await setAbove('booker', 22_500)
  expect((await quoteFor(booker, sale)).approval).toBeNull()
  expect((await book(booker, sale)).status).toBe('CONFIRMED')
  expect((await book(booker, sale, { save: { forStaffId } })).status).toBe('AWAITING_APPROVAL')
  await setAbove('booker')
})

test("a rule of the company comes before somebody's own amount, and names who decides", async () => {
  const { client } = await joinStaff(world, owner, { name: 'Milo', approvalAboveMinor: 1 })
  const ownerId = await staffId(world, 'owner')
  await setRules(owner, [{ name: 'Dear', orderAboveMinor: 20_000, approverIds: [ownerId] }])
  await expect.poll(async () => (await quoteFor(client, sale)).approval?.ruleName).toBe('Dear')
  await setRules(owner, [])
  expect((await quoteFor(client, sale)).approval?.ruleName).toBe('')
})

test('approvers are reminded once before the deadline, and not of what is decided', async () => {
  await setAbove('booker', 20_000)
  await untilAsked(booker, sale)
  const [held, decided] = [await book(booker, sale), await book(booker, sale)]
  await drain()
  const due = await world.owner.query<{ hours: number }>(
    `select extract(epoch from until_at - due_at)::float8 / 3600 as hours from notification_due
     where order_id = $1 and kind = 'APPROVAL'`,
    [held.orderId],
  )
  // Of a day nothing is earlier than half of it.
  expect(due.rows.map(({ hours }) => Math.round(hours))).toEqual([12])
  await owner.call(decideApproval, { orderId: decided.orderId, decision: 'DECLINE', reason: 'No' })
  mailbox.empty()
  const remind = async () => {
    await (await world.app()).clock.run('notifications.deadlines')
    await drain()
  }
  await remind()
  expect(mailbox.mails.filter(({ subject }) => subject.startsWith('Approval due soon'))).toEqual([])
  await world.owner.query(
    "update notification_due set due_at = portal_now() - interval '1 minute' where kind = 'APPROVAL'",
  )
  await Promise.all([remind(), remind()])
  await remind()
  const mails = mailbox.mails.filter(({ subject }) => subject.startsWith('Approval due soon'))
  const codes = [held, decided].map(({ code }) => mails.filter(({ subject }) => subject.includes(code)).length)
  expect(codes).toEqual([1, 0])
  expect(mails.find(({ subject }) => subject.includes(held.code))).toMatchObject({
    to: 'owner@tradewind.example',
    text: expect.stringContaining(`account/approvals?open=${held.orderId}`) as unknown,
  })
  const { list } = await owner.call(searchNotices, { kinds: ['APPROVAL'], keyword: held.code })
  expect(list.map(({ topic }) => topic)).toEqual(['approval.due_soon', 'approval.asked'])
})

test('a booking that took the last room is not shown as one the hotel sells no more', async () => {
  const last = await putOnSale(world.owner, { rooms: 1 })
  await setAbove('booker', 20_000)
  await untilAsked(booker, sale)
  const { orderId } = await book(booker, last)
  expect(await owner.call(findApproval, { orderId })).toMatchObject({ state: 'WAITING', today: null })
})

test('a decision is in the activity of the company once, with its person and the order', async () => {
  await untilAsked(booker, sale)
  const { orderId, code } = await book(booker, sale)
  const both = await Promise.allSettled([
    owner.call(decideApproval, { orderId, decision: 'APPROVE' }),
    owner.call(decideApproval, { orderId, decision: 'DECLINE', reason: 'No' }),
  ])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { state } = await owner.call(findApproval, { orderId })
  const { list } = await owner.call(searchCompanyActivity, { groups: ['COMPANY'], keyword: 'approval' })
  expect(list.filter(({ about }) => about === code)).toMatchObject([
    { who: 'Olivia Tan', action: state === 'APPROVED' ? 'approval.approve' : 'approval.decline', outcome: 'DONE' },
  ])
  expect((await booker.call(getHotelOrder, { orderId })).status).not.toBe('AWAITING_APPROVAL')
  expect((await owner.call(countApprovals, {})).waiting).toBeGreaterThan(0)
})
