import { describe, expect, test } from 'vitest'
import {
  bookAtOnce,
  fate,
  type Guard,
  MEET_BEFORE_TAKING,
  onRaceWorld,
  orderFor,
  quotesFor,
  type RaceWorld,
  tally,
} from '../../../tests/hotel-races.ts'
import { GATE, meeting, untilWaiting } from '../../../tests/meeting.ts'
import { inDays, putOnSale, type SaleOptions } from '../../../tests/hotel-sale.ts'
import { releaseRooms } from './order-change.sql.ts'
import { changeOrderIn, type OrderChange } from './store.ts'
import { saveOrder } from '../store.ts'
import { isDue } from '../../../tests/grounds.ts'

const isTouched = isDue('features/hotel-orders/change/races-wallet')

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

  test.runIf(isTouched)('without the CHECKs the lock still holds', async () => {
    expect((await onRaceWorld([covered], race('BALANCE', 5 * PRICE + 1, 0))).found).toEqual({
      done: 5,
      'wallet.insufficient': 7,
    })
    expect((await onRaceWorld([credit], race('ON_ACCOUNT', 0, 4 * PRICE))).found).toEqual({
      done: 4,
      'wallet.insufficient': 8,
    })
  })

  test.runIf(isTouched)(
    'without the lock the CHECKs stop it, and a split is made from a balance that is gone',
    async () => {
      expect(await onRaceWorld([MEET_BEFORE_TAKING, lock], race('BALANCE', 5 * PRICE, 0))).toEqual({
        found: { done: 5, 'wallet.insufficient': 7 },
        broken: '',
      })
      const { found } = await onRaceWorld([MEET_BEFORE_TAKING, lock], race('BALANCE_FIRST', 5 * PRICE + 1, 20 * PRICE))
      expect(found['wallet.insufficient'] ?? 0).toBeGreaterThan(0)
    },
  )

  test.runIf(isTouched)('without both they overspend, and the invariants say so', async () => {
    const balance = await onRaceWorld([MEET_BEFORE_TAKING, lock, covered], race('BALANCE', 5 * PRICE, 0))
    expect(balance.found['done']).toBeGreaterThan(5)
    expect(balance.broken).toContain('wallet_not_overspent')
    const account = await onRaceWorld([MEET_BEFORE_TAKING, lock, credit], race('ON_ACCOUNT', 0, 4 * PRICE))
    expect(account.broken).toContain('wallet_not_overspent')
  })
})

const HALF: SaleOptions = { rooms: 9, penalties: [{ daysBefore: null, kind: 'PERCENT', value: 50 }] }
const cancel = ({ booker }: RaceWorld, orderId: string): OrderChange => ({
  actor: { kind: 'STAFF', name: 'Racer' },
  scope: { realm: 'PORTAL', companyId: booker.companyId },
  orderId,
  event: 'cancelled',
  set: { penaltyMinor: PRICE / 2 },
})

describe('cancelling what is on account while the same night is booked on account', () => {
  const ON_ACCOUNT = { payment: 'ON_ACCOUNT' } as const
  /** A booking waits at the gate between its nights and its wallet. */
  const gated: Guard = {
    fn: 'hotel_order_save',
    replace: 'if q.companies is not null then',
    by: `${GATE} if q.companies is not null then`,
  }
  const walletFirst: Guard = {
    statement: releaseRooms,
    alter: (text) => `with locked as materialized (
        select wallets_lock(array[o.company_id], array[o.currency::text]) from hotel_order o where o.id = $1::uuid
      ) ${text.replace('select from', 'select')} from (select count(*) as wallets from locked) l where l.wallets = 1`,
  }

  // Below the retry of deadlocks, so that a deadlock shows.
  const race = async (world: RaceWorld) => {
    await setWallet(world, 0, 20 * PRICE)
    const quotes = await quotesFor(world, await putOnSale(world.owner, HALF), { count: 6, ...NIGHT })
    const orders = quotes.map((quote) => orderFor(world, quote, ON_ACCOUNT))
    const [first, second] = await Promise.all(orders.slice(0, 2).map((order) => saveOrder(world.racers, order)))
    if (!first || !second) throw new Error('no orders')
    const cancels = [first, second].map(({ orderId }) => cancel(world, orderId))
    return tally(
      await meeting(world.owner, 6, async () => {
        const booked = orders
          .slice(2)
          .map((order) => fate(world.racers.pool.query('select hotel_order_save($1)', [JSON.stringify([order])])))
        // One of them has its nights and is at the gate.
        await untilWaiting(world.owner)
        const cancelled = cancels.map((change) =>
          fate(world.racers.write(change.scope, (tx) => changeOrderIn(tx, change))),
        )
        return Promise.all([...booked, ...cancelled])
      }),
    )
  }

  test('never waits in a circle', async () => {
    expect(await onRaceWorld([gated], race)).toEqual({ found: { done: 6 }, broken: '' })
  })

  test.runIf(isTouched)('with the wallet locked before the nights, it does', async () => {
    expect((await onRaceWorld([gated, walletFirst], race)).found).toHaveProperty('40P01')
  })
})
