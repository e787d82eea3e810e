import type { Language } from '#contract/languages.ts'
import { wallClock } from '#contract/zones.ts'
import {
  closeSheet,
  heading,
  labelledColumns,
  openSheet,
  paragraph,
  QUIET,
  type Sheet,
  accent,
  textAt,
  TINT,
} from '#server/pdf/sheet.ts'
import { drawBrandLogo } from '#server/pdf/letterhead.ts'
import { amounts, type Cell, drawLine, drawTable, type TableLine } from '#server/pdf/table.ts'
import { TRANSFER_KINDS, type TradeRow } from '../contract.ts'
import type { Statement } from '../store-transactions.ts'
import { transactionWords } from '../words.ts'
import { statementTexts } from './texts.ts'

export type StatementDocument = {
  statement: Statement
  currency: string
  from: string
  to: string
  /** The operator's, which its days and times are of; it says so once. */
  timeZone: string
  operatorName: string
  madeOn: string
  language: Language
}

/** Positions of the columns, in points from the left edge of the text. */
const MOVEMENT_CELLS: readonly Cell[] = [
  { x: 0, width: 78 },
  { x: 80, width: 62 },
  { x: 144, width: 138 },
  { x: 284, width: 58, right: true },
  { x: 344, width: 52, right: true },
  { x: 398, width: 60, right: true },
  { x: 460, width: 51, right: true },
]
const TOTAL_CELLS: readonly Cell[] = [
  { x: 0, width: 200 },
  { x: 204, width: 60, right: true },
  { x: 284, width: 112, right: true },
  { x: 398, width: 113, right: true },
]

/**
 * A month of an account as an A4 PDF: company, agreement, opening balance, every movement, sums by kind, closing
 * balance.
 */
export function statementPdf(paper: StatementDocument): Promise<Buffer> {
  const { statement, language, from, operatorName } = paper
  const texts = statementTexts(language)
  const sheet = openSheet({
    title: `${texts.title} ${statement.holder.code} ${paper.currency} ${from.slice(0, 7)}`,
    author: operatorName,
    language,
  })
  drawHead(sheet, paper)
  drawPositions(sheet, paper)
  drawMovements(sheet, paper)
  drawTotals(sheet, paper)
  return closeSheet(sheet, ({ no, of, top }) => {
    textAt(sheet, `${operatorName}   ·   ${texts.madeOn(paper.madeOn)}`, {
      x: sheet.left,
      y: top + 24,
      size: 7,
      color: QUIET,
    })
    textAt(sheet, texts.page(no, of), { x: sheet.left, y: top + 24, size: 7, color: QUIET, align: 'right' })
  })
}

function drawHead(sheet: Sheet, paper: StatementDocument): void {
  const { statement, currency, from, to, timeZone, operatorName, language } = paper
  const texts = statementTexts(language)
  const { holder } = statement
  drawBrandLogo(sheet)
  paragraph(sheet, texts.through(operatorName), { size: 9, bold: true, color: accent(), after: 4 })
  paragraph(sheet, `${texts.title}  ${texts.titleOther}`, { size: 18, bold: true, after: 8 })
  const company = holder.legalName === holder.name ? holder.code : `${holder.legalName} · ${holder.code}`
  sheet.y += labelledColumns(
    sheet,
    [
      { label: texts.company, value: holder.name, note: company },
      { label: texts.agreement, value: holder.agreementNumber ?? '–' },
      { label: texts.period, value: from.slice(0, 7), note: `${from} – ${to}\n${timeZone}` },
      { label: texts.account, value: currency },
    ],
    { x: sheet.left, y: sheet.y, width: sheet.width },
  )
  sheet.y += 12
}

function drawPositions(sheet: Sheet, { statement, currency, language }: StatementDocument): void {
  const texts = statementTexts(language)
  const { plain } = amounts(currency, language)
  const { opening, closing } = statement
  sheet.doc.roundedRect(sheet.left, sheet.y, sheet.width, 44, 6).fill(TINT)
  labelledColumns(
    sheet,
    [
      { label: texts.opening, value: plain(opening.balanceMinor) },
      { label: texts.closing, value: plain(closing.balanceMinor), color: accent() },
      { label: texts.owedBefore, value: plain(opening.onAccountMinor) },
      { label: texts.owedAfter, value: plain(closing.onAccountMinor) },
    ],
    { x: sheet.left + 12, y: sheet.y + 9, width: sheet.width - 24 },
  )
  sheet.y += 52
}

function drawMovements(sheet: Sheet, { statement, currency, timeZone, language }: StatementDocument): void {
  const texts = statementTexts(language)
  const words = transactionWords(language)
  const { plain, change } = amounts(currency, language)
  const { movements, opening, closing, count } = statement
  heading(sheet, texts.movements)
  if (movements.length === 0) return paragraph(sheet, texts.none, { color: QUIET, after: 8 })
  const head: TableLine = {
    texts: [texts.when, texts.what, texts.about, texts.deposit, texts.owed, texts.balance, texts.owedTotal],
    bold: true,
    color: QUIET,
    size: 7,
  }
  const position = (label: string, at: Statement['opening']): TableLine => ({
    texts: ['', label, '', '', '', plain(at.balanceMinor), plain(at.onAccountMinor)],
    bold: true,
  })
  const lines = movements.map((row) => ({
    texts: [
      wallClock(timeZone, Date.parse(row.at)),
      words.kinds[row.kind],
      aboutOf(row, words),
      change(row.depositMinor),
      change(row.owedMinor),
      plain(row.balanceAfterMinor),
      plain(row.onAccountAfterMinor),
    ],
  }))
  drawTable(sheet, MOVEMENT_CELLS, { head, lines: [position(texts.opening, opening), ...lines] })
  if (movements.length < count) paragraph(sheet, texts.cut(movements.length, count), { size: 8, bold: true, after: 4 })
  drawLine(sheet, MOVEMENT_CELLS, position(texts.closing, closing))
}

/** The number of a movement's subject, and its note. */
function aboutOf({ subjectCode, note }: TradeRow, { noteOf }: ReturnType<typeof transactionWords>): string {
  return [subjectCode, note === null ? null : noteOf(note)].filter(Boolean).join(' · ')
}

function drawTotals(sheet: Sheet, { statement, currency, language }: StatementDocument): void {
  const texts = statementTexts(language)
  const words = transactionWords(language)
  const { change, plain } = amounts(currency, language)
  const { kinds, opening, closing, count } = statement
  sheet.y += 6
  heading(sheet, texts.totals, 60)
  drawLine(sheet, TOTAL_CELLS, {
    texts: [texts.what, texts.count, texts.deposit, texts.owed],
    bold: true,
    color: QUIET,
    size: 7,
  })
  for (const kind of TRANSFER_KINDS) {
    const sum = kinds.find((one) => one.kind === kind)
    if (sum)
      drawLine(sheet, TOTAL_CELLS, {
        texts: [
          words.kinds[kind],
          String(sum.count),
          change(sum.depositMinor) || plain(0),
          change(sum.owedMinor) || plain(0),
        ],
      })
  }
  const [deposit, owed] = [closing.balanceMinor - opening.balanceMinor, closing.onAccountMinor - opening.onAccountMinor]
  drawLine(sheet, TOTAL_CELLS, {
    texts: [texts.sum, String(count), change(deposit) || plain(0), change(owed) || plain(0)],
    bold: true,
  })
  paragraph(sheet, texts.explained, { size: 7.5, color: QUIET })
}
