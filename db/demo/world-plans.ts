import { currencyDigits } from '#contract/money.ts'
import { perUsd } from './exchange-rates.ts'
import { between, hash, idOf, pick, pickWeighted, type Random } from './random.ts'
import type { DemoRoom } from './world-rooms.ts'

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

/** What all plans of a hotel share. */
export type PlanHotel = {
  readonly key: string
  /** The hotel's place in its world. */
  readonly place: number
  readonly stars: number
  readonly country: string
  readonly beach: boolean
  readonly currency: string
  /** Net price of the hotel's standard room without meal, in US dollars. */
  readonly standardUsd: number
  readonly firstNo: number
}

type Kind = {
  code: string
  en: string
  zh: string
  meal: string
  factor: number
  refundable: boolean
  advance?: number
  minStay?: number
  market?: 'CHINA' | 'ABROAD'
  packageOnly?: boolean
}

const ROOM_ONLY: Kind = {
  code: 'RO',
  en: 'Room only, flexible',
  zh: '不含早 可取消',
  meal: 'ROOM_ONLY',
  factor: 1,
  refundable: true,
}
const BREAKFAST: Kind = {
  code: 'BB',
  en: 'Breakfast included, flexible',
  zh: '含早 可取消',
  meal: 'BREAKFAST',
  factor: 1,
  refundable: true,
}
const SAVER: Kind = {
  code: 'RON',
  en: 'Room only, non-refundable',
  zh: '不含早 不可取消',
  meal: 'ROOM_ONLY',
  factor: 0.88,
  refundable: false,
}
const BREAKFAST_SAVER: Kind = {
  code: 'BBN',
  en: 'Breakfast included, non-refundable',
  zh: '含早 不可取消',
  meal: 'BREAKFAST',
  factor: 0.88,
  refundable: false,
}
const ADVANCE: Kind = {
  code: 'ADV',
  en: 'Advance purchase 21 days',
  zh: '提前21天预订优惠',
  meal: 'ROOM_ONLY',
  factor: 0.82,
  refundable: false,
  advance: 21,
}
const LONG_STAY: Kind = {
  code: 'LOS',
  en: 'Stay 3 nights and save',
  zh: '连住3晚优惠',
  meal: 'BREAKFAST',
  factor: 0.9,
  refundable: true,
  minStay: 3,
}
const CHINA: Kind = {
  code: 'CNM',
  en: 'Greater China market rate with breakfast',
  zh: '大中华市场专享 含早',
  meal: 'BREAKFAST',
  factor: 0.94,
  refundable: true,
  market: 'CHINA',
}
const ABROAD: Kind = {
  code: 'INT',
  en: 'International guests with breakfast',
  zh: '外宾专享 含早',
  meal: 'BREAKFAST',
  factor: 0.95,
  refundable: true,
  market: 'ABROAD',
}
const HALF_BOARD: Kind = {
  code: 'HB',
  en: 'Half board, flexible',
  zh: '含早晚餐 可取消',
  meal: 'HALF_BOARD',
  factor: 1,
  refundable: true,
}
const ALL_INCLUSIVE: Kind = {
  code: 'AI',
  en: 'All inclusive',
  zh: '全包',
  meal: 'ALL_INCLUSIVE',
  factor: 1.05,
  refundable: true,
}
const PACKAGE: Kind = {
  code: 'PKG',
  en: 'Package rate, to be sold with other services',
  zh: '打包价 须与其他产品同售',
  meal: 'BREAKFAST',
  factor: 0.84,
  refundable: true,
  packageOnly: true,
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

/** What contracts round amounts of this size to: three significant digits, in minor units. */
export function roundingStep(amount: number): number {
  return 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, Math.abs(amount)))) - 2)
}

function roundedMinor(amount: number): number {
  const step = roundingStep(amount)
  return Math.round(amount / step) * step
}

/** US dollars in minor units of a currency, rounded as contracts have it. */
export function minorOf(usd: number, currency: string): number {
  return roundedMinor(usd * perUsd(currency) * 10 ** currencyDigits(currency))
}

const SOFT_CURRENCIES = new Set([
  'KHR',
  'LAK',
  'MMK',
  'VND',
  'IDR',
  'UZS',
  'MNT',
  'KZT',
  'NPR',
  'LKR',
  'MVR',
  'EGP',
  'ZWG',
  'CUP',
  'ARS',
  'RUB',
  'TZS',
  'COP',
  'TRY',
  'KES',
  'SCR',
  'PAB',
  'GEL',
])

/** The currency a hotel's contract is in: its own country's, or the dollar where the trade contracts in dollars. */
export function contractCurrency(currency: string): string {
  if (currency === 'XPF') return 'EUR'
  return SOFT_CURRENCIES.has(currency) ? 'USD' : currency
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

function specialOf(random: Random, hotel: PlanHotel): Kind {
  return pickWeighted<Kind>(random, [
    [ADVANCE, 4],
    [LONG_STAY, 3],
    [CHINA, 3],
    [ABROAD, hotel.country === 'CN' ? 2 : 0.5],
    [PACKAGE, 0.7],
    [BREAKFAST_SAVER, 2],
  ])
}

function kindsOf(random: Random, hotel: PlanHotel, rooms: readonly DemoRoom[]): { kind: Kind; room: DemoRoom }[] {
  const [first, second, third, fourth] = rooms
  if (!first || !second) throw new Error('a hotel has at least two room types')
  const special = specialOf(random, hotel)
  const board = hotel.beach && hotel.stars >= 4 ? pick(random, [HALF_BOARD, ALL_INCLUSIVE, BREAKFAST]) : BREAKFAST
  const list = [
    { kind: ROOM_ONLY, room: first },
    { kind: BREAKFAST, room: first },
    { kind: SAVER, room: first },
    { kind: special, room: random() < 0.6 ? first : second },
    { kind: BREAKFAST, room: second },
    third ? { kind: board, room: third } : { kind: BREAKFAST_SAVER, room: second },
  ]
  return fourth ? [...list, { kind: random() < 0.5 ? board : BREAKFAST_SAVER, room: fourth }] : list
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
