import type { Logger } from 'pino'
import { expect, test } from 'vitest'
import { outageOf } from './outage.ts'

test('an outage is logged at its beginning and its end, however many attempts fail meanwhile', () => {
  const lines: unknown[] = []
  const keep = (about: object, line: string) => void lines.push({ ...about, line })
  let nowMs = 0
  // The test's log has the methods that are called.
  const outage = outageOf({ error: keep, info: keep } as unknown as Logger, 'reading', () => nowMs)
  outage.worked()
  const error = new Error('gone')
  for (let i = 0; i < 40; i++) outage.failed(error)
  nowMs = 5_200
  outage.worked()
  outage.worked()
  expect(lines).toEqual([
    { err: error, line: 'reading: failing, will be repeated until it works' },
    { failures: 40, seconds: 5.2, line: 'reading: working again' },
  ])
})
