import type { Tx } from '#server/db/database.ts'
import type { RowOf } from '#server/db/statements.ts'
import * as sql from './hotel-rates.sql.ts'
import type { Put } from './rules.ts'

/** A month of a rate plan or room type, by its identifier and its number since 1970-01. */
export type MonthOf = { readonly id: string; readonly month: number }
export type PlanMonth = RowOf<typeof sql.lockRateMonths>
export type RoomMonth = RowOf<typeof sql.lockStockMonths>
/** A locked month with what becomes of it. */
export type ChangedMonth<Row> = { readonly row: Row; readonly put: Put }

/**
 * Makes the months that are missing and locks all of them, by plan and month and then by room type and month. Months of
 * unknown plans and rooms are left out.
 */
export async function lockMonths(
  tx: Tx,
  { plans, rooms }: { plans: readonly MonthOf[]; rooms: readonly MonthOf[] },
): Promise<{ plans: PlanMonth[]; rooms: RoomMonth[] }> {
  const of = (asked: readonly MonthOf[]) => ({
    ids: asked.map(({ id }) => id),
    months: asked.map(({ month }) => month),
  })
  if (plans.length > 0) await tx.run(sql.openRateMonths, of(plans))
  const planned = plans.length === 0 ? [] : await tx.many(sql.lockRateMonths, of(plans))
  if (rooms.length > 0) await tx.run(sql.openStockMonths, of(rooms))
  const roomed = rooms.length === 0 ? [] : await tx.many(sql.lockStockMonths, of(rooms))
  return { plans: planned, rooms: roomed }
}
