import type { CellChange } from '#web/ui/grid/grid-edit.ts'
import { type KindRow, MOST_ROOMS, ROOM_KINDS, type RoomKind } from '../rules.ts'

/** What is typed for each kind of room, night by night; empty is none. */
export type RoomCells = Readonly<Record<RoomKind, readonly string[]>>

/** Cells with the same text everywhere. */
export function emptyCells(nights: number): RoomCells {
  const row = Array.from({ length: nights }, () => '')
  return { SINGLE: row, DOUBLE: row, TWIN: row, TRIPLE: row, QUAD: row }
}

const mapped = (
  cells: RoomCells,
  change: (row: readonly string[], kind: RoomKind) => readonly string[],
): RoomCells => ({
  SINGLE: change(cells.SINGLE, 'SINGLE'),
  DOUBLE: change(cells.DOUBLE, 'DOUBLE'),
  TWIN: change(cells.TWIN, 'TWIN'),
  TRIPLE: change(cells.TRIPLE, 'TRIPLE'),
  QUAD: change(cells.QUAD, 'QUAD'),
})

/** The cells for another number of nights; added nights are like the last one. */
export const resized = (cells: RoomCells, nights: number): RoomCells =>
  mapped(cells, (row) => Array.from({ length: nights }, (_, night) => row[night] ?? row.at(-1) ?? ''))

/** The text that all nights of a kind have; null where they differ. */
export function commonText(row: readonly string[]): string | null {
  const [first = ''] = row
  return row.every((text) => text === first) ? first : null
}

/** The cells with one text on all nights of a kind. */
export const filled = (cells: RoomCells, kind: RoomKind, text: string): RoomCells =>
  mapped(cells, (row, one) => (one === kind ? row.map(() => text) : row))

/** Applies what was typed or pasted into a grid of these kinds by night. */
export const typed = (cells: RoomCells, kinds: readonly RoomKind[], changes: readonly CellChange[]): RoomCells =>
  mapped(cells, (row, kind) =>
    row.map((text, night) => {
      const change = changes.find((one) => kinds[one.row] === kind && one.column === night)
      return change ? change.text.trim() : text
    }),
  )

/** The number of rooms in a cell; null when the text is not a number. */
export function countIn(text: string): number | null {
  if (text === '') return 0
  return /^\d{1,3}$/.test(text) && Number(text) <= MOST_ROOMS ? Number(text) : null
}

/** The rooms as calls take them, kinds without any left out; null while a cell is wrong. */
export function roomsIn(cells: RoomCells): KindRow[] | null {
  const rows = ROOM_KINDS.map((kind) => ({ kind, counts: cells[kind].map(countIn) }))
  const rooms: KindRow[] = []
  for (const { kind, counts } of rows) {
    const sure = counts.flatMap((count) => count ?? [])
    if (sure.length < counts.length) return null
    if (sure.some((count) => count > 0)) rooms.push({ kind, counts: sure })
  }
  return rooms
}

/** The cells of rooms that were asked for. */
export const cellsOf = (rooms: readonly KindRow[], nights: number): RoomCells =>
  mapped(emptyCells(nights), (row, kind) => {
    const counts = rooms.find((one) => one.kind === kind)?.counts
    return counts ? counts.map((count) => (count === 0 ? '' : String(count))) : row
  })
