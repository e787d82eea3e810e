import { readCsv } from './read-csv.ts'
import { readXlsx, type TableLimits } from './read-xlsx.ts'
import { isZip } from './read-zip.ts'

/**
 * A line of a table file with its number in the file, from 1, and the texts of its cells; `numbers` are the places of
 * those that a spreadsheet keeps as numbers.
 */
export type TableLine = {
  readonly line: number
  readonly cells: readonly string[]
  readonly numbers?: ReadonlySet<number>
}

/**
 * Reads the first sheet of an XLSX file, or a CSV file with commas, semicolons, tabs or bars. Empty lines are left
 * out. Undefined when it is neither, or beyond the limits.
 */
export function readTable(bytes: Buffer, limits: TableLimits): TableLine[] | undefined {
  const rows: readonly { cells: readonly string[]; numbers?: ReadonlySet<number> }[] | undefined = isZip(bytes)
    ? readXlsx(bytes, limits)
    : readCsv(bytes)?.map((cells) => ({ cells }))
  const lines = rows
    ?.map(({ cells, ...kinds }, at) => ({ line: at + 1, cells: cells.map((cell) => cell.trim()), ...kinds }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  const isWithin = lines && lines.length <= limits.lines && lines.every(({ cells }) => cells.length <= limits.columns)
  return isWithin ? lines : undefined
}
