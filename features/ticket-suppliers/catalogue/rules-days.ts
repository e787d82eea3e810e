import { dayNumber } from '#contract/dates.ts'
import type { SuppliedDay, SuppliedSlot } from '#features/tickets/supplied/rules-days.ts'
import type { SuppliedUnit } from '#features/tickets/supplied/supplied.ts'
import type { Availability } from '../octo/shapes.ts'
import { netOf } from './rules-product.ts'

const DAY_MINUTES = 1440
/** Most percent of the ordinary price that a day can cost. */
const MOST_PERCENT = 1000
/** Longest time before the start that the sale can end, in minutes: thirty days. */
const MOST_CUT_OFF = 43_200
/** Most places that are counted. */
const MOST_PLACES = 1_000_000

type Kind = 'START_TIME' | 'OPENING_HOURS'

/** The wall clock of an instant with an offset, such as `2026-12-01T09:30:00+08:00`; undefined for another text. */
function wallOf(text: string): { day: string; minute: number } | undefined {
  const [, day, hours, minutes] = /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d)/.exec(text) ?? []
  if (day === undefined || Number.isNaN(Date.parse(`${day}T00:00:00Z`))) return undefined
  return { day, minute: Number(hours) * 60 + Number(minutes) }
}

function clockMinutes(text: string | undefined): number | undefined {
  const [, hours, minutes] = /^(\d\d):(\d\d)$/.exec(text ?? '') ?? []
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes)
}

/** When a slot begins and ends in minutes of its local day: of opening hours, when it opens and closes. */
export function slotTimes(slot: Availability, kind: Kind) {
  const [start, end] = [wallOf(slot.localDateTimeStart), wallOf(slot.localDateTimeEnd)]
  if (!start || !end) return undefined
  const { day } = start
  const until = end.minute + (dayNumber(end.day) - dayNumber(day)) * DAY_MINUTES
  const hours = kind === 'OPENING_HOURS' ? slot.openingHours?.[0] : undefined
  const [opens, closes] = [clockMinutes(hours?.from), clockMinutes(hours?.to)]
  if (opens === undefined || closes === undefined)
    return { day, startMinute: start.minute, endMinute: Math.max(start.minute, until) }
  return { day, startMinute: opens, endMinute: closes > opens ? closes : closes + DAY_MINUTES }
}

/** What is left of a slot: null where it is not counted. */
function leftOf({ status, vacancies }: Availability): number | null {
  if (status === 'SOLD_OUT' || status === 'CLOSED') return 0
  if (status === 'FREESALE' || vacancies === null || vacancies === undefined) return null
  return Math.min(MOST_PLACES, Math.max(0, vacancies))
}

/**
 * The highest price of a slot's units relative to their ordinary price, in percent rounded up; undefined without
 * prices.
 */
function percentOf(slot: Availability, { units, ids, currency }: Sold): number | undefined {
  const ratios = units.flatMap(({ type, netMinor }) => {
    const priced = slot.unitPricing?.find(({ unitId }) => unitId === ids[type])
    const net = netOf(priced, currency)
    if (net === undefined) return []
    if (netMinor === 0) return [net === 0 ? 1 : Infinity]
    return [Math.ceil((100 * net) / netMinor)]
  })
  return ratios.length === 0 ? undefined : Math.max(1, ...ratios)
}

/** How an option is sold: kinds of persons, the supplier's identifiers of them, and the currency. */
export type Sold = {
  readonly kind: Kind
  readonly units: readonly SuppliedUnit[]
  readonly ids: Readonly<Record<string, string>>
  readonly currency: string
}

/**
 * The days of an option. A day has one price level here, that of its dearest time, so that no time is sold below what
 * the supplier takes; a time without a price that can be sold is left out.
 */
export function daysOf(availabilities: readonly Availability[], sold: Sold): SuppliedDay[] {
  const days = new Map<string, { percent: number; slots: Map<number, SuppliedSlot> }>()
  for (const availability of availabilities) {
    const times = slotTimes(availability, sold.kind)
    const percent = availability.unitPricing ? percentOf(availability, sold) : 100
    if (!times || percent === undefined || percent > MOST_PERCENT) continue
    const { day, startMinute, endMinute } = times
    if (startMinute >= DAY_MINUTES) continue
    const known = days.get(day) ?? { percent: 1, slots: new Map<number, SuppliedSlot>() }
    known.percent = Math.max(known.percent, percent)
    known.slots.set(startMinute, { startMinute, endMinute, left: leftOf(availability) })
    days.set(day, known)
  }
  return [...days].map(([day, { percent, slots }]) => ({
    day,
    pricePercent: percent,
    slots: [...slots.values()].toSorted((a, b) => a.startMinute - b.startMinute),
  }))
}

/** How long before the start (or closing, of opening hours) the sale ends: the longest that one of the slots names. */
export function cutOffOf(availabilities: readonly Availability[], kind: Kind): number {
  const minutes = availabilities.flatMap((slot) => {
    const [times, wall] = [slotTimes(slot, kind), wallOf(slot.localDateTimeStart)]
    const cutOffMs = slot.utcCutoffAt ? Date.parse(slot.utcCutoffAt) : NaN
    const startMs = Date.parse(slot.localDateTimeStart)
    if (!times || !wall || Number.isNaN(cutOffMs) || Number.isNaN(startMs)) return []
    const counted = kind === 'START_TIME' ? times.startMinute : times.endMinute
    return [Math.round((startMs - cutOffMs) / 60_000) + counted - wall.minute]
  })
  return Math.min(MOST_CUT_OFF, Math.max(0, ...minutes))
}
