import { describe, expect, test } from 'vitest'
import {
  bookAtOnce,
  fate,
  type Guard,
  MANY_CONNECTIONS,
  MEET_BEFORE_TAKING,
  onRaceWorld,
  orderFor,
  quotesFor,
  type RaceWorld,
  tally,
} from '../../../tests/hotel-races.ts'
import { inDays, putOnSale, type Sale, soldOver } from '../../../tests/hotel-sale.ts'
import { saveOrder } from '../store.ts'
import { enough, isDue } from '../../../tests/grounds.ts'

const isTouched = isDue('features/hotel-orders/booking/races-booking')

/** `npm run drill -- --kind races --rounds N` runs any number. */
const ROUNDS = enough(6, 30)
const NIGHT = { checkIn: inDays(30), checkOut: inDays(31) }

function openNight(world: RaceWorld, { roomTypeNo }: Sale) {
  return world.owner.query('select inventory_open($1, $2, 1)', [roomTypeNo, NIGHT.checkIn])
}

describe('the last room', () => {
  const lock: Guard = { fn: 'inventory_lock', replace: 'for update of n', by: '' }
  const check: Guard = { sql: 'alter table inventory_night drop constraint inventory_never_oversold' }

  /**
   * Races of 24 for one room; with `seen` they end as soon as a round showed it, since a race without its guard need
   * not go wrong every time.
   */
  const rounds = (count: number, seen?: (fates: Record<string, number>) => boolean) => async (world: RaceWorld) => {
    const fates: Record<string, number>[] = []
    for (let round = 0; round < count && !(seen && fates.some(seen)); round++) {
      const sale = await putOnSale(world.owner, { rooms: 1, netMinor: 100 })
      // Every other night has its row already, as after an order that was cancelled; the first taking of a night makes
      // it, and that is a race of its own.
      if (round % 2 === 1) await openNight(world, sale)
      const quotes = await quotesFor(world, sale, { count: 24, ...NIGHT })
      fates.push(
        await bookAtOnce(
          world,
          quotes.map((quote) => orderFor(world, quote)),
        ),
      )
    }
    return fates
  }

  test('has exactly one winner in each round, and every other one is told it is sold out', async () => {
    const { found, broken } = await onRaceWorld([], rounds(ROUNDS), MANY_CONNECTIONS)
    expect(found).toEqual(Array.from({ length: ROUNDS }, () => ({ done: 1, 'order.sold_out': 23 })))
    expect(broken).toBe('')
  })

  test.runIf(isTouched)('without the CHECK the lock still holds', async () => {
    expect(await onRaceWorld([check], rounds(3), MANY_CONNECTIONS)).toEqual({
      found: Array.from({ length: 3 }, () => ({ done: 1, 'order.sold_out': 23 })),
      broken: '',
    })
  })

  test.runIf(isTouched)('without the lock the CHECK stops it, but nobody can tell the guest why', async () => {
    const stopped = (fates: Record<string, number>) => (fates['23514'] ?? 0) > 0
    const { found, broken } = await onRaceWorld([lock], rounds(40, stopped), MANY_CONNECTIONS)
    expect(found.some(stopped)).toBe(true)
    expect(broken).toBe('')
  })

  test.runIf(isTouched)('without both it is oversold, and the invariants say so', async () => {
    const oversold = ({ done = 0 }: Record<string, number>) => done > 1
    const { found, broken } = await onRaceWorld([lock, check], rounds(40, oversold), MANY_CONNECTIONS)
    expect(found.some(oversold)).toBe(true)
    expect(broken).toContain('nights_never_oversold')
  })
})

describe('overlapping stays', () => {
  const opposite: Guard = {
    fn: 'inventory_lock',
    replace: 'order by n.room_type_no, n.night for update of n',
    by: "order by (n.night - date '2000-01-01') * (case when (p_ends[1] - p_first_nights[1]) % 2 = 0 then 1 else -1 end) for update of n",
  }

  const quickly: Guard = {
    sql: "do $$ begin execute format('alter database %I set deadlock_timeout = %L', current_database(), '40ms'); end $$",
  }

  /** With `seen` it ends as soon as somebody met that fate. */
  const race = (rounds: number, seen?: string) => async (world: RaceWorld) => {
    const fates: string[] = []
    for (let round = 0; round < rounds && !(seen !== undefined && fates.includes(seen)); round++) {
      const sale = await putOnSale(world.owner, { rooms: 12, netMinor: 100 })
      const stays = Array.from({ length: 6 }, (_, i) => ({
        checkIn: inDays(40 + (i % 3)),
        checkOut: inDays(45 + (i % 4)),
      }))
      const quotes = (await Promise.all(stays.map((stay) => quotesFor(world, sale, { count: 5, ...stay })))).flat()
      // Raw calls: what the retry would hide is what is looked for.
      const orders = quotes.map((quote) => JSON.stringify([orderFor(world, quote)]))
      fates.push(
        ...(await Promise.all(
          orders.map((order) => fate(world.racers.pool.query('select hotel_order_save($1)', [order]))),
        )),
      )
      const sold = (await soldOver(world.owner, sale, { checkIn: inDays(40), checkOut: inDays(48) })).map(
        (rooms) => rooms ?? 0,
      )
      if (Math.max(...sold) > 12) fates.push('oversold')
    }
    return tally(fates)
  }

  test('never wait for each other in a circle, whether the nights were opened before or not', async () => {
    const { found, broken } = await onRaceWorld([], race(3), MANY_CONNECTIONS)
    expect(found['40P01'] ?? 0).toBe(0)
    expect(found['oversold'] ?? 0).toBe(0)
    expect(found['done']).toBeGreaterThanOrEqual(3 * 12)
    expect(broken).toBe('')
  })

  test.runIf(isTouched)('without the one order of nights they do', async () => {
    const { found } = await onRaceWorld([quickly, opposite], race(20, '40P01'), MANY_CONNECTIONS)
    expect(found['40P01'] ?? 0).toBeGreaterThan(0)
  })
})

describe('one key, sent at once', () => {
  const forgetful: Guard = {
    fn: 'hotel_order_write',
    replace: 'select "companyId", key, decode',
    by: 'select "companyId", key || id, decode',
  }

  const race = async (world: RaceWorld) => {
    const sale = await putOnSale(world.owner)
    const [quote] = await quotesFor(world, sale, { count: 1 })
    if (!quote) throw new Error('no quote')
    const order = orderFor(world, quote)
    return Promise.all(
      Array.from({ length: 12 }, () => saveOrder(world.racers, order).then((saved) => JSON.stringify(saved), String)),
    )
  }

  test('makes one order and gives everybody the same answer', async () => {
    const { found, broken } = await onRaceWorld([], race)
    expect(new Set(found).size).toBe(1)
    expect(found[0]).toContain('CONFIRMED')
    expect(broken).toBe('')
  })

  test.runIf(isTouched)('without the key the answers differ', async () => {
    const { found } = await onRaceWorld([forgetful], race)
    expect(new Set(found).size).toBeGreaterThan(1)
  })
})

describe('one quote, booked at once under two keys', () => {
  const lock: Guard = { fn: 'hotel_order_lock_quotes', replace: 'for update of q', by: '' }
  const unique: Guard = { sql: 'alter table hotel_order drop constraint hotel_order_quote_id_key' }
  // Both bookings are for the same nights and the same wallet, whose locks would have the second one look again, too.
  const meeting: Guard[] = [
    MEET_BEFORE_TAKING,
    { fn: 'inventory_lock', replace: 'for update of n', by: '' },
    { fn: 'wallets_lock', replace: 'for update of w', by: '' },
  ]

  const race = async (world: RaceWorld) => {
    const sale = await putOnSale(world.owner, { rooms: 20 })
    const [opening, quote] = await quotesFor(world, sale, { count: 2 })
    if (!opening || !quote) throw new Error('no quotes')
    // The session that inserts the rows of the nights would make the others wait, and they would not meet.
    await saveOrder(world.racers, orderFor(world, opening))
    return bookAtOnce(
      world,
      Array.from({ length: 10 }, () => orderFor(world, quote)),
    )
  }

  test('becomes one order', async () => {
    expect(await onRaceWorld([], race)).toEqual({ found: { done: 1, 'quote.used': 9 }, broken: '' })
  })

  test.runIf(isTouched)(
    'without the lock the unique order of a quote stops it, without both there are several',
    async () => {
      expect((await onRaceWorld([lock, ...meeting], race)).found).toHaveProperty('23505')
      const { found, broken } = await onRaceWorld([lock, ...meeting, unique], race)
      expect(found['done']).toBeGreaterThan(1)
      expect(broken).toContain('orders_match_quotes_and_keys')
    },
  )
})

describe('a quote of another company', () => {
  const filter: Guard = {
    fn: 'hotel_order_candidates',
    replace: 'q.id = a.token and q.company_id = a."companyId"',
    by: 'q.id = a.token',
  }
  const policy: Guard = { sql: 'alter table hotel_quote disable row level security' }

  const race = async (world: RaceWorld) => {
    const sale = await putOnSale(world.owner)
    const [quote] = await quotesFor(world, sale, { count: 1 })
    if (!quote) throw new Error('no quote')
    const { rows } = await world.owner.query<{ companyId: string; staffId: string; agreementId: string }>(
      `select s.company_id as "companyId", s.id as "staffId", a.id as "agreementId" from staff s join agreement a on a.company_id = s.company_id where s.login_name = 'summit'`,
    )
    return fate(saveOrder(world.racers, orderFor(world, quote, { ...rows[0], agreementId: world.booker.agreementId })))
  }

  test('is not there, by the statement and by the policy, each alone', async () => {
    expect((await onRaceWorld([], race)).found).toBe('quote.not_found')
    expect((await onRaceWorld([filter], race)).found).toBe('quote.not_found')
    expect((await onRaceWorld([policy], race)).found).toBe('quote.not_found')
  })

  test.runIf(isTouched)('without both it would be found', async () => {
    expect((await onRaceWorld([filter, policy], race)).found).not.toBe('quote.not_found')
  })
})
