import type { Reader, Tx } from '#server/db/database.ts'
import { readStatements } from '#server/db/statements.ts'
import type { FundFlow, Provider, StatementRow } from '../provider.ts'

const sql = readStatements(import.meta.dirname, 'reconcile.sql')

/** A day of a provider, in its own zone. */
export type ProviderDay = { readonly provider: Provider['name']; readonly day: string }
export type Problem = 'NO_STATEMENT' | 'NO_ANSWER' | 'UNREADABLE'

/** Days whose statement is due and was not held against ours yet, the oldest first. */
export async function listDueDays(reader: Reader, about: { provider: Provider['name']; firstDay: string; lastDay: string; now: string }): Promise<string[]> {
  const { provider, firstDay, lastDay, now } = about
  const rows = await reader.many<{ day: string }>(sql('list_due_days'), { provider, first_day: firstDay, last_day: lastDay, now })
  return rows.map(({ day }) => day)
}

/** Locks a day, which is written down first if nobody has; says whether the days beside it are done. */
export async function lockDay(tx: Tx, about: ProviderDay): Promise<{ status: 'WAITING' | 'DONE'; before: boolean; after: boolean }> {
  await tx.run(sql('insert_day'), about)
  return tx.one(sql('lock_day'), about)
}

/** Notes that there was no statement to work with; a day that was done before stays done. */
export async function setDayWaiting(tx: Tx, about: ProviderDay & { problem: Problem; nextTryAt: string }): Promise<void> {
  await tx.run(sql('set_day_waiting'), { provider: about.provider, day: about.day, problem: about.problem, next_try_at: about.nextTryAt })
}

/** Puts the lines of a statement in the place of those that were there. */
export async function setRows(tx: Tx, about: ProviderDay & { rows: readonly StatementRow[] }): Promise<void> {
  const { provider, day, rows } = about
  await tx.run(sql('remove_rows'), { provider, day })
  await tx.run(sql('insert_rows'), { provider, day, rows: JSON.stringify(rows) })
}

/** What a statement names as done and we know as not done. */
export function listUnlearnt(reader: Reader, about: ProviderDay): Promise<{ kind: 'CHARGE' | 'REFUND'; number: string; providerRef: string }[]> {
  return reader.many(sql('list_unlearnt'), about)
}

export type Judged = ProviderDay & {
  readonly from: string
  readonly until: string
  readonly feeBasisPoints: number
  readonly flow: FundFlow | null
  readonly now: string
}

/** Holds a day's lines against ours, puts differences on the desk's list once a fact, and notes the day as done with its counts and sums. */
export async function reconcileRows(tx: Tx, about: Judged): Promise<void> {
  const { provider, day, from, until, feeBasisPoints, flow, now } = about
  await tx.run(sql('reconcile_day'), {
    provider,
    day,
    from,
    until,
    fee_basis_points: feeBasisPoints,
    flow_in_minor: flow?.inMinor ?? null,
    flow_out_minor: flow?.outMinor ?? null,
    now,
  })
}

/** The days that were looked at, newest first, and how many there are; one of them when `day` is given. */
export async function listDays<Row>(reader: Reader, about: { provider: Provider['name']; day: string | null; limit: number; offset: number }) {
  const { provider, day, limit, offset } = about
  const { total } = await reader.one<{ total: number }>(sql('count_days'), { provider })
  return { list: await reader.many<Row>(sql('list_days'), { provider, day, limit, offset }), total }
}
