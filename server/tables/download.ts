import type { Readable } from 'node:stream'
import { csvFile } from './csv-file.ts'
import type { Table, TableFormat } from './table-file.ts'
import { xlsxFile } from './xlsx-file.ts'

const TYPES: Readonly<Record<TableFormat, { contentType: string; ending: string }>> = {
  XLSX: { contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', ending: 'xlsx' },
  CSV: { contentType: 'text/csv; charset=utf-8', ending: 'csv' },
}

/** A table as a file to download; `name` has no extension. */
export function tableFile<Row>(
  table: Table<Row>,
  file: { format: TableFormat; name: string },
): { body: Readable; contentType: string; fileName: string } {
  const { contentType, ending } = TYPES[file.format]
  const body = file.format === 'CSV' ? csvFile(table) : xlsxFile(table)
  return { body, contentType, fileName: `${file.name}.${ending}` }
}
