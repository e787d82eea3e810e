import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Notices } from './Notices.tsx'
import { notify } from './notify.ts'

const isShown = (text: string) => screen.queryByText(text) !== null
const advance = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

test('a message stays 3 seconds and a notification 4.5', () => {
  vi.useFakeTimers()
  // Sent before the region is rendered: it is kept and shown.
  notify.success('The order is saved.')
  render(<Notices />)
  act(() => notify.notification('info', 'Confirmed', 'The hotel has confirmed.'))
  advance(2_999)
  expect(isShown('The order is saved.')).toBe(true)
  advance(1)
  expect(isShown('The order is saved.')).toBe(false)
  advance(1_499)
  expect(isShown('The hotel has confirmed.')).toBe(true)
  advance(1)
  expect(isShown('The hotel has confirmed.')).toBe(false)
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
  render(<Notices />)
  act(() => notify.info('Two rooms are left.'))
  const toast = screen.getByText('Two rooms are left.')
  fireEvent.pointerEnter(toast)
  advance(10_000)
  expect(isShown('Two rooms are left.')).toBe(true)
  fireEvent.pointerLeave(toast)
  advance(3_000)
  expect(isShown('Two rooms are left.')).toBe(false)
})
