import { localDay } from '#contract/dates.ts'
import type { Language } from '#contract/languages.ts'
import {
  closeSheet,
  heading,
  labelledColumns,
  openSheet,
  paragraph,
  QUIET,
  RED,
  type Sheet,
  stampVoid,
  accent,
  textAt,
  TINT,
} from '#server/pdf/sheet.ts'
import { drawBrandLogo } from '#server/pdf/letterhead.ts'
import { amounts, type Cell, drawLine, drawTable, type TableLine } from '#server/pdf/table.ts'
import type { BillLine } from '../contract.ts'
import { undisputed } from '../rules.ts'
import type { StoredBill } from '../store.ts'
import { billWords, lineName } from '../words.ts'
import { billDocumentTexts, titleOf } from './texts.ts'

/** The account that a bill is paid to. */
export type PaidTo = {
  readonly holder: string
  readonly bank: string
  readonly accountNumber: string
  readonly bic: string | null
  readonly clearingCode: string | null
  readonly bankAddress: string | null
}

export type BillDocument = {
  readonly bill: StoredBill
  readonly lines: readonly BillLine[]
  readonly bank: PaidTo | null
  readonly operatorName: string
  readonly madeOn: string
  /** The operator's, which its days are of; it says so once. */
  readonly timeZone: string
  readonly language: Language
}

/** Positions of the columns, in points from the left edge of the text. */
const LINE_CELLS: readonly Cell[] = [
  { x: 0, width: 80 },
  { x: 84, width: 52 },
  { x: 140, width: 140 },
  { x: 284, width: 84 },
  { x: 372, width: 68 },
  { x: 444, width: 67, right: true },
]
const SUM_CELLS: readonly Cell[] = [
  { x: 0, width: 200 },
  { x: 204, width: 60, right: true },
  { x: 284, width: 227, right: true },
]

/** A bill as an A4 PDF: who bills whom, what it comes to, where to pay, and every line. */
export function billPdf(paper: BillDocument): Promise<Buffer> {
  const { bill, language, operatorName } = paper
  const texts = billDocumentTexts(language)
  const sheet = openSheet({ title: texts.title(bill.code), author: operatorName, language })
  drawHead(sheet, paper)
  drawMoney(sheet, paper)
  drawBank(sheet, paper)
  drawLines(sheet, paper)
  drawSums(sheet, paper)
  return closeSheet(sheet, ({ no, of, top }) => {
    if (bill.status === 'VOID') stampVoid(sheet)
    const foot = { x: sheet.left, y: top + 24, size: 7, color: QUIET }
    textAt(sheet, `${operatorName}   ·   ${texts.madeOn(paper.madeOn)}   ·   ${texts.notInvoice}`, foot)
    textAt(sheet, texts.page(no, of), { ...foot, align: 'right' })
  })
}

function drawHead(sheet: Sheet, { bill, operatorName, timeZone, language }: BillDocument): void {
  const texts = billDocumentTexts(language)
  const { statuses } = billWords(language)
  drawBrandLogo(sheet)
  paragraph(sheet, texts.from(operatorName), { size: 9, bold: true, color: accent(), after: 4 })
  paragraph(sheet, `${texts.title(bill.code)}  ${texts.titleOther}`, { size: 18, bold: true, after: 8 })
  const columns = [
    { label: texts.company, value: bill.companyLegalName, note: `${bill.companyName} · ${bill.companyCode}` },
    { label: texts.agreement, value: bill.agreementNumber },
    {
      label: texts.period,
      value: bill.periodFrom === bill.periodTo ? bill.periodFrom : `${bill.periodFrom} –`,
      note: [bill.periodFrom === bill.periodTo ? '' : bill.periodTo, timeZone].filter(Boolean).join('\n'),
    },
    { label: texts.issued, value: bill.issuedOn ?? texts.notYet, note: statuses[bill.status] },
  ]
  sheet.y += labelledColumns(sheet, columns, { x: sheet.left, y: sheet.y, width: sheet.width })
  sheet.y += 12
  const { replacedBy, replaces, voidReason } = bill
  const reason = voidReason === null ? '' : texts.voidReason(voidReason)
  if (bill.status === 'VOID')
    paragraph(sheet, texts.void(replacedBy?.code ?? null) + reason, { bold: true, color: RED, after: 10 })
  else if (replaces) paragraph(sheet, texts.replaces(replaces.code) + reason, { after: 10 })
}

function drawMoney(sheet: Sheet, { bill, language }: BillDocument): void {
  const texts = billDocumentTexts(language)
  const { plain } = amounts(bill.currency, language)
  sheet.doc.roundedRect(sheet.left, sheet.y, sheet.width, 44, 6).fill(TINT)
  const isLate = bill.status === 'OVERDUE'
  const columns = [
    { label: `${texts.total} (${bill.currency})`, value: plain(bill.totalMinor) },
    ...(bill.setOffMinor === 0 ? [] : [{ label: texts.setOff, value: plain(bill.setOffMinor) }]),
    { label: texts.paid, value: plain(bill.paidMinor - bill.setOffMinor) },
    { label: texts.left, value: plain(bill.leftMinor), ...(bill.disputedMinor === 0 && { color: accent() }) },
    ...(bill.disputedMinor > 0
      ? [
          { label: texts.disputed, value: plain(bill.disputedMinor) },
          { label: texts.toPay, value: plain(undisputed(bill)), color: accent() },
        ]
      : []),
    { label: texts.due, value: (bill.status === 'VOID' ? null : bill.dueOn) ?? '–', ...(isLate && { color: RED }) },
  ]
  labelledColumns(sheet, columns, { x: sheet.left + 12, y: sheet.y + 9, width: sheet.width - 24 })
  sheet.y += 52
}

function drawBank(sheet: Sheet, { bill, bank, language }: BillDocument): void {
  if (bill.leftMinor <= 0 || bill.status === 'OPEN') return
  const texts = billDocumentTexts(language)
  heading(sheet, texts.bank)
  if (bank === null) return paragraph(sheet, texts.noBank, { color: QUIET, after: 8 })
  const codes = [bank.bic, bank.clearingCode].filter(Boolean).join(' · ')
  const columns = [
    { label: bank.bank, value: bank.accountNumber, note: codes },
    { label: bank.bankAddress ?? '', value: bank.holder, note: texts.purpose(bill.code) },
  ]
  sheet.y += labelledColumns(sheet, columns, { x: sheet.left, y: sheet.y, width: sheet.width })
  sheet.y += 8
}

function drawLines(sheet: Sheet, { bill, lines, timeZone, language }: BillDocument): void {
  const texts = billDocumentTexts(language)
  const words = billWords(language)
  const { plain } = amounts(bill.currency, language)
  heading(sheet, texts.lines)
  if (lines.length === 0) return paragraph(sheet, texts.noLines, { color: QUIET, after: 8 })
  const head: TableLine = {
    texts: [texts.order, texts.what, texts.about, texts.guest, texts.stay, texts.amount],
    bold: true,
    color: QUIET,
    size: 7,
  }
  const rows = lines.map(({ subjectCode, kind, correction, order, note, at, amountMinor, roomCount }) => ({
    texts: [
      [subjectCode, order?.clientReference].filter(Boolean).join('\n'),
      lineName(words, { kind, correction }),
      titleOf(order, language) ?? note ?? '',
      roomCount === null ? (order?.guest ?? '') : texts.rooms(roomCount),
      order ? [...new Set([order.from, order.to])].join(' –\n') : localDay(timeZone, Date.parse(at)),
      plain(amountMinor),
    ],
  }))
  drawTable(sheet, LINE_CELLS, { head, lines: rows })
  const listed = lines.reduce((all, { lineCount }) => all + lineCount, 0)
  if (listed < bill.lineCount) paragraph(sheet, texts.cut(listed, bill.lineCount), { size: 8, bold: true, after: 4 })
}

function drawSums(sheet: Sheet, { bill, language }: BillDocument): void {
  const texts = billDocumentTexts(language)
  const words = billWords(language)
  const { plain } = amounts(bill.currency, language)
  sheet.y += 6
  heading(sheet, texts.sums, 60)
  for (const sum of bill.sums)
    drawLine(sheet, SUM_CELLS, { texts: [lineName(words, sum), String(sum.count), plain(sum.amountMinor)] })
  drawLine(sheet, SUM_CELLS, { texts: [texts.total, String(bill.lineCount), plain(bill.totalMinor)], bold: true })
}
