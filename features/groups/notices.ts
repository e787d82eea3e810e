import type { Reader } from '#server/db/database.ts'
import type { RowOf } from '#server/db/statements.ts'
import { approversOf } from './deal/consent.ts'
import { findTerms } from './deal/deal.sql.ts'
import * as sql from './groups.sql.ts'
import type { GroupPlace } from './store.ts'

/** A group request's data for a mail; `optionUntil` is when the first of its open offers ends. */
export type GroupNotice = RowOf<typeof sql.findGroupNotice>

/** The data for a mail about a group request; undefined when it does not exist. */
export function findGroupNotice(
  reader: Reader,
  about: { companyId: string; groupId: string },
): Promise<GroupNotice | undefined> {
  return reader.oneOrNone(sql.findGroupNotice, about)
}

/** Who decides about the open offers of a group by the company's rules; null where an owner does. */
export async function groupApprovers(
  reader: Reader,
  place: GroupPlace,
  nowMs: number,
): Promise<readonly string[] | null> {
  for (const { id: offerId, state } of await reader.many(sql.listOffers, place)) {
    if (state !== 'OPEN') continue
    const approvers = await approversOf(reader, place, {
      terms: await reader.one(findTerms, { ...place, offerId }),
      nowMs,
    })
    if (approvers) return approvers.map(({ id }) => id)
  }
  return null
}
