import { expect, test } from 'vitest'
import { measure } from './measure.ts'

test('a machine that uses up the prepared requests is measured over the time it took, and the bench goes on', async () => {
  const requests = Array.from({ length: 50 }, (_, i) => i)
  const lane = async () => requests.pop() !== undefined
  const figure = await measure([lane, lane, lane], 60)
  expect(figure.count).toBe(50)
  expect(figure.seconds).toBeLessThan(30)
  expect(figure.perSecond).toBeGreaterThan(1)
})

test('work that never ends is measured until the time is over', async () => {
  const figure = await measure([() => new Promise<void>((done) => setTimeout(done, 1))], 0.1)
  expect(figure.count).toBeGreaterThan(0)
  expect(figure.seconds).toBeGreaterThanOrEqual(0.1)
})
