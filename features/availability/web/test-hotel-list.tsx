import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { vi } from 'vitest'
import { addDays } from '#contract/dates.ts'
import type { Facets, HotelOffer, RateOffer } from '#features/availability/contract.ts'
import { today } from '#web/format.ts'
import { FeatureParts } from '#web/features.tsx'
import HotelListScreen from './HotelListScreen.tsx'

export const CITY = '01890a5d-ac96-774b-bcce-b302099a8057'
export const CHECK_IN = addDays(today(), 30)
export const CHECK_OUT = addDays(today(), 32)
export const LIST = `/hotel/list?destinationId=${CITY}&checkIn=${CHECK_IN}&checkOut=${CHECK_OUT}&rooms=2,1.7&nationality=SG&place=Singapore`

export const MARINA = '01890a5d-ac96-774b-bcce-b302099aaa01'
const rate = (totalMinor: number): RateOffer => ({
  ratePlanId: `plan-${totalMinor}`,
  terms: 0,
  roomName: 0,
  planName: 1,
  roomsLeft: 2,
  totalMinor,
})
export const hotel = (no: number): HotelOffer => ({
  hotelId: `01890a5d-ac96-774b-bcce-b30209900${100 + no}`,
  nameEn: `Lantern Hotel ${no}`,
  nameZh: `灯笼酒店${no}`,
  chain: 'Lantern',
  starHalves: 8,
  district: 2,
  distanceMetres: 900,
  rates: [rate(40_000 + no), rate(50_000)],
})
const facets: Facets = {
  stars: [
    { value: 5, count: 4 },
    { value: 4, count: 9 },
  ],
  mealPlans: [{ value: 'BREAKFAST', count: 7 }],
  freeCancellation: 6,
  instantConfirmation: 5,
  chains: [['Lantern', '灯笼', 3]],
  districts: [{ value: MARINA, nameEn: 'Marina', nameZh: '滨海', count: 8 }],
  facilities: [
    { value: 'WIFI', count: 9 },
    { value: 'POOL', count: 4 },
  ],
  price: { minMinor: 8000, maxMinor: 90_000 },
}

/** Places of the city to measure from, whatever is typed. */
const places = [1, 2, 3, 4, 5, 6].map((no) => ({
  kind: 'LANDMARK',
  id: `place-${no}`,
  nameEn: `Pier ${no}`,
  nameZh: `${no}号码头`,
  destinationId: CITY,
  latitude: 1.28,
  longitude: 103.86,
}))

/** What the server of a test answers to a search, and what it was asked. */
export const server = {
  answer: (_asked: URLSearchParams): Response => Response.error(),
  asked: [] as URLSearchParams[],
}

export function found(hotels: HotelOffer[]): Response {
  const destination = {
    id: CITY,
    nameEn: 'Singapore',
    nameZh: '新加坡',
    countryEn: 'Singapore',
    countryZh: '新加坡',
    timeZone: 'Asia/Singapore',
    hotelCount: 65,
  }
  const names = [
    { nameEn: 'King Room', nameZh: null },
    { nameEn: 'Flexible', nameZh: null },
    { nameEn: 'Marina', nameZh: '滨海' },
  ]
  const terms = [
    {
      mealPlan: 'BREAKFAST',
      confirmationMode: 'INSTANT',
      freeCancellationUntil: `${addDays(CHECK_IN, -2)}T10:00:00.000Z`,
    },
  ]
  const shared = { names, terms, photoPath: 'art/none.svg', currency: 'USD', nights: 2, rooms: 2 }
  const data = { ...shared, list: hotels, total: hotels.length, pageNo: 1, pageSize: 25, facets, destination }
  return Response.json({ returnCode: 1, returnMsg: 'OK', data })
}

/** A server with three hotels, before each test. */
export function startListServer(): void {
  server.asked.length = 0
  server.answer = () => found([hotel(1), hotel(2), hotel(3)])
  vi.stubGlobal('fetch', (url: URL, init: RequestInit) => {
    const input = new URLSearchParams(String(init.body))
    const list = url.pathname.endsWith('suggest/searchHotel.do') ? places : []
    if (!url.pathname.endsWith('hotel/searchHotelList.do'))
      return Promise.resolve(
        Response.json({
          returnCode: 1,
          returnMsg: 'OK',
          data: { list, currency: 'USD', nights: 2, cheapestMinor: null, days: [], mine: [], shared: [] },
        }),
      )
    server.asked.push(input)
    return Promise.resolve(server.answer(input))
  })
}

export function open(address: string = LIST) {
  const router = createMemoryRouter(
    [
      {
        path: '/hotel/list',
        element: (
          <main>
            <HotelListScreen />
          </main>
        ),
      },
      { path: '/hotel/detail/:id', element: <h1>Detail</h1> },
      { path: '/hotel/booking', element: <h1>Booking</h1> },
    ],
    { initialEntries: [address] },
  )
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <FeatureParts>
        <RouterProvider router={router} useTransitions={false} />
      </FeatureParts>
    </QueryClientProvider>,
  )
  return router
}

export const queryOf = (router: ReturnType<typeof open>) => new URLSearchParams(router.state.location.search)
