import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { brokenRules } from '#web/broken-rules.ts'
import { setLanguage } from '#web/language.ts'
import { queryClient } from '#web/query-client.ts'
import { startSession } from '#web/store.ts'
import { aUser } from '#web/test-user.ts'
import type { Overview } from './AccountCharts.tsx'
import AccountScreen from './AccountScreen.tsx'

const owner = aUser({ rights: ['hotel.book', 'orders.read', 'wallet.read'] })
const money = {
  currency: 'USD',
  balanceMinor: 500_000,
  creditLineMinor: 100_000,
  authorizedMinor: 30_000,
  onAccountMinor: 20_000,
  freeBalanceMinor: 470_000,
  freeCreditMinor: 80_000,
  spendableMinor: 550_000,
  creditStoppedAt: null as string | null,
}
const order: Overview['upcoming'][number] = {
  id: '7',
  code: 'H26112000001',
  status: 'PENDING',
  paymentStatus: 'AUTHORIZED',
  hotelId: '8',
  hotelNameEn: 'Lantern Hotel',
  hotelNameZh: '灯笼酒店',
  cityEn: 'Singapore',
  cityZh: '新加坡',
  hotelZone: 'Asia/Singapore',
  roomNameEn: 'Deluxe',
  roomNameZh: null,
  leadGuest: 'LI Wei',
  checkIn: '2026-12-04',
  checkOut: '2026-12-06',
  roomCount: 1,
  currency: 'USD',
  totalMinor: 45_600,
  customerReference: null,
  hotelConfirmation: null,
  freeCancellationUntil: null,
  deadlineAt: '2026-12-01T10:00:00.000Z',
  bookedBy: 'Ben',
  companyName: 'Harbour Travel',
  createdAt: '2026-11-20T10:00:00.000Z',
}
const empty: Overview = {
  currency: 'USD',
  upcoming: [],
  deadlines: [],
  unnumbered: [],
  waitingCount: 0,
  months: [],
  spend: [],
  cities: [],
}
const spend = (spentMinor: number, cancelledMinor = 0) => ({
  bookedMinor: spentMinor + cancelledMinor,
  cancelledMinor,
  feesMinor: 0,
  spentMinor,
  yearBeforeMinor: 0,
  yearBeforeCancelled: 0,
})
const busy: Overview = {
  currency: 'USD',
  upcoming: [order],
  deadlines: [order],
  unnumbered: [],
  waitingCount: 2,
  months: [
    { month: '2026-10', ...spend(90_000, 30_000), orders: 3, nights: 6, cancelled: 1 },
    { month: '2026-11', ...spend(45_600), orders: 1, nights: 2, cancelled: 0 },
  ],
  spend: [
    { unitKind: 'DEPARTMENT', name: 'Groups', isRest: false, spentMinor: 30_000 },
    { unitKind: 'DEPARTMENT', name: null, isRest: false, spentMinor: 15_600 },
    { unitKind: 'COST_CENTRE', name: null, isRest: false, spentMinor: 45_600 },
  ],
  cities: [{ nameEn: 'Singapore', nameZh: '新加坡', nights: 8 }],
}

const ANSWERS = {
  getMyWallet: money,
  countUnread: { unread: 3 },
  countSecondFactors: { staff: 5, without: 2 },
  findRefusedAddresses: { list: [] },
}

let overview: { status: number; body: unknown }
const calls: string[] = []

beforeEach(() => {
  startSession(owner)
  calls.length = 0
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>((address) => {
      const path = String(address instanceof Request ? address.url : address)
      calls.push(path)
      const [, data] = Object.entries(ANSWERS).find(([call]) => path.includes(call)) ?? []
      const { status, body } = data ? { status: 200, body: { returnCode: 1, returnMsg: '', data } } : overview
      return Promise.resolve(new Response(JSON.stringify(body), { status }))
    }),
  )
})

const success = (data: Overview) => ({ status: 200, body: { returnCode: 1, returnMsg: '', data } })

function show() {
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

test('says what waits, what can be spent and what the year was', async () => {
  overview = success(busy)
  show()
  await screen.findByText('2 orders pending')
  await screen.findByText('USD 4,700.00')
  expect(screen.getByRole('link', { name: '2 orders pending' }).getAttribute('href')).toBe(
    '/account/hotel-order/list?status=waiting',
  )
  expect(screen.getByText('USD 1,356.00')).toBeDefined()
  expect(screen.getByText('1 of 4 orders, 25%')).toBeDefined()
  expect(screen.getByRole('list', { name: 'Nights by city' }).textContent).toContain('Singapore8 nights')
  expect(screen.getByRole('list', { name: 'Net spend by department, this month' }).textContent).toMatch(
    /^GroupsUSD\s300.00Without departmentUSD\s156.00$/,
  )
  // A company that uses no cost centre sees no chart of them.
  expect(screen.queryByRole('list', { name: 'Spend by cost centre, this month' })).toBeNull()
  expect(await brokenRules({})).toEqual([])
})

test('what waits for money is paid by a moment, what waits for an answer is decided by it', async () => {
  const [unpaid, unanswered] = [
    { ...order, id: '11', status: 'AWAITING_PAYMENT' as const },
    { ...order, id: '12' },
  ]
  overview = success({
    ...busy,
    deadlines: [unpaid, unanswered, { ...order, id: '13', deadlineAt: null, freeCancellationUntil: order.deadlineAt }],
  })
  show()
  const card = (await screen.findByText('2 orders pending')).closest('section')
  expect(
    [...(card?.querySelectorAll('a[href*="/detail/"]') ?? [])].map(
      (line) => /Pay by|Decided by|Free until/.exec(line.textContent ?? '')?.[0],
    ),
  ).toEqual(['Pay by', 'Decided by', 'Free until'])
})

test('empty, it says what to do next and draws no empty charts', async () => {
  overview = success(empty)
  show()
  expect((await screen.findByRole('link', { name: 'Find a hotel' })).getAttribute('href')).toBe('/hotel')
  expect(screen.queryByText('Net spend, last 12 months')).toBeNull()
})

test('speaks Chinese', async () => {
  void setLanguage('zh-CN', false)
  overview = success(busy)
  show()
  await screen.findByText('2 个订单待处理')
  expect(screen.getAllByText('灯笼酒店')).toHaveLength(2)
})

test('failing, it shows the server’s sentence and the request number', async () => {
  overview = {
    status: 500,
    body: { returnCode: 500, errorCode: 'call.failed', returnMsg: 'Something failed on our side.', requestId: 'r-9' },
  }
  show()
  expect((await screen.findByRole('alert')).textContent).toContain('Something failed on our side.')
  expect(screen.getByText('r-9')).toBeDefined()
})

test('a refusal is asked for once, not again and again', async () => {
  overview = { status: 403, body: { returnCode: 403, errorCode: 'right.missing', returnMsg: 'No.', requestId: 'r' } }
  show()
  await screen.findByText('This page is not open to your account')
  expect(calls.filter((path) => path.includes('getAccountOverview'))).toHaveLength(1)
})

test('an owner sees unread notifications and who signs in with the password alone; a booker the former', async () => {
  startSession({ ...owner, rights: ['hotel.book', 'orders.read', 'staff.write'] })
  overview = success(empty)
  show()
  const own = await screen.findByRole('link', { name: '3 unread notifications' })
  expect(own.getAttribute('href')).toBe('/account/notifications?state=unread')
  await screen.findByText('2 of 5 staff sign in without a second step')
  cleanup()
  queryClient.clear()
  calls.length = 0
  startSession(owner)
  show()
  await screen.findByRole('link', { name: '3 unread notifications' })
  expect(calls.filter((path) => path.includes('countSecondFactors'))).toEqual([])
})

test('without the right to see money it does not ask for it', async () => {
  startSession({ ...owner, rights: ['hotel.book', 'orders.read'] })
  overview = success(empty)
  show()
  await screen.findByText('No stays ahead')
  await waitFor(() => expect(calls.some((path) => path.includes('getMyWallet'))).toBe(false))
})

test('counts no credit as spendable while overdue bills stop it', async () => {
  ANSWERS.getMyWallet = { ...money, creditStoppedAt: '2026-11-20T10:00:00.000Z' }
  try {
    overview = success(empty)
    show()
    await screen.findByText('Free credit, stopped')
    const spendable = screen.getByRole('heading', { name: 'You can spend' }).closest('section')
    expect(spendable?.textContent).toMatch(/USD\s4,700.00/)
    expect(spendable?.textContent).not.toMatch(/5,500/)
  } finally {
    ANSWERS.getMyWallet = money
  }
})

test('a long word of a hotel’s name breaks in a window of 320 pixels instead of making it scroll', async () => {
  await page.viewport(320, 700)
  const long = { ...order, hotelNameEn: 'Donaudampfschifffahrtsgesellschaft Palace' }
  overview = success({ ...busy, upcoming: [long], deadlines: [long] })
  show()
  await screen.findAllByText(long.hotelNameEn)
  expect(document.documentElement.scrollWidth).toBe(320)
})
