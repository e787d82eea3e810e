import { useFormats } from '#web/format.ts'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import { MoneyText } from '#web/ui/text/MoneyText.tsx'
import type { PromotionOff } from '../contract-promotions.ts'
import type { OfferedRate } from './room-groups.ts'
import { useAvailabilityTexts } from './texts.ts'

/** What the promotions of a rate take off; the prices beside it are without it. */
export function PromotionLines(props: { promotions: readonly PromotionOff[] | undefined; currency: string }) {
  const { promotions = [], currency } = props
  const texts = useAvailabilityTexts()
  const language = useLanguage()
  if (promotions.length === 0) return null
  return (
    <div className="tw-above-12">
      <h3 className="tw-13 tw-20 tw-soft tw-medium">{texts.promotions}</h3>
      <ul className="tw-14">
        {promotions.map((one) => (
          <li key={one.code} className="tw-flex tw-baseline tw-between tw-gap-12">
            <span>{nameIn(language, one)}</span>
            {one.offMinor > 0 ? <MoneyText amountMinor={-one.offMinor} currency={currency} /> : null}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The price of a rate without its promotions, struck through. */
export function PriceWithout({ offer, currency }: { offer: OfferedRate['offer']; currency: string }) {
  const texts = useAvailabilityTexts()
  const formats = useFormats()
  const offMinor = (offer.promotions ?? []).reduce((sum, one) => sum + one.offMinor, 0)
  if (offMinor <= 0) return null
  return (
    <s className="tw-block tw-fine tw-soft tw-tabular">
      <span className="tw-visually-hidden">{texts.without} </span>
      {formats.amount(offer.totalMinor + offMinor, currency)}
    </s>
  )
}
