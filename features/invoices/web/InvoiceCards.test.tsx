import { render, screen } from '@testing-library/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { setLanguage } from '#web/language.ts'
import { queryClient } from '#web/query-client.ts'
import type { InvoiceDetail } from '../contract.ts'
import { BuyerFacts } from './InvoiceCards.tsx'

const BUYER: InvoiceDetail['buyer'] = {
  kind: 'ORGANIZATION',
  name: 'Harbour Travel',
  country: 'SG',
  taxNumber: '201912345K',
  address: '',
  phone: '',
  bankName: '',
  bankAccount: '',
  email: '',
}

test.each([
  ['en', 'Singapore'],
  ['zh-CN', '新加坡'],
] as const)('the buyer of an invoice is in a country with a name, not a code, in %s', async (language, name) => {
  await setLanguage(language, false)
  const list = [{ code: 'SG', nameEn: 'Singapore', nameZh: '新加坡' }]
  const answer = { returnCode: 1, returnMsg: 'OK', data: { list } }
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(answer)))
  render(
    <QueryClientProvider client={queryClient}>
      <BuyerFacts buyer={BUYER} />
    </QueryClientProvider>,
  )
  expect(await screen.findByText(name)).toBeTruthy()
})
