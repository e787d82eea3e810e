import type { Readable } from 'node:stream'
import { csvFile } from './csv-file.ts'
import { xlsxFile } from './xlsx-file.ts'

/** What a column holds. Amounts are whole minor units here and decimals in the file; days and moments are ISO text, moments in UTC. */
export type TableContent<Row> =
  | { readonly kind: 'text' | 'day' | 'moment'; value(row: Row): string | null }
  | { readonly kind: 'count'; value(row: Row): number | null }
  | { readonly kind: 'money'; value(row: Row): { readonly amountMinor: number; readonly currency: string } | null }

/** A column of a file with its head. */
export type TableColumn<Row> = TableContent<Row> & { readonly title: string }

export type Table<Row> = {
  readonly columns: readonly TableColumn<Row>[]
  /** The rows by and by, so that they need not all be in memory. */
  readonly batches: AsyncIterable<readonly Row[]>
}

export type TableFormat = 'XLSX' | 'CSV'

const TYPES: Readonly<Record<TableFormat, { contentType: string; ending: string }>> = {
  XLSX: { contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', ending: 'xlsx' },
  CSV: { contentType: 'text/csv; charset=utf-8', ending: 'csv' },
}

/** A table as a file to download: `name` without its ending. */
export function tableFile<Row>(table: Table<Row>, file: { format: TableFormat; name: string }): { body: Readable; contentType: string; fileName: string } {
  const { contentType, ending } = TYPES[file.format]
  const body = file.format === 'CSV' ? csvFile(table) : xlsxFile(table)
  return { body, contentType, fileName: `${file.name}.${ending}` }
}
