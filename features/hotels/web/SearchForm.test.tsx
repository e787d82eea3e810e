import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addDays } from '#contract/dates.ts'
import { today } from '#web/format.ts'
import { setLanguage } from '#web/language.ts'
import { listRecentSearches, rememberSearch } from './recent-searches.ts'
import { SearchForm } from './SearchForm.tsx'
import { type HotelSearch, nearStay, type Place } from './search-state.ts'

const CITY = '01890a5d-ac96-774b-bcce-b302099a8057'
const HOTEL = '01890a5d-ac96-774b-bcce-b302099a8058'
const START = { today: today(), nationality: 'SG' }
const EMPTY: HotelSearch = { place: null, stay: nearStay(START.today, 'SG') }
const asked: string[] = []

const TOKYO = '01890a5d-ac96-774b-bcce-b302099a8059'
const tokyo = {
  kind: 'CITY',
  id: TOKYO,
  nameEn: 'Tokyo',
  nameZh: '东京',
  placeEn: 'Japan',
  placeZh: '日本',
  destinationId: TOKYO,
  hotelCount: 60,
}
const suggestions = [
  {
    kind: 'CITY',
    id: CITY,
    nameEn: 'Singapore',
    nameZh: '新加坡',
    placeEn: 'Singapore',
    placeZh: '新加坡',
    destinationId: CITY,
    hotelCount: 65,
  },
  {
    kind: 'HOTEL',
    id: HOTEL,
    nameEn: 'Singapore Anchor',
    nameZh: null,
    placeEn: 'Singapore',
    placeZh: null,
    destinationId: CITY,
    hotelCount: null,
  },
]

beforeEach(() => {
  asked.length = 0
  vi.stubGlobal('fetch', (_: URL, init: RequestInit) => {
    const keyword = new URLSearchParams(String(init.body)).get('keyword') ?? ''
    asked.push(keyword)
    const nothingIn = keyword === 'greenland' ? { nameEn: 'Greenland', nameZh: '格陵兰' } : null
    const list = keyword === 'nowhere' || nothingIn ? [] : keyword.startsWith('tok') ? [tokyo] : suggestions
    return Promise.resolve(Response.json({ returnCode: 1, returnMsg: 'OK', data: { list, nothingIn } }))
  })
})

function show(search: HotelSearch = EMPTY) {
  const onSearch = vi.fn<(search: HotelSearch & { place: Place }) => void>()
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <main>
          <SearchForm search={search} variant="hero" onSearch={onSearch} />
        </main>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return onSearch
}

const where = () => screen.getByRole('combobox', { name: 'Where' })
const press = (name: RegExp | string) => userEvent.click(screen.getByRole('button', { name }))

describe('where', () => {
  test('is chosen by keyboard alone', async () => {
    const onSearch = show()
    where().focus()
    await userEvent.keyboard('sing')
    const anchor = await screen.findByRole('option', { name: /Singapore Anchor/ })
    await waitFor(() => expect(asked).toContain('sing'))
    await waitFor(() => expect(where().getAttribute('aria-activedescendant')).not.toBeNull())
    await userEvent.keyboard('{ArrowDown}')
    expect(where().getAttribute('aria-activedescendant')).toBe(anchor.id)
    await userEvent.keyboard('{ArrowUp}{Enter}')
    expect(where()).toHaveProperty('value', 'Singapore')
    expect(screen.queryByRole('listbox')).toBeNull()
    await userEvent.keyboard('{Enter}')
    expect(onSearch).toHaveBeenCalledWith({
      ...EMPTY,
      place: { destinationId: CITY, hotelId: null, name: 'Singapore' },
    })
  })

  test('asks the server once for a word typed fast', async () => {
    show()
    // All letters in one go: how fast the machine is must not decide this test.
    for (const value of ['s', 'si', 'sin', 'sing']) fireEvent.change(where(), { target: { value } })
    await screen.findByRole('option', { name: /Singapore Anchor/ })
    await waitFor(() => expect(asked).toContain('sing'))
    expect(asked.filter((keyword) => keyword !== '')).toEqual(['sing'])
  })

  test('typed faster than the server answers, Enter never chooses what matched the letters before', async () => {
    show()
    await userEvent.click(where())
    await userEvent.keyboard('sing')
    await waitFor(() => expect(where().getAttribute('aria-activedescendant')).not.toBeNull())
    await userEvent.fill(where(), 'tokyo')
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(where()).toHaveProperty('value', 'Tokyo'))
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  test('Escape closes the options; typing again takes the former choice back', async () => {
    const onSearch = show({ ...EMPTY, place: { destinationId: CITY, hotelId: null, name: 'Singapore' } })
    await userEvent.click(where())
    await screen.findAllByRole('option')
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('listbox')).toBeNull()
    await userEvent.fill(where(), 'nowhere')
    expect(await screen.findByText(/Nothing matches “nowhere”/)).toBeTruthy()
    await press('Search')
    expect(onSearch).not.toHaveBeenCalled()
  })

  test('says that a place is known and has no hotels, in the language of the reader', async () => {
    show()
    await userEvent.fill(where(), 'greenland')
    expect(await screen.findByText('There are no hotels in Greenland at present.')).toBeTruthy()
    cleanup()
    void setLanguage('zh-CN', false)
    show()
    await userEvent.fill(screen.getByRole('combobox', { name: '目的地' }), 'greenland')
    expect(await screen.findByText('格陵兰目前没有可预订的酒店。')).toBeTruthy()
  })

  test('shows recent searches first, and one of them brings its dates and rooms', async () => {
    const stay = { ...nearStay(START.today, 'FR'), rooms: [{ adults: 1, childAges: [3] }] }
    rememberSearch({ place: { destinationId: CITY, hotelId: HOTEL, name: 'Singapore Anchor' }, stay })
    const onSearch = show()
    await userEvent.click(where())
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(3))
    await userEvent.click(screen.getAllByRole('option')[0] ?? where())
    await press('Search')
    expect(onSearch).toHaveBeenCalledWith({
      place: { destinationId: CITY, hotelId: HOTEL, name: 'Singapore Anchor' },
      stay,
    })
  })
})

describe('a search that is not complete', () => {
  test('names every field that is wrong and goes to the first', async () => {
    const onSearch = show()
    await press(/Rooms and guests/)
    await press('More: Children')
    await press('Search')
    expect(await screen.findByText('Where: choose a place or hotel from the list.')).toBeTruthy()
    expect(screen.getAllByText('Rooms and guests: choose the age of child 1 in room 1.').length).toBeGreaterThan(0)
    await waitFor(() => expect(document.activeElement).toBe(where()))
    expect(onSearch).not.toHaveBeenCalled()
  })

  test('continues as soon as the age is chosen, and is remembered', async () => {
    const onSearch = show({ ...EMPTY, place: { destinationId: CITY, hotelId: null, name: 'Singapore' } })
    await press(/Rooms and guests/)
    await press('More: Children')
    await userEvent.selectOptions(screen.getByLabelText('Age of child 1'), '0')
    await press('Done')
    await press('Search')
    expect(onSearch.mock.calls[0]?.[0].stay.rooms).toEqual([{ adults: 2, childAges: [0] }])
    expect(listRecentSearches(START).map(({ place }) => place.name)).toEqual(['Singapore'])
  })
})

describe('dates', () => {
  test('are chosen by the arrow keys; the panel closes by Escape and gives the focus back', async () => {
    const onSearch = show({ ...EMPTY, place: { destinationId: CITY, hotelId: null, name: 'Singapore' } })
    const { checkIn } = EMPTY.stay
    await press(/^Dates/)
    await waitFor(() => expect(document.activeElement?.getAttribute('data-day')).toBe(checkIn))
    await userEvent.keyboard('{ArrowRight}{Enter}')
    expect(screen.getByText(/Choose the check-out day/)).toBeTruthy()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(screen.getAllByText(/7 nights/).length).toBeGreaterThan(0)
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement?.textContent).toMatch(/^Dates/)
    await press('Search')
    expect(onSearch.mock.calls[0]?.[0].stay).toMatchObject({
      checkIn: addDays(checkIn, 1),
      checkOut: addDays(checkIn, 8),
    })
  })

  test('walk over the end of the shown months, and never before today', async () => {
    show()
    await press(/^Dates/)
    await userEvent.keyboard('{PageDown}{PageDown}')
    const later = document.activeElement?.getAttribute('data-day') ?? ''
    expect(later > addDays(EMPTY.stay.checkIn, 55)).toBe(true)
    await userEvent.keyboard('{PageUp}{PageUp}{PageUp}{PageUp}')
    expect(document.activeElement?.getAttribute('data-day')).toBe(START.today)
  })
})

test('on a phone every field opens a sheet over the page', async () => {
  await page.viewport(390, 800)
  show()
  await press(/^Where/)
  const sheet = await screen.findByRole('dialog', { name: 'Where do your guests stay?' })
  await userEvent.keyboard('sing')
  await userEvent.click(await screen.findByRole('option', { name: /Singapore Anchor/ }))
  await waitFor(() => expect(sheet.isConnected).toBe(false))
  // The next question follows; once it is closed the focus is in the bar again.
  expect(await screen.findByRole('dialog', { name: 'When do they stay?' })).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Dates/ })))
})

test('a picked place opens the dates and keeps the focus, so that Enter still searches', async () => {
  const onSearch = show()
  await userEvent.click(where())
  await userEvent.keyboard('sing')
  // The answer replaces the earlier content, also during a press.
  await screen.findAllByText('Sing', { selector: 'b' })
  await userEvent.click(await screen.findByRole('option', { name: /Singapore Anchor/ }))
  expect(await screen.findByRole('dialog', { name: 'When do they stay?' })).toBeTruthy()
  expect(document.activeElement).toBe(where())
  await userEvent.keyboard('{Enter}')
  expect(onSearch).toHaveBeenCalledOnce()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a child without an age keeps the guests open, by Done and by Search', async () => {
  const onSearch = show({ ...EMPTY, place: { destinationId: CITY, hotelId: null, name: 'Singapore' } })
  await press(/^Rooms and guests/)
  await press('More: Children')
  await press('Done')
  expect(document.activeElement).toBe(screen.getByLabelText('Age of child 1'))
  const asked = 'Choose the age of each child on the day of check-in; rates differ by age.'
  expect(screen.getByText(asked).id).toBe(document.activeElement?.getAttribute('aria-describedby'))
  await userEvent.click(screen.getByRole('button', { name: 'Search' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Age of child 1')))
  expect(onSearch).not.toHaveBeenCalled()
  await userEvent.selectOptions(screen.getByLabelText('Age of child 1'), '7')
  await press('Done')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each(['Dates', 'Rooms and guests'])(
  'opening %s low on the page does not move it, and Done is in sight',
  async (name) => {
    show()
    screen.getByRole('main').style.cssText = 'padding-block: 420px 1200px'
    await press(new RegExp(`^${name}`))
    const done = await screen.findByRole('button', { name: 'Done' })
    expect(window.scrollY).toBe(0)
    expect(done.getBoundingClientRect().bottom).toBeLessThanOrEqual(900)
  },
)
