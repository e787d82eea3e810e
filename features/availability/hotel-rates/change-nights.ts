import { addDays, dayNumber, dayOf } from '#contract/dates.ts'
import type { Tx } from '#server/db/database.ts'
import { firstDayOf, monthsOf } from '../stay/rules-nights.ts'
import { type ChangeSet, writeChangeSet, type WrittenSet } from './change-set.ts'
import type { PriceRun, StockRun } from './contract.ts'
import { lockMonths, type MonthOf } from './locked-months.ts'
import { changedPrices, changedStock } from './rules.ts'

type Days = { readonly first: string; readonly last?: string | undefined }

/** Nights to change, in runs of any length; what a run leaves out stays as it is. */
export type NightRuns = {
  readonly plans?: readonly { readonly ratePlanId: string; readonly runs: readonly PriceRun[] }[]
  readonly rooms?: readonly { readonly roomTypeId: string; readonly runs: readonly StockRun[] }[]
}

/** The months of some runs, each once. */
function monthsIn(id: string, runs: readonly Days[]): MonthOf[] {
  const months = runs.flatMap(({ first, last = first }) => monthsOf(dayNumber(first), dayNumber(last)))
  return [...new Set(months)].map((month) => ({ id, month }))
}

/** The parts of runs that lie in a month. */
function cut<Run extends Days>(runs: readonly Run[], month: number): Run[] {
  const [start, end] = [dayOf(firstDayOf(month)), addDays(dayOf(firstDayOf(month + 1)), -1)]
  return runs.flatMap((run) => {
    const { first, last = first } = run
    return last < start || first > end
      ? []
      : [{ ...run, first: first < start ? start : first, last: last > end ? end : last }]
  })
}

/**
 * Changes nights of any hotels, whatever is stored, as one change set. Locks the months by plan and month and then by
 * room type and month; plans and rooms are named once. Unknown ones change nothing.
 */
export async function changeNights(
  tx: Tx,
  { plans = [], rooms = [] }: NightRuns,
  about: Pick<ChangeSet, 'author' | 'nowMs' | 'meant'>,
): Promise<WrittenSet> {
  const [planRuns, roomRuns] = [
    new Map(plans.map(({ ratePlanId, runs }) => [ratePlanId, runs])),
    new Map(rooms.map(({ roomTypeId, runs }) => [roomTypeId, runs])),
  ]
  const locked = await lockMonths(tx, {
    plans: [...planRuns].flatMap(([id, runs]) => monthsIn(id, runs)),
    rooms: [...roomRuns].flatMap(([id, runs]) => monthsIn(id, runs)),
  })
  return writeChangeSet(tx, {
    ...about,
    plans: locked.plans.flatMap((row) => {
      const put = changedPrices(row, cut(planRuns.get(row.id) ?? [], row.month))
      return put ? [{ row, put }] : []
    }),
    rooms: locked.rooms.flatMap((row) => {
      const put = changedStock(row, cut(roomRuns.get(row.id) ?? [], row.month))
      return put ? [{ row, put }] : []
    }),
  })
}
