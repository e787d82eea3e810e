import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { Route } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openScreens } from '../../../tests/open-screens.tsx'
import { brokenRules } from '#web/broken-rules.ts'
import { setLanguage } from '#web/language.ts'
import { queryClient } from '#web/query-client.ts'
import { startSession } from '#web/store.ts'
import { aUser } from '#web/test-user.ts'
import CompanyScreen from './CompanyScreen.tsx'

const legal = {
  name: 'Harbour Travel',
  legalName: 'Harbour Travel Pte. Ltd.',
  registrationNumber: '2019',
  country: 'SG',
  city: 'Singapore',
  address: '18 Quay',
  phone: '+65 6000 0100',
  email: 'office@harbour.example',
}
const settings = {
  confirmBy: 'EMAIL',
  emails: [],
  phones: [],
  timeZone: 'UTC',
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  fromTime: '00:00',
  toTime: '00:00',
  referenceRequired: false,
  costCentreRequired: false,
  defaultNationality: null,
  clientMarkUpBasisPoints: null,
  clientRounding: 'EXACT' as const,
  deniedPayments: [],
}
const profile = {
  ...legal,
  code: 'HARBOUR',
  status: 'ACTIVE',
  createdAt: '2026-01-01T00:00:00.000Z',
  clerk: { name: 'Clara Voss', email: 'clara@x.example', phone: '' },
  salesContact: null,
  settings,
  smsOn: false,
  change: null as unknown,
  allowed: ['save', 'request'],
}
const version = {
  id: '7',
  number: 'AG-1',
  currency: 'USD',
  settlementTerm: 'MONTHLY',
  billBy: 'CHECK_OUT',
  paymentDays: 15,
  graceDays: 14,
  creditLineMinor: 20_000_000,
  validFrom: '2026-01-01',
  validTo: '2027-12-31',
  state: 'IN_FORCE',
  clerk: null,
  salesContact: null,
}
const contract = {
  versions: [version],
  bank: null,
  credit: { currency: 'USD', creditLineMinor: 20_000_000, usedMinor: 123_400, spendableMinor: 19_876_600 },
}
const sent: { path: string; fields: Record<string, string> }[] = []
let shown = profile

beforeEach(() => {
  sent.length = 0
  shown = profile
  startSession(aUser({ rights: ['company.read', 'company.write', 'wallet.read'] }))
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const path = new URL(url, location.href).pathname.replace(/^.*\/api\//, '')
    sent.push({ path, fields: Object.fromEntries(new URLSearchParams(String(init.body ?? ''))) })
    const answers: Record<string, unknown> = {
      'myinfo/getDistributorInfo.do': shown,
      'myClearingInfo/queryAgreement.do': contract,
      'myinfo/getCompanyLogo.do': { logo: null },
      'order/getAllCounties.do': { list: [] },
    }
    return new Response(JSON.stringify({ returnCode: 1, returnMsg: 'OK', data: answers[path] ?? settings }))
  })
})

const open = () => openScreens('/account/company', <Route path="/account/company" element={<CompanyScreen />} />)
const fieldsOf = (path: string) => sent.find((call) => call.path === path)?.fields

test('the company sees its contract with what is used of the credit, and who looks after it', async () => {
  open()
  expect(await screen.findByText('Clara Voss')).toBeTruthy()
  expect((await screen.findByRole('link', { name: 'PDF of AG-1' })).getAttribute('href')).toContain(
    'files/agreement/7/',
  )
  expect(screen.getByText('1,234.00')).toBeTruthy()
  expect(screen.getByText('Check-out')).toBeTruthy()
  expect(screen.getByText('Text messages are not available yet: our provider is not set up.')).toBeTruthy()
})

test('hours are saved as they were set, and nobody without the right is offered a change', async () => {
  open()
  const [change] = await screen.findAllByRole('button', { name: 'Change' })
  fireEvent.click(change ?? document.body)
  fireEvent.change(screen.getByLabelText(/Also sent to/), { target: { value: 'a@x.example\nb@x.example' } })
  // The browser's own field would follow the browser's language.
  expect(screen.getByLabelText('From')).toBeInstanceOf(HTMLSelectElement)
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '09:00' } })
  fireEvent.click(screen.getByLabelText('Sun'))
  expect(screen.getByRole('option', { name: 'Text message' })).toHaveProperty('disabled', true)
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(fieldsOf('myinfo/saveCustomerConfirm.do')).toBeTruthy())
  expect(fieldsOf('myinfo/saveCustomerConfirm.do')).toMatchObject({
    confirmBy: 'EMAIL',
    'emails[1]': 'b@x.example',
    fromTime: '09:00',
    'weekdays[5]': '6',
  })
  cleanup()
  queryClient.clear()
  shown = { ...profile, allowed: [] }
  open()
  await screen.findByText('Clara Voss')
  expect(screen.queryByRole('button', { name: /Change|Request|Choose/ })).toBeNull()
})

test('an open request shows what was asked beside what is, and can be withdrawn', async () => {
  const change = { id: '9', status: 'OPEN', before: legal, after: { ...legal, city: 'Johor' }, note: null }
  const asked = { askedBy: 'Olivia', askedAt: '2026-11-20T10:00:00.000Z', endedAt: null, reason: null }
  shown = { ...profile, change: { ...change, ...asked }, allowed: ['save', 'withdraw'] }
  open()
  expect((await screen.findByText('Johor')).tagName).toBe('MARK')
  expect(screen.queryByRole('button', { name: 'Request a change' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Withdraw request' }))
  fireEvent.click(screen.getAllByRole('button', { name: 'Withdraw request' }).at(-1) ?? document.body)
  await waitFor(() => expect(fieldsOf('myinfo/withdrawLegalChange.do')).toEqual({ changeId: '9' }))
})

test.each(['en', 'zh-CN'] as const)('the page is accessible and fits a phone in %s', async (language) => {
  await page.viewport(390, 844)
  void setLanguage(language, false)
  open()
  await screen.findByText('Clara Voss')
  expect(await brokenRules({})).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})
