import { describe, expect, test } from 'vitest'
import {
  bookAtOnce,
  fatesAtOnce,
  type Guard,
  MEET_BEFORE_CHANGING,
  MEET_BEFORE_TAKING,
  onRaceWorld,
  orderFor,
  quotesFor,
  type RaceWorld,
} from '../../../tests/hotel-races.ts'
import { SYSTEM } from '#server/db/database.ts'
import { inDays, putOnSale, type SaleOptions } from '../../../tests/hotel-sale.ts'
import { changeOrder } from './money-back.ts'
import { lockOrder, releaseRooms } from './order-change.sql.ts'
import { changeOrderIn, type OrderChange } from './store.ts'
import { saveOrder } from '../store.ts'

const NIGHT = { checkIn: inDays(30), checkOut: inDays(31) }
const PRICE = 11_250

/** Sets what the booker's company has, by an adjustment in the ledger. */
async function setWallet(world: RaceWorld, depositMinor: number, creditLineMinor: number): Promise<void> {
  const client = await world.owner.connect()
  await client.query("begin; select set_config('app.realm', 'SYSTEM', true)")
  const { rows } = await client.query<{ deposit: string }>(
    "select deposit_minor as deposit from wallet where company_id = $1 and currency = 'USD'",
    [world.booker.companyId],
  )
  await client.query("select ledger_post($1, 'USD', 'ADJUSTMENT', 'test:set', $2, 0, 'TEST', null, null)", [
    world.booker.companyId,
    depositMinor - Number(rows[0]?.deposit),
  ])
  await client.query("update wallet set credit_line_minor = $2 where company_id = $1 and currency = 'USD'", [
    world.booker.companyId,
    creditLineMinor,
  ])
  await client.query('commit')
  client.release()
}

describe('two sides that spend the same money', () => {
  const covered: Guard = { sql: 'alter table wallet drop constraint wallet_deposit_covered' }
  const credit: Guard = { sql: 'alter table wallet drop constraint wallet_credit_covered' }
  const lock: Guard = { fn: 'wallets_lock', replace: 'for update of w', by: '' }

  const race = (payment: string, deposit: number, line: number) => async (world: RaceWorld) => {
    // Each in a hotel of its own, so that they meet at the wallet and not at the rooms.
    const quotes = (
      await Promise.all(
        Array.from({ length: 12 }, async () => quotesFor(world, await putOnSale(world.owner), { count: 1, ...NIGHT })),
      )
    ).flat()
    await setWallet(world, deposit, line)
    return bookAtOnce(
      world,
      quotes.map((quote) => orderFor(world, quote, { payment })),
    )
  }

  test('get as far as it goes, from the balance, on account and from both', async () => {
    expect(await onRaceWorld([], race('BALANCE', 5 * PRICE + 1, 0))).toEqual({
      found: { done: 5, 'wallet.insufficient': 7 },
      broken: '',
    })
    expect(await onRaceWorld([], race('ON_ACCOUNT', 0, 4 * PRICE))).toEqual({
      found: { done: 4, 'wallet.insufficient': 8 },
      broken: '',
    })
    expect(await onRaceWorld([], race('BALANCE_FIRST', 5 * PRICE + 1, 7 * PRICE - 1))).toEqual({
      found: { done: 12 },
      broken: '',
    })
  })

  test('without the CHECKs the lock still holds', async () => {
    expect((await onRaceWorld([covered], race('BALANCE', 5 * PRICE + 1, 0))).found).toEqual({
      done: 5,
      'wallet.insufficient': 7,
    })
    expect((await onRaceWorld([credit], race('ON_ACCOUNT', 0, 4 * PRICE))).found).toEqual({
      done: 4,
      'wallet.insufficient': 8,
    })
  })

  test('without the lock the CHECKs stop it, and a split is made from a balance that is gone', async () => {
    expect(await onRaceWorld([MEET_BEFORE_TAKING, lock], race('BALANCE', 5 * PRICE, 0))).toEqual({
      found: { done: 5, 'wallet.insufficient': 7 },
      broken: '',
    })
    const { found } = await onRaceWorld([MEET_BEFORE_TAKING, lock], race('BALANCE_FIRST', 5 * PRICE + 1, 20 * PRICE))
    expect(found['wallet.insufficient'] ?? 0).toBeGreaterThan(0)
  })

  test('without both they overspend, and the invariants say so', async () => {
    const balance = await onRaceWorld([MEET_BEFORE_TAKING, lock, covered], race('BALANCE', 5 * PRICE, 0))
    expect(balance.found['done']).toBeGreaterThan(5)
    expect(balance.broken).toContain('wallet_not_overspent')
    const account = await onRaceWorld([MEET_BEFORE_TAKING, lock, credit], race('ON_ACCOUNT', 0, 4 * PRICE))
    expect(account.broken).toContain('wallet_not_overspent')
  })
})

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

  test("without the order's lock the room is given back twice, and the invariants say so", async () => {
    const { found, broken } = await onRaceWorld([MEET_BEFORE_CHANGING, orderLock], race)
    expect(found).not.toEqual({ done: 1, 'order.state': 5 })
    expect(broken).toContain('rooms_sold_equal_orders')
  })

  test('without the look at the state the moves of the payment stop the second one; without both it goes through', async () => {
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
  })
})

describe('the customer withdraws while the desk confirms', () => {
  const race = async (world: RaceWorld) => {
    const orderId = await twoOrders(world, { ...HALF, mode: 'ON_REQUEST' })
    return changeAtOnce(world, [confirm(orderId), withdraw(world, orderId), confirm(orderId), withdraw(world, orderId)])
  }

  test('one of them wins', async () => {
    expect(await onRaceWorld([], race)).toEqual({ found: { done: 1, 'order.state': 3 }, broken: '' })
  })

  test('without the lock the ledger closes the authorisation once all the same; without both it is captured and voided', async () => {
    expect((await onRaceWorld([MEET_BEFORE_CHANGING, orderLock], race)).found).toHaveProperty('23505')
    const { found, broken } = await onRaceWorld([MEET_BEFORE_CHANGING, orderLock, closedOnce], race)
    expect(found['done']).toBeGreaterThan(1)
    // Which invariant is broken depends on who came last.
    expect(broken).not.toBe('')
  })
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

  test('without lock and index both do', async () => {
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
    // Sent first, the two who withdraw are told so and the second sending is refused; withdrawn first, all others find
    // another state.
    expect([
      { done: 1, 'order.state': 1, 'order.being_confirmed': 2 },
      { done: 1, 'order.state': 3 },
    ]).toContainEqual(found)
    expect(broken).toBe('')
  })

  test('without the lock the hotel books what was withdrawn', async () => {
    expect((await onRaceWorld([MEET_BEFORE_CHANGING, orderLock], race)).found['done']).toBeGreaterThan(1)
  })
})

describe('cancelling what is on account while the same night is booked on account', () => {
  const ON_ACCOUNT = { payment: 'ON_ACCOUNT' } as const
  /** Between its nights and its wallet a booking waits long enough to be met. */
  const slowly: Guard = {
    fn: 'hotel_order_save',
    replace: 'if q.companies is not null then',
    by: 'perform pg_sleep(0.1); if q.companies is not null then',
  }
  const walletFirst: Guard = {
    statement: releaseRooms,
    alter: (text) => `with locked as materialized (
        select wallets_lock(array[o.company_id], array[o.currency::text]), pg_sleep(0.1) from hotel_order o where o.id = $1::uuid
      ) ${text.replace('select from', 'select')} from (select count(*) as wallets from locked) l where l.wallets = 1`,
  }

  // Below what makes again whoever lost a deadlock, so that it is seen.
  const race = async (world: RaceWorld) => {
    await setWallet(world, 0, 20 * PRICE)
    const quotes = await quotesFor(world, await putOnSale(world.owner, HALF), { count: 6, ...NIGHT })
    const orders = quotes.map((quote) => orderFor(world, quote, ON_ACCOUNT))
    const [first, second] = await Promise.all(orders.slice(0, 2).map((order) => saveOrder(world.racers, order)))
    if (!first || !second) throw new Error('no orders')
    const cancels = [first, second].map(({ orderId }) => cancel(world, orderId))
    return fatesAtOnce(world, [
      ...cancels.map((change) => () => world.racers.write(change.scope, (tx) => changeOrderIn(tx, change))),
      ...orders
        .slice(2)
        .map((order) => () => world.racers.pool.query('select hotel_order_save($1)', [JSON.stringify([order])])),
    ])
  }

  test('never waits in a circle', async () => {
    expect(await onRaceWorld([slowly], race)).toEqual({ found: { done: 6 }, broken: '' })
  })

  test('with the wallet locked before the nights, it does', async () => {
    expect((await onRaceWorld([slowly, walletFirst], race)).found).toHaveProperty('40P01')
  })
})
