import { pick, pickWeighted, type Random } from './random.ts'
import type { DemoRoom } from './world-rooms.ts'

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

/** What a rate plan includes, what it costs beside the plain one, and who may book it. */
export type Kind = {
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

/** About six kinds of rate plans, each with the room it is for. */
export function kindsOf(
  random: Random,
  hotel: PlanHotel,
  rooms: readonly DemoRoom[],
): { kind: Kind; room: DemoRoom }[] {
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
