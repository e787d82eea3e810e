import { addDays } from '#contract/dates.ts'

/** A line of a grid whose columns are days; `stored` are its texts by column, of no language. */
export type DayLine = { readonly key: string; readonly stored: readonly string[] }

/** A cell that was changed and is not saved, with the version of what was read when it was first changed. */
export type DraftCell<L> = {
  readonly line: L
  readonly day: string
  readonly text: string
  readonly version: number
}
/** Unsaved changes by line and day; they survive paging. */
export type Draft<L> = ReadonlyMap<string, DraftCell<L>>

export type Typed<L> = { readonly line: L; readonly day: string; readonly stored: string; readonly text: string }

/** Cells that are saved under one version, such as a plan's month, and the version that was read. */
export type Versions<L> = { groupOf(line: L, day: string): string; versionOf(line: L, day: string): number }

export const cellKey = ({ key }: { readonly key: string }, day: string) => `${key} ${day}`

/** The draft after some cells were typed; a cell with its stored text again is no change. */
export function typedInto<L extends DayLine>(
  draft: Draft<L>,
  cells: readonly Typed<L>[],
  { groupOf, versionOf }: Versions<L>,
): Draft<L> {
  const next = new Map(draft)
  for (const { line, day, stored, text } of cells) {
    const key = cellKey(line, day)
    const group = groupOf(line, day)
    // As it was at the first change of its group, else as it was read.
    const begun = [...next.values()].find((cell) => groupOf(cell.line, cell.day) === group)
    if (text === stored) next.delete(key)
    else next.set(key, { line, day, text, version: begun?.version ?? versionOf(line, day) })
  }
  return next
}

/**
 * The draft on top of newly loaded values: typed texts are kept, with the new value of each as the one they replace.
 */
export function rebased<L extends DayLine>(
  draft: Draft<L>,
  lines: readonly L[],
  about: { readonly days: readonly string[]; readonly versionOf: Versions<L>['versionOf'] },
): Draft<L> {
  const next = new Map(draft)
  for (const line of lines)
    for (const [at, day] of about.days.entries()) {
      const key = cellKey(line, day)
      const cell = next.get(key)
      if (!cell) continue
      if (cell.text === line.stored[at]) next.delete(key)
      else next.set(key, { ...cell, version: about.versionOf(line, day) })
    }
  return next
}

/** Days in a row that get the same text in a line. */
export function runsOf<L extends DayLine>(
  cells: readonly DraftCell<L>[],
): { line: L; text: string; first: string; last: string }[] {
  const runs: { line: L; text: string; first: string; last: string }[] = []
  for (const { line, text, day } of cells.toSorted(
    (a, b) => a.line.key.localeCompare(b.line.key) || a.day.localeCompare(b.day),
  )) {
    const last = runs.at(-1)
    if (last && last.line.key === line.key && last.text === text && addDays(last.last, 1) === day) last.last = day
    else runs.push({ line, text, first: day, last: day })
  }
  return runs
}

const CLOSES = new Set(['x', '1', 'y', 'yes', 'true', 'closed', '×'])
const OPENS = new Set(['', '0', 'n', 'no', 'false', 'open'])

/** `CLOSED` or empty by what somebody types into a line that closes days; what can not be read stays as it is. */
export function meantClosing(text: string, closedWord: string): string {
  const word = text.toLowerCase()
  if (OPENS.has(word)) return ''
  return CLOSES.has(word) || text === closedWord ? 'CLOSED' : text
}
