import { expect, test } from 'vitest'
import { ThreadError } from './thread.ts'
import { ThreadQueue } from './thread-queue.ts'

const LATE = 'await new Promise((done) => setTimeout(done, 600));'
const module = (text: string) => `data:text/javascript,${encodeURIComponent(text)}`

test('a task has its time from when its module is loaded, however long that took', async () => {
  const queue = new ThreadQueue({ what: 'works', waiting: 1, withinMs: 300 })
  const run = (text: string) => queue.run({ module: module(text), name: 'work', args: [2] })
  expect(await run(`${LATE} export const work = (n) => n + 1`)).toBe(3)
  await expect(run('export const work = () => { for (;;); }')).rejects.toThrow(ThreadError)
  expect(await run('export const work = (n) => n + 2')).toBe(4)
})
