import type { CalendarDay } from '../manage/contract-days.ts'

/** A time of a day as a supplier has it: what is left, null for free sale. */
export type SuppliedSlot = { readonly startMinute: number; readonly endMinute: number; readonly left: number | null }

/** A day as a supplier has it; `pricePercent` is what it costs of the units' prices. */
export type SuppliedDay = {
  readonly day: string
  readonly pricePercent: number
  readonly slots: readonly SuppliedSlot[]
}

type Slot = CalendarDay['slots'][number]

/** Places sold here are no longer among the supplier's; a slot it no longer has keeps its sold places. */
function slotsOf(before: readonly Slot[], given: readonly SuppliedSlot[]): Slot[] {
  const soldAt = new Map(before.map(({ startMinute, sold }) => [startMinute, sold]))
  const starts = new Set(given.map(({ startMinute }) => startMinute))
  const now = given.map(({ startMinute, endMinute, left }) => {
    const sold = soldAt.get(startMinute) ?? 0
    return { startMinute, endMinute, total: left === null ? null : sold + left, sold }
  })
  const gone = before
    .filter(({ startMinute, sold }) => sold > 0 && !starts.has(startMinute))
    .map((slot) => ({ ...slot, total: slot.sold }))
  return [...now, ...gone].toSorted((a, b) => a.startMinute - b.startMinute)
}

const NOTHING: Pick<SuppliedDay, 'slots'> = { slots: [] }

/** The new state of a day; a day that the supplier no longer lists is closed. */
function dayOf(day: string, now: CalendarDay | undefined, given: SuppliedDay | undefined): CalendarDay {
  const { slots } = given ?? NOTHING
  return {
    day,
    closed: slots.length === 0,
    pricePercent: (given ?? now)?.pricePercent ?? 100,
    slots: slotsOf(now?.slots ?? [], slots),
  }
}

/** The days that differ from what is stored. */
export function suppliedDays(stored: readonly CalendarDay[], given: readonly SuppliedDay[]): CalendarDay[] {
  const before = new Map(stored.map((day) => [day.day, day]))
  const days = new Map(given.map((day) => [day.day, day]))
  const names = [...new Set([...before.keys(), ...days.keys()])].toSorted()
  return names.flatMap((day) => {
    const now = before.get(day)
    const after = dayOf(day, now, days.get(day))
    return now && textOf(now) === textOf(after) ? [] : [after]
  })
}

const textOf = ({ day, closed, pricePercent, slots }: CalendarDay) =>
  JSON.stringify([
    day,
    closed,
    pricePercent,
    slots.map(({ startMinute, endMinute, total, sold }) => [startMinute, endMinute, total, sold]),
  ])
