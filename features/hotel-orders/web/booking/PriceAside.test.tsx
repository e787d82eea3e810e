import { cleanup, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { setLanguage } from '#web/language.ts'
import type { Quote } from '#features/hotel-orders/contract.ts'
import { PriceAside } from './PriceAside.tsx'

const nights = ['2031-01-10', '2031-01-11'].map((night) => ({ night, amountMinor: 10_465 }))
const terms = {
  hotel: { nameEn: 'The Quay', nameZh: null, timeZone: 'Asia/Singapore', photo: '', starHalves: 8 },
  room: { nameEn: 'Double', nameZh: null },
  rate: { nameEn: 'Flexible', nameZh: null, mealPlan: 'BREAKFAST', confirmationMode: 'INSTANT' },
  checkIn: '2031-01-10',
  checkOut: '2031-01-12',
  currency: 'USD',
  rooms: [{ roomNo: 1, party: { adults: 2, childAges: [] }, totalMinor: 20_930, nights }],
  totalMinor: 20_930,
  penalties: [
    { fromAt: '2031-01-03T10:00:00.000Z', amountMinor: 6_279, percent: 30 },
    { fromAt: '2031-01-08T10:00:00.000Z', amountMinor: 10_465 },
    { fromAt: '2031-01-10T07:00:00.000Z', amountMinor: 20_930 },
  ],
  dueAtProperty: [],
}
const quote = { terms, approval: null } as unknown as Quote // All that the price beside the form reads.
const open = () =>
  render(
    <PriceAside
      held={{ quote, heldUntilMs: Date.now() + 600_000 }}
      payment="BALANCE"
      requoted={null}
      requoting={false}
      onRequote={() => undefined}
    />,
  )

test('every step of the fee is on the booking page before anything is booked, the whole stay from check-in included', async () => {
  await setLanguage('en', false)
  open()
  const [english, chinese] = ['Cancellation fee by date', '各时段取消费用']
  ;(await screen.findByText(english)).click()
  const said = (screen.getByText(english).closest('details')?.textContent ?? '').replaceAll('\u00a0', ' ')
  for (const part of [
    'free of charge',
    '30% of the stay is charged (USD 62.79)',
    'the first night is charged (USD 104.65)',
    /From Fri 10 Jan, 15:00 .*the whole stay is charged \(USD 209\.30\)/,
  ])
    expect(said).toMatch(part)
  cleanup()
  await setLanguage('zh-CN', false)
  open()
  expect((await screen.findByText(chinese)).closest('details')?.textContent).toContain('15:00')
})
