import { screen, waitFor, within } from '@testing-library/react'
import { Route } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { setLanguage } from '#web/language.ts'
import { startSession } from '#web/store.ts'
import { aUser } from '#web/test-user.ts'
import type { OrderDetail } from '#features/hotel-orders/contract.ts'
import { anOrder } from '../../../../tests/an-order.ts'
import { openScreens } from '../../../../tests/open-screens.tsx'
import OrderListScreen from './OrderListScreen.tsx'

const FEE = {
  cancelled: false,
  status: 'CONFIRMED',
  currency: 'USD',
  penaltyMinor: 0,
  refundMinor: 40_000,
  refundOwedMinor: 0,
  refundOnlineMinor: 0,
  refundFeeMinor: 0,
  channelFeeMinor: 0,
  penalties: [],
}

let sent: { call: string; body: URLSearchParams }[]
let order: OrderDetail
beforeEach(() => {
  sent = []
  order = anOrder()
  void setLanguage('en', false)
  startSession(aUser({ rights: ['orders.read', 'hotel.book', 'orders.cancel'], email: 'olivia@harbour.example' }))
  vi.stubGlobal('fetch', async (url: URL, init?: RequestInit) => {
    const call = url.pathname.split('/').at(-1)?.replace('.do', '') ?? ''
    sent.push({ call, body: new URLSearchParams(String(init?.body ?? '')) })
    const row = { ...order, actBy: null, cancelledMinor: 0, feesMinor: 0, spentMinor: 0 }
    const answers: Record<string, object> = {
      searchHotelOrderList: { list: [row], tabs: [], total: 1, pageNo: 1, pageSize: 25 },
      sumHotelOrderList: { total: 1, sums: [] },
      getOrderInfoDetail: order,
      cancelHotelOrder: FEE,
      findSaving: { saving: null, rebooking: null },
      findHotelOrderChoices: { bookers: [], cities: [], currencies: [], departments: [], costCentres: [] },
      searchListView: { list: [], defaultViewId: null, layout: null, mayShare: false },
    }
    return Response.json({ returnCode: 1, returnMsg: 'OK', data: answers[call] ?? {} })
  })
})

const open = () =>
  openScreens('/account/hotel-order/list', <Route path="/account/hotel-order/list" element={<OrderListScreen />} />)
let presses: number
const press = async (role: 'button' | 'link', name: string | RegExp, within_: HTMLElement = document.body) => {
  presses += 1
  await userEvent.click(await within(within_).findByRole(role, { name }))
}
/** The order's row, opened beside the list. */
const openRow = async () => {
  presses = 1
  await userEvent.click(await screen.findByText('Harbour Inn'))
}
const bodyOf = (call: string) => sent.findLast((one) => one.call === call)?.body

test('the voucher is on its way to a guest with three presses from the list, its text written already', async () => {
  open()
  await openRow()
  await press('button', 'Send voucher')
  const dialog = await screen.findByRole('dialog', { name: /^Send the voucher/ })
  await press('button', 'Send', dialog)
  expect(presses).toBe(3)
  await waitFor(() => expect(bodyOf('mailHotelVoucher')?.get('email')).toBe('ann@guests.example'))
  const body = bodyOf('mailHotelVoucher')
  expect(body?.get('subject')).toBe('Your voucher: Harbour Inn, Sat 5 Jan 2030')
  expect(body?.get('message')).toContain('Dear LEE Ann,\n\nAttached is the voucher')
  expect(body?.get('message')).toContain('Olivia Tan\nHarbour Travel')
})

test('an order is cancelled with three presses from the list', async () => {
  open()
  await openRow()
  await press('button', 'Cancel the order')
  await press('button', 'Cancel free of charge')
  expect(presses).toBe(3)
  await waitFor(() => expect(bodyOf('cancelHotelOrder')?.get('penaltyMinor')).toBe('0'))
})

test('another language writes the text anew, and keeps what was typed', async () => {
  open()
  await openRow()
  await press('button', 'Send voucher')
  const dialog = await screen.findByRole('dialog', { name: /^Send the voucher/ })
  await userEvent.fill(within(dialog).getByLabelText('Subject'), 'Tokyo')
  await press('button', /^English/, dialog)
  presses += 1
  await userEvent.click(await screen.findByRole('option', { name: '中文' }))
  await press('button', 'Send', dialog)
  await waitFor(() => expect(bodyOf('mailHotelVoucher')?.get('language')).toBe('zh-CN'))
  expect(bodyOf('mailHotelVoucher')?.get('subject')).toBe('Tokyo')
  expect(bodyOf('mailHotelVoucher')?.get('message')).toContain('随信附上您的入住凭证')
})

test('the address of the booker is not taken for the guest’s', async () => {
  order = anOrder({ contact: { name: 'Olivia Tan', phone: null, email: 'olivia@harbour.example' } })
  open()
  await openRow()
  await press('button', 'Send voucher')
  const dialog = await screen.findByRole('dialog', { name: /^Send the voucher/ })
  expect(within(dialog).getByLabelText<HTMLInputElement>("Guest's email address").value).toBe('')
})
