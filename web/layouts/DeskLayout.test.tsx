import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { OPERATOR_RIGHTS, type Right } from '#contract/rights.ts'
import { signOut } from '#features/identity/contract.ts'
import { countWaiting } from '#features/lists/contract.ts'
import { queryClient } from '#web/query-client.ts'
import { endSession, startSession } from '#web/store.ts'
import { aUser } from '#web/test-user.ts'
import { useCallMutation } from '#web/use-call.ts'
import DeskLayout from './DeskLayout.tsx'

function Page() {
  const { mutate } = useCallMutation(signOut)
  return <button onClick={() => mutate({})}>Do it</button>
}

test('the menu says what waits by one request, and says it anew when something was done', async () => {
  startSession(aUser({ realm: 'OPERATOR', rights: [...OPERATOR_RIGHTS] }))
  const asked: string[] = []
  const counts = [12, 11]
  vi.stubGlobal('fetch', (url: URL) => {
    asked.push(url.pathname)
    const orders = url.pathname.endsWith(countWaiting.path) ? counts.shift() : 0
    const list = [
      { page: '/ops/orders', address: '/ops/orders', waiting: orders },
      { page: '/ops/orders', address: '/ops/orders?queue=attention', waiting: 1 },
      { page: '/ops/groups', address: '/ops/groups?state=requested', waiting: 3 },
      { page: '/ops/changes', address: '/ops/changes?state=proposed', waiting: 0 },
    ]
    return Promise.resolve(Response.json({ returnCode: 1, returnMsg: 'OK', data: { list } }))
  })
  const routes = [{ element: <DeskLayout />, children: [{ path: '*', element: <Page /> }] }]
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/ops/orders'] })} />
    </QueryClientProvider>,
  )
  await screen.findByRole('link', { name: /Hotel orders.*13/ })
  expect(asked).toHaveLength(1)
  // The number leads to what it counts; a page with several queues has a tab for each.
  const places = ['Hotel orders 13', 'Group requests 3', 'Changes'].map((name) =>
    screen.getByRole('link', { name }).getAttribute('href'),
  )
  expect(places).toEqual(['/ops/orders', '/ops/groups?state=requested', '/ops/changes'])
  fireEvent.click(screen.getByRole('button', { name: 'Do it' }))
  await screen.findByRole('link', { name: /Hotel orders.*12/ })
  expect(asked).toHaveLength(3)
})

test('an administrator sees all pages of the menu at once, folded to what they do, a desk clerk all of theirs', () => {
  vi.stubGlobal('fetch', () => new Promise<Response>(() => {}))
  const entries = () => screen.getByRole('navigation', { name: 'Desk' }).querySelectorAll('a').length
  const openAs = (rights: readonly Right[]) => {
    cleanup()
    startSession(aUser({ realm: 'OPERATOR', rights: [...rights] }))
    const routes = [{ element: <DeskLayout />, children: [{ path: '*', element: <p>Page</p> }] }]
    render(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/ops'] })} />
      </QueryClientProvider>,
    )
  }
  openAs(OPERATOR_RIGHTS)
  expect(entries()).toBeLessThan(16)
  fireEvent.click(screen.getByRole('button', { name: 'Money' }))
  expect(screen.getByRole('link', { name: 'Bank transfers' })).toBeVisible()
  openAs(['ops.accounts'])
  expect(screen.getByRole('link', { name: 'Bank transfers' })).toBeVisible()
})

test('before anybody is signed in the menu asks for no numbers, which would be refused', async () => {
  endSession()
  const asked = vi.fn()
  vi.stubGlobal('fetch', asked)
  const routes = [{ element: <DeskLayout />, children: [{ path: '*', element: <p>Page</p> }] }]
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/ops/orders'] })} />
    </QueryClientProvider>,
  )
  await screen.findByText('Page')
  expect(asked).not.toHaveBeenCalled()
})
