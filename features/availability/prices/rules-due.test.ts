import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#contract/dates.ts'
import { dueMinor, dueOfStay, type DueRule } from './rules-due.ts'

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

const adults = (count: number, ...childAges: number[]) => ({ adults: count, childAges })
const nights = (count: number, ...rooms: (typeof family)[]) => ({
  checkIn: '2026-11-30',
  checkOut: addDays('2026-11-30', count),
  rooms,
})
const each = (count: number, netMinor: number) => Array.from({ length: count }, () => netMinor)

/** Hotels of four stars, per person and night: https://www.turismoroma.it/en/page/tourist-tax-rome. */
const ROME: DueRule = { per: 'PERSON_NIGHT', amountMinor: 750, currency: 'EUR', exemptBelowAge: 10, mostNights: 10 }
/** Tourism dirham of a hotel of five stars, per room and night: Executive Council Resolution 2 of 2014, Dubai. */
const DUBAI: DueRule = { per: 'ROOM_NIGHT', amountMinor: 2_000, currency: 'AED', mostNights: 30 }
/** https://www.tax.metro.tokyo.lg.jp/english/accommodationtax.html: per person and night. */
const TOKYO: DueRule = {
  per: 'PERSON_NIGHT',
  amountMinor: 0,
  currency: 'JPY',
  byPrice: [
    { fromMinor: 10_000, amountMinor: 100 },
    { fromMinor: 15_000, amountMinor: 200 },
  ],
}
/** https://www.city.kyoto.lg.jp/gyozai/page/0000236942.html: per person and night from March 2026. */
const KYOTO: DueRule = {
  ...TOKYO,
  amountMinor: 200,
  byPrice: [
    { fromMinor: 6_000, amountMinor: 400 },
    { fromMinor: 20_000, amountMinor: 1_000 },
    { fromMinor: 50_000, amountMinor: 4_000 },
    { fromMinor: 100_000, amountMinor: 10_000 },
  ],
}

test('Rome: an infant and a child of 9 pay nothing, one of 10 pays, and the eleventh night is free', () => {
  expect(dueMinor(ROME, nights(3, adults(2, 1, 9)))).toBe(3 * 2 * 750)
  expect(dueMinor(ROME, nights(3, adults(2, 10)))).toBe(3 * 3 * 750)
  expect(dueMinor(ROME, nights(14, adults(2)))).toBe(10 * 2 * 750)
})

test('Dubai: a room of five stars pays 20 dirhams a night, for thirty nights at most', () => {
  expect(dueMinor(DUBAI, nights(2, adults(3, 8), adults(1)))).toBe(2 * 2 * 2_000)
  expect(dueMinor(DUBAI, nights(45, adults(1)))).toBe(30 * 2_000)
})

test('Tokyo: what a person and night costs decides, room by room and night by night', () => {
  const party = adults(2)
  const due = (...rooms: number[][]) =>
    dueMinor(TOKYO, nights(2, ...rooms.map(() => party)), { currency: 'JPY', rooms })
  expect(due(each(2, 19_998))).toBe(0)
  expect(due([20_000, 29_998])).toBe(2 * 2 * 100)
  expect(due([20_000, 30_000])).toBe(2 * 100 + 2 * 200)
  expect(due(each(2, 18_000), each(2, 40_000))).toBe(2 * 2 * 200)
})

test('Kyoto: five bands from 200 to 10,000 yen; a child takes a share of the room and pays as well', () => {
  const due = (net: number, party = adults(1)) => dueMinor(KYOTO, nights(1, party), { currency: 'JPY', rooms: [[net]] })
  expect([5_999, 6_000, 19_999, 20_000, 50_000, 100_000].map((net) => due(net))).toEqual([
    200, 400, 400, 1_000, 4_000, 10_000,
  ])
  expect(due(57_000, adults(2, 3))).toBe(3 * 400)
})

test('bands are for prices in the currency of the tax; others pay the amount without bands', () => {
  expect(dueMinor(KYOTO, nights(1, adults(1)), { currency: 'USD', rooms: [[100_000]] })).toBe(200)
})

test('a levy a person and stay is paid once, by adults alone where it says so, and only in its time', () => {
  const levy: DueRule = { per: 'PERSON_STAY', amountMinor: 150, currency: 'IDR' }
  expect(dueMinor(levy, nights(5, adults(2, 4)))).toBe(450)
  expect(dueMinor({ ...levy, per: 'ADULT_NIGHT' }, nights(5, adults(2, 4)))).toBe(1_500)
  expect(dueMinor({ ...levy, firstNight: '2027-01-01' }, nights(5, adults(2)))).toBe(0)
  expect(dueMinor({ ...levy, per: 'ADULT_NIGHT', firstNight: '2026-12-03' }, nights(5, adults(2)))).toBe(600)
})
