import type { OutputOf, ParsedInputOf } from '#contract/call.ts'
import { addDays, localDay } from '#contract/dates.ts'
import { Refusal } from '#contract/refusals.ts'
import { changedLines } from '#features/availability/hotel-rates/rules-changed.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import type { CallContext } from '#server/http/handler.ts'
import { midnightAt } from '../rules.ts'
import {
  CALENDAR_DAYS,
  type CalendarDay,
  type getTicketDays,
  type saveTicketDays,
  SET_AHEAD_DAYS,
} from './contract-days.ts'
import { insertHistory } from './history.ts'
import * as sql from './manage-days.sql.ts'
import { changedDays, daysOf, emptyDay, type RefusedDay } from './rules-days.ts'

/** The days of an option over a page of the calendar. */
export async function readDays(
  reader: Reader,
  { optionId, from }: ParsedInputOf<typeof getTicketDays>,
  nowMs: number,
): Promise<OutputOf<typeof getTicketDays>> {
  const option = await reader.oneOrNone(sql.findDaysOption, { optionId })
  if (!option) throw new Refusal('ticket.not_found')
  const today = localDay(option.timeZone, nowMs)
  const first = from === undefined || from < today ? today : from
  const stored = await reader.many(sql.listDays, { optionId, from: first, days: CALENDAR_DAYS })
  const known = new Map(stored.map((row) => [row.day, { ...row, slots: [...row.slots] }]))
  const { productId, version } = option
  const days = daysOf({ first, last: addDays(first, CALENDAR_DAYS - 1) }).map((day) => known.get(day) ?? emptyDay(day))
  return { optionId, productId, version, today, days }
}

type Input = ParsedInputOf<typeof saveTicketDays>

/** Days that have passed at the place, or are further away than days are kept. */
function daysOutside({ places, days }: Input, today: string): RefusedDay[] {
  const end = addDays(today, SET_AHEAD_DAYS)
  const outside = (
    run: { first: string; last?: string | undefined },
    at: Pick<RefusedDay, 'startMinute' | 'endMinute'>,
  ) =>
    [run.first, run.last ?? run.first]
      .filter((day) => day < today || day > end)
      .map((day): RefusedDay => ({ ...at, day, sold: 0, reason: day < today ? 'PAST' : 'TOO_FAR' }))
  return [
    ...places.flatMap((run) => outside(run, { startMinute: run.startMinute, endMinute: run.endMinute })),
    ...days.flatMap((run) => outside(run, { startMinute: null, endMinute: null })),
  ]
}

function refuse(cells: readonly RefusedDay[]): void {
  if (cells.length === 0) return
  throw new Refusal('ticket.cells_refused', { detail: { cells: cells.slice(0, 500) } })
}

/** A day as `put_days` takes it. */
export const storedDay = (timeZone: string, { day, closed, pricePercent, slots }: CalendarDay) => ({
  day,
  midnightAt: midnightAt(timeZone, day),
  closed,
  pricePercent,
  starts: slots.map(({ startMinute }) => startMinute),
  ends: slots.map(({ endMinute }) => endMinute),
  totals: slots.map(({ total }) => total ?? -1),
  sold: slots.map(({ sold }) => sold),
})

/** Saves days of an option in one transaction; gives how many figures are different now. */
export async function saveDays(
  tx: Tx,
  context: CallContext<Input, 'ops.product'>,
  nowMs: number,
): Promise<OutputOf<typeof saveTicketDays>> {
  const { input } = context
  const { optionId } = input
  await tx.oneOrNone(sql.lockDaysOption, { optionId })
  const option = await tx.oneOrNone(sql.findDaysOption, { optionId })
  if (!option) throw new Refusal('ticket.not_found')
  const { productId, timeZone, kind, version } = option
  if (version !== input.version) throw new Refusal('ticket.days_changed')
  refuse(daysOutside(input, localDay(timeZone, nowMs)))
  const named = [...new Set([...input.places, ...input.days].flatMap(daysOf))]
  const before = await tx.many(sql.lockDays, { optionId, days: named })
  const after = changedDays(
    before.map((row) => ({ ...row, slots: [...row.slots] })),
    { ...input, kind },
  )
  refuse(after.refused)
  if (after.changed.length === 0) return { cells: 0, version }
  await tx.run(sql.putDays, { optionId, days: JSON.stringify(after.days.map((day) => storedDay(timeZone, day))) })
  const bumped = await tx.one(sql.bumpDaysVersion, { optionId })
  const lines = changedLines(after.changed).map(({ of, ...line }) => ({ ...of, ...line }))
  await insertHistory(tx, context, { productId, nowMs, part: 'DAYS', cells: after.changed.length, lines })
  return { cells: after.changed.length, version: bumped.version }
}
