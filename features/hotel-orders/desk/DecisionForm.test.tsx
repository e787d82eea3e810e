import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#web/query-client.ts'
import { listenToNotices, type Notice } from '#web/ui/overlay/notify.ts'
import type { OrderDetail } from '../contract.ts'
import { DecisionForm } from './DecisionForm.tsx'

/** The parts of an order that the form reads. */
const order = { id: '01a1f94e-5eb7-7827-bd62-6b406b451d01', code: 'H26112600000001', status: 'PENDING' } as OrderDetail

const nothingAsked = (_response: Response): void => {
  throw new Error('nothing was asked')
}
let answer = nothingAsked
let heard: Notice[] = []
beforeEach(() => {
  heard = []
  answer = nothingAsked
  listenToNotices((notice) => heard.push(notice))
  vi.stubGlobal('fetch', () => new Promise<Response>((done) => (answer = done)))
})

/** Confirms the order and opens another one before the server has answered. */
function decideAndMoveOn() {
  const onDone = vi.fn<() => void>()
  const reread = vi.spyOn(queryClient, 'invalidateQueries')
  const { unmount } = render(
    <QueryClientProvider client={queryClient}>
      <DecisionForm order={order} decision="confirm" onCancel={() => {}} onDone={onDone} />
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }))
  unmount()
  return { onDone, reread }
}

test('a decision whose order was left meanwhile is said and seen in the list, and opens no other order', async () => {
  const { onDone, reread } = decideAndMoveOn()
  await waitFor(() => answer(Response.json({ returnCode: 1, returnMsg: 'OK', data: {} })))
  await waitFor(() =>
    expect(heard).toEqual([expect.objectContaining({ tone: 'success', text: expect.stringContaining(order.code) })]),
  )
  await waitFor(() => expect(reread).toHaveBeenCalledTimes(2))
  expect(onDone).not.toHaveBeenCalled()
})

test('the next order opens after a decision, although the order that was read again has closed the form', async () => {
  const onDone = vi.fn<() => void>()
  let listRead = () => {}
  const reading = new Promise<void>((done) => (listRead = done))
  vi.spyOn(queryClient, 'invalidateQueries').mockReturnValue(reading)
  const { unmount } = render(
    <QueryClientProvider client={queryClient}>
      <DecisionForm order={order} decision="confirm" onCancel={() => {}} onDone={onDone} />
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }))
  await waitFor(() => answer(Response.json({ returnCode: 1, returnMsg: 'OK', data: {} })))
  await waitFor(() => expect(heard).toHaveLength(1))
  unmount()
  listRead()
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
})

test('a refusal whose form is gone is said as well', async () => {
  decideAndMoveOn()
  const body = { returnCode: 422, returnMsg: 'The wallet is short.', errorCode: 'wallet.insufficient' }
  await waitFor(() => answer(Response.json(body, { status: 422 })))
  await waitFor(() => expect(heard).toMatchObject([{ tone: 'error', text: 'The wallet is short.' }]))
})
