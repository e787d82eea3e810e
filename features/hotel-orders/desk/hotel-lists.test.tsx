import { screen } from '@testing-library/react'
import { Route } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { brokenRules } from '#web/broken-rules.ts'
import { queryClient } from '#web/query-client.ts'
import { openScreens } from '../../../tests/open-screens.tsx'
import type { Arrival } from '../arrivals/contract.ts'
import type { HotelCall } from '../phone-list/contract.ts'
import ArrivalsScreen from './ArrivalsScreen.tsx'
import HotelCallsScreen from './HotelCallsScreen.tsx'

const ID = '01890a5d-ac96-774b-bcce-b302099a8057'
const CODE = 'H26120100000001'

let answer: object = {}
let status = 200
beforeEach(() => {
  queryClient.clear()
  status = 200
  vi.stubGlobal('fetch', (url: URL) => {
    const isList = /search(?:Arrivals|HotelCalls)\.do$/.test(String(url))
    if (!isList) return Promise.resolve(Response.json({ returnCode: 1, returnMsg: 'OK', data: { list: [] } }))
    const failed = { returnCode: status, returnMsg: 'The server is busy.', errorCode: 'call.failed' }
    return Promise.resolve(
      status === 200
        ? Response.json({ returnCode: 1, returnMsg: 'OK', data: answer })
        : Response.json(failed, { status }),
    )
  })
})
const pageOf = (list: readonly object[]) => ({ list, total: list.length, pageNo: 1, pageSize: 25 })

const ARRIVAL: Arrival = {
  id: ID,
  code: CODE,
  hotelConfirmation: null,
  checkIn: '2026-12-01',
  checkOut: '2026-12-03',
  nights: 2,
  roomCount: 1,
  leadGuest: 'LEE Ann',
  arrivalTime: null,
  requests: [],
  remark: 'Late',
  roomNameEn: 'Deluxe',
  roomNameZh: null,
  mealPlan: 'BREAKFAST',
  rooms: [{ adults: 2, childAges: [], guests: [{ surname: 'Lee', givenName: 'Ann', nationality: 'SG' }] }],
}
const arrivals = (query: string) =>
  openScreens(`/ops/arrivals${query}`, <Route path="/ops/arrivals" element={<ArrivalsScreen />} />)
const HOTEL = { nameEn: 'River House', nameZh: null, phone: '+65 6000 0001' }

test('before a hotel is chosen, the page of arrivals asks for one', async () => {
  arrivals('')
  expect(await screen.findByText('Choose a hotel')).toBeTruthy()
})

test('arrivals of a hotel name its telephone, its guests and what has no number; the file has the same days', async () => {
  answer = { ...pageOf([ARRIVAL]), hotel: HOTEL, tabs: [] }
  arrivals(`?hotel=${ID}&from=2026-12-01&days=7`)
  expect(await screen.findByText('River House')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Telephone +65 6000 0001' }).getAttribute('href')).toBe('tel:+65 6000 0001')
  expect(screen.getByText('None yet')).toBeTruthy()
  expect(screen.getByText(/LEE Ann/i)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'PDF' }).getAttribute('href')).toMatch(
    new RegExp(`arrivals/${ID}/arrivals.pdf\\?from=2026-12-01&days=7`),
  )
  expect(await brokenRules()).toEqual([])
})

test('a hotel where nobody arrives says so', async () => {
  answer = { ...pageOf([]), hotel: HOTEL, tabs: [] }
  arrivals(`?hotel=${ID}&from=2026-12-01`)
  expect(await screen.findByText('Nobody arrives in these days')).toBeTruthy()
})

const CALL: HotelCall = {
  id: ID,
  code: CODE,
  hotelNameEn: 'River House',
  hotelNameZh: null,
  phone: '+65 6000 0002',
  contactName: 'Kim',
  checkIn: '2026-12-01',
  checkOut: '2026-12-03',
  roomCount: 1,
  leadGuest: 'LEE Ann',
  notedAt: null,
}
const calls = () => openScreens('/ops/calls', <Route path="/ops/calls" element={<HotelCallsScreen />} />)

test('the phone list dials a contact of the hotel and opens the order', async () => {
  answer = pageOf([CALL])
  calls()
  expect((await screen.findByRole('link', { name: '+65 6000 0002' })).getAttribute('href')).toBe('tel:+65 6000 0002')
  expect(screen.getByText('Kim')).toBeTruthy()
  expect(screen.getByRole('link', { name: CODE }).getAttribute('href')).toContain(`order=${ID}`)
  expect(await brokenRules()).toEqual([])
})

test('a phone list without hotels, and one that can not be read', async () => {
  answer = pageOf([])
  calls()
  expect(await screen.findByText('No hotel to call')).toBeTruthy()
})

test('a phone list that can not be read says so', async () => {
  status = 500
  calls()
  expect(await screen.findByText('The server is busy.')).toBeTruthy()
})
