import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { Notices } from './Notices.tsx'
import { notify } from './notify.ts'

// Drawn by a library that is loaded with the first one, which takes seconds where nothing is warm and is not what is timed here.
beforeAll(() => import('./NoticeBoard.tsx'))
afterEach(cleanup)

/** How long a text stays on the page, in milliseconds, from the moment it is there. */
async function stayOf(text: string): Promise<number> {
  await screen.findByText(text)
  const since = performance.now()
  while (screen.queryByText(text)) {
    if (performance.now() - since > 10_000) return Number.POSITIVE_INFINITY
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  }
  return performance.now() - since
}

test('a message stays 3 seconds and a notification 4.5', async () => {
  // Sent before the board is there: it is kept and shown.
  notify.success('The order is saved.')
  render(<Notices />)
  const message = await stayOf('The order is saved.')
  expect(message).toBeGreaterThan(2800)
  expect(message).toBeLessThan(8000)
  act(() => notify.notification('info', 'Confirmed', 'The hotel has confirmed.'))
  const notification = await stayOf('The hotel has confirmed.')
  expect(notification).toBeGreaterThan(4200)
  expect(notification).toBeLessThan(10_000)
})

test('a refusal is said in the server’s own sentence', async () => {
  render(<Notices />)
  act(() => notify.failure({ returnCode: 409, errorCode: 'order.state', returnMsg: 'The order has moved on.', requestId: 'r' }))
  expect(await screen.findByText('The order has moved on.')).toBeDefined()
})
