import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getWallet } from '#features/wallet/contract.ts'
import { book, outcome } from '../../../tests/hotel-booking.ts'
import { createHotelSimulator, type Failure } from '../../../tests/hotel-simulator.ts'
import { inDays, putOnSale, type Sale, soldOver } from '../../../tests/hotel-sale.ts'
import { type Client, startWorld, type World } from '../../../tests/world.ts'
import { cancelHotelOrder, getHotelOrder, listDeskOrders } from '../contract.ts'
import { decideOrder, getDeskOrder } from '../contract-desk.ts'
import { contradicts, HotelSending } from './sending.ts'

let world: World
let booker: Client
let desk: Client
beforeAll(async () => {
  world = await startWorld()
  booker = await world.as('booker')
  desk = await world.as('desk')
})
afterAll(() => world.close())

/** Short enough for a test, long enough for a busy machine. */
const ANSWER_SECONDS = 0.4
const STAY = { checkIn: inDays(30), checkOut: inDays(32) }

async function waiting(): Promise<{ sale: Sale; orderId: string; code: string; companyId: string }> {
  const sale = await putOnSale(world.owner, { mode: 'ON_REQUEST' })
  const { orderId, code } = await book(booker, sale)
  const { rows } = await world.owner.query<{ companyId: string }>(
    'select company_id as "companyId" from hotel_order where id = $1',
    [orderId],
  )
  return { sale, orderId, code, companyId: rows[0]?.companyId ?? '' }
}
const detail = (orderId: string) => desk.call(getDeskOrder, { orderId })
const sent = (failure: Failure) => createHotelSimulator(failure)
const sendingBy = async (hotel: ReturnType<typeof createHotelSimulator>) =>
  new HotelSending((await world.app()).deps, hotel.link, ANSWER_SECONDS)

async function isNow(orderId: string, status: string): Promise<void> {
  await expect.poll(async () => (await detail(orderId)).status).toBe(status)
}

describe('an order sent to its hotel by a program', () => {
  test('is confirmed with the number the hotel gives, charged once', async () => {
    const { orderId, code } = await waiting()
    const hotel = sent('NONE')
    const sending = await sendingBy(hotel)
    await Promise.all([sending.sendDue(), sending.sendDue()])
    await isNow(orderId, 'CONFIRMED')
    expect(hotel.asked).toEqual([code])
    expect(await detail(orderId)).toMatchObject({
      hotelConfirmation: hotel.numberOf(code),
      paymentStatus: 'PAID',
      sending: { channel: 'LINK', outcome: 'OK' },
    })
    await sending.sendDue()
    expect(hotel.asked).toEqual([code])
  })

  test('is rejected with the reason the hotel gives, and rooms and money are back', async () => {
    const { sale, orderId } = await waiting()
    const before = (await booker.call(getWallet, {})).freeBalanceMinor
    await (await sendingBy(sent('REJECTS'))).sendDue()
    await isNow(orderId, 'REJECTED')
    expect((await booker.call(getWallet, {})).freeBalanceMinor).toBe(before + 22_500)
    expect(await soldOver(world.owner, sale, STAY)).toEqual([0, 0])
    expect(await booker.call(getHotelOrder, { orderId })).toMatchObject({ rejectReason: 'FULL', sending: null })
  })
})

describe('an unknown outcome', () => {
  const cases: readonly [Failure, string, number][] = [
    ['TIME_OUT_BOOKED', 'CONFIRMED', 1],
    ['TIME_OUT_LOST', 'REJECTED', 2],
    ['GATEWAY_504_BOOKED', 'CONFIRMED', 1],
    ['GATEWAY_504_LOST', 'REJECTED', 2],
    ['BOOKED_LATER', 'CONFIRMED', 2],
  ]
  test.each(cases)(
    'of the kind %s is waited for by the desk and ends as %s, within two sweeps',
    async (failure, end, sweeps) => {
      const { sale, orderId, code } = await waiting()
      const before = (await booker.call(getWallet, {})).freeBalanceMinor
      const hotel = sent(failure)
      const sending = await sendingBy(hotel)
      await sending.sendDue()
      await isNow(orderId, 'NEEDS_ATTENTION')
      const page = await desk.call(listDeskOrders, { queue: 'ATTENTION', pageSize: 100 })
      expect(page.list.find(({ id }) => id === orderId)).toMatchObject({
        sending: { outcome: 'UNKNOWN', supplierReference: code },
      })
      expect(page.counts.attention).toBeGreaterThan(0)
      // Nothing is sent again, whatever the clock does meanwhile, and the customer can not pull the order from under
      // the question.
      await sending.sendDue()
      expect(await outcome(booker.call(cancelHotelOrder, { orderId }))).toBe('order.being_confirmed')
      expect(await soldOver(world.owner, sale, STAY)).toEqual([1, 1])
      for (let sweep = 1; sweep <= sweeps; sweep++) {
        expect((await detail(orderId)).status).toBe('NEEDS_ATTENTION')
        await sending.sweep()
      }
      expect((await detail(orderId)).status).toBe(end)
      expect(hotel.asked).toEqual([code])
      // What the hotel has and what was sold here agree, and so does the money.
      const booked = hotel.numberOf(code) !== undefined
      expect(booked).toBe(end === 'CONFIRMED')
      expect(await soldOver(world.owner, sale, STAY)).toEqual(booked ? [1, 1] : [0, 0])
      expect((await booker.call(getWallet, {})).freeBalanceMinor).toBe(before + (booked ? 0 : 22_500))
      expect((await detail(orderId)).history.map(({ event }) => event)).toEqual([
        'placed',
        'sent',
        'outcome_unknown',
        booked ? 'confirmed' : 'rejected',
      ])
    },
  )

  test('stays with the desk while the hotel can not even be asked, and is resolved when it can', async () => {
    const { orderId } = await waiting()
    const hotel = sent('TIME_OUT_BOOKED')
    const sending = await sendingBy(hotel)
    await sending.sendDue()
    await isNow(orderId, 'NEEDS_ATTENTION')
    hotel.away = true
    await sending.sweep()
    await sending.sweep()
    expect((await detail(orderId)).status).toBe('NEEDS_ATTENTION')
    hotel.away = false
    await sending.sweep()
    expect((await detail(orderId)).status).toBe('CONFIRMED')
  })

  test('left by a crash between writing and asking is found by the clock', async () => {
    const { orderId } = await waiting()
    const hotel = sent('NEVER_ASKED')
    const sending = await sendingBy(hotel)
    await sending.sendDue()
    await world.owner.query(
      "update hotel_order_send set sent_at = portal_now() - interval '3 minutes', answer_by = portal_now() - interval '1 minute' where order_id = $1",
      [orderId],
    )
    await sending.findOverdue()
    expect((await detail(orderId)).status).toBe('NEEDS_ATTENTION')
    await sending.sweep()
    await sending.sweep()
    expect((await detail(orderId)).status).toBe('REJECTED')
  })
})

describe('an answer that comes', () => {
  test('twice counts once', async () => {
    const { orderId, companyId, code } = await waiting()
    const hotel = sent('NONE')
    const sending = await sendingBy(hotel)
    await sending.sendDue()
    await isNow(orderId, 'CONFIRMED')
    const answer = { outcome: 'OK', hotelConfirmation: hotel.numberOf(code) ?? '' } as const
    await Promise.all([
      sending.take({ id: orderId, companyId }, answer),
      sending.take({ id: orderId, companyId }, answer),
    ])
    const { history, sending: noted } = await detail(orderId)
    expect(history.filter(({ event }) => event === 'confirmed')).toHaveLength(1)
    expect(noted).toMatchObject({ outcome: 'OK', conflict: false })
  })

  test('late, after the limit, still confirms', async () => {
    const { orderId, code } = await waiting()
    let answerNow = () => {}
    const late = new Promise<void>((resolve) => (answerNow = resolve))
    const hotel = createHotelSimulator('ANSWERS_LATE', { isLate: () => late })
    await (await sendingBy(hotel)).sendDue()
    await isNow(orderId, 'NEEDS_ATTENTION')
    answerNow()
    await isNow(orderId, 'CONFIRMED')
    expect((await detail(orderId)).hotelConfirmation).toBe(hotel.numberOf(code))
  })

  test('after the desk had rejected the order stands in the queue until the desk has settled it with the hotel', async () => {
    const { orderId, companyId } = await waiting()
    const sending = await sendingBy(sent('TIME_OUT_LOST'))
    await sending.sendDue()
    await isNow(orderId, 'NEEDS_ATTENTION')
    await desk.call(decideOrder, { action: 'reject', orderId, reason: 'FULL' })
    await sending.take({ id: orderId, companyId }, { outcome: 'OK', hotelConfirmation: 'GHOST-1' })
    const unsettled = await detail(orderId)
    expect(unsettled).toMatchObject({
      status: 'REJECTED',
      paymentStatus: 'VOIDED',
      sending: { outcome: 'REJECTED', conflict: true },
    })
    expect(unsettled.allowed).toContain('settle')
    expect((await desk.call(listDeskOrders, { queue: 'ATTENTION', pageSize: 100 })).list.map(({ id }) => id)).toContain(
      orderId,
    )
    expect(JSON.stringify((await booker.call(getHotelOrder, { orderId })).history)).not.toContain('GHOST-1')
    await desk.call(decideOrder, { action: 'settle', orderId, note: 'Hotel cancelled GHOST-1 free of charge' })
    expect((await detail(orderId)).sending).toMatchObject({ conflict: false })
    expect(await outcome(desk.call(decideOrder, { action: 'settle', orderId, note: 'again' }))).toBe('order.state')
  })

  test('contradicts what ended, and another number than the one noted', () => {
    const order = (status: string, hotelConfirmation: string | null) =>
      ({ listed: { status, hotelConfirmation } }) as Parameters<typeof contradicts>[0]
    expect(contradicts(order('CONFIRMED', 'A'), { outcome: 'OK', hotelConfirmation: 'A' })).toBe(false)
    expect(contradicts(order('CONFIRMED', 'A'), { outcome: 'OK', hotelConfirmation: 'B' })).toBe(true)
    expect(contradicts(order('CANCELLED', 'A'), { outcome: 'OK', hotelConfirmation: 'A' })).toBe(true)
    expect(contradicts(order('CONFIRMED', 'A'), { outcome: 'REJECTED', reason: 'FULL' })).toBe(true)
    expect(contradicts(order('EXPIRED', null), { outcome: 'REJECTED', reason: 'FULL' })).toBe(false)
  })
})

describe('an order the desk sent by hand', () => {
  test('is unknown after half an hour without an answer, and is then confirmed by look-up with the number only', async () => {
    const { orderId } = await waiting()
    const app = await world.app()
    await desk.call(decideOrder, { action: 'send', orderId })
    expect(await outcome(desk.call(decideOrder, { action: 'send', orderId }))).toBe('order.state')
    await app.clock.run('hotel_orders.unanswered')
    expect(await detail(orderId)).toMatchObject({ status: 'PENDING', sending: { channel: 'DESK', outcome: null } })
    expect(await outcome(booker.call(cancelHotelOrder, { orderId }))).toBe('order.being_confirmed')
    await world.owner.query(
      "update hotel_order_send set sent_at = portal_now() - interval '31 minutes', answer_by = portal_now() - interval '1 minute' where order_id = $1",
      [orderId],
    )
    await app.clock.run('hotel_orders.unanswered')
    expect(await detail(orderId)).toMatchObject({
      status: 'NEEDS_ATTENTION',
      sending: { outcome: 'UNKNOWN' },
    })
    expect(await outcome(desk.call(decideOrder, { action: 'confirm', orderId }))).toBe('order.number_missing')
    await desk.call(decideOrder, { action: 'confirm', orderId, hotelConfirmation: 'SEEN-1' })
    expect(await detail(orderId)).toMatchObject({
      status: 'CONFIRMED',
      hotelConfirmation: 'SEEN-1',
      sending: { outcome: 'OK' },
    })
  })

  test('does not expire while the answer is awaited, for the hotel may have booked it', async () => {
    const { orderId } = await waiting()
    const app = await world.app()
    await desk.call(decideOrder, { action: 'send', orderId })
    await world.owner.query("update hotel_order set deadline_at = portal_now() - interval '1 minute' where id = $1", [
      orderId,
    ])
    await app.clock.run('hotel_orders.overdue')
    expect((await detail(orderId)).status).toBe('PENDING')
    await desk.call(decideOrder, { action: 'reject', orderId, reason: 'FULL' })
  })
})
