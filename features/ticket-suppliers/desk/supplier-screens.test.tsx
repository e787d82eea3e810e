import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Route } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { openScreens } from '../../../tests/open-screens.tsx'
import SuppliersScreen from './SuppliersScreen.tsx'
import SuppliesScreen from './SuppliesScreen.tsx'

const ID = '0198f0aa-0000-7000-8000-000000000001'
const at = '2026-11-22T10:00:00.000Z'
const supplier = {
  id: ID,
  name: 'Bayfront',
  url: 'https://octo.bayfront.example',
  destinationId: ID,
  cityEn: 'Singapore',
  cityZh: '新加坡',
  category: 'SIGHT',
  opensNew: true,
  refreshMinutes: 30,
  status: 'ON',
  nextRefreshAt: at,
  refreshedAt: at,
  ticketCount: 4,
  leftOut: [{ title: 'Private Boat', why: 'PER_BOOKING' }],
  refreshError: null,
  createdAt: at,
  createdBy: 'Pavel',
}
const supply = {
  orderId: ID,
  code: 'T26112212345678',
  titleEn: 'Lantern Cruise',
  titleZh: '灯笼游船',
  orderStatus: 'CONFIRMED',
  day: '2026-12-08',
  companyName: 'Harbour Travel',
  supplier: 'Bayfront',
  step: 'CONFIRM',
  state: 'DONE',
  standing: 'CONFLICT',
  since: at,
  reference: 'SIM-1',
  currency: 'SGD',
  amountMinor: 8_400,
  reason: null,
  lookUps: 0,
  lookAt: null,
  conflict: 'AMOUNT',
  settledAt: null,
  settledBy: null,
  settledNote: null,
}
const unknown = { ...supply, state: 'UNKNOWN', standing: 'UNKNOWN', conflict: null, lookAt: at, reason: 'answered 504' }

let row: object = supply
const asked: { path: string; fields: Record<string, string> }[] = []

beforeEach(() => {
  asked.length = 0
  row = supply
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const path = new URL(url, location.href).pathname.replace(/^.*\/api\//, '')
    asked.push({ path, fields: Object.fromEntries(new URLSearchParams(String(init.body ?? ''))) })
    const page = (one: object) => ({ list: [one], total: 1, pageNo: 1, pageSize: 25 })
    const data =
      path === 'ops/searchTicketSuppliers.do'
        ? page(supplier)
        : path === 'ops/searchTicketSupplies.do'
          ? page(row)
          : path.endsWith('TicketSupplier.do') || path === 'ops/setTicketSupplierSale.do'
            ? supplier
            : { list: [] }
    return new Response(JSON.stringify({ returnCode: 1, returnMsg: 'OK', data }))
  })
})

const sent = (path: string) => asked.filter((call) => call.path === path).map(({ fields }) => fields)
const button = (name: string) => screen.getAllByRole('button', { name }).at(-1) ?? document.body
const openSuppliers = (query = '') =>
  openScreens(`/ops/ticket-suppliers${query}`, <Route path="/ops/ticket-suppliers" element={<SuppliersScreen />} />)
const openSupplies = () =>
  openScreens(
    `/ops/ticket-supplies?open=${supply.code}`,
    <Route path="/ops/ticket-supplies" element={<SuppliesScreen />} />,
  )

test('a supplier needs address, key, name and city before it is connected', async () => {
  openSuppliers()
  expect(await screen.findByText('Bayfront')).toBeTruthy()
  fireEvent.click(button('Connect supplier'))
  fireEvent.click(button('Connect supplier'))
  for (const text of ['Enter the address of its OCTO calls', 'Enter the key', 'Choose a city from the list'])
    expect(await screen.findByText(text)).toBeTruthy()
  expect(sent('ops/createTicketSupplier.do')).toEqual([])
})

test('a supplier is imported at once, changed without its key, and paused after a question', async () => {
  openSuppliers(`?open=${ID}`)
  expect(await screen.findByText('Priced by booking, not by person')).toBeTruthy()
  fireEvent.click(button('Import now'))
  await waitFor(() => expect(sent('ops/refreshTicketSupplier.do')).toEqual([{ supplierId: ID }]))
  fireEvent.click(button('Change'))
  fireEvent.click(await screen.findByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent('ops/saveTicketSupplier.do')).toHaveLength(1))
  expect(sent('ops/saveTicketSupplier.do')[0]).not.toHaveProperty('key')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull())
  fireEvent.click(button('Pause sale'))
  expect(sent('ops/setTicketSupplierSale.do')).toEqual([])
  fireEvent.click(button('Pause sale'))
  await waitFor(() => expect(sent('ops/setTicketSupplierSale.do')).toEqual([{ supplierId: ID, open: 'false' }]))
})

test('an order to settle by hand says why and is recorded with its outcome', async () => {
  openSupplies()
  expect(await screen.findByText(/charges another amount/)).toBeTruthy()
  fireEvent.click(button('Mark as settled'))
  fireEvent.click(button('Mark as settled'))
  expect(await screen.findByText('Say how it was settled')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('What you agreed with the supplier'), { target: { value: 'Agreed.' } })
  fireEvent.click(button('Mark as settled'))
  await waitFor(() => expect(sent('ops/settleTicketSupply.do')).toEqual([{ orderId: ID, note: 'Agreed.' }]))
})

test('an unknown outcome has its reason and is looked up when asked', async () => {
  row = unknown
  openSupplies()
  expect(await screen.findByText('answered 504')).toBeTruthy()
  fireEvent.click(button('Look up now'))
  await waitFor(() => expect(sent('ops/lookUpTicketSupply.do')).toEqual([{ orderId: ID }]))
})
