import type { Reader } from '#server/db/database.ts'
import type { RowOf } from '#server/db/statements.ts'
import type { Caller } from '#server/http/handler.ts'
import * as sql from './changes.sql.ts'
import type { ChangeRow } from './contract.ts'
import { actionsOn, linesOf } from './rules.ts'

/** A stored proposal as somebody sees it. */
export function shownTo(row: RowOf<typeof sql.listChanges>, caller: Pick<Caller, 'staffId' | 'rights'>): ChangeRow {
  const { before, after, proposedById, ...rest } = row
  return { ...rest, lines: linesOf(before, after), allowed: actionsOn({ ...row, proposedById }, caller) }
}

/** A proposal; undefined when there is none. */
export function findChange(
  reader: Reader,
  { id, nowMs }: { id: string; nowMs: number },
): Promise<RowOf<typeof sql.listChanges> | undefined> {
  const one = { states: null, kinds: null, pattern: null, limit: 1, offset: 0 }
  return reader.oneOrNone(sql.listChanges, { ...one, id, nowMs })
}

/** The proposal as its author and the administrators read it; throws when there is none. */
export async function getChange(reader: Reader, about: { id: string; nowMs: number; caller: Caller }) {
  return shownTo(await reader.one(sql.listChanges, { ...ONE, ...about }), about.caller)
}

const ONE = { states: null, kinds: null, pattern: null, limit: 1, offset: 0 }

/**
 * Who proposed or confirmed a change of an account, agreement or limit of this money since a moment: they are none of
 * the persons who say that it came.
 */
export async function listChangers(
  reader: Reader,
  about: { companyId: string; currency: string; since: string },
): Promise<string[]> {
  return (await reader.many(sql.listChangers, about)).map(({ staffId }) => staffId)
}
