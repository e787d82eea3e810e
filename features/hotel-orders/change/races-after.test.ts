import { describe, expect, test } from 'vitest'
import {
  fatesAtOnce,
  type Guard,
  MEET_BEFORE_CHANGING,
  onRaceWorld,
  orderFor,
  quotesFor,
  type RaceWorld,
} from '../../../tests/hotel-races.ts'
import { SYSTEM } from '#server/db/database.ts'
import { inDays, putOnSale, type SaleOptions } from '../../../tests/hotel-sale.ts'
import { changeOrder } from './money-back.ts'
import { lockOrder } from './order-change.sql.ts'
import type { OrderChange } from './store.ts'
import { saveOrder } from '../store.ts'
import { isDue } from '../../../tests/grounds.ts'

const isTouched = isDue('features/hotel-orders/change/races-after')

const NIGHT = { checkIn: inDays(30), checkOut: inDays(31) }
const PRICE = 11_250

const HALF: SaleOptions = { rooms: 9, penalties: [{ daysBefore: null, kind: 'PERCENT', value: 50 }] }

/** An order, and another one for the same night, so that giving a room back twice is not stopped by an empty night. */
async function twoOrders(world: RaceWorld, options: SaleOptions): Promise<string> {
  const sale = await putOnSale(world.owner, options)
  const [first, second] = await quotesFor(world, sale, { count: 2, ...NIGHT })
  if (!first || !second) throw new Error('no quotes')
  const { orderId } = await saveOrder(world.racers, orderFor(world, first))
  await saveOrder(world.racers, orderFor(world, second))
  return orderId
}

const actor = { kind: 'STAFF', name: 'Racer' } as const
const asBooker = ({ booker }: RaceWorld) =>
  ({ actor, scope: { realm: 'PORTAL', companyId: booker.companyId } }) as const
const withdraw = (world: RaceWorld, orderId: string): OrderChange => ({
  ...asBooker(world),
  orderId,
  event: 'withdrawn',
})
const cancel = (world: RaceWorld, orderId: string): OrderChange => ({
  ...asBooker(world),
  orderId,
  event: 'cancelled',
  set: { penaltyMinor: PRICE / 2 },
})
const confirm = (orderId: string): OrderChange => ({
  actor,
  scope: { realm: 'OPERATOR', companyId: null },
  orderId,
  event: 'confirmed',
})
const expire = (orderId: string): OrderChange => ({ actor, scope: SYSTEM, orderId, event: 'expired' })

function changeAtOnce(world: RaceWorld, changes: readonly OrderChange[]): Promise<Record<string, number>> {
  return fatesAtOnce(
    world,
    changes.map((change) => () => changeOrder({ db: world.racers, config: { wechatFeeRefunded: false } }, change)),
  )
}

const orderLock: Guard = { statement: lockOrder, alter: (text) => text.replace('for update', '') }
const closedOnce: Guard = { sql: 'drop index ledger_transfer_closed_once' }

describe('cancelling twice at once', () => {
  const race = async (world: RaceWorld) => {
    const orderId = await twoOrders(world, HALF)
    return changeAtOnce(
      world,
      Array.from({ length: 6 }, () => cancel(world, orderId)),
    )
  }

  test('gives money and rooms back once', async () => {
    expect(await onRaceWorld([], race)).toEqual({ found: { done: 1, 'order.state': 5 }, broken: '' })
  })

  test.runIf(isTouched)(
    "without the order's lock the room is given back twice, and the invariants say so",
    async () => {
      const { found, broken } = await onRaceWorld([MEET_BEFORE_CHANGING, orderLock], race)
      expect(found).not.toEqual({ done: 1, 'order.state': 5 })
      expect(broken).toContain('rooms_sold_equal_orders')
    },
  )

  test.runIf(isTouched)(
    'without the look at the state the moves of the payment stop the second one; without both it goes through',
    async () => {
      const state: Guard = { statement: lockOrder, alter: (text) => text.replace('o.status', "'CONFIRMED' as status") }
      await expect(onRaceWorld([state], race)).rejects.toThrow(
        'a payment does not go from PARTIALLY_REFUNDED to REFUNDED',
      )
      const payment: Guard = {
        statement: lockOrder,
        alter: (text) => text.replace('o.payment_status', "'PAID' as payment_status"),
      }
      const { found, broken } = await onRaceWorld([state, payment], race)
      expect(found['done']).toBeGreaterThan(1)
      expect(broken).not.toBe('')
    },
  )
})

describe('the customer withdraws while the desk confirms', () => {
  const race = async (world: RaceWorld) => {
    const orderId = await twoOrders(world, { ...HALF, mode: 'ON_REQUEST' })
    return changeAtOnce(world, [confirm(orderId), withdraw(world, orderId), confirm(orderId), withdraw(world, orderId)])
  }

  test('one of them wins', async () => {
    expect(await onRaceWorld([], race)).toEqual({ found: { done: 1, 'order.state': 3 }, broken: '' })
  })

  test.runIf(isTouched)(
    'without the lock the ledger closes the authorisation once all the same; without both it is captured and voided',
    async () => {
      expect((await onRaceWorld([MEET_BEFORE_CHANGING, orderLock], race)).found).toHaveProperty('23505')
      const { found, broken } = await onRaceWorld([MEET_BEFORE_CHANGING, orderLock, closedOnce], race)
      expect(found['done']).toBeGreaterThan(1)
      // Which invariant is broken depends on who came last.
      expect(broken).not.toBe('')
    },
  )
})

describe('the deadline passes while the desk confirms', () => {
  const race = async (world: RaceWorld) => {
    const orderId = await twoOrders(world, { ...HALF, mode: 'ON_REQUEST' })
    await world.owner.query("update hotel_order set deadline_at = portal_now() - interval '1 second' where id = $1", [
      orderId,
    ])
    return changeAtOnce(world, [expire(orderId), confirm(orderId), expire(orderId), confirm(orderId)])
  }

  test('one of them wins', async () => {
    expect(await onRaceWorld([], race)).toEqual({ found: { done: 1, 'order.state': 3 }, broken: '' })
  })

  test.runIf(isTouched)('without lock and index both do', async () => {
    const { found, broken } = await onRaceWorld([MEET_BEFORE_CHANGING, orderLock, closedOnce], race)
    expect(found['done']).toBeGreaterThan(1)
    expect(broken).not.toBe('')
  })

  test('an order whose deadline was moved is left alone', async () => {
    const early = async (world: RaceWorld) =>
      changeAtOnce(world, [expire(await twoOrders(world, { ...HALF, mode: 'ON_REQUEST' }))])
    expect((await onRaceWorld([], early)).found).toEqual({ 'order.state': 1 })
    const overdue: Guard = {
      statement: lockOrder,
      alter: (text) => text.replace('coalesce(o.deadline_at > portal_now(), true)', 'false'),
    }
    expect((await onRaceWorld([overdue], early)).found).toEqual({ done: 1 })
  })
})

describe('the hotel answers, the customer withdraws and the clock ends an order whose hotel was silent', () => {
  const race = async (world: RaceWorld) => {
    const orderId = await twoOrders(world, { ...HALF, mode: 'ON_REQUEST' })
    const db = { db: world.racers, config: { wechatFeeRefunded: false } }
    const send = { channel: 'DESK', answerSeconds: 1800 } as const
    await changeOrder(db, { actor, scope: SYSTEM, orderId, event: 'sent', send })
    await changeOrder(db, { actor, scope: SYSTEM, orderId, event: 'outcome_unknown' })
    await world.owner.query("update hotel_order_send set sent_at = portal_now() - interval '31 minutes'")
    await world.owner.query("update hotel_order set deadline_at = portal_now() - interval '1 second' where id = $1", [
      orderId,
    ])
    const answer = confirm(orderId)
    return changeAtOnce(world, [answer, withdraw(world, orderId), expire(orderId), answer, expire(orderId)])
  }

  test('one of them wins', async () => {
    expect(await onRaceWorld([], race)).toEqual({ found: { done: 1, 'order.state': 4 }, broken: '' })
  })

  test.runIf(isTouched)('without lock and index more than one does', async () => {
    const { found, broken } = await onRaceWorld([MEET_BEFORE_CHANGING, orderLock, closedOnce], race)
    expect(found['done']).toBeGreaterThan(1)
    expect(broken).not.toBe('')
  })
})

describe('the customer withdraws while the order is sent to its hotel', () => {
  const send = (orderId: string): OrderChange => ({
    actor,
    scope: SYSTEM,
    orderId,
    event: 'sent',
    send: { channel: 'LINK', answerSeconds: 90 },
  })
  const race = async (world: RaceWorld) => {
    const orderId = await twoOrders(world, { ...HALF, mode: 'ON_REQUEST' })
    return changeAtOnce(world, [send(orderId), withdraw(world, orderId), send(orderId), withdraw(world, orderId)])
  }

  test('one of them wins, and what was sent waits for its answer', async () => {
    const { found, broken } = await onRaceWorld([], race)
    // If sending is first, both withdrawals and the second sending are refused; if withdrawing is first, the others are
    // refused for the state.
    expect([
      { done: 1, 'order.state': 1, 'order.being_confirmed': 2 },
      { done: 1, 'order.state': 3 },
    ]).toContainEqual(found)
    expect(broken).toBe('')
  })

  test.runIf(isTouched)('without the lock the hotel books what was withdrawn', async () => {
    expect((await onRaceWorld([MEET_BEFORE_CHANGING, orderLock], race)).found['done']).toBeGreaterThan(1)
  })
})
