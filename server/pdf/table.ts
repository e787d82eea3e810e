import { type Language, LANGUAGES } from '#contract/languages.ts'
import { currencyDigits } from '#contract/money.ts'
import { LINE, makeRoom, type Sheet, textAt, textHeight } from './sheet.ts'

/** A column of a table, in points from the left edge of the text. */
export type Cell = { readonly x: number; readonly width: number; readonly right?: true }
/** A row of a table. */
export type TableLine = {
  readonly texts: readonly string[]
  readonly bold?: boolean
  readonly color?: string
  readonly size?: number
}

/** Formats an amount as digits; the document's heading names the currency. A change has its sign. */
export function amounts(currency: string, language: Language) {
  const digits = currencyDigits(currency)
  const format = new Intl.NumberFormat(LANGUAGES[language].locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  const plain = (minor: number) => format.format(minor / 10 ** digits)
  return { plain, change: (minor: number) => (minor === 0 ? '' : `${minor > 0 ? '+' : ''}${plain(minor)}`) }
}

/** Writes a row with a hairline below it, on the next page where it does not fit. */
export function drawLine(sheet: Sheet, cells: readonly Cell[], line: TableLine): void {
  const { texts, bold = false, color, size = 7.5 } = line
  const style = { size, bold, ...(color ? { color } : {}) }
  const heights = cells.map(({ width }, i) => textHeight(sheet, texts[i] ?? '', { ...style, width }))
  const height = Math.max(...heights) + 3
  makeRoom(sheet, height)
  for (const [i, { x, width, right }] of cells.entries()) {
    textAt(sheet, texts[i] ?? '', { ...style, x: sheet.left + x, y: sheet.y, width, align: right ? 'right' : 'left' })
  }
  sheet.y += height
  sheet.doc
    .moveTo(sheet.left, sheet.y - 1.5)
    .lineTo(sheet.left + sheet.width, sheet.y - 1.5)
    .lineWidth(0.3)
    .strokeColor(LINE)
    .stroke()
}

/** Writes the rows of a table; each page repeats the heading. */
export function drawTable(
  sheet: Sheet,
  cells: readonly Cell[],
  { head, lines }: { head: TableLine; lines: Iterable<TableLine> },
): void {
  drawLine(sheet, cells, head)
  for (const line of lines) {
    const page = sheet.doc.bufferedPageRange().count
    makeRoom(sheet, 30)
    if (sheet.doc.bufferedPageRange().count > page) drawLine(sheet, cells, head)
    drawLine(sheet, cells, line)
  }
}
