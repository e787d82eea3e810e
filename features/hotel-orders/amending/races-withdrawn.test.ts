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
  const sale = await putOnSale(world.owner, { rooms: 9, mode: 'ON_REQUEST' })
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
const cancel = (world: RaceWorld, orderId: string) => () =>
  changeOrder(
    { db: world.racers, config: { wechatFeeRefunded: false } },
    { actor, scope: SYSTEM, orderId, event: 'cancelled', set: { penaltyMinor: 0 } },
  )
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
  const race = async (world: RaceWorld) => {
    const orderId = await asked(world, 1)
    return atOnce(world, [end(world, orderId, 'DONE'), cancel(world, orderId)])
  }

  test('the order is cancelled as it stood, or after the change', async () => {
    const { found, broken } = await onRaceWorld([], race)
    expect(Object.keys(found).filter((fate) => fate !== 'done' && fate !== 'order.state')).toEqual([])
    expect(broken).toBe('')
  })
})
