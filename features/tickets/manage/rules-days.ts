import { addDays, dayNumber } from '#contract/dates.ts'
import type { ChangedDay } from '#features/availability/hotel-rates/rules-changed.ts'
import type { TICKET_KINDS } from '../contract.ts'
import type { CalendarDay, DayRun, PlacesRun } from './contract-days.ts'

/** A figure that changed, as the history has it: `of` is a time such as `10:00–11:00`, null for the day. */
type Of = { readonly field: 'PLACES' | 'PRICE' | 'CLOSED'; readonly of: string | null }
export type ChangedCell = ChangedDay<Of>

/** Why a cell can not be saved as it is. */
export type RefusedDay = {
  readonly day: string
  readonly startMinute: number | null
  readonly endMinute: number | null
  readonly reason: 'PAST' | 'TOO_FAR' | 'BELOW_SOLD' | 'SECOND_TIME'
  readonly sold: number
}

/** A day that nothing is set of. */
export const emptyDay = (day: string): CalendarDay => ({ day, closed: false, pricePercent: 100, slots: [] })

/** The days of a run. */
export function daysOf({ first, last = first }: { first: string; last?: string | undefined }): string[] {
  return Array.from({ length: dayNumber(last) - dayNumber(first) + 1 }, (_, at) => addDays(first, at))
}

const clock = (minute: number) =>
  `${String(Math.floor(minute / 60) % 24).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

const textOf = (slot: Slot | undefined) =>
  slot === undefined ? '' : slot.total === null ? 'FREE_SALE' : String(slot.total)

type Slot = CalendarDay['slots'][number]
type Outcome = { readonly day: CalendarDay; readonly changed?: ChangedCell; readonly refused?: RefusedDay }

const byStart = (slots: readonly Slot[]) => slots.toSorted((a, b) => a.startMinute - b.startMinute)

/** The new state of a slot; undefined where it is removed from the day. */
function slotOf({ startMinute, endMinute, stock, places }: PlacesRun, sold: number): Slot | undefined {
  if (stock === 'NONE') return undefined
  return { startMinute, endMinute, total: stock === 'FREE_SALE' ? null : places, sold }
}

/** Why a day can not have this time with these places; undefined when it can. */
function refusalOf(
  next: Slot | undefined,
  about: { readonly sold: number; readonly isSecond: boolean },
): RefusedDay['reason'] | undefined {
  const { sold, isSecond } = about
  if (next === undefined) return sold > 0 ? 'BELOW_SOLD' : undefined
  if (next.total !== null && next.total < sold) return 'BELOW_SOLD'
  return isSecond ? 'SECOND_TIME' : undefined
}

/**
 * A day after places of one of its times are set; another end moves the time of the same start. Sold places stay sold:
 * fewer places are refused, and so is removing a slot with sold places.
 */
function withPlaces(before: CalendarDay, run: PlacesRun, kind: (typeof TICKET_KINDS)[number]): Outcome {
  const { day, slots } = before
  const { startMinute, endMinute, stock } = run
  const now = slots.find((slot) => slot.startMinute === startMinute)
  const { sold, endMinute: until } = now ?? { sold: 0, endMinute: null }
  const isSame = until === endMinute
  // Only this very time is taken away: another end may have taken its place in the same save.
  if (stock === 'NONE' && !isSame) return { day: before }
  const others = slots.filter((slot) => slot !== now)
  const next = slotOf(run, sold)
  const reason = refusalOf(next, { sold, isSecond: kind === 'OPENING_HOURS' && others.length > 0 })
  if (reason !== undefined) return { day: before, refused: { day, startMinute, endMinute, sold, reason } }
  const sides = { before: textOf(now), after: textOf(next) }
  if (sides.before === sides.after && isSame) return { day: before }
  const of = `${clock(startMinute)}–${clock(endMinute)}`
  return {
    day: { ...before, slots: byStart(next === undefined ? others : [...others, next]) },
    changed: { key: `PLACES ${of}`, of: { field: 'PLACES', of }, day, ...sides },
  }
}

/** A day after price and closing are set. */
function withPrice(before: CalendarDay, { pricePercent, closed }: DayRun) {
  const { day } = before
  const after = { ...before, pricePercent: pricePercent ?? before.pricePercent, closed: closed ?? before.closed }
  const cell = (field: 'PRICE' | 'CLOSED', sides: { before: string; after: string }): ChangedCell[] =>
    sides.before === sides.after ? [] : [{ key: field, of: { field, of: null }, day, ...sides }]
  const sale = (isClosed: boolean) => (isClosed ? 'CLOSED' : 'OPEN')
  const changed = [
    ...cell('PRICE', { before: String(before.pricePercent), after: String(after.pricePercent) }),
    ...cell('CLOSED', { before: sale(before.closed), after: sale(after.closed) }),
  ]
  return { day: after, changed }
}

/** Applies runs to the days of an option: changed days, their differences, and refused changes. */
export function changedDays(
  stored: readonly CalendarDay[],
  {
    places,
    days,
    kind,
  }: {
    readonly places: readonly PlacesRun[]
    readonly days: readonly DayRun[]
    readonly kind: (typeof TICKET_KINDS)[number]
  },
): { days: CalendarDay[]; changed: ChangedCell[]; refused: RefusedDay[] } {
  const now = new Map(stored.map((day) => [day.day, day]))
  const [changed, refused]: [ChangedCell[], RefusedDay[]] = [[], []]
  const at = (day: string) => now.get(day) ?? emptyDay(day)
  // A time is taken away before another is added, so that opening hours can be moved in one save.
  for (const run of places.toSorted((a, b) => Number(b.stock === 'NONE') - Number(a.stock === 'NONE')))
    for (const day of daysOf(run)) {
      const outcome = withPlaces(at(day), run, kind)
      now.set(day, outcome.day)
      if (outcome.changed) changed.push(outcome.changed)
      if (outcome.refused) refused.push(outcome.refused)
    }
  for (const run of days)
    for (const day of daysOf(run)) {
      const outcome = withPrice(at(day), run)
      now.set(day, outcome.day)
      changed.push(...outcome.changed)
    }
  const touched = new Set(changed.map(({ day }) => day))
  return { days: [...now.values()].filter(({ day }) => touched.has(day)), changed, refused }
}
