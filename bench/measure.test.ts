import { expect, test, vi } from 'vitest'
import { measure } from './measure.ts'

/** A clock that only work moves: `ms` milliseconds for each item. */
function movedBy(ms: number) {
  let nowMs = 0
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs)
  return () => void (nowMs += ms)
}

test('a machine that uses up the prepared requests is measured over the time it took, and the bench continues', async () => {
  const takeTime = movedBy(100)
  const requests = Array.from({ length: 50 }, (_, i) => i)
  const lane = async () => {
    if (requests.pop() === undefined) return false
    takeTime()
    return true
  }
  expect(await measure([lane, lane, lane], 60)).toMatchObject({ count: 50, seconds: 5, perSecond: 10 })
})

test('work that never ends is measured until the time is over', async () => {
  const takeTime = movedBy(100)
  expect(await measure([async () => takeTime()], 2)).toMatchObject({ count: 20, seconds: 2, p50Ms: 100 })
})
