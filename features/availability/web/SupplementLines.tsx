import { useFormats } from '#web/format.ts'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import { MoneyText } from '#web/ui/text/MoneyText.tsx'
import type { SupplementLine } from '../contract-supplements.ts'
import { useAvailabilityTexts } from './texts.ts'

/** Supplements and charges that the price of a rate has inside, by name; those of some nights name them. */
export function SupplementLines(props: { supplements: readonly SupplementLine[] | undefined; nights: number }) {
  const texts = useAvailabilityTexts()
  const language = useLanguage()
  const formats = useFormats()
  const inside = (props.supplements ?? []).filter(({ paidAs }) => paidAs !== 'PROPERTY')
  if (inside.length === 0) return null
  const nameOf = (one: SupplementLine) =>
    [
      nameIn(language, one),
      one.basisPoints === null ? '' : formats.percent(one.basisPoints / 10_000, 2),
      one.nights.length < props.nights ? one.nights.map((night) => formats.dayShort(night)).join(', ') : '',
    ]
      .filter(Boolean)
      .join(' · ')
  return (
    <div className="tw-above-12">
      <h3 className="tw-13 tw-20 tw-soft tw-medium">{texts.supplements}</h3>
      <ul className="tw-14">
        {inside.map((one) => (
          <li key={one.code} className="tw-flex tw-baseline tw-between tw-gap-12">
            <span>{nameOf(one)}</span>
            {one.amountMinor > 0 ? <MoneyText amountMinor={one.amountMinor} currency={one.currency} /> : null}
          </li>
        ))}
      </ul>
    </div>
  )
}
