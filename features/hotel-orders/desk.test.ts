import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getWallet } from '#features/wallet/contract.ts'
import { book, outcome, quoteFor } from '../../tests/hotel-booking.ts'
import { inDays, putOnSale, type Sale, type SaleOptions, soldOver } from '../../tests/hotel-sale.ts'
import { setHotelMail } from '../../tests/hotel-mail.ts'
import { type Client, startWorld, type World } from '../../tests/world.ts'
import { cancelHotelOrder, getHotelOrder, getVoucher, listDeskOrders } from './contract.ts'
import { decideOrder, getDeskOrder } from './contract-desk.ts'

let world: World
let booker: Client
let desk: Client
beforeAll(async () => {
  world = await startWorld()
  booker = await world.as('booker')
  desk = await world.as('desk')
})
afterAll(() => world.close())

const STAY = { checkIn: inDays(30), checkOut: inDays(32) }
const HALF = [{ daysBefore: null, kind: 'PERCENT', value: 50 }]

async function waiting(options: SaleOptions = {}): Promise<{ sale: Sale; orderId: string }> {
  const sale = await putOnSale(world.owner, { mode: 'ON_REQUEST', penalties: HALF, ...options })
  const { orderId, status, paymentStatus } = await book(booker, sale)
  expect([status, paymentStatus]).toEqual(['PENDING', 'AUTHORIZED'])
  return { sale, orderId }
}
const free = async () => (await booker.call(getWallet, {})).freeBalanceMinor
const run = async (job: string) => (await world.app()).clock.run(job)
const detail = (orderId: string) => desk.call(getDeskOrder, { orderId })
const pastDeadline = (orderId: string) =>
  world.owner.query("update hotel_order set deadline_at = portal_now() - interval '1 second' where id = $1", [orderId])

describe('the desk', () => {
  test('confirms: the money is captured, the number noted, the voucher ready', async () => {
    const { orderId } = await waiting()
    const before = await booker.call(getWallet, {})
    expect(await outcome(booker.call(getVoucher, { orderId }))).toBe('order.voucher_not_ready')
    const queue = await desk.call(listDeskOrders, { queue: 'WAITING' })
    expect(queue.list.some(({ id, deadlineAt }) => id === orderId && deadlineAt !== null)).toBe(true)
    const confirmed = await desk.call(decideOrder, { action: 'confirm', orderId, hotelConfirmation: 'HC-9' })
    expect(confirmed).toEqual({ status: 'CONFIRMED' })
    expect(await detail(orderId)).toMatchObject({
      status: 'CONFIRMED',
      paymentStatus: 'PAID',
      hotelConfirmation: 'HC-9',
      deadlineAt: null,
      allowed: ['setHotelConfirmation', 'change', 'deskCancel', 'walk', 'goodwill', 'note'],
    })
    const after = await booker.call(getWallet, {})
    expect([before.authorizedMinor - after.authorizedMinor, before.balanceMinor - after.balanceMinor]).toEqual([
      22_500, 22_500,
    ])
    expect(await booker.call(getVoucher, { orderId })).toMatchObject({ state: 'ISSUED', hotelConfirmation: 'HC-9' })
  })

  test('rejects: money and rooms go back', async () => {
    const { sale, orderId } = await waiting()
    const before = await free()
    await desk.call(decideOrder, { action: 'reject', orderId, reason: 'FULL', note: 'Sorry' })
    expect(await free()).toBe(before + 22_500)
    expect(await soldOver(world.owner, sale, STAY)).toEqual([0, 0])
    expect(await booker.call(getHotelOrder, { orderId })).toMatchObject({
      status: 'REJECTED',
      paymentStatus: 'VOIDED',
      rejectReason: 'FULL',
    })
    expect(await outcome(desk.call(decideOrder, { action: 'confirm', orderId }))).toBe('order.state')
  })

  test('answers a cancellation: refused it stands, accepted the fee is kept', async () => {
    const { sale, orderId } = await waiting()
    await desk.call(decideOrder, { action: 'confirm', orderId })
    const { penaltyMinor } = await booker.call(cancelHotelOrder, { orderId })
    expect(penaltyMinor).toBe(11_250)
    expect(await booker.call(cancelHotelOrder, { orderId, penaltyMinor })).toMatchObject({
      cancelled: true,
      status: 'CANCELLATION_PENDING',
    })
    expect((await desk.call(listDeskOrders, { queue: 'CANCELLATIONS' })).list.map(({ id }) => id)).toContain(orderId)
    expect(await soldOver(world.owner, sale, STAY)).toEqual([1, 1])
    await desk.call(decideOrder, { action: 'refuseCancellation', orderId, note: 'The hotel holds us to it' })
    expect(await detail(orderId)).toMatchObject({ status: 'CANCELLATION_REFUSED', penaltyMinor: 0, cancelReason: null })
    await booker.call(cancelHotelOrder, { orderId, penaltyMinor })
    const before = await free()
    await desk.call(decideOrder, { action: 'acceptCancellation', orderId })
    expect(await free()).toBe(before + 11_250)
    expect(await soldOver(world.owner, sale, STAY)).toEqual([0, 0])
    expect(await detail(orderId)).toMatchObject({
      status: 'CANCELLED',
      refundedMinor: 11_250,
      paymentStatus: 'PARTIALLY_REFUNDED',
    })
  })

  test('an instant order without a number waits in the queue for one', async () => {
    const sale = await putOnSale(world.owner)
    const { orderId } = await book(booker, sale)
    const has = async () =>
      (await desk.call(listDeskOrders, { queue: 'UNNUMBERED', pageSize: 100 })).list.some(({ id }) => id === orderId)
    expect(await has()).toBe(true)
    await desk.call(decideOrder, { action: 'setHotelConfirmation', orderId, hotelConfirmation: 'N-1' })
    expect(await has()).toBe(false)
  })

  test('a hotel without a mail address is marked, and waits to be told: of a request, a booking and its end', async () => {
    const told = async (orderId: string) => {
      const { list, counts } = await desk.call(listDeskOrders, { queue: 'UNTOLD', pageSize: 100 })
      const row = list.find(({ id }) => id === orderId)
      const { hotelUntold } = await detail(orderId)
      expect([row?.hotelUntold ?? false, counts.untold]).toEqual([hotelUntold, list.length])
      return !hotelUntold
    }
    const { orderId: asked } = await waiting()
    expect(await told(asked)).toBe(false)
    await desk.call(decideOrder, { action: 'send', orderId: asked })
    expect(await told(asked)).toBe(true)
    const sale = await putOnSale(world.owner)
    const { orderId } = await book(booker, sale)
    expect(await told(orderId)).toBe(false)
    await desk.call(decideOrder, { action: 'setHotelConfirmation', orderId, hotelConfirmation: 'N-2' })
    await booker.call(cancelHotelOrder, { orderId, penaltyMinor: 0 })
    expect(await told(orderId)).toBe(false)
    await desk.call(decideOrder, { action: 'note', orderId, note: 'Called Kim at the front desk' })
    expect(await told(orderId)).toBe(true)
    await setHotelMail(world, sale.hotelId, 'r@hotel.example')
    expect(await told((await book(booker, sale)).orderId)).toBe(true)
  })
})

describe('the customer', () => {
  test('withdraws a waiting order free of charge', async () => {
    const { sale, orderId } = await waiting()
    const before = await free()
    expect(await booker.call(cancelHotelOrder, { orderId })).toMatchObject({
      cancelled: false,
      penaltyMinor: 0,
      refundMinor: 22_500,
    })
    expect(await booker.call(cancelHotelOrder, { orderId, penaltyMinor: 0 })).toMatchObject({
      cancelled: true,
      status: 'CANCELLED',
    })
    expect(await free()).toBe(before + 22_500)
    expect(await soldOver(world.owner, sale, STAY)).toEqual([0, 0])
    expect(await outcome(booker.call(getVoucher, { orderId }))).toBe('order.voucher_not_ready')
  })

  test('a night on request makes an instant rate wait', async () => {
    const sale = await putOnSale(world.owner, { kind: 2, rooms: 0 })
    expect(await book(booker, sale)).toMatchObject({ status: 'PENDING', paymentStatus: 'AUTHORIZED' })
  })
})

describe('the clock', () => {
  test('an unanswered order expires with its rooms and its money, once', async () => {
    const { sale, orderId } = await waiting()
    const before = await free()
    await run('hotel_orders.overdue')
    expect((await detail(orderId)).status).toBe('PENDING')
    await pastDeadline(orderId)
    await Promise.all([run('hotel_orders.overdue'), run('hotel_orders.overdue')])
    expect(await detail(orderId)).toMatchObject({ status: 'EXPIRED', paymentStatus: 'VOIDED', deadlineAt: null })
    expect(await free()).toBe(before + 22_500)
    expect(await soldOver(world.owner, sale, STAY)).toEqual([0, 0])
  })

  test('an order whose night is missing stops no expiry after it; the desk sees it until it could be ended', async () => {
    const bad = await waiting()
    const next = await waiting()
    await pastDeadline(bad.orderId)
    await world.owner.query("update hotel_order set deadline_at = deadline_at - interval '1 hour' where id = $1", [
      bad.orderId,
    ])
    await pastDeadline(next.orderId)
    const night = [bad.sale.roomTypeNo, STAY.checkIn]
    const { rows } = await world.owner.query(
      'delete from inventory_night where room_type_no = $1 and night = $2 returning *',
      night,
    )
    await run('hotel_orders.overdue')
    expect((await detail(next.orderId)).status).toBe('EXPIRED')
    const stuck = await detail(bad.orderId)
    expect(stuck).toMatchObject({ status: 'PENDING', stuckAt: expect.any(String) })
    const unclear = async () => {
      const { list, counts } = await desk.call(listDeskOrders, { queue: 'ATTENTION' })
      return {
        there: list.filter(({ id }) => id === bad.orderId).map(({ stuckAt }) => stuckAt),
        count: counts.attention,
      }
    }
    expect(await unclear()).toEqual({ there: [stuck.stuckAt], count: 1 })
    // A whole code is looked up, in whatever letters.
    const byCode = await desk.call(listDeskOrders, { queue: 'ALL', keyword: ` ${stuck.code.toLowerCase()} ` })
    expect([byCode.total, byCode.list.map(({ id }) => id)]).toEqual([1, [bad.orderId]])

    await world.owner.query('insert into inventory_night select (jsonb_populate_record(null::inventory_night, $1)).*', [
      JSON.stringify(rows[0]),
    ])
    // It is not tried again at once, so that however many there are the others have their turn.
    await run('hotel_orders.overdue')
    expect((await detail(bad.orderId)).status).toBe('PENDING')
    await world.owner.query("update hotel_order set stuck_at = portal_now() - interval '11 minutes' where id = $1", [
      bad.orderId,
    ])
    await run('hotel_orders.overdue')
    const ended = await detail(bad.orderId)
    expect([ended.status, ended.stuckAt, ended.history.map(({ event, internal }) => [event, internal])]).toEqual([
      'EXPIRED',
      null,
      [
        ['placed', false],
        ['stuck', true],
        ['expired', false],
      ],
    ])
    expect(await unclear()).toEqual({ there: [], count: 0 })
  })

  test('a time-limited order falls to the on-request desk first', async () => {
    const { orderId } = await waiting({ mode: 'TIME_LIMITED', seconds: 600 })
    const limit = Date.parse((await detail(orderId)).deadlineAt ?? '') - Date.now()
    expect(limit).toBeGreaterThan(300_000)
    expect(limit).toBeLessThan(601_000)
    await pastDeadline(orderId)
    await Promise.all([run('hotel_orders.overdue'), run('hotel_orders.overdue')])
    const fallen = await detail(orderId)
    expect(fallen.status).toBe('PENDING')
    expect(Date.parse(fallen.deadlineAt ?? '')).toBeGreaterThan(Date.now() + 20 * 3_600_000)
    expect(fallen.history.map(({ event }) => event)).toEqual(['placed', 'fell_to_desk'])
    await desk.call(decideOrder, { action: 'confirm', orderId })
  })

  test('a stay that is over is completed, and only then', async () => {
    const sale = await putOnSale(world.owner)
    const { orderId } = await book(booker, sale)
    await run('hotel_orders.completed')
    expect((await detail(orderId)).status).toBe('CONFIRMED')
    // The stay is moved to last week, with the nights it holds.
    await world.owner.query(
      "update hotel_quote set stay_ends_at = portal_now() - interval '7 days' where id = (select quote_id from hotel_order where id = $1)",
      [orderId],
    )
    await world.owner.query(
      'update hotel_order set check_in = portal_now()::date - 9, check_out = portal_now()::date - 7 where id = $1',
      [orderId],
    )
    await world.owner.query(
      'update inventory_night set night = night - ($2::date - (portal_now()::date - 9)) where room_type_no = $1',
      [sale.roomTypeNo, STAY.checkIn],
    )
    await world.owner.query("delete from change_journal where topic = 'INVENTORY' and ref_no = $1", [sale.roomTypeNo])
    await run('hotel_orders.completed')
    expect((await detail(orderId)).status).toBe('COMPLETED')
    expect(await outcome(booker.call(cancelHotelOrder, { orderId }))).toBe('order.state')
  })

  test('old quotes go, however many there are; booked ones stay', async () => {
    const sale = await putOnSale(world.owner)
    await book(booker, sale)
    const { token } = await quoteFor(booker, sale)
    await world.owner.query(
      `insert into hotel_quote (company_id, staff_id, agreement_id, hotel_id, rate_plan_no, room_type_no, check_in, check_out, room_count, currency, total_minor,
         confirmation_mode, confirmation_seconds, priced_on, priced_day_ends_at, answer_until, stay_ends_at, terms, expires_at)
       select company_id, staff_id, agreement_id, hotel_id, rate_plan_no, room_type_no, check_in, check_out, room_count, currency, total_minor,
         confirmation_mode, confirmation_seconds, priced_on, priced_day_ends_at, answer_until, stay_ends_at, terms, expires_at from hotel_quote, generate_series(1, 4100) where id = $1`,
      [token],
    )
    await world.owner.query(
      "update hotel_quote set expires_at = portal_now() - interval '2 days' where hotel_id = $1",
      [sale.hotelId],
    )
    await run('hotel_orders.tidy')
    const { rows } = await world.owner.query<{ booked: boolean }>(
      'select exists (select from hotel_order o where o.quote_id = q.id) as booked from hotel_quote q where hotel_id = $1',
      [sale.hotelId],
    )
    expect(rows).toEqual([{ booked: true }])
  })
})

test('every event of an order stands in the outbox', async () => {
  const { rows } = await world.owner.query<{ topic: string }>(
    "select distinct topic from outbox where topic like 'hotel_order.%' order by topic",
  )
  expect(rows.map(({ topic }) => topic)).toEqual(
    [
      'cancellation_refused',
      'cancellation_requested',
      'cancelled',
      'confirmed',
      'expired',
      'fell_to_desk',
      'numbered',
      'placed',
      'rejected',
    ].map((name) => `hotel_order.${name}`),
  )
})
