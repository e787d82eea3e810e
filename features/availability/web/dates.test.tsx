import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import { type ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addDays } from '#contract/dates.ts'
import type { CalendarDay, GridCell } from '#features/availability/contract-calendar.ts'
import { MonthPricesContext } from '#features/hotels/web/day-prices.ts'
import { SearchForm } from '#features/hotels/web/SearchForm.tsx'
import type { HotelSearch, Place } from '#features/hotels/web/search-state.ts'
import { brokenRules } from '#web/broken-rules.ts'
import { formatsOf, today } from '#web/format.ts'
import type { StayQuery } from '#web/stay-query.ts'
import { BestStays } from './BestStays.tsx'
import { DayStrip } from './DayStrip.tsx'
import { NO_FILTERS } from './list-state.ts'
import RateGrid from './RateGrid.tsx'
import { useMonthPrices } from './use-month-prices.ts'

const CITY = '01890a5d-ac96-774b-bcce-b302099a8057'
const HOTEL = '01890a5d-ac96-774b-bcce-b302099a8058'
const CHECK_IN = addDays(today(), 30)
const STAY: StayQuery = {
  checkIn: CHECK_IN,
  checkOut: addDays(CHECK_IN, 2),
  rooms: [{ adults: 2, childAges: [] }],
  nationality: 'SG',
}
const formats = formatsOf('en')

const asked: URLSearchParams[] = []
let slow = false
let failing = false
let even = false

/** Cheapest on the day of check-in, none on the day after. */
function calendarDay(checkIn: string): CalendarDay {
  if (checkIn === addDays(CHECK_IN, 1))
    return { checkIn, totalMinor: null, averageNightMinor: null, whyNot: { reason: 'MIN_STAY', limit: 3 } }
  const totalMinor = checkIn === CHECK_IN && !even ? 20_000 : 31_000
  return { checkIn, totalMinor, averageNightMinor: totalMinor / 2, whyNot: null }
}

function cell(changes: Partial<GridCell>): GridCell {
  return {
    state: 'OPEN',
    nightMinor: 12_000,
    closedToArrival: false,
    closedToDeparture: false,
    minStay: 0,
    totalMinor: 24_000,
    whyNot: null,
    ...changes,
  }
}

const why = (reason: 'SOLD_OUT' | 'CLOSED_TO_ARRIVAL', date: string) => ({
  totalMinor: null,
  whyNot: { reason, date, limit: 0 },
})

function gridFrom(from: string) {
  const days = Array.from({ length: 60 }, (_, i) => addDays(from, i))
  const cells = days.map((day, i) => {
    if (i === 1) return cell({ state: 'SOLD_OUT', ...why('SOLD_OUT', day) })
    if (i === 2) return cell({ closedToArrival: true, minStay: 3, ...why('CLOSED_TO_ARRIVAL', day) })
    return cell({})
  })
  const rate = {
    ratePlanId: 'p',
    roomTypeId: 'r',
    roomNameEn: 'King Room',
    roomNameZh: null,
    planNameEn: 'Flexible',
    planNameZh: null,
    mealPlan: 'BREAKFAST',
  }
  return {
    hotelId: HOTEL,
    currency: 'USD',
    nights: 2,
    timeZone: 'Asia/Singapore',
    days,
    rates: [
      { ...rate, cells },
      { ...rate, ratePlanId: 'q', cells },
    ],
  }
}

function answerTo(path: string, input: URLSearchParams): object {
  const from = input.get('from') ?? ''
  if (path.endsWith('searchHotelRateGrid.do')) return gridFrom(from)
  const days = Array.from({ length: Number(input.get('days')) }, (_, i) => calendarDay(addDays(from, i)))
  const totals = days.flatMap((day) => day.totalMinor ?? [])
  return { currency: 'USD', nights: 2, cheapestMinor: Math.min(...totals), days }
}

beforeEach(() => {
  asked.length = 0
  slow = false
  failing = false
  even = false
  vi.stubGlobal('fetch', (url: URL, init: RequestInit) => {
    const input = new URLSearchParams(String(init.body))
    if (!/searchPriceCalendar|searchHotelRateGrid/.test(url.pathname))
      return Promise.resolve(Response.json({ returnCode: 1, data: { list: [] } }))
    asked.push(input)
    if (failing)
      return Promise.resolve(
        Response.json(
          { returnCode: 500, errorCode: 'call.failed', returnMsg: 'Something failed.', requestId: 'r' },
          { status: 500 },
        ),
      )
    return slow
      ? new Promise(() => {})
      : Promise.resolve(Response.json({ returnCode: 1, data: answerTo(url.pathname, input) }))
  })
})

function show(children: ReactNode) {
  return render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <MonthPricesContext value={useMonthPrices}>
          <main>{children}</main>
        </MonthPricesContext>
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

describe('the strip of days', () => {
  test('shows the lowest total of every day, names the lowest in words, and says why a day has none', async () => {
    const onStay = vi.fn<(stay: StayQuery) => void>()
    show(<DayStrip destinationId={CITY} stay={STAY} filters={{ ...NO_FILTERS, stars: [4] }} onStay={onStay} />)
    const chosen = await screen.findByRole('button', {
      name: new RegExp(`^${formats.dayShort(CHECK_IN)}.*USD.200\\.00.*Lowest`),
    })
    expect(chosen.getAttribute('aria-pressed')).toBe('true')
    expect(screen.getByRole('button', { name: /3 nights minimum/ })).toBeTruthy()
    expect(asked.at(-1)?.get('stars[0]')).toBe('4')
    expect(await brokenRules({})).toEqual([])
    chosen.focus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{Enter}')
    expect(onStay).toHaveBeenCalledWith({ ...STAY, checkIn: addDays(CHECK_IN, 2), checkOut: addDays(CHECK_IN, 4) })
  })

  test('calls no day the lowest when all days cost the same', async () => {
    even = true
    show(<DayStrip destinationId={CITY} stay={STAY} filters={NO_FILTERS} onStay={vi.fn<(stay: StayQuery) => void>()} />)
    expect((await screen.findAllByRole('button', { name: /USD.310\.00/ })).length).toBeGreaterThan(1)
    expect(screen.queryByText('Lowest')).toBeNull()
  })

  test('lets a day be chosen before the prices are there', async () => {
    slow = true
    const onStay = vi.fn<(stay: StayQuery) => void>()
    show(<DayStrip destinationId={CITY} stay={STAY} filters={NO_FILTERS} onStay={onStay} />)
    await userEvent.click(screen.getByRole('button', { name: formats.dayShort(addDays(CHECK_IN, 1)) }))
    expect(onStay).toHaveBeenCalled()
  })

  test('says that the prices could not be loaded, and asks for them again', async () => {
    failing = true
    show(<DayStrip destinationId={CITY} stay={STAY} filters={NO_FILTERS} onStay={vi.fn<(stay: StayQuery) => void>()} />)
    expect(await screen.findByText(/prices could not be loaded/)).toBeTruthy()
    expect(await brokenRules({})).toEqual([])
    failing = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('button', { name: /Lowest/ })).toBeTruthy()
    expect(screen.queryByText(/could not be loaded/)).toBeNull()
  })
})

describe('the calendar of the search', () => {
  const search: HotelSearch = { place: { destinationId: CITY, hotelId: null, name: 'Singapore' }, stay: STAY }

  test('has the price of each day, for the nights that are chosen', async () => {
    show(<SearchForm search={search} variant="hero" onSearch={() => {}} />)
    await userEvent.click(screen.getByRole('button', { name: /^Dates/ }))
    const day = await screen.findByRole('button', {
      name: new RegExp(`^${formats.day(CHECK_IN)}.*from USD.200\\.00, lowest of the month`),
    })
    expect(day.textContent).toContain('↓200')
    expect(asked.every((input) => input.get('nights') === '2')).toBe(true)
    expect(await brokenRules({})).toEqual([])
  })

  test('flexible dates search a window for so many nights', async () => {
    const onSearch = vi.fn<(search: HotelSearch & { place: Place }) => void>()
    show(<SearchForm search={search} variant="hero" onSearch={onSearch} />)
    await userEvent.click(screen.getByRole('button', { name: /^Dates/ }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'My dates are flexible' }))
    await userEvent.click(screen.getByRole('button', { name: 'More: Nights' }))
    await userEvent.keyboard('{Escape}')
    await userEvent.click(screen.getByRole('button', { name: 'Search' }))
    const flexible = { from: addDays(CHECK_IN, -7), to: addDays(CHECK_IN, 9), nights: 3 }
    expect(onSearch.mock.calls[0]?.[0]).toMatchObject({
      flexible,
      stay: { checkIn: flexible.from, checkOut: addDays(flexible.from, 3) },
    })
  })

  test('a window that is shorter than the stay is named before anything is asked', async () => {
    const onSearch = vi.fn<(search: HotelSearch & { place: Place }) => void>()
    const flexible = { from: CHECK_IN, to: addDays(CHECK_IN, 3), nights: 3 }
    show(<SearchForm search={{ ...search, flexible }} variant="hero" onSearch={onSearch} />)
    await userEvent.click(screen.getByRole('button', { name: /^Dates/ }))
    await userEvent.click(screen.getByRole('button', { name: 'More: Nights' }))
    await userEvent.keyboard('{Escape}')
    await userEvent.click(screen.getByRole('button', { name: 'Search' }))
    expect(await screen.findByText('Dates: the stay does not fit between the first and the last day.')).toBeTruthy()
    expect(onSearch).not.toHaveBeenCalled()
  })
})

test('a hotel of a flexible search names its best dates, and the next best lead to theirs', () => {
  const stay = { checkIn: '2026-11-24', checkOut: '2026-11-27', totalMinor: 30_000, averageNightMinor: 10_000 }
  const next = { ...stay, checkIn: '2026-11-26', checkOut: '2026-11-29', totalMinor: 33_000 }
  show(<BestStays stays={[stay, next]} currency="USD" hrefOf={({ checkIn }) => `/there?checkIn=${checkIn}`} />)
  expect(screen.getByText('Best on Tue 24 – Fri 27 Nov 2026')).toBeTruthy()
  expect(screen.getByRole('link', { name: /Thu 26 Nov/ }).getAttribute('href')).toBe('/there?checkIn=2026-11-26')
})

describe('sixty days of a hotel', () => {
  test('reads out every cell, moves by the arrow keys, and a cell moves the stay and says its total', async () => {
    const onStay = vi.fn<(stay: StayQuery) => void>()
    show(<RateGrid hotelId={HOTEL} stay={STAY} onStay={onStay} />)
    const grid = await screen.findByRole('grid', { name: 'Sixty days, rate by rate' })
    expect(within(grid).getAllByRole('columnheader')).toHaveLength(61)
    const first = addDays(CHECK_IN, -5)
    expect(
      within(grid).getAllByRole('button', { name: new RegExp(`^${formats.day(addDays(first, 1))}, sold out`) }),
    ).toHaveLength(2)
    expect(within(grid).getAllByRole('button', { name: /no arrival, at least 3 nights, No arrival on/ })).toHaveLength(
      2,
    )
    const start = within(grid).getAllByRole('button', { name: new RegExp(`^${formats.day(CHECK_IN)}`) })[0]!
    start.focus()
    await userEvent.keyboard('{ArrowDown}{ArrowRight}{Enter}')
    const next = addDays(CHECK_IN, 1)
    expect(onStay).toHaveBeenCalledWith({ ...STAY, checkIn: next, checkOut: addDays(next, 2) })
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('USD\u00a0240.00 for 2 nights'))
    await userEvent.keyboard('{Home}{ArrowRight}{Enter}')
    expect(onStay).toHaveBeenCalledTimes(1)
    expect(screen.getByRole('status').textContent).toContain('Sold out on')
    expect(await brokenRules({})).toEqual([])
  })

  test('scrolls inside its own box on a phone', async () => {
    await page.viewport(390, 800)
    show(<RateGrid hotelId={HOTEL} stay={STAY} onStay={() => {}} />)
    await screen.findByRole('grid', { name: 'Sixty days, rate by rate' })
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  })
})
