import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { callApi } from '#web/call-api.ts'
import { queryClient } from '#web/query-client.ts'
import { startSession, useClientState } from '#web/store.ts'
import { aUser } from '#web/test-user.ts'
import { signOut } from '#features/identity/contract.ts'
import SignInAgain from './SignInAgain.tsx'

const answers = vi.fn<typeof fetch>()
beforeEach(() => {
  vi.stubGlobal('fetch', answers)
  answers.mockReset()
})
const ended = { returnCode: 401, errorCode: 'session.required', returnMsg: 'Please sign in.', requestId: '1' }

/** A form that knows nothing of sessions. */
function Typing() {
  const [text, setText] = useState('')
  const [sent, setSent] = useState(0)
  const send = () =>
    callApi(signOut, {}).then(
      () => setSent(sent + 1),
      () => undefined,
    )
  return (
    <>
      <input aria-label="Note" value={text} onChange={(event) => setText(event.target.value)} />
      <button type="button" onClick={() => void send()}>
        Send {sent}
      </button>
      <SignInAgain />
    </>
  )
}

function open() {
  render(
    <QueryClientProvider client={queryClient}>
      <Typing />
    </QueryClientProvider>,
  )
  fireEvent.change(screen.getByLabelText('Note'), { target: { value: 'a long text' } })
  answers.mockResolvedValueOnce(Response.json(ended, { status: 401 }))
  fireEvent.click(screen.getByRole('button', { name: 'Send 0' }))
}

function signIn(user: object) {
  answers.mockResolvedValueOnce(Response.json({ returnCode: 1, returnMsg: '', data: user }))
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'quiet harbour 7' } })
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
}

test('what was typed as the session ended is still there after signing in above the page, and is sent', async () => {
  startSession(aUser({ loginName: 'gina' }))
  open()
  await screen.findByRole('dialog', { name: 'Sign in again' })
  expect(screen.getByLabelText('Login name or email')).toHaveProperty('value', 'gina')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Password')))
  signIn(aUser({ loginName: 'gina' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByLabelText('Note')).toHaveProperty('value', 'a long text')
  answers.mockResolvedValueOnce(Response.json({ returnCode: 1, returnMsg: '', data: {} }))
  fireEvent.click(screen.getByRole('button', { name: 'Send 0' }))
  await screen.findByRole('button', { name: 'Send 1' })
})

test('a page whose session ended stays covered however often Escape is pressed', async () => {
  startSession(aUser())
  open()
  await screen.findByRole('dialog', { name: 'Sign in again' })
  for (let press = 0; press < 3; press += 1) await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.getByRole('dialog')).toHaveProperty('open', true))
  fireEvent.click(screen.getByRole('button', { name: 'Leave the page' }))
})

test('who leaves instead is signed out, with nothing of the page kept', async () => {
  startSession(aUser())
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Leave the page' }))
  expect(useClientState.getState().user).toEqual({ isLogin: false, userInfo: null })
  cleanup()
})

test('a visitor whose press needs an account signs in above the page, or does not', async () => {
  open()
  await screen.findByRole('dialog', { name: 'Sign in to continue' })
  fireEvent.click(screen.getByRole('button', { name: 'Not now' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByLabelText('Note')).toHaveProperty('value', 'a long text')
})
