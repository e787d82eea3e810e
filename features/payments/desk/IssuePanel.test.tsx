import { cleanup, screen } from '@testing-library/react'
import { Route } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { openScreens } from '../../../tests/open-screens.tsx'
import { setLanguage } from '#web/language.ts'
import { queryClient } from '#web/query-client.ts'
import { IssuePanel } from './IssuePanel.tsx'

const side = {
  amountMinor: null,
  currency: null,
  feeMinor: null,
  status: null,
  merchant: null,
  number: null,
  providerRef: null,
  at: null,
}
const refused = {
  id: '1',
  kind: 'PROVIDER_REFUSED',
  number: 'TWR1',
  day: null,
  company: null,
  payment: null,
  ours: side,
  theirs: { ...side, status: 'NOT_ENOUGH' },
  openedAt: '2026-11-22T10:00:00.000Z',
  resolvedAt: null,
  resolution: null,
  resolvedBy: null,
  note: null,
  notes: [],
  allowed: ['retryRefund', 'returnRefund', 'note'],
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  queryClient.clear()
})

test.each([
  ['PROCESSING', /stays open and is tried again/],
  ['ABNORMAL', /is not sent again by itself/],
])('a refused refund that is %s says whether it is sent again', async (status, text) => {
  void setLanguage('en', false)
  const refund = { amountMinor: 22_635, status, isTaken: false, createdAt: refused.openedAt }
  vi.stubGlobal(
    'fetch',
    async () => new Response(JSON.stringify({ returnCode: 1, returnMsg: 'OK', data: { ...refused, refund } })),
  )
  openScreens('/ops/payments', <Route path="/ops/payments" element={<IssuePanel id="1" />} />)
  expect(await screen.findByText(text)).toBeTruthy()
})
