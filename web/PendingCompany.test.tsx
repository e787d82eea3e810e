import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { getWallet } from '#features/wallet/contract.ts'
import { queryClient } from '#web/query-client.ts'
import { startSession, type UserInfo, useClientState } from '#web/store.ts'
import { aUser } from '#web/test-user.ts'
import { useCall } from '#web/use-call.ts'
import { CallView } from './ui/page/CallView.tsx'

const company = {
  id: '2',
  code: 'R',
  name: 'Reef Travel',
  currency: null,
  defaultNationality: null,
  clientPrices: null,
}
const pending = aUser({ company: { ...company, status: 'PENDING_VERIFICATION' } })
const money = {
  currency: 'USD',
  balanceMinor: 0,
  creditLineMinor: 0,
  authorizedMinor: 0,
  onAccountMinor: 0,
  freeBalanceMinor: 0,
  freeCreditMinor: 0,
  spendableMinor: 0,
}
let known: UserInfo

beforeEach(() => {
  known = pending
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>((address) => {
      const path = String(address instanceof Request ? address.url : address)
      const answer = (data: object) =>
        Promise.resolve(new Response(JSON.stringify({ returnCode: 1, returnMsg: '', data })))
      if (path.includes('getMyInfo')) return answer(known)
      if (useClientState.getState().user.userInfo?.company?.status === 'ACTIVE' && known.company?.status === 'ACTIVE')
        return answer(money)
      const refusal = {
        returnCode: 403,
        errorCode: 'agreement.none',
        returnMsg: 'Your company has no agreement in force.',
        requestId: 'r',
      }
      return Promise.resolve(new Response(JSON.stringify(refusal), { status: 403 }))
    }),
  )
})

function Money() {
  const wallet = useCall(getWallet, {})
  return (
    <CallView query={wallet} skeleton={null}>
      {({ currency }) => <p>Money in {currency}</p>}
    </CallView>
  )
}

function show(): void {
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <Money />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

test('a company awaiting approval sees that in place of money and booking, until it is approved', async () => {
  startSession(pending)
  show()
  await screen.findByText('Booking opens when your company is approved')
  expect([screen.queryByRole('alert'), screen.queryByRole('button', { name: 'Try again' })]).toEqual([null, null])
  known = aUser({ company: { ...company, status: 'ACTIVE', currency: 'USD' } })
  cleanup()
  show()
  await screen.findByText('Money in USD')
  await waitFor(() => expect(useClientState.getState().user.userInfo?.company?.status).toBe('ACTIVE'))
})

test('any other company sees the server’s message, and may retry', async () => {
  known = aUser({ company: { ...company, status: 'SUSPENDED' } })
  startSession(known)
  show()
  expect((await screen.findByRole('alert')).textContent).toContain('Your company has no agreement in force.')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
})
