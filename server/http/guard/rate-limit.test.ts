import { expect, test } from 'vitest'
import { keptBytes } from '../../../tests/held-bytes.ts'
import { createRateLimit } from './rate-limit.ts'
import { createCookies } from '#server/http/session/session-cookie.ts'

test('a limit lets the burst through, then one call at a time as time passes, and keeps keys apart', () => {
  const limit = createRateLimit({ perMinute: 60, burst: 3 })
  expect([0, 0, 0].map((at) => limit.take('a', at))).toEqual([0, 0, 0])
  expect(limit.take('a', 0)).toBe(1)
  expect(limit.take('b', 0)).toBe(0)
  expect(limit.take('a', 1_000)).toBe(0)
  expect(limit.take('a', 1_000)).toBe(1)
  // However long a caller is idle, no more than the burst is saved up.
  expect([0, 0, 0].map(() => limit.take('a', 3_600_000))).toEqual([0, 0, 0])
  expect(limit.take('a', 3_600_000)).toBe(1)
})

test('a stranger may not call twice as often because there are two nodes', () => {
  const running = { nodes: 2 }
  const two = [0, 1].map(() => createRateLimit({ perMinute: 60, burst: 60 }, () => running.nodes))
  const passed = (at: number, calls: number) =>
    Array.from({ length: calls }, (_, call) => two[call % running.nodes]?.take('a', at)).filter((wait) => wait === 0)
  expect(passed(0, 200).length).toBe(60)
  expect(passed(60_000, 200).length).toBe(60)
  // One of them dies: the other one alone allows as much, though what it saved up is its share.
  running.nodes = 1
  expect(passed(120_000, 200).length).toBe(60)
})

test('a limit of zero allows everything', () => {
  const limit = createRateLimit({ perMinute: 0, burst: 0 })
  for (let calls = 0; calls < 1000; calls++) expect(limit.take('a', 0)).toBe(0)
})

test('a counted session keeps no memory of the header it came in', () => {
  const limit = createRateLimit({ perMinute: 60, burst: 3 })
  let sent = 0
  const kept = keptBytes(() => {
    for (let at = 0; at < 1000; at++) {
      const header = Buffer.from(
        `tradewind_session=${String(at).padStart(43, 'x')}; other=${'y'.repeat(20_000)}`,
      ).toString()
      sent += header.length
      limit.take(createCookies({ path: '/', secure: false }).readSession(header) ?? '', 0)
    }
  })
  expect(kept).toBeLessThan(sent / 4)
})
