import type { InputOf } from '#contract/call.ts'
import { type Draft, type DraftCell, runsOf, type Versions } from '#web/ui/days/day-draft.ts'
import type { saveHotelRates } from '../hotel-rates/contract.ts'
import { type Line, valueOf } from './rate-lines.ts'

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

/** A plan's or a room's month is saved under a version of its own. */
export const RATE_VERSIONS: Versions<Line> = {
  groupOf: ({ id }, night) => `${id} ${night.slice(0, 7)}`,
  versionOf: ({ plan, room }, night) =>
    (plan ?? room).versions.find(({ month }) => month === night.slice(0, 7))?.version ?? 0,
}

function changeOf(cells: readonly DraftCell<Line>[]): Change[] {
  const [one] = cells
  if (!one) return []
  const runs = runsOf(cells).flatMap(({ line, text, first, last }): Run[] => {
    const value = valueOf(line, text)
    return value === null ? [] : [{ first, ...(last === first ? {} : { last }), ...value }]
  })
  const { line, day, version } = one
  return [{ id: line.id, month: day.slice(0, 7), version, isRoom: line.plan === null, runs }]
}

const fieldsOf = ({ runs }: Change) => 3 + runs.reduce((sum, run) => sum + Object.keys(run).length, 0)

/** Saves of a draft, as few as the limit of fields in a request allows, each of whole months. */
export function savesOf(hotelId: string, draft: Draft<Line>): Save[] {
  const groups = Map.groupBy(draft.values(), ({ line, day }) => RATE_VERSIONS.groupOf(line, day))
  const parts: Change[][] = [[]]
  let fields = 0
  for (const change of [...groups.values()].flatMap(changeOf)) {
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
export function savedOf(draft: Draft<Line>, { plans = [], rooms = [] }: Save): Draft<Line> {
  const done = new Set([
    ...plans.map(({ ratePlanId, month }) => `${ratePlanId} ${month}`),
    ...rooms.map(({ roomTypeId, month }) => `${roomTypeId} ${month}`),
  ])
  return new Map([...draft].filter(([, { line, day }]) => !done.has(RATE_VERSIONS.groupOf(line, day))))
}
