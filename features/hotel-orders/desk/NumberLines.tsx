import { useFormats } from '#web/format.ts'
import { useLanguage } from '#web/language.ts'
import { nameIn, textsOf } from '#web/locale.ts'
import { InlineList } from '#web/ui/text/InlineList.tsx'
import { StatusChip } from '#web/ui/text/StatusChip.tsx'
import type { Tone } from '#web/ui/text/tone.ts'
import type { NumberLine } from '../numbers/contract.ts'
import type { HotelNumberTexts } from '../texts/en/hotelNumbers.ts'

/** The texts of pasted confirmation numbers. */
export const useNumberTexts = textsOf<HotelNumberTexts>('hotelNumbers')

/** Lines that are at fault are red; those that change nothing are quiet. */
const TONES: Readonly<Partial<Record<NumberLine['state'], Tone>>> = {
  MATCHED: 'good',
  SAME: 'neutral',
  DIFFERS: 'wait',
}

/** What comes of each pasted line, two rows each: the line with its result, and the stay it belongs to. */
export function NumberLines({ lines }: { lines: readonly NumberLine[] }) {
  const texts = useNumberTexts()
  return (
    <ul className="tw-stack tw-gap-8" aria-label={texts.lines}>
      {lines.map((line) => (
        <li key={line.line} className="tw-stack tw-gap-2">
          <span className="tw-flex tw-between tw-start tw-gap-8">
            <span className="tw-min-0 tw-anywhere">
              <span className="tw-soft tw-tabular">{`${line.line}. `}</span>
              <strong className="tw-tabular">{line.code}</strong>
              {line.hotelConfirmation === '' ? null : ` → ${line.hotelConfirmation}`}
            </span>
            <span className="tw-rigid">
              <StatusChip tone={TONES[line.state] ?? 'lost'}>{texts.states[line.state]}</StatusChip>
            </span>
          </span>
          {line.order ? <Stay state={line.state} order={line.order} /> : null}
        </li>
      ))}
    </ul>
  )
}

function Stay({ state, order }: { state: NumberLine['state']; order: NonNullable<NumberLine['order']> }) {
  const texts = useNumberTexts()
  const formats = useFormats()
  const language = useLanguage()
  const { hotelNameEn: nameEn, hotelNameZh: nameZh, leadGuest, checkIn, hotelConfirmation } = order
  const had = state === 'DIFFERS' && hotelConfirmation !== null ? [texts.has(hotelConfirmation)] : []
  const facts = [...had, nameIn(language, { nameEn, nameZh }), leadGuest, formats.dayShort(checkIn)]
  return (
    <span className="tw-13 tw-soft">
      <InlineList facts={facts} />
    </span>
  )
}
