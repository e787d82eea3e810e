import { screen, waitFor, within } from '@testing-library/react'
import { Route } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { brokenRules } from '#web/broken-rules.ts'
import { queryClient } from '#web/query-client.ts'
import { openScreens } from '../../../tests/open-screens.tsx'
import HotelContactsScreen from './HotelContactsScreen.tsx'

const HOTEL = '01890a5d-ac96-774b-bcce-b302099a8057'
const CONTACT = { role: 'RESERVATIONS', name: null, phone: null, language: null, sends: true, bouncedAt: null }
const [FIRST, SECOND] = [
  { ...CONTACT, id: '01890a5d-ac96-774b-bcce-b302099a8001', email: 'old@hotel.example' },
  { ...CONTACT, id: '01890a5d-ac96-774b-bcce-b302099a8002', email: 'rooms@hotel.example' },
]
const FACTS = { hotelId: HOTEL, nameEn: 'River House', nameZh: null, phone: null, stopSale: 'NONE', stopSaleDays: 0 }

let contacts: object[] = []
let sent: string[] = []
beforeEach(() => {
  queryClient.clear()
  sent = []
  vi.stubGlobal('fetch', (url: URL, { body }: { body: string }) => {
    const isRead = String(url).endsWith('getHotelContacts.do')
    if (!isRead) sent.push(`${String(url).split('/').at(-1)} ${decodeURIComponent(body)}`)
    const data = isRead ? { ...FACTS, contacts } : {}
    return Promise.resolve(Response.json({ returnCode: 1, returnMsg: 'OK', data }))
  })
})
const open = (list: object[]) => {
  contacts = list
  openScreens(
    `/ops/hotels/${HOTEL}/contacts`,
    <Route path="/ops/hotels/:id/contacts" element={<HotelContactsScreen />} />,
  )
}

test('a hotel without an address that works is marked, and its refused address is named', async () => {
  open([{ ...FIRST, bouncedAt: '2026-11-01T10:00:00.000Z' }])
  expect(await screen.findByText('Address refused')).toBeTruthy()
  expect(screen.getByText(/No mail reaches this hotel/)).toBeTruthy()
  expect(await brokenRules()).toEqual([])
})

test('the desk moves a contact up, and mails go to it first', async () => {
  open([FIRST, SECOND])
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for rooms@hotel.example' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Move up' }))
  await waitFor(() =>
    expect(sent).toEqual([
      `sortHotelContacts.do hotelId=${HOTEL}&contactIds[0]=${SECOND?.id}&contactIds[1]=${FIRST?.id}`,
    ]),
  )
})

test('a hotel without contacts says so, and the desk lets it close nights', async () => {
  open([])
  expect(await screen.findByText('No contacts yet')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Change' }))
  const dialog = within(await screen.findByRole('dialog'))
  const days = dialog.getByRole('textbox', { name: 'Days ahead, at the least' })
  await userEvent.fill(days, '')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('Enter the days, 0 or more')).toBeTruthy()
  await userEvent.fill(days, '2')
  await userEvent.click(dialog.getByRole('button', { name: /May close/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'any nights' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toEqual([`setHotelStopSale.do hotelId=${HOTEL}&stopSale=ANY&stopSaleDays=2`]))
})
