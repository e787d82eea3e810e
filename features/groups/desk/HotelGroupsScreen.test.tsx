import { screen, waitFor } from '@testing-library/react'
import { Route } from 'react-router'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { brokenRules } from '#web/broken-rules.ts'
import { openScreens } from '../../../tests/open-screens.tsx'
import HotelGroupsScreen from './HotelGroupsScreen.tsx'

const HOTEL = '01890a5d-ac96-774b-bcce-b302099a8057'
const RULE = { nameEn: 'River House', nameZh: null, mostRooms: 40, hours: 48, minDaysAhead: 14, isUsual: true }

test('the desk sees the usual rule of a hotel, is asked for an empty figure, and saves another rule', async () => {
  const sent: string[] = []
  vi.stubGlobal('fetch', (url: URL, { body }: { body: string }) => {
    const isSaved = String(url).endsWith('setGroupHoldRule.do')
    if (isSaved) sent.push(decodeURIComponent(body))
    return Promise.resolve(Response.json({ returnCode: 1, returnMsg: 'OK', data: isSaved ? { hotelId: HOTEL } : RULE }))
  })
  openScreens(`/ops/hotels/${HOTEL}/groups`, <Route path="/ops/hotels/:id/groups" element={<HotelGroupsScreen />} />)
  const rooms = await screen.findByRole('textbox', { name: 'Rooms a night' })
  expect(await brokenRules()).toEqual([])
  await userEvent.fill(rooms, '')
  await userEvent.click(screen.getByRole('button', { name: 'Save rule' }))
  await waitFor(() => expect(document.activeElement).toBe(rooms))
  expect(screen.getByText('Enter the rooms a night, 0 or more')).toBeTruthy()
  await userEvent.fill(rooms, '12')
  await userEvent.click(screen.getByRole('button', { name: 'Save rule' }))
  await waitFor(() => expect(sent).toEqual([`hotelId=${HOTEL}&mostRooms=12&hours=48&minDaysAhead=14`]))
})
