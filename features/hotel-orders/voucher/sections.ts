import { feeUnit } from '#features/hotels/fee-words.ts'
import type { Language } from '#contract/languages.ts'
import type { Voucher } from '../contract.ts'
import { guestInWords, partyInWords } from './party.ts'
import {
  heading,
  labelledColumns,
  makeRoom,
  paragraph,
  QUIET,
  type Sheet,
  textAt,
  textHeight,
} from '#server/pdf/sheet.ts'
import { paidLines, documentTexts } from './document-texts.ts'
import type { VoucherTexts } from './texts.ts'
import { cancellationLines, extraLines, feeName } from './lines.ts'
import { amountInWords, dueByCurrency } from './wording.ts'

/** Who sleeps where, and under which numbers the booking is known. */
export function bookingSections(sheet: Sheet, voucher: Voucher, language: Language): void {
  const texts = documentTexts(voucher.terms, language)
  heading(sheet, texts.guests, 50)
  paragraph(sheet, [voucher.terms.room.nameEn, voucher.terms.room.nameZh].filter(Boolean).join('  '), {
    size: 10,
    bold: true,
    after: 1,
  })
  paragraph(sheet, [voucher.terms.rate.nameEn, voucher.terms.rate.nameZh].filter(Boolean).join('  '), {
    size: 8,
    color: QUIET,
    after: 4,
  })
  for (const room of voucher.rooms) drawRoom(sheet, room, texts)
  heading(sheet, texts.references, 50)
  makeRoom(sheet, 48)
  const columns = [
    { label: texts.ourReference, value: voucher.code },
    { label: texts.customerReference, value: voucher.customerReference ?? texts.none },
    voucher.hotelConfirmation
      ? { label: texts.hotelReference, value: voucher.hotelConfirmation, note: texts.hotelHasIt, color: '#0F766E' }
      : { label: texts.hotelReference, value: texts.none, note: texts.hotelReferenceMissing },
  ]
  sheet.y += labelledColumns(sheet, columns, { x: sheet.left, y: sheet.y, width: sheet.width })
}

function drawRoom(sheet: Sheet, room: Voucher['rooms'][number], texts: VoucherTexts): void {
  const label = texts.room(room.roomNo)
  const guests = room.guests.map((guest) => guestInWords(guest, texts)).join('\n')
  const width = sheet.width - 190
  const party = partyInWords(room, texts)
  const height = Math.max(
    textHeight(sheet, party, { size: 8.5, width: 122 }),
    textHeight(sheet, guests, { size: 9.5, width }),
  )
  makeRoom(sheet, height + 4)
  textAt(sheet, label, { x: sheet.left, y: sheet.y, size: 9.5, bold: true, width: 60 })
  textAt(sheet, party, { x: sheet.left + 60, y: sheet.y + 0.5, size: 8.5, color: QUIET, width: 122 })
  textAt(sheet, guests, { x: sheet.left + 190, y: sheet.y, size: 9.5, width })
  sheet.y += height + 4
}

/** Money, terms, wishes and what helps at the desk of the hotel. */
export function closingSections(sheet: Sheet, voucher: Voucher, language: Language): void {
  const texts = documentTexts(voucher.terms, language)
  drawPayment(sheet, voucher, language)
  heading(sheet, texts.cancellation)
  for (const line of cancellationLines(voucher, language)) paragraph(sheet, line, { after: 1 })
  drawWishes(sheet, voucher, texts)
  if (voucher.state === 'VOID') return
  heading(sheet, texts.hints, 52)
  for (const hint of texts.hintList) paragraph(sheet, `–  ${hint}`, { size: 8.5, color: QUIET, after: 1 })
}

function drawPayment(sheet: Sheet, voucher: Voucher, language: Language): void {
  const texts = documentTexts(voucher.terms, language)
  const fees = voucher.terms.dueAtProperty
  heading(sheet, texts.payment, 44)
  for (const line of paidLines(voucher, language)) paragraph(sheet, line, { bold: true, after: 2 })
  for (const line of extraLines(voucher, language))
    paragraph(sheet, `${texts.paidExtras}: ${line}`, { bold: true, after: 2 })
  if (fees.length === 0) return paragraph(sheet, texts.nothingDue)
  for (const fee of fees) {
    const each = feeUnit(fee, amountInWords(fee.amountMinor, fee.currency, language), language)
    amountLine(sheet, {
      label: `${feeName(fee, language)}${texts.aside(each)}`,
      amount: amountInWords(fee.totalMinor, fee.currency, language),
    })
  }
  for (const sum of dueByCurrency(voucher.terms))
    amountLine(sheet, {
      label: texts.dueAtProperty,
      amount: amountInWords(sum.totalMinor, sum.currency, language),
      bold: true,
    })
  paragraph(sheet, texts.extras, { size: 8, color: QUIET })
}

function amountLine(sheet: Sheet, line: { label: string; amount: string; bold?: boolean }): void {
  const { label, amount, bold = false } = line
  makeRoom(sheet, 14)
  const height = textAt(sheet, label, { x: sheet.left, y: sheet.y, bold, width: sheet.width - 130 })
  textAt(sheet, amount, { x: sheet.left + sheet.width - 120, y: sheet.y, bold, width: 120, align: 'right' })
  sheet.y += height + 1
}

function drawWishes(sheet: Sheet, voucher: Voucher, texts: VoucherTexts): void {
  if (voucher.requests.length === 0 && !voucher.remark && !voucher.arrivalTime) return
  heading(sheet, texts.requests)
  const wishes = voucher.requests.map((request) => texts.specialRequests[request] ?? request)
  if (voucher.arrivalTime) wishes.push(texts.arrival(voucher.arrivalTime))
  if (wishes.length > 0) paragraph(sheet, wishes.join(' · '))
  if (voucher.remark) paragraph(sheet, `${texts.remark}: ${voucher.remark}`)
}
