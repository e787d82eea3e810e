import { type Language, nameFor } from '#contract/languages.ts'
import { mealAndName } from '#features/availability/web/rate-name.ts'
import { formatsOf } from '#web/format.ts'
import type { TrackedCell, TrackedHotel, TrackedRate } from '../contract.ts'
import type { MarkUp } from '../contract-list.ts'
import { priceFor } from '../rules-mark-up.ts'
import { COPY_WORDS } from '../words.ts'

/** Prices of a hotel as a distributor gets them; the text and the picture are both made from it. */
export type CopiedPrices = {
  readonly title: string
  readonly subtitle: string
  readonly rateTitle: string
  readonly days: readonly string[]
  readonly rates: readonly { readonly name: string; readonly cells: readonly CopiedCell[] }[]
  readonly foot: string
  readonly colon: string
}
type CopiedCell = { readonly text: string; readonly isFree: boolean; readonly freeText: string }

export type CopyAsked = {
  readonly hotel: TrackedHotel
  readonly rates: readonly TrackedRate[]
  readonly days: readonly string[]
  readonly currency: string
  readonly markUp: MarkUp | null
  readonly language: Language
  readonly atMs: number
}

function cellOf(cell: TrackedCell, { currency, markUp, language, atMs }: CopyAsked): CopiedCell {
  const words = COPY_WORDS[language]
  const price = cell.totalMinor === null ? null : priceFor(cell.totalMinor, currency, markUp)
  const isFree = price !== null && cell.freeUntil !== null && Date.parse(cell.freeUntil) > atMs
  const text =
    price === null ? (cell.state === 'SOLD_OUT' ? words.soldOut : '–') : formatsOf(language).amount(price, currency)
  return { text, isFree, freeText: words.free }
}

/** What is copied of a hotel: the rates that can be booked on one of the days. */
export function copiedPrices(asked: CopyAsked): CopiedPrices {
  const { hotel, rates, days, currency, language, atMs } = asked
  const words = COPY_WORDS[language]
  const formats = formatsOf(language)
  const stars = '★'.repeat(Math.floor((hotel.starHalves ?? 0) / 2))
  const place = nameFor(language, hotel.cityEn, hotel.cityZh)
  return {
    title: [nameFor(language, hotel.nameEn, hotel.nameZh), stars].filter(Boolean).join(' '),
    subtitle: [place, words.perNight(currency)].join(' · '),
    rateTitle: words.rate,
    days: days.map((day) => formats.dayShort(day)),
    rates: rates
      .filter(({ cells }) => cells.some(({ totalMinor }) => totalMinor !== null))
      .map((rate) => ({
        name: [
          nameFor(language, rate.roomNameEn, rate.roomNameZh),
          mealAndName(nameFor(language, rate.planNameEn, rate.planNameZh), words.meals[rate.mealPlan]),
        ].join(' · '),
        cells: rate.cells.map((cell) => cellOf(cell, asked)),
      })),
    foot: words.asOf(formats.moment(new Date(atMs).toISOString())),
    colon: words.colon,
  }
}

/** Days in a row with the same price are one line. */
function runsOf({ days, colon }: CopiedPrices, cells: readonly CopiedCell[]): string[] {
  const runs: { from: number; to: number; cell: CopiedCell }[] = []
  for (const [at, cell] of cells.entries()) {
    const last = runs.at(-1)
    if (last && last.cell.text === cell.text && last.cell.isFree === cell.isFree) last.to = at
    else runs.push({ from: at, to: at, cell })
  }
  return runs.map(({ from, to, cell }) => {
    const when = from === to ? days[from] : `${days[from]} – ${days[to]}`
    return `  ${when}${colon}${cell.text}${cell.isFree ? ` (${cell.freeText})` : ''}`
  })
}

/** The prices as text for a chat. */
export function textOfPrices(prices: CopiedPrices): string {
  const rates = prices.rates.map(({ name, cells }) => [name, ...runsOf(prices, cells)].join('\n'))
  return [`${prices.title}\n${prices.subtitle}`, ...rates, prices.foot].join('\n\n')
}
