import { screen, within } from '@testing-library/react'
import { Route } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { addDays } from '#contract/dates.ts'
import type { TicketProduct } from '#features/tickets/contract.ts'
import { today } from '#web/format.ts'
import { openScreens } from '../../../tests/open-screens.tsx'
import TicketDetailScreen from './TicketDetailScreen.tsx'

const [PRODUCT, OPTION, ADULT, CHILD] = [7, 8, 9, 10].map(
  (no) => `01890a5d-ac96-774b-bcce-b302099a80${String(no).padStart(2, '0')}`,
)
const DAY = today()

const unit = { minAge: null, maxAge: null, idNeeded: false }
const units = [
  { ...unit, unitId: ADULT ?? '', type: 'ADULT' as const, accompaniedBy: [], amountMinor: 2000 },
  { ...unit, unitId: CHILD ?? '', type: 'CHILD' as const, accompaniedBy: ['ADULT' as const], amountMinor: 1200 },
]
const product: TicketProduct = {
  productId: PRODUCT ?? '',
  code: 'deck',
  category: 'SIGHT',
  kind: 'START_TIME',
  supplier: 'Deck Ltd',
  contents: [
    { language: 'en', title: 'High Deck', description: 'High.', meetingPoint: null, terms: null, includes: [] },
  ],
  destination: { id: PRODUCT ?? '', nameEn: 'Paris', nameZh: '巴黎', countryEn: 'France', countryZh: '法国' },
  address: null,
  latitude: 1,
  longitude: 1,
  timeZone: 'Europe/Paris',
  currency: 'USD',
  confirmationMode: 'INSTANT',
  feeRules: [{ minutesBefore: 1440, percent: 50 }],
  photos: [],
  options: [
    {
      optionId: OPTION ?? '',
      nameEn: 'Standard',
      nameZh: null,
      default: true,
      minUnits: 1,
      maxUnits: 4,
      cutOffMinutes: 0,
      validDays: 1,
      deliveryFormat: 'QRCODE',
      transferAllowed: true,
      units,
    },
  ],
  attribution: null,
  today: DAY,
}

const slot = { endMinute: 660, closesAt: '2030-01-01T00:00:00Z', freeCancellationUntil: null }
const ANSWERS: Readonly<Record<string, object>> = {
  getTicketDetail: product,
  getTicketCalendar: {
    optionId: OPTION,
    currency: 'USD',
    list: Array.from({ length: 31 }, (_, i) => ({
      day: addDays(DAY, i),
      status: i === 0 ? 'AVAILABLE' : 'SOLD_OUT',
      fromMinor: 2000,
    })),
  },
  getTicketSlots: {
    optionId: OPTION,
    day: DAY,
    currency: 'USD',
    slots: [
      { ...slot, startMinute: 600, status: 'LIMITED', places: 3 },
      { ...slot, startMinute: 660, status: 'SOLD_OUT', places: null },
    ],
    units,
  },
}

let failing: string | null = null
beforeEach(() => {
  failing = null
  vi.stubGlobal('fetch', (url: URL) => {
    const call = url.pathname.split('/').at(-1)?.replace('.do', '') ?? ''
    const refused = { returnCode: 404, errorCode: 'ticket.not_found', returnMsg: 'Gone.', requestId: 'r-1' }
    if (call === failing) return Promise.resolve(Response.json(refused, { status: 404 }))
    return Promise.resolve(Response.json({ returnCode: 1, returnMsg: 'OK', data: ANSWERS[call] }))
  })
})

const open = () =>
  openScreens(`/ticket/detail/${PRODUCT}`, <Route path="/ticket/detail/:id" element={<TicketDetailScreen />} />)

test('a day, a time and who comes along lead to the booking; a child alone does not', async () => {
  open()
  await userEvent.click(await screen.findByRole('button', { name: /Available, USD/ }))
  expect(await screen.findByRole('button', { name: /11:00/ })).toHaveProperty('disabled', true)
  await userEvent.click(await screen.findByRole('button', { name: /10:00.*3 left/ }))
  const more = async (name: string) =>
    userEvent.click(
      within(await screen.findByRole('group', { name }))
        .getAllByRole('button')
        .at(-1) ?? document.body,
    )
  await more('Child')
  expect(await screen.findByText('Child: add Adult.')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Book' })).toBeNull()
  await more('Adult')
  const query = new URLSearchParams(
    (await screen.findByRole('link', { name: 'Book' })).getAttribute('href')?.split('?')[1],
  )
  expect([query.get('productId'), query.get('optionId'), query.get('day'), query.get('start')]).toEqual([
    PRODUCT,
    OPTION,
    DAY,
    '600',
  ])
  expect(query.getAll('units')).toEqual([`${ADULT}:1`, `${CHILD}:1`])
  expect(within(screen.getByRole('complementary')).getByText('32.00')).toBeTruthy()
})

test('a link without a day opens the first one that can be booked, with its times', async () => {
  open()
  expect(await screen.findByRole('button', { name: /10:00.*3 left/ })).toBeTruthy()
})

test('a sold-out day says so and can not be chosen', async () => {
  open()
  await screen.findByRole('button', { name: /Available, USD/ })
  for (const day of screen.queryAllByRole('button', { name: /Sold out/ }))
    expect(day.getAttribute('aria-disabled')).toBe('true')
})

test('a ticket that is gone leads back to the search', async () => {
  failing = 'getTicketDetail'
  open()
  expect(await screen.findByText('This ticket is no longer offered')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Search tickets' })).toBeTruthy()
})
