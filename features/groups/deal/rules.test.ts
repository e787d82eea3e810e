import { expect, test } from 'vitest'
import { faultText } from '#contract/faults.ts'
import { penaltyAt } from '#features/hotel-orders/rules/penalty.ts'
import { feeSteps } from './fee-steps.ts'
import {
  faultOfMoments,
  faultOfPlan,
  feesOf,
  holdsAll,
  instalmentsOf,
  sharesOf,
  USUAL_MOMENTS,
  USUAL_PLAN,
} from './rules.ts'

const DATES = {
  acceptedMs: Date.parse('2027-01-01T00:00:00Z'),
  checkIn: '2027-06-01',
  cutOffOn: '2027-05-10',
  timeZone: 'Asia/Singapore',
}

test('the parts of a price add up to it, and none is due before the deposit', () => {
  for (const totalMinor of [1_001, 99_999, 236_001]) {
    const parts = instalmentsOf(USUAL_PLAN, totalMinor, DATES)
    expect(parts.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(totalMinor)
  }
  const parts = instalmentsOf(USUAL_PLAN, 100_000, DATES)
  expect(parts.map(({ amountMinor, dueAt }) => [amountMinor, dueAt])).toEqual([
    [20_000, '2027-01-04T00:00:00.000Z'],
    [50_000, '2027-05-10T16:00:00.000Z'],
    [30_000, '2027-05-25T16:00:00.000Z'],
  ])
  const late = instalmentsOf(USUAL_PLAN, 100_000, { ...DATES, acceptedMs: Date.parse('2027-05-30T00:00:00Z') })
  expect(new Set(late.map(({ dueAt }) => dueAt)).size).toBe(1)
})

test('a plan begins with the deposit and comes to 100 percent; later moments cost more', () => {
  expect(faultOfPlan(USUAL_PLAN)).toBeUndefined()
  expect(faultOfPlan([{ percent: 100, due: 'ARRIVAL' }])).toBeDefined()
  expect(faultOfPlan([{ percent: 90, due: 'NOW' }])).toBeDefined()
  expect(faultOfMoments(USUAL_MOMENTS)).toBeUndefined()
  expect(faultOfMoments(USUAL_MOMENTS.toReversed())).toBeDefined()
})

test('the desk reads in its language what is wrong with a plan or with cancellation moments', () => {
  const plans = [faultOfPlan([{ percent: 100, due: 'ARRIVAL' }]), faultOfPlan([{ percent: 90, due: 'NOW' }])]
  for (const sentence of [...plans, faultOfMoments(USUAL_MOMENTS.toReversed())])
    expect(sentence && faultText(sentence, 'zh-CN')).toMatch(/\p{Script=Han}/u)
})

test('the fee of a group rounds each room by itself, as the fees of its orders do', () => {
  const nights = [{ kind: 'TWIN' as const, night: '2027-06-01', rooms: 9, priceMinor: 10_003 }]
  const fees = feesOf({ nights, freeIn: null, moments: [{ daysBefore: 10, percent: 50 }] }, 'Asia/Singapore')
  expect(penaltyAt(fees, Date.parse('2027-05-30T00:00:00Z'))).toBe(9 * 5_002)
})

test('of the steps of a fee that began, the last is shown as in force', () => {
  const [first, second, third] = ['2027-05-02', '2027-05-18', '2027-05-29'].map((day) => `${day}T00:00:00.000Z`)
  const schedule = [first, second, third].map((fromAt = '', at) => ({ fromAt, amountMinor: (at + 1) * 1_000 }))
  expect(feeSteps(schedule, Date.parse('2027-04-01T00:00:00Z'))).toEqual(schedule)
  expect(feeSteps(schedule, Date.parse('2027-05-20T00:00:00Z'))).toEqual([
    { fromAt: null, amountMinor: 2_000 },
    { fromAt: third, amountMinor: 3_000 },
  ])
  expect(feeSteps([], Date.parse('2027-05-20T00:00:00Z'))).toEqual([])
})

test('the deposit pays the first orders, the others are billed on account', () => {
  expect(sharesOf([100, 100, 100], 150)).toEqual([
    { depositMinor: 100, creditMinor: 0 },
    { depositMinor: 50, creditMinor: 50 },
    { depositMinor: 0, creditMinor: 100 },
  ])
})

test('an option serves an offer of just its rooms', () => {
  const line = { kind: 'TWIN' as const, checkIn: '2027-06-01', checkOut: '2027-06-03', rooms: 4 }
  const nights = ['2027-06-01', '2027-06-02'].map((night) => ({ kind: 'TWIN' as const, night, rooms: 4 }))
  expect(holdsAll([line], nights)).toBe(true)
  expect(holdsAll([line], nights.slice(1))).toBe(false)
  expect(holdsAll([{ ...line, rooms: 5 }], nights)).toBe(false)
})
