import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { fate, orderFor, quotesFor, type RaceWorld, startRaceWorld, tally } from '../../tests/hotel-races.ts'
import { inDays, putOnSale, soldOver } from '../../tests/hotel-sale.ts'
import { createSaveQueue, type SaveQueue } from './save-queue.ts'

// Races run many rounds, each with pauses in which the racers meet.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let world: RaceWorld
let queue: SaveQueue
beforeAll(async () => {
  world = await startRaceWorld()
  queue = createSaveQueue(world.racers)
})
afterAll(() => world.close())

const NIGHT = { checkIn: inDays(30), checkOut: inDays(31) }
const order = (...args: Parameters<typeof orderFor>) => ({ ...orderFor(...args), companyId: world.booker.companyId })

describe('bookings that come in together', () => {
  test('share transactions, and each gets its own answer', async () => {
    const sale = await putOnSale(world.owner, { rooms: 10, netMinor: 100 })
    const quotes = await quotesFor(world, sale, { count: 30, ...NIGHT })
    const fates = await Promise.all(quotes.map((quote) => fate(queue.save(order(world, quote)))))
    expect(tally(fates)).toEqual({ done: 10, 'order.sold_out': 20 })
    expect(await soldOver(world.owner, sale, NIGHT)).toEqual([10])
    const { rows } = await world.owner.query<{ transactions: number; keys: number }>(
      `select (select count(distinct xid)::int from change_journal where topic = 'INVENTORY' and ref_no = $1) as transactions,
         (select count(*)::int from idempotency i where not exists (select from hotel_order o where o.id = i.order_id)) as keys`,
      [sale.roomTypeNo],
    )
    expect(rows).toEqual([{ transactions: 2, keys: 0 }])
  })

  test('a refused one takes nobody with it, whatever it is refused for', async () => {
    const sale = await putOnSale(world.owner, { rooms: 50, netMinor: 100 })
    const dear = await putOnSale(world.owner, { rooms: 50, netMinor: 400_000_000 })
    const [a, b, c, used] = await quotesFor(world, sale, { count: 4, ...NIGHT })
    const [costly] = await quotesFor(world, dear, { count: 1, ...NIGHT })
    if (!a || !b || !c || !used || !costly) throw new Error('no quotes')
    await queue.save(order(world, used))
    const key = 'the-same-key'
    const asked = [
      order(world, a),
      order(world, used),
      order(world, costly),
      order(world, b, { key }),
      order(world, b, { key }),
      order(world, c, { key, bodyHash: 'ff'.repeat(32) }),
      order(world, c, { token: '01a1f95c-d509-76ee-b6b2-953fa6bec218' }),
      order(world, c, { rooms: [] }),
      order(world, c, { orderLimitMinor: 1 }),
      order(world, c),
    ]
    expect(await Promise.all(asked.map((one) => fate(queue.save(one))))).toEqual([
      'done',
      'quote.used',
      'wallet.insufficient',
      'done',
      'done',
      'order.key_reused',
      'quote.not_found',
      'order.guests_incomplete',
      'order.spending_limit',
      'done',
    ])
    expect(await soldOver(world.owner, sale, NIGHT)).toEqual([4])
  })

  test('over several nights and hotels, in every order, never wait in a circle', async () => {
    const sales = await Promise.all(Array.from({ length: 4 }, () => putOnSale(world.owner, { rooms: 40, netMinor: 100 })))
    const stays = sales.flatMap((sale) => [1, 2, 3].map((nights) => ({ sale, checkIn: inDays(60 - nights), checkOut: inDays(61 + nights) })))
    const quotes = (await Promise.all(stays.map(({ sale, ...stay }) => quotesFor(world, sale, { count: 4, ...stay })))).flat()
    const other = createSaveQueue(world.racers)
    const before = await deadlocks()
    const fates = await Promise.all(quotes.map((quote, i) => fate((i % 2 ? queue : other).save(order(world, quote)))))
    expect(tally(fates)).toEqual({ done: 48 })
    expect((await deadlocks()) - before).toBe(0)
  })

  test('more than may wait are turned away at once', async () => {
    const [quote] = await quotesFor(world, await putOnSale(world.owner, { netMinor: 100 }), { count: 1, ...NIGHT })
    if (!quote) throw new Error('no quote')
    const fates = tally(await Promise.all(Array.from({ length: 600 }, () => fate(queue.save(order(world, quote))))))
    expect(fates['done']).toBe(1)
    expect(fates['call.busy']).toBeGreaterThan(0)
    expect((fates['done'] ?? 0) + (fates['call.busy'] ?? 0) + (fates['quote.used'] ?? 0)).toBe(600)
  })
})

async function deadlocks(): Promise<number> {
  const { rows } = await world.owner.query<{ n: number }>('select deadlocks::int as n from pg_stat_database where datname = current_database()')
  return rows[0]?.n ?? 0
}
