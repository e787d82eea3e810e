import { readFileSync } from 'node:fs'
import { CsvError, parse } from 'csv-parse/sync'
import { readTable } from '#server/tables/read-table.ts'
import { type CellFault, COLUMNS, type InventoryRow, readRow } from './inventory-row.ts'

type CellRecord = { readonly line: number; readonly cells: Readonly<Record<string, string>> }
/** The rows of a file, or everything that is wrong with them. */
export type InventoryFile = { readonly rows: readonly InventoryRow[]; readonly faults: readonly CellFault[] }

/** Cells that say something; an empty one leaves what is stored. */
function filled(cells: readonly (readonly [string, unknown])[]): Record<string, string> {
  return Object.fromEntries(
    cells.map(([column, value]) => [column, String(value ?? '').trim()] as const).filter(([, value]) => value !== ''),
  )
}

function delimiterOf(titles: string): string {
  return [',', ';', '\t'].find((one) => titles.includes(one)) ?? ','
}

function readCsv(text: string): CellRecord[] | CellFault[] {
  const rows: { line: number; cells: string[] }[] = []
  const delimiter = delimiterOf(text.slice(0, text.search(/[\r\n]|$/)))
  try {
    const settings = { bom: true, delimiter, relax_column_count: true, skip_empty_lines: true }
    parse(text, { ...settings, on_record: (cells: string[], { lines }) => void rows.push({ line: lines, cells }) })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return [
      {
        line: Number(error.lines),
        column: 'the line',
        reason: 'has quotation marks that do not open and close a whole cell',
      },
    ]
  }
  return titledCells(rows)
}

/** The cells of lines by the titles of the first. */
function titledCells([head, ...rows]: readonly { line: number; cells: readonly string[] }[]):
  | CellRecord[]
  | CellFault[] {
  const titles = (head?.cells ?? []).map((title) => title.trim().toLowerCase())
  const known = new Set<string>(COLUMNS)
  const faults = titles
    .filter((title) => !known.has(title))
    .map((title) => ({ line: 1, column: title || 'a title', reason: 'is no column of this file' }))
  if (faults.length > 0 || titles.length === 0) return faults
  return rows.flatMap(({ line, cells }): CellRecord[] => {
    const named = filled(cells.map((cell, i) => [titles[i] ?? 'beyond the last title', cell] as const))
    return Object.keys(named).length > 0 ? [{ line, cells: named }] : []
  })
}

/** Most lines of a workbook, and its most columns. */
const MOST = { lines: 200_000, columns: 60 }

function readWorkbook(bytes: Buffer): CellRecord[] | CellFault[] {
  const lines = readTable(bytes, MOST)
  return lines
    ? titledCells(lines)
    : [{ line: 1, column: 'the file', reason: 'is no workbook with at most 200000 lines' }]
}

function readNdjson(text: string): (CellRecord | CellFault)[] {
  return text.split('\n').flatMap((one, i): (CellRecord | CellFault)[] => {
    if (one.trim() === '') return []
    const bad = { line: i + 1, column: 'the line', reason: 'is no JSON object' }
    try {
      const value: unknown = JSON.parse(one)
      return typeof value === 'object' && value !== null && !Array.isArray(value)
        ? [{ line: i + 1, cells: filled(Object.entries(value)) }]
        : [bad]
    } catch {
      return [bad]
    }
  })
}

function readText(file: string, bytes: Buffer): (CellRecord | CellFault)[] {
  const text = bytes.toString('utf8')
  const strange = text.indexOf('\uFFFD')
  if (strange >= 0) {
    const line = text.slice(0, strange).split('\n').length
    return [{ line, column: 'the line', reason: 'is not in UTF-8; save the file as "CSV UTF-8"' }]
  }
  return file.endsWith('.ndjson') ? readNdjson(text) : readCsv(text)
}

/** Reads a file of nights, `.xlsx` or `.csv` with titles, or `.ndjson` with the same names. */
export function readInventoryFile(file: string): InventoryFile {
  const bytes = readFileSync(file)
  const rows: InventoryRow[] = []
  const faults: CellFault[] = []
  for (const record of file.endsWith('.xlsx') ? readWorkbook(bytes) : readText(file, bytes)) {
    const read = 'cells' in record ? readRow(record.line, record.cells) : [record]
    if (Array.isArray(read)) faults.push(...read)
    else rows.push(read)
  }
  return { rows, faults }
}
