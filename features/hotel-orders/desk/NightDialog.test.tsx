import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { setLanguage } from '#web/language.ts'
import { queryClient } from '#web/query-client.ts'
import { NightDialog } from './NightDialog.tsx'

const HOTEL_ID = '01a1f94e-5eb7-7827-bd62-6b406b451d01'
const NIGHT = {
  orders: 3,
  guests: 6,
  ofGroups: 2,
  amounts: [{ currency: 'USD', orders: 3, totalMinor: 67_500 }],
  proposal: null,
  run: { at: '2026-11-20T08:00:00.000Z', orders: 40, leftOrders: 28, endedAt: null },
}

test('says what a night comes to and how far it is, and proposes nothing without a reason', async () => {
  await setLanguage('en', false)
  const sent = vi.fn(() => Promise.resolve(Response.json({ returnCode: 1, returnMsg: 'OK', data: NIGHT })))
  vi.stubGlobal('fetch', sent)
  render(
    <QueryClientProvider client={queryClient}>
      <NightDialog hotelId={HOTEL_ID} night="2026-12-24" onClose={() => {}} />
    </QueryClientProvider>,
  )
  await screen.findByText('12 of 40')
  for (const text of ['675.00', 'Rooms of groups, cancelled with their group'])
    expect(screen.getByText(text)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Propose' }))
  await screen.findByText('Say why they are cancelled')
  expect(sent).toHaveBeenCalledTimes(1)
})
