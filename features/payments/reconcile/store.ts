import type { Reader, Tx } from '#server/db/database.ts'
import type { ParamsOf } from '#server/db/statements.ts'
import type { StatementRow } from '../provider.ts'
import * as sql from './reconcile.sql.ts'

/** A day of a provider, in its own zone. */
type ProviderDay = ParamsOf<typeof sql.lockDay>

/** Locks a day, which is stored first when it is not there yet; says whether the days beside it are done. */
export async function lockDay(tx: Tx, about: ProviderDay) {
  await tx.run(sql.insertDay, about)
  return tx.one(sql.lockDay, about)
}

/** Replaces the lines of a statement. */
export async function setRows(tx: Tx, about: ProviderDay & { rows: readonly StatementRow[] }): Promise<void> {
  await tx.run(sql.removeRows, about)
  await tx.run(sql.insertRows, { ...about, rows: JSON.stringify(about.rows) })
}

/** A page of reconciled and waiting days, newest first, and how many there are; one of them when `day` is given. */
export async function listDays(reader: Reader, about: ParamsOf<typeof sql.listDays>) {
  const { total } = await reader.one(sql.countDays, about)
  return { list: await reader.many(sql.listDays, about), total }
}
