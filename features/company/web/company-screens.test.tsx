import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import axe from 'axe-core'
import { Route } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openScreens } from '../../../tests/open-screens.tsx'
import { setLanguage } from '#web/language.ts'
import { useClientState } from '#web/store.ts'
import { aUser } from '#web/test-user.ts'
import CompaniesScreen from '../desk/CompaniesScreen.tsx'
import RegisterScreen from './RegisterScreen.tsx'

const SECRET = 'a'.repeat(43)
const gull = {
  id: '1',
  code: 'R000001',
  name: 'Gull & Sons',
  registrationNumber: null,
  country: 'SG',
  city: 'Singapore',
  phone: '+65 6000 0300',
  email: 'gina@gull.example',
  status: 'PENDING_VERIFICATION',
  mailVerified: true,
  createdAt: '2026-11-20T10:00:00.000Z',
  decidedAt: null,
  declineReason: null,
  allowed: ['approve', 'decline'],
}
const figures = { debts: [{ currency: 'USD', owedMinor: 125_000, overdueMinor: 25_000 }], lastOrderAt: null }
const asked: { path: string; fields: Record<string, string> }[] = []
let refusal: unknown = null
let list: unknown[] = [{ ...gull, ...figures }]

function dataOf(path: string): unknown {
  if (path === 'order/getAllCounties.do')
    return { list: [{ code: 'SG', nameEn: 'Singapore', nameZh: '新加坡', pinyin: 'xinjiapo', callingCode: '65' }] }
  if (path === 'ops/searchCompanies.do')
    return { list, total: list.length, pageNo: 1, pageSize: 20, waiting: list.length }
  if (path === 'user/loginfzg.do') return aUser({ loginName: 'gina@gull.example' })
  return path === 'user/confirmRegistration.do'
    ? { loginName: 'gina@gull.example' }
    : path === 'ops/decideCompany.do'
      ? gull
      : {}
}

beforeEach(() => {
  asked.length = 0
  refusal = null
  list = [{ ...gull, ...figures }]
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const path = new URL(url, location.href).pathname.replace(/^.*\/api\//, '')
    asked.push({ path, fields: Object.fromEntries(new URLSearchParams(String(init.body ?? ''))) })
    const changes = path.startsWith('user/') || path === 'ops/decideCompany.do'
    if (refusal && changes) return new Response(JSON.stringify(refusal), { status: 422 })
    return new Response(JSON.stringify({ returnCode: 1, returnMsg: 'OK', data: dataOf(path) }))
  })
})

function open(address: string) {
  openScreens(
    address,
    <>
      <Route path="/register" element={<RegisterScreen />} />
      <Route path="/ops/companies" element={<CompaniesScreen />} />
    </>,
  )
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const sent = (path: string) => asked.find((call) => call.path === path)?.fields

async function fillRegistration() {
  await screen.findByRole('option', { name: 'Singapore' })
  for (const [label, value] of [
    ['Company name', 'Gull & Sons'],
    ['Country', 'SG'],
    ['City', 'Singapore'],
    ['Telephone', '+65 6000 0300'],
    ['Your name', 'Gina Gull'],
    ['Email address', 'gina@gull.example'],
  ] as const)
    type(label, value)
}

test('a company registers and is asked to check its email', async () => {
  open('/register')
  press('Register')
  expect(screen.getAllByText(/^Enter (your|a) /)).toHaveLength(5)
  expect(screen.getByText('Choose a country', { ignore: 'option' })).toBeTruthy()
  expect(sent('user/register.do')).toBeUndefined()
  await fillRegistration()
  press('Register')
  expect((await screen.findByRole('status')).textContent).toContain('gina@gull.example')
  expect(sent('user/register.do')).toMatchObject({
    companyName: 'Gull & Sons',
    country: 'SG',
    email: 'gina@gull.example',
  })
})

test('a refused registration says why at the field and keeps what was typed', async () => {
  refusal = {
    returnCode: 400,
    errorCode: 'input.invalid',
    returnMsg: 'No.',
    fields: { email: 'Enter an email address' },
    requestId: 'r',
  }
  open('/register')
  await fillRegistration()
  press('Register')
  expect(await screen.findByText('Enter an email address')).toBeTruthy()
  expect(screen.getByLabelText('Company name')).toHaveProperty('value', 'Gull & Sons')
})

test('the mailed link asks for a password and opens the account, or says that it is used up', async () => {
  open(`/register#${SECRET}`)
  type('Password', 'quiet harbour 7')
  press('Open the account')
  await waitFor(() =>
    expect(sent('user/loginfzg.do')).toMatchObject({ loginName: 'gina@gull.example', password: 'quiet harbour 7' }),
  )
  await waitFor(() => expect(useClientState.getState().user.isLogin).toBe(true))
  expect(sent('user/confirmRegistration.do')).toEqual({ token: SECRET, password: 'quiet harbour 7' })
  cleanup()
  refusal = { returnCode: 422, errorCode: 'token.invalid', returnMsg: 'Used.', requestId: 'r' }
  open(`/register#${SECRET}`)
  expect((await screen.findByRole('alert')).textContent).toContain('This link does not open')
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Register again',
    'I have an account: sign in',
  ])
})

test('the list of companies opens on all, with what they owe, and finds words among all', async () => {
  open('/ops/companies')
  await screen.findByRole('link', { name: /Gull/ })
  expect(sent('ops/searchCompanies.do')).toMatchObject({ status: 'ALL' })
  const row = screen.getByRole('link', { name: /Gull/ }).closest('tr')?.textContent
  for (const figure of [/Owed\s*USD\s1,250\.00/, /Overdue\s*USD\s250\.00/, /Last order\s*never/])
    expect(row).toMatch(figure)
  const words = screen.getByRole('searchbox', { name: 'Name, code or email' })
  fireEvent.change(words, { target: { value: 'harb' } })
  const form = words.closest('form')
  if (form) fireEvent.submit(form)
  await waitFor(() => expect(asked.at(-1)?.fields).toMatchObject({ keyword: 'harb', status: 'ALL' }))
})

test('the desk approves a company with its agreement, in minor units', async () => {
  open('/ops/companies')
  fireEvent.click(await screen.findByRole('button', { name: 'Approve Gull & Sons' }))
  type('Mark-up in percent', 'twelve')
  press('Approve')
  expect(await screen.findByText('Enter a number')).toBeTruthy()
  expect(sent('ops/decideCompany.do')).toBeUndefined()
  type('Mark-up in percent', '12.25')
  fireEvent.change(screen.getByLabelText('Orders are billed by'), { target: { value: 'CHECK_OUT' } })
  list = []
  press('Approve')
  await screen.findByText('No company here')
  expect(sent('ops/decideCompany.do')).toMatchObject({
    action: 'approve',
    companyId: '1',
    currency: 'USD',
    markUpBasisPoints: '1225',
    billBy: 'CHECK_OUT',
  })
})

test('the desk declines with a reason and sees when a colleague was faster', async () => {
  open('/ops/companies')
  fireEvent.click(await screen.findByRole('button', { name: 'Decline Gull & Sons' }))
  press('Decline')
  expect(await screen.findByText('Fill in this field')).toBeTruthy()
  refusal = { returnCode: 409, errorCode: 'company.state', returnMsg: 'Decided already.', requestId: 'r' }
  type('Reason, mailed to the company', 'No licence was found.')
  press('Decline')
  expect(await screen.findByText('Decided already.')).toBeTruthy()
})

test.each(['en', 'zh-CN'] as const)('the pages are accessible and fit a phone in %s', async (language) => {
  await page.viewport(390, 844)
  void setLanguage(language, false)
  for (const address of ['/register', `/register#${SECRET}`, '/ops/companies']) {
    open(address)
    if (address.startsWith('/ops'))
      fireEvent.click((await screen.findAllByRole('button', { name: /Gull/ }))[0] ?? document.body)
    await waitFor(() => expect(document.querySelector('form')).toBeTruthy())
    const { violations } = await axe.run(document.body)
    expect(violations.map((violation) => `${address} ${violation.id}`)).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    cleanup()
  }
})
