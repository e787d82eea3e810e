import type { PlanRates, RoomRates } from './contract.ts'
import { planNights, roomNights, type StoredMonth } from './rules.ts'

type Plan = {
  readonly hotel: string
  readonly room: string
  readonly plan: string
  readonly currency: string
  readonly rates: readonly StoredMonth[]
  readonly stocks: readonly StoredMonth[]
}

/** Nights in a row of a plan that are the same. */
export type CalendarRow = Pick<Plan, 'hotel' | 'room' | 'plan' | 'currency'> & {
  readonly first: string
  readonly last: string
  readonly rate: PlanRates['nights'][number]
  readonly stock: RoomRates['nights'][number]
}

/** Whether a night has neither a price nor a restriction. */
const isBare = ({ netMinor, minStay, ...closings }: CalendarRow['rate']) =>
  netMinor === null && minStay === 0 && Object.values(closings).every((isClosed) => !isClosed)

/** All that a night says, to compare it with others; empty where it is left out. */
const saidBy = (rate: CalendarRow['rate'] | undefined, stock: CalendarRow['stock'] | undefined) =>
  !rate || !stock || isBare(rate) ? '' : JSON.stringify([rate, stock])

/** A plan's nights in rows; nights without price and restrictions are left out. */
export function calendarRows({ rates, stocks, ...of }: Plan, days: readonly string[]): CalendarRow[] {
  const nights = planNights(rates, days).nights
  const stock = roomNights({ months: stocks, sold: [] }, days).nights
  const rows: CalendarRow[] = []
  let before = ''
  for (const [at, day] of days.entries()) {
    const [rate, given, last] = [nights[at], stock[at], rows.at(-1)]
    const says = saidBy(rate, given)
    if (last && says !== '' && says === before) rows[rows.length - 1] = { ...last, last: day }
    else if (rate && given && says !== '') rows.push({ ...of, first: day, last: day, rate, stock: given })
    before = says
  }
  return rows
}
