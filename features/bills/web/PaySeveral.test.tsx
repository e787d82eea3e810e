import { fireEvent, screen } from '@testing-library/react'
import { Route } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openScreens } from '../../../tests/open-screens.tsx'
import { brokenRules } from '#web/broken-rules.ts'
import PayBillScreen from './PayBillScreen.tsx'
import { row } from './test-bills.ts'

const first = { ...row, id: '01a1f94e-5eb7-7827-bd62-000000000001', code: 'B-ONE' }
const second = { ...row, id: '01a1f94e-5eb7-7827-bd62-000000000002', code: 'B-TWO' }
const wallet = { currency: 'USD', balanceMinor: 90_000, creditLineMinor: 0, authorizedMinor: 0, onAccountMinor: 45_000 }
const due = { currency: 'USD', count: 2, leftMinor: 45_000, overdueCount: 0, overdueMinor: 0, nextDueOn: '2026-11-26' }
const paid: Record<string, string>[] = []
let freeBalanceMinor: number
let refusal: { errorCode: string; returnMsg: string; fields?: Record<string, string> } | undefined

function answerOf(path: string): unknown {
  if (path.endsWith('searchMyBillList.do')) return { list: [first, second], total: 2, pageNo: 1, pageSize: 50 }
  if (path.endsWith('findBillsDue.do')) return { today: '2026-11-21', due: [due] }
  if (path.endsWith('getMyWallet.do')) return { ...wallet, freeBalanceMinor, creditStoppedAt: null }
  return { bills: [first, second] }
}

beforeEach(() => {
  paid.length = 0
  freeBalanceMinor = 90_000
  refusal = undefined
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const { pathname } = new URL(url, location.href)
    const isPaying = pathname.endsWith('payBillsFromBalance.do')
    if (isPaying) paid.push(Object.fromEntries(new URLSearchParams(typeof init.body === 'string' ? init.body : '')))
    const body = { returnCode: 1, returnMsg: 'OK', data: answerOf(pathname) }
    const failed = isPaying && refusal ? { ...refusal, returnCode: 422, requestId: 'r' } : undefined
    return Promise.resolve(new Response(JSON.stringify(failed ?? body), { status: failed ? 422 : 200 }))
  })
})

function open(): void {
  openScreens(
    `/pay/bill?billId=${first.id}&billId=${second.id}`,
    <>
      <Route path="/pay/bill" element={<PayBillScreen />} />
      <Route path="/account/bill/list" element={<p>all bills</p>} />
    </>,
  )
}

const payButton = (money: string) => screen.findByRole('button', { name: `Pay USD\u00a0${money} from the balance` })
const amounts = () => screen.getAllByLabelText<HTMLInputElement>('Amount in USD')
const typeInto = (at: number, value: string) => fireEvent.change(amounts()[at] ?? document.body, { target: { value } })

test('what the button says is what is sent, each bill with its own amount, and a second press sends nothing', async () => {
  open()
  await payButton('450.00')
  typeInto(1, '100')
  const button = await payButton('325.00')
  fireEvent.click(button)
  fireEvent.click(button)
  await screen.findByText('all bills')
  expect(paid).toMatchObject([
    {
      'bills[0][billId]': first.id,
      'bills[0][amountMinor]': '22500',
      'bills[1][billId]': second.id,
      'bills[1][amountMinor]': '10000',
    },
  ])
})

test('a bill that is left out is not sent', async () => {
  open()
  fireEvent.click(await screen.findByRole('checkbox', { name: /B-ONE/ }))
  fireEvent.click(await payButton('225.00'))
  await screen.findByText('all bills')
  expect(Object.keys(paid[0] ?? {}).filter((name) => name.includes('billId'))).toHaveLength(1)
  expect(paid[0]).toMatchObject({ 'bills[0][billId]': second.id })
})

test('an amount that is refused is named beside its bill, and too much is not sent', async () => {
  open()
  refusal = {
    errorCode: 'payment.above_due',
    returnMsg: 'Too much.',
    fields: { 'bills.1.amountMinor': 'This is more than can be paid of the bill now' },
  }
  fireEvent.click(await payButton('450.00'))
  const said = await screen.findByText('This is more than can be paid of the bill now')
  expect(said.closest('li')?.textContent).toContain('B-TWO')
  typeInto(0, '225.01')
  fireEvent.click(await payButton('450.01'))
  expect((await screen.findByText(/^Enter at most USD\s225.00$/)).closest('li')?.textContent).toContain('B-ONE')
  expect(paid).toHaveLength(1)
})

test('where the balance is too small it says how much to add, and leads there', async () => {
  freeBalanceMinor = 30_000
  open()
  const link = await screen.findByRole('link', { name: 'Top it up first' })
  expect(link.getAttribute('href')).toBe('/pay/recharge?amountMinor=15000')
  expect(link.closest('p')?.textContent).toContain('The balance lacks USD\u00a0150.00.')
})

test('has no broken rules of access, on a phone as well', async () => {
  open()
  await payButton('450.00')
  expect(await brokenRules({})).toEqual([])
  await page.viewport(390, 844)
  expect(document.documentElement.scrollWidth).toBe(390)
})
