import type { Language } from '#contract/languages.ts'
import { drawQr } from '#features/hotel-orders/voucher/qr.ts'
import { drawBrandLogo, drawHelp } from '#server/pdf/letterhead.ts'
import {
  accent,
  closeSheet,
  LINE,
  makeRoom,
  openSheet,
  paragraph,
  QUIET,
  RED,
  type Sheet,
  textAt,
  textHeight,
} from '#server/pdf/sheet.ts'
import { PAPER_TEXTS, type PaperKind } from './texts.ts'

export type ReservationPaper = {
  readonly kind: PaperKind
  readonly language: Language
  readonly code: string
  readonly lead: string
  readonly closing: string
  readonly facts: readonly (readonly [label: string, value: string])[]
  /** The label of the fact that is no longer true. */
  readonly old: string
  readonly operatorName: string
  /** The desk's telephone and, where there is one, its mail address. */
  readonly desk: string
  /** The page where the hotel answers. */
  readonly link: string
}

const QR = 74
const LABEL = 130

/** A message to a hotel as an A4 PDF, with the code that opens its page. */
export function reservationPdf(paper: ReservationPaper): Promise<Buffer> {
  const { language, code, operatorName, desk } = paper
  const texts = PAPER_TEXTS[language]
  const sheet = openSheet({ title: `${texts.title} ${code}`, author: operatorName, language })
  drawHead(sheet, paper)
  paragraph(sheet, paper.lead, { size: 10, after: 8 })
  for (const fact of paper.facts) drawFact(sheet, fact, fact[0] === paper.old)
  sheet.y += 8
  paragraph(sheet, paper.closing, { size: 9 })
  return closeSheet(sheet, ({ no, of, top }) =>
    drawHelp(sheet, { top, help: `${texts.desk}  ${desk}`, operatorName, note: `${code}   ·   ${texts.page(no, of)}` }),
  )
}

function drawHead(sheet: Sheet, { kind, language, code, operatorName, link }: ReservationPaper): void {
  const texts = PAPER_TEXTS[language]
  const { doc, left, width, y } = sheet
  const x = left + width - QR
  drawQr(doc, link, { x, y, size: QR })
  textAt(sheet, texts.scan, { x: x - 40, y: y + QR + 3, size: 6.5, color: QUIET, width: QR + 40, align: 'right' })
  drawBrandLogo(sheet)
  const line = { width: width - QR - 20 }
  paragraph(sheet, operatorName, { ...line, size: 9.5, bold: true, color: accent() })
  paragraph(sheet, texts.title, { ...line, size: 18, bold: true })
  const color = kind === 'CANCELLED' ? RED : accent()
  paragraph(sheet, `${texts.states[kind]}   ·   ${code}`, { ...line, size: 11, bold: true, color })
  sheet.y = Math.max(sheet.y, y + QR + 14) + 6
}

function drawFact(sheet: Sheet, [label, value]: readonly [string, string], isOld: boolean): void {
  const { doc, left, width } = sheet
  const style = { size: 9.5, width: width - LABEL, ...(isOld && { color: QUIET, strike: true }) }
  const height = textHeight(sheet, value, style)
  makeRoom(sheet, height + 8)
  doc
    .moveTo(left, sheet.y)
    .lineTo(left + width, sheet.y)
    .lineWidth(0.5)
    .strokeColor(LINE)
    .stroke()
  textAt(sheet, label, { x: left, y: sheet.y + 4, size: 8.5, color: QUIET, width: LABEL - 10 })
  textAt(sheet, value, { x: left + LABEL, y: sheet.y + 4, ...style })
  sheet.y += Math.max(height, textHeight(sheet, label, { size: 8.5, width: LABEL - 10 })) + 8
}
