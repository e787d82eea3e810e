import { screen, waitFor } from '@testing-library/react'
import { Route } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { brokenRules } from '#web/broken-rules.ts'
import { queryClient } from '#web/query-client.ts'
import { openScreens } from '../../../tests/open-screens.tsx'
import type { HotelClosing } from '../closing/contract.ts'
import HotelClosingsScreen from './HotelClosingsScreen.tsx'

const ID = '01890a5d-ac96-774b-bcce-b302099a8057'
const CLOSING: HotelClosing = {
  id: ID,
  hotelId: ID,
  hotelNameEn: 'River House',
  hotelNameZh: null,
  roomNameEn: null,
  roomNameZh: null,
  first: '2026-12-24',
  last: '2026-12-26',
  reason: 'Wedding party',
  sentTo: 'rooms@hotel.example',
  at: '2026-12-01T08:00:00.000Z',
  nights: 6,
  requests: [{ id: ID, code: 'H26120100000001' }],
  undoneAt: null,
  undoneBy: null,
  kept: [],
  mayUndo: true,
}

let row: HotelClosing = CLOSING
let undone: string[] = []
beforeEach(() => {
  queryClient.clear()
  row = CLOSING
  undone = []
  vi.stubGlobal('fetch', (url: URL, { body }: { body: string }) => {
    const call = String(url).split('/').at(-1)
    if (call === 'undoHotelClosing.do') {
      undone.push(body)
      const kept = [{ nameEn: 'Deluxe', nameZh: null, nights: ['2026-12-25'] }]
      row = { ...CLOSING, undoneAt: '2026-12-02T08:00:00.000Z', undoneBy: 'Kim', kept, requests: [], mayUndo: false }
    }
    const page = { list: [row], total: 1, pageNo: 1, pageSize: 25 }
    const answers: Record<string, object> = {
      'searchHotelClosings.do': page,
      'undoHotelClosing.do': { opened: 5, kept: 1 },
    }
    const data = answers[call ?? ''] ?? { list: [] }
    return Promise.resolve(Response.json({ returnCode: 1, returnMsg: 'OK', data }))
  })
})

test('the desk sees what a hotel closed and who waits for it, opens it again, and reads which nights stayed', async () => {
  openScreens(`/ops/hotel-closings?open=${ID}`, <Route path="/ops/hotel-closings" element={<HotelClosingsScreen />} />)
  expect(await screen.findByText('H26120100000001')).toBeTruthy()
  expect(screen.getAllByText('Wedding party').length).toBeGreaterThan(0)
  expect(await brokenRules()).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Open the nights again' }))
  await waitFor(() => expect(undone).toEqual([`closingId=${ID}`]))
  expect(await screen.findByText(/Deluxe: .*25/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Open the nights again' })).toBeNull()
})
