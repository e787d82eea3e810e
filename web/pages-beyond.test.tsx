import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, waitFor } from '@testing-library/react'
import type { FunctionComponent } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import OperatorsScreen from '#features/changes/desk/OperatorsScreen.tsx'
import CompaniesScreen from '#features/company/desk/CompaniesScreen.tsx'
import RatesScreen from '#features/exchange-rates/desk/RatesScreen.tsx'
import RechargeLimitsScreen from '#features/payments/desk/RechargeLimitsScreen.tsx'
import StatementDaysScreen from '#features/payments/desk/StatementDaysScreen.tsx'
import QuickRechargeScreen from '#features/payments/web/QuickRechargeScreen.tsx'
import CompanyStaffScreen from '#features/staff/desk/CompanyStaffScreen.tsx'
import AssignScreen from '#features/tools/web/AssignScreen.tsx'
import TrackScreen from '#features/tools/web/TrackScreen.tsx'
import { queryClient } from '#web/query-client.ts'

/** Every list has twelve rows, ten a page; of a page beyond the end none. */
function answerPages(): void {
  const rest = { staff: [], cities: [], chains: [], currency: 'USD', days: [], quick: [], methods: [], waiting: 0 }
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>((_, init) => {
      const body = new URLSearchParams(typeof init?.body === 'string' ? init.body : '')
      const isPaged = body.has('pageNo')
      const data = { ...rest, list: [], total: isPaged ? 12 : 0, pageNo: Number(body.get('pageNo')), pageSize: 10 }
      return Promise.resolve(new Response(JSON.stringify({ returnCode: 1, returnMsg: 'OK', data })))
    }),
  )
}

const SCREENS: Record<string, [FunctionComponent, 'page' | 'pageNo']> = {
  operators: [OperatorsScreen, 'pageNo'],
  companies: [CompaniesScreen, 'pageNo'],
  'exchange rates': [RatesScreen, 'pageNo'],
  'recharge limits': [RechargeLimitsScreen, 'pageNo'],
  'statement days': [StatementDaysScreen, 'pageNo'],
  'quick recharges': [QuickRechargeScreen, 'pageNo'],
  'staff of a company': [CompanyStaffScreen, 'pageNo'],
  'assigned hotels': [AssignScreen, 'page'],
  'tracked hotels': [TrackScreen, 'page'],
}

test.each(Object.entries(SCREENS))('the list of %s shows its last page for one beyond the end', async (_, about) => {
  answerPages()
  queryClient.clear()
  const [Screen, name] = about
  const router = createMemoryRouter(
    [
      { path: '/before', element: <p>before</p> },
      { path: '/list', element: <Screen /> },
    ],
    { initialEntries: ['/before', `/list?${name}=99`] },
  )
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await waitFor(() => expect(new URLSearchParams(router.state.location.search).get(name)).toBe('2'))
  // Going back leaves the list instead of meeting the page that is not there.
  await router.navigate(-1)
  expect(router.state.location.pathname).toBe('/before')
  cleanup()
})
