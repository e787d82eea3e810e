import { addDays } from '#contract/dates.ts'
import type { Database } from '#server/db/database.ts'
import type { RowOf } from '#server/db/statements.ts'
import type { Caller } from '#server/http/handler.ts'
import { type FavouriteHotel, KEPT_SEARCHES } from './contract.ts'
import * as sql from './favourites.sql.ts'

/** A search of an account. */
export type RecentSearchRow = RowOf<typeof sql.listRecent>
type ReadDeps = { readonly db: Pick<Database, 'read'>; readonly now: () => number }
type Own = { readonly companyId: string; readonly staffId: string }

/** Whose favourites and searches a caller has; null for the operator's staff, who have none. */
export const ownOf = ({ companyId, staffId }: Caller): Own | null =>
  companyId === null ? null : { companyId, staffId }

/** Favourite hotels for suggestions, the caller's own before the company's. */
export async function listFavouriteIds(db: Pick<Database, 'read'>, caller: Caller) {
  const own = ownOf(caller)
  return own ? db.read(caller, (reader) => reader.many(sql.listFavouriteIds, own)) : []
}

/** The caller's last searches whose dates are ahead, and some favourites by name: what a start page shows. */
export async function readStart(
  { db, now }: ReadDeps,
  caller: Caller,
  most: number,
): Promise<{ searches: RecentSearchRow[]; favourites: FavouriteHotel[] }> {
  const own = ownOf(caller)
  if (!own) return { searches: [], favourites: [] }
  // A day may still last elsewhere.
  const today = addDays(new Date(now()).toISOString().slice(0, 10), -1)
  return db.read(caller, async (reader) => ({
    searches: await reader.many(sql.listRecent, { ...own, today, limit: KEPT_SEARCHES }),
    favourites: await reader.many(sql.listFavourites, { ...own, whose: null, pattern: null, limit: most, offset: 0 }),
  }))
}
