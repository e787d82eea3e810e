import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openScreens } from '../../../tests/open-screens.tsx'
import { brokenRules } from '#web/broken-rules.ts'
import { setLanguage } from '#web/language.ts'
import { queryClient } from '#web/query-client.ts'
import AdjustmentsScreen from './AdjustmentsScreen.tsx'

const waiting = {
  id: '1',
  code: 'A261122000001',
  companyCode: 'HARBOUR',
  companyName: 'Harbour Travel',
  currency: 'USD',
  amountMinor: -12_345,
  reason: 'The transfer was of another company',
  publicReason: 'A transfer was booked twice',
  reference: 'P261120000007',
  status: 'PROPOSED',
  proposedBy: 'Anna',
  proposedAt: '2026-11-22T10:00:00.000Z',
  decidedBy: null,
  decidedAt: null,
  allowed: ['approve', 'decline'],
}
const own = { ...waiting, id: '2', code: 'A261122000002', allowed: ['withdraw'] }
const asked: { path: string; fields: Record<string, string> }[] = []
let list: unknown[]
/** What the calls of the page answer. */
const answers = (): Record<string, object> => ({
  'ops/searchAdjustments.do': { list, total: list.length, pageNo: 1, pageSize: 25 },
  'ops/sumAdjustments.do': {
    count: list.length,
    sums: [{ currency: 'USD', count: list.length, addedMinor: 70_000, takenMinor: 24_690 }],
  },
  'listView/searchListView.do': { list: [], defaultViewId: null, layout: null, mayShare: false },
})
let refused: { path: string; status: number; body: object } | null

beforeEach(() => {
  asked.length = 0
  list = [waiting, own]
  refused = null
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const path = new URL(url, location.href).pathname.replace(/^.*\/api\//, '')
    asked.push({ path, fields: Object.fromEntries(new URLSearchParams(String(init.body ?? ''))) })
    if (refused?.path === path) return new Response(JSON.stringify(refused.body), { status: refused.status })
    return new Response(JSON.stringify({ returnCode: 1, returnMsg: 'OK', data: answers()[path] ?? waiting }))
  })
})

const open = (query = '') =>
  openScreens(
    `/ops/payments/adjustments${query}`,
    <Route path="/ops/payments/adjustments" element={<AdjustmentsScreen />} />,
  )
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { exact: false }), { target: { value } })
const sent = (path: string) => asked.filter((call) => call.path === path).map(({ fields }) => fields)

test('another person’s proposal is approved or declined, and one’s own is only withdrawn', async () => {
  const offered = async () => {
    await screen.findByRole('button', { name: /^(Approve|Withdraw)$/ })
    return screen.getAllByRole('button', { name: /^(Approve|Decline|Withdraw)$/ }).map(({ textContent }) => textContent)
  }
  open('?state=proposed&open=2')
  expect(await offered()).toEqual(['Withdraw'])
  expect(screen.getByText('You proposed this. Another colleague approves or declines it.')).toBeTruthy()
  expect(sent('ops/searchAdjustments.do')).toMatchObject([{ 'statuses[0]': 'PROPOSED' }])
  cleanup()
  open('?open=1')
  expect(await offered()).toEqual(['Approve', 'Decline'])
  expect(await screen.findByText(/700\.00/)).toBeTruthy()
  refused = {
    path: 'ops/decideAdjustment.do',
    status: 422,
    body: { returnCode: 422, errorCode: 'adjustment.not_covered', returnMsg: 'Nothing was moved.' },
  }
  fireEvent.click(screen.getByRole('button', { name: 'Approve' }))
  const dialog = screen.getByRole('dialog', { name: /A261122000001/ })
  expect(dialog.textContent).toContain('−123.45')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Approve' }))
  expect(sent('ops/decideAdjustment.do')).toEqual([])
  type('Your password', 'quiet harbour')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Approve' }))
  expect(await screen.findByText('Nothing was moved.')).toBeTruthy()
  refused = null
  fireEvent.click(within(dialog).getByRole('button', { name: 'Approve' }))
  await waitFor(() => expect(screen.queryByText('Nothing was moved.')).toBeNull())
  expect(sent('ops/decideAdjustment.do').at(-1)).toEqual({
    adjustmentId: '1',
    action: 'approve',
    proof: 'quiet harbour',
  })
})

test('a proposal marks missing fields, and is sent with its sign under one key', async () => {
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Propose adjustment' }))
  const dialog = screen.getByRole('dialog', { name: 'Propose adjustment' })
  const press = () => fireEvent.click(within(dialog).getByRole('button', { name: 'Propose adjustment' }))
  press()
  const missing = ["Enter the company's code", 'Enter a currency such as USD', 'Enter an amount above 0']
  for (const text of [...missing, 'Enter the reason', 'Enter the reason that the customer reads'])
    expect(await screen.findByText(text)).toBeTruthy()
  type('Company code', 'harbour')
  type('Currency', 'usd')
  type('Amount', '123.45')
  type('Internal reason', 'Matched wrongly')
  type('Reason for the customer', 'A receipt was matched twice')
  refused = {
    path: 'ops/proposeAdjustment.do',
    status: 503,
    body: { returnCode: 503, errorCode: 'call.busy', returnMsg: 'Try again.' },
  }
  press()
  expect(await screen.findByText('Try again.')).toBeTruthy()
  refused = null
  press()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const [first, second] = sent('ops/proposeAdjustment.do')
  expect(first).toMatchObject({
    companyCode: 'HARBOUR',
    currency: 'USD',
    amountMinor: '-12345',
    reason: 'Matched wrongly',
    publicReason: 'A receipt was matched twice',
  })
  expect(second).toEqual(first)
})

test('the empty, failing and forbidden states are shown and accessible, in both languages and sizes', async () => {
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.viewport(width, height)
    open()
    await screen.findAllByText('A261122000001')
    expect(await brokenRules()).toEqual([])
    cleanup()
    queryClient.clear()
  }
  list = []
  void setLanguage('zh-CN', false)
  open()
  expect(await screen.findByText('暂无调账')).toBeTruthy()
  cleanup()
  void setLanguage('en', false)
  for (const [status, errorCode] of [
    [500, 'call.failed'],
    [403, 'right.missing'],
  ] as const) {
    queryClient.clear()
    refused = {
      path: 'ops/searchAdjustments.do',
      status,
      body: { returnCode: status, errorCode, returnMsg: `said ${status}`, requestId: 'r' },
    }
    open()
    await waitFor(() => expect(document.querySelector('table')).toBeNull())
    await waitFor(() =>
      expect(document.body.textContent).toMatch(status === 500 ? /said 500/ : /right|permission|not.*open|allowed/i),
    )
    cleanup()
  }
})

test('the error of an amount with too many decimals names how many its currency has', async () => {
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Propose adjustment' }))
  for (const [currency, amount, said] of [
    ['USD', '12.3456', 'Enter at most 2 decimals'],
    ['JPY', '12.3', 'Enter an amount without decimals'],
    ['USD', '0', 'Enter an amount above 0'],
  ] as const) {
    type('Currency', currency)
    type('Amount', amount)
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Propose adjustment' }))
    expect(await screen.findByText(said)).toBeTruthy()
  }
})
