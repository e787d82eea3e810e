import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { brokenRules } from '#web/broken-rules.ts'
import { openScreens } from '../../../tests/open-screens.tsx'
import MapScreen from './MapScreen.tsx'

const id = (no: number) => `01a1f94e-5eb7-7827-bd62-6b406b451d0${no}`
const city = { id: id(9), nameEn: 'Singapore', nameZh: '新加坡', countryEn: 'Singapore', countryZh: '新加坡' }
const hotelOf = (no: number, nameEn: string, latitude: number) => ({
  id: id(no),
  nameEn,
  nameZh: null,
  addressEn: `${no} Quay Street`,
  addressZh: null,
  destination: { ...city, latitude: 1.29, longitude: 103.85 },
  latitude,
  longitude: 103.85,
  places: [
    { kind: 'SIGHT', nameEn: 'Lantern Garden', nameZh: '灯笼花园', latitude: latitude + 0.005, longitude: 103.85 },
    { kind: 'AIRPORT', nameEn: 'Changi Airport', nameZh: '樟宜机场', latitude: 1.36, longitude: 103.99 },
  ],
})
const HOTELS = [
  hotelOf(1, 'Harbour House', 1.28),
  hotelOf(2, 'Orchard Court', 1.305),
  hotelOf(3, 'Harbour Annexe', 1.28001),
]
let tiles: { path: string; attribution: string } | null

function answerTo(path: string, fields: URLSearchParams): Response {
  if (path === 'hotel/getMapGround.do')
    return new Response(JSON.stringify({ returnCode: 1, returnMsg: 'OK', data: { tiles } }))
  const hotel = HOTELS.find((one) => one.id === fields.get('hotelId'))
  if (hotel) return new Response(JSON.stringify({ returnCode: 1, returnMsg: 'OK', data: hotel }))
  const missing = {
    returnCode: 404,
    returnMsg: 'There is no such hotel.',
    errorCode: 'hotel.not_found',
    requestId: 'r',
  }
  return new Response(JSON.stringify(missing), { status: 404 })
}

beforeEach(() => {
  tiles = null
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) =>
    answerTo(
      new URL(url, location.href).pathname.replace(/^.*\/api\//, ''),
      new URLSearchParams(String(init?.body ?? '')),
    ),
  )
})

const open = (...ids: string[]) =>
  openScreens(`/map?${ids.map((one) => `hotelId=${one}`).join('&')}`, <Route path="/map" element={<MapScreen />} />)

test('hotels of a link are numbered on the map and in the list, and a pin shows what is near its hotel', async () => {
  await page.viewport(1280, 800)
  open(id(1), id(2))
  expect(await screen.findByText('1 Quay Street')).toBeTruthy()
  const pins = await screen.findByRole('list', { name: 'Hotels on the map' })
  expect(await brokenRules({})).toEqual([])
  fireEvent.click(await within(pins).findByRole('button', { name: '2: Orchard Court' }))
  const near = await screen.findByRole('list', { name: 'Nearby' })
  expect(within(near).getByText(/about \d+ min on foot/).textContent).toMatch(/560.m/)
  expect(within(near).getByText(/Changi Airport/).textContent).not.toContain('on foot')
})

test('hotels that lie together are one pin with the numbers of both, not with how many they are', async () => {
  await page.viewport(1280, 800)
  open(id(1), id(2), id(3))
  const pins = await screen.findByRole('list', { name: 'Hotels on the map' })
  const names = async () => (await within(pins).findAllByRole('button')).map(({ textContent }) => textContent)
  await waitFor(async () => expect(await names()).toEqual(['1, 3', '2']))
})

test('one hotel shows its surroundings at once, and the phone’s own map opens at it', async () => {
  open(id(1))
  expect(await screen.findByRole('list', { name: 'Nearby' })).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Open in map app' })
  expect(link.getAttribute('href')).toMatch(/^(?:geo:|maps:\?ll=)1\.280000,103\.850000/)
  expect(screen.getByRole('link', { name: 'Harbour House' }).getAttribute('href')).toBe(`/hotel/detail/${id(1)}`)
})

test('a hotel of the link that is gone is said to be, the others are shown; without any it says so', async () => {
  open(id(1), id(7))
  expect(await screen.findByText('1 hotel of this link is not available.')).toBeTruthy()
  cleanup()
  open(id(7))
  expect(await screen.findByText('There is no such hotel')).toBeTruthy()
  cleanup()
  open()
  expect(await screen.findByText('No hotel on this map')).toBeTruthy()
})

test('with a map service its tiles lie under the pins, and the drawn ground where none of them comes', async () => {
  tiles = { path: 'files/map/{z}/{x}/{y}', attribution: '© Somebody' }
  open(id(1))
  expect(await screen.findByText('© Somebody')).toBeTruthy()
  // The tests' server has no tiles, so all of them fail.
  expect(await screen.findByText(/Natural Earth/)).toBeTruthy()
  expect(screen.queryByText('© Somebody')).toBeNull()
})
