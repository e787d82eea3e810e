import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openScreens } from '../../../tests/open-screens.tsx'
import { brokenRules } from '#web/broken-rules.ts'
import { setLanguage } from '#web/language.ts'
import { queryClient } from '#web/query-client.ts'
import { startSession } from '#web/store.ts'
import { aUser } from '#web/test-user.ts'
import BankAccountsScreen from './BankAccountsScreen.tsx'

const admin = aUser({
  realm: 'OPERATOR',
  loginName: 'admin',
  role: 'ADMIN',
  rights: ['ops.accounts', 'ops.admin'],
  company: null,
})
const usd = {
  id: '1',
  currency: 'USD',
  companyId: null,
  companyName: null,
  holder: 'Tradewind Wholesale Pte. Ltd.',
  bank: 'Demo Bank Singapore',
  accountNumber: '0011234567890',
  bic: 'DEMOSGSG',
  clearingCode: null,
  bankAddress: null,
  feeMinor: 1_500,
  freeFromMinor: 100_000,
  secondFromMinor: 2_000_000,
  openDays: 5,
  updatedAt: '2026-11-20T10:00:00.000Z',
  updatedBy: null,
  closedAt: null,
}
const gone = { ...usd, id: '2', companyId: '9', companyName: 'Harbour Travel', closedAt: '2026-11-20T10:00:00.000Z' }
const SIZES = [
  [1440, 900],
  [390, 844],
] as const
type Answer = { status: number; body: object }
const asked: { path: string; fields: Record<string, string> }[] = []
let list: unknown[] = [usd, gone]
/** What the calls of the page answer. */
const answers = (): Record<string, object> => ({
  'ops/searchBankAccounts.do': { list, total: list.length, pageNo: 1, pageSize: 25 },
  'listView/searchListView.do': { list: [], defaultViewId: null, layout: null, mayShare: false },
})
let refused: { path: string; answer: Answer } | null = null

beforeEach(() => {
  asked.length = 0
  refused = null
  list = [usd, gone]
  startSession(admin)
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const path = new URL(url, location.href).pathname.replace(/^.*\/api\//, '')
    asked.push({ path, fields: Object.fromEntries(new URLSearchParams(String(init.body ?? ''))) })
    if (refused?.path === path)
      return new Response(JSON.stringify(refused.answer.body), { status: refused.answer.status })
    return new Response(JSON.stringify({ returnCode: 1, returnMsg: 'OK', data: answers()[path] ?? usd }))
  })
})

const open = (address = '/ops/payments/accounts') =>
  openScreens(address, <Route path="/ops/payments/accounts" element={<BankAccountsScreen />} />)
const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const sent = (path: string) => asked.filter((call) => call.path === path).map(({ fields }) => fields)

test('people who match transfers see accounts and can not change them', async () => {
  startSession({ ...admin, role: 'ACCOUNTS', rights: ['ops.accounts'] })
  open('/ops/payments/accounts?open=1')
  expect(await screen.findByText('USD · Everybody')).toBeTruthy()
  expect(screen.getByText(/Administrators change them/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^(Change|Close account|Add account)$/ })).toBeNull()
})

test('the list separates open and closed accounts, and a closed one is not changed', async () => {
  open('/ops/payments/accounts?keyword=USD&state=open&open=2')
  expect(await screen.findByText('USD · Harbour Travel')).toBeTruthy()
  expect(sent('ops/searchBankAccounts.do')[0]).toMatchObject({ keyword: 'USD', 'states[0]': 'OPEN' })
  expect(screen.queryByRole('button', { name: 'Change' })).toBeNull()
  expect(screen.getAllByText(/15\.00 below USD.1,000\.00/).length).toBeGreaterThanOrEqual(2)
})

test('adding an account checks amounts here and the rest on the server, and keeps what was typed', async () => {
  open()
  await screen.findByText('Everybody')
  press('Add account')
  press('Propose')
  expect(screen.getByText('Give a three-letter currency code')).toBeTruthy()
  expect(screen.getByText('Enter your password or code')).toBeTruthy()
  type(/^Your password or code/, 'secret words')
  const dialog = within(screen.getByRole('dialog'))
  fireEvent.change(dialog.getByLabelText('Currency'), { target: { value: 'jpy' } })
  type(/^Account holder/, 'Tradewind')
  type(/^Bank$/, 'Test Bank')
  type(/^IBAN or account number/, 'DE88 3704')
  type(/^Second person from/, '1000.5')
  press('Propose')
  expect(screen.getByText('Enter an amount without decimals')).toBeTruthy()
  expect(sent('ops/saveBankAccount.do')).toEqual([])
  type(/^Second person from/, '3,000,000')
  refused = {
    path: 'ops/saveBankAccount.do',
    answer: {
      status: 400,
      body: {
        returnCode: 400,
        errorCode: 'input.invalid',
        requestId: 'r',
        returnMsg: 'Please correct the marked fields.',
        fields: { accountNumber: 'The check digits do not fit' },
      },
    },
  }
  press('Propose')
  expect(await screen.findByText('The check digits do not fit')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^IBAN or account number/)))
  expect(sent('ops/saveBankAccount.do')[0]).toMatchObject({
    currency: 'JPY',
    proof: 'secret words',
    companyCode: '',
    secondFromMinor: '3000000',
    feeMinor: '0',
    openDays: '5',
  })
  refused = null
  press('Propose')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a change keeps currency and company; closing says first that it is proposed, and shows why it failed', async () => {
  open('/ops/payments/accounts?open=1')
  await screen.findByText('USD · Everybody')
  press('Change')
  expect(within(screen.getByRole('dialog')).queryByLabelText('Currency')).toBeNull()
  type(/^Your password or code/, 'secret words')
  press('Propose')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent('ops/saveBankAccount.do')[0]).toMatchObject({
    accountId: '1',
    feeMinor: '1500',
    freeFromMinor: '100000',
    secondFromMinor: '2000000',
  })
  expect(sent('ops/saveBankAccount.do')[0]).not.toHaveProperty('currency')
  refused = {
    path: 'ops/closeBankAccount.do',
    answer: {
      status: 409,
      body: {
        returnCode: 409,
        errorCode: 'bank_account.closed',
        requestId: 'r',
        returnMsg: 'This bank account is closed.',
      },
    },
  }
  press('Close account')
  const dialog = within(screen.getByRole('dialog'))
  const confirm = () => fireEvent.click(dialog.getByRole('button', { name: 'Propose to close' }))
  expect(dialog.getByText(/nothing changes before a second person confirms/)).toBeTruthy()
  confirm()
  expect(sent('ops/closeBankAccount.do')).toEqual([])
  type(/^Your password or code/, 'secret words')
  confirm()
  expect((await screen.findByRole('alert')).textContent).toBe('This bank account is closed.')
  refused = null
  confirm()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('the empty, failing and forbidden states are shown', async () => {
  list = []
  open()
  expect(await screen.findByText('No bank account')).toBeTruthy()
  const failing = [
    ['call.failed', 500, 'Said by the server'],
    ['right.missing', 403, 'This page is not open to your account'],
  ] as const
  for (const [errorCode, status, words] of failing) {
    cleanup()
    queryClient.clear()
    const body = { returnCode: status, errorCode, returnMsg: 'Said by the server', requestId: 'r' }
    refused = { path: 'ops/searchBankAccounts.do', answer: { status, body } }
    open()
    expect(await screen.findByText(words)).toBeTruthy()
  }
})

test.each(SIZES)(
  'list and dialog are accessible and do not scroll sideways at %i × %i, in both languages',
  async (width, height) => {
    await page.viewport(width, height)
    for (const language of ['en', 'zh-CN'] as const) {
      cleanup()
      void setLanguage(language, false)
      open()
      await screen.findByText(language === 'en' ? 'Everybody' : '所有客户')
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
      expect(await brokenRules()).toEqual([])
      press(language === 'en' ? 'Add account' : '新增账户')
      expect(await brokenRules()).toEqual([])
      const dialog = screen.getByRole('dialog')
      expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth)
    }
  },
)
