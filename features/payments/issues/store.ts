import { containing, someOf } from '#server/db/filters.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import { readStatements } from '#server/db/statements.ts'
import { type IssueRow, IssueSide } from '../contract-issues.ts'
import { allowedFor } from './rules.ts'

const sql = readStatements(import.meta.dirname, 'issues.sql')

type Stored = Omit<IssueRow, 'ours' | 'theirs' | 'allowed'> & { readonly ours: StoredSide; readonly theirs: StoredSide }
type StoredSide = Readonly<Record<string, unknown>>

/** One side as it was written down, by whoever found it, in one shape; whoever asked about a refund calls amount and status by the provider's names. */
const sideOf = (side: StoredSide): IssueSide => IssueSide.parse({ amountMinor: side['refundMinor'] ?? null, status: side['state'] ?? null, ...side })

const rowOf = (stored: Stored): IssueRow => ({
  ...stored,
  // Where they name a number, ours stands beside it.
  ours: sideOf({ ...stored.ours, ...(stored.theirs['number'] === undefined ? {} : { number: stored.number }) }),
  theirs: sideOf(stored.theirs),
  allowed: [...allowedFor(stored)],
})

type Filter = { readonly state: 'OPEN' | 'RESOLVED' | 'ALL'; readonly kinds?: readonly string[] | undefined; readonly keyword: string }

/** A page of issues, how many the filter has, and how many are open at all. */
export async function listIssues(reader: Reader, about: Filter & { pageNo: number; pageSize: number }) {
  const { state, kinds, keyword, pageNo, pageSize } = about
  const filter = { state, kinds: someOf(kinds), pattern: containing(keyword) }
  const { open, total } = await reader.one<{ open: number; total: number }>(sql('count_issues'), filter)
  const rows = await reader.many<Stored>(sql('list_issues'), { ...filter, ids: null, limit: pageSize, offset: (pageNo - 1) * pageSize })
  return { list: rows.map(rowOf), open, total }
}

/** No filter at all, in the order of resolved ones. */
const EVERY = { state: 'ALL', kinds: null, pattern: null } as const

/** Identifiers of the filter's issues in the list's order. */
export async function listIssueIds(
  reader: Reader,
  { state, kinds, keyword, ids }: Filter & { ids?: readonly string[] | undefined },
  most: number,
): Promise<string[]> {
  const filter = { state, kinds: someOf(kinds), pattern: containing(keyword), ids: someOf(ids) }
  return (await reader.many<{ id: string }>(sql('list_issue_ids'), { ...filter, limit: most })).map(({ id }) => id)
}

/** Issues by their identifiers, in the list's order. */
export async function listIssuesOf(reader: Reader, { state }: Pick<Filter, 'state'>, ids: readonly string[]): Promise<IssueRow[]> {
  const rows = await reader.many<Stored>(sql('list_issues'), { ...EVERY, state, ids, limit: ids.length, offset: 0 })
  return rows.map(rowOf)
}

/** An issue; undefined when it is not there. */
export async function findIssue(reader: Reader, id: string): Promise<IssueRow | undefined> {
  const stored = await reader.oneOrNone<Stored>(sql('list_issues'), { ...EVERY, ids: [id], limit: 1, offset: 0 })
  return stored && rowOf(stored)
}

type LockedIssue = {
  readonly id: string
  readonly kind: IssueRow['kind']
  readonly number: string | null
  readonly companyId: string | null
  readonly open: boolean
}

/** Locks an issue; two that decide about it at once are one after the other. */
export function lockIssue(tx: Tx, id: string): Promise<LockedIssue | undefined> {
  return tx.oneOrNone<LockedIssue>(sql('lock_issue'), { id })
}

/** Ends an issue, with who said so and why. */
export async function resolveIssue(
  tx: Tx,
  about: { id: string; resolution: 'NOTED' | 'RETURNED' | 'BY_ITSELF'; staffId: string | null; note: string; nowMs: number },
): Promise<void> {
  await tx.run(sql('resolve_issue'), { id: about.id, resolution: about.resolution, staff_id: about.staffId, note: about.note, now_ms: about.nowMs })
}

/** Ends what was open about a refund that went through after all. */
export async function resolveRefundIssues(tx: Tx, number: string): Promise<void> {
  await tx.run(sql('resolve_refund_issues'), { number })
}

/** Ends what was open about money that was missing here, which is booked now. */
export async function resolveBookedIssues(tx: Tx, number: string): Promise<void> {
  await tx.run(sql('resolve_booked_issues'), { number })
}

/** Keeps a note of whoever works on an issue. */
export async function insertNote(tx: Tx, about: { id: string; staffId: string; note: string; nowMs: number }): Promise<void> {
  await tx.run(sql('insert_note'), { issue_id: about.id, staff_id: about.staffId, note: about.note, now_ms: about.nowMs })
}
