/** A rate as it is typed: above 0, at most six decimals. */
export const RATE_SHAPE = /^(?=.*[1-9])\d{1,9}(?:\.\d{1,6})?$/

/** A typed rate in millionths; null when it is none. */
export function millionthsOf(typed: string): number | null {
  if (!RATE_SHAPE.test(typed)) return null
  const [whole = '', part = ''] = typed.split('.')
  return Number(whole) * 1_000_000 + Number(part.padEnd(6, '0'))
}

/** A row of a file of rates; `effectiveAt` null counts at once. */
export type RateLine = {
  readonly base: string
  readonly quote: string
  readonly rateMillionths: number
  readonly source: string
  readonly effectiveAt: string | null
}

const CODE = /^[A-Z]{3}$/
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/

/** Cells of a line; a cell in quotation marks may hold commas. */
function cellsOf(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain = '']) =>
    (quoted === undefined ? plain : quoted.replaceAll('""', '"')).trim(),
  )
}

/** What is wrong with a pair, a rate or its source; null when nothing is. */
function faultOf({ base, quote, rate, source }: { base: string; quote: string; rate: string; source: string }): string | null {
  if (!CODE.test(base) || !CODE.test(quote) || base === quote) return 'it does not begin with two currency codes'
  if (!RATE_SHAPE.test(rate)) return `${rate} is no rate above 0 with at most six decimals`
  return source === '' || source.length > 100 ? 'it names no source of at most 100 characters' : null
}

/** What is wrong with the moment a rate counts from; null when nothing is, or none is named. */
function momentFault(from: string, nowMs: number): string | null {
  if (from === '') return null
  if (!INSTANT.test(from) || Number.isNaN(Date.parse(from))) return `${from} is no moment such as 2026-12-01T00:00:00Z`
  return Date.parse(from) < nowMs ? `${from} has passed; a rate counts from now on or later` : null
}

/** The rate of a line of a file, or what is wrong with it. Columns: base, quote, rate, source, and from when it counts. */
export function rateLine(line: string, nowMs: number): RateLine | string {
  const [base = '', quote = '', rate = '', source = '', from = ''] = cellsOf(line)
  const rateMillionths = millionthsOf(rate) ?? 0
  const effectiveAt = momentOf(from)
  return faultOf({ base, quote, rate, source }) ?? momentFault(from, nowMs) ?? { base, quote, rateMillionths, source, effectiveAt }
}

const momentOf = (from: string) => (INSTANT.test(from) && !Number.isNaN(Date.parse(from)) ? new Date(from).toISOString() : null)

/** The lines of a file that hold rates, with their numbers; a head line that begins with "base" is none of them. */
export function rateLines(text: string): { no: number; line: string }[] {
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((line, at) => ({ no: at + 1, line }))
    .filter(({ no, line }) => line.trim() !== '' && !(no === 1 && /^"?base/i.test(line)))
}
