import type { Reader } from '#server/db/database.ts'
import * as sql from './mark-ups.sql.ts'
import type { MarkUpRule } from './rules.ts'

/** The rules in force, in their order. */
export const listActiveRules = (reader: Pick<Reader, 'many'>): Promise<readonly MarkUpRule[]> =>
  reader.many(sql.listActive)
