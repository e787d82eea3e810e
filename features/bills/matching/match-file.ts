import type { FileAnswers, FileQuestion } from '#contract/reading/questions.ts'
import { readTable, type TableLine } from '#server/tables/read-table.ts'
import { FILE_FIELDS, type FileColumns, MATCH_MAX_ROWS } from './contract.ts'
import { storedRows } from './entries.ts'
import { headOf, readRows, recognised } from './read-file.ts'
import { type BillEntry, matchRows } from './rules.ts'

/** What is asked of a file; plain data, for it goes to a thread. */
export type FileAsked = {
  readonly bytes: Uint8Array
  /** What the company chose for files with the same heads. */
  readonly kept: readonly { readonly heads: string; readonly columns: FileColumns }[]
  /** What was chosen now; -1 for no column. */
  readonly chosen: FileColumns
  readonly currency: string
  readonly answers: FileAnswers
  /** The entries of the bill; null when the file is only read. */
  readonly entries: readonly BillEntry[] | null
}
export type FileRead = {
  readonly heads: readonly string[]
  readonly columns: FileColumns
  readonly sample: readonly (readonly string[])[]
  readonly rowCount: number
  readonly faultyCount: number
  readonly questions: readonly FileQuestion[]
  /** The matched rows as they are kept, in JSON, so that nothing is copied between threads row by row. */
  readonly rows: string
}

/** How a company's columns are kept: by all heads of the file. */
export const headsText = (heads: readonly string[]) => heads.join('\n').slice(0, 4000)

function columnsOf(heads: readonly string[], { kept, chosen }: FileAsked): FileColumns {
  const found = { ...(kept.find((one) => one.heads === headsText(heads))?.columns ?? recognised(heads)), ...chosen }
  const isThere = (at: number | undefined) => at !== undefined && at >= 0 && at < heads.length
  return Object.fromEntries(FILE_FIELDS.flatMap((field) => (isThere(found[field]) ? [[field, found[field]]] : [])))
}

/** Reads a file and matches it, on a thread; undefined for what is no table. */
export async function matchFile(asked: FileAsked): Promise<FileRead | undefined> {
  const { bytes, currency, answers, entries } = asked
  const table: TableLine[] | undefined = readTable(Buffer.from(bytes), { lines: MATCH_MAX_ROWS + 10, columns: 100 })
  if (!table || table.length === 0) return undefined
  const at = headOf(table)
  const heads = table[at]?.cells ?? []
  const lines = table.slice(at + 1)
  if (lines.length > MATCH_MAX_ROWS) return undefined
  const columns = columnsOf(heads, asked)
  const { rows, faulty, questions } = readRows(lines, { columns, currency, answers })
  const kept = entries === null || questions.length > 0 ? [] : storedRows(matchRows(rows, entries, currency), faulty)
  const sample = lines.slice(0, 3).map(({ cells }) => cells)
  const counts = { rowCount: lines.length, faultyCount: faulty.length }
  return { heads, columns, sample, ...counts, questions, rows: JSON.stringify(kept) }
}
