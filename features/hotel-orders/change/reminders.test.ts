import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PROOF } from '../../../tests/confirmed.ts'
import { book, outcome } from '../../../tests/hotel-booking.ts'
import { putOnSale } from '../../../tests/hotel-sale.ts'
import { type Client, startWorld, type World } from '../../../tests/world.ts'
import { cancelHotelOrder, getHotelOrder, listDeskOrders, remindOrder } from '../contract.ts'
import { decideOrder, getDeskOrder } from '../contract-desk.ts'
import { giveBack } from '../giving/contract.ts'

let world: World
let booker: Client
let desk: Client
beforeAll(async () => {
  world = await startWorld()
  booker = await world.as('booker')
  desk = await world.as('desk')
})
afterAll(() => world.close())

const waiting = async () => (await book(booker, await putOnSale(world.owner, { mode: 'ON_REQUEST' }))).orderId
const confirmed = async () => (await book(booker, await putOnSale(world.owner))).orderId
const remind = (orderId: string) => booker.call(remindOrder, { orderId, note: 'The guest flies tomorrow' })
const see = (orderId: string) => booker.call(getHotelOrder, { orderId })
const letPass = (orderId: string, minutes: number) =>
  world.owner.query('update hotel_order set reminded_at = reminded_at - make_interval(mins => $2) where id = $1', [
    orderId,
    minutes,
  ])

describe('a customer reminds the desk', () => {
  test('once in 15 minutes, and is told when it is possible again', async () => {
    const orderId = await waiting()
    expect((await see(orderId)).allowed).toContain('remind')
    const first = await remind(orderId)
    expect(first.reminderCount).toBe(1)
    expect(Date.parse(first.remindAgainAt) - Date.parse(first.remindedAt)).toBe(15 * 60_000)
    expect(await see(orderId)).toMatchObject({ remindAgainAt: first.remindAgainAt, reminderCount: 1 })
    expect((await see(orderId)).allowed).not.toContain('remind')
    const refused = await booker.post('myinfo/customerReminderOrder.do', { orderId })
    expect(refused.status).toBe(429)
    expect(await refused.json()).toMatchObject({
      errorCode: 'order.reminded',
      detail: { againAt: first.remindAgainAt },
    })
    await letPass(orderId, 14)
    expect(await outcome(remind(orderId))).toBe('order.reminded')
    await letPass(orderId, 1)
    expect((await see(orderId)).allowed).toContain('remind')
    expect((await remind(orderId)).reminderCount).toBe(2)
    const { history } = await see(orderId)
    expect(history.filter(({ event }) => event === 'reminded').map(({ note }) => note)).toEqual([
      'The guest flies tomorrow',
      'The guest flies tomorrow',
    ])
  })

  test('sent ten times at once it counts once', async () => {
    const orderId = await waiting()
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => outcome(remind(orderId))))
    expect(outcomes.toSorted()).toEqual(['done', ...Array.from({ length: 9 }, () => 'order.reminded')])
    const { rows } = await world.owner.query<{ count: number }>(
      "select count(*)::int as count from outbox where topic = 'hotel_order.reminded' and payload->>'orderId' = $1",
      [orderId],
    )
    expect(rows[0]?.count).toBe(1)
  })

  test('of a confirmed order only while the number of the hotel is missing', async () => {
    const orderId = await confirmed()
    await remind(orderId)
    const page = await desk.call(listDeskOrders, { queue: 'UNNUMBERED', pageSize: 100 })
    expect(page.list[0]).toMatchObject({ id: orderId, reminderCount: 1 })
    await desk.call(decideOrder, { action: 'setHotelConfirmation', orderId, hotelConfirmation: 'N-4' })
    expect(await see(orderId)).toMatchObject({ remindedAt: null, reminderCount: 0, remindAgainAt: null })
    expect((await see(orderId)).allowed).not.toContain('remind')
    expect(await outcome(remind(orderId))).toBe('order.state')
  })

  test('not of an order that has ended, and not of an order of others', async () => {
    const orderId = await waiting()
    await desk.call(decideOrder, { action: 'reject', orderId, reason: 'FULL' })
    expect(await outcome(remind(orderId))).toBe('order.state')
    const others = await book(
      await world.as('summit'),
      await putOnSale(world.owner, { mode: 'ON_REQUEST', currency: 'CNY' }),
    )
    expect(await outcome(remind(others.orderId))).toBe('order.not_found')
    expect(await outcome((await world.as('viewer')).call(remindOrder, { orderId }))).toBe('right.missing')
  })

  test('and the desk sees it flagged, counted and at the top, until it has decided', async () => {
    const [quiet, loud] = [await waiting(), await waiting()]
    await world.owner.query("update hotel_order set deadline_at = deadline_at - interval '1 hour' where id = $1", [
      quiet,
    ])
    const before = (await desk.call(listDeskOrders, { queue: 'WAITING' })).counts.reminded
    await remind(loud)
    const page = await desk.call(listDeskOrders, { queue: 'WAITING', pageSize: 100 })
    expect(page.counts.reminded).toBe(before + 1)
    const places = page.list.map(({ id }) => id)
    expect(places.indexOf(loud)).toBeLessThan(places.indexOf(quiet))
    expect(page.list.find(({ id }) => id === quiet)).toMatchObject({ remindedAt: null, reminderCount: 0 })
    await desk.call(decideOrder, { action: 'confirm', orderId: loud, hotelConfirmation: 'N-5' })
    expect((await desk.call(listDeskOrders, { queue: 'WAITING' })).counts.reminded).toBe(before)
  })
})

describe('the history of an order', () => {
  test('says who, when, from, to and why; notes of the desk stay with the desk', async () => {
    const orderId = await waiting()
    await desk.call(decideOrder, { action: 'note', orderId, note: 'Spoke to Kim, hotel is slow' })
    await desk.call(decideOrder, { action: 'send', orderId, note: 'By mail' })
    await desk.call(decideOrder, { action: 'confirm', orderId, hotelConfirmation: 'N-6', note: 'Sea view given' })
    const { penaltyMinor } = await booker.call(cancelHotelOrder, { orderId })
    await booker.call(cancelHotelOrder, { orderId, penaltyMinor, reason: 'TOO_EXPENSIVE', note: 'Found a cheaper one' })
    const forDesk = (await desk.call(getDeskOrder, { orderId })).history
    const forCustomer = (await see(orderId)).history
    expect(forDesk.map(({ event, fromStatus, toStatus }) => [event, fromStatus, toStatus])).toEqual([
      ['placed', null, 'PENDING'],
      ['note', 'PENDING', 'PENDING'],
      ['sent', 'PENDING', 'PENDING'],
      ['confirmed', 'PENDING', 'CONFIRMED'],
      ['cancellation_requested', 'CONFIRMED', 'CANCELLATION_PENDING'],
    ])
    expect(forCustomer).toEqual(forDesk.filter(({ internal }) => !internal))
    expect(JSON.stringify(await see(orderId))).not.toContain('Spoke to Kim')
    expect(forCustomer.map(({ note }) => note)).toEqual([null, 'By mail', 'Sea view given', 'Found a cheaper one'])
    expect(forCustomer.every(({ actorName, at }) => actorName !== '' && at !== '')).toBe(true)
  })

  test('nobody arrived: noted by the desk from check-in on, and the stay is charged', async () => {
    const orderId = await confirmed()
    expect((await desk.call(getDeskOrder, { orderId })).allowed).not.toContain('noShow')
    const nobody = { kind: 'NO_SHOW', orderId, note: 'Told by the night desk' } as const
    expect(await outcome(desk.call(giveBack, nobody))).toBe('order.state')
    // The hotel's clock is moved on by moving the stay's beginning in the terms, past the trigger that keeps them.
    await world.owner.query(`begin; set local session_replication_role = 'replica';
      update hotel_quote set terms = jsonb_set(terms, '{checkIn}', to_jsonb((portal_now()::date - 1)::text)) where id = (select quote_id from hotel_order where id = '${orderId}'); commit`)
    expect((await desk.call(getDeskOrder, { orderId })).allowed).toContain('noShow')
    const { leftMinor, feeMinor, givenMinor } = await desk.call(giveBack, nobody)
    expect([feeMinor, givenMinor]).toEqual([leftMinor, 0])
    expect(await desk.call(giveBack, { ...nobody, leftMinor, proof: PROOF })).toMatchObject({
      done: true,
      status: 'NO_SHOW',
    })
    const order = await see(orderId)
    expect(order).toMatchObject({
      status: 'NO_SHOW',
      penaltyMinor: order.totalMinor,
      refundedMinor: 0,
      paymentStatus: 'PAID',
    })
    expect(order.history.at(-1)).toMatchObject({
      event: 'no_show',
      fromStatus: 'CONFIRMED',
      toStatus: 'NO_SHOW',
      note: 'Told by the night desk',
    })
  })
})
