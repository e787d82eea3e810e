import { HOTELS_FAULTS } from '../faults.ts'
import { Refusal } from '#contract/refusals.ts'
import { serveList } from '#features/lists/serve-list.ts'
import type { Database } from '#server/db/database.ts'
import { type Caller, handle, type Handler } from '#server/http/handler.ts'
import {
  favourites,
  findFavourites,
  findRecentSearches,
  KEPT_SEARCHES,
  MOST_FAVOURITES,
  removeRecentSearches,
  saveRecentSearch,
  setFavourite,
} from './contract.ts'
import * as sql from './favourites.sql.ts'
import { listFavouriteIds, ownOf, readStart } from './store.ts'

type Deps = { readonly db: Database; readonly now: () => number }

function ownOrRefuse(caller: Caller) {
  const own = ownOf(caller)
  if (!own) throw new Refusal('right.missing')
  return own
}

/** The calls about favourite hotels. */
export function favouriteCalls(deps: Deps): Handler[] {
  const { db, now } = deps
  const list = serveList(deps, favourites, {
    scope: ownOrRefuse,
    everyPage: true,
    page: async (reader, asked) => ({
      list: await reader.many(sql.listFavourites, asked),
      ...(await reader.one(sql.countFavourites, asked)),
    }),
  })
  return [
    ...list.handlers,
    handle(findFavourites, async ({ caller }) => {
      const rows = await listFavouriteIds(db, caller)
      const idsOf = (own: boolean) => rows.filter(({ mine }) => mine === own).map(({ hotelId }) => hotelId)
      return { mine: idsOf(true), shared: idsOf(false) }
    }),
    handle(setFavourite, async ({ caller, input: { hotelId, whose, on } }) => {
      const { companyId, staffId: self } = ownOrRefuse(caller)
      const mark = { companyId, staffId: whose === 'PERSON' ? self : null, hotelId }
      await db.write(caller, async (tx) => {
        if (!on) return void (await tx.run(sql.removeFavourite, mark))
        const { total } = await tx.one(sql.lockFavourites, mark)
        if (total >= MOST_FAVOURITES) throw new Refusal('favourite.too_many')
        if ((await tx.run(sql.insertFavourite, { ...mark, nowMs: now() })) === 0) throw new Refusal('hotel.not_found')
      })
      return {}
    }),
  ]
}

/** The calls about the searches of an account. */
export function recentCalls(deps: Deps): Handler[] {
  const { db, now } = deps
  return [
    handle(findRecentSearches, async ({ caller }) => {
      const { searches } = await readStart(deps, caller, 0)
      return { list: searches.map(({ query }) => ({ query })) }
    }),
    handle(saveRecentSearch, async ({ caller, input }) => {
      if (input.checkOut <= input.checkIn)
        throw new Refusal('search.dates', { fields: { checkOut: HOTELS_FAULTS.checkOutBefore } })
      const own = ownOrRefuse(caller)
      const rooms = JSON.stringify(input.rooms)
      await db.write(caller, async (tx) => {
        await tx.run(sql.saveRecent, { ...own, ...input, hotelId: input.hotelId ?? null, rooms, nowMs: now() })
        await tx.run(sql.removeOlder, { ...own, limit: KEPT_SEARCHES })
      })
      return {}
    }),
    handle(removeRecentSearches, async ({ caller }) => {
      await db.write(caller, (tx) => tx.run(sql.removeRecent, ownOrRefuse(caller)))
      return {}
    }),
  ]
}
