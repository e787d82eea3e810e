import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { addDays } from '#contract/dates.ts'
import { today } from '#web/format.ts'
import { startSession } from '#web/store.ts'
import { aUser } from '#web/test-user.ts'
import { emptyGroup, keepGroup, keptGroup } from './draft.ts'
import GroupRoomScreen from './GroupRoomScreen.tsx'
import { emptyCells } from './room-cells.ts'

const CITY = '01890a5d-ac96-774b-bcce-b302099a8057'
const ANSWER = { list: [], total: 0, pageNo: 1, pageSize: 10, currency: 'USD', rooms: 12, people: 24 }
const asked: URLSearchParams[] = []

beforeEach(() => {
  asked.length = 0
  vi.stubGlobal('fetch', (url: URL, init: RequestInit) => {
    if (!String(url).endsWith('queryGroupHotels.do'))
      return Promise.resolve(Response.json({ returnCode: 1, data: { list: [] } }))
    asked.push(new URLSearchParams(String(init.body)))
    const data = { ...ANSWER, counts: { free: 3, request: 1, miss: 0 }, total: 4 }
    return Promise.resolve(Response.json({ returnCode: 1, returnMsg: 'OK', data }))
  })
})

function show(): void {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <GroupRoomScreen />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

const typed = () =>
  keepGroup({
    ...emptyGroup({ nationality: 'SG', contactName: '', contactEmail: '' }),
    city: { id: CITY, nameEn: 'Singapore', nameZh: null },
    checkIn: addDays(today(), 30),
    checkOut: addDays(today(), 32),
    cells: { ...emptyCells(2), TWIN: ['12', '12'] },
  })

test('a visitor sees which hotels hold the group, signs in, and finds what was typed with a name beside it', async () => {
  typed()
  show()
  expect(await screen.findByText(/3 with rooms free/)).toBeTruthy()
  expect(asked[0]?.get('rooms[0][counts][1]')).toBe('12')
  expect((await screen.findByRole('link', { name: 'Sign in to ask' })).getAttribute('href')).toContain('groupRoom')
  cleanup()
  startSession(aUser({ rights: ['hotel.book'], email: 'olivia@harbour.example' }))
  show()
  expect(await screen.findByRole('textbox', { name: 'Twin' })).toHaveProperty('value', '12')
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Olivia Tan')
  expect(screen.getByRole('button', { name: 'Ask for these rooms' })).toBeTruthy()
})

test('an eleventh hotel is not taken, and none of the ten goes', async () => {
  const hotels = Array.from({ length: 10 }, (_, at) => ({
    id: `${CITY.slice(0, -1)}${at}`,
    nameEn: `Hotel ${at}`,
    nameZh: null,
  }))
  keepGroup({ ...emptyGroup({ nationality: 'SG', contactName: '', contactEmail: '' }), hotels })
  show()
  expect(await screen.findByText('Ten hotels are the most; remove one to add another.')).toBeTruthy()
  expect(screen.queryByRole('combobox', { name: 'Add a city or hotels' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Remove Hotel 3' }))
  expect(await screen.findByRole('combobox', { name: 'Add a city or hotels' })).toBeTruthy()
  expect(screen.getAllByRole('button', { name: /^Remove Hotel/ })).toHaveLength(9)
})

test('a file that would be refused is named at once and not taken', async () => {
  show()
  const field = await waitFor(() => {
    const input = document.querySelector('input[type=file]')
    if (!input) throw new Error('there is no field for files yet')
    return input
  })
  await userEvent.upload(field, new File(['words'], 'notes.txt', { type: 'text/plain' }))
  expect(await screen.findByText('notes.txt is not a PDF, PNG or JPEG of at most 5 MB.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Remove notes.txt' })).toBeNull()
  await userEvent.upload(field, new File(['%PDF-1.4'], 'programme.pdf', { type: 'application/pdf' }))
  expect(await screen.findByRole('button', { name: 'Remove programme.pdf' })).toBeTruthy()
  expect(screen.queryByText(/^notes.txt is not/)).toBeNull()
})

test('what is missing is named beside its field, and nothing is sent', async () => {
  startSession(aUser({ rights: ['hotel.book'] }))
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Ask for these rooms' }))
  expect(await screen.findByText('Choose a city or hotels')).toBeTruthy()
  expect(screen.getByText('Choose the first night and the departure')).toBeTruthy()
  expect(asked).toEqual([])
})

test('dates become a window with fewer nights, which is asked of the hotels and kept in the tab', async () => {
  typed()
  show()
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Flexible dates' }))
  const nights = screen.getByRole('textbox', { name: 'Nights' })
  expect(nights).toHaveProperty('value', '2')
  await userEvent.fill(nights, '1')
  await userEvent.tab()
  // With the window alone it was asked once before.
  await waitFor(() => expect(asked.at(-1)?.get('checkOut')).toBe(addDays(today(), 31)))
  expect(asked.at(-1)?.get('latestOut')).toBe(addDays(today(), 32))
  expect(asked.at(-1)?.get('rooms[0][counts][1]')).toBeNull()
  expect(keptGroup()).toMatchObject({ checkOut: addDays(today(), 31), latestOut: addDays(today(), 32) })
})
