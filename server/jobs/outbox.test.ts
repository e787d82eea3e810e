import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { SYSTEM } from '#server/db/database.ts'
import { createMetrics } from '#server/metrics.ts'
import { stopTimers } from '../../tests/stopped-timers.ts'
import { startWorld, type World } from '../../tests/world.ts'
import { lockDueEvents } from './outbox.sql.ts'
import { ReceiverRefused } from './outcomes.ts'
import { GIVEN_UP_HOURS, LEASE_SECONDS, Outbox, subscribe, subscribeTogether, type Subscription } from './outbox.ts'
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
const worker = (...subscriptions: Subscription[]) => {
  const metrics = createMetrics({ withProcess: false })
  const outbox = new Outbox({ db: world.db, log: pino({ level: 'silent' }), metrics, subscriptions })
  return Object.assign(outbox, { metrics })
}

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

  test('that failed is attempted again at growing intervals, for two days, and then given up', async () => {
    let attempts = 0
    const outbox = worker(
      subscribe('hotel_order.confirmed', 'fails', async () => {
        attempts++
        throw new Error('the mail server is away')
      }),
    )
    await insert()
    const waits: number[] = []
    const firstMs = Date.now()
    for (let [row] = await rows(); row && !row.dead; [row] = await rows()) {
      await outbox.drain()
      const wait = Math.max(0, Math.round((await rows())[0]?.due_in ?? 0))
      waits.push(wait)
      await world.clock.advance(wait * 1000 + 1000)
    }
    expect(attempts).toBe(waits.length)
    expect(waits.slice(0, 4)).toEqual([2, 8, 30, 120])
    expect(waits).toEqual(waits.toSorted((a, b) => a - b))
    const hours = (Date.now() - firstMs) / 3_600_000
    expect(hours).toBeGreaterThan(GIVEN_UP_HOURS)
    expect(hours).toBeLessThan(GIVEN_UP_HOURS + 3)
    expect(await rows()).toMatchObject([{ dead: true, done: false, last_error: 'Error: the mail server is away' }])
    expect(await outbox.drain()).toBe(0)
  })

  test('is not given up within an hour, however often it fails', async () => {
    const outbox = worker(subscribe('hotel_order.confirmed', 'fails', () => Promise.reject(new Error('no priority'))))
    await insert()
    for (let attempt = 0; attempt < 47; attempt++) {
      await outbox.drain()
      await makeDue()
    }
    expect(await rows()).toMatchObject([{ attempts: 47, dead: false }])
  })

  test('that fails by a fault of ours counts for the alarm at once, a refusal by its receiver does not', async () => {
    const outbox = worker(
      subscribe('hotel_order.confirmed', 'refused', () => Promise.reject(new ReceiverRefused('550 no such user'))),
      subscribe('hotel_order.placed', 'refused', () => Promise.reject(new ReceiverRefused('550 no such user'))),
      subscribe('hotel_order.placed', 'fails', () => Promise.reject(new Error('no priority'))),
    )
    const failures = async () => (await outbox.metrics.outboxFailures.get()).values.map(({ value }) => value)
    await insert()
    await outbox.drain()
    expect(await failures()).toEqual([0, 1])
    await insert(PAYLOAD, 'hotel_order.placed')
    await outbox.drain()
    expect(await failures()).toEqual([1, 1])
    await world.clock.advance(600_000)
    await outbox.measure()
    const [waiting, oldest] = [outbox.metrics.outboxWaiting, outbox.metrics.outboxOldestSeconds]
    expect((await waiting.get()).values[0]?.value).toBe(2)
    // Refused ones alone would be as old, and not late.
    await world.owner.query('update outbox set refused = true')
    await outbox.measure()
    expect((await oldest.get()).values[0]?.value).toBe(0)
  })

  test('whose mail server is slow stays with its node', async () => {
    stopTimers()
    await insert()
    let carriedOut = 0
    let end = () => {}
    const slow = worker(
      subscribe('hotel_order.confirmed', 'slow', () => {
        carriedOut++
        return new Promise<void>((done) => (end = done))
      }),
    )
    const drained = slow.drain()
    await vi.waitUntil(() => carriedOut === 1, PATIENCE)
    const other = worker(subscribe('hotel_order.confirmed', 'other', async () => void carriedOut++))
    for (let tens = 0; tens < 6; tens++) {
      await world.clock.advance(10_000)
      vi.advanceTimersByTime(10_000)
      await expect.poll(async () => Math.round((await rows())[0]?.due_in ?? 0)).toBe(LEASE_SECONDS)
      expect(await other.drain()).toBe(0)
    }
    end()
    await drained
    expect(carriedOut).toBe(1)
    expect(await rows()).toMatchObject([{ done: true, attempts: 1 }])
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

  test('is passed to batch subscribers with others; a failing one does not fail the batch', async () => {
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
    /** The events received once `ms` have passed. */
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
