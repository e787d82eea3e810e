import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  fate,
  MANY_CONNECTIONS,
  orderFor,
  quotesFor,
  type RaceWorld,
  startRaceWorld,
  tally,
} from '../../../tests/hotel-races.ts'
import { meeting, PASS_GATE } from '../../../tests/meeting.ts'
import { inDays, putOnSale, soldOver } from '../../../tests/hotel-sale.ts'
import { countGuests } from '../rules/guests.ts'
import { createSaveQueue, type SaveQueue } from './save-queue.ts'
import { saveOrder, saveOrders } from '../store.ts'

let world: RaceWorld
let queue: SaveQueue
beforeAll(async () => {
  world = await startRaceWorld([], MANY_CONNECTIONS)
  queue = createSaveQueue(world.racers)
})
afterAll(() => world.close())

const NIGHT = { checkIn: inDays(30), checkOut: inDays(31) }
const order = orderFor

describe('bookings', () => {
  test('have connections of their own: whatever holds all the others, they go through', async () => {
    const sale = await putOnSale(world.owner)
    const [quote] = await quotesFor(world, sale, { count: 1, ...NIGHT })
    if (!quote) throw new Error('no quote')
    const held = await Promise.all(
      Array.from({ length: world.racers.pool.options.max }, () => world.racers.pool.connect()),
    )
    expect(await fate(queue.save(order(world, quote)))).toBe('done')
    for (const client of held) client.release()
  })
})

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
    expect(rows).toEqual([{ transactions: 1, keys: 0 }])
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
      order(world, c, countGuests([])),
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

  test('of which one breaks what no rule foresees are tried one by one', async () => {
    const sale = await putOnSale(world.owner, { rooms: 50, netMinor: 100 })
    const quotes = await quotesFor(world, sale, { count: 6, ...NIGHT })
    const asked = quotes.map((quote, i) => order(world, quote, i === 3 ? { contactName: null } : {}))
    expect(await Promise.all(asked.map((one) => fate(queue.save(one))))).toEqual([
      'done',
      'done',
      'done',
      '23502',
      'done',
      'done',
    ])
    expect(await soldOver(world.owner, sale, NIGHT)).toEqual([5])
  })

  test('a key or a quote may stand in a list once', async () => {
    const [quote] = await quotesFor(world, await putOnSale(world.owner), { count: 1, ...NIGHT })
    if (!quote) throw new Error('no quote')
    await expect(saveOrders(world.racers, [order(world, quote), order(world, quote)])).rejects.toMatchObject({
      code: 'TW903',
    })
  })

  test('of several companies at once reach only the quotes of their own', async () => {
    const sale = await putOnSale(world.owner, { rooms: 50, netMinor: 100 })
    const [mine, taken] = await quotesFor(world, sale, { count: 2, ...NIGHT })
    if (!mine || !taken) throw new Error('no quotes')
    const { rows } = await world.owner.query<{ companyId: string; staffId: string }>(
      `select company_id as "companyId", id as "staffId" from staff where login_name = 'summit'`,
    )
    const answers = await saveOrders(world.racers, [order(world, mine), order(world, taken, rows[0])])
    expect(answers).toMatchObject([{ saved: { status: 'CONFIRMED' } }, { reason: { code: 'quote.not_found' } }])
  })

  test('over several nights and hotels, in every order, never wait in a circle', async () => {
    expect(await crossing(world)).toEqual({ done: 24 })
  })

  test('without taking all locks first and in order, they do', async () => {
    const unlocked = await startRaceWorld([QUICKLY, ...AS_THEY_COME], MANY_CONNECTIONS)
    const found = await crossing(unlocked)
    await unlocked.close()
    // One of the two loses each time.
    expect(found).toEqual({ done: 12, '40P01': 12 })
  })

  test('by one company in a flood do not hold up another one', async () => {
    const unknown = '01a1f95c-d509-76ee-b6b2-953fa6bec2'
    const { rows } = await world.owner.query<{ companyId: string; staffId: string }>(
      `select company_id as "companyId", id as "staffId" from staff where login_name = 'summit'`,
    )
    const [quote] = await quotesFor(world, await putOnSale(world.owner, { netMinor: 100 }), { count: 1, ...NIGHT })
    if (!quote) throw new Error('no quote')
    let ended = 0
    const flood = Array.from({ length: 400 }, async (_, i) => {
      const outcome = await fate(
        queue.save(
          order(world, quote, { key: `flood-${i}`, token: `${unknown}${(i % 256).toString(16).padStart(2, '0')}` }),
        ),
      )
      ended++
      return outcome
    })
    const other = await fate(
      queue.save(order(world, quote, { ...rows[0], key: 'somebody-else', token: `${unknown}ff` })),
    )
    expect([other, ended < 100]).toEqual(['quote.not_found', true])
    expect(tally(await Promise.all(flood))).toEqual({ 'quote.not_found': 400 })
  })

  test('more than may wait are turned away at once', async () => {
    const [quote] = await quotesFor(world, await putOnSale(world.owner, { netMinor: 100 }), { count: 1, ...NIGHT })
    if (!quote) throw new Error('no quote')
    const fates = tally(await Promise.all(Array.from({ length: 1_200 }, () => fate(queue.save(order(world, quote))))))
    expect(fates['done']).toBe(1)
    expect(fates['call.busy']).toBeGreaterThan(0)
    expect((fates['done'] ?? 0) + (fates['call.busy'] ?? 0) + (fates['quote.used'] ?? 0)).toBe(1_200)
  })
})

/**
 * Two batches at once, as of two nodes, that book the same nights of the same hotels, the one from the front, the other
 * from the back; gives each fate's count.
 */
async function crossing(of: RaceWorld): Promise<Record<string, number>> {
  const fates: string[] = []
  for (let round = 0; round < 3; round++) {
    const sales = []
    // One after the other, so that their numbers ascend.
    for (let i = 0; i < 4; i++) sales.push(await putOnSale(of.owner, { rooms: 40, netMinor: 100 }))
    const stays = sales.map((sale, i) => ({ sale, checkIn: inDays(60 - i), checkOut: inDays(62 + i) }))
    // A batch locks its nights in the order of its quotes, which is that in which they were made.
    const quotesOf = async (wanted: typeof stays) => {
      const quotes = []
      for (const { sale, ...stay } of wanted) quotes.push(...(await quotesFor(of, sale, { count: 1, ...stay })))
      return quotes
    }
    const [openings, forwards] = [await quotesOf(stays), await quotesOf(stays)]
    const backwards = await quotesOf(stays.toReversed())
    // One booking of each stay makes the rows of its nights; making them would have the batches wait for each other
    // right at the start.
    for (const opening of openings) await saveOrder(of.racers, orderFor(of, opening))
    // The function itself is called: the queue would make again what lost a deadlock, and hide it.
    const save = async (quotes: typeof forwards) => {
      const orders = quotes.map((quote) => orderFor(of, quote))
      const saved = of.racers.pool.query<{ saved: Answer[] }>('select hotel_order_save($1) as saved', [
        JSON.stringify(orders),
      ])
      const ended = await fate(saved)
      return ended === 'done'
        ? ((await saved).rows[0]?.saved.map((answer) => ('saved' in answer ? 'done' : answer.error.code)) ?? [])
        : orders.map(() => ended)
    }
    const race = () => Promise.all([save(forwards), save(backwards)])
    fates.push(...(await meeting(of.owner, 2, race)).flat())
  }
  return tally(fates)
}

type Answer = { readonly saved: unknown } | { readonly error: { readonly code: string } }

/** Nights locked forwards by one batch and backwards by the other, with a gate before the last of them. */
const AS_THEY_COME = [
  {
    fn: 'inventory_lock',
    replace: 'select n.* from wanted w',
    by: `select n.*, case when n.room_type_no = p_room_type_nos[1] then ${PASS_GATE}::text end from wanted w`,
  },
  {
    fn: 'inventory_lock',
    replace: 'order by n.room_type_no, n.night for update of n',
    by: 'order by n.room_type_no * sign(p_room_type_nos[1] - p_room_type_nos[cardinality(p_room_type_nos)]), n.night for update of n',
  },
]

const QUICKLY = {
  sql: "do $$ begin execute format('alter database %I set deadlock_timeout = %L', current_database(), '40ms'); end $$",
}
