import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { lazyScreen } from './lazy-screen.tsx'
import { queryClient } from './query-client.ts'
import { RouteFailure } from './RouteFailure.tsx'
import { basenameOf, routeObjects } from './router.tsx'
import { ROUTES } from './routes.tsx'
import { startSession, useClientState } from './store.ts'
import { aUser } from './test-user.ts'

const refused = { returnCode: 404, errorCode: 'call.not_found', returnMsg: 'There is no such call.', requestId: 'r' }

beforeEach(() => {
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(() => Promise.resolve(new Response(JSON.stringify(refused), { status: 404 }))),
  )
})

function open(address: string) {
  const router = createMemoryRouter(routeObjects(), { initialEntries: [address] })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} useTransitions={false} />
    </QueryClientProvider>,
  )
  return router
}

test('a page loads under the text of the specification', async () => {
  open('/error')
  expect(screen.getByText('loading...')).toBeDefined()
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Something failed on our side')
})

test('the next page does too, instead of holding the old one back', async () => {
  const router = open('/error')
  await screen.findByRole('heading', { level: 1 })
  void router.navigate('/404')
  expect(await screen.findByText('loading...')).toBeDefined()
  await screen.findByText('This page is not there')
})

test.each(['/register/', '/REGISTER', '/account/'])('%s is not there: addresses are exact', async (address) => {
  open(address)
  expect(await screen.findByText('This page is not there')).toBeDefined()
})

test('a signed-out visitor of a page that needs a session is led to the sign-in page and keeps the way back', async () => {
  const router = open('/account?x=1')
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  expect(new URLSearchParams(router.state.location.search).get('returnUrl')).toBe('/account?x=1')
})

test('a session that ends on the server leaves the page with what was typed, and asks to sign in', async () => {
  startSession(aUser())
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(() =>
      Promise.resolve(
        new Response(JSON.stringify({ ...refused, returnCode: 401, errorCode: 'session.required' }), { status: 401 }),
      ),
    ),
  )
  const router = open('/account')
  await waitFor(() => expect(useClientState.getState().user).toMatchObject({ isLogin: true, needed: true }))
  expect(router.state.location.pathname).toBe('/account')
})

test('somebody whose account is suspended meanwhile reads so on the page to sign in', async () => {
  startSession(aUser())
  const body = { ...refused, returnCode: 401, errorCode: 'session.suspended', returnMsg: 'This account is suspended.' }
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(() => Promise.resolve(new Response(JSON.stringify(body), { status: 401 }))),
  )
  const router = open('/account')
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  expect((await screen.findByRole('alert')).textContent).toBe('This account is suspended.')
})

test('a page of the other realm is forbidden, and says where to go', async () => {
  startSession(aUser({ realm: 'OPERATOR', role: 'DESK', rights: ['ops.orders'] }))
  open('/account')
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('This page is not open to your account')
  expect(screen.getByRole('link', { name: 'To the desk' }).getAttribute('href')).toBe('/ops/orders')
})

test('a page of the desk without its right says whom to ask, and links to an open page', async () => {
  startSession(aUser({ realm: 'OPERATOR', role: 'ACCOUNTS', rights: ['ops.accounts'] }))
  open('/ops/orders')
  expect(await screen.findByText('Ask an administrator for the right.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'To the desk' }).getAttribute('href')).toBe('/ops/companies')
})

test('an unknown address is the 404 page with its title', async () => {
  open('/hotel/nothing/here')
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('This page is not there')
  expect(document.title).toBe('PageNotFound')
})

test.each(
  ROUTES.filter((route) => route.access === 'public' && !route.path.includes(':')).map((route) => [
    route.path,
    route.title,
  ]),
)('%s has the title %s', async (path, title) => {
  open(path)
  await waitFor(() => expect(document.title).toBe(title))
})

test('a page whose code can not be loaded says so and offers to load again', async () => {
  // React and the router report what a page threw; here it is meant to.
  const report = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const Broken = lazyScreen(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')))
  const router = createMemoryRouter([{ path: '/', element: <Broken />, errorElement: <RouteFailure /> }])
  render(<RouterProvider router={router} useTransitions={false} />)
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('The page could not be loaded')
  expect(screen.getByRole('button', { name: 'Load the page again' })).toBeDefined()
  report.mockRestore()
})

test('the base path is the one of the page', () => {
  expect(basenameOf('https://portal.example/')).toBe('/')
  expect(basenameOf('https://portal.example/travel/')).toBe('/travel')
  expect(basenameOf('https://portal.example/a/b/')).toBe('/a/b')
})
