import { screen } from '@testing-library/react'
import { Route } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openScreens } from '../../../../tests/open-screens.tsx'
import { startSession } from '#web/store.ts'
import { aUser } from '#web/test-user.ts'
import type { OrderDetail } from '#features/hotel-orders/contract.ts'
import { SavingCard } from './SavingCard.tsx'

const ID = '019ab000-0000-7000-8000-000000000001'
// All that the card reads of an order.
const order = { id: ID, status: 'CONFIRMED', totalMinor: 33_750 } as unknown as OrderDetail
const SAVING = { currency: 'USD', nowMinor: 22_500, penaltyMinor: 0, savingMinor: 11_250, until: null }

let state: 'WAITING' | 'FAILED' = 'WAITING'
beforeEach(() => {
  startSession(aUser({ rights: ['hotel.book', 'orders.cancel'] }))
  vi.stubGlobal('fetch', () => {
    const data = { saving: SAVING, rebooking: { state, newOrderId: ID, newCode: 'H26112730246083' } }
    return Promise.resolve(Response.json({ returnCode: 1, returnMsg: 'OK', data }))
  })
  openScreens('/', <Route path="/" element={<SavingCard order={order} />} />)
})
afterEach(() => {
  state = 'FAILED'
})

test('while a cheaper booking waits for its hotel, no second one is offered', async () => {
  expect(await screen.findByText(/waits for the hotel/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('after a rebooking that failed, the lower price is offered again', async () => {
  expect(await screen.findByText(/could not replace/)).toBeTruthy()
  expect(screen.getByRole('button', { name: /112\.50/ })).toBeTruthy()
})
