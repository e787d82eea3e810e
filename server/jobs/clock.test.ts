import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMetrics } from '#server/metrics.ts'
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
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
async function until(happened: () => boolean): Promise<void> {
  for (let waited = 0; !happened(); waited += 10) {
    if (waited > 60_000) throw new Error('it did not happen within a minute')
    await pause(10)
  }
}

describe('the clock', () => {
  test('runs a job repeatedly, never concurrently with itself, even after a failure', async () => {
    let runs = 0
    let beside = 0
    let most = 0
    const clock = clockWith({
      name: 'slow',
      everyMs: 5,
      run: async () => {
        runs++
        most = Math.max(most, ++beside)
        await pause(20)
        beside--
        if (runs === 1) throw new Error('once')
      },
    })
    clock.start()
    await until(() => runs >= 4)
    await clock.stop()
    expect(most).toBe(1)
    const after = runs
    await pause(60)
    expect(runs).toBe(after)
  })

  test('runs on one node; another node takes over when that one stops', async () => {
    const ran: string[] = []
    const [first, second] = ['first', 'second'].map((name) =>
      clockWith({ name: 'tick', everyMs: 20, run: async () => void ran.push(name) }),
    )
    first?.start()
    await until(() => first?.isMine ?? false)
    second?.start()
    await pause(200)
    expect(new Set(ran)).toEqual(new Set(['first']))
    await first?.stop()
    await until(() => ran.includes('second'))
    await second?.stop()
  })

  test('counts the nodes of its database, and no longer one that has ended', async () => {
    const [first, second] = [clockWith(), clockWith()]
    first.start()
    await until(() => first.isMine)
    expect([first.nodes, second.nodes]).toEqual([1, 1])
    second.start()
    await until(() => first.nodes === 2 && second.nodes === 2)
    expect([first.isMine, second.isMine]).toEqual([true, false])
    await second.stop()
    await until(() => first.nodes === 1)
    await first.stop()
  })

  test('is given up by a node whose connection breaks, and taken again', async () => {
    let runs = 0
    const clock = clockWith({ name: 'tick', everyMs: 20, run: async () => void runs++ })
    clock.start()
    await until(() => runs > 0)
    const holder = async () => (await world.owner.query<{ pid: number }>(HOLDER)).rows[0]?.pid
    const first = await holder()
    await world.owner.query('select pg_terminate_backend($1)', [first])
    for (let now = first; now === first || now === undefined; now = await holder()) await pause(20)
    const before = runs
    await until(() => runs > before)
    expect(clock.isMine).toBe(true)
    await clock.stop()
  })
})
