import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { queryClient } from '#web/query-client.ts'
import { startSession, useClientState } from '#web/store.ts'
import { aUser } from '#web/test-user.ts'
import { MeMenu } from './MeMenu.tsx'

const user = aUser({})
beforeEach(() => {
  startSession(user)
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
