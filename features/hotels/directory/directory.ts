import type { Suggestion } from '../contract.ts'
import type { DirectoryRows } from './rows.ts'
import type { DestinationToFind } from '../store.ts'
import { findables, knownWords } from '../suggest/findables.ts'
import { SuggestIndex } from '../suggest/name-index.ts'
import { Speller } from '../suggest/pinyin.ts'
import { type PlaceName, withoutHotels } from '../suggest/without-hotels.ts'
import { suggestionsOf } from '../suggest/suggestions.ts'

/** What a search for names may be narrowed to, and whom it is for. */
export type Wish = {
  readonly limit: number
  readonly destinationId?: string | undefined
  readonly kinds?: readonly Suggestion['kind'][] | undefined
  /** Hotels the caller's company books often, most often first. */
  readonly favourites?: readonly string[]
  readonly readsChinese?: boolean
}

/** What can be found by name at one moment of the world. */
export type Directory = {
  /**
   * Best match first; for an empty text favourite hotels and the largest cities, or the landmarks of the city that was
   * asked for.
   */
  suggest(typed: string, wish: Wish): Suggestion[]
  /** The city or country that is meant by what was typed, when it has no hotels. */
  nothingIn(typed: string): PlaceName | null
  /** Destinations with hotels, largest supply first. */
  popular(limit: number): DestinationToFind[]
}

const MOST_FAVOURITES = 4

const WARMING_SEARCHES = 60

/**
 * Runs searches until they are compiled; the first ones are a hundred times slower, and nobody should wait for those.
 */
function warmUp(index: SuggestIndex, { cities, hotels }: DirectoryRows): void {
  for (let i = 0; i < WARMING_SEARCHES; i++) {
    const name =
      (i % 2 === 0 ? hotels[(i * 97) % Math.max(1, hotels.length)] : cities[i % Math.max(1, cities.length)])?.nameEn ??
      ''
    // Every third is cut, every fifth misspelt, so that each way of searching is gone.
    const typed = i % 5 === 0 ? name.replace(/[aeiou]/, 'q') : i % 3 === 0 ? name.slice(0, 3) : name
    index.search(typed, { limit: 10 })
  }
}

/** Makes the directory of some rows; in a large world that takes seconds. */
export function makeDirectory(rows: DirectoryRows): Directory {
  const index = new SuggestIndex(new Speller(knownWords(rows)))
  for (const findable of findables(rows)) index.add(findable)
  index.finish()
  warmUp(index, rows)
  const list = suggestionsOf(rows)
  const nothingIn = withoutHotels(rows)
  const withHotels = rows.cities.flatMap((city, place) => (city.hotels > 0 ? [place] : []))

  const startPlaces = (wish: Wish, favourites: ReadonlySet<number>): number[] => {
    if (wish.destinationId !== undefined) return list.landmarksOf(wish.destinationId)
    return [...[...favourites].slice(0, MOST_FAVOURITES), ...withHotels]
  }
  const search = (
    typed: string,
    wish: Wish,
    narrowed: { favourites: ReadonlySet<number>; accepts: (place: number) => boolean },
  ): number[] => {
    const { limit, readsChinese = false, destinationId, kinds } = wish
    // A search for a place without hotels must not offer another place with a similar spelling.
    const strict = destinationId === undefined && (kinds?.includes('CITY') ?? true) && nothingIn(typed)?.meant === true
    return index.search(typed, { limit, readsChinese, strict, ...narrowed })
  }
  return {
    suggest: (typed, wish) => {
      const favourites = new Set((wish.favourites ?? []).flatMap((id) => list.placeOfHotel(id)))
      const accepts = list.acceptorOf(wish)
      const places =
        typed.trim() === ''
          ? startPlaces(wish, favourites).filter(accepts)
          : search(typed, wish, { favourites, accepts })
      return places.slice(0, wish.limit).flatMap((place) => list.at(place, favourites.has(place)))
    },
    nothingIn: (typed) => nothingIn(typed)?.place ?? null,
    popular: (limit) => rows.cities.filter((city) => city.hotels > 0).slice(0, limit),
  }
}
