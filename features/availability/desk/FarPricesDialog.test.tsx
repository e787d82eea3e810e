import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { brokenRules } from '#web/broken-rules.ts'
import { queryClient } from '#web/query-client.ts'
import HotelRatesScreen from './HotelRatesScreen.tsx'

const day = '2026-12-01'
const versions = [{ month: '2026-12', version: 3 }]
const room = { nameEn: 'Double', nameZh: '双人间', versions }
const plan = { ratePlanId: 'p1', code: 'BAR', nameEn: 'BAR', nameZh: null, mealPlan: 'BREAKFAST', currency: 'USD' }
const nights = [{ netMinor: 15_120, closed: false, minStay: 0 }]
const rooms = [
  {
    ...room,
    roomTypeId: 'r1',
    nights: [{ kind: 'ALLOTMENT', rooms: 8, releaseDays: 0, sold: 0 }],
    plans: [{ ...plan, open: true, versions, nights }],
  },
]
const hotel = { hotelId: 'h1', code: 'H-1', nameEn: 'Harbour', nameZh: null, status: 'OPEN', today: day, days: [day] }
const names = { kind: 'PRICE', roomEn: 'Double', roomZh: '双人间', planCode: 'BAR', currency: 'USD' }
const line = { ...names, first: day, last: '2026-12-02', nights: 2, before: ['15120'], after: ['10000'] }

test('a price far from its cell, 151.20 to 100.00, is typed again; what is not meant stays typed', async () => {
  await page.viewport(1440, 900)
  const saves: URLSearchParams[] = []
  let isSecond = false
  vi.stubGlobal('fetch', async (address: URL, init: RequestInit) => {
    const url = address.pathname
    const fields = new URLSearchParams(String(init.body ?? ''))
    if (!/(save|propose)HotelRates/.test(url)) {
      const data = url.includes('getHotelRates.do')
        ? { ...hotel, rooms }
        : { list: [], total: 0, pageNo: 1, pageSize: 5 }
      return new Response(JSON.stringify({ returnCode: 1, data }))
    }
    saves.push(fields)
    const retype = { ...names, planEn: 'BAR', planZh: null, night: day, before: 15_120, after: 10_000 }
    const detail = { lineCount: 1, lines: [line], ...(isSecond ? {} : { retype }) }
    const errorCode = isSecond ? 'rates.second_person' : 'rates.far'
    const far = { returnCode: 409, errorCode, returnMsg: 'Some prices are far.', detail }
    return fields.get('retypedMinor') === '10000' || url.includes('proposeHotelRates')
      ? new Response(JSON.stringify({ returnCode: 1, data: { cells: 2 } }))
      : new Response(JSON.stringify(far), { status: 409 })
  })
  const router = createMemoryRouter([{ path: '/ops/hotels/:id', element: <HotelRatesScreen /> }], {
    initialEntries: ['/ops/hotels/h1'],
  })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  const price = async () => {
    const title = await screen.findByText('Breakfast · BAR: USD net')
    return title.closest('tr')?.querySelector('td') ?? document.body
  }
  await userEvent.click(await price())
  await userEvent.keyboard('100{Enter}')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  const dialog = await screen.findByRole('dialog', { name: 'Type the price again' })
  expect(dialog.textContent).toContain('Double · BAR · Price USD: 151.20 → 100.00, ')
  expect(dialog.textContent).toContain('(2 nights)')
  expect(await brokenRules()).toEqual([])
  await userEvent.click(within(dialog).getByRole('button', { name: 'Correct them' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Some prices are far.')
  expect((await price()).textContent).toBe('100.00')
  expect(saves).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  const again = await screen.findByLabelText(/^New price of Double · BAR/)
  await userEvent.type(again, '10{Enter}')
  expect(await screen.findByText(/^This is not the price/)).toBeTruthy()
  expect(saves).toHaveLength(2)
  await userEvent.clear(again)
  await userEvent.type(again, '100{Enter}')
  await waitFor(() => expect(saves.map((fields) => fields.get('retypedMinor'))).toEqual([null, null, '10000']))

  // More than half of it takes a second person, who is asked with the password.
  isSecond = true
  await userEvent.click(await price())
  await userEvent.keyboard('2{Enter}')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await userEvent.type(await screen.findByLabelText(/password/i), 'secret')
  expect(await brokenRules()).toEqual([])
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(saves.at(-1)?.get('proof')).toBe('secret'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
