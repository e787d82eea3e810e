import { countryName, LANGUAGES, type Language, nameFor } from '#contract/languages.ts'
import { currencyDigits } from '#contract/money.ts'
import {
  closeSheet,
  heading,
  INK,
  labelledColumns,
  LINE,
  makeRoom,
  openSheet,
  paragraph,
  QUIET,
  RED,
  type Sheet,
  accent,
  textAt,
  textHeight,
} from '#server/pdf/sheet.ts'
import { drawBrandLogo } from '#server/pdf/letterhead.ts'
import type { DocumentLine, InvoiceDocument } from './document.ts'
import { invoicePdfTexts } from './pdf-texts.ts'
import type { Tax } from './rules.ts'

const AMOUNT_WIDTH = 92
const TAX_WIDTH = 62

const amountOf = (amountMinor: number, { currency, language }: InvoiceDocument) => {
  const digits = currencyDigits(currency)
  const format = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  return new Intl.NumberFormat(LANGUAGES[language].locale, format).format(amountMinor / 10 ** digits)
}

/** The rate of a tax; a dash where the law knows none. */
const rateOf = ({ regime, rateBasisPoints }: Tax, language: Language) =>
  regime !== 'STANDARD' && regime !== 'ZERO'
    ? '–'
    : new Intl.NumberFormat(LANGUAGES[language].locale, { style: 'percent', maximumFractionDigits: 2 }).format(
        rateBasisPoints / 10_000,
      )

/** An invoice or credit note as an A4 PDF: the parties, the lines, the totals by rate. */
export function invoicePdf(paper: InvoiceDocument): Promise<Buffer> {
  const { language, operatorName, seller, number } = paper
  const texts = invoicePdfTexts(language)
  const author = seller?.name ?? operatorName
  const sheet = openSheet({ title: `${texts[paper.kind]} ${number ?? ''}`.trim(), author, language })
  drawBrandLogo(sheet)
  paragraph(sheet, author, { size: 9, bold: true, color: accent(), after: 4 })
  paragraph(sheet, nameFor(language, paper.typeEn, paper.typeZh), { size: 18, bold: true, after: 2 })
  if (paper.kind === 'CREDIT_NOTE') paragraph(sheet, texts.CREDIT_NOTE, { size: 11, bold: true, color: RED })
  if (number === null) paragraph(sheet, texts.preview, { size: 11, bold: true, color: RED })
  sheet.y += 6
  drawHead(sheet, paper)
  drawParties(sheet, paper)
  drawLines(sheet, paper)
  drawTotals(sheet, paper)
  drawBank(sheet, paper)
  if (paper.remark !== null) {
    heading(sheet, texts.remark)
    paragraph(sheet, paper.remark)
  }
  return closeSheet(sheet, ({ no, of, top }) => {
    const style = { x: sheet.left, y: top + 24, size: 7, color: QUIET }
    textAt(sheet, `${author}   ·   ${number ?? texts.preview}`, style)
    textAt(sheet, texts.page(no, of), { ...style, align: 'right' })
  })
}

function drawHead(sheet: Sheet, paper: InvoiceDocument): void {
  const texts = invoicePdfTexts(paper.language)
  const facts = [
    [texts.number, paper.number],
    [texts.issuedOn, paper.issuedOn],
    [texts.currency, paper.currency],
    [texts.original, paper.originalNumber],
    [texts.reference, paper.reference],
    [texts.split, paper.splitName],
  ] as const
  const shown = facts.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]))
  for (let at = 0; at < shown.length; at += 3) {
    const place = { x: sheet.left, y: sheet.y, width: sheet.width }
    sheet.y += labelledColumns(sheet, shown.slice(at, at + 3), place) + 8
  }
}

const noteOf = (parts: readonly (string | null | undefined)[]) => parts.filter(Boolean).join('\n')

function drawParties(sheet: Sheet, { seller, buyer, operatorName, language }: InvoiceDocument): void {
  const texts = invoicePdfTexts(language)
  const from = seller && [
    seller.address,
    [seller.postcode, seller.city].filter(Boolean).join(' '),
    countryName(seller.country, language),
    seller.vatNumber && texts.taxNumber(seller.vatNumber),
    seller.registrationNumber && texts.registration(seller.registrationNumber),
    seller.email,
  ]
  const to = [
    buyer.address,
    countryName(buyer.country, language),
    buyer.taxNumber && texts.taxNumber(buyer.taxNumber),
    buyer.phone,
    [buyer.bankName, buyer.bankAccount].filter(Boolean).join(' '),
    buyer.email,
  ]
  const columns = [
    { label: texts.seller, value: seller?.name ?? operatorName, note: noteOf(from ?? []) },
    { label: texts.buyer, value: buyer.name, note: noteOf(to) },
  ]
  sheet.y += labelledColumns(sheet, columns, { x: sheet.left, y: sheet.y, width: sheet.width }) + 8
}

function detailOf(line: DocumentLine, language: Language): string {
  const texts = invoicePdfTexts(language)
  const stay = line.stayFrom && line.stayTo && texts.stay(line.stayFrom, line.stayTo)
  const reference = line.clientReference && texts.clientReference(line.clientReference)
  const rooms = line.roomCount && texts.rooms(line.roomCount)
  return [line.subjectCode, line.guest, rooms, stay, reference].filter(Boolean).join('  ·  ')
}

function drawLines(sheet: Sheet, paper: InvoiceDocument): void {
  const { language } = paper
  const texts = invoicePdfTexts(language)
  heading(sheet, texts.lines)
  const right = sheet.left + sheet.width
  const width = sheet.width - AMOUNT_WIDTH - TAX_WIDTH - 12
  const cells = (y: number, [first, tax, amount]: readonly string[], style: object) => {
    textAt(sheet, first ?? '', { x: sheet.left, y, width, ...style })
    const place = { y, align: 'right', ...style } as const
    textAt(sheet, tax ?? '', { ...place, x: right - AMOUNT_WIDTH - TAX_WIDTH, width: TAX_WIDTH })
    textAt(sheet, amount ?? '', { ...place, x: right - AMOUNT_WIDTH, width: AMOUNT_WIDTH })
  }
  cells(sheet.y, [texts.description, texts.tax, texts.amount], { size: 7.5, color: QUIET })
  sheet.y += 13
  for (const line of paper.lines) {
    const title = `${texts.kinds[line.kind]}${nameFor(language, line.titleEn, line.titleZh)}`
    const detail = detailOf(line, language)
    const height = textHeight(sheet, title, { width, size: 9 }) + textHeight(sheet, detail, { width, size: 7.5 })
    makeRoom(sheet, height + 8)
    cells(sheet.y, [title, rateOf(line, language), amountOf(line.amountMinor, paper)], { size: 9, color: INK })
    const below = sheet.y + textHeight(sheet, title, { width, size: 9 })
    textAt(sheet, detail, { x: sheet.left, y: below, width, size: 7.5, color: QUIET })
    sheet.y += height + 5
    sheet.doc.moveTo(sheet.left, sheet.y).lineTo(right, sheet.y).lineWidth(0.4).strokeColor(LINE).stroke()
    sheet.y += 4
  }
}

/** The account of the seller; a credit note, and what is paid, ask for no money. */
function drawBank(sheet: Sheet, paper: InvoiceDocument): void {
  const { kind, seller, language, paymentReference, totalMinor, prepaidMinor } = paper
  if (kind === 'CREDIT_NOTE' || prepaidMinor === totalMinor || !seller?.bankAccount) return
  heading(sheet, invoicePdfTexts(language).bank, 60)
  const columns = [
    { label: seller.bankName ?? '', value: seller.bankAccount, note: seller.bic ?? '' },
    { label: '', value: seller.name },
  ]
  sheet.y += labelledColumns(sheet, columns, { x: sheet.left, y: sheet.y, width: sheet.width }) + 8
  if (paymentReference !== null) paragraph(sheet, invoicePdfTexts(language).paymentReference(paymentReference))
}

function drawTotals(sheet: Sheet, paper: InvoiceDocument): void {
  const texts = invoicePdfTexts(paper.language)
  const taxed = paper.taxes.flatMap((sum) => {
    const rate = rateOf(sum, paper.language)
    const net = [texts.net(rate), sum.beforeTaxMinor] as const
    return sum.regime === 'STANDARD' ? [net, [texts.taxSum(rate), sum.taxMinor] as const] : []
  })
  const rounding = paper.roundingMinor === 0 ? [] : [[texts.rounding, paper.roundingMinor] as const]
  heading(sheet, texts.totals, 60)
  const row = ([label, amountMinor]: readonly [string, number], style: object) => {
    makeRoom(sheet, 16)
    const at = { y: sheet.y, width: sheet.width / 2, ...style }
    textAt(sheet, label, { ...at, x: sheet.left + sheet.width / 4 })
    const amount = `${paper.currency} ${amountOf(amountMinor, paper)}`
    sheet.y += textAt(sheet, amount, { ...at, x: sheet.left + sheet.width / 2, align: 'right' }) + 3
  }
  for (const one of [...taxed, ...rounding]) row(one, { size: 9 })
  row([texts.total, paper.totalMinor], { size: 12, bold: true })
  const { prepaidMinor, dueOn } = paper
  if (prepaidMinor > 0) row([texts.paid, prepaidMinor], { size: 9 })
  const due = dueOn === null ? texts.due : texts.dueBy(dueOn)
  if (prepaidMinor > 0 || dueOn !== null) row([due, paper.totalMinor - prepaidMinor], { size: 10, bold: true })
  const notes = new Set(paper.taxes.map(({ regime }) => texts.notes[regime]).filter(Boolean))
  for (const note of notes) paragraph(sheet, note, { size: 8, color: QUIET })
}
