import { screen, within } from '@testing-library/react'
import { Route } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { setLanguage } from '#web/language.ts'
import { startSession } from '#web/store.ts'
import { aUser } from '#web/test-user.ts'
import { openScreens } from '../../../../tests/open-screens.tsx'
import type { OrderListRow } from '#features/hotel-orders/contract.ts'
import OrderListScreen from './OrderListScreen.tsx'

/** The room the list has in the Personal Center of a window of 1440 pixels. */
const ROOM = 1184

const order: OrderListRow = {
  id: '01a1f94e-5eb7-7827-bd62-6b406b451d01',
  code: 'H26112676250509',
  status: 'AWAITING_APPROVAL',
  paymentStatus: 'PARTIALLY_REFUNDED',
  hotelId: '01a1f94e-5eb7-7827-bd62-6b406b451d02',
  hotelNameEn: 'Kempinski Singapore Marina Bay',
  hotelNameZh: '新加坡滨海湾凯宾斯基酒店',
  cityEn: 'Singapore',
  cityZh: '新加坡',
  hotelZone: 'Asia/Singapore',
  roomNameEn: 'Superior Queen Room',
  roomNameZh: '高级大床房',
  leadGuest: 'ADEYEMI Tola',
  checkIn: '2026-12-22',
  checkOut: '2026-12-28',
  roomCount: 3,
  currency: 'USD',
  totalMinor: 1_858_084,
  customerReference: null,
  hotelConfirmation: null,
  freeCancellationUntil: null,
  deadlineAt: null,
  bookedBy: 'Ben Carter',
  companyName: 'Harbour Travel',
  createdAt: '2026-11-20T10:00:00.000Z',
  actBy: null,
  cancelledMinor: 0,
  feesMinor: 0,
  spentMinor: 0,
  refundedMinor: 0,
  creditedMinor: 0,
  department: null,
  costCentre: null,
}
const list = [
  order,
  { ...order, id: order.id.replace(/1$/, '3'), code: 'H26112664306005', checkIn: '2026-12-29', checkOut: '2027-01-05' },
]

const ANSWERS: Record<string, object> = {
  'myinfo/searchHotelOrderList.do': { list, tabs: [], total: list.length, pageNo: 1, pageSize: 25 },
  'myinfo/sumHotelOrderList.do': { total: list.length, sums: [] },
  'myinfo/findHotelOrderChoices.do': { bookers: [], cities: [], currencies: [], departments: [], costCentres: [] },
  'listView/searchListView.do': { list: [], defaultViewId: null, layout: null, mayShare: false },
}

beforeEach(() => {
  startSession(aUser())
  vi.stubGlobal('fetch', async (url: string) => {
    const path = new URL(url, location.href).pathname.replace(/^.*\/api\//, '')
    return Response.json({ returnCode: 1, returnMsg: 'OK', data: ANSWERS[path] ?? {} })
  })
})

test.each(['en', 'zh-CN'] as const)(
  'an order is one line with all its columns in sight at 1440 pixels, also over New Year, in %s',
  async (language) => {
    void setLanguage(language, false)
    await page.viewport(1440, 900)
    document.body.style.width = `${ROOM}px`
    openScreens('/account/hotel-order/list', <Route path="/account/hotel-order/list" element={<OrderListScreen />} />)
    const table = await screen.findByRole('table')
    expect(table.scrollWidth).toBeLessThanOrEqual(ROOM)
    const rows = screen.getAllByRole('row').slice(1)
    expect(rows.map((row) => row.getBoundingClientRect().height)).toEqual([40, 40])
    expect(within(table).getAllByRole('columnheader')).toHaveLength(11)
  },
)

test('a cancelled order on account is not called refunded: nothing was paid', async () => {
  void setLanguage('en', false)
  ANSWERS['myinfo/searchHotelOrderList.do'] = {
    list: [{ ...order, status: 'CANCELLED', paymentStatus: 'REFUNDED', refundedMinor: 100, creditedMinor: 100 }],
    total: 1,
    pageNo: 1,
    pageSize: 25,
  }
  openScreens('/account/hotel-order/list', <Route path="/account/hotel-order/list" element={<OrderListScreen />} />)
  expect(await screen.findByText('Credited')).toBeTruthy()
  expect(within(await screen.findByRole('table')).queryByText('Refunded')).toBeNull()
})
