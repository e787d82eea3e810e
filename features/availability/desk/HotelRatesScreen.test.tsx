import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter, Link, RouterProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addDays } from '#contract/dates.ts'
import { brokenRules } from '#web/broken-rules.ts'
import { setLanguage } from '#web/language.ts'
import { queryClient } from '#web/query-client.ts'
import { fillDate } from '#web/ui/date/test-date.ts'
import HotelRatesScreen from './HotelRatesScreen.tsx'

const days = Array.from({ length: 60 }, (_, at) => addDays('2026-12-01', at))
const months = ['2026-12', '2027-01']
const plan = (code: string, currency: string, netMinor: number) => ({
  ratePlanId: code === 'BAR' ? 'p1' : 'p2',
  code,
  nameEn: code,
  nameZh: null,
  mealPlan: 'BREAKFAST',
  currency,
  open: true,
  versions: months.map((month) => ({ month, version: 3 })),
  nights: days.map(() => ({ netMinor, closed: false, minStay: 0 })),
})
const STOCK = { kind: 'ALLOTMENT', rooms: 8, releaseDays: 0, sold: 0 }
const hotel = () => ({
  hotelId: 'h1',
  code: 'H-1',
  nameEn: 'Harbour Hotel',
  nameZh: '海港酒店',
  status: 'OPEN',
  today: '2026-12-01',
  days,
  rooms: [
    {
      roomTypeId: 'r1',
      nameEn: 'Double',
      nameZh: '双人间',
      versions: months.map((month) => ({ month, version: 5 })),
      nights: days.map((_, at) => ({ ...STOCK, ...[{}, { sold: 3 }, { kind: 'STOP_SALE' }][at] })),
      plans: [plan('BAR', 'USD', 12_000), plan('YEN', 'JPY', 9_000)],
    },
  ],
})

const asked: { path: string; fields: Record<string, string> }[] = []
let rates: ReturnType<typeof hotel>
let refused: { path: string; status: number; body: object } | null
beforeEach(async () => {
  asked.length = 0
  rates = hotel()
  refused = null
  await page.viewport(1440, 900)
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const path = new URL(url, location.href).pathname.replace(/^.*\/api\/ops\//, '')
    asked.push({ path, fields: Object.fromEntries(new URLSearchParams(String(init.body ?? ''))) })
    if (refused?.path === path) return new Response(JSON.stringify(refused.body), { status: refused.status })
    const empty = { list: [], total: 0, pageNo: 1, pageSize: 5 }
    const data = path === 'getHotelRates.do' ? rates : path === 'saveHotelRates.do' ? { cells: 2 } : empty
    return new Response(JSON.stringify({ returnCode: 1, returnMsg: 'OK', data }))
  })
})

function open(address = '/ops/hotels/h1') {
  const router = createMemoryRouter(
    [
      {
        path: '/ops/hotels/:id',
        element: (
          <main>
            <HotelRatesScreen />
            <Link to="/elsewhere">Elsewhere</Link>
          </main>
        ),
      },
      { path: '*', element: <p>another page</p> },
    ],
    { initialEntries: [address] },
  )
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}
const grid = () => screen.findByRole('grid', { name: 'Prices and allotments by night' })
const line = async (title: RegExp) =>
  within(await grid())
    .getAllByRole('row')
    .find((row) => title.test(row.querySelector('th')?.textContent ?? '')) ?? document.body
const cell = async (title: RegExp, at: number) =>
  within(await line(title)).getAllByRole('gridcell')[at] ?? document.body
const press = (keys: string) => userEvent.keyboard(keys)
const typeAt = async (line: RegExp, at: number, keys: string) => {
  await userEvent.click(await cell(line, at))
  await press(keys)
}
const sent = () => asked.filter(({ path }) => path === 'saveHotelRates.do').map(({ fields }) => fields)

test('prices, closing and rooms are typed by keys alone and saved as runs of nights with the versions that were read', async () => {
  open()
  await typeAt(/BAR: USD net/, 0, '130{Enter}')
  await typeAt(/BAR: USD net/, 1, '130{Tab}140.5{Enter}')
  await typeAt(/BAR: closed/, 4, 'x{Enter}')
  await typeAt(/BAR: minimum stay/, 6, '3{Enter}')
  await typeAt(/Double: rooms/, 0, '5{Enter}')
  expect((await cell(/BAR: USD net/, 2)).textContent).toBe('140.50')
  expect((await cell(/BAR: closed/, 4)).textContent).toBe('closed')
  expect(screen.getByText('6 changes not saved')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toEqual({
    hotelId: 'h1',
    'plans[0][ratePlanId]': 'p1',
    'plans[0][month]': '2026-12',
    'plans[0][version]': '3',
    'plans[0][runs][0][first]': '2026-12-05',
    'plans[0][runs][0][closed]': 'true',
    'plans[0][runs][1][first]': '2026-12-07',
    'plans[0][runs][1][minStay]': '3',
    'plans[0][runs][2][first]': '2026-12-01',
    'plans[0][runs][2][last]': '2026-12-02',
    'plans[0][runs][2][netMinor]': '13000',
    'plans[0][runs][3][first]': '2026-12-03',
    'plans[0][runs][3][netMinor]': '14050',
    'rooms[0][roomTypeId]': 'r1',
    'rooms[0][month]': '2026-12',
    'rooms[0][version]': '5',
    'rooms[0][runs][0][first]': '2026-12-01',
    'rooms[0][runs][0][kind]': 'ALLOTMENT',
    'rooms[0][runs][0][rooms]': '5',
  })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull())
})

test('what can not be a price or a number of rooms is marked with the reason, and is not sent', async () => {
  open()
  await typeAt(/YEN: JPY net/, 0, '90.5{Enter}')
  await typeAt(/Double: rooms/, 0, 'many{Enter}')
  const wrong = await cell(/YEN: JPY net/, 0)
  expect(wrong.getAttribute('aria-invalid')).toBe('true')
  expect(wrong.title).toBe('Enter a price above 0 in whole JPY.')
  expect((await cell(/Double: rooms/, 0)).title).toContain('0 to 9999')
  expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
  await userEvent.click(wrong)
  await press('9000{Enter}')
  await typeAt(/Double: rooms/, 0, '8{Enter}')
  // As they were read, they are no change.
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})

test('an allotment below what is sold keeps what was typed and marks its night', async () => {
  open()
  expect((await cell(/Sold · left/, 1)).textContent).toBe('3 · 5')
  expect((await cell(/Double: rooms/, 2)).textContent).toBe('stop')
  await typeAt(/Double: rooms/, 1, '2{Enter}')
  const detail = { cells: [{ roomTypeId: 'r1', night: '2026-12-02', reason: 'BELOW_SOLD', sold: 3 }] }
  const fields = { 'rooms.0.runs.0.rooms': 'Double, 2026-12-02: 3 sold, 2 given' }
  refused = {
    path: 'saveHotelRates.do',
    status: 409,
    body: { returnCode: 409, errorCode: 'rates.cells_refused', returnMsg: 'Nothing was saved.', fields, detail },
  }
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Double, 2026-12-02: 3 sold, 2 given')
  const title = '3 rooms are sold. Give at least that many, or stop the sale.'
  expect(await cell(/Double: rooms/, 1)).toMatchObject({ textContent: '2', title })
})

test('somebody else changed the month: what was typed stays over what is saved now, and the next save has seen it', async () => {
  open()
  await typeAt(/BAR: USD net/, 0, '130{Enter}')
  rates.rooms[0]?.plans[0]?.nights.fill({ netMinor: 15_000, closed: false, minStay: 0 })
  rates = {
    ...rates,
    rooms: rates.rooms.map((room) => ({
      ...room,
      plans: room.plans.map((one) => ({ ...one, versions: months.map((month) => ({ month, version: 4 })) })),
    })),
  }
  refused = {
    path: 'saveHotelRates.do',
    status: 409,
    body: { returnCode: 409, errorCode: 'rates.changed', returnMsg: 'Somebody else saved.', fields: {}, detail: {} },
  }
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(async () => expect((await cell(/BAR: USD net/, 1)).textContent).toBe('150.00'))
  expect((await cell(/BAR: USD net/, 0)).textContent).toBe('130.00')
  expect(screen.getByRole('alert').textContent).toContain('Somebody else saved. What you typed is kept')
  await userEvent.click(await cell(/BAR: USD net/, 0))
  expect(await screen.findByText('Saved: 150.00')).toBeTruthy()
  refused = null
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(sent().at(-1)).toMatchObject({ 'plans[0][version]': '4', 'plans[0][runs][0][netMinor]': '13000' }),
  )
})

test('leaving with unsaved changes asks first; other days of the hotel keep them', async () => {
  open()
  await typeAt(/BAR: USD net/, 0, '130{Enter}')
  await userEvent.click(screen.getByRole('button', { name: 'Later' }))
  await waitFor(() => expect(asked.at(-1)?.fields['from']).toBe('2027-01-30'))
  expect(await screen.findByText('1 change not saved')).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }))
  const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Keep editing' }))
  expect(await screen.findByText('1 change not saved')).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }))
  expect(await screen.findByText('another page')).toBeTruthy()
})

test('many nights are set by dates and weekdays', async () => {
  open()
  await grid()
  await userEvent.click(screen.getByRole('button', { name: 'Set many nights' }))
  const dialog = await screen.findByRole('dialog')
  const apply = () => userEvent.click(within(dialog).getByRole('button', { name: 'Apply' }))
  await apply()
  expect(await within(dialog).findByText(/^Enter a price, rooms or minimum stay/)).toBeTruthy()
  for (const name of ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'])
    await userEvent.click(within(dialog).getByRole('checkbox', { name }))
  await userEvent.fill(within(dialog).getByLabelText('Net price'), '199')
  await userEvent.fill(within(dialog).getByLabelText('Rooms of the type'), '2')
  await apply()
  // 1 December 2026 is a Tuesday; sixty days have 16 days at weekends, the plan's price and its room's number each.
  expect(await screen.findByText('32 changes not saved')).toBeTruthy()
  expect([(await cell(/BAR: USD net/, 3)).textContent, (await cell(/BAR: USD net/, 4)).textContent]).toEqual([
    '120.00',
    '199.00',
  ])
  expect((await cell(/YEN: JPY net/, 4)).textContent).toBe('9000')
})

test('many nights are not set while a day of the dialog is red', async () => {
  open()
  await grid()
  await userEvent.click(screen.getByRole('button', { name: 'Set many nights' }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.fill(within(dialog).getByLabelText('Net price'), '199')
  await fillDate('First day', '2020-01-01')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Apply' }))
  expect(await within(dialog).findByText(/or a later day\.$/)).toBeTruthy()
  expect(screen.queryByText(/changes? not saved/)).toBeNull()
})

test('a phone shows two weeks of one plan and saves them the same', async () => {
  await page.viewport(390, 844)
  await setLanguage('zh-CN', false)
  open()
  const price = await screen.findByLabelText(/^12月1日.*底价 USD$/)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  expect(await brokenRules()).toEqual([])
  await userEvent.fill(price, 'x')
  await userEvent.tab()
  await userEvent.fill(price, '88') // A marked figure is taken as it is typed: nobody can leave it by a locked button.
  await waitFor(() => expect(screen.getByRole('button', { name: '保存' })).toHaveProperty('disabled', false))
  fireEvent.click(screen.getByLabelText(/^12月2日.*关房$/))
  expect(await screen.findByText('2 处修改未保存')).toBeTruthy()
  for (let page = 0; page < 5; page++) await userEvent.click(screen.getByRole('button', { name: '往后' }))
  await waitFor(() =>
    expect(asked.findLast(({ path }) => path === 'getHotelRates.do')?.fields['from']).toBe('2027-02-09'),
  )
  await userEvent.selectOptions(screen.getByLabelText('房型和计划'), '双人间 · 含早餐 · YEN')
  expect(await screen.findByLabelText(/^12月1日.*底价 JPY$/)).toHaveProperty('value', '9000')
  await userEvent.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() =>
    expect(sent()[0]).toMatchObject({
      'plans[0][runs][0][first]': '2026-12-02',
      'plans[0][runs][1][netMinor]': '8800',
    }),
  )
})

test('a hotel without rooms, a failure and a missing right are said, without a fault of accessibility', async () => {
  open()
  await grid()
  expect(await brokenRules()).toEqual([])
  cleanup()
  queryClient.clear()
  rates = { ...hotel(), rooms: [] }
  open()
  expect(await screen.findByText('No rooms yet')).toBeTruthy()
  expect(await brokenRules()).toEqual([])
  for (const [status, errorCode] of [
    [404, 'hotel.not_found'],
    [403, 'right.missing'],
  ] as const) {
    cleanup()
    queryClient.clear()
    const body = { returnCode: status, errorCode, returnMsg: `said ${status}`, requestId: 'r' }
    refused = { path: 'getHotelRates.do', status, body }
    open()
    await waitFor(() =>
      expect(document.body.textContent).toMatch(status === 404 ? /said 404/ : /not open to your account/),
    )
  }
})
