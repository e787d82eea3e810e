import type { Language } from '#contract/languages.ts'
import type { Voucher } from '../contract.ts'
import { isPrintable } from '#server/pdf/font.ts'
import { hotelLines, timesInWords } from './lines.ts'
import { drawQr } from './qr.ts'
import { drawPicture, drawWay, PICTURE } from './way.ts'
import { bookingSections, closingSections } from './sections.ts'
import {
  closeSheet,
  labelledColumns,
  makeRoom,
  openSheet,
  pagesOf,
  paragraph,
  QUIET,
  RED,
  type Sheet,
  stampVoid,
  accent,
  textAt,
  TINT,
} from '#server/pdf/sheet.ts'
import { drawHelp, drawLogo } from '#server/pdf/letterhead.ts'
import { documentTexts } from './document-texts.ts'
import { dayInWords, momentInWords, nightsOfStay } from './wording.ts'

const QR = 74

/**
 * The voucher as an A4 PDF. Labels are in the language asked for, the hotel's name and address in English, Chinese and
 * the local language.
 */
export function voucherPdf(voucher: Voucher, language: Language, logo?: Buffer): Promise<Buffer> {
  const wide = drawSheet(voucher, { language, logo, air: 1 })
  // A few lines on a second page are lost easily, so what nearly fits one page is set closer.
  const close = pagesOf(wide) > 1 ? drawSheet(voucher, { language, logo, air: 0.4 }) : wide
  const sheet = pagesOf(close) < pagesOf(wide) ? close : wide
  return closeSheet(sheet, (page) => {
    if (voucher.state === 'VOID') stampVoid(sheet)
    drawFoot(sheet, voucher, { ...page, language })
  })
}

function drawSheet(
  voucher: Voucher,
  { language, logo, air }: { language: Language; logo: Buffer | undefined; air: number },
): Sheet {
  const texts = documentTexts(voucher.terms, language)
  const sheet = openSheet({ title: `${texts.title} ${voucher.code}`, author: voucher.operatorName, language }, air)
  drawHead(sheet, voucher, { language, logo })
  drawHotel(sheet, voucher, language)
  if (!voucher.terms.hotel.typed) drawWay(sheet, voucher, language)
  drawStay(sheet, voucher, language)
  bookingSections(sheet, voucher, language)
  closingSections(sheet, voucher, language)
  return sheet
}

function drawHead(
  sheet: Sheet,
  voucher: Voucher,
  { language, logo }: { language: Language; logo: Buffer | undefined },
): void {
  const texts = documentTexts(voucher.terms, language)
  const { doc, left, width } = sheet
  const qrX = left + width - QR
  drawQr(doc, voucher.verificationUrl, { x: qrX, y: sheet.y, size: QR })
  textAt(sheet, texts.verify, {
    x: qrX - 40,
    y: sheet.y + QR + 3,
    size: 6.5,
    color: QUIET,
    width: QR + 40,
    align: 'right',
  })

  const column = width - QR - 20
  let y = sheet.y + drawLogo(sheet, logo)
  y += textAt(sheet, voucher.companyName, { x: left, y, size: 9.5, bold: true, color: accent(), width: column })
  y +=
    textAt(sheet, texts.bookedThrough(voucher.operatorName), { x: left, y, size: 8, color: QUIET, width: column }) + 6
  y += textAt(sheet, `${texts.title}  ${texts.titleOther}`, { x: left, y, size: 18, bold: true, width: column }) + 2
  const issued = momentInWords(voucher.versions[0]?.madeAt ?? voucher.issuedAt, voucher.terms.hotel.timeZone, language)
  y += textAt(sheet, `${voucher.code}   ·   ${texts.version(voucher.versionNo)}   ·   ${texts.issued} ${issued}`, {
    x: left,
    y,
    size: 9,
    color: QUIET,
    width: column,
  })
  sheet.y = Math.max(y, sheet.y + QR + 12) + 6
  if (voucher.state === 'VOID')
    paragraph(sheet, `${texts.void} — ${texts.voidText}`, { size: 11, bold: true, color: RED, after: 6 })
}

/** Leaves out what the font could only print with gaps; the English line, the first, always stays. */
export function wholeLines(lines: string[]): string[] {
  return lines.filter((line, i) => i === 0 || isPrintable(line))
}

function drawHotel(sheet: Sheet, voucher: Voucher, language: Language): void {
  const texts = documentTexts(voucher.terms, language)
  const { hotel } = voucher.terms
  const lines = hotelLines(voucher)
  const names = wholeLines(lines.names)
  const addresses = wholeLines(lines.addresses)
  const width = sheet.width - PICTURE.width - 16
  const stars =
    hotel.starHalves === null ? '' : '★'.repeat(Math.floor(hotel.starHalves / 2)) + (hotel.starHalves % 2 ? '½' : '')
  const spot = { x: sheet.left + sheet.width - PICTURE.width, y: sheet.y, language }
  const bottom = hotel.typed ? sheet.y : drawPicture(sheet, voucher, spot)
  for (const [i, name] of names.entries())
    paragraph(sheet, name, { size: i === 0 ? 15 : 11.5, bold: true, width, after: 1 })
  if (stars) paragraph(sheet, stars, { size: 8, color: '#B45309', width, after: 3 })
  for (const line of addresses) paragraph(sheet, line, { size: 9, width, after: 1 })
  paragraph(sheet, [hotel.cityEn, hotel.cityZh, hotel.country].filter(Boolean).join(' · '), {
    size: 9,
    width,
    after: 1,
  })
  if (hotel.phone) paragraph(sheet, `${texts.phone} ${hotel.phone}`, { size: 9, width })
  sheet.y = Math.max(sheet.y, bottom) + 6
}

function drawStay(sheet: Sheet, voucher: Voucher, language: Language): void {
  const texts = documentTexts(voucher.terms, language)
  const { terms } = voucher
  const [arrival, leaving] = timesInWords(terms, texts)
  makeRoom(sheet, 60)
  const columns = [
    {
      label: texts.checkIn,
      value: dayInWords(terms.checkIn, language),
      note: arrival,
    },
    {
      label: texts.checkOut,
      value: dayInWords(terms.checkOut, language),
      note: leaving,
    },
    {
      label: texts.stay,
      value: `${texts.nights(nightsOfStay(terms))}${texts.comma}${texts.rooms(voucher.rooms.length)}`,
    },
    { label: texts.meals, value: texts.mealPlans[terms.rate.mealPlan] },
  ]
  sheet.doc.roundedRect(sheet.left, sheet.y, sheet.width, 52, 6).fill(TINT)
  labelledColumns(sheet, columns, { x: sheet.left + 12, y: sheet.y + 8, width: sheet.width - 24 })
  sheet.y += 56
}

function drawFoot(
  sheet: Sheet,
  { terms, operatorName, emergencyPhone, code }: Voucher,
  { no, of, top, language }: { no: number; of: number; top: number; language: Language },
): void {
  const texts = documentTexts(terms, language)
  const [help, note] = [`${texts.emergency}  ${emergencyPhone}`, `${code}   ·   ${texts.page(no, of)}`]
  drawHelp(sheet, { top, help, operatorName, note })
}
