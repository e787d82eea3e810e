import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#web/query-client.ts'
import type { Contract } from '../contract.ts'
import { saveContractPromotion } from '../promotions/contract.ts'
import { PromotionsCard } from './PromotionsCard.tsx'

const ID = '01a1f94e-5eb7-7827-bd62-6b406b451d01'
const EARLY: Contract['promotions'][number] = {
  code: 'EB10',
  kind: 'PERCENT',
  nameEn: 'Early bird',
  nameZh: null,
  basisPoints: 1000,
  amountMinor: null,
  per: null,
  stayNights: null,
  payNights: null,
  repeats: true,
  childToAge: null,
  bookedFrom: null,
  bookedTo: null,
  daysAhead: 30,
  ranges: [{ first: '2027-01-10', last: '2027-03-20' }],
  exclusions: [],
  weekdays: [],
  isArrivalOnly: false,
  minNights: 1,
  maxNights: 60,
  rates: ['BB'],
  markets: [],
  stacking: 'BASE',
  sequence: 1,
  isNonRefundable: false,
  borneBy: 'HOTEL',
  version: 4,
}
const contract = (state: Contract['state']): Contract => ({
  id: ID,
  no: 'K-1',
  version: 1,
  hotelId: ID,
  hotelEn: 'Crane',
  hotelZh: null,
  supplier: 'Crane Hotels',
  supplierId: ID,
  currency: 'USD',
  model: 'NET',
  commissionBasisPoints: 0,
  validFrom: '2027-01-01',
  validTo: '2027-12-31',
  state,
  markets: [],
  childPolicy: null,
  cancellation: [],
  taxesIncluded: true,
  edition: 3,
  rooms: [],
  seasons: [],
  rows: [],
  derivations: [],
  promotions: [EARLY],
  supplements: [],
  versions: [],
})

let answer: object = {}
let sent: { path: string; body: URLSearchParams }[] = []
beforeEach(() => {
  sent = []
  answer = { returnCode: 1, returnMsg: 'OK', data: { edition: 4 } }
  vi.stubGlobal('fetch', (url: string | URL, init?: RequestInit) => {
    sent.push({ path: String(url), body: new URLSearchParams(String(init?.body)) })
    return Promise.resolve(Response.json(answer, { status: 'errorCode' in answer ? 409 : 200 }))
  })
})

function show(state: Contract['state']): void {
  const element = <PromotionsCard contract={contract(state)} />
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </QueryClientProvider>,
  )
}
const saved = () => sent.find(({ path }) => path.endsWith(saveContractPromotion.path))?.body

test('a promotion says what it takes off and for which stays; a version that is active can not be changed', () => {
  show('ACTIVE')
  const text = screen.getByRole('table').textContent
  for (const part of ['EB10', 'Early bird', '10%', 'BB', '30 days ahead', '2027-01-10 – 2027-03-20'])
    expect(text).toContain(part)
  expect(screen.queryByRole('button', { name: 'Edit promotion' })).toBeNull()
})

test('what a colleague saved meanwhile is not saved over, and what was typed is kept', async () => {
  show('DRAFT')
  fireEvent.click(screen.getByRole('button', { name: 'Edit promotion' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText('Reduction, percent'), { target: { value: '12.5' } })
  fireEvent.change(dialog.getByLabelText('Not for nights'), { target: { value: '24.12.27 – 31.12.27' } })
  answer = {
    returnCode: 409,
    errorCode: 'contract.row_changed',
    returnMsg: 'Somebody else saved the marked rows meanwhile.',
    fields: { code: 'Somebody else saved this row' },
  }
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await dialog.findByText('Somebody else saved this row')
  expect(Object.fromEntries(saved() ?? [])).toMatchObject({
    code: 'EB10',
    version: '4',
    basisPoints: '1250',
    'ranges[0][first]': '2027-01-10',
    'exclusions[0][first]': '2027-12-24',
    'exclusions[0][last]': '2027-12-31',
  })
  await waitFor(() => expect(dialog.getByLabelText('Reduction, percent')).toHaveProperty('value', '12.5'))
})
