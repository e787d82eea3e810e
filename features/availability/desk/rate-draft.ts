import { addDays } from '#contract/dates.ts'
import type { InputOf } from '#contract/call.ts'
import type { saveHotelRates } from '../hotel-rates/contract.ts'
import { isSet, type Line, type SetKind, valueOf } from './rate-lines.ts'

/** A cell that was changed and is not saved. `version` is that of its month when it was first changed. */
export type DraftCell = {
  readonly kind: SetKind
  readonly id: string
  readonly night: string
  readonly text: string
  readonly version: number
} & Pick<Line, 'plan'>
/** What is changed and not saved, by line and night; it outlives a page of sixty days. */
export type Draft = ReadonlyMap<string, DraftCell>

type Save = InputOf<typeof saveHotelRates>
type Change = {
  readonly id: string
  readonly month: string
  readonly version: number
  readonly isRoom: boolean
  readonly runs: Run[]
}
type Run = { first: string; last?: string } & NonNullable<ReturnType<typeof valueOf>>

/** Most fields of one request, some room left. */
const MOST_FIELDS = 1800

export const cellKey = (line: Pick<Line, 'kind' | 'id'>, night: string) => `${line.kind} ${line.id} ${night}`

/** The version of a night's month: as it was at the first change of that month, else as it was read. */
function versionOf(draft: Draft, line: Line, night: string): number {
  const month = night.slice(0, 7)
  const begun = [...draft.values()].find((cell) => cell.id === line.id && cell.night.startsWith(month))
  return begun?.version ?? (line.plan ?? line.room).versions.find((one) => one.month === month)?.version ?? 0
}

export type Typed = { readonly line: Line; readonly night: string; readonly stored: string; readonly text: string }

/** The draft after some cells were typed; one that has its stored text again is no change. */
export function typedInto(draft: Draft, cells: readonly Typed[]): Draft {
  const next = new Map(draft)
  for (const { line, night, stored, text } of cells) {
    if (!isSet(line)) continue
    const key = cellKey(line, night)
    if (text === stored) next.delete(key)
    else
      next.set(key, {
        kind: line.kind,
        id: line.id,
        night,
        text,
        version: versionOf(next, line, night),
        plan: line.plan,
      })
  }
  return next
}

/** The draft over what is stored now: what was typed stays, and whoever saves it has seen what it replaces. */
export function rebased(draft: Draft, lines: readonly Line[], days: readonly string[]): Draft {
  const next = new Map(draft)
  for (const line of lines) {
    const versions = new Map((line.plan ?? line.room).versions.map(({ month, version }) => [month, version]))
    for (const [at, night] of days.entries()) {
      const key = cellKey(line, night)
      const cell = next.get(key)
      if (!cell) continue
      if (cell.text === line.stored[at]) next.delete(key)
      else next.set(key, { ...cell, version: versions.get(night.slice(0, 7)) ?? 0 })
    }
  }
  return next
}

/** Nights in a row that get the same become one run. */
function runsOf(cells: readonly DraftCell[]): Run[] {
  const runs: { run: Run; kind: SetKind; text: string; end: string }[] = []
  for (const cell of cells.toSorted((a, b) => a.kind.localeCompare(b.kind) || a.night.localeCompare(b.night))) {
    const value = valueOf(cell, cell.text)
    if (value === null) continue
    const last = runs.at(-1)
    if (last && last.kind === cell.kind && last.text === cell.text && addDays(last.end, 1) === cell.night) {
      last.end = cell.night
      last.run.last = cell.night
    } else runs.push({ run: { first: cell.night, ...value }, kind: cell.kind, text: cell.text, end: cell.night })
  }
  return runs.map(({ run }) => run)
}

function changesOf(draft: Draft): Change[] {
  const groups = Map.groupBy(draft.values(), ({ id, night }) => `${id} ${night.slice(0, 7)}`)
  return [...groups.values()].flatMap((cells) => {
    const [one] = cells
    return one
      ? [
          {
            id: one.id,
            month: one.night.slice(0, 7),
            version: one.version,
            isRoom: one.plan === null,
            runs: runsOf(cells),
          },
        ]
      : []
  })
}

const fieldsOf = ({ runs }: Change) => 3 + runs.reduce((sum, run) => sum + Object.keys(run).length, 0)

/** Saves of a draft, as few as the limit of fields in a request allows, each of whole months. */
export function savesOf(hotelId: string, draft: Draft): Save[] {
  const parts: Change[][] = [[]]
  let fields = 0
  for (const change of changesOf(draft)) {
    fields += fieldsOf(change)
    if (fields > MOST_FIELDS) {
      parts.push([])
      fields = fieldsOf(change)
    }
    parts.at(-1)?.push(change)
  }
  return parts.map((changes) => ({
    hotelId,
    plans: changes.flatMap(({ id, isRoom, ...change }) => (isRoom ? [] : [{ ratePlanId: id, ...change }])),
    rooms: changes.flatMap(({ id, isRoom, ...change }) => (isRoom ? [{ roomTypeId: id, ...change }] : [])),
  }))
}

/** The draft without what a save has saved. */
export function savedOf(draft: Draft, { plans = [], rooms = [] }: Save): Draft {
  const done = new Set([
    ...plans.map(({ ratePlanId, month }) => `${ratePlanId} ${month}`),
    ...rooms.map(({ roomTypeId, month }) => `${roomTypeId} ${month}`),
  ])
  return new Map([...draft].filter(([, { id, night }]) => !done.has(`${id} ${night.slice(0, 7)}`)))
}
