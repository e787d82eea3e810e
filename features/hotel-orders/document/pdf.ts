import { type Language, nameFor } from '#contract/languages.ts'
import { drawBrandLogo, drawHelp } from '#server/pdf/letterhead.ts'
import {
  accent,
  closeSheet,
  heading,
  labelledColumns,
  makeRoom,
  openSheet,
  paragraph,
  QUIET,
  RED,
  type Sheet,
} from '#server/pdf/sheet.ts'
import { amounts, type Cell, drawLine, drawTable, type TableLine } from '#server/pdf/table.ts'
import { groupExtras } from '../rules/extras.ts'
import { guestName } from '../rules/names.ts'
import type { StoredOrder } from '../stored-order.ts'
import { cancellationLines, feeName, timesInWords } from '../voucher/lines.ts'
import { partyInWords } from '../voucher/party.ts'
import { voucherTexts } from '../voucher/texts.ts'
import { amountInWords, dayInWords, momentInWords } from '../voucher/wording.ts'
import { confirmationTexts } from './texts.ts'

/** What a confirmation is drawn from. */
export type ConfirmationPaper = {
  readonly order: StoredOrder
  readonly issuedAt: string
  readonly operatorName: string
  /** The operator's, which the moment of booking is of. */
  readonly timeZone: string
  readonly emergencyPhone: string
  readonly language: Language
}

/** Letters of the lines with amounts, in points. */
const SIZE = 9

const CELLS: readonly Cell[] = [
  { x: 0, width: 320 },
  { x: 330, width: 60, right: true },
  { x: 400, width: 111, right: true },
]

/** The confirmation of an order with its price as an A4 PDF, from the operator to its customer. */
export function confirmationPdf(paper: ConfirmationPaper): Promise<Buffer> {
  const { order, operatorName, emergencyPhone, language } = paper
  const [words, texts] = [confirmationTexts(language), voucherTexts(language)]
  const { code } = order.listed
  const sheet = openSheet({ title: `${words.title} ${code}`, author: operatorName, language })
  drawBrandLogo(sheet)
  paragraph(sheet, operatorName, { size: 9.5, bold: true, color: accent(), after: 6 })
  paragraph(sheet, `${words.title}  ${code}`, { size: 18, bold: true, after: 4 })
  if (order.listed.status === 'CANCELLED') paragraph(sheet, words.cancelled, { size: 11, bold: true, color: RED })
  drawParties(sheet, paper)
  drawStay(sheet, paper)
  drawPrice(sheet, paper)
  drawPayment(sheet, paper)
  heading(sheet, texts.cancellation)
  for (const line of cancellationLines({ terms: order.terms, issuedAt: paper.issuedAt }, language, true))
    paragraph(sheet, line, { after: 1 })
  sheet.y += 6
  paragraph(sheet, words.noInvoice, { size: 8, color: QUIET })
  return closeSheet(sheet, ({ no, of, top }) => {
    const note = `${code}   ·   ${texts.page(no, of)}`
    drawHelp(sheet, { top, help: `${texts.emergency}  ${emergencyPhone}`, operatorName, note })
  })
}

function columns(sheet: Sheet, list: Parameters<typeof labelledColumns>[1]): void {
  makeRoom(sheet, 48)
  sheet.y += labelledColumns(sheet, list, { x: sheet.left, y: sheet.y, width: sheet.width }) + 8
}

function drawParties(sheet: Sheet, { order, timeZone, language }: ConfirmationPaper): void {
  const [words, texts] = [confirmationTexts(language), voucherTexts(language)]
  const { listed } = order
  columns(sheet, [
    { label: words.for, value: listed.companyName },
    { label: words.bookedBy, value: listed.bookedBy },
    { label: words.booked, value: momentInWords(listed.createdAt, timeZone, language) },
  ])
  columns(sheet, [
    { label: texts.ourReference, value: listed.code },
    { label: texts.customerReference, value: listed.customerReference ?? texts.none },
    { label: texts.hotelReference, value: listed.hotelConfirmation ?? texts.none },
  ])
}

function drawStay(sheet: Sheet, { order, language }: ConfirmationPaper): void {
  const texts = voucherTexts(language)
  const { terms, rooms } = order
  const { hotel, room } = terms
  const [arrival, leaving] = timesInWords(terms, texts)
  heading(sheet, nameFor(language, hotel.nameEn, hotel.nameZh), 60)
  const city = nameFor(language, hotel.cityEn, hotel.cityZh)
  const address = [nameFor(language, hotel.addressEn ?? '', hotel.addressZh), city, hotel.phone].filter(Boolean)
  paragraph(sheet, address.join('   ·   '), { size: 9, color: QUIET, after: 6 })
  columns(sheet, [
    { label: texts.checkIn, value: dayInWords(terms.checkIn, language), note: arrival },
    { label: texts.checkOut, value: dayInWords(terms.checkOut, language), note: leaving },
    { label: texts.meals, value: texts.mealPlans[terms.rate.mealPlan] },
  ])
  paragraph(sheet, `${texts.rooms(rooms.length)}${texts.comma}${nameFor(language, room.nameEn, room.nameZh)}`, {
    bold: true,
  })
  for (const { roomNo, guests } of rooms)
    paragraph(sheet, texts.fact(texts.room(roomNo), guests.map(guestName).join(texts.comma)))
}

/** The price as the pages of the order have it: rooms, extras, fees of changes, total. */
function priceLines({ order: { terms }, language }: ConfirmationPaper): TableLine[] {
  const [words, texts] = [confirmationTexts(language), voucherTexts(language)]
  const { plain } = amounts(terms.currency, language)
  const rooms = terms.rooms.map(({ roomNo, party, nights, totalMinor }) => ({
    texts: [`${texts.room(roomNo)}${texts.comma}${partyInWords(party, texts)}`, `${nights.length}`, plain(totalMinor)],
    size: SIZE,
  }))
  const promotions = (terms.rate.promotions ?? []).map((one) => ({
    texts: [
      words.promotion(nameFor(language, one.nameEn, one.nameZh)),
      '',
      one.offMinor > 0 ? plain(-one.offMinor) : '',
    ],
    size: SIZE,
  }))
  const supplements = (terms.rate.supplements ?? [])
    .filter(({ paidAs }) => paidAs !== 'PROPERTY')
    .map((one) => ({
      texts: [
        words.supplement(nameFor(language, one.nameEn, one.nameZh)),
        `${one.nights.length}`,
        one.amountMinor > 0 ? plain(one.amountMinor) : words.included,
      ],
      size: SIZE,
    }))
  const extras = groupExtras(terms).map((group) => ({
    texts: [
      words.extra(
        texts.extraTimes(nameFor(language, group.nameEn, group.nameZh), group.quantity),
        texts.room(group.roomNo),
      ),
      `${group.nights.length}`,
      group.payAt === 'INCLUDED' ? words.included : plain(group.amountMinor),
    ],
    size: SIZE,
  }))
  const fee = terms.changeFeeMinor ? [{ texts: [words.changeFee, '', plain(terms.changeFeeMinor)], size: SIZE }] : []
  const total = { texts: [words.total, '', plain(terms.totalMinor)], bold: true, size: SIZE + 1 }
  return [...rooms, ...promotions, ...supplements, ...extras, ...fee, total]
}

function drawPrice(sheet: Sheet, paper: ConfirmationPaper): void {
  const { order, language } = paper
  const [words, texts] = [confirmationTexts(language), voucherTexts(language)]
  heading(sheet, words.price(order.terms.currency), 60)
  const head = { texts: [words.what, words.nights, words.amount], color: QUIET, size: 8 }
  drawTable(sheet, CELLS, { head, lines: priceLines(paper) })
  const fees = order.terms.dueAtProperty
  if (fees.length === 0) return
  sheet.y += 6
  paragraph(sheet, texts.dueAtProperty, { size: 8.5, bold: true })
  for (const fee of fees)
    drawLine(sheet, CELLS, {
      texts: [feeName(fee, language), '', amountInWords(fee.totalMinor, fee.currency, language)],
      size: SIZE,
    })
}

function drawPayment(sheet: Sheet, { order, language }: ConfirmationPaper): void {
  const words = confirmationTexts(language)
  const { plain } = amounts(order.listed.currency, language)
  const lines: [label: string, minor: number][] = [
    [words.fromBalance, order.depositMinor - order.onlineMinor],
    [words.online, order.onlineMinor],
    [words.onAccount, order.creditMinor],
    [words.fee, order.penaltyMinor],
    [words.refunded, order.refundedMinor + order.correctedMinor],
  ]
  heading(sheet, words.payment, 40)
  for (const [label, minor] of lines)
    if (minor > 0) drawLine(sheet, CELLS, { texts: [label, '', plain(minor)], size: SIZE })
}
