import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addDays } from '#contract/dates.ts'
import { brokenRules } from '#web/broken-rules.ts'
import { setLanguage } from '#web/language.ts'
import { queryClient } from '#web/query-client.ts'
import DeskTicketScreen from './DeskTicketScreen.tsx'

const unit = { unitId: 'u1', type: 'ADULT', minAge: 13, maxAge: null, accompaniedBy: [], idNeeded: false }
const ticket = {
  productId: 't1',
  code: 'own-1',
  version: 4,
  status: 'OPEN',
  category: 'TOUR',
  kind: 'START_TIME',
  supplier: 'River Tours',
  isSupplied: false,
  confirmationMode: 'INSTANT',
  holdMinutes: 20,
  destination: { id: 'c1', nameEn: 'Singapore', nameZh: '新加坡' },
  address: null,
  latitude: 1.3,
  longitude: 103.8,
  timeZone: 'Asia/Singapore',
  currency: 'SGD',
  publicCurrency: 'USD',
  publicMarkUpPercent: 15,
  contents: [
    { language: 'en', title: 'River Cruise', description: 'By boat', meetingPoint: null, terms: null, includes: [] },
    { language: 'zh-CN', title: '河上游船', description: null, meetingPoint: null, terms: null, includes: [] },
  ],
  feeRules: [{ minutesBefore: 1440, percent: 50 }],
  options: [
    {
      optionId: 'o1',
      code: 'a',
      nameEn: 'Evening',
      nameZh: '晚间',
      default: true,
      minUnits: 1,
      maxUnits: 10,
      cutOffMinutes: 30,
      validDays: 1,
      deliveryFormat: 'QRCODE',
      transferAllowed: false,
      capacityOf: null,
      units: [{ ...unit, netMinor: 4000, publicMinor: 3400 }],
    },
  ],
  questions: [],
}
const calendar = {
  optionId: 'o1',
  productId: 't1',
  version: 7,
  today: '2026-12-01',
  days: Array.from({ length: 60 }, (_, at) => ({
    day: addDays('2026-12-01', at),
    closed: false,
    pricePercent: 100,
    slots: [{ startMinute: 1080, endMinute: 1170, total: 20, sold: at === 1 ? 6 : 0 }],
  })),
}

const asked: { path: string; fields: Record<string, string> }[] = []
let refused: { path: string; status: number; body: object } | null

beforeEach(async () => {
  asked.length = 0
  refused = null
  await page.viewport(1440, 900)
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const path = new URL(url, location.href).pathname.replace(/^.*\/api\/ops\//, '')
    asked.push({ path, fields: Object.fromEntries(new URLSearchParams(String(init.body ?? ''))) })
    if (refused?.path === path) return new Response(JSON.stringify(refused.body), { status: refused.status })
    const answers: Readonly<Record<string, object>> = {
      'getTicket.do': ticket,
      'getTicketDays.do': calendar,
      'saveTicketDays.do': { cells: 2, version: 8 },
    }
    const data = answers[path] ?? { list: [], total: 0, pageNo: 1, pageSize: 5, version: 5 }
    return new Response(JSON.stringify({ returnCode: 1, returnMsg: 'OK', data }))
  })
})

function open() {
  const element = (
    <main>
      <DeskTicketScreen />
    </main>
  )
  const router = createMemoryRouter([{ path: '/ops/tickets/:id', element }], { initialEntries: ['/ops/tickets/t1'] })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}
const cell = async (title: RegExp, at: number) => {
  const rows = within(await screen.findByRole('grid', { name: 'Places and prices by day' })).getAllByRole('row')
  const row = rows.find((one) => title.test(one.querySelector('th')?.textContent ?? '')) ?? document.body
  return within(row).getAllByRole('gridcell')[at] ?? document.body
}
const type = async (at: HTMLElement, keys: string) => {
  await userEvent.click(at)
  await userEvent.keyboard(keys)
}
const sent = (path: string) => asked.filter((one) => one.path === path).map(({ fields }) => fields)

test('places, price and closing are typed into the days and saved as runs under the version that was read', async () => {
  open()
  await type(await cell(/18:00–19:30: places/, 0), '25{Enter}')
  await type(await cell(/18:00–19:30: places/, 1), '25{Enter}')
  await type(await cell(/Price in %/, 4), '120{Enter}')
  await type(await cell(/Closed/, 5), 'x{Enter}')
  expect(screen.getByText('4 changes not saved')).toBeTruthy()
  expect(await brokenRules()).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent('saveTicketDays.do')).toHaveLength(1))
  expect(sent('saveTicketDays.do')[0]).toMatchObject({
    optionId: 'o1',
    version: '7',
    'places[0][first]': '2026-12-01',
    'places[0][last]': '2026-12-02',
    'places[0][startMinute]': '1080',
    'places[0][endMinute]': '1170',
    'places[0][stock]': 'PLACES',
    'places[0][places]': '25',
    'days[0][first]': '2026-12-06',
    'days[0][closed]': 'true',
    'days[1][first]': '2026-12-05',
    'days[1][pricePercent]': '120',
  })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull())
})

test('places below what is sold keep what was typed and mark their day; what is no number is not sent', async () => {
  open()
  expect((await cell(/Sold · left/, 1)).textContent).toBe('6 · 14')
  const at = await cell(/18:00–19:30: places/, 1)
  await type(at, 'many{Enter}')
  expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
  await type(at, '5{Enter}')
  const cells = [{ day: '2026-12-02', startMinute: 1080, endMinute: 1170, reason: 'BELOW_SOLD', sold: 6 }]
  const body = {
    returnCode: 409,
    errorCode: 'ticket.cells_refused',
    returnMsg: 'Nothing was saved.',
    detail: { cells },
  }
  refused = { path: 'saveTicketDays.do', status: 409, body }
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Nothing was saved.')
  const title = '6 tickets are sold. Give at least that many places, or close the day.'
  expect(await cell(/18:00–19:30: places/, 1)).toMatchObject({ textContent: '5', title })
})

test('a time is added, and many days of it are set at once', async () => {
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Add a time' }))
  const adding = await screen.findByRole('dialog')
  await userEvent.fill(within(adding).getByLabelText('Start, or opening'), '9:00')
  await userEvent.fill(within(adding).getByLabelText('End, or closing'), '10:30')
  await userEvent.click(within(adding).getByRole('button', { name: 'Add a time' }))
  expect((await cell(/09:00–10:30: places/, 0)).textContent).toBe('')
  await userEvent.click(screen.getByRole('button', { name: 'Set many days' }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.selectOptions(within(dialog).getByLabelText('Time'), '09:00–10:30')
  await userEvent.fill(within(dialog).getByLabelText('Places'), 'free sale')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Apply' }))
  expect(await screen.findByText('60 changes not saved')).toBeTruthy()
  expect((await cell(/09:00–10:30: places/, 59)).textContent).toBe('free sale')
})

test('a price of an option is changed under the version of the ticket; the sale is paused', async () => {
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Edit option: Evening' }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.fill(within(dialog).getByLabelText('Net SGD'), 'x')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(await within(dialog).findByText('Enter an amount in SGD')).toBeTruthy()
  await userEvent.fill(within(dialog).getByLabelText('Net SGD'), '45.50')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(sent('saveTicketOption.do')[0]).toMatchObject({
      productId: 't1',
      version: '4',
      optionId: 'o1',
      'units[0][type]': 'ADULT',
      'units[0][netMinor]': '4550',
      'units[0][minAge]': '13',
    }),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.click(screen.getByRole('button', { name: 'Pause sale' }))
  await waitFor(() => expect(sent('setTicketSale.do')[0]).toEqual({ productId: 't1', version: '4', open: 'false' }))
})

test('on a phone in Chinese the days are below each other and nothing is wider than the screen', async () => {
  await page.viewport(390, 844)
  await setLanguage('zh-CN', false)
  open()
  expect(await screen.findByLabelText(/^12月1日.*名额$/)).toHaveProperty('value', '20')
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  expect(await brokenRules()).toEqual([])
})
