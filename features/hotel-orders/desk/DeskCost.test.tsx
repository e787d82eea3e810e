import { cleanup, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { setLanguage } from '#web/language.ts'
import type { DeskOrder, OrderCost } from '../contract.ts'
import { DeskCost, RowMargin } from './DeskCost.tsx'

const COST: OrderCost = {
  currency: 'JPY',
  rate: '0.0067',
  factor: { m: 3, d: 4 },
  markUpBasisPoints: 1_250,
  rooms: [[21_000, 22_000]],
  extras: [
    { surchargeId: '1', currency: 'JPY', rate: '0.0067', factor: { m: 3, d: 4 }, unitMinor: 1_500, quantity: 2 },
  ],
  costMinor: 30_820,
  supplierReference: null,
  contractReference: null,
}
/** The parts of an order that the card reads. */
const anOrder = (cost?: OrderCost | null) =>
  ({ currency: 'USD', totalMinor: 34_673, ...(cost === undefined ? {} : { cost }) }) as DeskOrder // All it reads.
const shown = () => document.body.textContent?.replaceAll('\u00a0', ' ') ?? ''

test('an order shows what it cost and what it earns, in both languages', async () => {
  await setLanguage('en', false)
  render(<DeskCost order={anOrder(COST)} />)
  await screen.findByRole('region', { name: 'Cost and margin' })
  for (const text of [
    'JPY 21,000 · 22,000',
    '2 × JPY 1,500',
    '1 JPY = 0.0067 USD',
    '12.5%',
    'USD 308.20',
    'USD 38.53 11.11%',
  ])
    expect(shown()).toContain(text)
  cleanup()
  await setLanguage('zh-CN', false)
  render(<DeskCost order={anOrder(COST)} />)
  await screen.findByRole('region', { name: '成本与毛利' })
  expect(shown()).toContain('售出毛利')
})

test('an order from before says that its cost was not recorded; who may not see costs sees no card', async () => {
  await setLanguage('en', false)
  render(<DeskCost order={anOrder(null)} />)
  await screen.findByText('Cost not recorded')
  cleanup()
  render(<DeskCost order={anOrder()} />)
  expect(shown().trim()).toBe('')
  render(<RowMargin row={{ soldMinor: 34_673, currency: 'USD', costMinor: 40_000 }} />)
  await screen.findByText('Margin −53.27 (−15.36%)')
})
