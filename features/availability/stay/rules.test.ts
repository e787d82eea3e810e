import { describe, expect, test } from 'vitest'
import { firstDayOf, monthOf, placeInMonth, rateNightOf, stockNightOf } from './rules-nights.ts'
import { maySellTo, partyDelta } from './rules-occupancy.ts'
import { refuseBadDates, type StayFacts, whyNotStay } from './rules.ts'

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

  test('the oldest child is the first; a second one costs what the contract says of it', () => {
    const bands = [
      { toAge: 5, amountMinor: 0 },
      { toAge: 11, amountMinor: 2500, laterMinor: 1800 },
    ]
    const children = (...childAges: number[]) =>
      partyDelta(
        { adultDeltas: {}, childBands: bands },
        { maxAdults: 3, maxChildren: 3, maxOccupancy: 5 },
        { adults: 2, childAges },
      )
    expect([children(4), children(9), children(4, 9), children(8, 11), children(2, 7, 9)]).toEqual([
      0, 2500, 2500, 4300, 4300,
    ])
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
    seasons: [],
    reduction: {},
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
