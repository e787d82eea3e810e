import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countApprovals, decideApproval, findApproval, searchApprovals } from '#features/approvals/contract.ts'
import { searchNotices } from '#features/notifications/notices/contract.ts'
import { noticeText } from '#features/notifications/notices/words.ts'
import { startWechatPay } from '#features/payments/wechat/contract.ts'
import { getWallet } from '#features/wallet/contract.ts'
import { playPayer } from '../simulators/wechat/trades.ts'
import { letDecide, setRules, staffId } from './approving.ts'
import { outcome } from './hotel-booking.ts'
import { type PayingWorld, startPayingWorld } from './online-payments.ts'
import { asReseller, SCHEMAS } from './octo-reseller.ts'
import { bookTickets, holdOf, placesSold, putTicketOnSale, savingOf } from './ticket-sale.ts'
import type { Client } from './world.ts'
import { cancelTicketOrder, getTicketOrder, holdTicket, saveTicketOrder } from '#features/ticket-orders/contract.ts'
import { decideTicketOrder } from '#features/ticket-orders/contract-desk.ts'

const TOTAL = 11_250

let paying: PayingWorld
let world: PayingWorld['world']
let owner: PayingWorld['owner']
let booker: Client
let finance: Client
let financeId = ''
beforeAll(async () => {
  paying = await startPayingWorld()
  ;({ world, owner } = paying)
  await letDecide(world, 'finance')
  financeId = await staffId(world, 'finance')
  await setRules(owner, [{ name: 'Dear visits', orderAboveMinor: 10_000, approverIds: [financeId] }])
  booker = await world.as('booker')
  finance = await world.as('finance')
})
afterAll(() => paying.close())

const see = (orderId: string) => booker.call(getTicketOrder, { orderId })
const stateOf = async (orderId: string) => {
  const { status, paymentStatus, awaitsApproval } = await see(orderId)
  return [status, paymentStatus, awaitsApproval]
}
const money = async () => {
  const { freeBalanceMinor, authorizedMinor } = await owner.call(getWallet, {})
  return { freeBalanceMinor, authorizedMinor }
}
/** Moves the deadline of an order into the past, and lets the clock look. */
async function pass(orderId: string): Promise<void> {
  await world.owner.query(
    `with o as (update ticket_order set hold_until = portal_now() - interval '1 second' where id = $1)
     update approval_request set deadline_at = portal_now() - interval '1 second' where order_id = $1`,
    [orderId],
  )
  await paying.run('ticket_orders.overdue')
}
const noticesOf = async (client: Client) => {
  await (await world.app()).outbox.drain()
  const { list } = await client.call(searchNotices, { pageSize: 100 })
  return list.map((notice) => noticeText(notice, 'en'))
}

describe('tickets above the limit of a rule', () => {
  test('say before they are booked by whom they have to be approved and why', async () => {
    const { approval, allowed } = await booker.call(holdTicket, holdOf(await putTicketOnSale(world.owner)))
    expect(allowed).toContain('save')
    expect(approval).toMatchObject({
      ruleName: 'Dear visits',
      reasons: [{ kind: 'ORDER_AMOUNT', limit: 10_000, actual: TOTAL }],
      approvers: [{ id: financeId }],
    })
    const cheap = await putTicketOnSale(world.owner, { netMinor: 5_000 })
    expect((await booker.call(holdTicket, holdOf(cheap))).approval).toBeNull()
    expect((await bookTickets(booker, cheap)).status).toBe('CONFIRMED')
  })

  test.each(['BALANCE', 'ON_ACCOUNT'] as const)(
    'paid %s keep places and money until they are approved, and are then confirmed',
    async (payment) => {
      const sale = await putTicketOnSale(world.owner)
      const before = await money()
      const { id: orderId, code } = await bookTickets(booker, sale, { save: { payment } })
      expect(await stateOf(orderId)).toEqual(['ON_HOLD', 'AUTHORIZED', true])
      expect((await money()).authorizedMinor).toBe(before.authorizedMinor + TOTAL)
      expect(await placesSold(world.owner, sale)).toBe(1)
      expect(await finance.call(countApprovals, {})).toEqual({ waiting: 1 })
      const { list } = await finance.call(searchApprovals, { keyword: code })
      expect(list).toMatchObject([
        { kind: 'TICKET', hotelNameEn: 'River Cruise', cityEn: 'Evening', guest: 'Visitor 1', checkIn: sale.day },
      ])
      await finance.call(decideApproval, { orderId, decision: 'APPROVE' })
      expect(await stateOf(orderId)).toEqual(['CONFIRMED', payment === 'BALANCE' ? 'PAID' : 'ON_ACCOUNT', false])
      expect((await money()).authorizedMinor).toBe(before.authorizedMinor)
      const { history, tickets } = await see(orderId)
      expect(history.map(({ event }) => event)).toEqual(['held', 'approval_asked', 'approved', 'booked'])
      expect(tickets[0]?.code).toMatch(/^\w{24}$/)
      expect(await noticesOf(finance)).toContain(`Waits for approval: River Cruise, ${code}`)
      expect(await noticesOf(booker)).toContain(`Approved: River Cruise, ${code}`)
    },
  )

  test('that nobody decides about are reminded of before their deadline, once', async () => {
    const { id: orderId, code } = await bookTickets(booker, await putTicketOnSale(world.owner))
    await noticesOf(finance)
    await world.owner.query(
      "update notification_due set due_at = portal_now() - interval '1 minute' where order_id = $1",
      [orderId],
    )
    await paying.run('notifications.deadlines')
    await paying.run('notifications.deadlines')
    await noticesOf(finance)
    const { list } = await finance.call(searchNotices, { kinds: ['APPROVAL'], keyword: code })
    expect(list.map(({ topic }) => topic)).toEqual(['approval.due_soon', 'approval.asked'])
    await finance.call(decideApproval, { orderId, decision: 'DECLINE', reason: 'Too late' })
  })

  test('that the supplier has to confirm are asked for once they are approved', async () => {
    const { id: orderId } = await bookTickets(booker, await putTicketOnSale(world.owner, { mode: 'ON_REQUEST' }))
    await finance.call(decideApproval, { orderId, decision: 'APPROVE' })
    expect(await stateOf(orderId)).toEqual(['PENDING', 'AUTHORIZED', false])
    await (await world.as('desk')).call(decideTicketOrder, { orderId, action: 'confirm' })
    expect(await stateOf(orderId)).toEqual(['CONFIRMED', 'PAID', false])
  })

  test('end when they are declined: places and money are free again, and the booker reads why', async () => {
    const sale = await putTicketOnSale(world.owner)
    const before = await money()
    const { id: orderId } = await bookTickets(booker, sale)
    await finance.call(decideApproval, { orderId, decision: 'DECLINE', reason: 'Not this year' })
    expect(await stateOf(orderId)).toEqual(['REJECTED', 'VOIDED', false])
    expect([await money(), await placesSold(world.owner, sale)]).toEqual([before, 0])
    expect((await see(orderId)).history.at(-1)).toMatchObject({ event: 'declined', note: 'Not this year' })
    expect(await booker.call(findApproval, { orderId })).toMatchObject({ state: 'DECLINED', reason: 'Not this year' })
    expect(await outcome(finance.call(decideApproval, { orderId, decision: 'APPROVE' }))).toBe('approval.decided')
  })

  test('can be withdrawn by their booker while they wait', async () => {
    const before = await money()
    const { id: orderId } = await bookTickets(booker, await putTicketOnSale(world.owner))
    await booker.call(cancelTicketOrder, { orderId, penaltyMinor: 0 })
    expect(await stateOf(orderId)).toEqual(['CANCELLED', 'VOIDED', false])
    expect((await booker.call(findApproval, { orderId })).state).toBe('WITHDRAWN')
    expect(await money()).toEqual(before)
  })

  test('are decided by nobody but their approvers, and never by who booked them', async () => {
    const { id: orderId } = await bookTickets(booker, await putTicketOnSale(world.owner))
    const decide = (client: Client) => outcome(client.call(decideApproval, { orderId, decision: 'APPROVE' }))
    expect(await decide(await world.as('summit'))).toBe('approval.not_found')
    expect([await decide(booker), await decide(owner)]).toEqual(['right.missing', 'approval.not_found'])
    const { id: own } = await bookTickets(owner, await putTicketOnSale(world.owner))
    expect(await outcome(owner.call(decideApproval, { orderId: own, decision: 'APPROVE' }))).toBe('approval.own')
    for (const id of [orderId, own]) await finance.call(decideApproval, { orderId: id, decision: 'APPROVE' })
  })
})

test('tickets to be paid by WeChat can be paid only once they are approved, with the whole time for it', async () => {
  const { id: orderId } = await bookTickets(owner, await putTicketOnSale(world.owner), { save: { payment: 'ONLINE' } })
  const pay = () =>
    owner.call(startWechatPay, { idempotencyKey: randomUUID(), purpose: 'TICKET_ORDER', payableId: orderId })
  const order = () => owner.call(getTicketOrder, { orderId })
  expect(await order()).toMatchObject({ awaitsApproval: true, paymentStatus: 'UNPAID', allowed: ['cancel'] })
  expect(await outcome(pay())).toBe('payment.nothing_due')
  await finance.call(decideApproval, { orderId, decision: 'APPROVE' })
  const approved = await order()
  expect(approved).toMatchObject({ status: 'ON_HOLD', awaitsApproval: false, allowed: ['pay', 'cancel'] })
  expect(Math.round((Date.parse(approved.holdUntil) - Date.parse(approved.now)) / 60_000)).toBe(30)
  playPayer(paying.gateway.world, paying.codeOf(await pay()), 'pay')
  await paying.gateway.notifier.tick()
  expect(await order()).toMatchObject({ status: 'CONFIRMED', paymentStatus: 'PAID' })
})

describe('a deadline', () => {
  test('that passes ends the order by itself', async () => {
    const sale = await putTicketOnSale(world.owner)
    const before = await money()
    const { id: orderId } = await bookTickets(booker, sale)
    await pass(orderId)
    expect(await stateOf(orderId)).toEqual(['EXPIRED', 'VOIDED', false])
    expect((await booker.call(findApproval, { orderId })).state).toBe('EXPIRED')
    expect([await money(), await placesSold(world.owner, sale)]).toEqual([before, 0])
  })

  test('is the visit at the latest, and approves where the company wants it so', async () => {
    await setRules(owner, [
      { orderAboveMinor: 10_000, approverIds: [financeId], deadlineHours: 168, atDeadline: 'APPROVE' },
    ])
    const soon = await putTicketOnSale(world.owner, { days: 2 })
    const held = () => booker.call(holdTicket, holdOf(soon))
    await expect.poll(async () => (await held()).approval?.atDeadline).toBe('APPROVE')
    const { id: orderId, holdUntil, startsAt } = await bookTickets(booker, soon)
    expect(holdUntil).toBe(startsAt)
    await pass(orderId)
    expect(await stateOf(orderId)).toEqual(['CONFIRMED', 'PAID', false])
    expect(await booker.call(findApproval, { orderId })).toMatchObject({ state: 'APPROVED', decidedBy: null })
  })
})

test('nobody left to decide refuses the booking', async () => {
  await setRules(owner, [{ orderAboveMinor: 10_000, approverIds: [await staffId(world, 'owner')] }])
  const held = await owner.call(holdTicket, holdOf(await putTicketOnSale(world.owner)))
  await expect
    .poll(async () => (await owner.call(getTicketOrder, { orderId: held.id })).approval?.approvers)
    .toEqual([])
  expect(await outcome(owner.call(saveTicketOrder, savingOf(held)))).toBe('order.no_approver')
})

test('a reseller’s system is refused what a colleague has to approve: nobody waits at a machine', async () => {
  await setRules(owner, [{ orderAboveMinor: 10_000, approverIds: [financeId] }])
  const shop = await asReseller(world, 'booker')
  const sale = await putTicketOnSale(world.owner)
  const { productId, optionId, adultId, day } = sale
  const uuid = randomUUID()
  const slot = { productId, optionId, availabilityId: `${day}T10:00:00+08:00` }
  await shop.get(SCHEMAS.booking, 'bookings', { body: { ...slot, uuid, unitItems: [{ unitId: adultId }] } })
  const body = { contact: { fullName: 'Ada Lovelace', emailAddress: 'ada@shop.example' } }
  expect(await shop.ask(`bookings/${uuid}/confirm`, { body })).toMatchObject({
    status: 400,
    json: { error: 'UNPROCESSABLE_ENTITY', reason: 'ticket_order.needs_approval' },
  })
  expect((await shop.get(SCHEMAS.booking, `bookings/${uuid}`)).status).toBe('ON_HOLD')
})
