import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { callApi, type CallFailure } from '#web/call-api.ts'
import type { HotelRateTexts } from '#web/locales/en/hotelRates.ts'
import { notify } from '#web/ui/notify.ts'
import { callKey } from '#web/use-call.ts'
import { getHotelRates, saveHotelRates, searchHotelRateHistory } from '../hotel-rates/contract.ts'
import { cellKey, type Draft, rebased, savedOf, savesOf, type Typed, typedInto } from './rate-draft.ts'
import { type HotelRates, type Line, linesOf, meant, shown, wrongOf } from './rate-lines.ts'
import { useHotelRateTexts } from './texts.ts'

type RefusedCell = {
  ratePlanId?: string
  roomTypeId?: string
  night: string
  reason: 'PAST' | 'TOO_FAR' | 'BELOW_SOLD'
  sold?: number
}

/** Why each cell was refused, by the key of the cell. */
function refusalTexts(failure: CallFailure, texts: HotelRateTexts): ReadonlyMap<string, string> {
  const { cells = [] } = (failure.detail ?? {}) as { cells?: RefusedCell[] } // As `saveRates` names them.
  const wordOf = ({ reason, sold = 0 }: RefusedCell) =>
    reason === 'BELOW_SOLD' ? texts.refused.BELOW_SOLD(sold) : texts.refused[reason]
  return new Map(
    cells.flatMap((cell) => {
      const kinds = cell.roomTypeId ? (['STOCK'] as const) : (['PRICE', 'CLOSED'] as const)
      return kinds.map(
        (kind) => [cellKey({ kind, id: cell.roomTypeId ?? cell.ratePlanId ?? '' }, cell.night), wordOf(cell)] as const,
      )
    }),
  )
}

/** What is typed and not saved of a hotel, and saving it; it outlives pages of days, refusals and what others save. */
export function useRateDraft(hotelId: string) {
  const texts = useHotelRateTexts()
  const client = useQueryClient()
  const [draft, setDraft] = useState<Draft>(new Map())
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map())
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const [busy, setBusy] = useState(false)

  /** Reads what is stored now; what was typed stays over it. */
  async function readAgain(kept: Draft): Promise<void> {
    await client.invalidateQueries({ queryKey: callKey(getHotelRates) })
    const read = client
      .getQueriesData<HotelRates>({ queryKey: callKey(getHotelRates), type: 'active' })
      .flatMap(([, data]) => data ?? [])
    setDraft(
      read
        .filter((rates) => rates.hotelId === hotelId)
        .reduce((now, rates) => rebased(now, linesOf(rates), rates.days), kept),
    )
  }
  async function save(): Promise<void> {
    setBusy(true)
    setFailure(null)
    let left = draft
    let cells = 0
    try {
      for (const part of savesOf(hotelId, draft)) {
        cells += (await callApi(saveHotelRates, part)).cells
        left = savedOf(left, part)
      }
      setRefused(new Map())
      notify.success(texts.saved(cells))
    } catch (error) {
      const refusal = error as CallFailure // Calls reject with the body of the refusal.
      setFailure(refusal)
      setRefused(refusalTexts(refusal, texts))
    }
    await Promise.all([readAgain(left), client.invalidateQueries({ queryKey: callKey(searchHotelRateHistory) })])
    setBusy(false)
  }
  return {
    draft,
    failure,
    busy,
    save: () => void save(),
    type(cells: readonly Typed[]): void {
      setDraft((before) => typedInto(before, cells))
      setRefused(
        (before) =>
          new Map([...before].filter(([key]) => !cells.some(({ line, night }) => cellKey(line, night) === key))),
      )
    },
    discard(): void {
      setDraft(new Map())
      setRefused(new Map())
      setFailure(null)
    },
    /** Why a cell can not be saved as it is. */
    problemOf(line: Line, night: string): string | undefined {
      const cell = draft.get(cellKey(line, night))
      if (!cell) return undefined
      const told = refused.get(cellKey(line, night))
      return told ?? wrongOf(line, cell.text, texts.wrong)
    },
  }
}
export type RateDraft = ReturnType<typeof useRateDraft>

/** The cells of a page of days: what stands in them, and typing into them. */
export function useRateCells(rates: HotelRates, draft: RateDraft) {
  const texts = useHotelRateTexts()
  const lines = linesOf(rates)
  const storedAt = (line: Line, at: number) => line.stored[at] ?? ''
  const textOf = (line: Line, at: number) =>
    draft.draft.get(cellKey(line, rates.days[at] ?? ''))?.text ?? storedAt(line, at)
  return {
    lines,
    /** A cell in the reader's words. */
    shownAt: (line: Line, at: number) => shown(textOf(line, at), texts),
    textOf,
    storedIn: (line: Line, at: number) => shown(storedAt(line, at), texts),
    isChanged: (line: Line, at: number) => draft.draft.has(cellKey(line, rates.days[at] ?? '')),
    problemAt: (line: Line, at: number) => draft.problemOf(line, rates.days[at] ?? ''),
    type(cells: readonly { line: Line; at: number; text: string }[]): void {
      draft.type(
        cells.map(({ line, at, text }) => ({
          line,
          night: rates.days[at] ?? '',
          stored: storedAt(line, at),
          text: meant(line, text, texts),
        })),
      )
    },
  }
}
export type RateCells = ReturnType<typeof useRateCells>

/** Asks the browser to ask before the window is closed while something is not saved. */
export function useAskBeforeClosing(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isDirty])
}
