import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { Route } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openScreens } from '../../../tests/open-screens.tsx'
import { setLanguage } from '#web/language.ts'
import { queryClient } from '#web/query-client.ts'
import { startSession } from '#web/store.ts'
import { aUser } from '#web/test-user.ts'
import type { ActivityRow } from '../activity/contract.ts'
import type { StaffDetail } from '../contract.ts'
import CompanyStaffScreen from '../desk/CompanyStaffScreen.tsx'
import type { HelpedRow } from '../help/contract.ts'
import type { StaffFile } from '../import/contract.ts'
import ActivityScreen from './ActivityScreen.tsx'
import StaffEditScreen from './StaffEditScreen.tsx'
import StaffListScreen from './StaffListScreen.tsx'

const BEN: StaffDetail = {
  id: '019ab000-0000-7000-8000-000000000001',
  name: 'Ben Carter',
  email: 'ben@harbour.example',
  departmentId: null,
  department: null,
  post: 'Travel consultant',
  role: 'BOOKER',
  isCustom: false,
  sees: 'OWN',
  currency: 'USD',
  orderLimitMinor: 500_000,
  monthLimitMinor: null,
  status: 'ACTIVE',
  secondFactor: false,
  lastSeenAt: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  allowed: ['edit', 'suspend', 'endSessions'],
  mobile: null,
  approvalAboveMinor: null,
  language: 'en',
  rights: ['hotel.book', 'orders.read'],
}
const ENTRY: ActivityRow = {
  id: '019ab000-0000-7000-8000-000000000002',
  at: '2026-11-20T10:00:00.000Z',
  who: 'Olivia Tan',
  action: 'staff.suspend',
  group: 'STAFF',
  about: 'Ben Carter',
  changed: [],
  outcome: 'DONE',
  ip: '203.0.113.7',
}
const HELPED: HelpedRow = {
  id: BEN.id,
  name: BEN.name,
  email: BEN.email,
  role: 'OWNER',
  department: null,
  status: 'ACTIVE',
  secondFactor: true,
  lastSeenAt: null,
  allowed: ['endSessions', 'resetSecondFactor'],
}
const paged = (list: readonly unknown[]) => ({ list, total: list.length, pageNo: 1, pageSize: 25 })

type Sent = { path: string; fields: Record<string, string> }
const sent: Sent[] = []
let answers: Record<string, unknown>
let refusal: object | null
const sentTo = (path: string) => sent.filter((call) => call.path === path).map(({ fields }) => fields)

beforeEach(() => {
  startSession(aUser({ role: 'OWNER', rights: ['staff.read', 'staff.write', 'company.read', 'company.write'] }))
  sent.length = 0
  refusal = null
  answers = {
    'myinfo/findCustomerUserList.do': paged([BEN]),
    'myinfo/findCustomerUserDetail.do': BEN,
    'myinfo/updateCustomerUser.do': BEN,
    'myinfo/saveCustomerUser.do': BEN,
    'myinfo/modifyCustomerStatus.do': { ...BEN, status: 'SUSPENDED' },
    'myinfo/searchCompanyUnitList.do': paged([]),
    'myinfo/searchCompanyActivity.do': paged([ENTRY]),
    'listView/searchListView.do': { list: [], defaultViewId: null, layout: null, mayShare: false },
    'ops/searchCompanyStaff.do': { ...paged([HELPED]), companyName: 'Harbour Travel', mayInviteOwner: true },
    'ops/helpCompanyStaff.do': HELPED,
    'ops/inviteCompanyOwner.do': HELPED,
    'ops/resetStaffSecondFactor.do': {},
  }
  vi.stubGlobal('fetch', async (url: string | URL, init: RequestInit) => {
    const path = new URL(url, location.href).pathname.replace(/^.*\/api\//, '')
    const { body } = init
    const fields = body instanceof FormData ? [...body] : [...new URLSearchParams(String(body ?? ''))]
    sent.push({ path, fields: Object.fromEntries(fields.map(([name, value]) => [name, String(value)])) })
    if (refusal && path.includes('saveCustomerUser')) return new Response(JSON.stringify(refusal), { status: 409 })
    return new Response(JSON.stringify({ returnCode: 1, returnMsg: 'OK', data: answers[path] ?? null }))
  })
})

const COMPANY = '019ab000-0000-7000-8000-00000000000c'
const PAGES = [
  '/account/staff/list',
  '/account/staff/edit',
  '/account/staff/activity',
  `/ops/companies/${COMPANY}/staff`,
]
function open(address: string) {
  openScreens(
    address,
    <>
      <Route path="/account/staff/list" element={<StaffListScreen />} />
      <Route path="/account/staff/edit" element={<StaffEditScreen />} />
      <Route path="/account/staff/activity" element={<ActivityScreen />} />
      <Route path="/ops/companies/:companyId/staff" element={<CompanyStaffScreen />} />
    </>,
  )
}
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('the list shows who works here, how far each may go, and offers to invite', async () => {
  open('/account/staff/list')
  const row = (await screen.findByText('ben@harbour.example')).closest('tr')
  expect(row?.textContent).toMatch(/Ben Carter.*Booker.*Active.*5,000\.00/)
  expect((await screen.findByRole('link', { name: 'Invite' })).getAttribute('href')).toBe('/account/staff/edit')
})

test('a viewer of the list is offered no change of it', async () => {
  startSession(aUser({ role: 'VIEWER', rights: ['staff.read', 'company.read'] }))
  open('/account/staff/list')
  await screen.findByText('ben@harbour.example')
  expect(screen.queryByRole('link', { name: 'Invite' })).toBeNull()
})

test('the form names what is missing, and at which field the server refuses', async () => {
  open('/account/staff/edit')
  await press(/Send/)
  expect((await screen.findAllByText(/^Enter /)).length).toBe(2)
  expect(sentTo('myinfo/saveCustomerUser.do')).toEqual([])
  type('Name', 'Nora New')
  type(/Email/, 'ben@harbour.example')
  refusal = {
    returnCode: 409,
    errorCode: 'staff.login_taken',
    returnMsg: 'Taken.',
    fields: { email: 'There is an account with this email address already.' },
    requestId: 'r',
  }
  await press(/Send/)
  expect(await screen.findByText('There is an account with this email address already.')).toBeTruthy()
  expect(screen.getByLabelText(/Email/)).toHaveProperty('value', 'ben@harbour.example')
  expect(sentTo('myinfo/saveCustomerUser.do')).toMatchObject([{ name: 'Nora New', role: 'BOOKER' }])
})

test('an account is changed and the list comes back', async () => {
  open(`/account/staff/edit?staffId=${BEN.id}`)
  await screen.findByDisplayValue('Ben Carter')
  type('Name', 'Benjamin Carter')
  await press('Save')
  await screen.findByText('ben@harbour.example')
  expect(sentTo('myinfo/updateCustomerUser.do')).toMatchObject([
    { staffId: BEN.id, name: 'Benjamin Carter', orderLimitMinor: '500000' },
  ])
})

test('a file is read first; its mistakes are told line by line, and nobody is invited while there is one', async () => {
  const faulty: StaffFile = {
    people: [],
    faults: [{ line: 3, field: 'email', fault: 'Enter an email address' }],
    taken: false,
  }
  answers['myinfo/importCustomerUser.do'] = faulty
  open('/account/staff/list')
  await press(/file/i)
  const dialog = await screen.findByRole('dialog')
  const choose = (name: string) => {
    const input = dialog.querySelector('input[type=file]')
    if (!input) throw new Error('there is no field for a file')
    fireEvent.change(input, { target: { files: [new File(['name,email,role'], name, { type: 'text/csv' })] } })
  }
  choose('staff.csv')
  expect(await within(dialog).findByText(/3.*Enter an email address/)).toBeTruthy()
  const take = () => within(dialog).getAllByRole('button').at(-1)
  expect(take()).toHaveProperty('disabled', true)
  const people = [{ line: 2, name: 'Nora New', email: 'nora@harbour.example', role: 'BOOKER' as const }]
  answers['myinfo/importCustomerUser.do'] = { people, faults: [], taken: false } satisfies StaffFile
  choose('right.csv')
  await within(dialog).findByText('nora@harbour.example')
  answers['myinfo/importCustomerUser.do'] = { people, faults: [], taken: true } satisfies StaffFile
  fireEvent.click(take() ?? dialog)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sentTo('myinfo/importCustomerUser.do').map(({ take: taken }) => taken)).toEqual(['false', 'false', 'true'])
})

test('the activity says who did what to whom', async () => {
  open('/account/staff/activity')
  const row = (await screen.findByText('Olivia Tan', { selector: 'td *, td' })).closest('tr')
  expect(row?.textContent).toMatch(/Suspended.*Ben Carter/)
})

test('the desk signs somebody out, proposes a reset with a proof, and invites a first owner', async () => {
  open(`/ops/companies/${COMPANY}/staff`)
  await press('Help Ben Carter to sign in')
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Sign out everywhere' }))
  await waitFor(() =>
    expect(sentTo('ops/helpCompanyStaff.do')).toEqual([{ companyId: COMPANY, staffId: BEN.id, action: 'endSessions' }]),
  )
  // The menu is open to presses again once the answer is there and the list is read anew.
  await waitFor(() => expect(queryClient.isMutating() + queryClient.isFetching()).toBe(0))
  await press('Help Ben Carter to sign in')
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Reset second step' }))
  await press('Propose reset')
  expect(sentTo('ops/resetStaffSecondFactor.do')).toEqual([])
  type(/password or code/, 'quiet harbour 7')
  await press('Propose reset')
  await waitFor(() =>
    expect(sentTo('ops/resetStaffSecondFactor.do')).toEqual([
      { companyId: COMPANY, staffId: BEN.id, proof: 'quiet harbour 7' },
    ]),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await press('Invite the first owner')
  await press('Send invitation')
  expect((await screen.findAllByText(/^Enter /)).length).toBe(2)
  type(/^Name/, 'Nina Next')
  type(/^Email/, 'nina@harbour.example')
  await press('Send invitation')
  await waitFor(() => expect(sentTo('ops/inviteCompanyOwner.do')).toMatchObject([{ email: 'nina@harbour.example' }]))
})

test.each(['en', 'zh-CN'] as const)('the pages are accessible and fit a phone in %s', async (language) => {
  await setLanguage(language, false)
  for (const width of [1440, 390]) {
    await page.viewport(width, 844)
    for (const address of PAGES) {
      open(address)
      await waitFor(() => expect(document.querySelector('tbody tr, form, article, li')).toBeTruthy())
      await waitFor(() => expect(screen.queryByText('loading...')).toBeNull())
      const { violations } = await axe.run(document.body)
      expect(violations.map(({ id, nodes }) => `${address} ${width} ${id} ${nodes[0]?.html}`)).toEqual([])
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
      cleanup()
    }
  }
})
