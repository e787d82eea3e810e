import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { brokenRules } from '#web/broken-rules.ts'
import { setLanguage } from '#web/language.ts'
import { queryClient } from '#web/query-client.ts'
import DeskTicketOrdersScreen from './DeskTicketOrdersScreen.tsx'

const row = {
  id: 'o1',
  code: 'T26-1',
  titleEn: 'River Cruise',
  titleZh: '河上游船',
  optionEn: 'Evening',
  optionZh: '晚间',
  day: '2027-12-24',
  kind: 'START_TIME',
  startMinute: 1080,
  ticketCount: 2,
  visitor: 'Ada Lin',
  status: 'PENDING',
  paymentStatus: 'AUTHORIZED',
  currency: 'USD',
  totalMinor: 10_000,
  customerReference: null,
  bookedBy: 'Olivia Tan',
  createdAt: '2026-11-24T01:00:00.000Z',
  companyName: 'Harbour Travel',
  startsAt: '2027-12-24T10:00:00.000Z',
  pendingSince: '2026-11-24T01:05:00.000Z',
}
const order = (costMinor?: number) => ({
  ...row,
  ...(costMinor === undefined ? {} : { costMinor }),
  productId: 'p1',
  optionId: 'x1',
  sold: {
    titleEn: row.titleEn,
    titleZh: row.titleZh,
    optionEn: row.optionEn,
    optionZh: row.optionZh,
    meetingPointEn: null,
    meetingPointZh: null,
    supplier: 'River Tours',
    kind: 'START_TIME',
    timeZone: 'Asia/Singapore',
    endMinute: 1170,
    lastDay: row.day,
    deliveryFormat: 'QRCODE',
    questions: [],
  },
  penalties: [],
  holdUntil: row.createdAt,
  now: row.createdAt,
  penaltyMinor: 0,
  refundedMinor: 0,
  creditMinor: 0,
  creditedMinor: 0,
  department: null,
  costCentre: null,
  contact: null,
  answers: [],
  tickets: [],
  history: [],
  supplierReference: null,
  allowed: ['confirm', 'reject'],
})

const asked: { path: string; fields: Record<string, string> }[] = []
let shown: object
let isEmpty: boolean

beforeEach(async () => {
  asked.length = 0
  shown = order()
  isEmpty = false
  await page.viewport(1440, 900)
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const path = new URL(url, location.href).pathname.replace(/^.*\/api\//, '')
    asked.push({ path, fields: Object.fromEntries(new URLSearchParams(String(init.body ?? ''))) })
    const answers: Readonly<Record<string, object>> = {
      'ops/getTicketOrder.do': shown,
      'ops/decideTicketOrder.do': { status: 'CONFIRMED' },
      'ops/searchTicketOrders.do': { list: isEmpty ? [] : [row], total: isEmpty ? 0 : 1, pageNo: 1, pageSize: 25 },
    }
    const data = answers[path] ?? { list: [], views: [], columns: null, defaultId: null }
    return new Response(JSON.stringify({ returnCode: 1, returnMsg: 'OK', data }))
  })
})

function open(address = '/ops/ticket-orders') {
  const element = (
    <main>
      <DeskTicketOrdersScreen />
    </main>
  )
  const router = createMemoryRouter([{ path: '/ops/ticket-orders', element }], { initialEntries: [address] })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}
const decided = () => asked.filter(({ path }) => path === 'ops/decideTicketOrder.do').map(({ fields }) => fields)

test('a request shows since when it waits and is confirmed by keys with the reference of its supplier', async () => {
  open('/ops/ticket-orders?open=T26-1')
  const confirm = await screen.findByRole('button', { name: 'Confirm' })
  expect(screen.getByText(/^asked /)).toBeTruthy()
  expect(screen.queryByText('Margin')).toBeNull()
  expect(await brokenRules()).toEqual([])
  confirm.focus()
  await userEvent.keyboard('c')
  const dialog = await screen.findByRole('dialog', { name: 'Confirm T26-1' })
  await userEvent.fill(within(dialog).getByLabelText("Supplier's reference (optional)"), 'SUP-1')
  await userEvent.keyboard('{Enter}')
  await waitFor(() =>
    expect(decided()).toEqual([expect.objectContaining({ action: 'confirm', supplierReference: 'SUP-1' })]),
  )
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Confirm T26-1' })).toBeNull())
})

test('cost and margin are shown to people who may see them', async () => {
  shown = order(8000)
  open('/ops/ticket-orders?open=T26-1')
  expect((await screen.findByText('Margin')).nextElementSibling?.textContent).toMatch(/20\.00.*20/)
})

test('on a phone in Chinese the queue, and one without orders, have no fault of accessibility', async () => {
  await page.viewport(390, 844)
  await setLanguage('zh-CN', false)
  open()
  expect(await screen.findByText('河上游船')).toBeTruthy()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  expect(await brokenRules()).toEqual([])
  cleanup()
  queryClient.clear()
  isEmpty = true
  open()
  expect(await screen.findByText('暂无门票订单')).toBeTruthy()
})
