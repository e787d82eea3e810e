import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route } from 'react-router'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openScreens } from '../../../tests/open-screens.tsx'
import { brokenRules } from '#web/broken-rules.ts'
import { setLanguage } from '#web/language.ts'
import { queryClient } from '#web/query-client.ts'
import BillDetailScreen from './BillDetailScreen.tsx'
import BillListScreen from './BillListScreen.tsx'
import PayBillScreen from './PayBillScreen.tsx'
import { BILL_ID, bill, issuedLog, line, offers, payment, row } from './test-bills.ts'

const SIZES = [
  [1440, 900],
  [390, 844],
] as const
const PAGES = ['/bills', `/bill/${BILL_ID}`, `/pay?billId=${BILL_ID}`]

type Refusal = {
  readonly status: number
  readonly errorCode: string
  readonly returnMsg: string
  readonly fields?: Record<string, string>
}
const asked: { path: string; fields: Record<string, string> }[] = []
let listed: (typeof row)[]
let due: { dueMinor: number; freeMinor: number }
let refused: Record<string, Refusal | undefined>
/** Calls that are never answered. */
let silent: string[]

const pageOf = (list: unknown[]) => ({ list, total: list.length, pageNo: 1, pageSize: 25 })
/** A bill that was paid in forty parts, ten a page. */
function paymentsOn(pageNo: number) {
  const list = Array.from({ length: 10 }, (_, at) => ({
    ...payment,
    id: `${pageNo}-${at}`,
    paymentCode: `P${pageNo * 10 - 9 + at}`,
  }))
  return { list, total: 40, pageNo, pageSize: 10 }
}
function dataOf(path: string, fields: Record<string, string>): unknown {
  const totals = { currency: 'USD', count: 1, totalMinor: 22_500, paidMinor: 0, leftMinor: 22_500, overdueMinor: 0 }
  const answers: Record<string, () => unknown> = {
    'myBill/searchMyBillList.do': () => pageOf(listed),
    'myBill/sumMyBillList.do': () => ({
      count: listed.length,
      sums: listed.length > 0 ? [totals] : [],
      currencies: ['USD'],
    }),
    'myBill/searchBillDetail.do': () => bill,
    'myBill/searchBillOrderDetailData.do': () => ({ ...pageOf([line]), sumMinor: 22_500 }),
    'myBill/searchBillLogDetailData.do': () => pageOf([issuedLog]),
    'myBill/searchBillPaymentDetailData.do': () => paymentsOn(Number(fields['pageNo'])),
    'myBill/confirmBill.do': () => ({ ...bill, status: 'CONFIRMED', allowed: ['pay'] }),
    'myBill/payBillFromBalance.do': () => {
      const paidMinor = Number(fields['amountMinor'])
      due = { dueMinor: due.dueMinor - paidMinor, freeMinor: due.freeMinor - paidMinor }
      return { ...bill, status: 'PART_PAID' }
    },
    'pay/getBalanceBillParam.do': () => ({
      code: bill.code,
      currency: 'USD',
      dueMinor: due.dueMinor,
      fromBalanceMinor: Math.min(due.dueMinor, due.freeMinor),
      deadlineAt: '2026-11-27T00:00:00.000Z',
      now: '2026-11-21T00:00:00.000Z',
      openPaymentId: null,
      methods: offers(Number(fields['amountMinor'] ?? due.dueMinor)),
    }),
    'pay/wx/wxPayStart.do': () => ({ id: 'p1', method: 'WECHAT' }),
    'listView/searchListView.do': () => ({ list: [], defaultViewId: null, layout: null, mayShare: true }),
  }
  return answers[path]?.() ?? {}
}

beforeEach(() => {
  asked.length = 0
  listed = [row]
  due = { dueMinor: 22_500, freeMinor: 5_000 }
  refused = {}
  silent = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const path = new URL(url, location.href).pathname.replace(/^.*\/api\//, '')
    const fields = Object.fromEntries(new URLSearchParams(typeof init.body === 'string' ? init.body : ''))
    asked.push({ path, fields })
    if (silent.includes(path)) return new Promise<Response>(() => {})
    const refusal = refused[path]
    if (refusal)
      return new Response(JSON.stringify({ ...refusal, returnCode: refusal.status, requestId: 'r' }), {
        status: refusal.status,
      })
    return new Response(JSON.stringify({ returnCode: 1, returnMsg: 'OK', data: dataOf(path, fields) }))
  })
})

function open(address: string): void {
  openScreens(
    address,
    <>
      <Route path="/bills" element={<BillListScreen />} />
      <Route path="/bill/:id" element={<BillDetailScreen />} />
      <Route path="/pay" element={<PayBillScreen />} />
      <Route path="/account/bill/detail/:id" element={<p>the bill’s page</p>} />
      <Route path="/pay/wechat" element={<p>the code’s page</p>} />
    </>,
  )
}
const sent = (path: string) => asked.filter((call) => call.path === path).map(({ fields }) => fields)
const press = (name: RegExp | string) => fireEvent.click(screen.getByRole('button', { name }))
const amount = () => screen.findByLabelText<HTMLInputElement>('Amount in USD')
/** The call each page can not do without. */
const NEEDED: Record<string, string> = {
  '/bills': 'myBill/searchMyBillList.do',
  [`/bill/${BILL_ID}`]: 'myBill/searchBillDetail.do',
  [`/pay?billId=${BILL_ID}`]: 'pay/getBalanceBillParam.do',
}

describe.each(PAGES)('%s', (address) => {
  const path = NEEDED[address] ?? ''

  test('shows a skeleton while loading', async () => {
    silent = [path]
    open(address)
    await waitFor(() => expect(screen.getAllByRole('status').length).toBeGreaterThan(0))
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  })

  test('shows what failed with a retry, and that a right is missing', async () => {
    refused[path] = { status: 500, errorCode: 'call.failed', returnMsg: 'Said by the server' }
    open(address)
    expect(await screen.findByText('Said by the server')).toBeTruthy()
    refused = {}
    press('Try again')
    expect(await screen.findAllByText(new RegExp(bill.code))).not.toHaveLength(0)
    cleanup()
    queryClient.clear()
    refused[path] = { status: 403, errorCode: 'right.missing', returnMsg: 'No.' }
    open(address)
    expect(await screen.findByText('This page is not open to your account')).toBeTruthy()
  })

  test.each(SIZES)(
    'is accessible and does not scroll sideways at %i × %i, in both languages',
    async (width, height) => {
      await page.viewport(width, height)
      for (const language of ['en', 'zh-CN'] as const) {
        cleanup()
        void setLanguage(language, false)
        open(address)
        await screen.findAllByText(new RegExp(bill.code))
        await waitFor(() => expect(screen.queryAllByRole('status', { name: /Loading|加载/ })).toEqual([]))
        // Values that are being recalculated are pale.
        await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull())
        expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
        expect(await brokenRules()).toEqual([])
      }
    },
  )
})

describe('the list', () => {
  test('explains what bills are while there are none', async () => {
    listed = []
    open('/bills')
    expect(await screen.findByText('No bill yet')).toBeTruthy()
  })

  test('is filtered by its address, with the totals of the filter', async () => {
    open('/bills?status=issued&dueTo=2026-11-30')
    await screen.findByText(bill.code)
    const [first] = sent('myBill/searchMyBillList.do')
    expect(first).toMatchObject({ 'statuses[0]': 'ISSUED', dueTo: '2026-11-30', pageNo: '1' })
    expect(sent('myBill/sumMyBillList.do').at(-1)).toMatchObject({ 'statuses[0]': 'ISSUED', dueTo: '2026-11-30' })
  })

  test('opens a bill beside it, shows a failure there as well, and closes it by keyboard', async () => {
    refused['myBill/searchBillDetail.do'] = { status: 500, errorCode: 'call.failed', returnMsg: 'The database is away' }
    open('/bills')
    fireEvent.click(await screen.findByRole('link', { name: `Open bill ${bill.code}` }))
    expect(await screen.findByText('The database is away')).toBeTruthy()
    refused = {}
    press('Try again')
    expect(await screen.findByRole('link', { name: 'Full page' })).toHaveProperty(
      'href',
      expect.stringContaining(BILL_ID),
    )
    fireEvent.keyDown(screen.getByRole('link', { name: 'Full page' }), { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Full page' })).toBeNull())
    expect(document.activeElement?.getAttribute('data-row')).toBe(BILL_ID)
  })
})

describe('a bill', () => {
  test('is confirmed once, and everything that shows it is refreshed', async () => {
    open(`/bill/${BILL_ID}`)
    expect(await screen.findByText('Harbour View')).toBeTruthy()
    expect(screen.getByText('To be paid by Thu 26 Nov 2026.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Pay' })).toHaveProperty('href', expect.stringContaining(BILL_ID))
    press('Confirm')
    await waitFor(() => expect(sent('myBill/searchBillDetail.do')).toHaveLength(2))
    expect(sent('myBill/confirmBill.do')).toEqual([{ billId: BILL_ID }])
  })
})

test('shows forty settlements in pages', async () => {
  open(`/bill/${BILL_ID}`)
  expect(await screen.findByText(/ P10$/)).toBeTruthy()
  expect(screen.queryByText(/ P11$/)).toBeNull()
  press('Next page')
  expect(await screen.findByText(/ P20$/)).toBeTruthy()
  expect(sent('myBill/searchBillPaymentDetailData.do').map(({ pageNo }) => pageNo)).toEqual(['1', '2'])
})

describe('paying a bill', () => {
  test('marks a wrong amount at its field and keeps what was typed', async () => {
    open(`/pay?billId=${BILL_ID}`)
    const field = await amount()
    expect(field.value).toBe('225.00')
    for (const [typed, said] of [
      ['', 'Enter an amount'],
      ['400', /Enter at most USD.225\.00/],
    ] as const) {
      fireEvent.change(field, { target: { value: typed } })
      press(/^Pay/)
      expect(await screen.findByText(said)).toBeTruthy()
      await waitFor(() => expect(document.activeElement).toBe(field))
      expect(field.value).toBe(typed)
    }
    expect(asked.filter(({ path }) => path.startsWith('myBill/pay') || path.startsWith('pay/wx'))).toEqual([])
  })

  test('uses the balance first and continues to the code for the rest', async () => {
    open(`/pay?billId=${BILL_ID}`)
    await amount()
    await screen.findByText(/USD.175\.00/)
    press(/Pay USD.50\.00 from the balance, then the rest/)
    expect(await screen.findByText('the code’s page')).toBeTruthy()
    expect(sent('myBill/payBillFromBalance.do')).toMatchObject([{ billId: BILL_ID, amountMinor: '5000' }])
    expect(sent('pay/wx/wxPayStart.do')).toMatchObject([{ purpose: 'BILL', payableId: BILL_ID, amountMinor: '17500' }])
  })

  test('when the second method fails after the balance has paid its part, pressing again pays only the rest', async () => {
    refused['pay/wx/wxPayStart.do'] = { status: 503, errorCode: 'call.busy', returnMsg: 'WeChat Pay gave no answer' }
    open(`/pay?billId=${BILL_ID}`)
    const field = await amount()
    fireEvent.change(field, { target: { value: '100' } })
    press(/Pay USD.50\.00 from the balance, then the rest/)
    expect(await screen.findByText('WeChat Pay gave no answer')).toBeTruthy()
    await waitFor(() => expect(field.value).toBe('50.00'))
    expect(await screen.findByText(/At most USD.175\.00/)).toBeTruthy()
    refused = {}
    press(/^Pay/)
    expect(await screen.findByText('the code’s page')).toBeTruthy()
    expect(sent('myBill/payBillFromBalance.do')).toHaveLength(1)
    const [first, second] = sent('pay/wx/wxPayStart.do')
    expect(second).toEqual(first)
    expect(second).toMatchObject({ amountMinor: '5000' })
  })

  test('shows a refusal at the amount and focuses it', async () => {
    refused['myBill/payBillFromBalance.do'] = {
      status: 422,
      errorCode: 'wallet.insufficient',
      returnMsg: 'The balance does not cover this.',
    }
    open(`/pay?billId=${BILL_ID}`)
    const field = await amount()
    fireEvent.change(field, { target: { value: '20' } })
    press(/Pay USD.20\.00 from the balance/)
    expect(await screen.findByText('The balance does not cover this.')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(field))
    expect(field.value).toBe('20')
  })

  test('never shows the cost of another amount while the rest is recalculated', async () => {
    open(`/pay?billId=${BILL_ID}`)
    await amount()
    const cost = () => document.querySelector('dl')
    await waitFor(() => expect(within(cost()!).getByText(/USD.176\.05/)).toBeTruthy())
    silent = ['pay/getBalanceBillParam.do']
    fireEvent.click(screen.getByRole('checkbox', { name: 'Take from the balance first' }))
    fireEvent.change(await amount(), { target: { value: '30' } })
    expect(cost()?.getAttribute('aria-busy')).toBe('true')
    expect(screen.getByRole('button', { name: /^Pay/ }).textContent).not.toMatch(/\d/)
  })
})
