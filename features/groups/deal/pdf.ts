import { type Language, nameFor } from '#contract/languages.ts'
import { voucherTexts } from '#features/hotel-orders/voucher/texts.ts'
import { momentInWords } from '#features/hotel-orders/voucher/wording.ts'
import {
  closeSheet,
  heading,
  labelledColumns,
  openSheet,
  paragraph,
  QUIET,
  RED,
  type Sheet,
  accent,
  textAt,
} from '#server/pdf/sheet.ts'
import { amounts, type Cell, drawLine, drawTable } from '#server/pdf/table.ts'
import { CONTRACT_TEXTS } from './document-texts.ts'
import { feeSteps } from './fee-steps.ts'
import { feesOf } from './rules.ts'
import type { StoredDeal } from './store.ts'

export type ContractDocument = {
  readonly deal: StoredDeal
  readonly companyName: string
  readonly operatorName: string
  readonly checkIn: string
  readonly checkOut: string
  readonly language: Language
}

/** Positions of the columns, in points from the left edge of the text. */
const NIGHT_CELLS: readonly Cell[] = [
  { x: 0, width: 90 },
  { x: 94, width: 140 },
  { x: 238, width: 60, right: true },
  { x: 302, width: 100, right: true },
  { x: 406, width: 105, right: true },
]
const PART_CELLS: readonly Cell[] = [
  { x: 0, width: 140 },
  { x: 144, width: 60, right: true },
  { x: 220, width: 180 },
  { x: 406, width: 105, right: true },
]

/** The contract of a group as an A4 PDF: rooms and prices by night, the payment plan, fees, free releases, terms. */
export function contractPdf(paper: ContractDocument): Promise<Buffer> {
  const { deal, language, operatorName } = paper
  const texts = CONTRACT_TEXTS[language]
  const sheet = openSheet({ title: texts.title(deal.terms.code), author: operatorName, language })
  drawHead(sheet, paper)
  drawRooms(sheet, paper)
  drawPlan(sheet, paper)
  drawFees(sheet, paper)
  drawReleases(sheet, paper)
  drawTerms(sheet, paper)
  return closeSheet(sheet, ({ no, of, top }) => {
    const foot = { x: sheet.left, y: top + 24, size: 7, color: QUIET }
    textAt(sheet, operatorName, foot)
    textAt(sheet, texts.page(no, of), { ...foot, align: 'right' })
  })
}

const at = (moment: string, { deal, language }: ContractDocument) =>
  momentInWords(moment, deal.terms.timeZone, language)

function drawHead(sheet: Sheet, paper: ContractDocument): void {
  const { deal, operatorName, companyName, language, checkIn, checkOut } = paper
  const texts = CONTRACT_TEXTS[language]
  const { terms } = deal
  paragraph(sheet, `${texts.title(terms.code)}  ${texts.other}`, { size: 18, bold: true, after: 6 })
  paragraph(sheet, texts.between(operatorName, companyName), { size: 9, color: accent(), after: 8 })
  const columns = [
    { label: texts.hotel, value: nameFor(language, terms.hotelNameEn, terms.hotelNameZh) },
    { label: texts.stay, value: `${checkIn} –`, note: checkOut },
    { label: texts.offer, value: String(terms.offerNo), note: deal.currency },
    { label: texts.acceptedBy, value: deal.acceptedByName, note: at(deal.acceptedAt, paper) },
  ]
  const agreed = [
    { label: texts.meals, value: voucherTexts(language).mealPlans[terms.mealPlan] },
    { label: texts.namesBy, value: at(deal.namesBy, paper) },
    { label: texts.reference, value: deal.customerReference ?? '–' },
    { label: texts.costCentre, value: deal.costCentre ?? '–' },
  ]
  for (const row of [columns, agreed]) {
    sheet.y += labelledColumns(sheet, row, { x: sheet.left, y: sheet.y, width: sheet.width })
    sheet.y += 12
  }
  if (deal.endedAt !== null) paragraph(sheet, texts.ended, { bold: true, color: RED, after: 10 })
}

function drawRooms(sheet: Sheet, { deal, language }: ContractDocument): void {
  const texts = CONTRACT_TEXTS[language]
  const { plain } = amounts(deal.currency, language)
  heading(sheet, `${texts.rooms} (${deal.currency})`)
  drawTable(sheet, NIGHT_CELLS, {
    head: { texts: texts.head, bold: true, color: QUIET },
    lines: deal.terms.nights.map(({ kind, night, rooms, priceMinor }) => ({
      texts: [night, texts.kinds[kind], String(rooms), plain(priceMinor), plain(rooms * priceMinor)],
    })),
  })
  const freeMinor = deal.terms.nights.reduce((sum, one) => sum + one.rooms * one.priceMinor, 0) - deal.totalMinor
  if (deal.terms.freeIn !== null && freeMinor > 0)
    drawLine(sheet, NIGHT_CELLS, { texts: [texts.freeRooms(deal.terms.freeIn), '', '', '', plain(-freeMinor)] })
  drawLine(sheet, NIGHT_CELLS, { texts: [texts.total, '', '', '', plain(deal.totalMinor)], bold: true })
  sheet.y += 8
}

function drawPlan(sheet: Sheet, paper: ContractDocument): void {
  const { deal, language } = paper
  const texts = CONTRACT_TEXTS[language]
  const { plain } = amounts(deal.currency, language)
  heading(sheet, texts.plan)
  drawTable(sheet, PART_CELLS, {
    head: { texts: texts.planHead, bold: true, color: QUIET },
    lines: deal.instalments.map(({ due, percent, dueAt, amountMinor }) => ({
      texts: [texts.dues[due], `${percent} %`, dueAt === null ? texts.account : at(dueAt, paper), plain(amountMinor)],
    })),
  })
  sheet.y += 8
}

function drawFees(sheet: Sheet, paper: ContractDocument): void {
  const { deal, language } = paper
  const texts = CONTRACT_TEXTS[language]
  const { plain } = amounts(deal.currency, language)
  const fees = feesOf(
    { nights: deal.terms.nights, freeIn: deal.terms.freeIn, moments: deal.moments },
    deal.terms.timeZone,
  )
  heading(sheet, `${texts.fees} (${deal.currency})`)
  if (fees.length === 0) paragraph(sheet, texts.feesNone, { after: 4 })
  for (const { fromAt, amountMinor } of feeSteps(fees, Date.parse(deal.acceptedAt))) {
    const fee = plain(amountMinor)
    paragraph(sheet, fromAt === null ? texts.feeAtOnce(fee) : texts.fee(at(fromAt, paper), fee), { after: 2 })
  }
  paragraph(sheet, texts.missed, { color: QUIET, after: 8 })
}

function drawReleases(sheet: Sheet, { deal, language }: ContractDocument): void {
  const texts = CONTRACT_TEXTS[language]
  const { attrition } = deal.terms
  if (attrition.length === 0) return
  heading(sheet, texts.releases)
  for (const { percent, daysBefore } of attrition) paragraph(sheet, texts.release(percent, daysBefore), { after: 2 })
  sheet.y += 6
}

function drawTerms(sheet: Sheet, { deal, language }: ContractDocument): void {
  const texts = CONTRACT_TEXTS[language]
  if (deal.terms.terms === '') return
  heading(sheet, texts.terms)
  paragraph(sheet, deal.terms.terms, { after: 8 })
}
