import { type Language, nameFor, otherLanguage } from '#contract/languages.ts'
import { dayInWords, momentInWords } from '#features/hotel-orders/voucher/wording.ts'
import { UNIT_NAMES } from '#features/tickets/words.ts'
import { isPrintable } from '#server/pdf/font.ts'
import { drawHelp, drawLogo } from '#server/pdf/letterhead.ts'
import {
  closeSheet,
  labelledColumns,
  LINE,
  makeRoom,
  openSheet,
  paragraph,
  QUIET,
  RED,
  type Sheet,
  stampVoid,
  accent,
  textAt,
  textHeight,
  TINT,
} from '#server/pdf/sheet.ts'
import type { DrawnCode, TicketVoucher } from './contract.ts'
import { soldInWords, TICKET_VOUCHER_TEXTS, visitInWords } from './texts.ts'

type Paper = { readonly voucher: TicketVoucher; readonly language: Language }
type VoucherTicket = TicketVoucher['tickets'][number]
type Box = { readonly width: number; readonly height: number }
type Format = TicketVoucher['sold']['deliveryFormat']

/** Room for a code beside its visitor, and on a sheet of its own, in points: wide enough for a gate's scanner. */
const ROOM: Readonly<Record<Format, { readonly beside: Box; readonly alone: Box }>> = {
  QRCODE: { beside: { width: 104, height: 104 }, alone: { width: 230, height: 230 } },
  AZTECCODE: { beside: { width: 104, height: 104 }, alone: { width: 230, height: 230 } },
  CODE128: { beside: { width: 260, height: 60 }, alone: { width: 440, height: 110 } },
  PDF417: { beside: { width: 240, height: 60 }, alone: { width: 420, height: 105 } },
}
const PAD = 14

/**
 * The tickets of an order as an A4 PDF, one alone with a large code. A ticket that was cancelled or used says so and
 * has no code; a sheet of cancelled tickets alone is stamped void.
 */
export function ticketPdf(voucher: TicketVoucher, language: Language, logo?: Buffer): Promise<Buffer> {
  const texts = TICKET_VOUCHER_TEXTS[language]
  const { code, operatorName, emergencyPhone, tickets } = voucher
  const paper = { voucher, language }
  const sheet = openSheet({ title: `${texts.title} ${code}`, author: operatorName, language })
  drawHead(sheet, paper, logo)
  drawVisit(sheet, paper)
  for (const ticket of tickets) drawTicket(sheet, paper, ticket)
  paragraph(sheet, texts.hint, { size: 8.5, color: QUIET })
  return closeSheet(sheet, ({ no, of, top }) => {
    if (tickets.every(({ state }) => state === 'CANCELLED')) stampVoid(sheet)
    const help = `${texts.emergency}  ${emergencyPhone}`
    drawHelp(sheet, { top, help, operatorName, note: `${code}   ·   ${texts.page(no, of)}` })
  })
}

function drawHead(sheet: Sheet, { voucher, language }: Paper, logo: Buffer | undefined): void {
  const texts = TICKET_VOUCHER_TEXTS[language]
  const { companyName, operatorName, code, issuedAt, sold, customerReference } = voucher
  sheet.y += drawLogo(sheet, logo)
  paragraph(sheet, companyName, { size: 9.5, bold: true, color: accent(), after: 0 })
  paragraph(sheet, texts.bookedThrough(operatorName), { size: 8, color: QUIET, after: 6 })
  paragraph(sheet, `${texts.title}  ${texts.titleOther}`, { size: 18, bold: true })
  const facts = [
    code,
    `${texts.issued} ${momentInWords(issuedAt, sold.timeZone, language)}`,
    ...(customerReference === null ? [] : [`${texts.reference} ${customerReference}`]),
  ]
  paragraph(sheet, facts.join('   ·   '), { color: QUIET, after: 12 })
}

/** What is visited, in both languages, for the gate may read the other one. */
function drawVisit(sheet: Sheet, { voucher, language }: Paper): void {
  const texts = TICKET_VOUCHER_TEXTS[language]
  const { sold } = voucher
  const own = soldInWords(voucher, language)
  const other = soldInWords(voucher, otherLanguage(language))
  paragraph(sheet, own.title, { size: 15, bold: true, after: 1 })
  if (other.title !== own.title && isPrintable(other.title))
    paragraph(sheet, other.title, { size: 11.5, bold: true, after: 1 })
  const options = [...new Set([own.option, other.option])].filter(isPrintable)
  paragraph(sheet, options.join('  '), { size: 9, color: QUIET, after: 6 })
  const place = nameFor(language, sold.meetingPointEn, sold.meetingPointZh)
  const columns = [
    { label: texts.when, value: visitInWords(voucher, language) },
    ...(sold.lastDay === voucher.day ? [] : [{ label: texts.validUntil, value: dayInWords(sold.lastDay, language) }]),
    ...(place === null ? [] : [{ label: texts.meetingPoint, value: place }]),
    { label: texts.supplier, value: sold.supplier },
  ]
  const box = { x: sheet.left + 12, y: sheet.y + 8, width: sheet.width - 24 }
  // Drawn twice: the height of the longest text sizes the ground below it.
  const height = labelledColumns(sheet, columns, box)
  sheet.doc.roundedRect(sheet.left, sheet.y, sheet.width, height + 16, 6).fill(TINT)
  labelledColumns(sheet, columns, box)
  sheet.y += height + 28
}

/** What is written of a ticket, a line each. */
function ticketLines({ voucher, language }: Paper, { no, kind, visitor, state, code }: VoucherTicket) {
  const texts = TICKET_VOUCHER_TEXTS[language]
  return [
    { text: texts.ticketOf(no, voucher.ticketCount), size: 8, color: QUIET },
    { text: visitor ?? texts.visitor, size: 13, bold: true },
    { text: UNIT_NAMES[language][kind], size: 9.5 },
    ...(code === null ? [] : [{ text: code, size: 8, color: QUIET }]),
    ...(state === 'VALID' ? [] : [{ text: texts.notValid[state], size: 10, bold: true, color: RED }]),
  ]
}

/** Where a ticket's code goes: below its lines on a sheet of its own, else beside them. */
function placeOf({ voucher }: Paper, { drawn }: VoucherTicket): { box: Box; isBelow: boolean } {
  const { beside, alone } = ROOM[voucher.sold.deliveryFormat]
  if (drawn === null) return { box: { width: 0, height: 0 }, isBelow: false }
  return voucher.tickets.length === 1 ? { box: alone, isBelow: true } : { box: beside, isBelow: false }
}

function drawTicket(sheet: Sheet, paper: Paper, ticket: VoucherTicket): void {
  const { box, isBelow } = placeOf(paper, ticket)
  const lines = ticketLines(paper, ticket)
  const width = sheet.width - 2 * PAD - (isBelow ? 0 : box.width + 20)
  const written = lines.reduce((sum, { text, ...style }) => sum + textHeight(sheet, text, { ...style, width }) + 3, 0)
  const height = 2 * PAD + (isBelow ? written + 16 + box.height : Math.max(written, box.height))
  makeRoom(sheet, height)
  const { doc, left, y: top } = sheet
  doc.roundedRect(left, top, sheet.width, height, 6).lineWidth(0.8).strokeColor(LINE).stroke()
  let y = top + PAD
  for (const { text, ...style } of lines) y += textAt(sheet, text, { ...style, x: left + PAD, y, width }) + 3
  const place = isBelow
    ? { x: left + (sheet.width - box.width) / 2, y: y + 13 }
    : { x: left + sheet.width - PAD - box.width, y: top + PAD }
  if (ticket.drawn) drawCode(doc, ticket.drawn, { ...place, ...box })
  sheet.y = top + height + 10
}

function drawCode(doc: PDFKit.PDFDocument, { width, height, path }: DrawnCode, box: Box & { x: number; y: number }) {
  doc.save()
  doc.translate(box.x, box.y).scale(box.width / width, box.height / height)
  doc.path(path).fill('#000000', 'even-odd')
  doc.restore()
}
