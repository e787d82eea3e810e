import { setImmediate as breathe } from 'node:timers/promises'
import writeXlsxFile, { type Cell } from 'write-excel-file/node'
import { currencyDigits } from '#contract/money.ts'
import type { Table, TableColumn } from './table-file.ts'

const WIDTHS: Readonly<Record<TableColumn<unknown>['kind'], number>> = { text: 24, day: 12, moment: 17, count: 8, money: 14 }
const NUMBER_FORMATS = ['#,##0', '#,##0.0', '#,##0.00', '#,##0.000'] as const

function cellOf<Row>(column: TableColumn<Row>, row: Row): Cell {
  const value = column.value(row)
  if (value === null) return null
  if (typeof value === 'number') return { type: Number, value }
  if (typeof value !== 'string') {
    const digits = currencyDigits(value.currency)
    return { type: Number, value: value.amountMinor / 10 ** digits, format: NUMBER_FORMATS[digits] }
  }
  if (column.kind === 'day') return { type: Date, value: new Date(`${value}T00:00:00Z`), format: 'yyyy-mm-dd' }
  if (column.kind === 'moment') return { type: Date, value: new Date(value), format: 'yyyy-mm-dd hh:mm' }
  // The type says that it is text, whatever it begins with: a spreadsheet computes nothing of it.
  return { type: String, value }
}

/** A table as a workbook of one sheet, whole, for a workbook is packed as one; its head is kept in sight. Amounts are numbers, days are dates, everything else is text and never a formula. */
export async function xlsxFile<Row>({ columns, batches }: Table<Row>): Promise<Buffer> {
  const cells: Cell[][] = [
    columns.map(({ title, kind }) => ({ type: String, value: title, fontWeight: 'bold', align: kind === 'money' || kind === 'count' ? 'right' : 'left' })),
  ]
  for await (const rows of batches) {
    for (const row of rows) cells.push(columns.map((column) => cellOf(column, row)))
    await breathe()
  }
  return writeXlsxFile(cells, { columns: columns.map(({ kind }) => ({ width: WIDTHS[kind] })), stickyRowsCount: 1, stickyColumnsCount: 1 }).toBuffer()
}
