import { expect, test, vi } from 'vitest'
import { stopTimers } from '../tests/stopped-timers.ts'
import { ThreadError } from './thread.ts'
import { ThreadQueue } from './thread-queue.ts'

const WITHIN_MS = 300
const module = (text: string) => `data:text/javascript,${encodeURIComponent(text)}`
/** A module that is loaded only once somebody answers it. */
const LATE = module(`
  const channel = new BroadcastChannel('loading')
  await new Promise((done) => { channel.onmessage = done; channel.postMessage('asks') })
  channel.close()
  export const work = (n) => n + 1`)

test('a task has its time from when its module is loaded, however long that took', async () => {
  stopTimers()
  const queue = new ThreadQueue({ what: 'works', waiting: 1, withinMs: WITHIN_MS })
  const run = (text: string) => queue.run({ module: text, name: 'work', args: [2] })
  const channel = new BroadcastChannel('loading')
  const asked = new Promise((done) => (channel.onmessage = done))
  const late = run(LATE)
  await asked
  vi.advanceTimersByTime(100 * WITHIN_MS)
  channel.postMessage('answers')
  expect(await late).toBe(3)
  channel.close()
  const endless = run(module('export const work = () => { for (;;); }'))
  await expect.poll(() => vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(WITHIN_MS)
  await expect(endless).rejects.toThrow(ThreadError)
  expect(await run(module('export const work = (n) => n + 2'))).toBe(4)
})
