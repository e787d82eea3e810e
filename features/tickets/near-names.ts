import { SuggestIndex } from '#features/hotels/suggest/name-index.ts'
import { Speller } from '#features/hotels/suggest/pinyin.ts'
import type { Deps } from '#server/deps.ts'
import type { RowOf } from '#server/db/statements.ts'
import * as sql from './tickets.sql.ts'

type Named = RowOf<typeof sql.suggestPlaces>
type Index = { readonly places: readonly Named[]; readonly names: SuggestIndex }

const KEPT_MS = 5 * 60_000
/** Most cities and tickets that are found by what is nearly their name. */
const MOST_NAMES = 100_000

/** All cities with tickets, and behind them the tickets, which a city's name also finds. */
function indexOf(places: readonly Named[]): Index {
  const names = new SuggestIndex(
    new Speller(places.flatMap(({ kind, nameZh }) => (kind === 'CITY' ? (nameZh ?? []) : []))),
  )
  const cities = new Map(places.flatMap(({ kind, id }, at) => (kind === 'CITY' ? [[id, at] as const] : [])))
  for (const { kind, nameEn, nameZh, destinationId } of places) {
    const city = kind === 'CITY' ? undefined : cities.get(destinationId)
    const contexts = city === undefined ? [] : [city]
    names.add({
      names: nameZh === null ? [nameEn] : [nameEn, nameZh],
      codes: [],
      contexts,
      behind: kind === 'CITY' ? 0 : 1,
    })
  }
  return { places, names: names.finish() }
}

/**
 * Finds cities and tickets by names that are nearly spelled or written as they are read, by the index that finds
 * hotels. It is made when somebody first needs it, and again after five minutes.
 */
export function nearNames({ db, now }: Pick<Deps, 'db' | 'now'>) {
  let kept: { readonly atMs: number; readonly index: Promise<Index> } | undefined

  async function read(): Promise<Index> {
    return indexOf(await db.direct.many(sql.suggestPlaces, { pattern: '%', start: '%', limit: MOST_NAMES }))
  }

  return async (typed: string, limit: number): Promise<Named[]> => {
    if (!kept || now() - kept.atMs >= KEPT_MS) {
      const index = read()
      kept = { atMs: now(), index }
      // The next one to ask tries again.
      index.catch(() => (kept = undefined))
    }
    const { places, names } = await kept.index
    return names.search(typed, { limit }).flatMap((at) => places[at] ?? [])
  }
}
