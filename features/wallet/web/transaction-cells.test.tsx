import { screen } from '@testing-library/react'
import { Route } from 'react-router'
import { expect, test } from 'vitest'
import { openScreens } from '../../../tests/open-screens.tsx'
import { setLanguage } from '#web/language.ts'
import type { TradeRow } from '../contract.ts'
import { AmountCell } from './transaction-cells.tsx'

const row: TradeRow = {
  id: '1',
  at: '2026-11-22T10:00:00.000Z',
  kind: 'CHARGE',
  currency: 'USD',
  amountMinor: -5000,
  depositMinor: 0,
  creditMinor: -5000,
  movedMinor: 5000,
  owedMinor: 5000,
  subjectKind: 'HOTEL_ORDER',
  subjectId: null,
  subjectCode: 'H1',
  balanceAfterMinor: 9000,
  onAccountAfterMinor: 5000,
  spendableAfterMinor: 9000,
  note: null,
  movedBy: null,
}

test.each<[string, Partial<TradeRow>, string]>([
  ['a charge on account has no minus, for the balance stands', {}, 'USD 50.00on account'],
  [
    'a bill that is paid has a minus',
    { kind: 'SETTLE', amountMinor: 0, depositMinor: -5000, creditMinor: 5000, owedMinor: -5000 },
    'USD −50.00pays a bill',
  ],
  [
    'a charge of both says what the balance gave',
    { depositMinor: -3000, creditMinor: -2000 },
    'USD −30.0020.00 on account',
  ],
  [
    'a hold that is captured changes nothing',
    { kind: 'CAPTURE', amountMinor: 0, creditMinor: 0 },
    'USD 50.00from reserved funds',
  ],
])('%s', async (_name, change, said) => {
  await setLanguage('en', false)
  openScreens('/', <Route path="/" element={<AmountCell row={{ ...row, ...change }} />} />)
  expect(screen.getByRole('main').textContent?.replaceAll('\u00a0', ' ').replace('-', '−')).toBe(said)
})
