import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FeeRule, TicketCategory, UnitType } from '#features/tickets/contract.ts'
import { idOf, pick, randomOf } from './random.ts'
import { minorOf } from './world-money.ts'
import { type City, FEATURED_CITIES } from './world-cities.ts'

/** A product sold in every city of the demo; `{city}` is replaced by the city's name. */
export type TicketKind = {
  readonly key: string
  readonly category: TicketCategory
  readonly kind: 'START_TIME' | 'OPENING_HOURS'
  readonly usd: number
  readonly starts?: readonly number[]
  readonly minutes?: number
  readonly open?: number
  readonly close?: number
  /** Places of a slot; -1 is free sale. */
  readonly places: number
  /** Weekdays without admission, Sunday 0. */
  readonly closed?: readonly number[]
  readonly units: 'ALL' | 'FAMILY' | 'GROWN'
  readonly cutOff: number
  readonly fees: keyof typeof FEES
  /** Days a ticket may be good for, an option each. */
  readonly days?: readonly number[]
  readonly fast?: boolean
  readonly request?: boolean
  readonly question?: keyof typeof QUESTIONS
  readonly en: string
  readonly zh: string
  readonly textEn: string
  readonly textZh: string
}

// The file is next to this module; the test of the demo's tickets checks its shape.
export const TICKET_KINDS = JSON.parse(
  readFileSync(join(import.meta.dirname, 'ticket-kinds.json'), 'utf8'),
) as readonly TicketKind[]

const DAY = 1440
const FEES = {
  FREE: [],
  DAY: [{ minutesBefore: DAY, percent: 50 }],
  DAYS: [
    { minutesBefore: 3 * DAY, percent: 30 },
    { minutesBefore: DAY, percent: 100 },
  ],
  NONE: [{ minutesBefore: null, percent: 100 }],
} as const satisfies Record<string, readonly FeeRule[]>

const QUESTIONS = {
  DIET: { per: 'UNIT', kind: 'CHOICE', required: true, labelEn: 'What do you eat?', labelZh: '您的饮食习惯？' },
  HOTEL: { per: 'BOOKING', kind: 'TEXT', required: true, labelEn: 'Hotel for pick-up', labelZh: '接送酒店' },
} as const
const DIETS = [
  { value: 'ALL', nameEn: 'Everything', nameZh: '无忌口' },
  { value: 'VEGETARIAN', nameEn: 'Vegetarian', nameZh: '素食' },
  { value: 'HALAL', nameEn: 'Halal', nameZh: '清真' },
]

type Unit = {
  readonly type: UnitType
  readonly share: number
  readonly minAge: number | null
  readonly maxAge: number | null
  readonly accompaniedBy: readonly UnitType[]
  readonly idNeeded: boolean
}
const unit = (type: UnitType, share: number, more: Partial<Unit>): Unit => ({
  type,
  share,
  minAge: null,
  maxAge: null,
  accompaniedBy: [],
  idNeeded: false,
  ...more,
})
const children = (...accompaniedBy: UnitType[]) => [
  unit('CHILD', 0.6, { minAge: 4, maxAge: 12, accompaniedBy }),
  unit('INFANT', 0, { minAge: 0, maxAge: 3, accompaniedBy }),
]
const UNITS: Readonly<Record<TicketKind['units'], readonly Unit[]>> = {
  ALL: [
    unit('ADULT', 1, { minAge: 13 }),
    ...children('ADULT', 'SENIOR'),
    unit('SENIOR', 0.8, { minAge: 65, idNeeded: true }),
  ],
  FAMILY: [unit('ADULT', 1, { minAge: 13 }), ...children('ADULT', 'FAMILY'), unit('FAMILY', 2.8, {})],
  GROWN: [unit('ADULT', 1, { minAge: 18 }), unit('STUDENT', 0.8, { minAge: 18, maxAge: 30, idNeeded: true })],
}

type Option = {
  readonly code: string
  readonly nameEn: string
  readonly nameZh: string
  readonly factor: number
  readonly validDays: number
}

function optionsOf(kind: TicketKind): Option[] {
  const standard = { code: 'standard', nameEn: 'Standard', nameZh: '标准票', factor: 1, validDays: 1 }
  const days = (kind.days ?? []).map((count) => ({
    code: `days-${count}`,
    nameEn: count === 1 ? '1 day' : `${count} days`,
    nameZh: `${count}日票`,
    factor: count ** 0.6,
    validDays: count,
  }))
  const fast = { ...standard, code: 'fast', nameEn: 'With fast lane', nameZh: '含快速通道', factor: 1.6 }
  return [...(days.length > 0 ? days : [standard]), ...(kind.fast ? [fast] : [])]
}

const FORMATS = ['QRCODE', 'QRCODE', 'AZTECCODE', 'CODE128', 'PDF417'] as const

/** Rows of a product's options and units; all options share the places of the first. */
export function sellableRows(product: { id: string; code: string; currency: string }, kind: TicketKind, level: number) {
  const ids = optionsOf(kind).map((option, place) => idOf(`${product.code}/${option.code}`, place))
  const options = optionsOf(kind).map((option, place) => ({
    id: ids[place],
    productId: product.id,
    code: option.code,
    nameEn: option.nameEn,
    nameZh: option.nameZh,
    isDefault: place === 0,
    place,
    cutOffMinutes: kind.cutOff,
    maxUnits: kind.places > 0 ? Math.min(20, kind.places) : 20,
    validDays: option.validDays,
    deliveryFormat: FORMATS[Math.floor(randomOf(`${product.code}/format`)() * FORMATS.length)] ?? 'QRCODE',
    transferAllowed: kind.fees !== 'NONE',
    capacityOf: place === 0 ? null : ids[0],
  }))
  const units = optionsOf(kind).flatMap((option, at) =>
    UNITS[kind.units].map((each, place) => ({
      optionId: ids[at],
      type: each.type,
      place,
      minAge: each.minAge,
      maxAge: each.maxAge,
      accompaniedBy: each.accompaniedBy,
      idNeeded: each.idNeeded,
      netMinor: kind.usd === 0 ? 0 : minorOf(kind.usd * level * option.factor * each.share, product.currency),
    })),
  )
  return { options, units }
}

/** The slots of an ordinary day, and how they vary; what `insert_ticket_days` makes days from. */
export function scheduleOf(optionId: string | undefined, timeZone: string, kind: TicketKind) {
  const { starts = [kind.open ?? 0], minutes = 0, close, places, closed = [] } = kind
  return {
    optionId,
    timeZone,
    starts,
    ends: starts.map((start) => close ?? start + minutes),
    totals: starts.map(() => places),
    closed,
  }
}

const named = (text: string, name: string) => text.replaceAll('{city}', name)

/** Rows of what a kind is called in a city. */
function contentRows(productId: string, kind: TicketKind, city: City) {
  const zh = city.nameZh ?? city.nameEn
  return [
    {
      productId,
      language: 'en',
      title: named(kind.en, city.nameEn),
      description: named(kind.textEn, city.nameEn),
      meetingPoint: `Main entrance; show the code of each ticket at the gate`,
      terms: 'Tickets are checked one by one. Please be there ten minutes early.',
      includes: kind.category === 'COMBO' ? ['Observation deck', 'Evening cruise'] : ['Admission'],
    },
    {
      productId,
      language: 'zh-CN',
      title: named(kind.zh, zh),
      description: named(kind.textZh, zh),
      meetingPoint: '正门入口，每人凭各自的码验票入场',
      terms: '逐人验票，请提前十分钟到达。',
      includes: kind.category === 'COMBO' ? ['观景台门票', '夜景游船'] : ['入场'],
    },
  ]
}

/** Price level of a city beside the average one; admissions differ less than rooms do. */
export const levelOf = (city: City) => Math.sqrt(city.levelUsd / 110)

/** All rows of a kind in a city. */
export function demoTicket(city: City, kind: TicketKind, place: number) {
  const code = `demo:${city.sourceId}/${kind.key}`
  const random = randomOf(code)
  const id = idOf(code, place)
  const near = (middle: number) => Number((middle + (random() - 0.5) * 0.05).toFixed(6))
  const product = {
    id,
    code,
    source: 'demo',
    destinationId: city.destinationId,
    supplier: `${city.nameEn} Attractions`,
    category: kind.category,
    kind: kind.kind,
    timeZone: city.timeZone,
    currency: city.currency,
    latitude: near(city.latitude),
    longitude: near(city.longitude),
    confirmationMode: kind.request ? 'ON_REQUEST' : 'INSTANT',
    penalties: FEES[kind.fees],
    recommendation: Math.floor(random() * 100),
  }
  const question = kind.question && {
    ...QUESTIONS[kind.question],
    productId: id,
    choices: kind.question === 'DIET' ? DIETS : [],
  }
  const { options, units } = sellableRows(product, kind, levelOf(city))
  return {
    product,
    contents: contentRows(id, kind, city),
    options,
    units,
    questions: question ? [question] : [],
    schedule: scheduleOf(options[0]?.id, city.timeZone, kind),
  }
}

/** How an imported product without prices is sold: as one of a kind of its category. */
export function kindOf({ code, category }: { code: string; category: string }): TicketKind {
  const [first, ...others] = TICKET_KINDS.filter((kind) => kind.category === category && kind.usd > 0)
  if (!first) throw new Error(`no kind of ticket is of the category ${category}`)
  return pick(randomOf(code), [first, ...others])
}

/** What of a kind is the product's. */
export function termsOf(kind: TicketKind): { kind: TicketKind['kind']; penalties: readonly FeeRule[] } {
  return { kind: kind.kind, penalties: FEES[kind.fees] }
}

/** How many cities besides the featured ones have half of the kinds. */
const FURTHER_CITIES = 40

/** The tickets of the demo world: all kinds in the featured cities, every other one in the next largest. */
export function demoTickets(cities: readonly City[]) {
  const bySize = cities.toSorted((a, b) => b.weight - a.weight || (a.sourceId < b.sourceId ? -1 : 1))
  const featured = bySize.filter(({ nameEn }) => FEATURED_CITIES.some((name) => name === nameEn))
  const further = bySize.filter((city) => !featured.includes(city)).slice(0, FURTHER_CITIES)
  return [
    ...featured.flatMap((city) => TICKET_KINDS.map((kind, place) => demoTicket(city, kind, place))),
    ...further.flatMap((city, at) =>
      TICKET_KINDS.flatMap((kind, place) => (place % 2 === at % 2 ? [demoTicket(city, kind, place)] : [])),
    ),
  ]
}
