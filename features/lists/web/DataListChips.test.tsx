import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#web/query-client.ts'
import type { ListFilter } from '#web/ui/list/list-query.ts'
import { ROWS, TestList } from './test-list.tsx'

const OLIVIA = '01a1f94e-5eb7-7827-bd62-6b406b451dfa'
const STRANGER = '0f31c7aa-5eb7-7827-bd62-6b406b451dfa'
const by = (...names: string[]): ListFilter => ({
  key: 'by',
  title: 'Booked by',
  kind: 'choice',
  ids: true,
  choices: names.map((text, at) => ({ value: at === 0 ? OLIVIA : `${at}`, text })),
})

beforeEach(() => {
  const data = { list: [], defaultViewId: null, layout: null, mayShare: true }
  const answer = JSON.stringify({ returnCode: 1, returnMsg: 'OK', data })
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(answer)))
})

async function chipsOf(search: string, filter?: ListFilter): Promise<HTMLElement> {
  const state = { rows: ROWS, failure: null, loading: false }
  const routes = [{ path: '/', element: <TestList state={state} {...(filter && { filters: [filter] })} /> }]
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createMemoryRouter(routes, { initialEntries: [search] })} />
    </QueryClientProvider>,
  )
  return screen.findByRole('list', { name: 'Filters that are set' })
}
const textsIn = (list: HTMLElement) =>
  within(list)
    .getAllByRole('button')
    .map((chip) => chip.textContent)
const address = () => screen.getByTestId('address').textContent

test('an unknown order or currency in the address is shown and named, and removed', async () => {
  const chips = await chipsOf('/?view=all&sort=foo&direction=up&currency=dollar&totalFrom=1250')
  expect(textsIn(chips)).toEqual([
    'Amount: from 1250',
    'Currency: “dollar” is unknown and not applied',
    'Order of rows: “foo” is unknown and not applied',
    'Order of rows: “up” is unknown and not applied',
    'Clear all',
  ])
  fireEvent.click(within(chips).getByRole('button', { name: /“foo”/ }))
  expect(address()).toBe('?view=all&direction=up&currency=dollar&totalFrom=1250')
  fireEvent.click(within(chips).getByRole('button', { name: 'Clear all' }))
  expect(address()).toBe('?view=all')
})

test('an order that the list knows is no chip', async () => {
  const chips = await chipsOf('/?view=all&sort=total&direction=asc&status=open')
  expect(textsIn(chips)).toEqual(['Status: Open', 'Clear all'])
})

test('an id in the address is named, or said to be unknown, also where there is nobody to choose from', async () => {
  expect(textsIn(await chipsOf(`/?view=all&by=me&by=${STRANGER}&by=${OLIVIA}`, by('Olivia', 'Tom')))).toEqual([
    'Booked by: Olivia',
    'Booked by: “me” is unknown and not applied',
    'Booked by: “0f31c7aa…”, not among the names offered',
    'Clear all',
  ])
  cleanup()
  expect(textsIn(await chipsOf(`/?view=all&by=${OLIVIA}`, by('Olivia')))).toEqual(['Booked by: Olivia', 'Clear all'])
  expect(screen.queryByRole('button', { name: /^Filters/ })).toBeNull()
  cleanup()
  expect(textsIn(await chipsOf(`/?view=all&by=${OLIVIA}`, by()))).toEqual(['Booked by: 1 chosen', 'Clear all'])
})
