import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createMetrics } from '#server/metrics.ts'
import { stopTimers } from '../../tests/stopped-timers.ts'
import { startWorld, type World } from '../../tests/world.ts'
import { Clock, type Job } from './clock.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

/** The connection that holds the clock's lock in this test's own database. */
const HOLDER = `select pid from pg_locks where locktype = 'advisory' and classid = 7209 and objid = 3 and granted
  and database = (select oid from pg_database where datname = current_database())`

const clockWith = (...jobs: Job[]) =>
  new Clock({ db: world.db, log: pino({ level: 'silent' }), metrics: createMetrics({ withProcess: false }), jobs })

describe('the clock', () => {
  test('runs a job repeatedly, never concurrently with itself, even after a failure', async () => {
    stopTimers()
    let runs = 0
    let end = () => {}
    const clock = clockWith({
      name: 'slow',
      everyMs: 5,
      run: async () => {
        const run = ++runs
        await new Promise<void>((done) => (end = done))
        if (run === 1) throw new Error('once')
      },
    })
    clock.start()
    for (let run = 1; run <= 4; run++) {
      await expect.poll(() => runs).toBe(run)
      vi.advanceTimersByTime(1_000)
      expect(runs).toBe(run)
      if (run < 4) end()
    }
    const stopped = clock.stop()
    end()
    await stopped
    vi.advanceTimersByTime(60_000)
    expect(runs).toBe(4)
  })

  test('runs on one node; another node takes over when that one stops', async () => {
    const ran: string[] = []
    const [first, second] = ['first', 'second'].map((name) =>
      clockWith({ name: 'tick', everyMs: 20, run: async () => void ran.push(name) }),
    )
    first?.start()
    await expect.poll(() => first?.isMine).toBe(true)
    second?.start()
    // It counts the nodes with the request for the clock.
    await expect.poll(() => second?.nodes).toBe(2)
    const before = ran.length
    await expect.poll(() => ran.length).toBeGreaterThan(before + 2)
    expect(new Set(ran)).toEqual(new Set(['first']))
    await first?.stop()
    await expect.poll(() => ran).toContain('second')
    await second?.stop()
  })

  test('counts the nodes of its database, without ended ones', async () => {
    const [first, second] = [clockWith(), clockWith()]
    first.start()
    await expect.poll(() => first.isMine).toBe(true)
    expect([first.nodes, second.nodes]).toEqual([1, 1])
    second.start()
    await expect.poll(() => [first.nodes, second.nodes]).toEqual([2, 2])
    expect([first.isMine, second.isMine]).toEqual([true, false])
    await second.stop()
    await expect.poll(() => first.nodes).toBe(1)
    await first.stop()
  })

  test('is given up by a node whose connection breaks, and taken again', async () => {
    let runs = 0
    const clock = clockWith({ name: 'tick', everyMs: 20, run: async () => void runs++ })
    clock.start()
    await expect.poll(() => runs).toBeGreaterThan(0)
    const holder = async () => (await world.owner.query<{ pid: number }>(HOLDER)).rows[0]?.pid
    const first = await holder()
    await world.owner.query('select pg_terminate_backend($1)', [first])
    await expect.poll(async () => [undefined, first].includes(await holder())).toBe(false)
    const before = runs
    await expect.poll(() => runs).toBeGreaterThan(before)
    expect(clock.isMine).toBe(true)
    await clock.stop()
  })
})
