import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getWallet } from '#features/wallet/contract.ts'
import { book, outcome } from '../../../tests/hotel-booking.ts'
import { createHotelSimulator, type Failure } from '../../../tests/hotel-simulator.ts'
import { inDays, putOnSale, type Sale, soldOver } from '../../../tests/hotel-sale.ts'
import { type Client, startWorld, type World } from '../../../tests/world.ts'
import { cancelHotelOrder, getHotelOrder, listDeskOrders } from '../contract.ts'
import { decideOrder, getDeskOrder } from '../contract-desk.ts'
import { HotelSending } from './sending.ts'

const MINUTE = 60_000
const STAY = { checkIn: inDays(30), checkOut: inDays(32) }
const TOTAL = 22_500

let world: World
let booker: Client
let desk: Client
beforeAll(async () => {
  world = await startWorld({ environment: { SESSION_IDLE_MINUTES: '43200', SESSION_MAX_HOURS: '8760' } })
  booker = await world.as('booker')
  desk = await world.as('desk')
  await world.clock.stop()
})
afterAll(() => world.close())

const run = async (job: string) => (await world.app()).clock.run(`hotel_orders.${job}`)
const detail = (orderId: string) => desk.call(getDeskOrder, { orderId })
const free = async () => (await booker.call(getWallet, {})).freeBalanceMinor

/** An order the desk has sent to its hotel, which said nothing for half an hour. */
async function silent(): Promise<{ sale: Sale; orderId: string; before: number }> {
  const before = await free()
  const sale = await putOnSale(world.owner, { mode: 'ON_REQUEST' })
  const { orderId } = await book(booker, sale, { stay: STAY })
  await desk.call(decideOrder, { action: 'send', orderId })
  await world.clock.advance(30 * MINUTE)
  await run('unanswered')
  expect((await detail(orderId)).status).toBe('NEEDS_ATTENTION')
  return { sale, orderId, before }
}

/** An order a program has sent, of which it is not known what the hotel made. */
async function lost(failure: Failure): Promise<{ orderId: string; code: string; sending: HotelSending }> {
  const { orderId, code } = await book(booker, await putOnSale(world.owner, { mode: 'ON_REQUEST' }))
  const sending = new HotelSending((await world.app()).deps, createHotelSimulator(failure).link, 0.4)
  await sending.sendDue()
  await expect.poll(async () => (await detail(orderId)).status).toBe('NEEDS_ATTENTION')
  return { orderId, code, sending }
}

const attention = async () =>
  (await desk.call(listDeskOrders, { queue: 'ATTENTION', pageSize: 100 })).list.map(({ id }) => id)

describe('after "Sent to the hotel" and half an hour of silence', () => {
  test('there is a deadline, and at it rooms and money are released', async () => {
    const { sale, orderId, before } = await silent()
    const { deadlineAt } = await detail(orderId)
    expect(Date.parse(deadlineAt ?? '') - Date.now()).toBe(24 * 60 * MINUTE)
    await world.clock.set(Date.parse(deadlineAt ?? '') - 1)
    await run('overdue')
    expect((await detail(orderId)).status).toBe('NEEDS_ATTENTION')
    await world.clock.advance(1)
    await run('overdue')
    expect(await detail(orderId)).toMatchObject({ status: 'EXPIRED', paymentStatus: 'VOIDED', deadlineAt: null })
    expect(await soldOver(world.owner, sale, STAY)).toEqual([0, 0])
    expect(await free()).toBe(before)
  })

  test('on the day of arrival the deadline is not past six in the evening there', async () => {
    const sale = await putOnSale(world.owner, { mode: 'ON_REQUEST', timeZone: 'UTC' })
    const { orderId } = await book(booker, sale, { stay: { checkIn: inDays(3), checkOut: inDays(4) } })
    await desk.call(decideOrder, { action: 'send', orderId })
    // The clock of the hotel is set, not the portal's, which other tests share.
    await world.owner.query(
      "update hotel_quote set answer_until = portal_now() + interval '90 minutes' where id = (select quote_id from hotel_order where id = $1)",
      [orderId],
    )
    await world.clock.advance(30 * MINUTE)
    await run('unanswered')
    expect(Date.parse((await detail(orderId)).deadlineAt ?? '') - Date.now()).toBe(60 * MINUTE)
  })

  test('the customer withdraws free of charge, and the desk settles it with the hotel', async () => {
    const { sale, orderId, before } = await silent()
    expect((await booker.call(getHotelOrder, { orderId })).allowed).toContain('cancel')
    expect(await booker.call(cancelHotelOrder, { orderId })).toMatchObject({ penaltyMinor: 0, refundMinor: TOTAL })
    await booker.call(cancelHotelOrder, { orderId, penaltyMinor: 0 })
    expect(await free()).toBe(before)
    expect(await soldOver(world.owner, sale, STAY)).toEqual([0, 0])
    expect(await detail(orderId)).toMatchObject({
      status: 'CANCELLED',
      sending: { outcome: 'UNKNOWN', conflict: true },
    })
    expect(await attention()).toContain(orderId)
    await desk.call(decideOrder, { action: 'settle', orderId, note: 'No rooms are kept' })
    expect((await detail(orderId)).sending).toMatchObject({ outcome: 'REJECTED', conflict: false })
    expect(await attention()).not.toContain(orderId)
  })

  test('the operator is told once, an hour after the sending', async () => {
    const { orderId } = await silent()
    const toldOf = async () => {
      await run('silent')
      const { rows } = await world.owner.query(
        "select from outbox where topic = 'hotel_order.silent_long' and payload ->> 'orderId' = $1",
        [orderId],
      )
      return rows.length
    }
    await world.clock.advance(30 * MINUTE - 1)
    expect(await toldOf()).toBe(0)
    await world.clock.advance(1)
    expect([await toldOf(), await toldOf()]).toEqual([1, 1])
    expect(JSON.stringify((await booker.call(getHotelOrder, { orderId })).history)).not.toContain('silent_long')
  })
})

describe('an order of a program that ends while its outcome is unknown', () => {
  const withdrawn = async (failure: Failure) => {
    const found = await lost(failure)
    const { orderId } = found
    expect(await outcome(booker.call(cancelHotelOrder, { orderId }))).toBe('order.being_confirmed')
    await world.clock.advance(30 * MINUTE)
    await booker.call(cancelHotelOrder, { orderId, penaltyMinor: 0 })
    await found.sending.sweep()
    return found
  }

  test('stays with the desk when the look-up finds a booking, and is looked up no more', async () => {
    const { orderId, sending } = await withdrawn('TIME_OUT_BOOKED')
    await sending.sweep()
    const { status, sending: sent, history } = await detail(orderId)
    expect({ status, sent }).toMatchObject({ status: 'CANCELLED', sent: { outcome: 'OK', conflict: true } })
    expect(history.filter(({ event }) => event === 'answered_late')).toHaveLength(1)
    await desk.call(decideOrder, { action: 'settle', orderId, note: 'Cancelled there too' })
    expect((await detail(orderId)).sending).toMatchObject({ outcome: 'OK', conflict: false })
  })

  test('is settled when the hotel has no booking under our code', async () => {
    const { orderId, sending } = await withdrawn('TIME_OUT_LOST')
    expect((await detail(orderId)).sending).toMatchObject({ outcome: 'UNKNOWN', conflict: true })
    await sending.sweep()
    expect((await detail(orderId)).sending).toMatchObject({ outcome: 'REJECTED', conflict: false })
    expect(await attention()).not.toContain(orderId)
  })
})

test('the queue of waiting orders begins with the one whose customer watches a clock of seconds', async () => {
  const place = async (mode: 'ON_REQUEST' | 'TIME_LIMITED') =>
    (await book(booker, await putOnSale(world.owner, { mode, seconds: 60 }))).orderId
  const asked = await place('ON_REQUEST')
  await world.owner.query('update hotel_order set reminded_at = portal_now(), reminder_count = 1 where id = $1', [
    asked,
  ])
  const limited = await place('TIME_LIMITED')
  const { list } = await desk.call(listDeskOrders, { queue: 'WAITING', pageSize: 100 })
  expect(list.map(({ id }) => id).slice(0, 2)).toEqual([limited, asked])
})
