import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addDays } from '#contract/dates.ts'
import type { Facets, HotelOffer, RateOffer } from '#features/availability/contract.ts'
import { today } from '#web/format.ts'
import { setLanguage } from '#web/language.ts'
import { endSession, startSession } from '#web/store.ts'
import { FeatureParts } from '#web/features.tsx'
import { aUser } from '#web/test-user.ts'
import HotelListScreen from './HotelListScreen.tsx'

const CITY = '01890a5d-ac96-774b-bcce-b302099a8057'
const CHECK_IN = addDays(today(), 30)
const CHECK_OUT = addDays(today(), 32)
const LIST = `/hotel/list?destinationId=${CITY}&checkIn=${CHECK_IN}&checkOut=${CHECK_OUT}&rooms=2,1.7&nationality=SG&place=Singapore`

const MARINA = '01890a5d-ac96-774b-bcce-b302099aaa01'
const rate = (totalMinor: number): RateOffer => ({
  ratePlanId: `plan-${totalMinor}`,
  terms: 0,
  roomName: 0,
  planName: 1,
  roomsLeft: 2,
  totalMinor,
})
const hotel = (no: number): HotelOffer => ({
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

let answer: (asked: URLSearchParams) => Response = () => Response.error()
const asked: URLSearchParams[] = []

function found(hotels: HotelOffer[]): Response {
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

beforeEach(() => {
  asked.length = 0
  answer = () => found([hotel(1), hotel(2), hotel(3)])
  vi.stubGlobal('fetch', (url: URL, init: RequestInit) => {
    const input = new URLSearchParams(String(init.body))
    const list = url.pathname.endsWith('suggest/searchHotel.do') ? places : []
    if (!url.pathname.endsWith('hotel/searchHotelList.do'))
      return Promise.resolve(
        Response.json({
          returnCode: 1,
          returnMsg: 'OK',
          data: { list, currency: 'USD', nights: 2, cheapestMinor: null, days: [] },
        }),
      )
    asked.push(input)
    return Promise.resolve(answer(input))
  })
})

function open(address: string = LIST) {
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

const queryOf = (router: ReturnType<typeof open>) => new URLSearchParams(router.state.location.search)

describe('the list of a search', () => {
  test('asks for what the address says and shows what an agent must see', async () => {
    open(`${LIST}&stars=4&meals=BREAKFAST&priceTo=30000&sort=PRICE&pageNo=2`)
    expect(await screen.findByRole('heading', { name: 'Hotels in Singapore', level: 1 })).toBeTruthy()
    const sent = Object.fromEntries(asked.at(-1) ?? [])
    expect(sent).toMatchObject({
      destinationId: CITY,
      checkIn: CHECK_IN,
      checkOut: CHECK_OUT,
      nationality: 'SG',
      'rooms[0][adults]': '2',
      'rooms[1][adults]': '1',
      'rooms[1][childAges][0]': '7',
      'stars[0]': '4',
      'mealPlans[0]': 'BREAKFAST',
      priceToMinor: '30000',
      sort: 'PRICE',
      pageNo: '2',
    })
    const card = (await screen.findAllByRole('article'))[0]
    expect(card?.textContent).toContain('Lantern Hotel 1')
    expect(card?.textContent).toMatch(/Free cancellation until \w{3} \d+ \w{3}.*, 18:00 local/)
    expect(card?.textContent).toContain('Confirmed at once')
    expect(card?.textContent).toContain('2 rooms left')
    expect(card?.textContent?.replaceAll('\u00a0', ' ')).toContain('USD 400.01')
  })

  test('speaks Chinese with the names of the hotels', async () => {
    void setLanguage('zh-CN', false)
    open()
    expect(await screen.findByRole('heading', { name: '新加坡的酒店' })).toBeTruthy()
    expect(await screen.findByRole('link', { name: '灯笼酒店1' })).toBeTruthy()
  })

  test('a filter goes into the address, asks again from the first page, and can be taken away', async () => {
    const router = open(`${LIST}&pageNo=3`)
    await userEvent.click(await screen.findByRole('checkbox', { name: /5 stars/ }))
    await waitFor(() => expect(queryOf(router).get('stars')).toBe('5'))
    expect(queryOf(router).get('pageNo')).toBeNull()
    await waitFor(() => expect(asked.at(-1)?.get('stars[0]')).toBe('5'))
    await userEvent.click(screen.getByRole('button', { name: 'Remove filter: 5 stars' }))
    await waitFor(() => expect(queryOf(router).get('stars')).toBeNull())
  })

  test('a name is asked for when typing rests, and clearing its chip empties the field', async () => {
    const router = open()
    await userEvent.fill(await screen.findByLabelText('Hotel name'), 'bay')
    await waitFor(() => expect(queryOf(router).get('name')).toBe('bay'))
    await userEvent.click(screen.getByRole('button', { name: 'Remove filter: Name: bay' }))
    await waitFor(() => expect(queryOf(router).get('name')).toBeNull())
    expect(screen.getByLabelText('Hotel name')).toHaveProperty('value', '')
  })

  test('is used by keyboard: slash to the search, arrows through the hotels without a press on one first, Enter opens with the stay and the filters', async () => {
    const router = open(`${LIST}&stars=4`)
    const first = await screen.findByRole('link', { name: 'Lantern Hotel 1' })
    await userEvent.keyboard('/')
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Where' }))
    first.focus()
    first.blur()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}')
    expect(document.activeElement?.textContent).toBe('Lantern Hotel 2')
    await userEvent.keyboard('{Enter}')
    expect(router.state.location.pathname).toBe(`/hotel/detail/${hotel(2).hotelId}`)
    expect(Object.fromEntries(queryOf(router))).toMatchObject({
      checkIn: CHECK_IN,
      checkOut: CHECK_OUT,
      rooms: '2,1.7',
      nationality: 'SG',
      stars: '4',
      destinationId: CITY,
    })
  })
})

describe('a list without hotels', () => {
  beforeEach(() => {
    answer = () => found([])
  })

  test('offers to take filters away', async () => {
    const router = open(`${LIST}&stars=5&freeCancellation=1`)
    expect(await screen.findByText('No hotel meets all filters')).toBeTruthy()
    await userEvent.click(screen.getAllByRole('button', { name: 'Clear all filters' })[0] ?? document.body)
    await waitFor(() => expect(queryOf(router).get('stars')).toBeNull())
    expect(queryOf(router).get('freeCancellation')).toBeNull()
  })

  test('offers stays close by when no filter is set', async () => {
    const router = open()
    await userEvent.click(await screen.findByRole('button', { name: 'One day later' }))
    await waitFor(() => expect(queryOf(router).get('checkIn')).toBe(addDays(CHECK_IN, 1)))
    expect(queryOf(router).get('checkOut')).toBe(addDays(CHECK_OUT, 1))
  })
})

test('a failed search says so with its request number and can be tried again', async () => {
  answer = () =>
    Response.json(
      { returnCode: 503, errorCode: 'call.starting', returnMsg: 'The portal is still starting.', requestId: 'r-77' },
      { status: 503 },
    )
  open()
  expect(await screen.findByText('The portal is still starting.')).toBeTruthy()
  expect(screen.getByText('r-77')).toBeTruthy()
  answer = () => found([hotel(1)])
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: 'Lantern Hotel 1' })).toBeTruthy()
})

test('dates that are over give way to a near stay, and the page says so', async () => {
  open(`/hotel/list?destinationId=${CITY}&checkIn=2020-01-01&checkOut=2020-01-03&rooms=2&nationality=SG`)
  expect(await screen.findByText(/The link had no dates that can still be booked/)).toBeTruthy()
  expect(asked.at(-1)?.get('checkIn')).toBe(addDays(today(), 14))
})

test('places to measure from open in sight where their field is at the edge of the filters', async () => {
  await page.viewport(1280, 720)
  open()
  const field = await screen.findByRole('combobox', { name: 'Distance from a place' })
  field.scrollIntoView({ block: 'end' })
  await userEvent.click(field)
  const last = (await screen.findAllByRole('option', { name: /^Pier/ })).at(-1)
  const filters = field.closest('aside')
  if (!last || !filters) throw new Error('there is no place to choose, or no filters')
  // The panel's last lines fade.
  await waitFor(() =>
    expect(last.getBoundingClientRect().bottom).toBeLessThanOrEqual(filters.getBoundingClientRect().bottom - 32),
  )
})

test('on a phone the order of the hotels can be read beside the button that watches prices', async () => {
  await page.viewport(390, 844)
  startSession(aUser({ rights: ['hotel.book'] }))
  open()
  await screen.findByRole('button', { name: /^Watch price/ })
  expect(screen.getByRole('combobox', { name: 'Sort by' }).getBoundingClientRect().width).toBeGreaterThanOrEqual(128)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  endSession()
})

test('a watch of the search says which filters narrow it', async () => {
  startSession(aUser({ rights: ['hotel.book'] }))
  open(`${LIST}&stars=4`)
  expect(await screen.findByRole('button', { name: /^Watch price: .* · 4 stars$/ })).toBeTruthy()
  endSession()
})
