import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { SYSTEM } from '#server/db/database.ts'
import { createMetrics } from '#server/metrics.ts'
import { stopTimers } from '../../tests/stopped-timers.ts'
import { startWorld, type World } from '../../tests/world.ts'
import { lockDueEvents } from './outbox.sql.ts'
import { LEASE_SECONDS, MAX_ATTEMPTS, Outbox, subscribe, subscribeTogether, type Subscription } from './outbox.ts'
import { PATIENCE } from '../../tests/patience.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())
beforeEach(() => world.owner.query('delete from outbox'))

const ORDER = '01a1f94e-5eb7-7827-bd62-6b406b451dfa'
const PAYLOAD = { orderId: ORDER, code: 'H1', companyId: ORDER, status: 'CONFIRMED', at: '2026-11-20T10:00:00.000Z' }
const insert = (payload: object = PAYLOAD, topic = 'hotel_order.confirmed') =>
  world.owner.query('insert into outbox (topic, payload) values ($1, $2)', [topic, payload])
const worker = (...subscriptions: Subscription[]) =>
  new Outbox({
    db: world.db,
    log: pino({ level: 'silent' }),
    metrics: createMetrics({ withProcess: false }),
    subscriptions,
  })

type Row = { attempts: number; done: boolean; dead: boolean; due_in: number; last_error: string | null }
async function rows(): Promise<Row[]> {
  const { rows: found } = await world.owner.query<Row>(
    'select attempts, done_at is not null as done, dead_at is not null as dead, extract(epoch from available_at - portal_now())::float8 as due_in, last_error from outbox order by id',
  )
  return found
}
const makeDue = () =>
  world.owner.query(
    "update outbox set available_at = portal_now() - interval '1 s' where done_at is null and dead_at is null",
  )

describe('an event of the outbox', () => {
  test('reaches the subscribers of its topic, and is done', async () => {
    const heard: string[] = []
    const outbox = worker(
      subscribe('hotel_order.confirmed', 'first', async ({ payload }) => void heard.push(`first ${payload.code}`)),
      subscribe('hotel_order.confirmed', 'second', async ({ attempt }) => void heard.push(`second ${attempt}`)),
      subscribe('hotel_order.cancelled', 'other', async () => void heard.push('other')),
    )
    await insert()
    expect(await outbox.drain()).toBe(1)
    expect(await outbox.drain()).toBe(0)
    expect(heard).toEqual(['first H1', 'second 1'])
    expect(await rows()).toMatchObject([{ done: true, attempts: 1 }])
  })

  test('is carried out once, however many workers there are', async () => {
    let carriedOut = 0
    const many = Array.from({ length: 4 }, () =>
      worker(subscribe('hotel_order.confirmed', 'count', async () => void carriedOut++)),
    )
    for (let event = 0; event < 60; event++) await insert()
    await Promise.all(many.map((outbox) => outbox.drain()))
    expect(carriedOut).toBe(60)
  })

  test('that failed is attempted again at growing intervals, and given up after the tenth attempt', async () => {
    let attempts = 0
    const outbox = worker(
      subscribe('hotel_order.confirmed', 'fails', async () => {
        attempts++
        throw new Error('the mail server is away')
      }),
    )
    await insert()
    const waits: number[] = []
    for (let round = 0; round < MAX_ATTEMPTS; round++) {
      await outbox.drain()
      waits.push(Math.round((await rows())[0]?.due_in ?? 0))
      await makeDue()
    }
    expect(attempts).toBe(MAX_ATTEMPTS)
    expect(waits).toEqual(waits.toSorted((a, b) => a - b))
    expect(await rows()).toMatchObject([{ dead: true, done: false, last_error: 'Error: the mail server is away' }])
    expect(await outbox.drain()).toBe(0)
  })

  test('taken by a node that died is free again within 30 seconds', async () => {
    await insert()
    // A node's first step; this one dies right after it.
    await world.db.write(SYSTEM, (tx) => tx.many(lockDueEvents, { leaseSeconds: LEASE_SECONDS, limit: 10 }))
    let carriedOut = 0
    const outbox = worker(subscribe('hotel_order.confirmed', 'count', async () => void carriedOut++))
    expect(await outbox.drain()).toBe(0)
    expect((await rows())[0]?.due_in).toBeLessThan(29)
    await makeDue()
    expect(await outbox.drain()).toBe(1)
    expect(carriedOut).toBe(1)
  })

  test('with a payload or topic that is not in the contract fails alone and delays no other', async () => {
    let carriedOut = 0
    const outbox = worker(subscribe('hotel_order.confirmed', 'count', async () => void carriedOut++))
    await insert({ orderId: 'not-an-id' })
    await insert(PAYLOAD, 'hotel_order.nonsense')
    await insert()
    await outbox.drain()
    expect(carriedOut).toBe(1)
    expect((await rows()).map(({ done }) => done)).toEqual([false, false, true])
  })

  test('is passed to batch subscribers with others; one that fails does not fail the batch', async () => {
    const lists: string[][] = []
    const outbox = worker(
      subscribeTogether(['hotel_order.confirmed', 'hotel_order.placed'], 'lists', async (events) => {
        lists.push(events.map(({ payload }) => payload.code))
        if (events.some(({ payload }) => payload.code === 'H2')) throw new Error('H2 can not be')
      }),
      subscribe('hotel_order.placed', 'one by one', async ({ payload }) => {
        if (payload.code === 'H4') throw new Error('H4 can not be')
      }),
    )
    for (const [code, topic] of [
      ['H1', 'hotel_order.confirmed'],
      ['H2', 'hotel_order.confirmed'],
      ['H3', 'hotel_order.placed'],
      ['H4', 'hotel_order.placed'],
    ])
      await insert({ ...PAYLOAD, code }, topic)
    await outbox.drain()
    expect(lists.map((list) => list.toSorted().join(' ')).toSorted()).toEqual(['H1', 'H1 H2 H3 H4', 'H2', 'H3', 'H4'])
    expect((await rows()).map(({ done, last_error }) => [done, last_error])).toEqual([
      [true, null],
      [false, 'Error: H2 can not be'],
      [true, null],
      [false, 'Error: H4 can not be'],
    ])
  })

  test('in a long queue is taken in growing batches while they are quick', async () => {
    const sizes: number[] = []
    const outbox = worker(
      subscribeTogether(['hotel_order.confirmed'], 'sizes', async (events) => void sizes.push(events.length)),
    )
    await world.owner.query('insert into outbox (topic, payload) select $1, $2 from generate_series(1, 500)', [
      'hotel_order.confirmed',
      PAYLOAD,
    ])
    expect(await outbox.drain()).toBe(500)
    expect(sizes.length).toBeLessThan(20)
  })

  test('of a burst waits for no other: a second batch starts while the first runs, and never a third', async () => {
    let beside = 0
    let most = 0
    const outbox = worker(
      subscribeTogether(['hotel_order.confirmed'], 'beside', async () => {
        most = Math.max(most, ++beside)
        await vi.waitUntil(() => most >= 2, PATIENCE)
        beside--
      }),
    )
    await world.owner.query('insert into outbox (topic, payload) select $1, $2 from generate_series(1, 400)', [
      'hotel_order.confirmed',
      PAYLOAD,
    ])
    expect(await outbox.drain()).toBe(400)
    expect(most).toBe(2)
    expect((await rows()).filter(({ done }) => !done)).toEqual([])
  })

  test('is found within half a second by polling, in a tenth when the outbox is woken, not after its stop', async () => {
    stopTimers()
    let received = 0
    const outbox = worker(subscribe('hotel_order.confirmed', 'count', async () => void received++))
    const drain = vi.spyOn(outbox, 'drain')
    /** What has been carried out once this time has passed. */
    const receivedAfter = async (ms: number) => {
      await vi.advanceTimersByTimeAsync(ms)
      await drain.mock.results.at(-1)?.value
      await vi.advanceTimersByTimeAsync(0)
      return received
    }
    outbox.start()
    expect(await receivedAfter(0)).toBe(0)
    await insert()
    expect([await receivedAfter(499), await receivedAfter(1)]).toEqual([0, 1])
    await insert()
    outbox.wake()
    expect([await receivedAfter(99), await receivedAfter(1)]).toEqual([1, 2])
    await outbox.stop()
    await insert()
    drain.mockClear()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(drain).not.toHaveBeenCalled()
  })
})
