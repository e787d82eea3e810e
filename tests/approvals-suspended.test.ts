import { afterAll, beforeAll, expect, test } from 'vitest'
import { countApprovals, decideApproval, findApproval } from '#features/approvals/contract.ts'
import { getHotelOrder } from '#features/hotel-orders/contract.ts'
import { letDecide, type Rule, setRules, staffId, untilAsked } from './approving.ts'
import { book, outcome } from './hotel-booking.ts'
import { putOnSale, type Sale } from './hotel-sale.ts'
import type { Mailbox } from './mailbox.ts'
import { startMailWorld } from './mail-world.ts'
import type { Client, World } from './world.ts'

let world: World
let mailbox: Mailbox
let owner: Client
let booker: Client
let sale: Sale
let financeId = ''
beforeAll(async () => {
  ;({ world, mailbox } = await startMailWorld())
  await letDecide(world, 'finance')
  owner = await world.as('owner')
  booker = await world.as('booker')
  financeId = await staffId(world, 'finance')
  sale = await putOnSale(world.owner, { kind: 1 })
})
afterAll(async () => {
  await world.close()
})

const setStaff = (set: string, id = financeId) => world.owner.query(`update staff set ${set} where id = $1`, [id])

/** An order on account that the finance colleague is to approve, with what its deadline brings. */
async function held(atDeadline: Rule['atDeadline']): Promise<{ orderId: string; code: string }> {
  await setRules(owner, [{ orderAboveMinor: 20_000, approverIds: [financeId], atDeadline }])
  await untilAsked(booker, sale)
  return book(booker, sale, { save: { payment: 'ON_ACCOUNT' } })
}

async function afterDeadline(orderId: string): Promise<string[]> {
  await world.owner.query(
    `with o as (update hotel_order set deadline_at = portal_now() - interval '1 second' where id = $1)
     update approval_request set deadline_at = portal_now() - interval '1 second' where order_id = $1`,
    [orderId],
  )
  await (await world.app()).clock.run('hotel_orders.overdue')
  await (await world.app()).outbox.drain()
  const { state } = await booker.call(findApproval, { orderId })
  return [state, (await booker.call(getHotelOrder, { orderId })).status]
}

test.each(["status = 'SUSPENDED'", "rights = array_remove(rights, 'approvals.decide')"])(
  'an approver with %s leaves the decision to the owner, who may still say no',
  async (lost) => {
    const { rows } = await world.owner.query<{ rights: string[] }>('select rights from staff where id = $1', [
      financeId,
    ])
    const { orderId } = await held('APPROVE')
    expect(await outcome(owner.call(findApproval, { orderId }))).toBe('approval.not_found')
    await setStaff(lost)
    expect(await owner.call(countApprovals, {})).toEqual({ waiting: 1 })
    expect(await owner.call(findApproval, { orderId })).toMatchObject({
      state: 'WAITING',
      mayDecide: true,
      approvers: ['Olivia Tan'],
    })
    expect(await owner.call(decideApproval, { orderId, decision: 'DECLINE', reason: 'No' })).toMatchObject({
      state: 'DECLINED',
    })
    await world.owner.query("update staff set status = 'ACTIVE', rights = $2 where id = $1", [
      financeId,
      rows[0]?.rights ?? [],
    ])
  },
)

test('an approval by the clock is mailed to those who could have said no', async () => {
  const { orderId, code } = await held('APPROVE')
  await setStaff("status = 'SUSPENDED'")
  mailbox.empty()
  expect(await afterDeadline(orderId)).toEqual(['APPROVED', 'CONFIRMED'])
  await setStaff("status = 'ACTIVE'")
  const told = mailbox.mails.filter(({ subject }) => subject.startsWith('Approved by the deadline'))
  expect(told.map(({ to }) => to)).toEqual(['owner@tradewind.example'])
  expect(told[0]?.subject).toContain(code)
})

test('a deadline approves nothing that nobody could have declined', async () => {
  const { orderId } = await held('APPROVE')
  const { rows } = await world.owner.query<{ company_id: string }>('select company_id from staff where id = $1', [
    financeId,
  ])
  const suspended = await world.owner.query<{ id: string }>(
    `update staff set status = 'SUSPENDED' where company_id = $1 and status = 'ACTIVE'
       and (role = 'OWNER' or id = $2) returning id`,
    [rows[0]?.company_id, financeId],
  )
  await world.owner.query("update hotel_order set deadline_at = portal_now() - interval '1 second' where id = $1", [
    orderId,
  ])
  await (await world.app()).clock.run('hotel_orders.overdue')
  expect((await booker.call(getHotelOrder, { orderId })).status).toBe('EXPIRED')
  await world.owner.query("update staff set status = 'ACTIVE' where id = any ($1)", [
    suspended.rows.map(({ id }) => id),
  ])
})

test('a deadline declines where the company wants it so', async () => {
  const { orderId } = await held('DECLINE')
  mailbox.empty()
  expect(await afterDeadline(orderId)).toEqual(['DECLINED', 'REJECTED'])
  expect(mailbox.mails.filter(({ subject }) => subject.startsWith('Declined')).map(({ to }) => to)).toEqual([
    'booker@tradewind.example',
  ])
})
