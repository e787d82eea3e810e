import type { OutputOf } from '#contract/call.ts'
import { useLanguage } from '#web/language.ts'
import type { previewRates } from '../hotel-rates/contract-bulk.ts'
import { SavedLines } from './SavedLines.tsx'
import { useHotelRateTexts } from './texts.ts'

/** What a change of nights changes: how much of what, how far prices move, and its first lines. */
export function ChangeSummary({ summary }: { summary: OutputOf<typeof previewRates> }) {
  const { change: texts } = useHotelRateTexts()
  const language = useLanguage()
  const percent = (basisPoints: number) =>
    new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' }).format(
      basisPoints / 10_000,
    )
  const { cells, hotels, plans, leastBasisPoints: least, mostBasisPoints: most, meanBasisPoints: mean } = summary
  if (cells === 0) return <p role="status">{texts.nothing}</p>
  const moves =
    least === null || most === null || mean === null ? [] : [texts.moves(percent(least), percent(most), percent(mean))]
  const facts = [
    texts.counts(cells, hotels, plans),
    ...moves,
    ...(summary.firstPrices > 0 ? [texts.firstPrices(summary.firstPrices)] : []),
    ...(summary.soldNights > 0 ? [texts.sold(summary.soldNights)] : []),
  ]
  const asks = [
    ...(summary.retyped > 0 ? [texts.retyped(summary.retyped)] : []),
    ...(summary.secondPerson > 0 ? [texts.secondPerson(summary.secondPerson)] : []),
  ]
  return (
    <div role="status" className="tw-stack tw-gap-8 tw-whole-row">
      {facts.map((fact) => (
        <p key={fact}>{fact}</p>
      ))}
      {asks.map((ask) => (
        <p key={ask} className="tw-tone-wait tw-14 tw-round tw-pad-12-16 tw-flat">
          {ask}
        </p>
      ))}
      {/* Lines name rooms and plans, which only one hotel makes clear. */}
      {hotels === 1 ? <SavedLines lines={summary.lines} lineCount={summary.lineCount} /> : null}
    </div>
  )
}
