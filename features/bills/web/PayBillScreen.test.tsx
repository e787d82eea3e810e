import { screen } from '@testing-library/react'
import { Route } from 'react-router'
import { expect, test, vi } from 'vitest'
import { openScreens } from '../../../tests/open-screens.tsx'
import PayBillScreen from './PayBillScreen.tsx'

test('/pay/bill without a bill leads to the bills, and asks nobody to correct fields', async () => {
  const asked = vi.fn<typeof fetch>()
  vi.stubGlobal('fetch', asked)
  openScreens(
    '/pay/bill',
    <>
      <Route path="/pay/bill" element={<PayBillScreen />} />
      <Route path="/account/bill/list" element={<p>all bills</p>} />
    </>,
  )
  expect(await screen.findByText('all bills')).toBeTruthy()
  expect(asked).not.toHaveBeenCalled()
})
