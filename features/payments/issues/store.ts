import type { FilterParams } from '#features/lists/serve-list.ts'
import type { Reader } from '#server/db/database.ts'
import type { RowOf } from '#server/db/statements.ts'
import { type IssueRow, IssueSide, type paymentIssues } from './contract.ts'
import * as sql from './issues.sql.ts'
import { allowedFor } from './rules.ts'

type Stored = RowOf<typeof sql.listIssues>

/** One stored side in one shape; results of refunds call amount and status by the provider's names. */
const sideOf = (side: Stored['ours']): IssueSide =>
  IssueSide.parse({ amountMinor: side['refundMinor'] ?? null, status: side['state'] ?? null, ...side })

const rowOf = (stored: Stored): IssueRow => ({
  ...stored,
  // Where the provider names a number, show ours beside it.
  ours: sideOf({ ...stored.ours, ...(stored.theirs['number'] === undefined ? {} : { number: stored.number }) }),
  theirs: sideOf(stored.theirs),
  allowed: [...allowedFor(stored)],
})

type Asked = FilterParams<typeof paymentIssues> & { readonly limit: number; readonly offset: number }

/** A page of issues, how many the filter has, and how many are open in all. */
export async function listIssues(reader: Reader, asked: Asked) {
  const { open, total } = await reader.one(sql.countIssues, asked)
  return { list: (await reader.many(sql.listIssues, asked)).map(rowOf), open, total }
}

/** No filter, in the order of resolved issues. */
const EVERY = { state: 'ALL', kinds: null, pattern: null } as const

/** Issues by their identifiers, in the order of these. */
export async function listIssuesOf(reader: Reader, { ids }: { readonly ids: readonly string[] }): Promise<IssueRow[]> {
  const rows = await reader.many(sql.listIssues, { ...EVERY, ids, limit: ids.length, offset: 0 })
  const found = new Map(rows.map((stored) => [stored.id, rowOf(stored)]))
  return ids.flatMap((id) => found.get(id) ?? [])
}

/** An issue; undefined when it is not there. */
export async function findIssue(reader: Reader, id: string): Promise<IssueRow | undefined> {
  const stored = await reader.oneOrNone(sql.listIssues, { ...EVERY, ids: [id], limit: 1, offset: 0 })
  return stored && rowOf(stored)
}
