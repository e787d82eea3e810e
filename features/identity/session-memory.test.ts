import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createJournal } from '#server/db/journal.ts'
import { openLog } from '#server/log.ts'
import { createMetrics } from '#server/metrics.ts'
import { startWorld, type World } from '../../tests/world.ts'
import { createSessionMemory, type SessionMemory } from './session-memory.ts'

let world: World
let token: string
let memory: SessionMemory
/** Readings of the database that have begun; each waits until it is let go. */
let reads: (() => void)[]

beforeAll(async () => {
  world = await startWorld()
  token = /tradewind_session=([\w-]+)/.exec((await world.as('booker')).cookies())?.[1] ?? ''
})
afterAll(() => world.close())

beforeEach(() => {
  reads = []
  const log = openLog('fatal')
  const db: typeof world.db = {
    ...world.db,
    read: async (scope, work) => {
      await new Promise<void>((letGo) => reads.push(letGo))
      return world.db.read(scope, work)
    },
  }
  const about = {
    log,
    metrics: createMetrics({ withProcess: false }),
    now: Date.now,
    idleMs: 60_000,
    operatorSecondFactor: false,
  }
  memory = createSessionMemory({ ...about, db, journal: createJournal({ db: world.db, log }) })
})

const letAllGo = () => reads.forEach((letGo) => letGo())
const namesOf = async (asked: readonly unknown[]) =>
  (await Promise.all(asked)).map((caller) => (caller as { loginName: string } | null)?.loginName)

describe('calls of one session that come together', () => {
  test('read it once, and all of them are its own', async () => {
    const asked = Array.from({ length: 20 }, () => memory.findCaller(token))
    expect(reads.length).toBe(1)
    letAllGo()
    expect(await namesOf(asked)).toEqual(Array.from({ length: 20 }, () => 'booker'))
    expect(await namesOf([memory.findCaller(token)])).toEqual(['booker'])
    expect(reads.length).toBe(1)
  })

  test('do not join a reading that began before the session was forgotten', async () => {
    const before = memory.findCaller(token)
    memory.forget(token)
    const after = memory.findCaller(token)
    expect(reads.length).toBe(2)
    letAllGo()
    expect(await namesOf([before, after])).toEqual(['booker', 'booker'])
  })

  test('without a session read it again each time it is asked for', async () => {
    for (const turn of [1, 2]) {
      const asked = [memory.findCaller('x'.repeat(43)), memory.findCaller('x'.repeat(43))]
      expect(reads.length).toBe(turn)
      letAllGo()
      expect(await Promise.all(asked.map((caller) => Promise.resolve(caller)))).toEqual([null, null])
    }
  })
})
