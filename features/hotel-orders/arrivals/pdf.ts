import { addDays } from '#contract/dates.ts'
import { type Language, nameFor } from '#contract/languages.ts'
import { closeSheet, openSheet, paragraph, QUIET, textAt } from '#server/pdf/sheet.ts'
import { type Cell, drawTable } from '#server/pdf/table.ts'
import { dayInWords } from '../voucher/wording.ts'
import type { Arrival } from './contract.ts'
import { arrivalFacts, arrivalWords } from './words.ts'

export type ArrivalsPaper = {
  readonly hotel: { readonly nameEn: string; readonly nameZh: string | null }
  readonly from: string
  readonly days: number
  readonly arrivals: readonly Arrival[]
  readonly operatorName: string
  readonly language: Language
}

/** Positions of the columns, in points from the left edge of the text. */
const CELLS: readonly Cell[] = [
  { x: 0, width: 66 },
  { x: 70, width: 70 },
  { x: 144, width: 62 },
  { x: 210, width: 130 },
  { x: 344, width: 84 },
  { x: 432, width: 79 },
]

/** The arrivals of a hotel as an A4 PDF, as its reception reads them: no price, no customer. */
export function arrivalsPdf(paper: ArrivalsPaper): Promise<Buffer> {
  const { hotel, from, days, arrivals, operatorName, language } = paper
  const words = arrivalWords(language)
  const { titles } = words
  const title = words.title(nameFor(language, hotel.nameEn, hotel.nameZh))
  const sheet = openSheet({ title, author: operatorName, language })
  paragraph(sheet, title, { size: 16, bold: true, after: 4 })
  const period = words.period(dayInWords(from, language), dayInWords(addDays(from, days - 1), language))
  paragraph(sheet, `${period} · ${operatorName}`, { size: 9, color: QUIET, after: 10 })
  if (arrivals.length === 0) paragraph(sheet, words.none, { size: 9 })
  else
    drawTable(sheet, CELLS, {
      head: {
        texts: [
          `${titles.checkIn} – ${titles.checkOut}`,
          titles.code,
          titles.number,
          titles.guests,
          `${titles.room}, ${titles.board}`,
          titles.requests,
        ],
        bold: true,
        color: QUIET,
      },
      lines: arrivals.map((arrival) => {
        const facts = arrivalFacts(arrival, language)
        const { checkIn, checkOut, code, hotelConfirmation } = arrival
        return {
          texts: [
            `${checkIn} – ${checkOut}`,
            code,
            hotelConfirmation ?? words.missing,
            facts.guests,
            `${facts.rooms}, ${facts.board}`,
            facts.requests,
          ],
        }
      }),
    })
  return closeSheet(sheet, ({ no, of, top }) => {
    const foot = { x: sheet.left, y: top + 24, size: 7, color: QUIET }
    textAt(sheet, operatorName, foot)
    textAt(sheet, words.page(no, of), { ...foot, align: 'right' })
  })
}
