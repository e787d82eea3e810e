import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { Route } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { openScreens } from '../../../tests/open-screens.tsx'
import type { TicketOrderDetail } from '../contract.ts'
import type { TicketVoucher } from '../voucher/contract.ts'
import TicketBookingScreen from './TicketBookingScreen.tsx'
import TicketOrderDetailScreen from './TicketOrderDetailScreen.tsx'
import TicketVoucherScreen from './TicketVoucherScreen.tsx'
import VisitorTicketsScreen from './VisitorTicketsScreen.tsx'

const id = (no: number) => `01890a5d-ac96-774b-bcce-b302099a80${String(no).padStart(2, '0')}`
const [ORDER, ADULT, CHILD] = [id(1), id(2), id(3)]
const IN_AN_HOUR = new Date(Date.now() + 3_600_000).toISOString()

const ticket = { answers: [], state: 'VALID' as const, feeMinor: 0, endedAt: null }
const sold = {
  titleEn: 'River Cruise',
  titleZh: '河上游船',
  optionEn: 'Evening',
  optionZh: '晚间',
  meetingPointEn: 'Pier 3',
  meetingPointZh: null,
  supplier: 'Quay Boats',
  kind: 'START_TIME',
  timeZone: 'Asia/Singapore',
  endMinute: 690,
  lastDay: '2030-01-05',
  deliveryFormat: 'CODE128',
} as const
const row = {
  code: 'T26112400001',
  titleEn: sold.titleEn,
  titleZh: sold.titleZh,
  optionEn: sold.optionEn,
  optionZh: sold.optionZh,
  day: '2030-01-05',
  kind: 'START_TIME',
  startMinute: 600,
  ticketCount: 2,
  customerReference: null,
} as const
const confirmed: TicketOrderDetail = {
  ...row,
  id: ORDER,
  productId: id(4),
  optionId: id(5),
  startsAt: '2030-01-05T02:00:00.000Z',
  sold: { ...sold, questions: [] },
  visitor: 'Ann Lee',
  status: 'CONFIRMED',
  awaitsApproval: false,
  approval: null,
  paymentStatus: 'PAID',
  currency: 'USD',
  totalMinor: 3_000,
  bookedBy: 'Ben Booker',
  createdAt: '2029-12-01T02:00:00.000Z',
  penalties: [{ fromAt: '2030-01-04T02:00:00.000Z', amountMinor: 1_500 }],
  holdUntil: IN_AN_HOUR,
  now: new Date().toISOString(),
  penaltyMinor: 0,
  refundedMinor: 0,
  correctedMinor: 0,
  creditMinor: 0,
  creditedMinor: 0,
  department: null,
  costCentre: null,
  contact: { name: 'Ben Booker', phone: null, email: null },
  visitorEmail: 'ann@visitors.example',
  answers: [],
  tickets: [
    { ...ticket, id: ADULT, no: 1, kind: 'ADULT', priceMinor: 2_000, visitor: 'Ann Lee', code: 'A1' },
    { ...ticket, id: CHILD, no: 2, kind: 'CHILD', priceMinor: 1_000, visitor: 'Tim Lee', code: 'B2' },
  ],
  history: [],
  paying: null,
  allowed: ['cancel', 'show', 'send'],
}
const held: TicketOrderDetail = {
  ...confirmed,
  status: 'ON_HOLD',
  paymentStatus: 'UNPAID',
  contact: null,
  visitorEmail: null,
  tickets: confirmed.tickets.map((one) => ({ ...one, visitor: null, code: null })),
  paying: { choices: ['BALANCE', 'BALANCE_ONLINE'], wallet: { freeBalanceMinor: 1_000, freeCreditMinor: 0 } },
  allowed: ['save', 'cancel'],
}
const drawn = { width: 10, height: 5, path: 'M0 0L10 0L10 5L0 5Z' }
const voucher: TicketVoucher = {
  ...row,
  orderId: ORDER,
  issuedAt: '2029-12-01T02:00:00.000Z',
  sold,
  companyName: 'Harbour Travel',
  logoPath: null,
  operatorName: 'Tradewind',
  emergencyPhone: '+65 6000 0000',
  tickets: [
    { id: ADULT, no: 1, kind: 'ADULT', visitor: 'Ann Lee', state: 'CANCELLED', code: null, drawn: null },
    { id: CHILD, no: 2, kind: 'CHILD', visitor: 'Tim Lee', state: 'VALID', code: 'B2', drawn },
  ],
  pdfPath: `files/ticket-orders/${ORDER}/tickets.pdf`,
}
const sums = {
  penaltyMinor: 500,
  refundMinor: 1_500,
  refundOwedMinor: 0,
  refundOnlineMinor: 0,
  refundFeeMinor: 9,
  channelFeeMinor: 12,
}
const quote = { cancelled: false, status: 'CONFIRMED', currency: 'USD', ...sums }

let answers: Record<string, { status: number; body: object }>
let sent: { call: string; body: URLSearchParams }[]
const good = (data: object) => ({ status: 200, body: { returnCode: 1, returnMsg: 'OK', data } })
const refused = (errorCode: string, status: number, fields?: Record<string, string>) => ({
  status,
  body: { returnCode: status, errorCode, returnMsg: 'Not now.', requestId: 'r-1', ...(fields && { fields }) },
})
const sentTo = (call: string) => sent.filter((one) => one.call === call).map(({ body }) => body)

beforeEach(() => {
  sent = []
  answers = {
    getTicketOrderDetail: good(confirmed),
    getTicketVoucher: good(voucher),
    holdTicket: good(held),
    cancelTicketOrder: good(quote),
    sendTickets: good(confirmed),
    getBookingSettings: good({ referenceRequired: false, costCentreRequired: false }),
  }
  vi.stubGlobal('fetch', (url: URL, init?: RequestInit) => {
    const call = url.pathname.split('/').at(-1)?.replace('.do', '') ?? ''
    sent.push({ call, body: new URLSearchParams(String(init?.body ?? '')) })
    const { status, body } = answers[call] ?? good({ list: [] })
    return Promise.resolve(Response.json(body, { status }))
  })
})

const openDetail = () =>
  openScreens(`/account/ticket-order/detail/${ORDER}`, [
    <Route key="detail" path="/account/ticket-order/detail/:id" element={<TicketOrderDetailScreen />} />,
    <Route key="voucher" path="/ticket/voucher/:id" element={<TicketVoucherScreen />} />,
  ])
const openVoucher = (query = '') =>
  openScreens(
    `/ticket/voucher/${ORDER}${query}`,
    <Route path="/ticket/voucher/:id" element={<TicketVoucherScreen />} />,
  )
const openBooking = () =>
  openScreens(
    `/ticket/booking?productId=${id(4)}&optionId=${id(5)}&day=2030-01-05&start=600&units=${id(6)}:1&uuid=${id(7)}`,
    [
      <Route key="booking" path="/ticket/booking" element={<TicketBookingScreen />} />,
      <Route key="success" path="/ticket/success" element={<h1>Booked</h1>} />,
      <Route key="list" path="/account/ticket-order/list" element={<h1>All orders</h1>} />,
    ],
  )
const openLink = (linkToken: string) =>
  openScreens(`/ticket/visit#${linkToken}`, <Route path="/ticket/visit" element={<VisitorTicketsScreen />} />)

test('the page for the entrance begins with a valid ticket, and says that a cancelled one is not', async () => {
  openVoucher()
  expect(await screen.findByRole('img', { name: 'Code of the ticket of Tim Lee' })).toBeTruthy()
  expect(screen.getByText('Valid · Ticket 2 of 2')).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: 'Previous ticket' }))
  expect(await screen.findByText('This ticket was cancelled. It lets nobody in.')).toBeTruthy()
  expect(screen.queryByRole('img', { name: /Code of/ })).toBeNull()
  const pdf = screen.getByRole('link', { name: 'This ticket as PDF' }).getAttribute('href')
  expect(pdf).toContain(`tickets.pdf?language=en&ticketId=${ADULT}`)
})

test('the page for the entrance of an order that is not confirmed leads back to the order', async () => {
  answers['getTicketVoucher'] = refused('ticket_order.not_confirmed', 409)
  openVoucher()
  expect(await screen.findByRole('heading', { name: 'Not now.' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open the order' }).getAttribute('href')).toContain(ORDER)
})

test('an order booked for a colleague names both of them', async () => {
  const put = { at: confirmed.createdAt, event: 'held' as const, actorName: 'Lena Lim', toStatus: 'ON_HOLD' as const }
  answers['getTicketOrderDetail'] = good({ ...confirmed, history: [{ ...put, note: null }] })
  openDetail()
  expect(await screen.findByText(/^Booked .* by Lena Lim for Ben Booker$/)).toBeTruthy()
})

test('each ticket of an order opens at the entrance by itself', async () => {
  openDetail()
  await userEvent.click(await screen.findByRole('link', { name: 'Show at the entrance: ticket of Tim Lee' }))
  expect(await screen.findByRole('img', { name: 'Code of the ticket of Tim Lee' })).toBeTruthy()
})

test('tickets are sent to the address of the booking, and a wrong address is marked', async () => {
  openDetail()
  answers['sendTickets'] = refused('input.invalid', 400, { email: 'Enter an email address' })
  await userEvent.click(await screen.findByRole('button', { name: 'Send the tickets' }))
  const dialog = await screen.findByRole('dialog')
  const field = within(dialog).getByRole('textbox', { name: /email/ })
  expect(field).toHaveProperty('value', 'ann@visitors.example')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  answers['sendTickets'] = good(confirmed)
  await userEvent.fill(field, 'tim@visitors.example')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sentTo('sendTickets').map((body) => body.get('email'))).toEqual([
    'ann@visitors.example',
    'tim@visitors.example',
  ])
})

test('the fee is shown before tickets are cancelled, and exactly that fee is sent', async () => {
  openDetail()
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel tickets' }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.click(within(dialog).getByRole('checkbox', { name: /Ann Lee/ }))
  expect(await within(dialog).findByText('USD 0.09 of the WeChat Pay fee of USD 0.12 is refunded on top.')).toBeTruthy()
  await userEvent.click(await within(dialog).findByRole('button', { name: /Cancel for USD/ }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const done = sentTo('cancelTicketOrder').at(-1)
  const meant = ['penaltyMinor', 'ticketIds[0]', 'ticketIds[1]'].map((name) => done?.get(name))
  expect(meant).toEqual(['500', CHILD, null])
})

test('nothing can be cancelled while no ticket is chosen', async () => {
  openDetail()
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel tickets' }))
  const dialog = await screen.findByRole('dialog')
  for (const box of within(dialog).getAllByRole('checkbox')) await userEvent.click(box)
  expect(await within(dialog).findByRole('button', { name: 'Choose at least one ticket' })).toHaveProperty(
    'disabled',
    true,
  )
})

test('a booking names every visitor first, then saves what was typed', async () => {
  answers['saveTicketOrder'] = good({ orderId: ORDER, code: 'T1', status: 'CONFIRMED', paymentStatus: 'PAID' })
  openBooking()
  const commit = await screen.findByRole('button', { name: /Book for USD/ })
  await userEvent.click(commit)
  expect(await screen.findByText('USD 10.00 from the balance, USD 20.00 and its fee by WeChat Pay')).toBeTruthy()
  expect(await screen.findAllByText('Enter the name of the visitor')).toHaveLength(2)
  expect(sentTo('saveTicketOrder')).toEqual([])
  const names = screen.getAllByRole('textbox', { name: 'Full name' })
  for (const [at, name] of names.entries()) await userEvent.fill(name, `Visitor ${at + 1}`)
  await userEvent.fill(screen.getByRole('textbox', { name: 'Contact name' }), 'Ben')
  await userEvent.fill(screen.getByRole('textbox', { name: /Visitor's email/ }), 'ann@visitors.example')
  await userEvent.click(commit)
  expect(await screen.findByRole('heading', { name: 'Booked' })).toBeTruthy()
  const [saved] = sentTo('saveTicketOrder')
  expect([saved?.get('visitors[1][name]'), saved?.get('visitorEmail')]).toEqual(['Visitor 2', 'ann@visitors.example'])
})

test('tickets for a colleague show the approval that the colleague needs', async () => {
  const colleague = { id: id(20), name: 'Lena Lim' }
  answers['getMyCustomerUser'] = good({ list: [colleague], total: 1, pageNo: 1, pageSize: 100 })
  const approval = { ruleName: '', reasons: [], approvers: [{ id: id(21), name: 'Olivia Tan' }] }
  answers['getTicketOrderDetail'] = good({
    ...held,
    approval: { ...approval, deadlineAt: IN_AN_HOUR, atDeadline: 'EXPIRE' },
  })
  answers['saveTicketOrder'] = good({ orderId: ORDER, code: 'T1', status: 'ON_HOLD', awaitsApproval: true })
  openBooking()
  const names = await screen.findAllByRole('textbox', { name: 'Full name' })
  for (const name of names) await userEvent.fill(name, 'Ann Lee')
  await userEvent.fill(screen.getByRole('textbox', { name: 'Contact name' }), 'Ben')
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: /Book for/ }), 'Lena Lim')
  await userEvent.click(await screen.findByRole('button', { name: 'Ask for approval' }))
  await expect.poll(() => sentTo('saveTicketOrder')).toHaveLength(1)
  expect(sentTo('getTicketOrderDetail')[0]?.get('forStaffId')).toBe(colleague.id)
  expect(sentTo('saveTicketOrder')[0]?.get('forStaffId')).toBe(colleague.id)
})

test('a visitor sees by the link which tickets let in, and which went to somebody else; a dead link says so', async () => {
  const [gone, valid] = voucher.tickets
  answers['viewTickets'] = good({
    ...voucher,
    tickets: [{ ...gone, state: 'TRANSFERRED', visitor: null }, valid],
  })
  openLink('a'.repeat(43))
  expect(await screen.findByRole('img', { name: 'Code of the ticket of Tim Lee' })).toBeTruthy()
  expect(screen.getByText(/was given to somebody else/)).toBeTruthy()
  expect(screen.getAllByRole('img', { name: /Code of/ })).toHaveLength(1)
  cleanup()
  answers['viewTickets'] = refused('ticket_order.link_gone', 404)
  openLink('b'.repeat(43))
  expect(await screen.findByRole('heading', { name: 'This link opens no tickets any more' })).toBeTruthy()
})

test('tickets that can not be held say why and lead back to the choice', async () => {
  answers['holdTicket'] = refused('ticket.sold_out', 409)
  openBooking()
  expect(await screen.findByText('These tickets can not be held')).toBeTruthy()
  expect(screen.getAllByRole('link', { name: 'Choose again' }).length).toBeGreaterThan(0)
})
