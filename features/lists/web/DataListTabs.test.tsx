import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { queryClient } from '#web/query-client.ts'
import { ROWS, TestList } from './test-list.tsx'

const posted: { path: string; body: string }[] = []

async function show(search: string): Promise<void> {
  const data = { list: [], defaultViewId: null, layout: null, mayShare: true }
  vi.stubGlobal('fetch', (asked: string, init: RequestInit) => {
    posted.push({ path: String(asked), body: String(init.body) })
    return Promise.resolve(Response.json({ returnCode: 1, returnMsg: 'OK', data }))
  })
  const state = { rows: ROWS, failure: null, loading: false, tabs: [{ value: 'DONE', count: 1234 }] }
  const routes = [{ path: '/', element: <TestList state={state} /> }]
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createMemoryRouter(routes, { initialEntries: [search] })} />
    </QueryClientProvider>,
  )
  await screen.findByRole('table')
}
const address = () => new URLSearchParams(screen.getByTestId('address').textContent ?? '')

test('tabs say how many rows each has, one press shows one of them, and another all', async () => {
  await show('/?view=all&status=open&status=done')
  const tabs = within(screen.getByRole('group', { name: 'Status' })).getAllByRole('button')
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['All1,234', 'Open0', 'Done1,234'])
  expect(tabs.map(({ ariaPressed }) => ariaPressed)).toEqual(['false', 'true', 'true'])
  fireEvent.click(screen.getByRole('button', { name: 'Done 1,234' }))
  expect(address().getAll('status')).toEqual(['done'])
  fireEvent.click(screen.getByRole('button', { name: 'All 1,234' }))
  expect(address().has('status')).toBe(false)
})

test('a list without views has no lone tab for all of them', async () => {
  await show('/?view=all')
  expect(screen.queryByRole('navigation', { name: 'Views' })).toBeNull()
})

test('rows are lower in all lists once a person wants them so, with every column', async () => {
  await show('/?view=all')
  const heads = () => screen.getAllByRole('columnheader').map((cell) => cell.textContent)
  const before = heads()
  fireEvent.click(screen.getByRole('button', { name: 'Compact' }))
  expect(screen.getByRole('button', { name: 'Compact' }).ariaPressed).toBe('true')
  expect(heads()).toEqual(before)
  await waitFor(() =>
    expect(posted.some(({ path, body }) => path.includes('saveListLayout') && body.includes('COMPACT'))).toBe(true),
  )
})

test('an open row stands beside the list and covers no part of it', async () => {
  await show('/?view=all&open=H2')
  const panel = screen.getByRole('region', { name: 'Order H2' }).getBoundingClientRect()
  expect(screen.getByRole('table').getBoundingClientRect().right).toBeLessThanOrEqual(panel.left)
})
