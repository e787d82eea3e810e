import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { countApprovals } from '#features/approvals/contract.ts'
import { ROLE_RIGHTS } from '#contract/rights.ts'
import { queryClient } from '#web/query-client.ts'
import { startSession } from '#web/store.ts'
import { aUser } from '#web/test-user.ts'
import AccountLayout from './AccountLayout.tsx'

beforeEach(() => {
  startSession(aUser({ rights: [...ROLE_RIGHTS.OWNER] }))
  vi.stubGlobal('fetch', () => new Promise<Response>(() => {}))
})

function open(address: string): void {
  const routes = [{ element: <AccountLayout />, children: [{ path: '*', element: <h1>The page</h1> }] }]
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createMemoryRouter(routes, { initialEntries: [address] })} />
    </QueryClientProvider>,
  )
}
const menu = () => screen.getByRole('navigation', { name: 'Personal Center' })
const current = () => menu().querySelector('[aria-current="page"]')!

test('on a phone the strip shows the entry one is on, and the page itself does not move', async () => {
  await page.viewport(390, 844)
  open('/account')
  const last = [...menu().querySelectorAll('a')].at(-1)!
  expect(menu().scrollWidth).toBeGreaterThan(menu().clientWidth)
  expect(last.getBoundingClientRect().left).toBeGreaterThan(390)
  cleanup()
  open(last.pathname)
  await waitFor(() => expect(menu().scrollLeft).toBeGreaterThan(0))
  const { left, right } = current().getBoundingClientRect()
  expect(left).toBeGreaterThanOrEqual(0)
  expect(right).toBeLessThanOrEqual(390)
  expect([window.scrollX, window.scrollY]).toEqual([0, 0])
})

test('a window that becomes narrow shows the entry one is on', async () => {
  await page.viewport(1440, 900)
  open('/account/transaction/list')
  await page.viewport(390, 844)
  await waitFor(() => expect(current().getBoundingClientRect().right).toBeLessThanOrEqual(390))
  expect(current().getBoundingClientRect().left).toBeGreaterThan(0)
})

test('where there is room the menu shows the group of the page, folded groups are opened by their name', async () => {
  await page.viewport(1440, 900)
  open('/account/bill/list')
  expect(current().textContent).toContain('Bills')
  expect(menu().scrollLeft).toBe(0)
  expect(current().getBoundingClientRect().height).toBe(32)
  const finance = screen.getByRole('button', { name: 'Finance' })
  fireEvent.click(finance)
  expect([finance.ariaExpanded, menu().querySelector('[aria-current="page"]')]).toEqual(['false', null])
})

test('the menu has no page that the person may not open', async () => {
  await page.viewport(1440, 900)
  startSession(aUser({ rights: [...ROLE_RIGHTS.BOOKER] }))
  open('/account')
  expect([...menu().querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual([
    'Overview',
    'Notifications',
    'Hotel orders',
    'Ticket orders',
    'Group requests',
    'Favourites',
    'Proposals',
    'Approvals',
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Finance' }))
  expect(screen.getByRole('link', { name: 'Transactions' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Bills' })).toBeNull()
})

test('the menu says how many orders wait for the decision of who may decide, and asks for nobody else', async () => {
  await page.viewport(1440, 900)
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(new URL(url, location.href).pathname)
    return Response.json({ returnCode: 1, returnMsg: 'OK', data: { waiting: 3 } })
  })
  open('/account')
  expect(await screen.findByRole('link', { name: 'Approvals 3' })).toBeVisible()
  cleanup()
  queryClient.clear()
  asked.length = 0
  startSession(aUser({ rights: [...ROLE_RIGHTS.VIEWER] }))
  open('/account')
  expect(screen.queryByText('3')).toBeNull()
  expect(asked.filter((path) => path.endsWith(countApprovals.path))).toEqual([])
})
