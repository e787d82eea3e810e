import { type Language, nameFor } from '#contract/languages.ts'
import { guestName } from '#features/hotel-orders/rules/names.ts'
import { voucherTexts } from '#features/hotel-orders/voucher/texts.ts'
import { dayInWords } from '#features/hotel-orders/voucher/wording.ts'
import { closeSheet, labelledColumns, openSheet, paragraph, QUIET, accent, textAt } from '#server/pdf/sheet.ts'
import { type Cell, drawTable } from '#server/pdf/table.ts'
import type { HotelNotice } from '../hotel-notices.ts'
import { CONTRACT_TEXTS, GROUP_VOUCHER_TEXTS } from './document-texts.ts'

export type GroupVoucher = {
  readonly notice: HotelNotice
  /** The orders of rooms by number: code, and the hotel's own number where it gave one. */
  readonly codes: readonly { readonly no: number; readonly code: string }[]
  readonly addressEn: string | null
  readonly addressZh: string | null
  readonly companyName: string
  readonly customerReference: string | null
  readonly operatorName: string
  readonly emergencyPhone: string
  readonly language: Language
}

/** Positions of the columns, in points from the left edge of the text. */
const CELLS: readonly Cell[] = [
  { x: 0, width: 26, right: true },
  { x: 34, width: 150 },
  { x: 190, width: 92 },
  { x: 288, width: 138 },
  { x: 432, width: 79 },
]

/** One voucher for all rooms of a group as an A4 PDF: hotel, stay, and each room with its guests and order. */
export function groupVoucherPdf(paper: GroupVoucher): Promise<Buffer> {
  const { notice, codes, language, operatorName, companyName, customerReference } = paper
  const texts = GROUP_VOUCHER_TEXTS[language]
  const { kinds, reference } = CONTRACT_TEXTS[language]
  const sheet = openSheet({ title: texts.title(notice.code), author: operatorName, language })
  paragraph(sheet, companyName, { size: 9.5, bold: true, color: accent(), after: 2 })
  if (customerReference !== null) paragraph(sheet, `${reference}: ${customerReference}`, { size: 9, after: 2 })
  paragraph(sheet, texts.title(notice.code), { size: 18, bold: true, after: 8 })
  paragraph(sheet, nameFor(language, notice.hotelNameEn, notice.hotelNameZh), { size: 14, bold: true, after: 2 })
  for (const line of new Set([notice.hotelNameEn, paper.addressEn, paper.addressZh]))
    if (line) paragraph(sheet, line, { size: 9, after: 1 })
  sheet.y += 8
  const columns = [
    { label: texts.checkIn, value: dayInWords(notice.checkIn, language) },
    { label: texts.checkOut, value: dayInWords(notice.checkOut, language) },
    { label: texts.rooms, value: String(notice.rooms.length) },
    { label: texts.meals, value: voucherTexts(language).mealPlans[notice.mealPlan] },
  ]
  sheet.y += labelledColumns(sheet, columns, { x: sheet.left, y: sheet.y, width: sheet.width })
  sheet.y += 14
  drawTable(sheet, CELLS, {
    head: { texts: texts.head, bold: true, color: QUIET },
    lines: notice.rooms.map(({ no, kind, nameEn, nameZh, from, to, guests }) => ({
      texts: [
        String(no),
        `${kinds[kind]} · ${nameFor(language, nameEn, nameZh)}`,
        `${from.slice(5)} – ${to.slice(5)}`,
        guests.map(guestName).join(', ') || texts.unnamed,
        codes.find((one) => one.no === no)?.code ?? '',
      ],
    })),
  })
  sheet.y += 10
  paragraph(sheet, texts.paid(operatorName), { size: 9, after: 3 })
  paragraph(sheet, texts.emergency(paper.emergencyPhone), { size: 9, color: QUIET })
  return closeSheet(sheet, ({ no, of, top }) => {
    const foot = { x: sheet.left, y: top + 24, size: 7, color: QUIET }
    textAt(sheet, operatorName, foot)
    textAt(sheet, CONTRACT_TEXTS[language].page(no, of), { ...foot, align: 'right' })
  })
}
