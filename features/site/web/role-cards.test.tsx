import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { type PortalRight, ROLE_RIGHTS } from '#contract/rights.ts'
import { row as bill } from '#features/bills/web/test-bills.ts'
import { brokenRules } from '#web/broken-rules.ts'
import { queryClient } from '#web/query-client.ts'
import { startSession } from '#web/store.ts'
import { aUser } from '#web/test-user.ts'
import AccountScreen from './AccountScreen.tsx'

const late = { ...bill, id: '01a1f94e-0000-7827-bd62-6b406b451dfa', code: 'B260901000001', status: 'OVERDUE' }
const due = { currency: 'USD', count: 2, leftMinor: 40_000, overdueCount: 1, overdueMinor: 17_500 }
const statement = {
  currency: 'USD',
  month: '2026-10',
  billCount: 2,
  bills: [
    { id: '1', code: 'B1', leftMinor: 100, unmatched: 3 },
    { id: '2', code: 'B2', leftMinor: 0, unmatched: 0 },
  ],
  invoiceCount: 1,
  closing: { balanceMinor: 500_000, onAccountMinor: 20_000 },
  disputes: [
    {
      id: '3',
      billId: '1',
      billCode: 'B1',
      subjectCode: 'H261003',
      amountMinor: 900,
      openedAt: '2026-11-20T10:00:00Z',
    },
  ],
}
const payment = {
  id: '4',
  code: 'P26112901',
  method: 'BANK_TRANSFER',
  payableCode: null,
  amountMinor: 850_00,
  currency: 'USD',
  createdAt: '2026-11-20T10:00:00Z',
  paidBy: 'Fiona Lim',
}
const arrival = {
  id: '7',
  status: 'CONFIRMED',
  hotelNameEn: 'Lantern Hotel',
  hotelNameZh: null,
  leadGuest: 'LI Wei',
  checkIn: '2026-12-04',
  checkOut: '2026-12-06',
  hotelConfirmation: 'HC-9',
}
const wallet = { currency: 'USD', balanceMinor: 1, creditLineMinor: 0, authorizedMinor: 0, onAccountMinor: 0 }
const overview = {
  currency: 'USD',
  upcoming: [arrival],
  deadlines: [],
  unnumbered: [{ ...arrival, hotelConfirmation: null }],
  waitingCount: 0,
  months: [],
  spend: [],
  cities: [],
}
const ANSWERS: Readonly<Record<string, object>> = {
  getAccountOverview: overview,
  getMyWallet: { ...wallet, freeBalanceMinor: 1, freeCreditMinor: 0, spendableMinor: 1, creditStoppedAt: null },
  findBillsDue: { today: '2026-11-20', due: [{ ...due, nextDueOn: '2026-11-01' }] },
  searchMyBillList: { list: [{ ...late, dueOn: '2026-11-01', overdueDays: 19, disputedMinor: 5000 }, bill], total: 2 },
  searchPayments: { list: [payment], total: 1 },
  getMonthStatement: statement,
  searchInvoiceBillList: { list: [], total: 3, sums: [{ currency: 'USD', count: 3, openMinor: 66_600 }] },
  searchInvoiceOrderList: { list: [], total: 0, sums: [] },
  searchHotelOrderList: { list: [arrival, { ...arrival, id: '8' }, { ...arrival, id: '9', checkIn: '2026-12-05' }] },
  countSecondFactors: { staff: 5, without: 2 },
  findCustomerUserList: { list: [], total: 1 },
  findRefusedAddresses: { list: [] },
  countUnread: { unread: 0 },
  countApprovals: { waiting: 1 },
  searchSavings: { list: [], sums: [] },
}
const asked: string[] = []
let broken: readonly string[]

beforeEach(() => {
  asked.length = 0
  broken = []
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>((address) => {
      const path = String(address instanceof Request ? address.url : address)
      const [call, data] = Object.entries(ANSWERS).find(([name]) => path.includes(`/${name}.do`)) ?? []
      if (call !== undefined) asked.push(call)
      const fails = call === undefined || broken.includes(call)
      const failure = { returnCode: 500, errorCode: 'call.failed', returnMsg: 'It failed.', requestId: 'r' }
      const body = fails ? failure : { returnCode: 1, returnMsg: '', data }
      return Promise.resolve(new Response(JSON.stringify(body), { status: fails ? 500 : 200 }))
    }),
  )
})

function show(rights: readonly PortalRight[]) {
  startSession(aUser({ rights: [...rights] }))
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <main>
          <AccountScreen />
        </main>
      </MemoryRouter>
    </QueryClientProvider>,
  )
}
const portalRights = (role: 'FINANCE' | 'BOOKER' | 'VIEWER') =>
  ROLE_RIGHTS[role].filter((right): right is PortalRight => !right.startsWith('ops.'))
const cards = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const linkTo = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')

test('finance opens on bills with their Pay, money under way, disputes, what can be invoiced, and the month', async () => {
  show(portalRights('FINANCE'))
  await screen.findByText('H261003')
  await screen.findByText('P26112901')
  await screen.findByText('3 bills')
  expect(cards()).toEqual([
    'Bills to pay',
    'Payments under way',
    'Open disputes',
    'You can spend',
    'Month end',
    'Ready to invoice',
  ])
  expect(await screen.findByText('USD 175.00 overdue')).toBeTruthy()
  expect(linkTo(`Pay bill ${late.code}`)).toBe(`/pay/bill?billId=${late.id}`)
  // What is disputed of it is not due.
  const line = screen.getByRole('link', { name: late.code }).closest('li')
  expect(line?.textContent).toMatch(/19 days late.*USD\s175\.00/)
  expect(screen.getByText('1 of 2 unpaid')).toBeTruthy()
  expect(linkTo('1 bill to match')).toBe('/account/bill/match/1')
  expect(linkTo('3 bills')).toBe('/account/invoice/apply?source=BILL&currency=USD')
  expect(asked).not.toContain('searchHotelOrderList')
  expect(await brokenRules({})).toEqual([])
})

test('a card that fails says so, and the others are there', async () => {
  broken = ['getMonthStatement', 'searchPayments']
  show(portalRights('FINANCE'))
  await waitFor(() => expect(screen.getAllByText('It failed.')).toHaveLength(2))
  expect(screen.getByRole('link', { name: late.code })).toBeTruthy()
  expect(cards()).not.toContain('Open disputes')
})

test('a booker opens on what to act on, with guests who arrive without the hotel’s number, and no bills', async () => {
  show(portalRights('BOOKER'))
  await screen.findByText('Arriving within three days, without the hotel’s number')
  expect(cards()).toEqual(['Needs your attention', 'Upcoming stays', 'You can spend'])
  expect(asked).not.toContain('findBillsDue')
  expect(asked).not.toContain('getMonthStatement')
})

test('a viewer opens on arrivals by day, each day named once, and can pay nothing', async () => {
  show(portalRights('VIEWER'))
  expect(await screen.findAllByText('Fri 4 Dec')).toHaveLength(1)
  expect(screen.getAllByText('Sat 5 Dec')).toHaveLength(1)
  expect(screen.getAllByText('hotel’s number HC-9')).toHaveLength(3)
  await screen.findByText(bill.code)
  expect(cards()).toEqual(['Arrivals', 'You can spend', 'Bills to pay'])
  expect(screen.queryByRole('link', { name: /^Pay/ })).toBeNull()
})

test('an owner opens on both, and on the staff; no card is there twice', async () => {
  show(ROLE_RIGHTS.OWNER.filter((right): right is PortalRight => !right.startsWith('ops.')))
  await screen.findByText('1 invitation not accepted yet')
  await screen.findByText('1 booking waits for your approval')
  await screen.findByText('Ready to invoice')
  expect(new Set(cards()).size).toBe(cards().length)
  expect(cards()).toEqual(expect.arrayContaining(['Needs your attention', 'Bills to pay', 'Staff', 'Month end']))
})
