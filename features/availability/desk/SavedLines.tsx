import { useFormats } from '#web/format.ts'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import type { SavedLine } from '../hotel-rates/contract.ts'
import { shown } from './rate-lines.ts'
import { useHotelRateTexts } from './texts.ts'

const MOST_SHOWN = 8

/** Changed figures, a line for each plan or room, and how many lines are left out. */
export function SavedLines({ lines, lineCount }: { lines: readonly SavedLine[]; lineCount: number }) {
  const { history } = useHotelRateTexts()
  return (
    <ul className="tw-stack">
      {lines.slice(0, MOST_SHOWN).map((line) => (
        <li
          key={[line.kind, line.roomEn, line.planCode, line.first, ...line.after].join(' ')}
          className="tw-13 tw-soft"
        >
          <SavedText line={line} />
        </li>
      ))}
      {lineCount > MOST_SHOWN ? <li className="tw-13 tw-soft">{history.more(lineCount - MOST_SHOWN)}</li> : null}
    </ul>
  )
}

/** A value of the history in the reader's words. */
export function useSavedValue(): (of: Pick<SavedLine, 'kind' | 'currency'>, value: string) => string {
  const texts = useHotelRateTexts()
  const formats = useFormats()
  const { values } = texts.history
  return ({ kind, currency }, value) => {
    if (value in values) return values[value as keyof typeof values] // Just looked up.
    return kind === 'PRICE' && currency !== null && /^\d+$/.test(value)
      ? formats.amount(Number(value), currency)
      : shown(value, texts)
  }
}

/** One line of a save: what of which plan, from what to what, and for which nights. */
function SavedText({ line }: { line: SavedLine }) {
  const texts = useHotelRateTexts()
  const language = useLanguage()
  const formats = useFormats()
  const { kinds, nights } = texts.history
  const { kind, planCode, planEn, planZh, currency, first, last } = line
  const valueOf = useSavedValue()
  const valueText = (value: string) => valueOf(line, value)
  const sides = [line.before, line.after].map((side) => side.map(valueText).join(', ').replace(', …, ', ' … '))
  const what = [
    nameIn(language, { nameEn: line.roomEn, nameZh: line.roomZh }),
    planEn ? nameIn(language, { nameEn: planEn, nameZh: planZh ?? null }) : planCode,
    kind === 'PRICE' ? `${kinds[kind]} ${currency}` : kinds[kind],
  ]
  return (
    <>
      {what.filter(Boolean).join(' · ')}: {sides.join(' → ')},{' '}
      {nights(formats.dayShort(first), formats.dayShort(last), line.nights)}
    </>
  )
}
