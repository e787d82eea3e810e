import { between, hash, idOf, pick, pickWeighted, type Random } from './random.ts'
import type { DemoRoom } from './world-rooms.ts'
import { minorOf } from './world-money.ts'
import { type Kind, kindsOf, type PlanHotel } from './world-plan-kinds.ts'

/** A penalty clause as `rate_plan.penalties` keeps it. */
export type DemoPenalty = {
  daysBefore: number | null
  time: string
  kind: 'NIGHTS' | 'PERCENT' | 'AMOUNT'
  value: number
}

/** A rate plan with what the generator needs to price its nights. */
export type DemoPlan = {
  readonly id: string
  readonly no: number
  /** What its nights are drawn from. */
  readonly seed: number
  readonly code: string
  readonly nameEn: string
  readonly nameZh: string
  readonly room: DemoRoom
  readonly mealPlan: string
  readonly currency: string
  readonly adultDeltas: Readonly<Record<string, number>>
  readonly childBands: readonly { toAge: number; amountMinor: number }[]
  readonly markets: { allow?: readonly string[]; deny?: readonly string[] }
  readonly minStay: number
  readonly maxStay: number
  readonly minAdvanceDays: number
  readonly confirmationMode: 'INSTANT' | 'TIME_LIMITED' | 'ON_REQUEST'
  readonly confirmationSeconds: number
  readonly penalties: readonly DemoPenalty[]
  readonly packageOnly: boolean
  /** Net price a night for two adults in a middling season, in minor units. */
  readonly baseMinor: number
}

const MEAL_USD_BY_STARS: Readonly<Record<string, readonly number[]>> = {
  ROOM_ONLY: [0, 0, 0, 0],
  BREAKFAST: [5, 8, 13, 21],
  HALF_BOARD: [16, 24, 38, 62],
  FULL_BOARD: [26, 38, 60, 96],
  ALL_INCLUSIVE: [34, 52, 84, 140],
}

function mealUsd(mealPlan: string, stars: number): number {
  return MEAL_USD_BY_STARS[mealPlan]?.[Math.max(0, Math.min(3, stars - 2))] ?? 0
}

const CHINA_MARKETS = ['CN', 'HK', 'MO', 'TW']
const NEVER_BACK: readonly DemoPenalty[] = [{ daysBefore: null, time: '00:00', kind: 'PERCENT', value: 100 }]

function penaltiesOf(random: Random, hotel: PlanHotel, refundable: boolean): readonly DemoPenalty[] {
  if (!refundable) return NEVER_BACK
  const oneNight = minorOf(hotel.standardUsd * 0.6, hotel.currency)
  const city: readonly DemoPenalty[][] = [
    [{ daysBefore: 1, time: '18:00', kind: 'NIGHTS', value: 1 }],
    [
      { daysBefore: 2, time: '14:00', kind: 'NIGHTS', value: 1 },
      { daysBefore: 1, time: '18:00', kind: 'PERCENT', value: 100 },
    ],
    [
      { daysBefore: 3, time: '12:00', kind: 'PERCENT', value: 50 },
      { daysBefore: 0, time: '16:00', kind: 'PERCENT', value: 100 },
    ],
    [{ daysBefore: 0, time: '18:00', kind: 'NIGHTS', value: 1 }],
    [
      { daysBefore: 5, time: '18:00', kind: 'AMOUNT', value: oneNight },
      { daysBefore: 1, time: '12:00', kind: 'PERCENT', value: 100 },
    ],
  ]
  const beach: readonly DemoPenalty[][] = [
    [
      { daysBefore: 7, time: '18:00', kind: 'NIGHTS', value: 1 },
      { daysBefore: 3, time: '18:00', kind: 'PERCENT', value: 50 },
      { daysBefore: 1, time: '12:00', kind: 'PERCENT', value: 100 },
    ],
    [
      { daysBefore: 14, time: '23:59', kind: 'PERCENT', value: 30 },
      { daysBefore: 7, time: '23:59', kind: 'PERCENT', value: 100 },
    ],
    [{ daysBefore: 3, time: '18:00', kind: 'NIGHTS', value: 2 }],
  ]
  return pick(random, hotel.beach ? [...beach, ...city.slice(0, 2)] : city)
}

function adultDeltas(kind: Kind, room: DemoRoom, hotel: PlanHotel): Record<string, number> {
  const meal = mealUsd(kind.meal, hotel.stars)
  const deltas: Record<string, number> = { 1: -minorOf(meal + hotel.standardUsd * 0.05, hotel.currency) }
  for (let adults = 3; adults <= room.maxAdults; adults++) {
    deltas[adults] = minorOf((adults - 2) * (meal + hotel.standardUsd * 0.22), hotel.currency)
  }
  return deltas
}

function childBands(kind: Kind, hotel: PlanHotel): { toAge: number; amountMinor: number }[] {
  const meal = mealUsd(kind.meal, hotel.stars)
  return [
    { toAge: 5, amountMinor: 0 },
    { toAge: 11, amountMinor: minorOf(meal * 0.5 + (hotel.stars >= 4 ? 6 : 0), hotel.currency) },
  ]
}

function marketsOf(kind: Kind, country: string): DemoPlan['markets'] {
  if (kind.market === 'CHINA') return { allow: CHINA_MARKETS }
  return kind.market === 'ABROAD' ? { deny: [country] } : {}
}

/** About six rate plans over the hotel's rooms, numbered from `firstNo`. */
export function ratePlans(random: Random, hotel: PlanHotel, rooms: readonly DemoRoom[]): DemoPlan[] {
  const hotelMode = pickWeighted<DemoPlan['confirmationMode']>(random, [
    ['INSTANT', 86],
    ['TIME_LIMITED', 8],
    ['ON_REQUEST', 6],
  ])
  return kindsOf(random, hotel, rooms).map(({ kind, room }, place) => {
    const usd = (hotel.standardUsd * room.factor + 2 * mealUsd(kind.meal, hotel.stars)) * kind.factor
    return {
      id: idOf(`${hotel.key}/plan/${place}`, hotel.place * 8 + place),
      no: hotel.firstNo + place,
      seed: hash(`${hotel.key}/plan/${place}`),
      code: `${room.code}-${kind.code}-${place}`,
      nameEn: kind.en,
      nameZh: kind.zh,
      room,
      mealPlan: kind.meal,
      currency: hotel.currency,
      adultDeltas: adultDeltas(kind, room, hotel),
      childBands: childBands(kind, hotel),
      markets: marketsOf(kind, hotel.country),
      minStay: kind.minStay ?? 1,
      maxStay: kind.minStay ? 30 : pick(random, [60, 60, 30, 28]),
      minAdvanceDays: kind.advance ?? 0,
      confirmationMode:
        hotelMode !== 'INSTANT' || random() < 0.94 ? hotelMode : pick(random, ['TIME_LIMITED', 'ON_REQUEST']),
      confirmationSeconds: pick(random, [60, 60, 60, 120]),
      penalties: penaltiesOf(random, hotel, kind.refundable),
      packageOnly: kind.packageOnly ?? false,
      baseMinor: minorOf(usd * (0.98 + between(random, 0, 4) / 100), hotel.currency),
    }
  })
}
