import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { type CityFeeRow, removeCityFee, searchCityFees } from '#features/hotels/taxes/contract.ts'
import { queryClient } from '#web/query-client.ts'
import TaxesScreen from './TaxesScreen.tsx'

const ID = '01a1f94e-5eb7-7827-bd62-6b406b451d01'
const LISBON: CityFeeRow = {
  id: ID,
  version: 1,
  destinationId: ID,
  cityEn: 'Lisbon',
  cityZh: '里斯本',
  cityCurrency: 'EUR',
  hotels: 12,
  kind: 'CITY_TAX',
  nameEn: 'City tax',
  nameZh: '城市税',
  per: 'ADULT_NIGHT',
  currency: 'EUR',
  amountMinor: 400,
  firstNight: null,
  lastNight: null,
  exemptBelowAge: 13,
  mostNights: 7,
  byStars: [],
  byPrice: [],
}

const answers = new Map<string, { status: number; body: object }>()
let sent: { path: string; body: string }[] = []
const listed = (list: CityFeeRow[]) => ({
  status: 200,
  body: { returnCode: 1, returnMsg: 'OK', data: { list, total: list.length, pageNo: 1, pageSize: 20 } },
})
const refused = (status: number, errorCode: string) => ({
  status,
  body: { returnCode: status, errorCode, returnMsg: `said ${status}`, requestId: 'r' },
})
beforeEach(() => {
  sent = []
  answers.clear()
  answers.set(searchCityFees.path, listed([LISBON]))
  queryClient.clear()
  vi.stubGlobal('fetch', async (url: string | URL, init?: RequestInit) => {
    const path = [...answers.keys()].find((one) => String(url).endsWith(one)) ?? ''
    sent.push({ path, body: decodeURIComponent(String(init?.body)) })
    const { status, body } = answers.get(path) ?? listed([])
    return Response.json(body, { status })
  })
})

function open(): void {
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: <TaxesScreen /> }])} />
    </QueryClientProvider>,
  )
}

test('a tax of a city says its amount and for how many hotels it counts; the search asks for a city', async () => {
  open()
  const row = within((await screen.findByText('Lisbon')).closest('tr') ?? document.body)
  expect(row.getByText(/4\.00 per adult and night/)).toBeTruthy()
  expect(row.getByText('12')).toBeTruthy()
  fireEvent.change(screen.getByRole('searchbox', { name: 'Find a city' }), { target: { value: 'Porto' } })
  answers.set(searchCityFees.path, listed([]))
  fireEvent.submit(screen.getByRole('search'))
  expect(await screen.findByText('No local taxes')).toBeTruthy()
  expect(sent.at(-1)?.body).toContain('keyword=Porto')
})

test('a tax that somebody else changed is not removed: the dialog says so and stays', async () => {
  answers.set(removeCityFee.path, refused(409, 'hotel.changed'))
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Remove' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: 'Remove' }))
  expect((await dialog.findByRole('alert')).textContent).toBe('said 409')
  expect(sent.at(-1)?.body).toContain('version=1')
})

for (const [status, errorCode, text] of [
  [500, 'internal', 'said 500'],
  [403, 'right.missing', 'This page is not open to your account'],
] as const)
  test(`the list answers ${status}: the page says so`, async () => {
    answers.set(searchCityFees.path, refused(status, errorCode))
    open()
    expect(await screen.findByText(text)).toBeTruthy()
  })
