import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Notices } from './Notices.tsx'
import { notify } from './notify.ts'

afterEach(cleanup)

/**
 * How long a text stays on the page, in milliseconds, observed inside the page: polling from outside may be delayed.
 */
async function stayOf(text: string, show: () => void): Promise<number> {
  const seen = { cameAt: 0, wentAt: 0 }
  const look = () => {
    if (screen.queryByText(text)) seen.cameAt ||= performance.now()
    else if (seen.cameAt > 0) seen.wentAt ||= performance.now()
  }
  const observer = new MutationObserver(look)
  observer.observe(document, { subtree: true, childList: true, characterData: true })
  act(show)
  look()
  await waitFor(() => expect(seen.wentAt).toBeGreaterThan(0))
  observer.disconnect()
  return seen.wentAt - seen.cameAt
}

test('a message stays 3 seconds and a notification 4.5', async () => {
  // Sent before the region is rendered: it is kept and shown.
  const message = await stayOf('The order is saved.', () => {
    notify.success('The order is saved.')
    render(<Notices />)
  })
  expect(message).toBeGreaterThan(2800)
  expect(message).toBeLessThan(8000)
  const notification = await stayOf('The hotel has confirmed.', () =>
    notify.notification('info', 'Confirmed', 'The hotel has confirmed.'),
  )
  expect(notification).toBeGreaterThan(4200)
  expect(notification).toBeLessThan(10_000)
})
test('a refusal is said in the server’s own sentence', async () => {
  render(<Notices />)
  act(() =>
    notify.failure({ returnCode: 409, errorCode: 'order.state', returnMsg: 'The order has moved on.', requestId: 'r' }),
  )
  expect(await screen.findByText('The order has moved on.')).toBeDefined()
})

test('a notice under the pointer stays until the pointer leaves it', () => {
  vi.useFakeTimers()
  try {
    render(<Notices />)
    act(() => notify.info('Two rooms are left.'))
    const toast = screen.getByText('Two rooms are left.')
    fireEvent.pointerEnter(toast)
    act(() => void vi.advanceTimersByTime(10_000))
    expect(screen.queryByText('Two rooms are left.')).not.toBeNull()
    fireEvent.pointerLeave(toast)
    act(() => void vi.advanceTimersByTime(3_000))
    expect(screen.queryByText('Two rooms are left.')).toBeNull()
  } finally {
    vi.useRealTimers()
  }
})
