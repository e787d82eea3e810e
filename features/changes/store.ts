import type { Reader } from '#server/db/database.ts'
import type { RowOf } from '#server/db/statements.ts'
import type { Caller } from '#server/http/handler.ts'
import * as sql from './changes.sql.ts'
import type { ChangeKindName, ChangeRow, PendingChange } from './contract.ts'
import { actionsOn, linesOf } from './rules.ts'

/** A stored proposal as somebody sees it. */
export function shownTo(row: RowOf<typeof sql.listChanges>, caller: Pick<Caller, 'staffId' | 'rights'>): ChangeRow {
  const { before, after, proposedById: _, subjectStaffId: __, isMade: ___, ...rest } = row
  return { ...rest, lines: linesOf(before, after), allowed: actionsOn(row, caller) }
}

/** A proposal; undefined when there is none. */
export function findChange(
  reader: Reader,
  { id, nowMs }: { id: string; nowMs: number },
): Promise<RowOf<typeof sql.listChanges> | undefined> {
  return reader.oneOrNone(sql.listChanges, { ...ONE, staffId: null, madeSinceMs: nowMs, id, nowMs })
}

/** The proposal of a kind that waits about something, by a part of its input; null when none does. */
export async function findProposal(
  reader: Reader,
  { about, ...rest }: { kind: ChangeKindName; about: Readonly<Record<string, string>>; nowMs: number },
): Promise<PendingChange | null> {
  return (await reader.oneOrNone(sql.findPending, { ...rest, about: JSON.stringify(about) })) ?? null
}

type Read = { readonly id: string; readonly nowMs: number; readonly madeSinceMs: number; readonly caller: Caller }

/** The proposal as its author and the administrators read it; throws when there is none. */
export async function getChange(reader: Reader, { caller, ...about }: Read): Promise<ChangeRow> {
  return shownTo(await reader.one(sql.listChanges, { ...ONE, ...about, staffId: caller.staffId }), caller)
}

/**
 * Whether a person can't confirm another's proposals, because that person proposed their account or role since an
 * instant.
 */
export async function isMadeBy(
  reader: Reader,
  about: { staffId: string; proposerId: string; madeSinceMs: number },
): Promise<boolean> {
  return (await reader.one(sql.findMade, about)).isMade
}

const ONE = { states: null, kinds: null, pattern: null, limit: 1, offset: 0 }

/**
 * People who proposed or confirmed a change of the account, agreement or limits of this money since an instant: they
 * may not confirm its receipt.
 */
export async function listChangers(
  reader: Reader,
  about: { companyId: string; currency: string; since: string },
): Promise<string[]> {
  return (await reader.many(sql.listChangers, about)).map(({ staffId }) => staffId)
}
