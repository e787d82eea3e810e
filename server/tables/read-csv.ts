/** The most frequent delimiter of the first line. */
function delimiterOf(text: string): string {
  const [first = ''] = text.split(/\r?\n/, 1)
  const counted = [',', ';', '\t'].map((mark) => ({ mark, count: first.split(mark).length }))
  return counted.reduce((most, one) => (one.count > most.count ? one : most)).mark
}

/** The rows of a CSV text (RFC 4180) in UTF-8; undefined when it is no such text. */
export function readCsv(bytes: Buffer): string[][] | undefined {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
  if (text.includes('\0')) return undefined
  const delimiter = delimiterOf(text)
  // A quoted cell, in which a doubled quote is a quote, or a plain cell; then its delimiter.
  const cells = new RegExp(`(?:"((?:[^"]|"")*)"|((?!")[^${delimiter}\\r\\n]*))(${delimiter}|\\r?\\n|$)`, 'gy')
  const rows: string[][] = [[]]
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
