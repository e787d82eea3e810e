import { between, hash, idOf, pick, pickWeighted, type Random } from './random.ts'

/** A room type with what the generator needs to price it. */
export type DemoRoom = {
  readonly id: string
  readonly no: number
  /** What its nights are drawn from. */
  readonly seed: number
  readonly code: string
  readonly nameEn: string
  readonly nameZh: string
  readonly area: number
  readonly beds: readonly { bed: string; count: number }[]
  readonly view: string | null
  readonly smoking: string
  readonly maxAdults: number
  readonly maxChildren: number
  readonly maxOccupancy: number
  readonly extraBeds: number
  /** Price against the hotel's standard room. */
  readonly factor: number
  /** Rooms of the allotment on a usual night. */
  readonly allotment: number
}

type View = readonly [string, string, string]
const VIEWS: readonly View[] = [
  ['CITY', 'City View', '城景'],
  ['SEA', 'Sea View', '海景'],
  ['GARDEN', 'Garden View', '园景'],
  ['POOL', 'Pool View', '池景'],
  ['RIVER', 'River View', '江景'],
  ['MOUNTAIN', 'Mountain View', '山景'],
]

type Level = {
  code: string
  en: string
  zh: string
  area: [number, number]
  factor: number
  adults: number
  children: number
  occupancy: number
}

const LEVELS: readonly Level[] = [
  { code: 'STD', en: 'Standard', zh: '标准', area: [16, 24], factor: 1, adults: 2, children: 1, occupancy: 3 },
  { code: 'SUP', en: 'Superior', zh: '高级', area: [22, 30], factor: 1.14, adults: 2, children: 2, occupancy: 3 },
  { code: 'DLX', en: 'Deluxe', zh: '豪华', area: [28, 40], factor: 1.32, adults: 3, children: 2, occupancy: 4 },
  { code: 'FAM', en: 'Family', zh: '家庭', area: [34, 48], factor: 1.55, adults: 4, children: 3, occupancy: 5 },
  { code: 'STE', en: 'Junior Suite', zh: '行政套', area: [44, 72], factor: 2.1, adults: 3, children: 2, occupancy: 4 },
]

function bedsOf(
  random: Random,
  level: Level,
): { beds: { bed: string; count: number }[]; en: string; zh: string; code: string } {
  if (level.code === 'FAM')
    return {
      beds: [
        { bed: 'QUEEN', count: 1 },
        { bed: 'SINGLE', count: 2 },
      ],
      en: 'Room',
      zh: '房',
      code: '',
    }
  if (level.code === 'STE')
    return {
      beds: [
        { bed: 'KING', count: 1 },
        { bed: 'SOFA', count: 1 },
      ],
      en: '',
      zh: '房',
      code: '',
    }
  return pick(random, [
    { beds: [{ bed: 'KING', count: 1 }], en: 'King Room', zh: '大床房', code: 'K' },
    { beds: [{ bed: 'QUEEN', count: 1 }], en: 'Queen Room', zh: '大床房', code: 'Q' },
    { beds: [{ bed: 'TWIN', count: 2 }], en: 'Twin Room', zh: '双床房', code: 'T' },
  ])
}

const ALLOTMENTS = [
  [12, 2],
  [10, 2],
  [8, 3],
  [6, 3],
  [4, 2],
  [2, 1],
] as const
const SMOKING = [
  ['NON_SMOKING', 8],
  ['EITHER', 1],
  ['SMOKING', 0.5],
] as const

function viewOf(random: Random, place: number, beach: boolean): View | null {
  if (place === 0 || random() >= 0.45) return null
  return pick(random, beach ? VIEWS : VIEWS.filter(([code]) => code !== 'SEA'))
}

function namesOf(level: Level, bed: { en: string; zh: string }, view: View | null): { nameEn: string; nameZh: string } {
  const nameEn = [level.en, bed.en].filter(Boolean).join(' ')
  if (!view) return { nameEn, nameZh: `${level.zh}${bed.zh}` }
  return { nameEn: `${nameEn}, ${view[1]}`, nameZh: `${level.zh}${view[2]}${bed.zh}` }
}

/**
 * Two to four room types, from plain to grand, with numbers that follow `firstNo`; `place` is the hotel's in its world.
 */
export function roomTypes(
  random: Random,
  hotel: { key: string; place: number; stars: number; beach: boolean; firstNo: number },
): DemoRoom[] {
  const count = hotel.stars >= 4 ? between(random, 3, 4) : between(random, 2, 3)
  const from = hotel.stars >= 4 && random() < 0.6 ? 1 : 0
  return LEVELS.slice(from, from + count).map((level, i) => {
    const key = `${hotel.key}/room/${i}`
    const bed = bedsOf(random, level)
    const view = viewOf(random, i, hotel.beach)
    return {
      id: idOf(key, hotel.place * 8 + i),
      no: hotel.firstNo + i,
      seed: hash(key),
      code: `${level.code}${bed.code}`,
      ...namesOf(level, bed, view),
      area: between(random, level.area[0], level.area[1]) + (hotel.stars >= 5 ? 8 : 0),
      beds: bed.beds,
      view: view?.[0] ?? null,
      smoking: pickWeighted(random, SMOKING),
      maxAdults: level.adults,
      maxChildren: level.children,
      maxOccupancy: level.occupancy,
      extraBeds: level.adults > 2 ? 1 : 0,
      factor: level.factor * (view ? 1.08 : 1),
      // There are fewer of the grandest.
      allotment: Math.max(2, Math.round(pickWeighted(random, ALLOTMENTS) / (i === count - 1 ? 2 : 1))),
    }
  })
}
