import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { setLanguage } from '#web/language.ts'
import { queryClient } from '#web/query-client.ts'
import { endSession, startSession, useClientState } from '#web/store.ts'
import { aUser } from '#web/test-user.ts'
import { MeMenu } from './MeMenu.tsx'

const user = aUser({})
beforeEach(() => {
  void setLanguage('en', false)
  startSession(user)
})
afterEach(() => {
  cleanup()
  endSession()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

test('the next person at this browser finds no guests of a booking that was begun before signing out', async () => {
  sessionStorage.setItem('tradewind.booking.x', '{"draft":{"guest":"Li Wei"}}')
  vi.stubGlobal('fetch', async () => Response.json({ returnCode: 1, returnMsg: 'OK', data: {} }))
  const routes = [{ path: '*', element: <MeMenu user={user} /> }]
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createMemoryRouter(routes)} />
    </QueryClientProvider>,
  )
  await userEvent.click(screen.getAllByRole('button')[0]!)
  await userEvent.click(await screen.findByText('Sign out'))
  await waitFor(() => expect(useClientState.getState().user.isLogin).toBe(false))
  expect(sessionStorage.length).toBe(0)
})
