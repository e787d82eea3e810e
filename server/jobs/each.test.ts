import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { forEachItem } from './each.ts'

const log = pino({ level: 'silent' })
const failing = (error: Error) =>
  vi.fn<(n: number) => Promise<void>>(async (n) => (n === 2 ? Promise.reject(error) : undefined))

test('a failed item is logged and set aside, and the others continue', async () => {
  const said = vi.spyOn(log, 'error')
  const setAside = vi.fn<(n: number) => Promise<void>>(async () => {})
  const work = failing(Object.assign(new Error('rooms given back that were never taken'), { code: 'TW901' }))
  await forEachItem([1, 2, 3], work, { log, message: 'not done', setAside })
  expect(work.mock.calls).toEqual([[1], [2], [3]])
  expect(setAside.mock.calls).toEqual([[2]])
  expect(said.mock.calls.map(([about, message]) => [about, message])).toEqual([
    [expect.objectContaining({ item: 2 }), 'not done'],
  ])
})

test('an unreachable database ends the job', async () => {
  const work = failing(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }))
  await expect(forEachItem([1, 2, 3], work, { log, message: 'not done' })).rejects.toThrow('refused')
  expect(work.mock.calls).toEqual([[1], [2]])
})
