import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { TicketOrderDetail } from '../contract.ts'
import { Money } from './TicketOrderParts.tsx'

const cancelled = {
  currency: 'USD',
  totalMinor: 2_000,
  penaltyMinor: 0,
  refundedMinor: 2_000,
  paymentStatus: 'REFUNDED',
}

test('a cancelled order on account reads as credited, never as refunded: nothing was paid', async () => {
  // What `Money` reads of an order.
  const moneyOf = (creditedMinor: number) => ({ ...cancelled, creditedMinor }) as TicketOrderDetail
  const { rerender } = render(<Money order={moneyOf(2_000)} />)
  expect(await screen.findAllByText('Credited to your account')).toHaveLength(2)
  expect(screen.queryByText('Refunded')).toBeNull()
  rerender(<Money order={moneyOf(0)} />)
  expect(await screen.findAllByText('Refunded')).toHaveLength(2)
})
