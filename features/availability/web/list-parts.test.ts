import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deadlineTone } from '#web/ui/text/FreeUntil.tsx'
import { nearbyStays } from './NoHotels.tsx'
import { priceOfStep, stepOfPrice, STEPS } from './price-scale.ts'
import { pointFromText } from './near-point.ts'

describe('the price slider', () => {
  const anyLimits = fc
    .tuple(fc.integer({ min: 1, max: 50_000 }), fc.integer({ min: 1, max: 5_000_000 }))
    .map(([minMinor, more]) => ({ minMinor, maxMinor: minMinor + more }))

  it('begins and ends at the limits, never falls, never leaves them', () => {
    fc.assert(
      fc.property(anyLimits, fc.constantFrom('USD', 'JPY', 'KWD'), (limits, currency) => {
        const prices = Array.from({ length: STEPS + 1 }, (_, step) => priceOfStep(step, limits, currency))
        expect(prices[0]).toBe(limits.minMinor)
        expect(prices[STEPS]).toBe(limits.maxMinor)
        prices.forEach((price, i) => expect(price).toBeGreaterThanOrEqual(prices[i - 1] ?? 0))
      }),
    )
  })

  it('says figures a person would say', () => {
    expect(priceOfStep(50, { minMinor: 4321, maxMinor: 98_765 }, 'USD')).toBe(20_000)
  })

  it('puts a chosen price back near the step it came from', () => {
    const limits = { minMinor: 4000, maxMinor: 90_000 }
    for (let step = 0; step <= STEPS; step++)
      expect(Math.abs(stepOfPrice(priceOfStep(step, limits, 'USD'), limits) - step)).toBeLessThanOrEqual(4)
  })
})

describe('a deadline', () => {
  const now = Date.parse('2026-11-20T12:00:00Z')
  it('is calm, near or over', () => {
    expect(deadlineTone('2026-11-24T10:00:00Z', now)).toBe('good')
    expect(deadlineTone('2026-11-21T10:00:00Z', now)).toBe('wait')
    expect(deadlineTone('2026-11-20T12:00:00Z', now)).toBe('quiet')
  })
})

describe('alternatives to a stay without results', () => {
  const stay = {
    checkIn: '2026-11-20',
    checkOut: '2026-11-22',
    rooms: [
      { adults: 2, childAges: [] },
      { adults: 1, childAges: [] },
    ],
    nationality: 'SG',
  }
  it('offer nothing that is over', () => {
    expect(nearbyStays(stay, '2026-11-20').map(({ kind }) => kind)).toEqual(['dayLater', 'nightFewer', 'roomFewer'])
  })
  it('offer no stay without nights or rooms', () => {
    const shortest = { ...stay, checkOut: '2026-11-21', rooms: stay.rooms.slice(0, 1) }
    expect(nearbyStays(shortest, '2026-11-01').map(({ kind }) => kind)).toEqual(['dayEarlier', 'dayLater'])
  })
})

it('a point can be typed by its degrees, and nothing else is taken for one', () => {
  const marina = { latitude: 1.2834, longitude: 103.8607 }
  for (const typed of [
    '1.2834, 103.8607',
    '1.2834,103.8607',
    ' 1.2834 103.8607 ',
    '1.2834° N, 103.8607° E',
    '1.2834N 103.8607E',
  ]) {
    expect([typed, pointFromText(typed)]).toEqual([typed, marina])
  }
  expect(pointFromText('33.8568° S, 151.2153° E')).toEqual({ latitude: -33.8568, longitude: 151.2153 })
  expect(pointFromText('-22.9519, -43.2105')).toEqual({ latitude: -22.9519, longitude: -43.2105 })
  for (const typed of [
    '',
    '1.2834',
    '91, 10',
    '10, 181',
    '1.2834° E, 103.8607° N',
    'Room 12, 14',
    '1, 2, 3',
    'Marina Bay 12',
  ])
    expect([typed, pointFromText(typed)]).toEqual([typed, null])
})
