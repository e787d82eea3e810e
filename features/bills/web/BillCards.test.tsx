import { screen } from '@testing-library/react'
import { Route } from 'react-router'
import { expect, test, vi } from 'vitest'
import { openScreens } from '../../../tests/open-screens.tsx'
import { setLanguage } from '#web/language.ts'
import BillDetailScreen from './BillDetailScreen.tsx'
import { BILL_ID, bill } from './test-bills.ts'

test('what is disputed is not in what a bill says is to be paid', async () => {
  await setLanguage('en', false)
  const answer = { returnCode: 1, returnMsg: 'OK', data: { ...bill, disputedMinor: 2_500, dueMinor: 20_000 } }
  vi.stubGlobal('fetch', (url: string | URL) =>
    String(url).includes('searchBillDetail.do')
      ? Promise.resolve(new Response(JSON.stringify(answer)))
      : new Promise<Response>(() => {}),
  )
  openScreens(`/bill/${BILL_ID}`, <Route path="/bill/:id" element={<BillDetailScreen />} />)
  const amountOf = (label: string) =>
    screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent?.replace(/\s/g, ' ')
  await screen.findByText('To pay', { selector: 'dt' })
  expect(['Unpaid', 'Disputed', 'To pay'].map(amountOf)).toEqual(['USD 225.00', 'USD 25.00', 'USD 200.00'])
})
