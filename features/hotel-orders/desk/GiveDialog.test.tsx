import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { ProposedNote } from '#features/changes/desk/ProposedNote.tsx'
import { setLanguage } from '#web/language.ts'
import { queryClient } from '#web/query-client.ts'
import type { DeskOrder } from '../contract.ts'
import { GiveDialog } from './GiveDialog.tsx'

/** The parts of an order that the dialog reads. */
const order = { id: '01a1f94e-5eb7-7827-bd62-6b406b451d01', code: 'H26112600000001', currency: 'USD' } as DeskOrder
/** What all that is left would come to. */
const ALL = {
  done: false,
  status: 'CONFIRMED',
  currency: 'USD',
  leftMinor: 120_140,
  givenBeforeMinor: 0,
  feeMinor: null,
  givenMinor: 120_140,
  offDebtMinor: 120_140,
  takesTwo: true,
  proposal: null,
}

test('before an amount of goodwill is typed nothing is said to be given, and no second person is asked for', async () => {
  await setLanguage('en', false)
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ returnCode: 1, returnMsg: 'OK', data: ALL })))
  render(
    <QueryClientProvider client={queryClient}>
      <GiveDialog order={order} kind="GOODWILL" onClose={() => {}} />
    </QueryClientProvider>,
  )
  await screen.findByText('Left of the order')
  expect(screen.queryByText('Given back now')).toBeNull()
  expect(screen.getByRole('button', { name: 'Give back' })).toBeTruthy()
})

test('who may not open the proposals has no link to one', async () => {
  await setLanguage('en', false)
  const proposal = { id: order.id, title: order.code, proposedBy: 'Dana Desk', proposedAt: '2026-11-20T08:00:00.000Z' }
  render(
    <MemoryRouter>
      <ProposedNote proposal={{ ...proposal, kind: 'GIVE_BACK' } as Parameters<typeof ProposedNote>[0]['proposal']} />
    </MemoryRouter>,
  )
  await waitFor(() => expect(screen.getByText(/Dana Desk/)).toBeTruthy())
  expect(screen.queryByRole('link')).toBeNull()
})
