import { FAULTS } from '#contract/faults.ts'
import { HOTEL_ORDERS_FAULTS } from './faults.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Right } from '#contract/rights.ts'
import { ROLE_RIGHTS } from '#contract/rights.ts'
import { ORDER_STATUSES, type StayTerms } from './contract.ts'
import { countGuests, leadGuest, withGuestFields } from './rules/guests.ts'
import { Refusal } from '#contract/refusals.ts'
import { type Clause, nextPenalty, noShowFee, penaltyAt, splitRefund } from './rules/penalty.ts'
import { isSameDeal } from './rules/terms.ts'
import { allowedActions, mayCancel, mayChange, mayWalk, type OrderFacts } from './rules.ts'

const DAY = 86_400_000
const NOW = Date.parse('2026-12-01T00:00:00Z')

const schedules = fc
  .record({
    totalMinor: fc.integer({ min: 0, max: 10_000_000 }),
    steps: fc.array(
      fc.record({ dayOffset: fc.integer({ min: -40, max: 40 }), share: fc.integer({ min: 0, max: 100 }) }),
      { maxLength: 5 },
    ),
  })
  .map(({ totalMinor, steps }): Clause[] =>
    steps.map(({ dayOffset, share }) => ({
      fromAt: new Date(NOW + dayOffset * DAY).toISOString(),
      amountMinor: Math.floor((totalMinor * share) / 100),
    })),
  )
const moment = fc.integer({ min: -50, max: 70 }).map((days) => NOW + days * DAY + 1)

describe('the fee for cancelling', () => {
  test('never falls, and ends with what guests cost who do not arrive', () => {
    fc.assert(
      fc.property(schedules, moment, moment, (schedule, a, b) => {
        const [early, late] = a < b ? [a, b] : [b, a]
        expect(penaltyAt(schedule, early)).toBeLessThanOrEqual(penaltyAt(schedule, late))
        expect(penaltyAt(schedule, early)).toBeGreaterThanOrEqual(0)
        expect(noShowFee(schedule)).toBe(Math.max(0, ...schedule.map(({ amountMinor }) => amountMinor)))
      }),
    )
  })

  test('the next change is the first moment at which the fee is higher', () => {
    fc.assert(
      fc.property(schedules, moment, (schedule, at) => {
        const next = nextPenalty(schedule, at)
        const from = next === null ? Number.MAX_SAFE_INTEGER : Date.parse(next.fromAt)
        expect(from).toBeGreaterThan(at)
        expect(penaltyAt(schedule, from - 1)).toBe(penaltyAt(schedule, at))
        expect(penaltyAt(schedule, from) > penaltyAt(schedule, at)).toBe(next !== null)
      }),
    )
  })

  test('applies from its very moment on', () => {
    const schedule = [
      { fromAt: '2026-12-05T06:00:00.000Z', amountMinor: 300 },
      { fromAt: '2026-12-07T07:00:00.000Z', amountMinor: 900 },
    ]
    expect(penaltyAt(schedule, Date.parse('2026-12-05T05:59:59.999Z'))).toBe(0)
    expect(penaltyAt(schedule, Date.parse('2026-12-05T06:00:00.000Z'))).toBe(300)
    expect(nextPenalty(schedule, Date.parse('2026-12-05T06:00:00.000Z'))).toEqual(schedule[1])
  })
})

describe('giving money back', () => {
  test('goes back where it came from, what is owed first', () => {
    const minor = fc.integer({ min: 0, max: 1_000_000 })
    fc.assert(
      fc.property(minor, minor, fc.double({ min: 0, max: 1, noNaN: true }), (depositMinor, creditMinor, share) => {
        const refund = Math.floor((depositMinor + creditMinor) * share)
        const back = splitRefund({ correctedMinor: 0, creditMinor }, refund)
        expect(back.depositMinor + back.creditMinor).toBe(refund)
        expect(Math.min(back.depositMinor, back.creditMinor)).toBeGreaterThanOrEqual(0)
        expect(back.depositMinor).toBeLessThanOrEqual(depositMinor)
        expect(back.creditMinor).toBe(Math.min(refund, creditMinor))
      }),
    )
  })
})

describe('who may do what', () => {
  const person = (rights: readonly Right[], realm: 'PORTAL' | 'OPERATOR' = 'PORTAL') => ({
    realm,
    staffId: 'me',
    rights: new Set(rights),
  })
  const order = (status: OrderFacts['status'], change: Partial<OrderFacts> = {}): OrderFacts => ({
    status,
    staffId: 'me',
    confirmed: true,
    numbered: true,
    arrived: false,
    over: false,
    begun: false,
    isTyped: false,
    isChangeHeld: false,
    leftMinor: 0,
    mayLeaveEarly: true,
    remindAgainMs: null,
    readMs: 0,
    sending: null,
    ...change,
  })

  test('the customer cancels what waits or stands, until the stay is over', () => {
    expect(ORDER_STATUSES.filter((status) => mayCancel(order(status)))).toEqual([
      'AWAITING_APPROVAL',
      'AWAITING_PAYMENT',
      'PENDING',
      'NEEDS_ATTENTION',
      'CONFIRMED',
      'CANCELLATION_REFUSED',
      'AMENDMENT_PENDING',
    ])
    expect(mayCancel(order('CONFIRMED', { over: true }))).toBe(false)
  })

  test('rights decide, and a voucher needs a confirmation', () => {
    expect(allowedActions(order('CONFIRMED'), person(ROLE_RIGHTS.BOOKER))).toEqual([
      'cancel',
      'mailVoucher',
      'change',
      'setCustomerReference',
      'correctGuestNames',
      'voucher',
    ])
    expect(allowedActions(order('PENDING', { confirmed: false }), person(ROLE_RIGHTS.BOOKER))).toEqual([
      'cancel',
      'remind',
      'setCustomerReference',
      'correctGuestNames',
    ])
    expect(allowedActions(order('CONFIRMED'), person(ROLE_RIGHTS.VIEWER))).toEqual(['voucher'])
    // The voucher of a cancelled order is void, and no guest gets it.
    expect(allowedActions(order('CANCELLED'), person(ROLE_RIGHTS.BOOKER))).not.toContain('mailVoucher')
    expect(allowedActions(order('PENDING'), person(ROLE_RIGHTS.DESK, 'OPERATOR'))).toEqual([
      'confirm',
      'reject',
      'send',
      'deskCancel',
      'note',
    ])
    expect(allowedActions(order('CANCELLATION_PENDING'), person(ROLE_RIGHTS.DESK, 'OPERATOR'))).toEqual([
      'setHotelConfirmation',
      'acceptCancellation',
      'refuseCancellation',
      'deskCancel',
      'note',
    ])
    expect(allowedActions(order('PENDING'), person(ROLE_RIGHTS.PRODUCT, 'OPERATOR'))).toEqual([])
    const paid = order('CONFIRMED', { leftMinor: 100, arrived: true })
    expect(allowedActions(paid, person(ROLE_RIGHTS.ACCOUNTS, 'OPERATOR'))).toEqual(['goodwill'])
    expect(allowedActions(paid, person(ROLE_RIGHTS.DESK, 'OPERATOR'))).toContain('earlyDeparture')
  })

  test('guests of a full hotel are moved until their first night is over, and from no hotel outside the portal', () => {
    expect(ORDER_STATUSES.filter((status) => mayWalk(order(status)))).toEqual(['CONFIRMED', 'CANCELLATION_REFUSED'])
    expect(mayWalk(order('CONFIRMED', { begun: true }))).toBe(false)
    expect([mayWalk(order('CONFIRMED', { isTyped: true })), mayChange(order('CONFIRMED', { isTyped: true }))]).toEqual([
      false,
      false,
    ])
  })
})

describe('guests', () => {
  const ann = { surname: 'Lee', givenName: 'Ann', nationality: 'SG' }

  test('the first adult leads; a child first is refused at its field', () => {
    expect(leadGuest([{ guests: [ann] }])).toBe('LEE Ann')
    expect(() => leadGuest([{ guests: [ann] }, { guests: [{ ...ann, childAge: 3 }] }])).toThrow(
      expect.objectContaining({
        code: 'order.guests_incomplete',
        fields: { 'rooms.1.guests.0.childAge': HOTEL_ORDERS_FAULTS.adultFirst },
      }),
    )
  })

  test('are counted room by room, with their script and their nationalities', () => {
    const rooms = [
      { guests: [ann, { ...ann, childAge: 3 }] },
      { guests: [{ surname: '王', givenName: '芳', nationality: 'CN' }] },
    ]
    expect(countGuests(rooms)).toMatchObject({
      adults: [1, 1],
      children: [1, 0],
      han: [false, true],
      nationalities: ['SG', 'CN'],
    })
  })

  test('what the database found stands at the room it was found in', () => {
    const found = withGuestFields(new Refusal('order.guests_incomplete', { detail: { why: 'TOO_MANY', room: 1 } }), {
      rooms: [],
      markets: {},
    })
    expect(found.fields).toEqual({ 'rooms.1.guests': HOTEL_ORDERS_FAULTS.tooManyGuests })
    expect(
      withGuestFields(new Refusal('order.guests_incomplete', { detail: { why: 'ROOM_COUNT', rooms: 2 } }), {
        rooms: [],
        markets: {},
      }).fields,
    ).toHaveProperty('rooms')
  })
})

test('a name the hotel can not read and a nationality the rate is not sold to are marked in their own fields', () => {
  const ann = { surname: 'Lee', givenName: 'Ann', nationality: 'SG' }
  const about = {
    rooms: [{ guests: [ann, { ...ann, surname: '李' }] }, { guests: [ann, { ...ann, nationality: 'US' }] }],
    markets: { deny: ['US'] },
  }
  const latin = withGuestFields(
    new Refusal('order.guests_incomplete', { detail: { why: 'LATIN_NAME', room: 0 } }),
    about,
  )
  expect(latin.fields).toEqual({ 'rooms.0.guests.1.surname': FAULTS.latinNames })
  const market = withGuestFields(new Refusal('order.market_denied', { detail: { why: 'MARKET', room: 1 } }), about)
  expect(market.fields).toEqual({
    'rooms.1.guests.1.nationality': FAULTS.marketDenied,
  })
})

describe('terms', () => {
  test('a clause that has begun is the same deal whenever it began; another fee, price or way of confirmation is not', () => {
    const terms = (change: object): StayTerms =>
      ({
        currency: 'USD',
        totalMinor: 100,
        rooms: [],
        penalties: [{ fromAt: '2026-11-20T00:00:00.000Z', amountMinor: 50 }],
        rate: { confirmationMode: 'INSTANT', mealPlan: 'BREAKFAST' },
        ...change,
      }) as unknown as StayTerms // Only these parts make the deal.
    const base = terms({})
    expect(isSameDeal(base, terms({ penalties: [{ fromAt: '2026-11-20T00:05:00.000Z', amountMinor: 50 }] }), NOW)).toBe(
      true,
    )
    expect(isSameDeal(base, terms({ penalties: [{ fromAt: '2026-12-20T00:05:00.000Z', amountMinor: 50 }] }), NOW)).toBe(
      false,
    )
    expect(isSameDeal(base, terms({ totalMinor: 101 }), NOW)).toBe(false)
    expect(isSameDeal(base, terms({ rate: { confirmationMode: 'ON_REQUEST', mealPlan: 'BREAKFAST' } }), NOW)).toBe(
      false,
    )
  })
})
