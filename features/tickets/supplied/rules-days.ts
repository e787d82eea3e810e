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

/** What is sold here already is no longer among the supplier's places; a time it no longer has keeps what is sold. */
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

/** The days that differ from what is stored; one that the supplier says nothing of any more is closed. */
export function suppliedDays(stored: readonly CalendarDay[], given: readonly SuppliedDay[]): CalendarDay[] {
  const before = new Map(stored.map((day) => [day.day, day]))
  const days = new Map(given.map((day) => [day.day, day]))
  const names = [...new Set([...before.keys(), ...days.keys()])].toSorted()
  return names.flatMap((day) => {
    const now = before.get(day)
    const next = days.get(day)
    const after = {
      day,
      closed: next === undefined || next.slots.length === 0,
      pricePercent: next?.pricePercent ?? now?.pricePercent ?? 100,
      slots: slotsOf(now?.slots ?? [], next?.slots ?? []),
    }
    return now && JSON.stringify(sorted(now)) === JSON.stringify(sorted(after)) ? [] : [after]
  })
}

const sorted = ({ day, closed, pricePercent, slots }: CalendarDay) => [
  day,
  closed,
  pricePercent,
  slots.map(({ startMinute, endMinute, total, sold }) => [startMinute, endMinute, total, sold]),
]
