import { clockOf } from '#contract/dates.ts'
import { type Language, nameFor } from '#contract/languages.ts'
import { dayInWords } from '#features/hotel-orders/voucher/wording.ts'
import { UNIT_NAMES } from '#features/tickets/words.ts'
import {
  closeSheet,
  heading,
  LINE,
  makeRoom,
  openSheet,
  paragraph,
  QUIET,
  type Sheet,
  textAt,
  textHeight,
} from '#server/pdf/sheet.ts'
import type { RowOf } from '#server/db/statements.ts'
import type * as sql from './redeem.sql.ts'
import { GATE_WORDS } from './words.ts'

/** A ticket of the gate's list. */
export type GateRow = RowOf<typeof sql.listGate>
export type GatePaper = {
  readonly day: string
  readonly rows: readonly GateRow[]
  readonly operatorName: string
  readonly language: Language
}

/** Width of each column in parts of the sheet: box, visitor, kind, order, company. */
const COLUMNS = [0.05, 0.35, 0.15, 0.2, 0.25]
const BOX = 9

/** Expected visitors of a day, by ticket and time, with a box to tick; admitted visitors are ticked. */
export function gatePdf({ day, rows, operatorName, language }: GatePaper): Promise<Buffer> {
  const words = GATE_WORDS[language]
  const sheet = openSheet({ title: words.title(day), author: operatorName, language })
  paragraph(sheet, words.title(dayInWords(day, language)), { size: 16, bold: true, after: 4 })
  paragraph(sheet, words.count(rows.length), { color: QUIET, after: 8 })
  for (const group of Map.groupBy(rows, (row) => headOf(row, language)).entries()) drawGroup(sheet, group, language)
  return closeSheet(sheet, ({ no, of, top }) => {
    textAt(sheet, words.page(no, of), { x: sheet.left, y: top + 24, size: 7, color: QUIET, align: 'right' })
  })
}

/** The shared facts of rows under one heading. */
function headOf(row: GateRow, language: Language): string {
  const names = [nameFor(language, row.titleEn, row.titleZh), nameFor(language, row.optionEn, row.optionZh)]
  return [...names, ...(row.kind === 'START_TIME' ? [clockOf(row.startMinute)] : [])].join('   ·   ')
}

function drawGroup(sheet: Sheet, [head, rows]: [string, GateRow[]], language: Language): void {
  heading(sheet, `${head}   (${rows.length})`)
  for (const row of rows) drawRow(sheet, row, language)
}

function drawRow(sheet: Sheet, row: GateRow, language: Language): void {
  const texts = ['', row.visitor ?? '', UNIT_NAMES[language][row.unit], `${row.code} #${row.no}`, row.companyName]
  const widths = COLUMNS.map((part) => part * sheet.width - 6)
  const height = Math.max(BOX, ...texts.map((text, at) => textHeight(sheet, text, { width: widths[at] ?? 0 }))) + 5
  makeRoom(sheet, height)
  const { doc, left, y } = sheet
  doc.rect(left, y, BOX, BOX).lineWidth(0.8).strokeColor(QUIET).stroke()
  if (row.state === 'REDEEMED')
    doc
      .moveTo(left + 1.5, y + 5)
      .lineTo(left + 4, y + 8)
      .lineTo(left + 8, y + 1)
      .stroke()
  let x = left
  for (const [at, text] of texts.entries()) {
    textAt(sheet, text, { x, y, width: widths[at] ?? 0 })
    x += (COLUMNS[at] ?? 0) * sheet.width
  }
  sheet.y = y + height
  doc
    .moveTo(left, sheet.y - 3)
    .lineTo(left + sheet.width, sheet.y - 3)
    .lineWidth(0.4)
    .strokeColor(LINE)
    .stroke()
}
