import { expect, test } from 'vitest'
import { clientsSeen, isWorthABatch } from './save-queue.ts'

const second = (saving: number, waiting: number, lately = 0) => isWorthABatch({ running: 1, saving, waiting, lately })

test('a booking that comes while none is being saved is saved at once', () => {
  expect([0, 1, 30].map((waiting) => isWorthABatch({ running: 0, saving: 0, waiting, lately: 100 }))).toEqual([
    false,
    true,
    true,
  ])
})

test('with few clients a second batch starts once half of them wait', () => {
  expect([second(1, 1), second(8, 7), second(8, 8), second(6, 6, 16), second(6, 8, 16)]).toEqual([
    true,
    false,
    true,
    false,
    true,
  ])
})

test('under load a second batch starts for many only, also when some clients are away for a moment', () => {
  expect([second(9, 9), second(40, 23), second(40, 24), second(4, 8, 30)]).toEqual([false, false, true, false])
})

test('at most two batches run at once', () => {
  expect(isWorthABatch({ running: 2, saving: 96, waiting: 500, lately: 600 })).toBe(false)
})

test('many clients are noticed at once and forgotten by and by', () => {
  expect(clientsSeen(4, 64)).toBe(64)
  let lately = 64
  for (let batch = 0; batch < 8; batch++) lately = clientsSeen(lately, 8)
  expect(lately).toBeGreaterThan(16)
  for (let batch = 0; batch < 40; batch++) lately = clientsSeen(lately, 8)
  expect(lately).toBeLessThan(16)
})
