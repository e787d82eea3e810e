import { screen, waitFor } from '@testing-library/react'
import { Route } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { addDays } from '#contract/dates.ts'
import { today } from '#web/format.ts'
import { openScreens } from '../../../tests/open-screens.tsx'
import type { Group } from '../contract-requests.ts'
import DeskGroupScreen from './DeskGroupScreen.tsx'

const GROUP: Group = {
  id: '01890a5d-ac96-774b-bcce-b302099a8057',
  code: 'G26112400001',
  state: 'REQUESTED',
  waitsFor: 'DESK',
  dueAt: new Date(Date.now() + 3_600_000).toISOString(),
  destinationEn: 'Vienna',
  destinationZh: null,
  hotelNameEn: null,
  hotelNameZh: null,
  checkIn: addDays(today(), 30),
  checkOut: addDays(today(), 32),
  latestOut: null,
  roomCount: 12,
  currency: 'USD',
  askedBy: 'Olivia Tan',
  createdAt: new Date().toISOString(),
  companyName: 'Harbour Travel',
  companyCode: 'H',
  destinationId: null,
  hotels: [],
  rooms: [{ kind: 'TWIN', counts: [12, 12] }],
  nationality: 'SG',
  mealPlan: 'ROOM_ONLY',
  budgetMinor: null,
  purpose: 'TOUR',
  meetingSpace: '',
  extras: '',
  cutOffOn: null,
  contactName: 'Olivia Tan',
  contactEmail: 'olivia@harbour.example',
  contactPhone: '',
  reason: null,
  answer: { counts: { free: 0, request: 0, miss: 0 }, best: [] },
  files: [],
  offers: [],
  history: [],
  allowed: ['makeOffer', 'decline'],
}
const DEAL = { currency: 'USD', hold: null, holdable: [], terms: [], contract: null, wallet: null, allowed: [] }

beforeEach(() => {
  vi.stubGlobal('fetch', (url: URL) => {
    const call = String(url).split('/').at(-1)
    const data = { 'getGroupRequest.do': GROUP, 'getGroupDeal.do': DEAL }[call ?? ''] ?? { list: [] }
    return Promise.resolve(Response.json({ returnCode: 1, returnMsg: 'OK', data }))
  })
  openScreens(`/ops/groups/${GROUP.id}`, <Route path="/ops/groups/:id" element={<DeskGroupScreen />} />)
})

const form = () => screen.queryByRole('button', { name: 'Send offer' })

test('Escape leaves the offer and gives the keys back to the page', async () => {
  await screen.findByRole('button', { name: /^Make an offer/ })
  await userEvent.keyboard('o')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Find a hotel' })))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(form()).toBeNull())
  await userEvent.keyboard('o')
  await waitFor(() => expect(form()).not.toBeNull())
})

test('Escape in a search that was typed or in a cell takes back what is typed there, and the offer stays', async () => {
  await screen.findByRole('button', { name: /^Make an offer/ })
  await userEvent.keyboard('o')
  const search = await screen.findByRole('combobox', { name: 'Find a hotel' })
  await userEvent.fill(search, 'Danube')
  await userEvent.keyboard('{Escape}')
  expect(search).toHaveProperty('value', '')
  const [cell] = screen.getByRole('grid', { name: 'Rooms by night' }).querySelectorAll<HTMLElement>('[role=gridcell]')
  cell?.focus()
  await userEvent.keyboard('7')
  await userEvent.keyboard('{Escape}')
  expect(cell?.textContent).toBe('12')
  expect(form()).not.toBeNull()
})
