import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Notices } from './Notices.tsx'
import { notify } from './notify.ts'

afterEach(cleanup)

/** Has timers stand still while something is done that moves them. */
function withStoppedTimers(run: () => void): void {
  vi.useFakeTimers()
  try {
    run()
  } finally {
    vi.useRealTimers()
  }
}

/** Shows a notice; expects its text to stay for exactly so many milliseconds. */
function expectStay(text: string, ms: number, show: () => void): void {
  act(show)
  act(() => void vi.advanceTimersByTime(ms - 1))
  expect(screen.queryByText(text)).not.toBeNull()
  act(() => void vi.advanceTimersByTime(1))
  expect(screen.queryByText(text)).toBeNull()
}

test('a message stays 3 seconds and a notification 4.5', () =>
  withStoppedTimers(() => {
    // Sent before the region is rendered: it is kept and shown.
    expectStay('The order is saved.', 3_000, () => {
      notify.success('The order is saved.')
      render(<Notices />)
    })
    expectStay('The hotel has confirmed.', 4_500, () =>
      notify.notification('info', 'Confirmed', 'The hotel has confirmed.'),
    )
  }))

test('a refusal is said in the server’s own sentence', async () => {
  render(<Notices />)
  act(() =>
    notify.failure({ returnCode: 409, errorCode: 'order.state', returnMsg: 'The order has moved on.', requestId: 'r' }),
  )
  expect(await screen.findByText('The order has moved on.')).toBeDefined()
})

test('a notice under the pointer stays until the pointer leaves it', () =>
  withStoppedTimers(() => {
    render(<Notices />)
    act(() => notify.info('Two rooms are left.'))
    const toast = screen.getByText('Two rooms are left.')
    fireEvent.pointerEnter(toast)
    act(() => void vi.advanceTimersByTime(10_000))
    expect(screen.queryByText('Two rooms are left.')).not.toBeNull()
    fireEvent.pointerLeave(toast)
    act(() => void vi.advanceTimersByTime(3_000))
    expect(screen.queryByText('Two rooms are left.')).toBeNull()
  }))
