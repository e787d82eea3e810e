export type Cell = { readonly row: number; readonly column: number }
/** A block of cells between two corners; the first is the one the keys act from. */
export type Range = { readonly anchor: Cell; readonly head: Cell }
export type Size = { readonly rows: number; readonly columns: number }
export type CellChange = Cell & { readonly text: string }

/** A cell of a copied block, in quotes where it holds a tab, a line end or a quote, and what ends it. */
const COPIED = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r?\n|\r|$)/gy

/** The texts of a block that a spreadsheet copied: cells parted by tabs, rows by line ends. */
export function parseBlock(text: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, quoted, plain = '', end = ''] of text.replace(/\r?\n$/, '').matchAll(COPIED)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === '') break
    if (end !== '\t') rows.push([])
  }
  return rows
}

/** A block as a spreadsheet takes it. */
export function formatBlock(rows: readonly (readonly string[])[]): string {
  const cell = (text: string) => (/[\t\r\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  return rows.map((row) => row.map(cell).join('\t')).join('\n')
}

/** The first and the last row and column of a range. */
export function edgesOf({ anchor, head }: Range) {
  return {
    top: Math.min(anchor.row, head.row),
    bottom: Math.max(anchor.row, head.row),
    start: Math.min(anchor.column, head.column),
    end: Math.max(anchor.column, head.column),
  }
}

export function isIn(range: Range, { row, column }: Cell): boolean {
  const { top, bottom, start, end } = edgesOf(range)
  return row >= top && row <= bottom && column >= start && column <= end
}

/** Every cell of a range, row by row. */
export function cellsOf(range: Range): Cell[][] {
  const { top, bottom, start, end } = edgesOf(range)
  return Array.from({ length: bottom - top + 1 }, (_, row) =>
    Array.from({ length: end - start + 1 }, (__, column) => ({ row: top + row, column: start + column })),
  )
}

/** What a block changes: it is repeated where the range is a multiple of it, and cut where the grid ends. */
export function pastedInto(block: readonly (readonly string[])[], range: Range, size: Size): CellChange[] {
  const { top, bottom, start, end } = edgesOf(range)
  const wide = Math.max(1, ...block.map((row) => row.length))
  const fits = (space: number, length: number) => (space % length === 0 ? space : length)
  const [rows, columns] = [fits(bottom - top + 1, block.length), fits(end - start + 1, wide)]
  const target = {
    anchor: { row: top, column: start },
    head: { row: Math.min(size.rows, top + rows) - 1, column: Math.min(size.columns, start + columns) - 1 },
  }
  return cellsOf(target)
    .flat()
    .map((cell) => ({ ...cell, text: block[(cell.row - top) % block.length]?.[(cell.column - start) % wide] ?? '' }))
}

/** Whether texts have no cell in the grid. */
export const isBeside = (changes: readonly CellChange[], { rows, columns }: Size): boolean =>
  changes.some(({ row, column, text }) => text.trim() !== '' && (row >= rows || column >= columns))

/** Whether a block that begins where a range does has texts behind the last row or column. */
export function isCut(block: readonly (readonly string[])[], range: Range, size: Size): boolean {
  const { top, start } = edgesOf(range)
  const cells = block.flatMap((line, row) =>
    line.map((text, column) => ({ row: top + row, column: start + column, text })),
  )
  return isBeside(cells, size)
}

/**
 * The changes of filling down: the first row of the range is copied into those below it, or the row above into a single
 * row.
 */
export function filledDown(range: Range, textAt: (cell: Cell) => string): CellChange[] {
  const { top, bottom } = edgesOf(range)
  const source = top === bottom ? top - 1 : top
  if (source < 0) return []
  return cellsOf(range)
    .flat()
    .filter(({ row }) => row > source)
    .map((cell) => ({ ...cell, text: textAt({ row: source, column: cell.column }) }))
}

/** Only the changes that differ from the current texts. */
export function realChanges(changes: readonly CellChange[], textAt: (cell: Cell) => string): CellChange[] {
  return changes.filter((change) => change.text !== textAt(change))
}

const STEPS: Readonly<Record<string, Cell>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
  PageUp: { row: -10, column: 0 },
  PageDown: { row: 10, column: 0 },
}

const within = (place: number, count: number) => Math.max(0, Math.min(count - 1, place))

/** The cell a key leads to; with `far` (Ctrl) to the edge. Nothing for other keys. */
export function movedBy(key: string, from: Cell, { size, far }: { size: Size; far: boolean }): Cell | undefined {
  if (key === 'Home') return { row: far ? 0 : from.row, column: 0 }
  if (key === 'End') return { row: far ? size.rows - 1 : from.row, column: size.columns - 1 }
  const step = STEPS[key]
  if (!step) return undefined
  const length = far ? Math.max(size.rows, size.columns) : 1
  return {
    row: within(from.row + step.row * length, size.rows),
    column: within(from.column + step.column * length, size.columns),
  }
}

/** Where Enter and Tab lead after a cell: down, or along the row and on to the next one; back with Shift. */
export function nextCell(key: 'Enter' | 'Tab', from: Cell, { size, back }: { size: Size; back: boolean }): Cell {
  const step = back ? -1 : 1
  if (key === 'Enter') return { ...from, row: within(from.row + step, size.rows) }
  const place = within(from.row * size.columns + from.column + step, size.rows * size.columns)
  return { row: Math.floor(place / size.columns), column: place % size.columns }
}

/** One step of the history: the changes, and the texts before them. */
type Step = { readonly before: readonly CellChange[]; readonly after: readonly CellChange[] }
export type History = { readonly past: readonly Step[]; readonly future: readonly Step[] }

export const NO_HISTORY: History = { past: [], future: [] }
const LONGEST = 100

/** Keeps a change, so that it can be taken back; what was taken back before can no longer be repeated. */
export function remembered({ past }: History, changes: readonly CellChange[], textAt: (cell: Cell) => string): History {
  const before = changes.map(({ row, column }) => ({ row, column, text: textAt({ row, column }) }))
  return { past: [...past.slice(1 - LONGEST), { before, after: changes }], future: [] }
}

/** Undoes the last step, or redoes the last undone one. */
export function stepped(
  { past, future }: History,
  direction: 'undo' | 'redo',
): { history: History; changes: readonly CellChange[] } | undefined {
  const step = direction === 'undo' ? past.at(-1) : future.at(-1)
  if (!step) return undefined
  if (direction === 'undo')
    return { history: { past: past.slice(0, -1), future: [...future, step] }, changes: step.before }
  return { history: { past: [...past, step], future: future.slice(0, -1) }, changes: step.after }
}
