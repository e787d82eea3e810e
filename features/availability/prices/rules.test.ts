import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { instantIn } from '#contract/zones.ts'
import { groupValues, valueAt, windowOf } from '../engine/select.ts'
import { ZoneClock } from '../engine/zone-clock.ts'
import { firstDayOf, monthOf, placeInMonth, rateNightOf, stockNightOf } from '../stay/rules-nights.ts'
import { maySellTo, partyDelta } from '../stay/rules-occupancy.ts'
import { penaltiesOf, type PenaltyRule } from './rules-penalty.ts'
import { averageMinor, factorFor, sellMinor } from './rules.ts'
import { refuseBadDates, type StayFacts, whyNotStay } from '../stay/rules.ts'

describe('prices', () => {
  const factors = fc.record({
    m: fc.integer({ min: 1, max: 2_000_000_000 }),
    d: fc.integer({ min: 1, max: 12 }).map((digits) => 10 ** digits),
  })

  test('are the same as in whole numbers without end, whatever the amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 32 - 1 }), factors, (net, { m, d }) => {
        expect(sellMinor(net, { m, d })).toBe(Number((BigInt(net) * BigInt(m) + BigInt(d / 2)) / BigInt(d)))
      }),
      { numRuns: 20_000 },
    )
  })

  test('round half up to the minor unit', () => {
    expect([
      sellMinor(1, { m: 15_000, d: 10_000 }),
      sellMinor(3, { m: 11_666, d: 10_000 }),
      sellMinor(333, { m: 10_050, d: 10_000 }),
    ]).toEqual([2, 3, 335])
  })

  test('within a currency the factor is the mark-up, and nothing else', () => {
    expect(factorFor('USD', { currency: 'USD', markUpBasisPoints: 1250 }, [])).toEqual({ m: 11_250, d: 10_000 })
  })

  const rates = [
    { base: 'USD', quote: 'JPY', rate: '150' },
    { base: 'EUR', quote: 'USD', rate: '1.1' },
    { base: 'USD', quote: 'KWD', rate: '0.307' },
    { base: 'USD', quote: 'VND', rate: '25300' },
  ].map((rate) => ({ ...rate, source: 'test', effectiveAt: '2026-11-20T00:00:00.000Z' }))
  const factor = (from: string, currency: string, markUpBasisPoints = 0) =>
    factorFor(from, { currency, markUpBasisPoints }, rates)

  test('convert with the decimals of both currencies, exactly where few digits say it', () => {
    expect(factor('USD', 'JPY')).toEqual({ m: 3, d: 2 })
    expect(factor('EUR', 'USD', 1250)).toEqual({ m: 99, d: 80 })
    expect(factor('VND', 'USD')).toEqual({ m: 2, d: 506 })
    expect(factor('GBP', 'USD')).toBeUndefined()
    const { m, d } = factor('JPY', 'KWD', 1000) ?? { m: 0, d: 1 }
    expect(Math.abs(m / d / ((1.1 * 0.307 * 1000) / 150) - 1)).toBeLessThan(1e-9)
  })

  test('an average rounds half up', () => {
    expect([averageMinor(5, 2), averageMinor(7, 3), averageMinor(8, 3)]).toEqual([3, 2, 3])
  })
})

describe('parties', () => {
  const prices = {
    adultDeltas: { 1: -1500, 3: 2800 },
    childBands: [
      { toAge: 5, amountMinor: 0 },
      { toAge: 11, amountMinor: 1500 },
    ],
  }
  const limits = { maxAdults: 3, maxChildren: 2, maxOccupancy: 4 }
  const delta = (adults: number, ...childAges: number[]) => partyDelta(prices, limits, { adults, childAges })

  test('two adults pay the stored price, others their change, children by age, older ones as adults', () => {
    expect([delta(2), delta(1), delta(3), delta(2, 5), delta(2, 6), delta(2, 12), delta(1, 12)]).toEqual([
      0, -1500, 2800, 0, 1500, 2800, 0,
    ])
  })

  test('that do not fit the room or are not sold have no price', () => {
    expect([delta(4), delta(3, 12), delta(2, 3, 4, 5), delta(3, 1, 2)]).toEqual([null, null, null, null])
    expect(partyDelta({ adultDeltas: {}, childBands: [] }, limits, { adults: 1, childAges: [] })).toBeNull()
  })

  test('markets: only these, all but these, everybody', () => {
    expect([
      maySellTo({ allow: ['CN'] }, 'US'),
      maySellTo({ deny: ['US'] }, 'US'),
      maySellTo({}, 'US'),
      maySellTo({ allow: ['CN'] }, 'CN'),
    ]).toEqual([false, false, true, true])
  })
})

describe('stored nights', () => {
  test('are read by their place in the month, little endian', () => {
    const rates = Buffer.alloc(186)
    rates.writeUInt32LE(4_000_000_000, 6 * 30)
    rates[6 * 30 + 4] = 5
    rates[6 * 30 + 5] = 3
    const day = firstDayOf(monthOf(20_000)) + 30
    expect(placeInMonth(day)).toBe(30)
    expect(rateNightOf(rates, day)).toEqual({
      netMinor: 4_000_000_000,
      closed: true,
      closedToArrival: false,
      closedToDeparture: true,
      minStay: 3,
    })
    const stocks = Buffer.alloc(124)
    stocks.set([0, 7, 0x34, 0x12], 4 * 30)
    expect(stockNightOf(stocks, day)).toEqual({ kind: 'ALLOTMENT', releaseDays: 7, left: 0x1234 })
    expect([rateNightOf(undefined, day).netMinor, stockNightOf(undefined, day).left]).toEqual([0, 0])
  })
})

describe('stays', () => {
  const night = { netMinor: 10_000, closed: false, closedToArrival: false, closedToDeparture: false, minStay: 0 }
  const plan = {
    open: true,
    packageOnly: false,
    markets: {},
    minStay: 1,
    maxStay: 60,
    minAdvanceDays: 0,
    maxAdvanceDays: 999,
    bookingFrom: null,
    bookingTo: null,
    adultDeltas: { 1: -1000 },
    childBands: [],
  }
  const facts: StayFacts = {
    hotelOpen: true,
    plan,
    limits: { maxAdults: 2, maxChildren: 0, maxOccupancy: 2 },
    today: '2026-11-20',
    rateOn: () => night,
    stockOn: () => ({ kind: 'ALLOTMENT', releaseDays: 2, left: 3 }),
  }
  const stay = {
    checkIn: '2026-11-25',
    checkOut: '2026-11-28',
    rooms: [{ adults: 2, childAges: [] }],
    nationality: 'CN',
  }
  const reason = (more: Partial<StayFacts>, asked = stay) => whyNotStay({ ...facts, ...more }, asked)

  test('one night that is closed is named', () => {
    const closedOn = Date.parse('2026-11-27') / 86_400_000
    expect(reason({})).toBeNull()
    expect(reason({ rateOn: (day) => ({ ...night, closed: day === closedOn }) })).toEqual({
      reason: 'CLOSED',
      date: '2026-11-27',
      limit: null,
    })
    expect(reason({ rateOn: (day) => ({ ...night, netMinor: day === closedOn ? 0 : 1 }) })).toEqual({
      reason: 'NO_PRICE',
      date: '2026-11-27',
      limit: null,
    })
  })

  test('restrictions hold on the days they are about', () => {
    expect(reason({ rateOn: () => ({ ...night, closedToArrival: true }) })).toEqual({
      reason: 'CLOSED_TO_ARRIVAL',
      date: '2026-11-25',
      limit: null,
    })
    expect(reason({ rateOn: () => ({ ...night, closedToDeparture: true }) })).toEqual({
      reason: 'CLOSED_TO_DEPARTURE',
      date: '2026-11-28',
      limit: null,
    })
    expect(reason({ rateOn: () => ({ ...night, minStay: 4 }) })).toEqual({
      reason: 'MIN_STAY',
      date: '2026-11-25',
      limit: 4,
    })
    expect(reason({ plan: { ...plan, minAdvanceDays: 6 } })).toEqual({
      reason: 'ADVANCE',
      date: '2026-11-25',
      limit: 6,
    })
    expect(reason({ plan: { ...plan, bookingTo: '2026-11-19' } })).toEqual({
      reason: 'BOOKING_WINDOW',
      date: '2026-11-19',
      limit: null,
    })
    expect(reason({ plan: { ...plan, maxStay: 2 } })).toEqual({ reason: 'MAX_STAY', date: null, limit: 2 })
  })

  test('rooms: enough for all, released in time, not on stop', () => {
    const rooms = Array.from({ length: 4 }, () => ({ adults: 2, childAges: [] }))
    expect(reason({}, { ...stay, rooms })).toEqual({ reason: 'SOLD_OUT', date: '2026-11-25', limit: 3 })
    expect(reason({ today: '2026-11-24' })).toEqual({ reason: 'RELEASE', date: '2026-11-25', limit: 2 })
    expect(reason({ stockOn: () => ({ kind: 'STOP_SALE', releaseDays: 0, left: 5 }) })?.reason).toBe('STOP_SALE')
    expect(reason({ stockOn: () => ({ kind: 'ON_REQUEST', releaseDays: 30, left: 0 }) }, { ...stay, rooms })).toBeNull()
  })

  test('dates that can not be searched are refused with the field', () => {
    const now = Date.parse('2026-11-20T12:00:00Z')
    const refused = (checkIn: string, checkOut: string) => {
      try {
        refuseBadDates({ checkIn, checkOut }, now)
        return []
      } catch (error) {
        return Object.keys((error as { fields?: object }).fields ?? {}) // A refusal has fields.
      }
    }
    expect(refused('2026-11-19', '2026-11-21')).toEqual([])
    expect(refused('2026-11-18', '2026-11-21')).toEqual(['checkIn'])
    expect(refused('2026-11-21', '2026-11-21')).toEqual(['checkOut'])
    expect(refused('2026-11-21', '2027-01-21')).toEqual(['checkOut'])
    expect(refused('2027-12-20', '2027-12-26')).toEqual(['checkOut'])
    expect(refused('2027-12-20', '2027-12-25')).toEqual([])
  })
})

describe('penalties', () => {
  const basis = {
    checkIn: '2026-12-10',
    timeZone: 'Asia/Singapore',
    checkInFrom: '15:00',
    nightsMinor: [300, 200, 100],
    totalMinor: 600,
    roomCount: 2,
    factor: { m: 11_000, d: 10_000 },
    nowMs: Date.parse('2026-11-20T00:00:00Z'),
  }
  const of = (...rules: PenaltyRule[]) => penaltiesOf(rules, basis)

  test('are moments in the hotel’s zone, rising, never above the total', () => {
    expect(
      of(
        { daysBefore: 0, time: '18:00', kind: 'PERCENT', value: 100 },
        { daysBefore: 2, time: '14:00', kind: 'NIGHTS', value: 1 },
      ),
    ).toEqual({
      penalties: [
        { fromAt: '2026-12-08T06:00:00.000Z', amountMinor: 300 },
        { fromAt: '2026-12-10T07:00:00.000Z', amountMinor: 600 },
      ],
      freeCancellationUntil: '2026-12-08T06:00:00.000Z',
    })
    expect(of({ daysBefore: 1, time: '12:00', kind: 'AMOUNT', value: 50 }).penalties[0]?.amountMinor).toBe(110)
    expect(of({ daysBefore: 1, time: '12:00', kind: 'AMOUNT', value: 5000 }).penalties[0]?.amountMinor).toBe(600)
    expect(
      of(
        { daysBefore: 9, time: '12:00', kind: 'NIGHTS', value: 1 },
        { daysBefore: 1, time: '12:00', kind: 'PERCENT', value: 10 },
      ).penalties,
    ).toHaveLength(2)
  })

  test('from booking on: never free; none at all: free until arrival', () => {
    expect(of({ daysBefore: null, kind: 'PERCENT', value: 100 })).toEqual({
      penalties: [{ fromAt: '2026-11-20T00:00:00.000Z', amountMinor: 600 }],
      freeCancellationUntil: null,
    })
    expect(of({ daysBefore: 30, time: '12:00', kind: 'PERCENT', value: 100 }).freeCancellationUntil).toBeNull()
    expect(of()).toEqual({
      penalties: [{ fromAt: '2026-12-10T07:00:00.000Z', amountMinor: 600 }],
      freeCancellationUntil: '2026-12-10T07:00:00.000Z',
    })
  })

  test('end with the whole stay from check-in on, which is shown, and begin with what is in force', () => {
    const arrival = { fromAt: '2026-12-10T07:00:00.000Z', amountMinor: 600 }
    expect(of({ daysBefore: 2, time: '14:00', kind: 'NIGHTS', value: 1 }).penalties).toEqual([
      { fromAt: '2026-12-08T06:00:00.000Z', amountMinor: 300 },
      arrival,
    ])
    expect(
      of({ daysBefore: null, kind: 'NIGHTS', value: 1 }, { daysBefore: 22, time: '12:00', kind: 'PERCENT', value: 80 })
        .penalties,
    ).toEqual([{ fromAt: '2026-11-18T04:00:00.000Z', amountMinor: 480 }, arrival])
  })
})

describe('clocks of zones', () => {
  test('agree with the calendar at any moment, also where the clock jumps', () => {
    const from = Date.parse('2026-01-01')
    const zone = fc.constantFrom(
      'Europe/London',
      'America/New_York',
      'Australia/Lord_Howe',
      'Pacific/Apia',
      'Africa/Casablanca',
      'Africa/El_Aaiun',
      'America/Edmonton',
      'Asia/Singapore',
    )
    const clocks = new Map<string, ZoneClock>()
    fc.assert(
      fc.property(zone, fc.integer({ min: 0, max: 800 * 1440 }), (name, minutes) => {
        if (!clocks.has(name)) clocks.set(name, new ZoneClock(name, from, from + 800 * 86_400_000))
        const clock = clocks.get(name)!
        const day = from / 86_400_000 + Math.floor(minutes / 1440)
        const date = new Date(day * 86_400_000).toISOString().slice(0, 10)
        const time = `${String(Math.floor((minutes % 1440) / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
        expect(clock.instantOf(day, minutes % 1440)).toBe(instantIn(name, date, time))
        const at = from + minutes * 60_000
        expect(clock.dayAt(at)).toBe(
          Date.parse(Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(name).toPlainDate().toString()) /
            86_400_000,
        )
      }),
      { numRuns: 3000 },
    )
  })
})

describe('pages', () => {
  test('the value at a place is that of the sorted list', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 1, maxLength: 60 }),
        fc.nat(),
        (values, at) => {
          const place = at % values.length
          expect(valueAt(Float32Array.from(values), values.length, place)).toBe(values.toSorted((a, b) => a - b)[place])
        },
      ),
    )
  })

  test('the candidates hold every member that can be on the page', () => {
    const member = fc.record({
      exact: fc.integer({ min: 0, max: 60 }),
      off: fc.double({ min: -2, max: 2, noNaN: true }),
    })
    fc.assert(
      fc.property(
        fc.array(member, { maxLength: 50 }),
        fc.integer({ min: 0, max: 5 }),
        fc.integer({ min: 1, max: 8 }),
        (list, page, size) => {
          const places = [...list.keys()]
          const approx = Float32Array.from([...list.map(({ exact, off }) => exact + off), Infinity])
          const sorted = (of: readonly number[]) => of.toSorted((a, b) => list[a]!.exact - list[b]!.exact || a - b)
          const [from, to] = [page * size, (page + 1) * size]
          const groups = { lows: new Float32Array(approx.length), highs: new Float32Array(approx.length) }
          groupValues(approx, approx.length, groups)
          const { candidates, before } = windowOf(approx, approx.length, {
            from,
            to,
            bound: 2.001,
            scratch: new Float32Array(approx.length),
            groups,
          })
          expect(sorted(candidates).slice(from - before < 0 ? 0 : from - before, Math.max(0, to - before))).toEqual(
            sorted(places).slice(from, to),
          )
        },
      ),
      { numRuns: 2000 },
    )
  })
})
