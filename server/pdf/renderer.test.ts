import { expect, test } from 'vitest'
import { renderedInWorker } from './renderer.ts'

/** A module inside its own data URL. */
const module = (code: string) => new URL(`data:text/javascript,${encodeURIComponent(code)}`)
type Draw = (text: string) => Promise<Buffer>

const echo = renderedInWorker<Draw>(module('export const draw = async (text) => Buffer.from(text)'), 'draw')

test('a document is rendered on another thread, its arguments and bytes copied', async () => {
  const { draw } = renderedInWorker<(picture: Buffer) => Promise<Buffer>>(
    module(
      `import { threadId } from 'node:worker_threads'; export const draw = async (picture) => Buffer.concat([picture, Buffer.from(' ' + (threadId > 0) + Buffer.isBuffer(picture))])`,
    ),
    'draw',
  )
  expect((await draw(Buffer.from('logo'))).toString()).toBe('logo truetrue')
})

test('documents for people come before those for mails', async () => {
  const order: string[] = []
  const note = (name: string) => () => void order.push(name)
  await Promise.all([
    echo.forMail('a').then(note('first')),
    echo.forMail('b').then(note('mail')),
    echo.draw('c').then(note('person')),
  ])
  expect(order).toEqual(['first', 'person', 'mail'])
})

test('a document that fails, or ends the thread, leaves the next one alone', async () => {
  const failing = renderedInWorker<Draw>(
    module(`export const draw = async (text) => { throw new Error('no font for ' + text) }`),
    'draw',
  )
  const deadly = renderedInWorker<Draw>(module('export const draw = async () => process.exit(1)'), 'draw')
  const fates = await Promise.allSettled([failing.draw('x'), deadly.draw('y'), echo.draw('z')])
  expect(fates.map((fate) => (fate.status === 'fulfilled' ? fate.value.toString() : String(fate.reason)))).toEqual([
    'Error: no font for x',
    'Error: the thread that renders documents ended',
    'z',
  ])
})

test('documents above the queue’s limit are refused at once', async () => {
  const fates = await Promise.allSettled(Array.from({ length: 260 }, () => echo.draw('x')))
  const refused = fates.flatMap((fate) => (fate.status === 'rejected' ? [fate.reason] : []))
  expect(refused).toHaveLength(59)
  expect(refused[0]).toMatchObject({ code: 'call.busy' })
})
