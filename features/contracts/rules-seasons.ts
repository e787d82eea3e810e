import type { SeasonRange } from './rules-terms.ts'

/** The ranges of each season as one text, by code. */
const rangesByCode = (seasons: readonly SeasonRange[]) => {
  const groups = Map.groupBy(seasons, ({ code }) => code)
  return [...groups].map(([code, ranges]): [code: string, ranges: string] => [
    code,
    JSON.stringify(
      ranges
        .map(({ first, last, weekdays }) => [first, last, weekdays.toSorted((a, b) => a - b).join('')].join(' '))
        .toSorted((a, b) => a.localeCompare(b)),
    ),
  ])
}

/**
 * New names of seasons by their old ones. A season is renamed when its code is gone and a new code has exactly its
 * nights; its prices go with it.
 */
export function renamedSeasons(
  before: readonly SeasonRange[],
  after: readonly SeasonRange[],
): ReadonlyMap<string, string> {
  const [olds, news] = [rangesByCode(before), rangesByCode(after)]
  const isNew = (code: string) => olds.every(([old]) => old !== code)
  return new Map(
    olds.flatMap(([code, ranges]) => {
      if (news.some(([one]) => one === code)) return []
      const [name, ...others] = news.filter(([one, own]) => own === ranges && isNew(one))
      return name && others.length === 0 ? [[code, name[0]]] : []
    }),
  )
}
