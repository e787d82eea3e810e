import { addDays } from '#contract/dates.ts'

/** A rate as it is typed and kept: above 0, nine digits and eighteen decimals at most, so that a small one is exact too. */
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
/** What can be wrong with one: no currency, the same one twice, no rate, no source, no moment, one that has passed, or a pair and moment named before. */
export const RATE_FAULTS = ['CURRENCY', 'SAME', 'RATE', 'SOURCE', 'MOMENT', 'PAST', 'TWICE'] as const

/** What is wrong with a line of a file, and in which column; `value` as it stands there. */
export type RateFault = {
  readonly line: number
  readonly field: (typeof RATE_FIELDS)[number]
  readonly fault: (typeof RATE_FAULTS)[number]
  readonly value: string
}

type Cells = Readonly<Record<(typeof RATE_FIELDS)[number], string>>
/** Cells of a line; a cell in quotation marks may hold commas. */
function cellsOf(line: string): Cells {
  const [base = '', quote = '', rate = '', source = '', from = ''] = [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain = '']) =>
    (quoted === undefined ? plain : quoted.replaceAll('""', '"')).trim(),
  )
  return { base, quote, rate, source, from }
}

type Found = Omit<RateFault, 'line' | 'value'>

/** What is wrong with the moment a rate counts from; nothing when none is named. */
function momentFault(from: string, nowMs: number): RateFault['fault'] | null {
  if (from === '') return null
  const day = from.slice(0, 10)
  // The 30th of February can be read as well: it is the 2nd of March then, which nobody meant.
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

/** The lines of a file that hold rates, with their numbers; a head line that begins with "base" is none of them. */
function rateLines(text: string): { no: number; line: string }[] {
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((line, at) => ({ no: at + 1, line }))
    .filter(({ no, line }) => line.trim() !== '' && !(no === 1 && /^"?base/i.test(line)))
}

export type RateFile = { readonly rates: readonly (RateLine & { readonly line: number })[]; readonly faults: readonly RateFault[] }

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

/** The rates of a CSV file and everything that is wrong with it. Whoever takes it takes it whole or not at all. */
export function readRates(text: string, nowMs: number): RateFile {
  const rates: (RateLine & { line: number })[] = []
  const faults: RateFault[] = []
  const named = new Set<string>()
  for (const { no, line } of rateLines(text)) {
    const cells = cellsOf(line)
    const read = readLine(cells, named, nowMs)
    if (!Array.isArray(read)) rates.push({ line: no, ...read })
    else faults.push(...read.map((one) => ({ line: no, ...one, value: cells[one.field].slice(0, 100) })))
  }
  return { rates, faults }
}
