import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { View } from '#features/lists/contract.ts'
import { queryClient } from '#web/query-client.ts'
import { fillDate } from '#web/ui/date/test-date.ts'
import { type ListState, ROWS, TestList } from './test-list.tsx'

let state: ListState
let views: { list: View[]; defaultViewId: string | null; layout: unknown; mayShare: boolean }
const posted: { path: string; body: URLSearchParams }[] = []

async function show(search = '?view=all') {
  const router = createMemoryRouter(
    [
      { path: '/list', element: <TestList state={state} /> },
      { path: '/orders/:code', element: <p>own page</p> },
    ],
    { initialEntries: [`/list${search}`] },
  )
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await screen.findByRole('group', { name: 'Status' })
  await waitFor(() => expect(posted.length).toBeGreaterThan(0))
  return router
}

const address = () => new URLSearchParams(screen.getByTestId('address').textContent ?? '')
const rowNames = () => screen.queryAllByRole('link', { name: /^Order H/ }).map((link) => link.textContent)
const view = (change: Partial<View>): View => ({
  id: '01a1f94e-5eb7-7827-bd62-6b406b451dfa',
  name: 'Open ones',
  query: 'status=open',
  columns: ['order', 'total'],
  density: 'COMPACT',
  shared: false,
  own: true,
  madeBy: 'Olivia',
  ...change,
})

beforeEach(() => {
  state = { rows: ROWS, failure: null, loading: false }
  views = { list: [], defaultViewId: null, layout: null, mayShare: true }
  posted.length = 0
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>((asked, init) => {
      const path = String(asked instanceof Request ? asked.url : asked).replace(/^.*\/api\//, '')
      posted.push({ path, body: new URLSearchParams(typeof init?.body === 'string' ? init.body : '') })
      const data = path.includes('searchListView')
        ? views
        : path.includes('export')
          ? { path: 'files/x', rows: 2, cut: false }
          : path.includes('saveListView')
            ? view({})
            : {}
      return Promise.resolve(new Response(JSON.stringify({ returnCode: 1, returnMsg: 'OK', data })))
    }),
  )
})

describe('filters', () => {
  test('are in the address, shown as chips, and removed one by one, all at once, and by going back', async () => {
    const router = await show()
    fireEvent.click(screen.getByRole('button', { name: 'Open' }))
    fireEvent.click(screen.getByRole('button', { name: /^Filters ?1 set/ }))
    await fillDate('Stay from', '2026-12-01')
    const amount = screen.getByLabelText('Amount from')
    fireEvent.change(amount, { target: { value: '12.50' } })
    fireEvent.blur(amount)
    expect([...address()]).toEqual([
      ['view', 'all'],
      ['status', 'open'],
      ['stayFrom', '2026-12-01'],
      ['totalFrom', '1250'],
      ['currency', 'USD'],
    ])
    fireEvent.click(screen.getByRole('button', { name: 'Remove the filter Stay: from Tue 1 Dec 2026' }))
    expect(address().has('stayFrom')).toBe(false)
    await router.navigate(-1)
    await waitFor(() => expect(address().get('stayFrom')).toBe('2026-12-01'))
    fireEvent.click(screen.getByRole('button', { name: 'Clear all' }))
    expect([...address()]).toEqual([['view', 'all']])
  })

  test('that the list does not know are shown, named and removed', async () => {
    await show('?view=all&status=open&status=paid&stayFrom=2026-02-30&totalTo=ten')
    const chips = screen.getByRole('list', { name: 'Filters that are set' })
    const unknown = (value: string) => `“${value}” is unknown and not applied`
    expect(
      within(chips)
        .getAllByRole('button')
        .map((chip) => chip.textContent),
    ).toEqual([
      'Status: Open',
      `Status: ${unknown('paid')}`,
      `Stay: ${unknown('2026-02-30')}`,
      `Amount: ${unknown('ten')}`,
      'Clear all',
    ])
    fireEvent.click(within(chips).getByRole('button', { name: `Remove the filter Status: ${unknown('paid')}` }))
    expect(address().getAll('status')).toEqual(['open'])
  })

  test('of words wait until typing rests, and follow the address', async () => {
    const router = await show()
    const field = screen.getByRole('searchbox')
    for (const typed of ['T', 'Ta', 'Tan']) fireEvent.change(field, { target: { value: typed } })
    expect(address().get('keyword')).toBeNull()
    await waitFor(() => expect(address().get('keyword')).toBe('Tan'))
    await router.navigate(-1)
    await waitFor(() => expect(field).toHaveProperty('value', ''))
  })
})

test('a page beyond the end shows the last one; of a list without rows the first one, with what to do', async () => {
  state = { ...state, pageSize: 2 }
  await show('?view=all&page=7')
  await waitFor(() => expect(address().get('page')).toBe('2'))
  expect(rowNames()).toHaveLength(1)
  cleanup()
  state = { ...state, rows: [] }
  await show('?view=all&page=2')
  await waitFor(() => expect(address().has('page')).toBe(false))
  expect(screen.getByText('No orders yet')).toBeTruthy()
})

describe('views', () => {
  test('the list opens with the one chosen for it, with its columns', async () => {
    views = { ...views, list: [view({})], defaultViewId: view({}).id }
    await show('')
    await waitFor(() => expect(address().get('status')).toBe('open'))
    expect(address().get('view')).toBe(view({}).id)
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual(['', 'Order', 'Total'])
    fireEvent.click(within(screen.getByRole('navigation', { name: 'Views' })).getByRole('button', { name: 'All' }))
    expect([...address()]).toEqual([['view', 'all']])
  })

  test('what is changed can be saved again, and another view made of it', async () => {
    views = { ...views, list: [view({})] }
    await show(`?status=open&view=${view({}).id}`)
    expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Done' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(posted.at(-1)?.path).toContain('searchListView'))
    const saved = posted.find(({ path }) => path.includes('saveListView'))
    expect([saved?.body.get('query'), saved?.body.get('name'), saved?.body.get('columns[0]')]).toEqual([
      'status=done',
      'Open ones',
      'order',
    ])
    fireEvent.click(screen.getByRole('button', { name: 'Save as view' }))
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Past ones' } })
    fireEvent.click(screen.getByLabelText(/Shared with my company/))
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(posted.findLast(({ path }) => path.includes('saveListView'))?.body.get('shared')).toBe('true'),
    )
  })

  test('of a colleague can be made the first one, not changed', async () => {
    views = { ...views, list: [view({ own: false, shared: true })], mayShare: false }
    await show(`?status=done&view=${view({}).id}`)
    fireEvent.click(await screen.findByRole('button', { name: 'What to do with the view Open ones' }))
    expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull()
    const menu = screen.getByRole('group', { name: 'What to do with the view Open ones' })
    expect(
      within(menu)
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(['Open the list with it'])
    expect(within(menu).getByText('shared by Olivia')).toBeDefined()
  })
})

describe('rows', () => {
  test('are sorted by their heads, with the direction said', async () => {
    await show()
    fireEvent.click(within(screen.getByRole('columnheader', { name: 'Total' })).getByRole('button'))
    expect(screen.getByTestId('sort').textContent).toBe('TOTAL DESC')
    fireEvent.click(within(screen.getByRole('columnheader', { name: 'Total' })).getByRole('button'))
    expect(screen.getByTestId('sort').textContent).toBe('TOTAL ASC')
    expect(screen.getByRole('columnheader', { name: 'Total' }).ariaSort).toBe('ascending')
    expect(address().get('sort')).toBe('total')
  })

  test('have the columns that were chosen, in that order, remembered', async () => {
    await show()
    fireEvent.click(screen.getByRole('button', { name: 'Columns' }))
    fireEvent.click(screen.getByLabelText('Note'))
    fireEvent.click(screen.getByRole('button', { name: 'Move Note up' }))
    fireEvent.click(screen.getByLabelText('Hotel'))
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual(['', 'Order', 'Note', 'Total'])
    await waitFor(() =>
      expect(
        posted.some(({ path, body }) => path.includes('saveListLayout') && body.get('columns[1]') === 'note'),
      ).toBe(true),
    )
  })

  test('open beside the list, move on and close by keyboard, and return the focus', async () => {
    await show()
    const page = screen.getByRole('table').closest<HTMLElement>('[tabindex]') ?? document.body
    page.focus()
    fireEvent.keyDown(page, { key: 'j' })
    fireEvent.keyDown(document.activeElement ?? page, { key: 'ArrowDown' })
    expect(document.activeElement?.textContent).toBe('H2')
    fireEvent.keyDown(document.activeElement ?? page, { key: 'x' })
    expect(screen.getByText('1 chosen')).toBeDefined()
    fireEvent.click(document.activeElement ?? page)
    expect(await screen.findByText('Everything about H2')).toBeDefined()
    expect(address().get('open')).toBe('H2')
    const panel = screen.getByRole('region', { name: 'Order H2' })
    expect(document.activeElement).toBe(panel)
    fireEvent.keyDown(panel, { key: 'ArrowDown' })
    expect(await screen.findByText('Everything about H3')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Next entry' }).matches(':disabled')).toBe(true)
    expect(screen.getByRole('link', { name: 'Full page' }).getAttribute('href')).toBe('/orders/H3')
    fireEvent.keyDown(screen.getByRole('region', { name: 'Order H3' }), { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Order H3' })).toBeNull())
    expect(document.activeElement?.textContent).toBe('H3')
    fireEvent.keyDown(document.activeElement ?? page, { key: '/' })
    expect(document.activeElement).toBe(screen.getByRole('searchbox'))
  })

  test('letters typed into a field stay there', async () => {
    await show()
    const field = screen.getByRole('searchbox')
    field.focus()
    for (const key of ['j', 'x', '/']) fireEvent.keyDown(field, { key })
    expect(document.activeElement).toBe(field)
  })
})

test('what is chosen is exported, with the columns shown', async () => {
  await show()
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  fireEvent.click(screen.getByLabelText('Choose Order H1'))
  fireEvent.click(screen.getByLabelText('Choose Order H3'))
  fireEvent.click(screen.getByRole('button', { name: 'Export' }))
  expect(screen.getByText('The 2 chosen entries, with the columns shown.')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'CSV' }))
  await waitFor(() => expect(clicked).toHaveBeenCalled())
  const { body } = posted.findLast(({ path }) => path.includes('export')) ?? expect.fail('nothing was asked for')
  expect([...body]).toEqual([
    ['format', 'CSV'],
    ['columns[0]', 'order'],
    ['columns[1]', 'hotel'],
    ['columns[2]', 'total'],
    ['codes[0]', 'H1'],
    ['codes[1]', 'H3'],
  ])
  clicked.mockRestore()
})

describe('without rows', () => {
  test('says what to do, or which filter hides everything', async () => {
    state = { ...state, rows: [] }
    await show()
    expect(screen.getByText('No orders yet')).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Open' }))
    expect(screen.getByText('Nothing matches')).toBeDefined()
    expect(rowNames()).toEqual([])
  })

  test('says what failed', async () => {
    state = {
      ...state,
      failure: { returnCode: 500, errorCode: 'call.failed', returnMsg: 'Something failed.', requestId: 'r-1' },
    }
    await show()
    expect(screen.getByText('Something failed.')).toBeDefined()
  })

  test('shows the shape of rows while they are on their way', async () => {
    state = { ...state, loading: true }
    await show()
    expect(screen.getByRole('status', { name: 'Loading' })).toBeDefined()
  })
})

test.each(['light', 'dark'])('nothing of it is in the way of anybody, in the %s theme', async (theme) => {
  document.documentElement.dataset['theme'] = theme
  views = { ...views, list: [view({})] }
  await show(`?status=open&view=${view({}).id}&open=H2`)
  fireEvent.click(screen.getByRole('button', { name: /^Filters/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Columns' }))
  const panel = screen.getByRole('region', { name: 'Order H2' })
  await Promise.all(panel.getAnimations().map((animation) => animation.finished))
  const { violations } = await axe.run(document.body, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
})
