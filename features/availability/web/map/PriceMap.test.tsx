import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addDays } from '#contract/dates.ts'
import { today } from '#web/format.ts'
import { setLanguage } from '#web/language.ts'
import HotelListScreen from '../HotelListScreen.tsx'

const CITY = '01890a5d-ac96-774b-bcce-b302099a8057'
const CHECK_IN = addDays(today(), 30)
const LIST = `/hotel/list?destinationId=${CITY}&checkIn=${CHECK_IN}&checkOut=${addDays(CHECK_IN, 2)}&rooms=2&nationality=SG&place=Singapore`
const idOf = (no: number) => `01890a5d-ac96-774b-bcce-b30209900${100 + no}`

/** Two hotels next to each other in the south, one far in the north. */
const map = {
  destination: { id: CITY, latitude: 1.29, longitude: 103.85 },
  currency: 'USD',
  nights: 2,
  total: 3,
  ids: [idOf(1), idOf(2), idOf(3)],
  latitudes: [1.28, 1.28, 1.34],
  longitudes: [103.85, 103.8512, 103.86],
  totalsMinor: [40_010, 30_000, 52_000],
  averageNightsMinor: [20_005, 15_000, 26_000],
  starHalves: [8, 6, 10],
  districts: [{ nameEn: 'Marina', nameZh: '滨海湾' }],
  districtOf: [0, 0, -1],
  names: { en: ['Lantern One', 'Lantern Two', 'North House'], zh: ['灯笼一号', '灯笼二号', null] },
}
const offer = (no: number, nameEn: string) => ({
  hotelId: idOf(no),
  nameEn,
  nameZh: null,
  chain: null,
  starHalves: 8,
  district: 2,
  distanceMetres: 900,
  rates: [
    {
      ratePlanId: 'p',
      terms: 0,
      roomName: 0,
      planName: 1,
      totalMinor: 40_010,
    },
  ],
})
const list = {
  list: [offer(1, 'Lantern One'), offer(3, 'North House')],
  names: [
    { nameEn: 'King', nameZh: null },
    { nameEn: 'Best', nameZh: null },
    { nameEn: 'Marina', nameZh: null },
  ],
  terms: [{ mealPlan: 'BREAKFAST', confirmationMode: 'INSTANT', freeCancellationUntil: null }],
  photoPath: 'art/none.svg',
  total: 3,
  pageNo: 1,
  pageSize: 25,
  currency: 'USD',
  nights: 2,
  rooms: 1,
  facets: {
    stars: [],
    mealPlans: [],
    freeCancellation: 0,
    instantConfirmation: 0,
    chains: [],
    districts: [],
    facilities: [],
    price: null,
  },
  destination: {
    id: CITY,
    nameEn: 'Singapore',
    nameZh: '新加坡',
    countryEn: 'Singapore',
    countryZh: '新加坡',
    timeZone: 'Asia/Singapore',
    hotelCount: 3,
    latitude: 1.29,
    longitude: 103.85,
  },
}
const asked: { path: string; input: URLSearchParams }[] = []
let answerMap = () => Response.json({ returnCode: 1, returnMsg: 'OK', data: map })

beforeEach(() => {
  asked.length = 0
  answerMap = () => Response.json({ returnCode: 1, returnMsg: 'OK', data: map })
  vi.stubGlobal('fetch', (url: URL | string, init?: RequestInit) => {
    const path = String(url).replace(/^.*\/api\//, '')
    asked.push({ path, input: new URLSearchParams(String(init?.body)) })
    if (path === 'hotel/searchHotelMap.do') return Promise.resolve(answerMap())
    if (path === 'hotel/getHotelDetail.do') return new Promise<Response>(() => {})
    return Promise.resolve(
      Response.json({
        returnCode: 1,
        returnMsg: 'OK',
        data:
          path === 'hotel/searchHotelList.do'
            ? list
            : { list: [], landmarks: [], currency: 'USD', cheapestMinor: null, days: [] },
      }),
    )
  })
})

function open(address: string) {
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
      <RouterProvider router={router} useTransitions={false} />
    </QueryClientProvider>,
  )
  return router
}
const queryOf = (router: ReturnType<typeof open>) => new URLSearchParams(router.state.location.search)
const pins = async () => within(await screen.findByRole('list', { name: 'Hotels and their prices' }))

test('on a phone a finger that lands just beside a pin hits it', async () => {
  await page.viewport(390, 844)
  open(`${LIST}&view=map`)
  const pin = await (await pins()).findByRole('button', { name: /^North House/ })
  await waitFor(() => expect(pin.getBoundingClientRect().top).toBeGreaterThan(0))
  const { top, bottom, left, right } = pin.getBoundingClientRect()
  const hit = (y: number) => document.elementFromPoint((left + right) / 2, y)?.closest('button') === pin
  expect(bottom - top).toBeLessThan(30)
  expect([hit(top - 5), hit(bottom + 5)]).toEqual([true, true])
})

test('the map is asked for only when it is opened, and the address says that it is', async () => {
  const router = open(LIST)
  await screen.findByRole('link', { name: 'Lantern One' })
  expect(asked.some(({ path }) => path === 'hotel/searchHotelMap.do')).toBe(false)
  await userEvent.click(screen.getByRole('button', { name: 'Map' }))
  await waitFor(() => expect(queryOf(router).get('view')).toBe('map'))
  expect(await (await pins()).findByRole('button', { name: /^North House, 5 stars, USD.520$/ })).toBeTruthy()
})

test('close hotels share a pin with their number and lowest price; pressing it zooms in until each has its own', async () => {
  open(`${LIST}&view=map`)
  await userEvent.click(
    await (await pins()).findByRole('button', { name: /^2 hotels from 300 USD, show them nearer$/ }),
  )
  await userEvent.click(await (await pins()).findByRole('button', { name: /^2 hotels from/ }))
  await userEvent.click(await (await pins()).findByRole('button', { name: /^Lantern Two, 3 stars, USD.300$/ }))
  const card = await screen.findByRole('complementary', { name: 'Chosen on the map' })
  expect(within(card).getByRole('link', { name: 'See rooms and rates' }).getAttribute('href')).toContain(
    `/hotel/detail/${idOf(2)}?`,
  )
})

test('card and pin light each other', async () => {
  open(`${LIST}&view=map`)
  const pin = await (await pins()).findByRole('button', { name: /^North House/ })
  pin.focus()
  const card = screen.getByRole('link', { name: 'North House' }).closest('article')
  await waitFor(() => expect(card?.className).toContain('lit'))
  screen.getByRole('link', { name: 'Lantern One' }).focus()
  await waitFor(() => expect(card?.className).not.toContain('lit'))
  expect((await (await pins()).findByRole('button', { name: /^Lantern One/ })).className).toContain('lit')
})

test('moving the map offers to search what is seen, and the whole city is one press away', async () => {
  const router = open(`${LIST}&view=map`)
  await (await pins()).findByRole('button', { name: /^North House/ })
  expect(screen.queryByRole('button', { name: 'Search this area' })).toBeNull()
  screen.getByRole('button', { name: /The arrow keys move the map/ }).focus()
  await userEvent.keyboard('{ArrowUp}+')
  await userEvent.click(await screen.findByRole('button', { name: 'Search this area' }))
  const area = queryOf(router).get('area')?.split(',').map(Number) ?? []
  expect(area[0]).toBeGreaterThan(1.2)
  await waitFor(() =>
    expect(asked.findLast(({ path }) => path === 'hotel/searchHotelList.do')?.input.get('area[south]')).toBe(
      String(area[0]),
    ),
  )
  expect(asked.findLast(({ path }) => path === 'hotel/searchHotelMap.do')?.input.get('area[north]')).toBe(
    String(area[2]),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Whole city' }))
  await waitFor(() => expect(queryOf(router).get('area')).toBeNull())
})

test('on a phone the map fills the screen, speaks Chinese, and the way back is the list', async () => {
  await page.viewport(390, 844)
  void setLanguage('zh-CN', false)
  const router = open(`${LIST}&view=map`)
  const dialog = await screen.findByRole('dialog', { name: '新加坡地图' })
  expect(await within(dialog).findByRole('button', { name: /^North House, 5 星, USD.520$/ })).toBeTruthy()
  expect(dialog.scrollWidth).toBeLessThanOrEqual(390)
  await userEvent.click(within(dialog).getByRole('button', { name: '列表' }))
  await waitFor(() => expect(queryOf(router).get('view')).toBeNull())
})

test('a search that fails or finds nothing says so on the map', async () => {
  answerMap = () =>
    Response.json(
      { returnCode: 503, errorCode: 'call.busy', returnMsg: 'Busy just now.', requestId: 'r-9' },
      { status: 503 },
    )
  open(`${LIST}&view=map`)
  expect(await screen.findByText(/Busy just now/)).toBeTruthy()
  answerMap = () =>
    Response.json({ returnCode: 1, returnMsg: 'OK', data: { ...map, total: 0, ids: [], names: { en: [], zh: [] } } })
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No hotel can be booked for this search')).toBeTruthy()
})

test('axe finds nothing', async () => {
  open(`${LIST}&view=map`)
  await userEvent.click(await (await pins()).findByRole('button', { name: /^North House/ }))
  await screen.findByRole('complementary', { name: 'Chosen on the map' })
  const { violations } = await axe.run(document.body, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
})
