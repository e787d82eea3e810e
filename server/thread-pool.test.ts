import { expect, test } from 'vitest'
import { Refusal } from '#contract/refusals.ts'
import { asOwner, ThreadPool } from './thread-pool.ts'

const module = (text: string) => `data:text/javascript,${encodeURIComponent(text)}`
/** Works until somebody answers, as a slow file does. */
const SLOW = module(`
  export const work = () => new Promise((done) => {
    const channel = new BroadcastChannel('slow')
    channel.onmessage = () => { channel.close(); done('slow') }
    channel.postMessage('asks')
  })`)
const QUICK = module(`export const work = () => 'quick'`)
const task = (text: string) => ({ module: text, name: 'work', args: [] })

test('four slow files of one company hold one thread, and the file of another is read at once', async () => {
  const pool = new ThreadPool(2, { what: 'works', waiting: 3 })
  const channel = new BroadcastChannel('slow')
  let asked = 0
  channel.onmessage = () => void asked++
  const slow = Array.from({ length: 4 }, () => asOwner('harbour', () => pool.run(task(SLOW))))
  await expect.poll(() => asked).toBe(1)
  expect(await asOwner('summit', () => pool.run(task(QUICK)))).toBe('quick')
  expect(asked).toBe(1)
  await expect(asOwner('harbour', () => pool.run(task(SLOW)))).rejects.toThrow(Refusal)
  for (const [at, one] of slow.entries()) {
    await expect.poll(() => asked).toBe(at + 1)
    channel.postMessage('answers')
    expect(await one).toBe('slow')
  }
  channel.close()
  expect(await asOwner('harbour', () => pool.run(task(QUICK)))).toBe('quick')
})
