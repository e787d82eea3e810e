import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#contract/dates.ts'
import { dueOfStay } from './rules-due.ts'

const family = { adults: 2, childAges: [7] }
const stay = { checkIn: '2026-12-23', checkOut: '2026-12-26', rooms: [family, { adults: 1, childAges: [] }] }

test.each([
  ['a room and night', [['ROOM_NIGHT', 1_000, 'AED']], [{ currency: 'AED', amountMinor: 6_000 }]],
  ['a person and night, children too', [['PERSON_NIGHT', 200, 'JPY']], [{ currency: 'JPY', amountMinor: 2_400 }]],
  ['once a room', [['STAY', 500, 'IDR']], [{ currency: 'IDR', amountMinor: 1_000 }]],
  [
    'one night only',
    [['PERSON_NIGHT', 9_000, 'USD', '2026-12-24', '2026-12-24']],
    [{ currency: 'USD', amountMinor: 36_000 }],
  ],
  [
    'nights that begin before the stay and end in it',
    [['ROOM_NIGHT', 100, 'USD', '2026-12-01', '2026-12-23']],
    [{ currency: 'USD', amountMinor: 200 }],
  ],
  ['nights after the stay', [['ROOM_NIGHT', 100, 'USD', '2026-12-26', '2026-12-31']], []],
  ['nights before the stay', [['ROOM_NIGHT', 100, 'USD', '2026-12-01', '2026-12-22']], []],
  ['nothing', [], []],
] as const)('what is due at the property: %s', (_, due, sums) =>
  expect(
    dueOfStay(
      due.map((one) => [...one]),
      stay,
    ),
  ).toEqual(sums),
)

test('amounts of one currency add up, other currencies are listed apart', () => {
  const due = dueOfStay(
    [
      ['ROOM_NIGHT', 100, 'USD'],
      ['STAY', 50, 'USD'],
      ['PERSON_NIGHT', 10, 'EUR'],
    ],
    stay,
  )
  expect(due).toEqual([
    { currency: 'USD', amountMinor: 700 },
    { currency: 'EUR', amountMinor: 120 },
  ])
})

test('what is due in some nights is what is due of each of them', () => {
  const day = fc.integer({ min: -5, max: 8 }).map((days) => addDays(stay.checkIn, days))
  fc.assert(
    fc.property(day, day, (first, last) => {
      fc.pre(first <= last)
      const nights = [0, 1, 2]
        .map((days) => addDays(stay.checkIn, days))
        .filter((night) => night >= first && night <= last)
      const sums = dueOfStay([['ROOM_NIGHT', 100, 'USD', first, last]], stay)
      expect(sums).toEqual(nights.length === 0 ? [] : [{ currency: 'USD', amountMinor: nights.length * 200 }])
    }),
  )
})
