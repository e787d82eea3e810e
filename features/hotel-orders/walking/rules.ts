import type { Language } from '#contract/languages.ts'
import type { StayCost } from '#features/availability/prices/rules-cost.ts'
import { nightMinor, nightsOf } from '../amending/rules.ts'
import type { StayTerms } from '../contract.ts'
import { extrasOf } from '../rules/terms.ts'
import { voucherTexts } from '../voucher/texts.ts'

/** A stay elsewhere: its terms, priced as if it were sold, and what it costs the operator. */
export type Elsewhere = { readonly terms: StayTerms; readonly cost: StayCost }

/** A hotel outside the portal, as the desk types it; `stayMinor` is what it asks for the stay. */
export type TypedHotel = {
  readonly name: string
  readonly address: string
  readonly phone: string
  readonly stayMinor: number
}

/** Sells at cost: a stay in the currency it is sold in, without mark-up. */
const AT_COST = { rate: '1', factor: { m: 2, d: 2 }, markUpBasisPoints: 0 }

/** An amount in equal parts, the rest in the first one. */
function inParts(minor: number, parts: number): number[] {
  const part = Math.floor(minor / parts)
  return Array.from({ length: parts }, (_, at) => (at === 0 ? minor - part * (parts - 1) : part))
}

/** The stay in a hotel that the desk types, at what that asks, in the order's currency. */
export function typedElsewhere(before: StayTerms, { name, address, phone, stayMinor }: TypedHotel): Elsewhere {
  const nights = nightsOf(before)
  const nets = inParts(stayMinor, before.rooms.length).map((minor) => inParts(minor, nights.length))
  const rooms = before.rooms.map((room, no) => ({
    ...room,
    nights: nights.map((night, at) => ({ night, amountMinor: nets[no]?.[at] ?? 0 })),
    totalMinor: (nets[no] ?? []).reduce((sum, minor) => sum + minor, 0),
  }))
  const unknown = { nameZh: null, nameLocal: null, starHalves: null, addressZh: null, timesUnknown: true } as const
  return {
    terms: {
      ...before,
      hotel: { ...before.hotel, ...unknown, nameEn: name, addressEn: address, phone, photo: '', typed: true },
      room: { ...before.room, nameEn: 'Room', nameZh: '客房' },
      rooms,
      extras: [],
      dueAtProperty: [],
    },
    cost: {
      ...AT_COST,
      currency: before.currency,
      rooms: nets,
      extras: [],
      costMinor: stayMinor,
      supplierReference: null,
      contractReference: null,
    },
  }
}

/**
 * The terms of guests who were moved: the stay elsewhere at what the customer paid night by night, extras and fees
 * included, and with the cancellation terms that were booked. What is paid there with the booking costs nothing more.
 */
export function walkedTerms(before: StayTerms, { terms }: Elsewhere): StayTerms {
  const rooms = before.rooms.map((room) => {
    const nights = room.nights.map(({ night, amountMinor }) => {
      const extras = extrasOf(before).filter((line) => line.roomNo === room.roomNo && line.night === night)
      const prepaid = extras.filter(({ payAt }) => payAt === 'BOOKING')
      return { night, amountMinor: prepaid.reduce((sum, line) => sum + line.amountMinor, amountMinor) }
    })
    return { ...room, nights, totalMinor: nights.reduce((sum, { amountMinor }) => sum + amountMinor, 0) }
  })
  const extras = extrasOf(terms).map((line) =>
    line.payAt === 'BOOKING' ? { ...line, unitMinor: 0, amountMinor: 0 } : line,
  )
  const { hotel, room, dueAtProperty } = terms
  return { ...before, hotel, room, rate: walkedRate(before, terms), rooms, extras, dueAtProperty }
}

/**
 * The rate elsewhere under the name that was booked, or that of its meal where this is another one: its own name may
 * say that it is not refundable, while the cancellation terms are those that were booked.
 */
function walkedRate(before: StayTerms, { rate }: StayTerms): StayTerms['rate'] {
  const { nameEn, nameZh, mealPlan } = before.rate
  if (rate.mealPlan === mealPlan) return { ...rate, nameEn, nameZh }
  const mealIn = (language: Language) => voucherTexts(language).mealPlans[rate.mealPlan]
  return { ...rate, nameEn: mealIn('en'), nameZh: mealIn('zh-CN') }
}

/** What the stay elsewhere costs, with how much more each night would be sold for there than the customer pays. */
export function walkedCost(before: StayTerms, old: StayCost, { terms, cost }: Elsewhere): StayCost {
  const { changeFeeMinor = 0 } = old
  return {
    ...cost,
    costMinor: cost.costMinor + changeFeeMinor,
    ...(changeFeeMinor > 0 && { changeFeeMinor }),
    walked: nightsOf(before).map((night) => nightMinor(terms, night) - nightMinor(before, night)),
  }
}

/** What the stay elsewhere would be sold for, without what is paid there. */
export const priceOf = ({ terms }: Elsewhere) =>
  nightsOf(terms).reduce((sum, night) => sum + nightMinor(terms, night), 0)

/** What moving the guests costs more than their stay did, with the taxi; never below zero. Minor units. */
export function lossOf(old: StayCost | null, after: StayCost | null, taxiMinor: number): number | null {
  return old && after && Math.max(0, after.costMinor - old.costMinor + taxiMinor)
}
