import { screen, within } from '@testing-library/react'
import { Route } from 'react-router'
import { expect, test, vi } from 'vitest'
import { openScreens } from '../../../tests/open-screens.tsx'
import { setLanguage } from '#web/language.ts'
import InvoiceListScreen from './InvoiceListScreen.tsx'

const invoice = {
  id: '019ab000-0000-7000-8000-0000000000e1',
  code: 'V261121000001',
  number: 'TW2026-000001',
  kind: 'INVOICE',
  typeEn: 'Commercial invoice',
  typeZh: '商业发票',
  status: 'DELIVERED',
  currency: 'USD',
  totalMinor: 23_000,
  beforeTaxMinor: 23_000,
  taxMinor: 0,
  creditedMinor: 5_000,
  buyerName: 'Harbour Travel',
  splitName: null,
  reference: null,
  lineCount: 1,
  askedAt: '2026-11-21T08:00:00.000Z',
  askedBy: null,
  issuedOn: '2026-11-21',
}
const note = {
  ...invoice,
  id: '019ab000-0000-7000-8000-0000000000e2',
  code: 'V261121000002',
  number: 'TWC2026-000001',
  kind: 'CREDIT_NOTE',
  totalMinor: 5_000,
  beforeTaxMinor: 5_000,
  creditedMinor: 0,
}
const sums = [{ currency: 'USD', invoicedMinor: 18_000, creditedMinor: -5_000, netMinor: 13_000, taxMinor: 0 }]
const ANSWERS: Readonly<Record<string, unknown>> = {
  'searchInvoiceManagerList.do': { list: [invoice, note], total: 2, pageNo: 1, pageSize: 25 },
  'sumInvoiceManagerList.do': { count: 2, sums, currencies: ['USD'] },
  'searchListView.do': { list: [], defaultViewId: null, layout: null, mayShare: true },
}

test('the amount of a credit note is below zero, so that the list adds up to its sum', async () => {
  await setLanguage('en', false)
  vi.stubGlobal('fetch', (url: string | URL) => {
    const data = ANSWERS[new URL(url).pathname.split('/').at(-1) ?? ''] ?? {}
    return Promise.resolve(Response.json({ returnCode: 1, returnMsg: 'OK', data }))
  })
  openScreens('/invoices', <Route path="/invoices" element={<InvoiceListScreen />} />)
  const amountOf = async (number: string) =>
    within((await screen.findByText(number)).closest('tr') ?? document.body)
      .getByText(/\d\.\d\d$/)
      .textContent.replaceAll('\u00a0', ' ')
  expect(await amountOf('TW2026-000001')).toBe('USD 230.00')
  expect(await amountOf('TWC2026-000001')).toBe('USD −50.00')
})
