import { screen, waitFor } from '@testing-library/react'
import { Route } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { openScreens } from '../../../tests/open-screens.tsx'
import { queryClient } from '#web/query-client.ts'
import { startSession } from '#web/store.ts'
import { aUser } from '#web/test-user.ts'
import type { WatchRow } from '../contract.ts'
import WatchListScreen from './WatchListScreen.tsx'

const DISTRICT = '019ab000-0000-7000-8000-000000000003'
const WATCH: WatchRow = {
  id: '019ab000-0000-7000-8000-000000000001',
  kind: 'SEARCH',
  state: 'ACTIVE',
  destinationId: '019ab000-0000-7000-8000-000000000002',
  cityEn: 'Singapore',
  cityZh: '新加坡',
  hotelId: null,
  hotelNameEn: null,
  hotelNameZh: null,
  ratePlanId: null,
  rate: null,
  stay: { checkIn: '2027-03-03', checkOut: '2027-03-06', rooms: [{ adults: 2, childAges: [] }], nationality: 'SG' },
  filters: { stars: [4], priceToMinor: 18_000, districts: [DISTRICT] },
  currency: 'USD',
  thresholdMinor: 18_000,
  priceThenMinor: 20_000,
  priceNowMinor: 19_000,
  alertedAt: null,
  createdAt: '2026-11-20T10:00:00.000Z',
}

const pageOf = (list: readonly WatchRow[]) => ({ list, total: list.length, pageNo: 1, pageSize: 25 })
let isDeleted = false
beforeEach(() => {
  startSession(aUser({ rights: ['hotel.book'] }))
  isDeleted = false
  const answers: Record<string, () => unknown> = {
    'myWatch/searchWatches.do': () => pageOf(isDeleted ? [] : [WATCH]),
    'listView/searchListView.do': () => ({ list: [], defaultViewId: null, layout: null, mayShare: false }),
  }
  vi.stubGlobal('fetch', (url: string | URL) => {
    const path = new URL(url, location.href).pathname.replace(/^.*\/api\//, '')
    return Promise.resolve(Response.json({ returnCode: 1, returnMsg: 'OK', data: answers[path]?.() ?? null }))
  })
})

test('a watched search says what narrows it, in the list and beside it', async () => {
  openScreens(`/account/watches?open=${WATCH.id}`, <Route path="/account/watches" element={<WatchListScreen />} />)
  const said = await screen.findAllByText(/Up to USD 180\.00.*4 stars.*Chosen districts/)
  expect(said.length).toBeGreaterThanOrEqual(2)
  expect(screen.getByRole('link', { name: /^Watch of .* Up to USD\s180\.00/ })).toBeTruthy()
})

test('the panel of a watch that was deleted closes', async () => {
  openScreens(`/account/watches?open=${WATCH.id}`, <Route path="/account/watches" element={<WatchListScreen />} />)
  expect(await screen.findByRole('link', { name: 'Open the search' })).toBeTruthy()
  isDeleted = true
  await queryClient.invalidateQueries()
  await waitFor(() => expect(document.querySelector('[data-list-panel]')).toBeNull())
  expect(screen.queryByText('This entry is not there')).toBeNull()
})
