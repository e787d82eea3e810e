import { containing, someOf } from '#server/db/filters.ts'
import type { Reader } from '#server/db/database.ts'
import type { RowOf } from '#server/db/statements.ts'
import { type IssueRow, IssueSide } from './contract.ts'
import * as sql from './issues.sql.ts'
import { allowedFor } from './rules.ts'

type Stored = RowOf<typeof sql.listIssues>

/** One stored side in one shape; results of refunds call amount and status by the provider's names. */
const sideOf = (side: Stored['ours']): IssueSide => IssueSide.parse({ amountMinor: side['refundMinor'] ?? null, status: side['state'] ?? null, ...side })

const rowOf = (stored: Stored): IssueRow => ({
  ...stored,
  // Where the provider names a number, show ours beside it.
  ours: sideOf({ ...stored.ours, ...(stored.theirs['number'] === undefined ? {} : { number: stored.number }) }),
  theirs: sideOf(stored.theirs),
  allowed: [...allowedFor(stored)],
})

type Filter = { readonly state: 'OPEN' | 'RESOLVED' | 'ALL'; readonly kinds?: readonly string[] | undefined; readonly keyword: string }

/** A page of issues, how many the filter has, and how many are open in all. */
export async function listIssues(reader: Reader, about: Filter & { pageNo: number; pageSize: number }) {
  const { state, kinds, keyword, pageNo, pageSize } = about
  const filter = { state, kinds: someOf(kinds), pattern: containing(keyword) }
  const { open, total } = await reader.one(sql.countIssues, filter)
  const rows = await reader.many(sql.listIssues, { ...filter, ids: null, limit: pageSize, offset: (pageNo - 1) * pageSize })
  return { list: rows.map(rowOf), open, total }
}

/** No filter, in the order of resolved issues. */
const EVERY = { state: 'ALL', kinds: null, pattern: null } as const

/** Identifiers of the filter's issues in the list's order. */
export async function listIssueIds(
  reader: Reader,
  { state, kinds, keyword, ids }: Filter & { ids?: readonly string[] | undefined },
  limit: number,
): Promise<string[]> {
  const filter = { state, kinds: someOf(kinds), pattern: containing(keyword), ids: someOf(ids) }
  return (await reader.many(sql.listIssueIds, { ...filter, limit })).map(({ id }) => id)
}

/** Issues by their identifiers, in the list's order. */
export async function listIssuesOf(reader: Reader, { state }: Pick<Filter, 'state'>, ids: readonly string[]): Promise<IssueRow[]> {
  const rows = await reader.many(sql.listIssues, { ...EVERY, state, ids, limit: ids.length, offset: 0 })
  return rows.map(rowOf)
}

/** An issue; undefined when it is not there. */
export async function findIssue(reader: Reader, id: string): Promise<IssueRow | undefined> {
  const stored = await reader.oneOrNone(sql.listIssues, { ...EVERY, ids: [id], limit: 1, offset: 0 })
  return stored && rowOf(stored)
}
