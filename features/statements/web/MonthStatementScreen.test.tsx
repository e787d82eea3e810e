import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Route } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ROLE_RIGHTS } from '#contract/rights.ts'
import { brokenRules } from '#web/broken-rules.ts'
import { setLanguage } from '#web/language.ts'
import { startSession } from '#web/store.ts'
import { aUser } from '#web/test-user.ts'
import { openScreens } from '../../../tests/open-screens.tsx'
import MonthStatementScreen from './MonthStatementScreen.tsx'

const BILL = '01a1f94e-5eb7-7827-bd62-6b406b451dfa'
const statement = {
  currency: 'USD',
  month: '2026-11',
  from: '2026-11-01',
  to: '2026-11-30',
  currencies: ['EUR', 'USD'],
  timeZone: 'Asia/Singapore',
  firstMonth: '2026-09',
  opening: { balanceMinor: 100_000, onAccountMinor: 0 },
  parts: [
    { part: 'CHARGES', count: 3, balanceMinor: -40_000, owedMinor: 22_500 },
    { part: 'REFUNDS', count: 0, balanceMinor: 0, owedMinor: 0 },
    { part: 'ADJUSTMENTS', count: 0, balanceMinor: 0, owedMinor: 0 },
    { part: 'PAYMENTS', count: 1, balanceMinor: 10_000, owedMinor: 0 },
    { part: 'BILLS_PAID', count: 0, balanceMinor: 0, owedMinor: 0 },
    { part: 'RESERVED', count: 0, balanceMinor: 0, owedMinor: 0 },
  ],
  closing: { balanceMinor: 70_000, onAccountMinor: 22_500 },
  billCount: 21,
  bills: [
    {
      id: BILL,
      code: 'B261121000001',
      status: 'PART_PAID',
      issuedOn: '2026-11-21',
      totalMinor: 22_500,
      leftMinor: 12_500,
      unmatched: 2,
    },
  ],
  invoiceCount: 0,
  invoices: [],
  disputes: [
    {
      id: '01a1f94e-5eb7-7827-bd62-6b406b451d01',
      billId: BILL,
      billCode: 'B261121000001',
      subjectCode: 'H261110000017',
      amountMinor: 5_000,
      openedAt: '2026-11-22T08:00:00.000Z',
    },
  ],
  allowed: ['pack', 'accounts'],
}
let sent: { path: string; fields: Record<string, string> }[]
let refused: { errorCode: string; returnMsg: string } | null

beforeEach(() => {
  sent = []
  refused = null
  startSession(aUser({ rights: [...ROLE_RIGHTS.FINANCE] }))
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const path = new URL(url, location.href).pathname.replace(/^.*\/api\//, '')
    sent.push({ path, fields: Object.fromEntries(new URLSearchParams(String(init.body))) })
    if (refused) return new Response(JSON.stringify({ returnCode: 403, ...refused }), { status: 403 })
    const isSetting = path.endsWith('Setting.do')
    return new Response(
      JSON.stringify({ returnCode: 1, returnMsg: 'OK', data: isSetting ? { setting: null } : statement }),
    )
  })
})

const open = (query = '') =>
  openScreens(`/account/statement${query}`, <Route path="/account/statement" element={<MonthStatementScreen />} />)
const sentTo = (path: string) => sent.filter((one) => one.path === path).map(({ fields }) => fields)

test.each([
  [1440, 900, 'en'],
  [390, 844, 'zh-CN'],
] as const)('a month shows account, bills and disputes within the page, %d wide', async (width, height, language) => {
  await page.viewport(width, height)
  await setLanguage(language, false)
  open('?month=2026-11&currency=USD')
  expect((await screen.findAllByText('B261121000001')).length).toBeGreaterThan(0)
  expect(sentTo('myStatement/getMonthStatement.do')[0]).toEqual({ month: '2026-11', currency: 'USD' })
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  expect(await brokenRules({})).toEqual([])
})

test('another month is asked for, and the bills lead to where all of them are', async () => {
  open()
  fireEvent.change(await screen.findByLabelText('Month'), { target: { value: '2026-10' } })
  await waitFor(() => expect(sentTo('myStatement/getMonthStatement.do').at(-1)).toMatchObject({ month: '2026-10' }))
  const all = await screen.findByRole('link', { name: 'All bills (21)' })
  expect(all.getAttribute('href')).toContain('endedFrom=2026-11-01&endedTo=2026-11-30&currency=USD')
  expect(screen.getByRole('link', { name: '2 rows of your file to check' })).toBeTruthy()
})

test('the journal is offered once the accounts of the books are entered; an empty one is marked', async () => {
  open()
  expect(await screen.findByRole('link', { name: 'Download month end' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Journal (CSV)' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Accounts of your books' }))
  fireEvent.change(await screen.findByLabelText('Bank (money in transit)'), { target: { value: '1360' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save accounts' }))
  expect(await screen.findAllByText('Enter a number of 3 to 9 digits')).toHaveLength(5)
  expect(sentTo('myStatement/saveJournalSetting.do')).toEqual([])
})

test('somebody who may not see the whole account is told so', async () => {
  refused = { errorCode: 'right.missing', returnMsg: 'Your account does not have the right to do this.' }
  open()
  expect(await screen.findByText('This page is not open to your account')).toBeTruthy()
})
