import { describe, expect, test } from 'vitest'
import { ApprovalRule } from './contract-rules.ts'
import { approversFor, type BookingFacts, deadlineMs, reasonsOf, ruleFor } from './rules.ts'

const NOW = Date.parse('2026-11-23T10:00:00Z')
const PERSON = '00000000-0000-7000-8000-000000000001'
const OTHER = '00000000-0000-7000-8000-000000000002'
const HEAD = '00000000-0000-7000-8000-000000000003'
const SALES = '00000000-0000-7000-8000-00000000000a'

const booking = (change: Partial<BookingFacts> = {}): BookingFacts => ({
  totalMinor: 60_000,
  roomsMinor: 60_000,
  roomCount: 2,
  checkIn: '2026-11-30',
  checkOut: '2026-12-02',
  answerMs: Date.parse('2026-12-01T10:00:00Z'),
  bookedOn: '2026-11-23',
  starHalves: 8,
  cityMedianMinor: 50_000,
  freeCancellationUntil: '2026-11-29T10:00:00Z',
  isOutsideHours: false,
  nowMs: NOW,
  staffId: PERSON,
  departmentId: SALES,
  ...change,
})
const rule = (change: Partial<ApprovalRule> = {}): ApprovalRule =>
  ApprovalRule.parse({ name: 'Rule', approverIds: [OTHER], deadlineHours: 24, atDeadline: 'EXPIRE', ...change })

describe('a condition', () => {
  test.each([
    { name: 'orderAboveMinor', kind: 'ORDER_AMOUNT', actual: 60_000 },
    { name: 'nightAboveMinor', kind: 'NIGHT_AMOUNT', actual: 15_000 },
    { name: 'starsAboveHalves', kind: 'STARS', actual: 8 },
    { name: 'medianAbovePercent', kind: 'ABOVE_MEDIAN', actual: 20 },
  ] as const)('$name holds above its limit and not at it', ({ name, kind, actual }) => {
    expect(reasonsOf(rule({ [name]: actual - 1 }), booking())).toEqual([{ kind, limit: actual - 1, actual }])
    expect(reasonsOf(rule({ [name]: actual }), booking())).toBeNull()
  })

  test('of the lead time holds below its days', () => {
    expect(reasonsOf(rule({ leadDaysBelow: 8 }), booking())).toEqual([{ kind: 'LEAD_DAYS', limit: 8, actual: 7 }])
    expect(reasonsOf(rule({ leadDaysBelow: 7 }), booking())).toBeNull()
  })

  test('without a figure holds for hours, department, person and a stay that costs money to cancel', () => {
    expect(reasonsOf(rule({ outsideHours: true }), booking())).toBeNull()
    expect(reasonsOf(rule({ outsideHours: true }), booking({ isOutsideHours: true }))).toHaveLength(1)
    expect(reasonsOf(rule({ departmentIds: [SALES] }), booking())).toHaveLength(1)
    expect(reasonsOf(rule({ departmentIds: [SALES] }), booking({ departmentId: null }))).toBeNull()
    expect(reasonsOf(rule({ staffIds: [OTHER] }), booking())).toBeNull()
    expect(reasonsOf(rule({ nonRefundable: true }), booking())).toBeNull()
    for (const freeCancellationUntil of [null, '2026-11-23T10:00:00Z'])
      expect(reasonsOf(rule({ nonRefundable: true }), booking({ freeCancellationUntil }))).toHaveLength(1)
  })

  test('on what is not known does not hold', () => {
    expect(reasonsOf(rule({ starsAboveHalves: 0 }), booking({ starHalves: null }))).toBeNull()
    expect(reasonsOf(rule({ medianAbovePercent: 0 }), booking({ cityMedianMinor: null }))).toBeNull()
    const tickets = { roomCount: 0, checkOut: '2026-11-30' }
    expect(reasonsOf(rule({ nightAboveMinor: 0 }), booking(tickets))).toBeNull()
    expect(reasonsOf(rule({ orderAboveMinor: 0 }), booking(tickets))).toHaveLength(1)
  })
})

describe('a rule', () => {
  test('needs all its conditions, and without any is about every booking', () => {
    const limit = { orderAboveMinor: 50_000 }
    expect(reasonsOf(rule({ ...limit, staffIds: [PERSON] }), booking())?.map(({ kind }) => kind)).toEqual([
      'ORDER_AMOUNT',
      'PERSON',
    ])
    expect(reasonsOf(rule({ ...limit, staffIds: [OTHER] }), booking())).toBeNull()
    expect(reasonsOf(rule(), booking())?.map(({ kind }) => kind)).toEqual(['EVERY_ORDER'])
  })

  test('counts when it is the first that applies', () => {
    const rules = [rule({ name: 'Far', orderAboveMinor: 70_000 }), rule({ name: 'Near' }), rule({ name: 'Last' })]
    expect(ruleFor(rules, booking())?.rule.name).toBe('Near')
    expect(ruleFor(rules.slice(0, 1), booking())).toBeNull()
  })
})

describe('a deadline', () => {
  const at = (facts: Partial<BookingFacts>, deadlineHours = 24) =>
    new Date(deadlineMs({ deadlineHours }, booking(facts))).toISOString()

  test('is that of the rule, but never after the start of fees of a stay that is free to cancel', () => {
    expect(at({})).toBe('2026-11-24T10:00:00.000Z')
    expect(at({ freeCancellationUntil: '2026-11-23T12:00:00Z' })).toBe('2026-11-23T12:00:00.000Z')
    expect(at({ freeCancellationUntil: '2026-11-22T12:00:00Z' })).toBe('2026-11-24T10:00:00.000Z')
  })

  test('is never past the moment until when it is of use; after that there is half an hour', () => {
    const today = { answerMs: Date.parse('2026-11-23T10:00:00Z'), freeCancellationUntil: null }
    expect(at({ ...today, nowMs: Date.parse('2026-11-23T08:00:00Z') })).toBe('2026-11-23T10:00:00.000Z')
    expect(at(today)).toBe('2026-11-23T10:30:00.000Z')
  })
})

describe('who approves', () => {
  const decider = (id: string, role = 'BOOKER') => ({ id, name: id, role })
  const asking = {
    heads: [{ departmentId: SALES, staffId: HEAD }],
    deciders: [decider(PERSON, 'OWNER'), decider(OTHER), decider(HEAD)],
    departmentId: SALES,
    own: [PERSON],
  }
  const ids = (given: Partial<ApprovalRule>, change: Partial<typeof asking> = {}) =>
    approversFor(rule(given), { ...asking, ...change }).map(({ id }) => id)

  test('is who is named, and the head of the department', () => {
    expect(ids({})).toEqual([OTHER])
    expect(ids({ byHead: true, approverIds: [] })).toEqual([HEAD])
    expect(ids({ byHead: true })).toEqual([OTHER, HEAD])
  })

  test('is never who booked; then the owners, and at last nobody', () => {
    expect(ids({ approverIds: [PERSON] })).toEqual([])
    expect(ids({}, { own: [OTHER] })).toEqual([PERSON])
    expect(ids({ approverIds: [PERSON, OTHER] }, { own: [PERSON, OTHER] })).toEqual([])
  })
})
