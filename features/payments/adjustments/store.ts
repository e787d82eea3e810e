import type { ParsedInputOf } from '#contract/call.ts'
import { containing, someOf } from '#server/db/filters.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import type { ParamsOf, RowOf } from '#server/db/statements.ts'
import type { searchAdjustments } from './contract.ts'
import * as sql from './adjustments.sql.ts'

/** A stored adjustment; the rules add what a caller may do about it. */
export type StoredAdjustment = RowOf<typeof sql.listAdjustments>

/** A page of adjustments over all companies. */
export async function listAdjustments(
  reader: Reader,
  { statuses, keyword, pageNo, pageSize }: ParsedInputOf<typeof searchAdjustments>,
) {
  const filter = { id: null, statuses: someOf(statuses), pattern: containing(keyword) }
  const { total } = await reader.one(sql.countAdjustments, filter)
  return {
    list: await reader.many(sql.listAdjustments, { ...filter, limit: pageSize, offset: (pageNo - 1) * pageSize }),
    total,
  }
}

/** One adjustment; throws when there is none. */
export function getAdjustment(reader: Reader, id: string): Promise<StoredAdjustment> {
  return reader.one(sql.listAdjustments, { id, statuses: null, pattern: null, limit: 1, offset: 0 })
}

/**
 * Stores a proposal; a repeated request returns the stored one. Undefined when the key was used for another proposal.
 */
export async function insertAdjustment(
  tx: Tx,
  wanted: ParamsOf<typeof sql.insertAdjustment>,
): Promise<{ id: string; isNew: boolean } | undefined> {
  const inserted = await tx.oneOrNone(sql.insertAdjustment, wanted)
  if (inserted) return { ...inserted, isNew: true }
  const { id, same } = await tx.one(sql.findByKey, wanted)
  return same ? { id, isNew: false } : undefined
}
