import type { Reader } from '#server/db/database.ts'
import type { RowOf } from '#server/db/statements.ts'
import * as sql from './groups.sql.ts'

/** A group request's data for a mail; `optionUntil` is when the first of its open offers ends. */
export type GroupNotice = RowOf<typeof sql.findGroupNotice>

/** The data for a mail about a group request; undefined when it does not exist. */
export function findGroupNotice(
  reader: Reader,
  about: { companyId: string; groupId: string },
): Promise<GroupNotice | undefined> {
  return reader.oneOrNone(sql.findGroupNotice, about)
}
