import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { addDays } from '#contract/dates.ts'
import type { RateRow } from '#features/availability/contract.ts'
import { today } from '#web/format.ts'
import { startSession } from '#web/store.ts'
import { aUser } from '#web/test-user.ts'
import HotelDetailScreen from './HotelDetailScreen.tsx'
import { CITY, HOTEL, CHECK_IN, STAY, hotel, rates } from './test-hotel-detail.ts'

const RATES_CALL = 'hotel/searchHotelRates.do'

let answered: RateRow[] = rates
let fees = hotel.propertyFees
/** The call that fails. */
let failing: string | null = null
const asked: { call: string; input: URLSearchParams }[] = []

beforeEach(() => {
  answered = rates
  fees = hotel.propertyFees
  failing = null
  asked.length = 0
  vi.stubGlobal('fetch', (url: URL, init: RequestInit) => {
    const call = url.pathname.split('/api/')[1] ?? ''
    asked.push({ call, input: new URLSearchParams(String(init.body)) })
    if (call === failing)
      return Promise.resolve(
        Response.json(
          { returnCode: 500, errorCode: 'server.failed', returnMsg: 'Out of order.', requestId: 'r-1' },
          { status: 500 },
        ),
      )
    const data =
      call === RATES_CALL
        ? {
            hotelId: HOTEL,
            currency: 'USD',
            nights: 2,
            timeZone: 'Asia/Singapore',
            rates: answered,
            mandatoryExtras: [],
          }
        : call === 'hotel/getHotelDetail.do'
          ? { ...hotel, propertyFees: fees }
          : { list: [], currency: 'USD', nights: 2, cheapestMinor: null, days: [] }
    return Promise.resolve(Response.json({ returnCode: 1, returnMsg: 'OK', data }))
  })
})

function open(query: string = STAY) {
  const router = createMemoryRouter(
    [
      {
        path: '/hotel/detail/:id',
        element: (
          <main>
            <HotelDetailScreen />
          </main>
        ),
      },
      { path: '*', element: <h1>Elsewhere</h1> },
    ],
    { initialEntries: [`/hotel/detail/${HOTEL}?${query}`] },
  )
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} useTransitions={false} />
    </QueryClientProvider>,
  )
  return router
}

const room = () => screen.findByRole('article', { name: 'King Room' })

test('a rate tells its price by night and its fee by date, in the hotel’s time', async () => {
  open()
  const card = await room()
  expect(card.textContent).toMatch(/Free until .*, 18:00 Singapore/)
  await userEvent.click(within(card).getByRole('button', { name: /Price by night/ }))
  await waitFor(() => expect(card.textContent).toContain('280.00'))
  expect(card.textContent).toContain('320.00')
  expect(card.textContent).toMatch(/From .* 18:00 Singapore.*: USD.600\.00 \(the whole stay\)/)
})

test('a rate with promotions has the price without them struck through, and says what each takes off', async () => {
  const [first] = rates
  if (!first?.offer) throw new Error('the rate is offered')
  const promotions = [
    { code: 'EB10', nameEn: 'Early bird', nameZh: null, offMinor: 6_000 },
    { code: 'SPA', nameEn: 'Spa voucher', nameZh: null, offMinor: 0 },
  ]
  answered = [{ ...first, offer: { ...first.offer, promotions } }]
  open()
  const card = await room()
  expect(card.querySelector('s')?.textContent).toBe('Without promotion 660.00')
  await userEvent.click(within(card).getByRole('button', { name: /Price by night/ }))
  const lines = within(card)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  expect(lines).toContain('Spa voucher')
  expect(lines.find((line) => line.startsWith('Early bird'))).toMatch(/60\.00/)
})

test('a rate that can not be booked says why instead of vanishing', async () => {
  open()
  expect((await room()).textContent).toMatch(/Long stay4 nights minimum for arrival on/)
})

test('Book leads to the booking page with hotel, rate, stay, and the way back to the same list', async () => {
  const router = open(`${STAY}&stars=4&sort=PRICE`)
  await userEvent.click(within(await room()).getByRole('link', { name: 'Book Flexible, King Room' }))
  const { pathname, search } = router.state.location
  expect(pathname).toBe('/hotel/booking')
  expect(Object.fromEntries(new URLSearchParams(search))).toMatchObject({
    hotelId: HOTEL,
    ratePlanId: 'p1',
    checkIn: CHECK_IN,
    checkOut: addDays(CHECK_IN, 2),
    rooms: '2',
    nationality: 'SG',
    destinationId: CITY,
    stars: '4',
    sort: 'PRICE',
  })
})

test('the way back to the list keeps the filters', async () => {
  const router = open(`${STAY}&stars=4&sort=PRICE`)
  await userEvent.click(await screen.findByRole('link', { name: 'Hotels in Singapore' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/hotel/list'))
  expect(router.state.location.search).toMatch(/stars=4.*sort=PRICE/)
})

test('a reader who can search but not book sees why', async () => {
  startSession(aUser({ role: 'VIEWER' }))
  open()
  const card = await room()
  expect(card.textContent).toContain('Your account can search but not book.')
  expect(within(card).queryByRole('link')).toBeNull()
})

test('a stay for which nothing can be booked offers stays close by, and other dates are asked in place', async () => {
  answered = rates.slice(1)
  const router = open()
  await userEvent.click(await screen.findByRole('button', { name: 'One day later' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(`/hotel/detail/${HOTEL}`))
  await waitFor(() =>
    expect(
      asked
        .filter(({ call }) => call === RATES_CALL)
        .at(-1)
        ?.input.get('checkIn'),
    ).toBe(addDays(CHECK_IN, 1)),
  )
})

test('without dates the page takes a near stay and says so', async () => {
  open('')
  expect(await screen.findByText(/The link had no dates/)).toBeTruthy()
  expect(asked.find(({ call }) => call === RATES_CALL)?.input.get('checkIn')).toBe(addDays(today(), 14))
})

test('a hotel that can not be loaded keeps its heading and leads back to the list it was opened from', async () => {
  failing = 'hotel/getHotelDetail.do'
  const router = open(`${STAY}&destinationId=${CITY}&place=Singapore&stars=4`)
  expect(await screen.findByRole('heading', { level: 1, name: 'Hotel' })).toBeTruthy()
  expect(await screen.findByText('Out of order.')).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: 'Hotels in Singapore' }))
  const { pathname, search } = router.state.location
  expect(pathname).toBe('/hotel/list')
  expect(Object.fromEntries(new URLSearchParams(search))).toMatchObject({
    destinationId: CITY,
    checkIn: CHECK_IN,
    stars: '4',
  })
})

test('that nothing is due at the property is said once the rates are known, not before', async () => {
  fees = []
  failing = RATES_CALL
  open()
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.queryByText('We know of no taxes or fees at the property. The hotel may still charge some.')).toBeNull()
  failing = null
  await userEvent.click(again)
  expect(
    await screen.findByText('We know of no taxes or fees at the property. The hotel may still charge some.'),
  ).toBeTruthy()
})

test('pictures are turned by the arrow keys, and Escape gives the focus back', async () => {
  open()
  const second = await screen.findByRole('button', { name: /^Open picture 2 of 3/ })
  await userEvent.click(second)
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  expect(within(screen.getByRole('dialog')).getByRole('status').textContent).toBe('Picture 1 of 3')
  expect(screen.getByRole('img', { name: 'Picture 1 of 3 · Illustration' })).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(second)
})

test('fees at the property and the origin of the data are not hidden', async () => {
  open()
  await room()
  expect(screen.getByRole('complementary', { name: 'Your stay' }).textContent).toMatch(
    /City taxSGD.5\.00 per person and night/,
  )
  expect(screen.getByText('Hotel data: © OpenStreetMap contributors, ODbL')).toBeTruthy()
})

test('a hotel that is not there leads back to the search', async () => {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      Response.json(
        { returnCode: 404, errorCode: 'hotel.not_found', returnMsg: 'This hotel is not there.', requestId: 'r-1' },
        { status: 404 },
      ),
    ),
  )
  const router = open()
  expect(await screen.findByRole('heading', { level: 1, name: 'This hotel is not in the programme' })).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: 'Search another hotel' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/hotel'))
})

test('an address without destination and dates opens the hotel whole, its position too', async () => {
  open('')
  await room()
  const sketch = await screen.findByRole('img', { name: /^Position/ })
  expect(sketch.outerHTML).not.toContain('NaN')
  expect([...sketch.querySelectorAll('circle')].every((circle) => Number.isFinite(circle.cx.baseVal.value))).toBe(true)
})

test('a client sees nights, fees and totals at their own price, which the nights make up', async () => {
  const clientPrices = { markUpBasisPoints: 1000, markUpMinor: 0, roundToMinor: 100, lessMinor: 1 }
  const user = aUser({ showsClientPrices: true })
  startSession({ ...user, company: user.company && { ...user.company, clientPrices } })
  open()
  const [details] = await screen.findAllByRole('button', { name: 'Price by night, fee by date' })
  if (!details) throw new Error('a rate has details')
  await userEvent.click(details)
  const shown = (await screen.findByText('Price by night, all rooms')).parentElement?.textContent ?? ''
  expect(shown).toContain('660.99')
  const nights = [...shown.matchAll(/(\d{3}\.\d\d)/g)].map(([, amount]) => Math.round(Number(amount) * 100))
  expect(nights.slice(0, -1).reduce((sum, minor) => sum + minor, 0)).toBe(nights.at(-1))
  expect(document.body.textContent).not.toContain('600.00')
})
