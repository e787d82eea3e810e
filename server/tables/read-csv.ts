import { decodeText } from './decode.ts'

const DELIMITERS = [',', ';', '\t', '|']
/** Lines in which the delimiter is looked for; a title above the heads may have none. */
const SAMPLE_LINES = 60

/**
 * The delimiter of a table: the one with which most lines have as many cells as others have. Within quotes there is
 * none.
 */
function delimiterOf(text: string): string {
  const lines = text.split(/\r?\n/, SAMPLE_LINES).map((line) => line.replaceAll(/"(?:[^"]|"")*"/g, ''))
  const scored = DELIMITERS.map((mark) => {
    const counts = lines.map((line) => line.split(mark).length).filter((count) => count > 1)
    const alike = [...Map.groupBy(counts, (count) => count).entries()]
    return { mark, score: Math.max(0, ...alike.map(([count, some]) => some.length * 100 + Math.min(count, 99))) }
  })
  return scored.reduce((most, one) => (one.score > most.score ? one : most)).mark
}

/** The rows of a table with their delimiter, which Excel names in a line of its own; that line is empty here. */
function delimited(text: string): { text: string; delimiter: string; rows: string[][] } {
  const [, named, rest] = /^sep=(.)\r?\n([\s\S]*)$/.exec(text) ?? []
  if (named === undefined || rest === undefined) return { text, delimiter: delimiterOf(text), rows: [[]] }
  return { text: rest, delimiter: named, rows: [[], []] }
}

/** The rows of a CSV text (RFC 4180) in any usual encoding; undefined when it is no such text. */
export function readCsv(bytes: Buffer): string[][] | undefined {
  const decoded = decodeText(bytes)
  if (!decoded) return undefined
  const { text, delimiter, rows } = delimited(decoded.text)
  // A quoted cell, in which a doubled quote is a quote, or a plain cell; then its delimiter.
  const mark = delimiter.replace(/[\\^$.*+?()[\]{}|]/, '\\$&')
  const cells = new RegExp(`(?:"((?:[^"]|"")*)"|((?!")[^${mark}\\r\\n]*))(${mark}|\\r?\\n|$)`, 'gy')
  for (let found = cells.exec(text); found !== null; found = cells.exec(text)) {
    const [, quoted, plain = '', end] = found
    // A text that a spreadsheet would take for a formula was written with an apostrophe before it.
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain).replace(/^'(?=[=+\-@\t\r])/, ''))
    if (cells.lastIndex >= text.length) return rows
    if (end !== delimiter) rows.push([])
  }
  // There is text between a closing quote and the end of its cell.
  return undefined
}
