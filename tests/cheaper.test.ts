import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { saveHotelRates } from '#features/availability/hotel-rates/contract.ts'
import { findSaving, rebookCheaper, searchSavings } from '#features/hotel-orders/cheaper/contract.ts'
import { cancelHotelOrder, getHotelOrder } from '#features/hotel-orders/contract.ts'
import { decideOrder } from '#features/hotel-orders/contract-desk.ts'
import { searchNotices } from '#features/notifications/notices/contract.ts'
import { book, outcome } from './hotel-booking.ts'
import { opened } from './hotel-rates.ts'
import { inDays, putOnSale, type Sale, type SaleOptions } from './hotel-sale.ts'
import { type Client, startWorld, type World } from './world.ts'

let world: World
let booker: Client
let product: Client
beforeAll(async () => {
  world = await startWorld()
  ;[booker, product] = await Promise.all([world.as('booker'), world.as('product')])
  await look()
})
afterAll(() => world.close())

const run = async (job: string) => (await world.app()).clock.run(`hotel_orders.${job}`)
/** The clock prices what the journal brought. */
async function look(): Promise<void> {
  await (await world.app()).deps.journal.poll()
  await run('cheaper')
}

const night = inDays(30)
const STAY = { checkIn: night, checkOut: inDays(31) }
const change = async (sale: Sale, netMinor: number) => {
  const { priced } = await opened(product, sale)
  await product.call(saveHotelRates, priced(night, { netMinor }))
}
/** A confirmed order whose price fell after it was booked. */
async function cheaper(options: SaleOptions = {}) {
  const sale = await putOnSale(world.owner, { netMinor: 10_000, ...options })
  const { orderId, code } = await book(booker, sale, { stay: STAY, save: { requests: ['QUIET'], remark: 'Late' } })
  await change(sale, 8_000)
  await look()
  return { sale, orderId, code }
}
const confirm = async (orderId: string) => (await world.as('desk')).call(decideOrder, { orderId, action: 'confirm' })
const savingOf = async (orderId: string) => (await booker.call(findSaving, { orderId })).saving
const savingMinorOf = async (orderId: string) => (await savingOf(orderId))?.savingMinor ?? -1
const orderOf = (orderId: string) => booker.call(getHotelOrder, { orderId })
const ordersOf = async (sale: Sale) => {
  const { rows } = await world.owner.query<{ status: string }>(
    'select status from hotel_order where hotel_id = $1 order by created_at, id',
    [sale.hotelId],
  )
  return rows.map(({ status }) => status)
}
const failures = async (orderId: string) =>
  (await booker.call(searchNotices, { kinds: ['ORDER'], pageSize: 100 })).list.filter(
    ({ topic, subjectId }) => topic === 'hotel_order.rebook_failed' && subjectId === orderId,
  ).length
const rebookings = async (orderId: string) => {
  const { rows } = await world.owner.query<{ state: string; reason: string | null }>(
    'select state, reason from hotel_order_rebooking where order_id = $1 order by created_at, id',
    [orderId],
  )
  return rows
}

describe('an order whose stay became cheaper', () => {
  test('is shown with its saving, and one call books it anew and cancels it: the money is what was shown', async () => {
    const { sale, orderId, code } = await cheaper()
    const before = await orderOf(orderId)
    const saving = await savingOf(orderId)
    expect(saving).toMatchObject({ penaltyMinor: 0, state: 'OPEN' })
    expect(before.totalMinor - (saving?.nowMinor ?? 0)).toBe(saving?.savingMinor)
    const listed = (await booker.call(searchSavings, { states: ['OPEN'] })).list.find((row) => row.code === code)
    expect(listed).toMatchObject({ id: orderId, savingMinor: saving?.savingMinor })
    const done = await booker.call(rebookCheaper, { orderId, savingMinor: saving?.savingMinor ?? 0 })
    expect(done).toMatchObject({ state: 'DONE', newStatus: 'CONFIRMED' })
    const [old, made] = [await orderOf(orderId), await orderOf(done.newOrderId)]
    expect([old.status, old.refundedMinor, old.penaltyMinor]).toEqual(['CANCELLED', old.totalMinor, 0])
    expect(old.refundedMinor - made.totalMinor).toBe(saving?.savingMinor)
    expect(made).toMatchObject({ requests: ['QUIET'], remark: 'Late', rooms: [{ guests: before.rooms[0]?.guests }] })
    expect(await savingOf(orderId)).toBeNull()
    expect((await booker.call(searchSavings, { states: ['TAKEN'] })).list.map(({ id }) => id)).toContain(orderId)
    expect(await ordersOf(sale)).toEqual(['CANCELLED', 'CONFIRMED'])
  })

  test('is shown less the fee for cancelling it now, and not at all once the fee is the whole', async () => {
    const half = await cheaper({ penalties: [{ daysBefore: null, kind: 'AMOUNT', value: 500 }] })
    const saving = await savingOf(half.orderId)
    const { totalMinor } = await orderOf(half.orderId)
    expect(saving?.penaltyMinor).toBeGreaterThan(0)
    expect(saving?.savingMinor).toBe(totalMinor - (saving?.nowMinor ?? 0) - (saving?.penaltyMinor ?? 0))
    const whole = await cheaper({ penalties: [{ daysBefore: null, kind: 'PERCENT', value: 100 }] })
    expect(await savingOf(whole.orderId)).toBeNull()
  })

  test('is not shown when the price is back, and cannot be rebooked at a saving that was shown before', async () => {
    const { sale, orderId } = await cheaper()
    const savingMinor = await savingMinorOf(orderId)
    await change(sale, 10_000)
    expect(await outcome(booker.call(rebookCheaper, { orderId, savingMinor }))).toBe('order.saving_changed')
    await look()
    expect(await savingOf(orderId)).toBeNull()
    const missed = (await booker.call(searchSavings, { states: ['GONE'] })).list.find(({ id }) => id === orderId)
    expect(missed?.savingMinor).toBe(savingMinor)
    expect(await ordersOf(sale)).toEqual(['CONFIRMED'])
  })

  test('is rebooked once, though it is pressed five times at once', async () => {
    const { sale, orderId } = await cheaper()
    const savingMinor = await savingMinorOf(orderId)
    const press = () => outcome(booker.call(rebookCheaper, { orderId, savingMinor }))
    const outcomes = await Promise.all([press(), press(), press(), press(), press()])
    expect(outcomes.filter((one) => one === 'done')).toHaveLength(1)
    expect(await ordersOf(sale)).toEqual(['CANCELLED', 'CONFIRMED'])
  })

  test('is kept until the hotel confirms the new one, and then cancelled by the job', async () => {
    const sale = await putOnSale(world.owner, { netMinor: 10_000, mode: 'ON_REQUEST' })
    const { orderId } = await book(booker, sale, { stay: STAY })
    await confirm(orderId)
    await change(sale, 8_000)
    await look()
    const { newOrderId, state } = await booker.call(rebookCheaper, {
      orderId,
      savingMinor: await savingMinorOf(orderId),
    })
    expect([state, (await orderOf(orderId)).status]).toEqual(['WAITING', 'CONFIRMED'])
    await run('rebookings')
    expect((await orderOf(orderId)).status).toBe('CONFIRMED')
    await confirm(newOrderId)
    await Promise.all([run('rebookings'), run('rebookings')])
    expect([(await orderOf(orderId)).status, await rebookings(orderId)]).toEqual([
      'CANCELLATION_PENDING',
      [{ state: 'DONE', reason: null }],
    ])
  })

  test('is kept when the new one is withdrawn before it is confirmed, and its booker is notified once', async () => {
    const sale = await putOnSale(world.owner, { netMinor: 10_000, mode: 'ON_REQUEST' })
    const { orderId } = await book(booker, sale, { stay: STAY })
    await confirm(orderId)
    await change(sale, 8_000)
    await look()
    const { newOrderId } = await booker.call(rebookCheaper, { orderId, savingMinor: await savingMinorOf(orderId) })
    await booker.call(cancelHotelOrder, { orderId: newOrderId, penaltyMinor: 0 })
    await run('rebookings')
    await run('rebookings')
    await (await world.app()).outbox.drain()
    expect([(await orderOf(orderId)).status, await failures(orderId)]).toEqual(['CONFIRMED', 1])
  })

  test('is not offered while the only room is its own', async () => {
    const { sale, orderId } = await cheaper({ rooms: 1 })
    expect([await savingOf(orderId), await ordersOf(sale)]).toEqual([null, ['CONFIRMED']])
  })

  test('is no other company’s, and needs the right to book and to cancel', async () => {
    const { orderId } = await cheaper()
    const savingMinor = await savingMinorOf(orderId)
    const summit = await world.as('summit')
    expect(await outcome(summit.call(findSaving, { orderId }))).toBe('order.not_found')
    expect(await outcome(summit.call(rebookCheaper, { orderId, savingMinor }))).toBe('order.not_found')
    expect((await summit.call(searchSavings, {})).list).toEqual([])
    expect(await outcome((await world.as('viewer')).call(rebookCheaper, { orderId, savingMinor }))).toBe(
      'right.missing',
    )
  })
})

describe('a process that ends', () => {
  /** Puts the rebooking back to where a process ended. */
  const cut = (orderId: string, sql: string) =>
    world.owner.query(`update hotel_order_rebooking set ${sql} where order_id = $1`, [orderId])

  test('after the new booking, before it was recorded: the job finds it by its key and continues', async () => {
    const sale = await putOnSale(world.owner, { netMinor: 10_000, mode: 'ON_REQUEST' })
    const { orderId } = await book(booker, sale, { stay: STAY })
    await confirm(orderId)
    await change(sale, 8_000)
    await look()
    const { newOrderId } = await booker.call(rebookCheaper, { orderId, savingMinor: await savingMinorOf(orderId) })
    await cut(orderId, "state = 'BOOKING', new_order_id = null, created_at = portal_now() - interval '5 minutes'")
    await confirm(newOrderId)
    await run('rebookings')
    expect([await rebookings(orderId), (await orderOf(orderId)).status]).toEqual([
      [{ state: 'DONE', reason: null }],
      'CANCELLATION_PENDING',
    ])
  })

  test('before the new booking: the old one is kept and its booker notified', async () => {
    const { orderId, sale } = await cheaper()
    await world.owner.query(
      `insert into hotel_order_rebooking (company_id, order_id, token, staff_id, actor_name, saving_minor, penalty_minor, created_at)
       select company_id, id, id, staff_id, 'Ben Carter', 100, 0, portal_now() - interval '5 minutes' from hotel_order where id = $1`,
      [orderId],
    )
    await run('rebookings')
    await (await world.app()).outbox.drain()
    expect([await ordersOf(sale), await rebookings(orderId), await failures(orderId)]).toEqual([
      ['CONFIRMED'],
      [{ state: 'FAILED', reason: 'booking.lost' }],
      1,
    ])
  })
})
