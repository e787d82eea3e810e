import { useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '#contract/call.ts'
import { callApi, type CallFailure } from '#web/call-api.ts'
import type { TicketDeskTexts } from '../texts/en/ticketDesk.ts'
import { cellKey, type Draft, runsOf } from '#web/ui/days/day-draft.ts'
import { type DayCells, dayCells, useDayDraft } from '#web/ui/days/use-day-draft.ts'
import { callKey } from '#web/use-call.ts'
import { searchTicketHistory } from '../manage/contract-history.ts'
import { getTicketDays, saveTicketDays } from '../manage/contract-days.ts'
import { useTicketDeskTexts } from './texts.ts'
import {
  isSet,
  type Line,
  linesOf,
  meant,
  placesKey,
  shown,
  type TicketDays,
  type Time,
  valueOf,
} from './ticket-lines.ts'

type Save = InputOf<typeof saveTicketDays>
/** A part of a save: its runs, the cells that it saves, and the versions that earlier parts have left. */
type Part = { readonly input: Save; readonly keys: ReadonlySet<string>; readonly versions: Map<string, number> }

/** Most runs of one request: what the limit of its fields allows. */
const MOST_RUNS = 250

/** Saves of a draft, an option at a time. */
function partsOf(draft: Draft<Line>): Part[] {
  const versions = new Map<string, number>()
  return [...Map.groupBy(draft.values(), ({ line }) => line.optionId)].flatMap(([optionId, cells]) => {
    const runs = runsOf(cells)
    const count = Math.ceil(runs.length / MOST_RUNS)
    return Array.from({ length: count }, (_, at): Part => {
      const some = runs.slice(at * MOST_RUNS, (at + 1) * MOST_RUNS)
      const own = cells.filter(({ line, day }) =>
        some.some((run) => run.line.key === line.key && day >= run.first && day <= run.last),
      )
      const input: Save = { optionId, version: cells[0]?.version ?? 0, places: [], days: [] }
      for (const { line, text, first, last } of some) {
        const value = valueOf(line, text)
        const days = { first, ...(last === first ? {} : { last }) }
        if (value === null) continue
        if ('stock' in value) input.places?.push({ ...days, startMinute: 0, endMinute: 0, ...line.time, ...value })
        else input.days?.push({ ...days, ...value })
      }
      return { input, versions, keys: new Set(own.map(({ line, day }) => cellKey(line, day))) }
    })
  })
}

type RefusedCell = {
  day: string
  startMinute: number | null
  endMinute: number | null
  reason: 'PAST' | 'TOO_FAR' | 'BELOW_SOLD' | 'SECOND_TIME'
  sold: number
}

/** Why each cell was refused, by the key of the cell. */
function refusedCells(optionId: string, failure: CallFailure, texts: TicketDeskTexts): ReadonlyMap<string, string> {
  const { cells = [] } = (failure.detail ?? {}) as { cells?: RefusedCell[] } // As `saveDays` names them.
  return new Map(
    cells.flatMap(({ day, startMinute, endMinute, reason, sold }) => {
      const text = reason === 'BELOW_SOLD' ? texts.refused.BELOW_SOLD(sold) : texts.refused[reason]
      const keys =
        startMinute === null || endMinute === null
          ? [`${optionId} PRICE`, `${optionId} CLOSED`]
          : [placesKey(optionId, { startMinute, endMinute })]
      return keys.map((key) => [cellKey({ key }, day), text] as const)
    }),
  )
}

const VERSIONS = {
  groupOf: ({ optionId }: Line) => optionId,
  versionOf: ({ version }: Line) => version,
}

/** Unsaved edits of a ticket's days and saving them; `optionId` is the shown option. */
export function useTicketDaysDraft(optionId: string) {
  const texts = useTicketDeskTexts()
  const client = useQueryClient()
  return useDayDraft<Line, Part>({
    ...VERSIONS,
    partsOf,
    async send({ input, versions }) {
      const version = versions.get(input.optionId) ?? input.version
      const saved = await callApi(saveTicketDays, { ...input, version })
      versions.set(input.optionId, saved.version)
      return saved.cells
    },
    without: (draft, { keys }) => new Map([...draft].filter(([key]) => !keys.has(key))),
    async read() {
      await Promise.all(
        [getTicketDays, searchTicketHistory].map((call) => client.invalidateQueries({ queryKey: callKey(call) })),
      )
      return client
        .getQueriesData<TicketDays>({ queryKey: callKey(getTicketDays), type: 'active' })
        .flatMap(([, data]) =>
          data ? [{ lines: linesOf(data), days: data.days.map(({ day }) => day), versionOf: () => data.version }] : [],
        )
    },
    refusedCells: (failure) => refusedCells(optionId, failure, texts),
    wrongOf: (line, text) => (valueOf(line, text) === null ? texts.wrong[line.kind] : undefined),
    saved: texts.savedDays,
  })
}
export type TicketDaysDraft = ReturnType<typeof useTicketDaysDraft>

/** The cells of a page of an option's days. */
export function useTicketCells(data: TicketDays, draft: TicketDaysDraft, added: readonly Time[]): DayCells<Line> {
  const texts = useTicketDeskTexts()
  return dayCells({ lines: linesOf(data, added), days: data.days.map(({ day }) => day) }, draft, {
    shown: (_, text) => shown(text, texts),
    meant: (line, typed) => meant(line, typed, texts),
    isSet,
  })
}
