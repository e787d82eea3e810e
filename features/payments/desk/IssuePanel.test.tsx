import { screen } from '@testing-library/react'
import { Route } from 'react-router'
import { expect, test, vi } from 'vitest'
import { openScreens } from '../../../tests/open-screens.tsx'
import { setLanguage } from '#web/language.ts'
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

const refund = { amountMinor: 22_635, isTaken: false, createdAt: refused.openedAt }

function open(more: object): void {
  vi.stubGlobal(
    'fetch',
    async () => new Response(JSON.stringify({ returnCode: 1, returnMsg: 'OK', data: { ...refused, ...more } })),
  )
  openScreens('/ops/payments', <Route path="/ops/payments" element={<IssuePanel id="1" />} />)
}

test.each([
  ['PROCESSING', /stays open and is tried again/],
  ['ABNORMAL', /is not sent again by itself/],
])('a refused refund that is %s says whether it is sent again', async (status, text) => {
  void setLanguage('en', false)
  open({ refund: { ...refund, status } })
  expect(await screen.findByText(text)).toBeTruthy()
})

test('a refund that WeChat Pay took and whose request was refused later was not refused for hours', async () => {
  open({ refund: { ...refund, status: 'ABNORMAL', isTaken: true }, allowed: ['ask', 'returnRefund', 'note'] })
  expect(await screen.findByText(/merchant platform/)).toBeTruthy()
  expect(screen.queryByText(/for hours/)).toBeNull()
})

test('our side of an issue names the state of the refund in the language of the page, theirs the code', async () => {
  await setLanguage('zh-CN', false)
  open({ refund: { ...refund, status: 'PROCESSING' }, ours: { ...side, status: 'PROCESSING' } })
  expect(await screen.findByRole('cell', { name: '退款中' })).toBeTruthy()
  expect(screen.getByRole('cell', { name: 'NOT_ENOUGH' })).toBeTruthy()
})
