import type { Reader, Tx } from '#server/db/database.ts'
import type { ParamsOf, RowOf } from '#server/db/statements.ts'
import * as sql from './adjustments.sql.ts'
import type { Adjustment } from './contract.ts'
import { actionsOn } from './rules.ts'

/** A stored adjustment; the rules add what a caller may do about it. */
export type StoredAdjustment = RowOf<typeof sql.listAdjustments>

/** Every adjustment. */
export const NO_FILTER = { ids: null, statuses: null, pattern: null, proposedFrom: null, proposedTo: null }

/** An adjustment as a member of the operator's staff sees it. */
export function shownTo({ proposedById, ...row }: StoredAdjustment, staffId: string): Adjustment {
  return { ...row, allowed: actionsOn({ ...row, proposedById }, staffId) }
}

/** One adjustment; throws when there is none. */
export function getAdjustment(reader: Reader, id: string): Promise<StoredAdjustment> {
  return reader.one(sql.listAdjustments, { ...NO_FILTER, ids: [id], limit: 1, offset: 0 })
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
