import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  cancelHotelOrder,
  getHotelOrder,
  saveOrder,
  validateOrder,
  writeOrder,
} from '#features/hotel-orders/contract.ts'
import { letDecide, setRules, staffId, untilAsked } from './approving.ts'
import { searchHotelRates, searchHotels } from '#features/availability/contract.ts'
import { aStay, book, bookingOf, outcome, quoteFor } from './hotel-booking.ts'
import { changeRates, putOnSale, type Sale } from './hotel-sale.ts'
import { CallFailure, type Client, startWorld, type World } from './world.ts'
import { countApprovals, decideApproval, findApproval, searchApprovals } from '#features/approvals/contract.ts'
import { findApprovalRules, saveAbsence, saveApprovalRules } from '#features/approvals/contract-rules.ts'

let world: World
let owner: Client
let booker: Client
let finance: Client
let sale: Sale
let ownerId = ''
let financeId = ''
beforeAll(async () => {
  world = await startWorld()
  await letDecide(world, 'finance')
  owner = await world.as('owner')
  booker = await world.as('booker')
  finance = await world.as('finance')
  ownerId = await staffId(world, 'owner')
  financeId = await staffId(world, 'finance')
  sale = await putOnSale(world.owner, { kind: 1 })
  await setRules(owner, [{ name: 'Dear stays', orderAboveMinor: 20_000, approverIds: [ownerId, financeId] }])
  await untilAsked(booker, sale)
})
afterAll(() => world.close())

const status = async (orderId: string) => {
  const { status: state, paymentStatus } = await booker.call(getHotelOrder, { orderId })
  return [state, paymentStatus]
}
const past = (orderId: string) =>
  world.owner.query(
    `with o as (update hotel_order set deadline_at = portal_now() - interval '1 second' where id = $1)
     update approval_request set deadline_at = portal_now() - interval '1 second' where order_id = $1`,
    [orderId],
  )
const runClock = async () => (await world.app()).clock.run('hotel_orders.overdue')
const seesIt = async (client: Client, orderId: string) =>
  (await client.call(searchApprovals, { pageSize: 100 })).list.some(({ id }) => id === orderId)

describe('a booking above the limit of a rule', () => {
  test('says before it is saved by whom it has to be approved and why', async () => {
    const quote = await quoteFor(booker, sale)
    expect(quote.approval).toMatchObject({
      ruleName: 'Dear stays',
      reasons: [{ kind: 'ORDER_AMOUNT', limit: 20_000, actual: 22_500 }],
      atDeadline: 'EXPIRE',
    })
    expect(quote.approval?.approvers.map(({ id }) => id).toSorted()).toEqual([ownerId, financeId].toSorted())
    const { quote: checked } = await booker.call(validateOrder, { token: quote.token })
    expect(checked?.approval?.reasons).toEqual(quote.approval?.reasons)
    const cheap = await putOnSale(world.owner, { netMinor: 5_000 })
    expect((await quoteFor(booker, cheap)).approval).toBeNull()
  })

  test('is held with rooms and money until it is approved, and then continues as if it had needed none', async () => {
    const { orderId, status: held, paymentStatus } = await book(booker, sale)
    expect([held, paymentStatus]).toEqual(['AWAITING_APPROVAL', 'AUTHORIZED'])
    expect(await finance.call(countApprovals, {})).toEqual({ waiting: 1 })
    const row = await finance.call(findApproval, { orderId })
    expect(row).toMatchObject({ state: 'WAITING', mayDecide: true, guest: 'LEE Ann', today: null })
    expect(await finance.call(decideApproval, { orderId, decision: 'APPROVE' })).toMatchObject({
      state: 'APPROVED',
      mayDecide: false,
    })
    expect(await status(orderId)).toEqual(['CONFIRMED', 'PAID'])
    const asked = await putOnSale(world.owner, { kind: 2 })
    const request = await book(booker, asked)
    await owner.call(decideApproval, { orderId: request.orderId, decision: 'APPROVE' })
    expect(await status(request.orderId)).toEqual(['PENDING', 'AUTHORIZED'])
  })

  test('is over when it is declined with a reason, and the money is free again', async () => {
    const free = async () => (await quoteFor(booker, sale)).wallet
    const before = await free()
    const { orderId } = await book(booker, sale)
    expect((await free())?.freeBalanceMinor).toBe((before?.freeBalanceMinor ?? 0) - 22_500)
    await expect(owner.call(decideApproval, { orderId, decision: 'DECLINE' })).rejects.toMatchObject({
      body: { fields: { reason: 'Say why you decline' } },
    })
    await owner.call(decideApproval, { orderId, decision: 'DECLINE', reason: 'Too dear for a night' })
    expect(await status(orderId)).toEqual(['REJECTED', 'VOIDED'])
    expect(await free()).toEqual(before)
    expect(await booker.call(findApproval, { orderId })).toMatchObject({
      state: 'DECLINED',
      reason: 'Too dear for a night',
      mayDecide: false,
    })
    const { history } = await booker.call(getHotelOrder, { orderId })
    expect(history.at(-1)).toMatchObject({ event: 'declined', note: 'Too dear for a night' })
  })

  test('names the first approver to the second', async () => {
    const { orderId } = await book(booker, sale)
    await finance.call(decideApproval, { orderId, decision: 'APPROVE' })
    const error = await owner
      .call(decideApproval, { orderId, decision: 'DECLINE', reason: 'No' })
      .catch((e: unknown) => e)
    expect(error instanceof CallFailure && error.body).toMatchObject({
      errorCode: 'approval.decided',
      detail: { state: 'APPROVED', decidedBy: (await owner.call(findApproval, { orderId })).decidedBy },
    })
    expect(await status(orderId)).toEqual(['CONFIRMED', 'PAID'])
  })

  test('can be withdrawn by its booker while it waits', async () => {
    const { orderId } = await book(booker, sale)
    await booker.call(cancelHotelOrder, { orderId, penaltyMinor: 0 })
    expect((await owner.call(findApproval, { orderId })).state).toBe('WITHDRAWN')
    expect(await outcome(owner.call(decideApproval, { orderId, decision: 'APPROVE' }))).toBe('approval.decided')
  })

  test('shows the approver what the same stay costs today', async () => {
    const moving = await putOnSale(world.owner, { kind: 1 })
    const { orderId } = await book(booker, moving)
    expect((await owner.call(findApproval, { orderId })).today).toBeNull()
    await changeRates(world.owner, moving, 12_000)
    expect((await owner.call(findApproval, { orderId })).today?.totalMinor).toBe(27_000)
    await owner.call(decideApproval, { orderId, decision: 'APPROVE' })
    expect((await booker.call(getHotelOrder, { orderId })).totalMinor).toBe(22_500)
  })
})

describe('a deadline', () => {
  test('that passes ends the order by itself, and nobody can approve it any more', async () => {
    const { orderId } = await book(booker, sale)
    await past(orderId)
    expect(await outcome(owner.call(decideApproval, { orderId, decision: 'APPROVE' }))).toBe('approval.decided')
    await runClock()
    expect(await status(orderId)).toEqual(['EXPIRED', 'VOIDED'])
    expect((await owner.call(findApproval, { orderId })).state).toBe('EXPIRED')
  })

  test('approves where the company wants it so', async () => {
    await setRules(owner, [{ orderAboveMinor: 20_000, approverIds: [ownerId], atDeadline: 'APPROVE' }])
    const { orderId } = await book(booker, sale)
    await past(orderId)
    await runClock()
    expect(await status(orderId)).toEqual(['CONFIRMED', 'PAID'])
    expect(await owner.call(findApproval, { orderId })).toMatchObject({ state: 'APPROVED', decidedBy: null })
  })
})

describe('who decides', () => {
  test('is never the booker, and an owner where nobody else is left', async () => {
    await setRules(owner, [{ approverIds: [financeId] }])
    await untilAsked(owner, sale)
    const quote = await quoteFor(owner, sale)
    expect(quote.approval?.approvers.map(({ id }) => id)).toEqual([financeId])
    const { orderId } = await owner.call(saveOrder, bookingOf(quote))
    expect(await outcome(owner.call(decideApproval, { orderId, decision: 'APPROVE' }))).toBe('approval.own')
    await finance.call(decideApproval, { orderId, decision: 'APPROVE' })
    await setRules(owner, [{ approverIds: [ownerId] }])
    await expect.poll(async () => (await quoteFor(owner, sale)).approval?.approvers).toEqual([])
    expect(await outcome(book(owner, sale))).toBe('order.no_approver')
  })

  test('is the substitute as well while an approver is away', async () => {
    await setRules(owner, [{ approverIds: [ownerId] }])
    await untilAsked(booker, sale)
    const { orderId } = await book(booker, sale)
    expect(await outcome(finance.call(findApproval, { orderId }))).toBe('approval.not_found')
    const [fromAt, untilAt] = [-1, 1].map((days) => new Date(Date.now() + days * 86_400_000).toISOString())
    await owner.call(saveAbsence, { substituteId: financeId, fromAt, untilAt })
    expect(await finance.call(decideApproval, { orderId, decision: 'APPROVE' })).toMatchObject({ state: 'APPROVED' })
    await owner.call(saveAbsence, {})
  })

  test('learns of it alone: a colleague and another company find nothing', async () => {
    const { orderId } = await book(booker, sale)
    const [viewer, summit] = [await world.as('viewer'), await world.as('summit')]
    for (const client of [viewer, summit, finance]) {
      expect(await seesIt(client, orderId)).toBe(false)
      expect(await outcome(client.call(findApproval, { orderId }))).toBe('approval.not_found')
    }
    expect(await outcome(viewer.call(decideApproval, { orderId, decision: 'APPROVE' }))).toBe('right.missing')
    for (const id of [orderId, randomUUID()])
      expect(await outcome(summit.call(decideApproval, { orderId: id, decision: 'APPROVE' }))).toBe(
        'approval.not_found',
      )
    expect([await seesIt(owner, orderId), await seesIt(booker, orderId)]).toEqual([true, true])
    expect(await outcome(viewer.call(findApprovalRules, {}))).toBe('right.missing')
  })
})

describe('the rules', () => {
  test('name only people who may decide, and are not overwritten unseen', async () => {
    const { version } = await owner.call(findApprovalRules, {})
    const rule = { name: 'One', deadlineHours: 2, atDeadline: 'EXPIRE' as const }
    const viewerId = await staffId(world, 'viewer')
    await expect(
      owner.call(saveApprovalRules, { version, rules: [{ ...rule, approverIds: [viewerId] }] }),
    ).rejects.toMatchObject({
      body: { errorCode: 'approval.not_decider', fields: { 'rules.0.approverIds': expect.any(String) } },
    })
    await expect(owner.call(saveApprovalRules, { version, rules: [rule] })).rejects.toMatchObject({
      body: { fields: { 'rules.0.approverIds': 'Choose at least one approver' } },
    })
    await owner.call(saveApprovalRules, { version, rules: [{ ...rule, approverIds: [ownerId] }] })
    expect(await outcome(owner.call(saveApprovalRules, { version, rules: [] }))).toBe('approval.rules_changed')
  })

  test('can compare a price with the median of the city for the very same stay', async () => {
    const { rows } = await world.owner.query<{ place: string; hotels: string[] }>(
      `select destination_id as place, array_agg(id) as hotels from hotel where status = 'OPEN'
       group by 1 order by count(*) desc limit 1`,
    )
    const { place } = rows[0] ?? { place: '' }
    const stay = aStay()
    await setRules(owner, [{ medianAbovePercent: 0, approverIds: [ownerId] }])
    const { list } = await owner.call(searchHotels, { ...stay, destinationId: place, sort: 'PRICE', pageSize: 100 })
    const totals = list.map(({ rates }) => rates[0]?.totalMinor ?? 0)
    const medianMinor = totals[Math.ceil(totals.length / 2) - 1] ?? 0
    const quoteOf = async (at: number) => {
      const hotelId = list[at]?.hotelId ?? ''
      const { rates } = await booker.call(searchHotelRates, { ...stay, hotelId })
      const ratePlanId = rates.find(({ offer }) => offer?.totalMinor === totals[at])?.ratePlanId ?? ''
      return booker.call(writeOrder, { ...stay, hotelId, ratePlanId })
    }
    expect(totals.length).toBeGreaterThanOrEqual(3)
    expect((await quoteOf(0)).approval).toBeNull()
    const dear = await quoteOf(totals.length - 1)
    expect(dear.approval?.reasons).toMatchObject([{ kind: 'ABOVE_MEDIAN', limit: 0 }])
    const kept = await world.owner.query<{ median: string }>(
      'select city_median_minor as median from hotel_quote where id = $1',
      [dear.token],
    )
    expect(Number(kept.rows[0]?.median)).toBe(medianMinor)
  })

  test('that are gone let bookings through at once', async () => {
    await setRules(owner, [])
    await untilAsked(booker, sale, false)
    expect((await book(booker, sale)).status).toBe('CONFIRMED')
  })
})
