import { clockOf } from '#contract/dates.ts'
import { type Language, nameFor } from '#contract/languages.ts'
import { dayInWords } from '#features/hotel-orders/voucher/wording.ts'
import { drawHelp, drawLogo } from '#server/pdf/letterhead.ts'
import {
  closeSheet,
  heading,
  labelledColumns,
  makeRoom,
  openSheet,
  paragraph,
  QUIET,
  RED,
  type Sheet,
  accent,
} from '#server/pdf/sheet.ts'
import type { Trip, TripItem } from '../contract.ts'
import { TRIP_WORDS } from '../words.ts'

/** What a trip's document is drawn from. */
export type TripPaper = {
  readonly trip: Trip
  readonly operatorName: string
  readonly emergencyPhone: string
  readonly language: Language
}

/** Room that a booking takes at least, in points, so that it begins a page rather than being parted. */
const ITEM_HEIGHT = 110

/** A trip as an A4 PDF: its bookings in the order of their days, without prices. */
export function tripPdf(paper: TripPaper, logo?: Buffer): Promise<Buffer> {
  const { trip, operatorName, emergencyPhone, language } = paper
  const words = TRIP_WORDS[language]
  const sheet = openSheet({ title: `${words.title} ${trip.reference}`, author: trip.companyName, language })
  sheet.y += drawLogo(sheet, logo)
  paragraph(sheet, words.from(trip.companyName), { size: 9.5, bold: true, color: accent(), after: 6 })
  paragraph(sheet, `${words.title}  ${trip.reference}`, { size: 18, bold: true, after: 10 })
  for (const item of trip.items) drawItem(sheet, item, language)
  return closeSheet(sheet, ({ no, of, top }) => {
    const note = `${trip.reference}   ·   ${words.page(no, of)}`
    drawHelp(sheet, { top, help: `${words.emergency}  ${emergencyPhone}`, operatorName, note })
  })
}

/** When a booking is, in words. */
function whenOf({ fromOn, untilOn, startMinute }: TripItem, language: Language): string {
  const words = TRIP_WORDS[language]
  const from = dayInWords(fromOn, language)
  const days = untilOn === fromOn ? from : words.days(from, dayInWords(untilOn, language))
  return startMinute === null ? days : words.at(days, clockOf(startMinute))
}

function drawItem(sheet: Sheet, item: TripItem, language: Language): void {
  const words = TRIP_WORDS[language]
  const { kind, code, isConfirmed, people, quantity, confirmation } = item
  const named = (en: string | null, zh: string | null) => nameFor(language, en ?? '', zh)
  makeRoom(sheet, ITEM_HEIGHT)
  heading(sheet, `${words.kinds[kind]}   ·   ${named(item.titleEn, item.titleZh)}`)
  const facts = [named(item.detailEn, item.detailZh), words.quantities[kind](quantity), named(item.cityEn, item.cityZh)]
  paragraph(sheet, facts.filter(Boolean).join('   ·   '), { size: 9, color: QUIET, after: 6 })
  if (!isConfirmed) paragraph(sheet, words.waits, { size: 9.5, bold: true, color: RED, after: 4 })
  const place = named(item.placeEn, item.placeZh)
  const columns = [
    { label: words.when, value: whenOf(item, language) },
    { label: words.who, value: people.join(', ') },
    ...(place === '' ? [] : [{ label: words.place, value: place }]),
    { label: words.code, value: code },
    ...(confirmation === null ? [] : [{ label: words.confirmation, value: confirmation }]),
  ]
  sheet.y += labelledColumns(sheet, columns, { x: sheet.left, y: sheet.y, width: sheet.width }) + 16
}
