import { cleanup, screen } from '@testing-library/react'
import { Route } from 'react-router'
import { expect, test, vi } from 'vitest'
import { openScreens } from '../../../tests/open-screens.tsx'
import { setLanguage } from '#web/language.ts'
import { queryClient } from '#web/query-client.ts'
import { startSession } from '#web/store.ts'
import { aUser } from '#web/test-user.ts'
import { CreditStopBanner } from './CreditStopBanner.tsx'
import { BILL_ID } from './test-bills.ts'

const SINCE = '2026-11-26T00:05:00.000Z'
const bill = { id: BILL_ID, code: 'B261121000001', currency: 'USD', dueMinor: 22_500, dueOn: '2026-11-16' }

async function open(bills: (typeof bill)[]): Promise<void> {
  await setLanguage('en', false)
  startSession(aUser({ rights: ['wallet.read'] }))
  vi.stubGlobal('fetch', (url: string | URL) => {
    const stop = { stopped: [{ currency: 'USD', since: SINCE }], bills, more: false }
    const data = String(url).endsWith('findCreditStop.do') ? stop : { creditStoppedAt: SINCE }
    return Promise.resolve(Response.json({ returnCode: 1, returnMsg: 'OK', data }))
  })
  openScreens('/any', <Route path="/any" element={<CreditStopBanner />} />)
}
const said = async () => (await screen.findByRole('status')).textContent.replaceAll('\u00a0', ' ').trim()

test('a stop names the bills to pay to those who see bills, and sends others to whoever pays', async () => {
  await open([bill])
  expect(await said()).toBe(
    'Overdue bills stop new orders on account in USD. Paying them lifts the stop at once: ' +
      'B261121000001 USD 225.00, due Mon 16 Nov 2026.',
  )
  cleanup()
  queryClient.clear()
  await open([])
  expect(await said()).toBe(
    'Overdue bills stop new orders on account in USD. Please ask whoever pays the bills of your company.',
  )
})
