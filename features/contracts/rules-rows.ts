import { type DecimalMark, readAmountColumn } from '#contract/reading/amounts.ts'
import { amountQuestion, type FileQuestion } from '#contract/reading/questions.ts'
import { MOST_NET_MINOR } from '#contract/limits.ts'
import type { MEAL_PLANS } from '#features/availability/contract.ts'
import { type Cell, type CellFault, type Cells, cellText, plainText, readCell, readOccupancy } from './rules-cells.ts'

export type Meal = (typeof MEAL_PLANS)[number]

/** Codes of boards as contracts write them. */
export const BOARDS = {
  RO: 'ROOM_ONLY',
  BB: 'BREAKFAST',
  HB: 'HALF_BOARD',
  FB: 'FULL_BOARD',
  AI: 'ALL_INCLUSIVE',
} as const satisfies Record<string, Meal>
export type Board = keyof typeof BOARDS

/** The code of a meal plan. */
export const boardOf = (mealPlan: Meal): Board => BOARD_CODES.find((code) => BOARDS[code] === mealPlan) ?? 'RO'
export const BOARD_CODES = ['RO', 'BB', 'HB', 'FB', 'AI'] as const satisfies readonly Board[]

export type SheetRoom = { readonly id: string; readonly nameEn: string; readonly nameZh: string | null }
/** A row as it is typed or pasted: a line of the paper contract. */
export type TypedRow = {
  readonly room: string
  readonly board: string
  readonly occupancy: string
  readonly cells: readonly { readonly season: string; readonly text: string }[]
}
/** What identifies a row of a contract's sheet. */
export type RowKey = { readonly roomTypeId: string; readonly mealPlan: Meal; readonly occupancy: string }
export type PriceRow = RowKey & { readonly cells: Cells }
export type RowFault = CellFault | 'ROOM' | 'BOARD' | 'OCCUPANCY' | 'SEASON' | 'TWICE'
export type SheetFault = {
  readonly row: number
  readonly field: 'room' | 'board' | 'occupancy' | { readonly season: string }
  readonly fault: RowFault
}

export const keyOf = ({ roomTypeId, mealPlan, occupancy }: RowKey) => `${roomTypeId} ${mealPlan} ${occupancy}`

type About = {
  readonly rooms: readonly SheetRoom[]
  readonly seasons: readonly string[]
  readonly currency: string
  readonly mark: DecimalMark | undefined
  /** The rows as they are stored; their texts are read as they were written. */
  readonly stored: readonly PriceRow[]
}

const same = (a: string | null, b: string) => a !== null && plainText(a) === plainText(b)

/** Whether a text names a room: by its id or its name in a language. */
export const isNamed = ({ id, nameEn, nameZh }: SheetRoom, room: string): boolean =>
  id === room || same(nameEn, room) || same(nameZh, room)
export const boardCodeOf = (board: string): Board | undefined =>
  BOARD_CODES.find((code) => same(code, board) || same(BOARDS[code], board))

function keyFrom({ room, board, occupancy }: TypedRow, rooms: readonly SheetRoom[]) {
  const found = rooms.filter((one) => isNamed(one, room))
  const code = boardCodeOf(board)
  return {
    roomTypeId: found.length === 1 ? found[0]?.id : undefined,
    mealPlan: code && BOARDS[code],
    occupancy: readOccupancy(occupancy),
  }
}

type Found = ReturnType<typeof keyFrom>
const isWhole = (key: Found): key is { roomTypeId: string; mealPlan: Meal; occupancy: string } =>
  key.roomTypeId !== undefined && key.mealPlan !== undefined && key.occupancy !== undefined

const keyFaults = (row: number, key: Found): SheetFault[] => [
  ...(key.roomTypeId === undefined ? [{ row, field: 'room', fault: 'ROOM' } as const] : []),
  ...(key.mealPlan === undefined ? [{ row, field: 'board', fault: 'BOARD' } as const] : []),
  ...(key.occupancy === undefined ? [{ row, field: 'occupancy', fault: 'OCCUPANCY' } as const] : []),
]

type Read = { row: number; season: string; text: string; occupancy: string; kept: Cell | undefined }

/** Cells that read differently by the decimal mark are read as a column, which other cells may decide. */
function readColumn(cells: readonly Read[], { currency, mark }: About) {
  const open = cells.filter(({ text, occupancy, kept }) => {
    const reading = readCell(text, { currency, occupancy, mark })
    return !kept && (reading.fault === undefined ? reading.cell?.kind === 'AMOUNT' : reading.fault === 'ASK')
  })
  const column = readAmountColumn(
    open.map(({ text }) => ({ text })),
    currency,
    { mark },
  )
  if (column.kind === 'ask') {
    const { season = '', text = '' } = open[column.at] ?? {}
    return {
      minors: new Map<Read, number | undefined>(),
      question: amountQuestion(column, { head: season, cell: text, currency }),
    }
  }
  return { minors: new Map(open.map((cell, at) => [cell, column.minors[at]])), question: null }
}

function faultOf(cell: Read, minor: number | undefined, about: About): { cell: Cell | null } | CellFault {
  if (cell.kept) return { cell: cell.kept }
  if (minor !== undefined && minor > 0 && minor <= MOST_NET_MINOR) return { cell: { kind: 'AMOUNT', minor } }
  const reading = readCell(cell.text, { ...about, occupancy: cell.occupancy })
  return reading.fault ?? reading
}

/**
 * Reads the rows of a sheet. With a fault nothing is taken, and each faulty cell is named; a question is asked before
 * amounts with two readings are taken.
 */
export function readRows(
  typed: readonly TypedRow[],
  about: About,
): { rows: readonly PriceRow[]; faults: readonly SheetFault[]; question: FileQuestion | null } {
  const keys = typed.map((row) => keyFrom(row, about.rooms))
  const stored = new Map(about.stored.map((row) => [keyOf(row), row]))
  const names = keys.map((key) => (isWhole(key) ? keyOf(key) : ''))
  const faults: SheetFault[] = keys.flatMap((key, row) => [
    ...keyFaults(row, key),
    ...(names[row] !== '' && names.indexOf(names[row] ?? '') < row
      ? [{ row, field: 'occupancy', fault: 'TWICE' } as const]
      : []),
  ])
  const cells = typed.flatMap(({ cells: given }, row) =>
    given.map(({ season, text }): Read => {
      const was = stored.get(names[row] ?? '')?.cells[season]
      const kept = text.trim() === cellText(was, about.currency) ? was : undefined
      return { row, season, text, occupancy: keys[row]?.occupancy ?? 'A2', kept }
    }),
  )
  const { minors, question } = readColumn(cells, about)
  const read = typed.map((): Record<string, Cell> => ({}))
  for (const one of cells) {
    const { row, season } = one
    const found = about.seasons.includes(season) ? faultOf(one, minors.get(one), about) : 'SEASON'
    if (typeof found === 'string') {
      if (found !== 'ASK' || !question) faults.push({ row, field: { season }, fault: found })
    } else if (found.cell) (read[row] ?? {})[season] = found.cell
  }
  return {
    rows: keys.flatMap((key, row) => (isWhole(key) ? [{ ...key, cells: read[row] ?? {} }] : [])),
    faults,
    question,
  }
}
