import { describe, expect, it } from 'vitest'
import { type RateRow, WHY_NOT, type WhyNot } from '#features/availability/contract.ts'
import { formatsOf } from '#web/format.ts'
import en from '../texts/en/availability.ts'
import zhCN from '../texts/zh-CN/availability.ts'
import { NO_FILTERS } from './list-state.ts'
import { bestRate, groupByRoom, meetsFilters, type RoomType } from './room-groups.ts'
import { whyNotWords } from './why-not.ts'
import { beyondMeal, mealAndName } from './rate-name.ts'

const NOW = { today: '2026-11-20', daysAhead: 34 }
const said = (why: WhyNot) => whyNotWords(why, NOW, { texts: en.whyNot, formats: formatsOf('en') })

describe('why a rate can not be booked', () => {
  it.each<[WhyNot, string]>([
    [{ reason: 'MIN_STAY', date: '2026-12-24', limit: 2 }, '2 nights minimum for arrival on Thu 24 Dec'],
    [{ reason: 'MIN_STAY', date: null, limit: 3 }, '3 nights minimum'],
    [{ reason: 'SOLD_OUT', date: '2026-12-25', limit: 0 }, 'Sold out on Fri 25 Dec'],
    [{ reason: 'SOLD_OUT', date: '2026-12-25', limit: 1 }, 'Only 1 room left on Fri 25 Dec'],
    [{ reason: 'ADVANCE', date: '2026-12-24', limit: 60 }, 'To be booked at least 60 days ahead'],
    [{ reason: 'ADVANCE', date: '2026-12-24', limit: 14 }, 'To be booked at most 14 days ahead'],
    [{ reason: 'BOOKING_WINDOW', date: '2026-12-01', limit: null }, 'On sale from Tue 1 Dec'],
    [{ reason: 'BOOKING_WINDOW', date: '2026-11-01', limit: null }, 'Was on sale until Sun 1 Nov'],
    [{ reason: 'CLOSED', date: null, limit: null }, 'This rate is closed'],
    [{ reason: 'CLOSED', date: '2026-12-24', limit: null }, 'Closed on Thu 24 Dec'],
    [{ reason: 'RELEASE', date: '2026-11-21', limit: 3 }, 'Sat 21 Nov had to be booked 3 days ahead'],
    [{ reason: 'MARKET', date: null, limit: null }, 'Not sold to guests of this nationality'],
  ])('%o reads "%s"', (why, sentence) => {
    expect(said(why)).toBe(sentence)
  })

  it('has a sentence for every reason, in both languages, with and without date and number', () => {
    for (const reason of WHY_NOT) {
      for (const [date, limit] of [
        [null, null],
        ['2026-12-24', null],
        [null, 2],
        ['2026-12-24', 2],
      ] as const) {
        const why = { reason, date, limit }
        const chinese = whyNotWords(why, NOW, { texts: zhCN.whyNot, formats: formatsOf('zh-CN') })
        for (const words of [said(why), chinese]) {
          expect(words).not.toBe('')
          expect(words).not.toMatch(/undefined|null|NaN|Invalid/)
        }
      }
    }
  })
})

describe('rates by room', () => {
  const room = (id: string): RoomType => ({
    id,
    nameEn: id,
    nameZh: null,
    areaSquareMetres: null,
    beds: [],
    view: null,
    smoking: 'EITHER',
    maxAdults: 2,
    maxChildren: 0,
    maxOccupancy: 2,
    photos: [],
  })
  const rate = (ratePlanId: string, roomTypeId: string, totalMinor: number | null): RateRow => ({
    ratePlanId,
    roomTypeId,
    planNameEn: ratePlanId,
    planNameZh: null,
    mealPlan: 'ROOM_ONLY',
    confirmationMode: 'INSTANT',
    whyNot: totalMinor === null ? { reason: 'MARKET', date: null, limit: null } : null,
    offer:
      totalMinor === null
        ? null
        : {
            totalMinor,
            averageNightMinor: totalMinor,
            freeCancellationUntil: null,
            roomsLeft: null,
            penalties: [],
            nights: [],
            due: [],
          },
  })
  const rates = [
    rate('a1', 'a', null),
    rate('b1', 'b', 900),
    rate('b2', 'b', 500),
    rate('c1', 'c', 400),
    rate('b3', 'b', null),
    rate('d1', 'd', null),
  ]

  it('puts the cheapest room and rate first, rooms without an offer last, and loses no rate', () => {
    const groups = groupByRoom(['a', 'b', 'c', 'd', 'e'].map(room), rates)
    expect(groups.map((group) => group.room.id)).toEqual(['c', 'b', 'a', 'd'])
    expect(groups[1]?.offered.map((one) => one.ratePlanId)).toEqual(['b2', 'b1'])
    expect(groups.flatMap((group) => [...group.offered, ...group.refused])).toHaveLength(rates.length)
  })

  it('finds the best rate within the filters the list had', () => {
    const [cheapest] = rates.filter(({ ratePlanId }) => ratePlanId === 'c1')
    if (!cheapest?.offer) throw new Error('a rate without an offer')
    const flexible = {
      ...cheapest,
      mealPlan: 'BREAKFAST' as const,
      offer: { ...cheapest.offer, averageNightMinor: 500, freeCancellationUntil: '2026-12-01T00:00:00Z' },
    }
    const within = (filters: Partial<typeof NO_FILTERS>, rate: RateRow = flexible) =>
      meetsFilters(rate, { ...NO_FILTERS, ...filters })
    expect(
      within({
        mealPlans: ['BREAKFAST'],
        freeCancellation: true,
        instantConfirmation: true,
        priceFromMinor: 500,
        priceToMinor: 500,
      }),
    ).toBe(true)
    expect(within({ mealPlans: ['HALF_BOARD'] })).toBe(false)
    expect(within({ priceFromMinor: 501 })).toBe(false)
    expect(within({ priceToMinor: 499 })).toBe(false)
    expect(within({ instantConfirmation: true }, { ...flexible, confirmationMode: 'ON_REQUEST' })).toBe(false)
    expect(
      within({ freeCancellation: true }, { ...flexible, offer: { ...flexible.offer, freeCancellationUntil: null } }),
    ).toBe(false)
  })

  it('finds the best rate, or none', () => {
    expect(bestRate(rates)?.ratePlanId).toBe('c1')
    expect(bestRate([rate('a1', 'a', null)])).toBeNull()
  })
})

it.each([
  ['Breakfast included, flexible', 'Breakfast', 'Flexible'],
  ['Room only, non-refundable', 'Room only', 'Non-refundable'],
  ['All inclusive', 'All inclusive', ''],
  ['International guests with breakfast', 'Breakfast', 'International guests with breakfast'],
  ['不含早 可取消', '不含餐', '可取消'],
  ['含早 不可取消', '含早餐', '不可取消'],
  ['连住3晚优惠', '含早餐', '连住3晚优惠'],
])('a rate is not called by its meal twice: %s', (name, meal, rest) => expect(beyondMeal(name, meal)).toBe(rest))

it('a rate is not called non-refundable twice: its name says no more than the words about cancelling beside it', () => {
  expect(mealAndName('Room only, non-refundable', 'Room only', 'Non-refundable')).toBe('Room only')
  expect(mealAndName('不含早 不可取消', '不含餐', '不可取消')).toBe('不含餐')
  expect(mealAndName('Room only, flexible', 'Room only', 'Free until 3 Dec, 18:00')).toBe('Room only · Flexible')
})

it('says of a rate its meal and what else it is', () => {
  expect(mealAndName('Breakfast included, flexible', 'Breakfast')).toBe('Breakfast · Flexible')
  expect(mealAndName('Room only', 'Room only')).toBe('Room only')
})
