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
import HotelCompareScreen from './HotelCompareScreen.tsx'

const CITY = '01890a5d-ac96-774b-bcce-b302099a8057'
const CHECK_IN = addDays(today(), 30)
const idOf = (no: number) => `01890a5d-ac96-774b-bcce-b30209900${100 + no}`
const GONE = idOf(9)
const address = (...ids: string[]) =>
  `/hotel/compare?destinationId=${CITY}&checkIn=${CHECK_IN}&checkOut=${addDays(CHECK_IN, 2)}&rooms=2&nationality=SG&place=Singapore&compare=${ids.join(',')}`

function detail(id: string) {
  const no = Number(id.slice(-1))
  return {
    id,
    nameEn: `Lantern ${no}`,
    nameZh: `灯笼${no}号`,
    chain: null,
    starHalves: 8,
    district: 'Marina',
    districtZh: '滨海湾',
    distanceMetres: 900,
    timeZone: 'Asia/Singapore',
    checkInFrom: '15:00',
    checkOutUntil: '11:00',
    facilities: no === 1 ? ['WIFI', 'POOL'] : ['WIFI', 'GYM'],
    photos: ['art/none.svg'],
    propertyFees:
      no === 1
        ? [{ kind: 'CITY_TAX', nameEn: 'City tax', nameZh: null, per: 'ROOM_NIGHT', amountMinor: 500, currency: 'SGD' }]
        : [],
    open: true,
    roomTypes: [
      {
        id: 'room',
        nameEn: 'King Room',
        nameZh: null,
        areaSquareMetres: 30 + no,
        beds: [{ bed: 'KING', count: 1 }],
        photos: [],
      },
    ],
  }
}
const rate = (no: number, totalMinor: number | null) => ({
  ratePlanId: `p${no}-${totalMinor}`,
  roomTypeId: 'room',
  planNameEn: `Breakfast included, plan ${totalMinor}`,
  planNameZh: null,
  mealPlan: 'BREAKFAST',
  confirmationMode: 'INSTANT',
  whyNot: totalMinor === null ? { reason: 'SOLD_OUT', date: CHECK_IN, limit: 0 } : null,
  offer:
    totalMinor === null
      ? null
      : {
          totalMinor,
          averageNightMinor: totalMinor / 2,
          freeCancellationUntil: `${addDays(CHECK_IN, -2)}T10:00:00.000Z`,
          roomsLeft: null,
          penalties: [],
          nights: [],
          due: no === 1 ? [{ currency: 'SGD', amountMinor: 1_000 }] : [],
        },
})
const RATES: Record<string, (number | null)[]> = {
  [idOf(1)]: [50_000, 40_000, 60_000, 70_000],
  [idOf(2)]: [30_000],
  [idOf(3)]: [null],
}

let withoutPrices = false

function answer(path: string, hotelId: string): Response {
  if (withoutPrices && path.endsWith('searchHotelRates.do'))
    return Response.json(
      { returnCode: 500, errorCode: 'call.failed', returnMsg: 'Something failed on our side.', requestId: 'r' },
      { status: 500 },
    )
  if (hotelId === GONE)
    return Response.json(
      { returnCode: 404, errorCode: 'hotel.not_found', returnMsg: 'There is no such hotel.', requestId: 'r' },
      { status: 404 },
    )
  const data = path.endsWith('searchHotelRates.do')
    ? {
        hotelId,
        currency: 'USD',
        nights: 2,
        timeZone: 'Asia/Singapore',
        rates: (RATES[hotelId] ?? []).map((total) => rate(Number(hotelId.slice(-1)), total)),
        mandatoryExtras: [],
      }
    : detail(hotelId)
  return Response.json({ returnCode: 1, returnMsg: 'OK', data })
}

beforeEach(() => {
  withoutPrices = false
  vi.stubGlobal('fetch', (url: URL, init: RequestInit) =>
    Promise.resolve(answer(url.pathname, new URLSearchParams(String(init.body)).get('hotelId') ?? '')),
  )
})

function open(start: string) {
  const router = createMemoryRouter(
    [
      {
        path: '/hotel/compare',
        element: (
          <main>
            <HotelCompareScreen />
          </main>
        ),
      },
      { path: '*', element: <h1>Elsewhere</h1> },
    ],
    { initialEntries: [start] },
  )
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} useTransitions={false} />
    </QueryClientProvider>,
  )
  return router
}
const rowOf = async (name: string) => (await screen.findByRole('rowheader', { name })).closest('tr')

test('hotels are side by side with total, terms, three best rates to book, room and their differences', async () => {
  open(address(idOf(1), idOf(2), idOf(3)))
  await screen.findByText('No rate for this stay')
  const totals = await rowOf('Lowest total')
  expect(totals?.textContent?.replaceAll('\u00a0', ' ')).toMatch(
    /USD 400\.00.*USD 300\.00.*Lowest.*No rate for this stay.*Sold out on/,
  )
  const best = await rowOf('Best rates')
  expect(within(best ?? document.body).getAllByRole('link', { name: /^Book/ }).length).toBe(4)
  expect(best?.textContent).toContain('Breakfast · Plan 40000')
  expect(best?.textContent).not.toContain('Breakfast included')
  expect((await rowOf('Room and beds'))?.textContent).toContain('31\u00a0m² · 1 king bed')
  expect((await rowOf('Pool'))?.textContent).toBe('PoolYesNoNo')
  expect(screen.queryByRole('rowheader', { name: 'Wi-Fi' })).toBeNull()
  expect(screen.getByText('All of them have:').parentElement?.textContent).toContain('Wi-Fi')
  expect((await rowOf('With the cheapest rate'))?.textContent).toMatch(/Breakfast.*Free until/)
})

test('the lowest price keeps to the filters of the list, and says what is due at the property', async () => {
  open(`${address(idOf(1), idOf(2))}&priceFrom=21000&priceTo=32000`)
  const totals = await rowOf('Lowest total')
  await expect
    .poll(() => totals?.textContent?.replaceAll('\u00a0', ' '))
    .toMatch(/USD 500\.00.*\+ SGD 10\.00 due at the property.*No rate with your filters/)
  expect(totals?.textContent).not.toContain('Sold out')
  expect(screen.getByText(/^USD.210\.00.*320\.00/)).toBeTruthy()
})

test('a hotel is taken out of the comparison and of the address', async () => {
  const router = open(address(idOf(1), idOf(2)))
  await userEvent.click(await screen.findByRole('button', { name: 'Take Lantern 1 out of the comparison' }))
  await waitFor(() => expect(new URLSearchParams(router.state.location.search).get('compare')).toBe(idOf(2)))
  expect(await screen.findByText('Choose another hotel to compare')).toBeTruthy()
})

test('a hotel that is gone says so, the others stay', async () => {
  open(address(GONE, idOf(2)))
  expect(await screen.findByText('There is no such hotel.')).toBeTruthy()
  expect(await screen.findByRole('link', { name: 'Lantern 2' })).toBeTruthy()
})

test('prices that can not be loaded say so in place of bars without end, and are asked for again', async () => {
  withoutPrices = true
  open(address(idOf(1)))
  expect(await screen.findByText('Something failed on our side.')).toBeTruthy()
  expect((await rowOf('With the cheapest rate'))?.textContent).toContain('–')
  expect((await rowOf('Best rates'))?.textContent).toContain('–')
  withoutPrices = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect((await screen.findAllByRole('link', { name: /Book/ })).length).toBeGreaterThan(0)
})

test('without a hotel the page says where to choose some', async () => {
  open(address())
  expect((await screen.findByRole('link', { name: 'Choose hotels' })).getAttribute('href')).toContain('/hotel/list?')
})

test('on a phone the second price is there in full, further columns are pushed sideways inside the page, in Chinese, and axe finds nothing', async () => {
  await page.viewport(390, 844)
  void setLanguage('zh-CN', false)
  open(address(idOf(1), idOf(2), idOf(3)))
  await screen.findByText('该日期无可订价格')
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  const [, second] = (await rowOf('最低总价'))?.querySelectorAll('td') ?? []
  expect(second?.getBoundingClientRect().right).toBeLessThanOrEqual(390)
  const { violations } = await axe.run(document.body, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
})
