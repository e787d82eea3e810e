import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { brokenRules } from '#web/broken-rules.ts'
import { queryClient } from '#web/query-client.ts'
import { fillDate } from '#web/ui/date/test-date.ts'
import HotelRateListScreen from './HotelRateListScreen.tsx'
import { priceOf } from './rate-change.ts'

const line = {
  kind: 'PRICE',
  roomEn: 'Double',
  roomZh: '双人间',
  planCode: 'BAR',
  planEn: 'Room only · flexible',
  planZh: null,
  currency: 'USD',
  first: '2026-12-20',
  last: '2027-01-05',
  nights: 17,
  before: ['10000'],
  after: ['10500'],
}
const summary = {
  cells: 17,
  hotels: 30,
  plans: 1,
  leastBasisPoints: 500,
  mostBasisPoints: 500,
  meanBasisPoints: 500,
  firstPrices: 0,
  soldNights: 4,
  retyped: 0,
  secondPerson: 0,
  lines: [line],
  lineCount: 1,
}

test('a season of all hotels of a filter is raised by 5 percent: previewed, saved, undone', async () => {
  await page.viewport(1440, 900)
  const sent: { path: string; fields: Record<string, string> }[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const path = new URL(url, location.href).pathname.replace(/^.*\/api\/ops\//, '')
    if (path.includes('Rates.do'))
      sent.push({ path, fields: Object.fromEntries(new URLSearchParams(String(init.body ?? ''))) })
    const answers: Record<string, object> = {
      'previewRates.do': summary,
      'changeRates.do': { ...summary, setId: 's1' },
      'undoRates.do': { cells: 16, keptCells: 1, kept: [line] },
    }
    const data = answers[path] ?? { list: [], total: 30, pageNo: 1, pageSize: 25 }
    return new Response(JSON.stringify({ returnCode: 1, returnMsg: 'OK', data }))
  })
  const router = createMemoryRouter([{ path: '/ops/hotels', element: <HotelRateListScreen /> }], {
    initialEntries: ['/ops/hotels'],
  })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Change many nights' }))
  const dialog = await screen.findByRole('dialog', { name: 'Change many nights' })
  expect(dialog.textContent).toContain('30 hotels')
  await fillDate('First night', '2026-12-20')
  await fillDate('Last night', '2027-01-05')
  await userEvent.fill(within(dialog).getByLabelText('Price'), '5')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Preview' }))
  expect(await within(dialog).findByText('Enter a change such as +5%, -10 USD or =120 USD.')).toBeTruthy()
  expect(sent).toEqual([])
  await userEvent.fill(within(dialog).getByLabelText('Price'), '+5%')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Preview' }))
  expect(await within(dialog).findByText('17 figures change · 30 hotels · 1 rate plan')).toBeTruthy()
  expect(within(dialog).getByText('Prices change by +5%')).toBeTruthy()
  expect(within(dialog).getByText('4 room nights are sold already and keep their price.')).toBeTruthy()
  expect(await brokenRules()).toEqual([])
  const first = { first: '2026-12-20', last: '2027-01-05', verb: 'PERCENT', basisPoints: '500' }
  expect(sent).toEqual([{ path: 'previewRates.do', fields: first }])
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect((await screen.findByText('Changed since, and kept:')).parentElement?.textContent).toContain('Double')
  await waitFor(() =>
    expect(sent.map(({ path }) => path)).toEqual(['previewRates.do', 'changeRates.do', 'undoRates.do']),
  )
})

test('what is typed for a price is read as set, plus, minus or percent', () => {
  const read = ['+5%', '−2,5 %', '+10 USD', '-10.50usd', '=120 EUR', '120 JPY', '5', '+5', 'x%'].map(priceOf)
  expect(read).toEqual([
    { verb: 'PERCENT', basisPoints: 500 },
    { verb: 'PERCENT', basisPoints: -250 },
    { verb: 'ADD', amountMinor: 1_000, currency: 'USD' },
    { verb: 'ADD', amountMinor: -1_050, currency: 'USD' },
    { verb: 'SET', amountMinor: 12_000, currency: 'EUR' },
    { verb: 'SET', amountMinor: 120, currency: 'JPY' },
    null,
    null,
    null,
  ])
})
