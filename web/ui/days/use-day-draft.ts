import { useState } from 'react'
import type { CallFailure } from '#web/call-api.ts'
import { notify } from '#web/ui/overlay/notify.ts'
import { cellKey, type DayLine, type Draft, rebased, type Typed, typedInto, type Versions } from './day-draft.ts'
import { useFailure } from '#web/use-call.ts'

type Saving<L, Part> = Versions<L> & {
  /** What is sent, in as many parts as it needs. */
  partsOf(draft: Draft<L>): readonly Part[]
  /** Saves a part; gives how many figures are different now. */
  send(part: Part): Promise<number>
  /** The draft without what a part has saved. */
  without(draft: Draft<L>, part: Part): Draft<L>
  /** Reads what is stored now of the days that are shown. */
  read(): Promise<
    readonly { readonly lines: readonly L[]; readonly days: readonly string[]; versionOf: Versions<L>['versionOf'] }[]
  >
  /** Why each cell was refused, by the key of the cell. */
  refusedCells(failure: CallFailure): ReadonlyMap<string, string>
  /** Why a text can not stand in a line. */
  wrongOf(line: L, text: string): string | undefined
  saved(cells: number): string
}

const NONE: ReadonlyMap<string, string> = new Map()

/** Unsaved edits and saving them; they survive paging, refusals and other people's saves. */
export function useDayDraft<L extends DayLine, Part>(saving: Saving<L, Part>) {
  const [draft, setDraft] = useState<Draft<L>>(new Map())
  const [refused, setRefused] = useState(NONE)
  const [failure, setFailure] = useFailure()
  const [busy, setBusy] = useState(false)
  async function save(): Promise<void> {
    setBusy(true)
    setFailure(null)
    let left = draft
    let cells = 0
    try {
      for (const part of saving.partsOf(draft)) {
        cells += await saving.send(part)
        left = saving.without(left, part)
      }
      setRefused(NONE)
      notify.success(saving.saved(cells))
    } catch (error) {
      const refusal = error as CallFailure // Calls reject with the body of the refusal.
      setFailure(refusal)
      setRefused(saving.refusedCells(refusal))
    }
    // Typed values are kept on top of the newly stored ones.
    const read = await saving.read()
    setDraft(read.reduce((now, { lines, ...about }) => rebased(now, lines, about), left))
    setBusy(false)
  }
  return {
    draft,
    failure,
    busy,
    save: () => void save(),
    type(cells: readonly Typed<L>[]): void {
      setDraft((before) => typedInto(before, cells, saving))
      const typed = new Set(cells.map(({ line, day }) => cellKey(line, day)))
      setRefused((before) => new Map([...before].filter(([key]) => !typed.has(key))))
    },
    discard(): void {
      setDraft(new Map())
      setRefused(NONE)
      setFailure(null)
    },
    /** Why a cell can not be saved as it is. */
    problemOf(line: L, day: string): string | undefined {
      const cell = draft.get(cellKey(line, day))
      return cell && (refused.get(cellKey(line, day)) ?? saving.wrongOf(line, cell.text))
    },
  }
}
export type DayDraft<L extends DayLine> = Omit<ReturnType<typeof useDayDraft<L, unknown>>, never>

/** The cells of a page of days: their texts, and the handlers of edits. */
export type DayCells<L> = {
  readonly lines: readonly L[]
  /** A cell in the reader's words. */
  shownAt(line: L, at: number): string
  textOf(line: L, at: number): string
  storedIn(line: L, at: number): string
  isChanged(line: L, at: number): boolean
  problemAt(line: L, at: number): string | undefined
  /** Whether a line can be set; the others are only read. */
  isSet(line: L): boolean
  type(cells: readonly { line: L; at: number; text: string }[]): void
}

/** `shown` gives a text in the reader's words, `meant` what somebody means by the text they type. */
export function dayCells<L extends DayLine>(
  { lines, days }: { readonly lines: readonly L[]; readonly days: readonly string[] },
  draft: DayDraft<L>,
  words: { shown(line: L, text: string): string; meant(line: L, typed: string): string; isSet(line: L): boolean },
): DayCells<L> {
  const { shown, meant, isSet } = words
  const dayAt = (at: number) => days[at] ?? ''
  const storedAt = (line: L, at: number) => line.stored[at] ?? ''
  const textOf = (line: L, at: number) => draft.draft.get(cellKey(line, dayAt(at)))?.text ?? storedAt(line, at)
  return {
    lines,
    isSet,
    textOf,
    shownAt: (line, at) => shown(line, textOf(line, at)),
    storedIn: (line, at) => shown(line, storedAt(line, at)),
    isChanged: (line, at) => draft.draft.has(cellKey(line, dayAt(at))),
    problemAt: (line, at) => draft.problemOf(line, dayAt(at)),
    type: (cells) =>
      draft.type(
        cells
          .filter(({ line }) => isSet(line))
          .map(({ line, at, text }) => ({
            line,
            day: dayAt(at),
            stored: storedAt(line, at),
            text: meant(line, text),
          })),
      ),
  }
}
