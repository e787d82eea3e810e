import { describe, expect, test } from 'vitest'
import { addDays } from '#contract/dates.ts'
import { SYSTEM } from '#server/db/database.ts'
import { setRules, staffId, untilAsked } from '../../../tests/approving.ts'
import { isDue } from '../../../tests/grounds.ts'
import { book } from '../../../tests/hotel-booking.ts'
import { fatesAtOnce, type Guard, onRaceWorld, type RaceWorld } from '../../../tests/hotel-races.ts'
import { inDays, putOnSale } from '../../../tests/hotel-sale.ts'
import { meeting, PASS_GATE } from '../../../tests/meeting.ts'
import { CLOCK, ignoringMoved } from '../change/clock-changes.ts'
import { changeOrder } from '../change/money-back.ts'
import { lockOrder } from '../change/order-change.sql.ts'
import { findWaiting } from './amending.sql.ts'
import { decideHeld, decideOverdue } from './approval.ts'
import { decideAmendment } from './calls.ts'
import { commitChange, quoteChange } from './contract.ts'

const isTouched = isDue('features/hotel-orders/amending/races-held')

const checkIn = inDays(30)
const config = { wechatFeeRefunded: false }

/** Two orders for the same nights, a night more of one of them waiting for an approver; and all who end the wait. */
async function held(world: RaceWorld) {
  const owner = await world.as('owner')
  const approverId = await staffId(world, 'owner')
  await setRules(owner, [{ orderAboveMinor: 1, approverIds: [approverId] }])
  const sale = await putOnSale(world.owner, { rooms: 9 })
  const booker = await world.as('booker')
  await untilAsked(booker, sale)
  await setRules(owner, [{ orderAboveMinor: 30_000, approverIds: [approverId] }])
  const stay = { checkIn, checkOut: addDays(checkIn, 2) }
  const { orderId } = await book(booker, sale, { stay })
  await book(booker, sale, { stay })
  const { token, differenceMinor } = await booker.call(quoteChange, { orderId, ...stay, checkOut: addDays(checkIn, 3) })
  await booker.call(commitChange, { token, differenceMinor })
  const deps = { db: world.racers, config, now: Date.now }
  const by = { actor: { kind: 'STAFF', name: 'Racer', id: approverId }, scope: SYSTEM } as const
  const decide = (isApproved: boolean) => () => decideHeld(deps, by, { token, isApproved, nowMs: Date.now() })
  return {
    orderId,
    approve: decide(true),
    decline: decide(false),
    approveLate: () => decideOverdue(deps, { token, isApproved: true }),
    withdraw: () => ignoringMoved(() => decideAmendment(deps, { ...by, orderId }, 'WITHDRAWN')),
    expire: () => ignoringMoved(() => decideAmendment(deps, { ...CLOCK, orderId }, 'EXPIRED')),
    cancel: () =>
      ignoringMoved(() => changeOrder(deps, { ...by, orderId, event: 'cancelled', set: { penaltyMinor: 0 } })),
  }
}
type Side = Exclude<keyof Awaited<ReturnType<typeof held>>, 'orderId'>

/** The sides that ended the wait, of all at once. */
const race = (sides: readonly Side[], isOver: boolean, meets: boolean) => async (world: RaceWorld) => {
  const all = await held(world)
  if (isOver)
    await world.owner.query("update hotel_order set deadline_at = portal_now() - interval '1 second' where id = $1", [
      all.orderId,
    ])
  const made: Side[] = []
  const deeds = sides.map((side) => async () => {
    if (await all[side]()) made.push(side)
  })
  const run = () => fatesAtOnce(world, deeds)
  const fates = await (meets ? meeting(world.owner, deeds.length, run) : run())
  return { fates, ended: made.filter((side) => side !== 'cancel').length }
}

/** Both have read what waits before either ends it. */
const meet: Guard = {
  statement: findWaiting,
  alter: (text) => `with w as materialized (${text}) select w.* from w where ${PASS_GATE}::text is not null`,
}
const orderLock: Guard = { statement: lockOrder, alter: (text) => text.replace('for update', '') }

describe.each([
  { name: 'approving, declining, withdrawing and cancelling', over: false, pair: ['approve', 'withdraw'] as const },
  { name: 'expiring, a deadline that approves, and cancelling', over: true, pair: ['approveLate', 'expire'] as const },
])('$name a change at once', ({ over, pair }) => {
  const sides: Side[] = over ? ['approveLate', 'expire', 'cancel'] : ['approve', 'decline', 'withdraw', 'cancel']

  test('has one winner, and the difference is charged once or free again', async () => {
    const { found, broken } = await onRaceWorld([], race(sides, over, false))
    expect(found.fates).toEqual({ done: sides.length })
    expect(found.ended).toBeLessThanOrEqual(1)
    expect(broken).toBe('')
  })

  test.runIf(isTouched)("without the order's lock both go on, and only the ledger stops one of them", async () => {
    const { found } = await onRaceWorld([meet, orderLock], race(pair, over, true))
    expect(found.fates).not.toEqual({ done: 2 })
    expect(found.fates['done']).toBe(1)
  })
})
