import { screen } from '@testing-library/react'
import { Route } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { openScreens } from '../../../tests/open-screens.tsx'
import { startSession } from '#web/store.ts'
import { aUser } from '#web/test-user.ts'
import type { ChangeRow } from '../contract.ts'
import ChangesScreen from './ChangesScreen.tsx'

const CHANGE: ChangeRow = {
  id: '019ab000-0000-7000-8000-000000000001',
  kind: 'RECHARGE_LIMIT',
  title: 'Summit Tours',
  currency: 'CNY',
  lines: [{ field: 'onceMinor', before: 100_000, after: 200_000 }],
  state: 'PROPOSED',
  proposedBy: 'Amara Accounts',
  proposedAt: '2026-11-20T10:00:00.000Z',
  expiresAt: '2036-11-23T10:00:00.000Z',
  decidedBy: null,
  decidedAt: null,
  allowed: ['confirm', 'decline'],
}
const DECIDED: ChangeRow = {
  ...CHANGE,
  state: 'DECLINED',
  decidedBy: 'Dee Deputy',
  decidedAt: CHANGE.proposedAt,
  allowed: [],
}

let isDecided = false
beforeEach(() => {
  isDecided = false
  startSession(aUser({ rights: ['ops.accounts', 'ops.admin'] }))
  vi.stubGlobal('fetch', (url: string | URL, init?: { body?: unknown }) => {
    const { pathname, search } = new URL(url, location.href)
    if (pathname.endsWith('decideChange.do')) isDecided = true
    const waits = /PROPOSED/.test(`${search}${String(init?.body ?? '')}`)
    const rows = isDecided ? (waits ? [] : [DECIDED]) : [CHANGE]
    const page = { list: rows, total: rows.length, pageNo: 1, pageSize: 25, waiting: 1 }
    const views = { list: [], defaultViewId: null, layout: null, mayShare: false }
    const data = pathname.endsWith('searchListView.do') ? views : pathname.endsWith('decideChange.do') ? {} : page
    return Promise.resolve(Response.json({ returnCode: 1, returnMsg: 'OK', data }))
  })
})

async function declineAt(query: string): Promise<void> {
  openScreens(`/ops/changes?${query}open=${CHANGE.id}`, <Route path="/ops/changes" element={<ChangesScreen />} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Decline' }))
  await userEvent.click(screen.getAllByRole('button', { name: 'Decline' }).at(-1) ?? document.body)
}

test('a decided change leaves the list of those that wait, and nothing is said to be missing', async () => {
  await declineAt('state=proposed&')
  expect(await screen.findByText('Nothing matches')).toBeTruthy()
  expect(screen.queryByText('This entry is not there')).toBeNull()
})

test('a decided change stays open beside a list of all', async () => {
  await declineAt('')
  expect(await screen.findByText(/Dee Deputy/)).toBeTruthy()
})

test('where nobody has a second step to reset, that is said once', async () => {
  openScreens('/ops/changes', <Route path="/ops/changes" element={<ChangesScreen />} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Reset a second step' }))
  expect(await screen.findAllByText('No colleague has a second step.')).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'Propose reset' })).toHaveProperty('disabled', true)
  expect(screen.queryByRole('combobox', { name: 'Colleague' })).toBeNull()
})
