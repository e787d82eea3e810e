import { stringify } from 'csv-stringify'
import { pipeline, Readable } from 'node:stream'
import { currencyDigits } from '#contract/money.ts'
import type { Table, TableColumn } from './table-file.ts'

/** A number, whose leading minus does not make it a formula. */
class Figure {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** Separators a spreadsheet may split a text at, and signs that begin a formula; full-width ones do in East Asia. */
const FORMULA_AFTER_SEPARATOR = /([,;|\t\r\n]\s*["']*)(?=[=+\-@＝＋－＠])/g

/** A spreadsheet of another country may split a text at a semicolon; what follows must not be a formula either. */
const harmless = (text: string) => text.replaceAll(FORMULA_AFTER_SEPARATOR, "$1'")

function cellOf<Row>(column: TableColumn<Row>, row: Row): string | Figure | null {
  const value = column.value(row)
  if (value === null) return null
  if (typeof value === 'number') return new Figure(String(value))
  if (typeof value === 'string')
    return column.kind === 'moment' ? value.slice(0, 16).replace('T', ' ') : harmless(value)
  const digits = currencyDigits(value.currency)
  return new Figure((value.amountMinor / 10 ** digits).toFixed(digits))
}

async function* recordsOf<Row>({ columns, batches }: Table<Row>): AsyncGenerator<(string | Figure | null)[]> {
  yield columns.map(({ title }) => title)
  for await (const rows of batches) for (const row of rows) yield columns.map((column) => cellOf(column, row))
}

/**
 * A table as CSV (RFC 4180, UTF-8 with the byte order mark spreadsheets need). Texts that a spreadsheet would take for
 * a formula begin with an apostrophe.
 */
export function csvFile<Row>(table: Table<Row>): Readable {
  const written = stringify({
    bom: true,
    record_delimiter: 'windows',
    escape_formulas: true,
    cast: {
      object: (figure: unknown) => ({ value: figure instanceof Figure ? figure.text : '', escape_formulas: false }),
    },
  })
  // A failure breaks the download off, so that half a file is not taken for a whole one.
  pipeline(Readable.from(recordsOf(table)), written, () => {})
  return written
}
