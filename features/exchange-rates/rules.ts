import { CsvError, parse } from 'csv-parse/sync'
import { addDays } from '#contract/dates.ts'

/**
 * A rate in typed and stored form: above 0, at most nine digits and eighteen decimals, so that a small one is exact
 * too.
 */
export const RATE_SHAPE = /^(?=.*[1-9])\d{1,9}(?:\.\d{1,18})?$/

/** A row of a file of rates; `effectiveAt` null counts at once. */
export type RateLine = {
  readonly base: string
  readonly quote: string
  readonly rate: string
  readonly source: string
  readonly effectiveAt: string | null
}

const CODE = /^[A-Z]{3}$/
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/

/** Columns of a file of rates, in their order. */
export const RATE_FIELDS = ['base', 'quote', 'rate', 'source', 'from'] as const
/**
 * What can be wrong with a column: no currency, the same currency twice, no rate, no source, no moment, a moment in the
 * past, a pair and moment of an earlier line, or quotation marks that break the CSV.
 */
export const RATE_FAULTS = ['CURRENCY', 'SAME', 'RATE', 'SOURCE', 'MOMENT', 'PAST', 'TWICE', 'QUOTES'] as const

/** Why a rate takes two persons: it is far from what is known of its pair, or nothing is known of it. */
export const RATE_CHECKS = ['FAR', 'FIRST'] as const
export type RateCheck = (typeof RATE_CHECKS)[number]

/** An error in a line of a file, and its column; `value` is the cell's text. */
export type RateFault = {
  readonly line: number
  readonly field: (typeof RATE_FIELDS)[number]
  readonly fault: (typeof RATE_FAULTS)[number]
  readonly value: string
}

type Cells = Readonly<Record<(typeof RATE_FIELDS)[number], string>>

type Found = Omit<RateFault, 'line' | 'value'>

/** What is wrong with the moment a rate counts from; nothing when none is named. */
function momentFault(from: string, nowMs: number): RateFault['fault'] | null {
  if (from === '') return null
  const day = from.slice(0, 10)
  // JavaScript parses the 30th of February as the 2nd of March, which nobody meant.
  if (!INSTANT.test(from) || Number.isNaN(Date.parse(from)) || addDays(day, 0) !== day) return 'MOMENT'
  return Date.parse(from) < nowMs ? 'PAST' : null
}

/** Everything that is wrong with a line. */
function faultsOf({ base, quote, rate, source, from }: Cells, nowMs: number): Found[] {
  const moment = momentFault(from, nowMs)
  const found: Found[] = []
  if (!CODE.test(base)) found.push({ field: 'base', fault: 'CURRENCY' })
  if (!CODE.test(quote)) found.push({ field: 'quote', fault: 'CURRENCY' })
  else if (quote === base) found.push({ field: 'quote', fault: 'SAME' })
  if (!RATE_SHAPE.test(rate)) found.push({ field: 'rate', fault: 'RATE' })
  if (source === '' || source.length > 100) found.push({ field: 'source', fault: 'SOURCE' })
  if (moment !== null) found.push({ field: 'from', fault: moment })
  return found
}

const momentOf = (from: string) => (from === '' ? null : new Date(from).toISOString())

export type RateFile = {
  readonly rates: readonly (RateLine & { readonly line: number })[]
  readonly faults: readonly RateFault[]
}

/** A line's rate, or everything that is wrong with it; `named` are the pairs and moments of the lines above. */
function readLine(cells: Cells, named: Set<string>, nowMs: number): RateLine | Found[] {
  const found = faultsOf(cells, nowMs)
  if (found.length > 0) return found
  const { base, quote, rate, source, from } = cells
  const effectiveAt = momentOf(from)
  const key = `${base} ${quote} ${effectiveAt}`
  if (named.has(key)) return [{ field: 'base', fault: 'TWICE' }]
  named.add(key)
  return { base, quote, rate, source, effectiveAt }
}

function cellsOf(record: readonly string[]): Cells {
  const [base = '', quote = '', rate = '', source = '', from = ''] = record.map((cell) => cell.trim())
  return { base, quote, rate, source, from }
}

type CsvLine = { readonly cells: Cells; readonly line: number }

/** The records of a CSV text with the lines they end on, or the one fault that makes it no CSV. */
function recordsOf(text: string): CsvLine[] | RateFault {
  const records: CsvLine[] = []
  const settings = { bom: true, relax_column_count: true, relax_quotes: true, skip_empty_lines: true, trim: true }
  try {
    parse(text, {
      ...settings,
      on_record: (record, { lines }) => void records.push({ cells: cellsOf(record), line: lines }),
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return { line: Number(error.lines), field: RATE_FIELDS[Number(error.column)] ?? 'from', fault: 'QUOTES', value: '' }
  }
  return records
}

/**
 * The rates of a CSV file and everything that is wrong with it. The file is taken whole or not at all; a first line
 * that begins with "base" holds titles.
 */
export function readRates(text: string, nowMs: number): RateFile {
  const records = recordsOf(text)
  if (!Array.isArray(records)) return { rates: [], faults: [records] }
  const rates: (RateLine & { line: number })[] = []
  const faults: RateFault[] = []
  const named = new Set<string>()
  for (const { cells, line } of records) {
    if (line === 1 && /^base/i.test(cells.base)) continue
    const read = readLine(cells, named, nowMs)
    if (!Array.isArray(read)) rates.push({ line, ...read })
    else faults.push(...read.map((one) => ({ line, ...one, value: cells[one.field].slice(0, 100) })))
  }
  return { rates, faults }
}
