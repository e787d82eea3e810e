import { describe, expect, test } from 'vitest'
import { SYSTEM } from '#server/db/database.ts'
import {
  fatesAtOnce,
  type Guard,
  MEET_BEFORE_CHANGING,
  onRaceWorld,
  orderFor,
  quotesFor,
  type RaceWorld,
} from '../../../tests/hotel-races.ts'
import { inDays, putOnSale } from '../../../tests/hotel-sale.ts'
import { changeOrder } from '../change/money-back.ts'
import { lockOrder } from '../change/order-change.sql.ts'
import type { OrderChange } from '../change/store.ts'
import { saveOrder } from '../store.ts'
import { isDue } from '../../../tests/grounds.ts'

const isTouched = isDue('features/hotel-orders/approving/races-approval')

/** Two orders that wait for an approver, so that a room given back twice is not stopped by an empty night. */
async function held(world: RaceWorld): Promise<string> {
  const { rows } = await world.owner.query<{ id: string }>("select id from staff where login_name = 'owner'")
  const approval = {
    ruleName: 'Race',
    reasons: [],
    facts: {},
    approverIds: rows.map(({ id }) => id),
    atDeadline: 'EXPIRE',
    deadlineAt: new Date(Date.now() + 3_600_000).toISOString(),
  }
  const stay = { count: 2, checkIn: inDays(30), checkOut: inDays(31) }
  const quotes = await quotesFor(world, await putOnSale(world.owner, { rooms: 9 }), stay)
  const orders = []
  for (const quote of quotes) orders.push(await saveOrder(world.racers, orderFor(world, quote, { approval })))
  expect(orders.map(({ status, paymentStatus }) => [status, paymentStatus])).toEqual(
    Array.from({ length: 2 }, () => ['AWAITING_APPROVAL', 'AUTHORIZED']),
  )
  return orders[0]?.orderId ?? ''
}

type Deed = Pick<OrderChange, 'event' | 'expect'> & { readonly byClock?: true }

/** Several sides at one order, all at once: approvers, the booker and the clock. */
const race = (deeds: readonly Deed[], isOver: boolean) => async (world: RaceWorld) => {
  const orderId = await held(world)
  const { rows } = await world.owner.query<{ id: string }>("select id from staff where login_name = 'owner'")
  if (isOver) {
    await world.owner.query("update hotel_order set deadline_at = portal_now() - interval '1 second' where id = $1", [
      orderId,
    ])
  }
  const clock = { kind: 'SYSTEM', name: 'Clock' } as const
  const person = { kind: 'STAFF', name: 'Racer', ...(rows[0] && { id: rows[0].id }) } as const
  const by = (deed: Deed): OrderChange => ({
    ...deed,
    orderId,
    actor: deed.byClock ? clock : person,
    scope: deed.byClock ? SYSTEM : { realm: 'PORTAL', companyId: world.booker.companyId },
  })
  const config = { wechatFeeRefunded: false }
  const fates = await fatesAtOnce(
    world,
    deeds.map((deed) => () => changeOrder({ db: world.racers, config }, by(deed))),
  )
  const ends = await world.owner.query<{ state: string; status: string }>(
    `select r.state, o.status from approval_request r join hotel_order o on o.id = r.order_id where o.id = $1`,
    [orderId],
  )
  return { fates, end: `${ends.rows[0]?.state} ${ends.rows[0]?.status}` }
}

const APPROVE: Deed = { event: 'approved_at_once' }
const DECLINE: Deed = { event: 'declined' }
const CANCEL: Deed = { event: 'withdrawn' }
const EXPIRE: Deed = { event: 'expired', byClock: true }
const APPROVE_LATE: Deed = { event: 'approved_at_once', expect: { isInTime: false }, byClock: true }
const ENDS = ['APPROVED CONFIRMED', 'DECLINED REJECTED', 'WITHDRAWN CANCELLED', 'EXPIRED EXPIRED']
const orderLock: Guard = { statement: lockOrder, alter: (text) => text.replace('for update', '') }

describe.each([
  {
    name: 'approving, declining and cancelling at once',
    deeds: [APPROVE, DECLINE, CANCEL, APPROVE, DECLINE],
    over: false,
  },
  {
    name: 'expiring, cancelling and a deadline that approves',
    deeds: [EXPIRE, CANCEL, APPROVE_LATE, EXPIRE],
    over: true,
  },
])('$name', ({ deeds, over }) => {
  test('has one winner, and the request ends as the order does', async () => {
    const { found, broken } = await onRaceWorld([], race(deeds, over))
    expect(found.fates).toEqual({ done: 1, 'order.state': deeds.length - 1 })
    expect(ENDS).toContain(found.end)
    expect(broken).toBe('')
  })

  test.runIf(isTouched)("without the order's lock several go on, and only the ledger stops them", async () => {
    const { found } = await onRaceWorld([MEET_BEFORE_CHANGING, orderLock], race(deeds, over))
    expect(found.fates).not.toEqual({ done: 1, 'order.state': deeds.length - 1 })
    expect(found.fates['order.state'] ?? 0).toBeLessThan(deeds.length - 1)
  })
})
