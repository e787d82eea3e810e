import { wallClock } from '#contract/zones.ts'

/**
 * The values of a column. Amounts are whole minor units here and decimals in the file; days and moments are ISO text,
 * moments in UTC, or by `clockIn` as a clock in a zone shows them.
 */
export type TableContent<Row> =
  | { readonly kind: 'text' | 'day' | 'moment'; value(row: Row): string | null }
  | { readonly kind: 'count'; value(row: Row): number | null }
  | { readonly kind: 'money'; value(row: Row): { readonly amountMinor: number; readonly currency: string } | null }

/** A column of a file with its heading. */
export type TableColumn<Row> = TableContent<Row> & { readonly title: string }

export type Table<Row> = {
  readonly columns: readonly TableColumn<Row>[]
  /** The rows in batches, so that they need not all be in memory. */
  readonly batches: AsyncIterable<readonly Row[]>
}

export type TableFormat = 'XLSX' | 'CSV'

/** What a clock in a zone shows at a moment, as files write moments of UTC; without a zone the moment itself. */
export const clockIn = (timeZone: string | undefined, at: string | null): string | null =>
  at === null || timeZone === undefined ? at : `${wallClock(timeZone, Date.parse(at)).replace(' ', 'T')}:00Z`
