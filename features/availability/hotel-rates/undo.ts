import { dayNumber, dayOf } from '#contract/dates.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Tx } from '#server/db/database.ts'
import type { RowOf } from '#server/db/statements.ts'
import { firstDayOf, monthsOf } from '../stay/rules-nights.ts'
import * as sql from './change-set.sql.ts'
import { type RateAuthor, writeChangeSet } from './change-set.ts'
import { lockMonths } from './locked-months.ts'
import { type Changed, editedRates, editedStocks, mayUndo, namedPlan, namedRoom, savedDetail } from './rules.ts'
import { RATE_RECORD, type RecordShape, revertRecord, STOCK_RECORD } from './rules-undo.ts'

type Run = RowOf<typeof sql.listRuns>
type Month = { readonly id: string; readonly month: number; readonly nights: Buffer }

/** Takes the nights of a month back, on its records; gives the figures that somebody changed since. */
function revert(nights: Buffer, { month }: Month, { runs, shape }: { runs: readonly Run[]; shape: RecordShape }) {
  const [start, next] = [firstDayOf(month), firstDayOf(month + 1)]
  return runs.flatMap(({ first, last, before, after }): Changed[] => {
    const kept: Changed[] = []
    const begin = dayNumber(first)
    for (let day = Math.max(begin, start); day <= Math.min(dayNumber(last), next - 1); day++) {
      const at = (day - begin) * shape.size
      const record = (buffer: Buffer, from: number) => buffer.subarray(from, from + shape.size)
      const current = record(nights, (day - start) * shape.size)
      const sides = { before: record(before, at), after: record(after, at) }
      kept.push(...revertRecord(current, sides, shape).map((one) => ({ ...one, night: dayOf(day) })))
    }
    return kept
  })
}

/** The months of the runs, taken back, with what each keeps. */
function revertAll<Row extends Month>(
  rows: readonly Row[],
  runs: readonly Run[],
  { edited, shape }: { edited: typeof editedRates; shape: RecordShape },
) {
  const byId = Map.groupBy(runs, ({ id }) => id)
  return rows.map((row) => {
    let kept: Changed[] = []
    const put = edited(row, (nights) => {
      kept = revert(nights, row, { runs: byId.get(row.id) ?? [], shape })
    })
    return { row, put, kept }
  })
}

const changedOf = <Row, P>(all: readonly { row: Row; put: P | undefined }[]) =>
  all.flatMap(({ row, put }) => (put ? [{ row, put }] : []))

/**
 * Undoes a change set, cell by cell, as a change set of its own. Cells that somebody changed since stay as they are and
 * are returned. The locks of the months decide between two undos of one set: the second finds nothing left to do.
 */
export async function undoSet(tx: Tx, setId: string, { author, nowMs }: { author: RateAuthor; nowMs: number }) {
  const set = await tx.oneOrNone(sql.findSet, { id: setId })
  if (!set) throw new Refusal('rates.no_set')
  if (!mayUndo(set, nowMs)) throw new Refusal('rates.undo_over')
  const runs = await tx.many(sql.listRuns, { setId })
  const months = (isRoom: boolean) =>
    runs
      .filter((run) => run.isRoom === isRoom)
      .flatMap(({ id, first, last }) =>
        monthsOf(dayNumber(first), dayNumber(last)).map((month) => ({ id: id ?? '', month })),
      )
  const locked = await lockMonths(tx, { plans: months(false), rooms: months(true) })
  const plans = revertAll(locked.plans, runs, { edited: editedRates, shape: RATE_RECORD })
  const rooms = revertAll(locked.rooms, runs, { edited: editedStocks, shape: STOCK_RECORD })
  const { cells } = await writeChangeSet(tx, {
    author,
    nowMs,
    meant: 'ALL',
    plans: changedOf(plans),
    rooms: changedOf(rooms),
    undoes: setId,
  })
  const kept = savedDetail([
    ...plans.map(({ row, kept: changed }) => ({ of: namedPlan(row), key: row.id, put: { changed } })),
    ...rooms.map(({ row, kept: changed }) => ({ of: namedRoom(row), key: row.id, put: { changed } })),
  ])
  return { cells, keptCells: kept.cells, kept: kept.lines }
}
