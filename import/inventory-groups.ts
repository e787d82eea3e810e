import { isDeepStrictEqual } from 'node:util'
import type { CellFault, Column, InventoryRow } from './inventory-row.ts'

/** The rows of a room or of a plan, with what they say of it together and the line that said it first. */
export type Group<Key extends Column> = {
  readonly rows: InventoryRow[]
  readonly said: Partial<Pick<InventoryRow, Key>>
  readonly lines: Map<Column, number>
}

const ROOM = ['room_name', 'room_name_zh', 'beds', 'max_adults', 'max_children', 'max_guests'] as const
const PLAN = [
  'plan_name',
  'plan_name_zh',
  'meal',
  'cancellation',
  'max_stay',
  'one_adult_less',
  'extra_adult',
  'child_to_age',
  'child_price',
  'currency',
] as const
export type PlanGroup = Group<(typeof PLAN)[number]>
export type RoomGroup = Group<(typeof ROOM)[number]> & {
  readonly hotel: string
  readonly code: string
  readonly plans: Map<string, PlanGroup>
}

const empty = <Key extends Column>(): Group<Key> => ({ rows: [], said: {}, lines: new Map() })

/** Adds a row's values to its group; a contradiction is reported at the later row. */
function adopt<Key extends Column>(group: Group<Key>, row: InventoryRow, columns: readonly Key[]): CellFault[] {
  group.rows.push(row)
  return columns.flatMap((column): CellFault[] => {
    if (row[column] === undefined) return []
    const before = group.lines.get(column)
    if (before === undefined) {
      group.lines.set(column, row.line)
      group.said[column] = row[column]
    } else if (!isDeepStrictEqual(group.said[column], row[column])) {
      return [
        {
          line: row.line,
          column,
          reason: `says something else than line ${before} of the same ${columns[0]?.split('_')[0]}`,
        },
      ]
    }
    return []
  })
}

/** The rows by room and plan; `faults` where rows contradict each other. */
export function groupRows(rows: readonly InventoryRow[]): { rooms: RoomGroup[]; faults: CellFault[] } {
  const rooms = new Map<string, RoomGroup>()
  const faults: CellFault[] = []
  for (const row of rows) {
    const key = JSON.stringify([row.hotel, row.room])
    const room: RoomGroup = rooms.get(key) ?? { ...empty(), hotel: row.hotel, code: row.room, plans: new Map() }
    const plan: PlanGroup = room.plans.get(row.plan) ?? empty()
    rooms.set(key, room)
    room.plans.set(row.plan, plan)
    faults.push(...adopt(room, row, ROOM), ...adopt(plan, row, PLAN))
  }
  return { rooms: [...rooms.values()], faults }
}
