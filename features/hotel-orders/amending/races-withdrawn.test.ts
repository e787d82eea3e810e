import { describe, expect, test } from 'vitest'
import { addDays } from '#contract/dates.ts'
import { SYSTEM } from '#server/db/database.ts'
import { fatesAtOnce, type Guard, onRaceWorld, type RaceWorld } from '../../../tests/hotel-races.ts'
import { book } from '../../../tests/hotel-booking.ts'
import { meeting, PASS_GATE } from '../../../tests/meeting.ts'
import { inDays, putOnSale } from '../../../tests/hotel-sale.ts'
import { isDue } from '../../../tests/grounds.ts'
import { changeOrder } from '../change/money-back.ts'
import { lockOrder } from '../change/order-change.sql.ts'
import { decideOrder } from '../contract-desk.ts'
import { findWaiting } from './amending.sql.ts'
import { decideAmendment } from './calls.ts'
import { commitChange, quoteChange } from './contract.ts'

const isTouched = isDue('features/hotel-orders/amending/races-withdrawn')

const checkIn = inDays(30)
const actor = { kind: 'STAFF', name: 'Racer' } as const

/** Two orders for the same nights, the hotel of one of them being asked for another last night. */
async function asked(world: RaceWorld, nights: number): Promise<string> {
  const half = [{ daysBefore: null, kind: 'PERCENT', value: 50 }] as const
  const sale = await putOnSale(world.owner, { rooms: 9, mode: 'ON_REQUEST', penalties: [...half] })
  const [booker, desk] = [await world.as('booker'), await world.as('desk')]
  const stay = { checkIn, checkOut: addDays(checkIn, 2) }
  const { orderId } = await book(booker, sale, { stay })
  await book(booker, sale, { stay })
  await desk.call(decideOrder, { action: 'confirm', orderId })
  const days = { checkIn, checkOut: addDays(checkIn, nights) }
  const { token, differenceMinor } = await booker.call(quoteChange, { orderId, ...days })
  await booker.call(commitChange, { token, differenceMinor })
  return orderId
}

const end = (world: RaceWorld, orderId: string, state: 'DONE' | 'WITHDRAWN') => () =>
  decideAmendment({ db: world.racers, config: { wechatFeeRefunded: false } }, { actor, scope: SYSTEM, orderId }, state)
/** Asks to cancel at half of the price of the stay that was seen. */
async function cancelSeen(world: RaceWorld, orderId: string) {
  const { rows } = await world.owner.query<{ quoteId: string; half: number }>(
    'select quote_id as "quoteId", (total_minor / 2)::int as half from hotel_order where id = $1',
    [orderId],
  )
  const [{ quoteId, half } = { quoteId: '', half: 0 }] = rows
  const change = { event: 'cancellation_requested', expect: { quoteId }, set: { penaltyMinor: half } } as const
  const deps = { db: world.racers, config: { wechatFeeRefunded: false } }
  return () => changeOrder(deps, { actor, scope: SYSTEM, orderId, ...change })
}
/** Both have read what waits before either ends it. */
const meet: Guard = {
  statement: findWaiting,
  alter: (text) => `with w as materialized (${text}) select w.* from w where ${PASS_GATE}::text is not null`,
}
const atOnce = (world: RaceWorld, deeds: readonly (() => Promise<unknown>)[]) =>
  meeting(world.owner, deeds.length, () => fatesAtOnce(world, deeds))
const orderLock: Guard = { statement: lockOrder, alter: (text) => text.replace('for update', '') }

describe('the customer withdraws a change while the desk notes that the hotel agrees', () => {
  const race = (nights: number) => async (world: RaceWorld) => {
    const orderId = await asked(world, nights)
    return atOnce(world, [end(world, orderId, 'DONE'), end(world, orderId, 'WITHDRAWN')])
  }

  test('one of them wins, and what was held is charged or free again', async () => {
    expect(await onRaceWorld([], race(3))).toEqual({ found: { done: 1, 'order.state': 1 }, broken: '' })
  })

  test.runIf(isTouched)("without the order's lock both happen, and the invariants say so", async () => {
    const { found, broken } = await onRaceWorld([meet, orderLock], race(1))
    expect(found).toEqual({ done: 2 })
    expect(broken).not.toBe('')
  })
})

describe('the customer cancels while the desk notes that the hotel agrees to another stay', () => {
  const race = (nights: number) => async (world: RaceWorld) => {
    const orderId = await asked(world, nights)
    const fates = await atOnce(world, [end(world, orderId, 'DONE'), await cancelSeen(world, orderId)])
    const { rows } = await world.owner.query<{ isHalf: boolean }>(
      'select status = $2 or total_minor = 2 * penalty_minor as "isHalf" from hotel_order where id = $1',
      [orderId, 'CONFIRMED'],
    )
    return { fates, isHalf: rows[0]?.isHalf }
  }

  test('one of them wins: the fee is that of the stay which is cancelled, or the order is changed', async () => {
    const { found, broken } = await onRaceWorld([], race(3))
    expect(found).toEqual({ fates: { done: 1, 'order.state': 1 }, isHalf: true })
    expect(broken).toBe('')
  })

  test.runIf(isTouched)("without the order's lock both happen", async () => {
    const { found } = await onRaceWorld([meet, orderLock], race(1))
    expect(found.fates).toEqual({ done: 2 })
  })

  test('a fee that was seen before the hotel agreed does not cancel the other stay', async () => {
    const { found } = await onRaceWorld([], async (world) => {
      const orderId = await asked(world, 3)
      const cancel = await cancelSeen(world, orderId)
      await end(world, orderId, 'DONE')()
      return fatesAtOnce(world, [cancel])
    })
    expect(found).toEqual({ 'order.state': 1 })
  })
})
