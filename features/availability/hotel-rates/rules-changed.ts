/** Most lines of a save that the audit log keeps. */
export const MOST_LINES = 40
/** Most values of a line that are named one by one. */
const MOST_VALUES = 3

/** A figure of a day that is different after a save; those of one `key` become a line. */
export type ChangedDay<Of> = {
  readonly key: string
  readonly of: Of
  readonly day: string
  readonly before: string
  readonly after: string
}

/** Each value once, in order; of many the first and the last with `…` between them. */
function valuesOf(all: readonly string[]): string[] {
  const once = [...new Set(all)].toSorted((a, b) => Number(a) - Number(b) || a.localeCompare(b))
  const [first = '', last = ''] = [once[0], once.at(-1)]
  return once.length > MOST_VALUES ? [first, '…', last] : once
}

/** Changed figures by their key: from which day to which, how many, and from what to what. */
export function changedLines<Of>(cells: readonly ChangedDay<Of>[]) {
  return [...Map.groupBy(cells, ({ key }) => key).values()].flatMap((all) => {
    const [one] = all
    if (!one) return []
    const days = all.map(({ day }) => day).toSorted()
    return [
      {
        of: one.of,
        first: days[0] ?? '',
        last: days.at(-1) ?? '',
        days: days.length,
        before: valuesOf(all.map(({ before }) => before)),
        after: valuesOf(all.map(({ after }) => after)),
      },
    ]
  })
}
