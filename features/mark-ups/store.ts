import type { Reader } from '#server/db/database.ts'
import * as sql from './mark-ups.sql.ts'
import { type MarkUpRule, rulesFor } from './rules.ts'

/** The rules in force, in their order. */
export const listActiveRules = (reader: Pick<Reader, 'many'>): Promise<readonly MarkUpRule[]> =>
  reader.many(sql.listActive)

/** The rules in force about a hotel for a company, in their order. */
export async function listRulesOfHotel(
  reader: Pick<Reader, 'many'>,
  { hotelId, companyId }: { hotelId: string; companyId: string },
): Promise<readonly MarkUpRule[]> {
  return rulesFor(await reader.many(sql.listOfHotel, { hotelId }), companyId)
}
