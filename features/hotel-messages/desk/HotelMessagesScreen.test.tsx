import { screen } from '@testing-library/react'
import { Route } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { brokenRules } from '#web/broken-rules.ts'
import { queryClient } from '#web/query-client.ts'
import { openScreens } from '../../../tests/open-screens.tsx'
import type { HotelMessage } from '../history/contract.ts'
import HotelMessagesScreen from './HotelMessagesScreen.tsx'

const ID = '01890a5d-ac96-774b-bcce-b302099a8057'
const CODE = 'H26120100000001'
const MESSAGE: HotelMessage = {
  id: 'm1',
  orderId: ID,
  code: CODE,
  kind: 'REQUEST',
  sentTo: 'rooms@hotel.example',
  sentAt: '2026-12-01T08:00:00.000Z',
  openedAt: '2026-12-01T08:10:00.000Z',
  answer: 'REJECTED',
  answeredAt: '2026-12-01T08:20:00.000Z',
}
const HOTEL = { nameEn: 'River House', nameZh: null, rejected: 1, cant: 0, walks: 0, unnumbered: 3 }

let hotel: object = {}
let list: HotelMessage[] = []
beforeEach(() => {
  queryClient.clear()
  vi.stubGlobal('fetch', (url: URL) => {
    const page = { list, total: list.length, pageNo: 1, pageSize: 25, hotel }
    const data = String(url).endsWith('searchHotelMessages.do') ? page : { list: [] }
    return Promise.resolve(Response.json({ returnCode: 1, returnMsg: 'OK', data }))
  })
})
const open = () =>
  openScreens(`/ops/hotels/${ID}/answers`, <Route path="/ops/hotels/:id/answers" element={<HotelMessagesScreen />} />)

test('the desk reads how often and how fast a hotel answers, and what it said to each message', async () => {
  hotel = { ...HOTEL, asked: 3, answered: 2, medianMinutes: 20 }
  list = [MESSAGE]
  open()
  expect(await screen.findByText('River House')).toBeTruthy()
  expect(screen.getByText('67% (2 of 3)')).toBeTruthy()
  expect(screen.getByText('20 minutes')).toBeTruthy()
  expect(screen.getByText('Rejected')).toBeTruthy()
  expect(screen.getByRole('link', { name: CODE }).getAttribute('href')).toContain(`keyword=${CODE}`)
  expect(await brokenRules()).toEqual([])
})

test('a hotel that was asked nothing has no rate, and no messages say so', async () => {
  hotel = { ...HOTEL, asked: 0, answered: 0, medianMinutes: null }
  list = []
  open()
  expect(await screen.findByText('No messages')).toBeTruthy()
  expect(screen.queryByText(/%/)).toBeNull()
})
