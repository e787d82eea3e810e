import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { signOut } from '#features/identity/contract.ts'
import { queryClient } from './query-client.ts'
import { noteNeeded, startSession } from './store.ts'
import { aUser } from './test-user.ts'
import { useCallMutation, useFailure } from './use-call.ts'

function Sending() {
  const call = useCallMutation(signOut)
  return (
    <button type="button" disabled={call.isPending} onClick={() => call.mutate({})}>
      {call.error?.returnMsg ?? 'Send'}
    </button>
  )
}

function open() {
  const answers = vi.fn<typeof fetch>()
  vi.stubGlobal('fetch', answers)
  render(
    <QueryClientProvider client={queryClient}>
      <Sending />
    </QueryClientProvider>,
  )
  return answers
}

const done = () => Response.json({ returnCode: 1, returnMsg: '', data: {} })

test('a button that is pressed twice at once sends once, and sends again later', async () => {
  const answers = open()
  const { promise, resolve: arrive } = Promise.withResolvers<Response>()
  answers.mockReturnValueOnce(promise)
  answers.mockResolvedValue(done())
  const button = screen.getByRole('button')
  fireEvent.click(button)
  fireEvent.click(button)
  await waitFor(() => expect(button).toHaveProperty('disabled', true))
  arrive(done())
  await waitFor(() => expect(button).toHaveProperty('disabled', false))
  expect(answers).toHaveBeenCalledTimes(1)
  fireEvent.click(button)
  await waitFor(() => expect(answers).toHaveBeenCalledTimes(2))
})

test('who has signed in again reads no more that they should sign in', async () => {
  startSession(aUser())
  const answers = open()
  const ended = { returnCode: 401, errorCode: 'session.required', returnMsg: 'Please sign in.', requestId: '1' }
  answers.mockResolvedValueOnce(Response.json(ended, { status: 401 }))
  fireEvent.click(screen.getByRole('button'))
  await screen.findByText('Please sign in.')
  startSession(aUser())
  await waitFor(() => expect(screen.getByRole('button').textContent).toBe('Send'))
})

function Uploading() {
  const [failure, setFailure] = useFailure()
  const ended = {
    returnCode: 401,
    errorCode: 'session.required',
    returnMsg: 'Please sign in.',
    requestId: '1',
  } as const
  return (
    <button type="button" onClick={() => (noteNeeded(true), setFailure(ended))}>
      {failure?.returnMsg ?? 'Upload'}
    </button>
  )
}

test('a refused upload forgets it as well', async () => {
  startSession(aUser())
  render(<Uploading />)
  fireEvent.click(screen.getByRole('button'))
  await screen.findByText('Please sign in.')
  startSession(aUser())
  await waitFor(() => expect(screen.getByRole('button').textContent).toBe('Upload'))
})
