import { localDay, nightsBetween } from '#contract/dates.ts'
import type { RateRow } from '#features/availability/contract.ts'
import type { HotelContent } from '#features/hotels/contract.ts'
import { useFormats } from '#web/format.ts'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import type { StayQuery } from '#web/stay-query.ts'
import { mealAndName } from './rate-name.ts'
import styles from './RoomCard.module.css'
import { useAvailabilityTexts } from './texts.ts'
import { whyNotWords } from './why-not.ts'

/** At most this many are shown at once; a press shows the others. */
const SHOWN = 3

type Props = { refused: readonly RateRow[]; hotel: HotelContent; stay: StayQuery; open: boolean }

/** Rates that can not be booked for the stay, each with its reason; many are folded away where others can be booked. */
export function RefusedRates({ refused, hotel, stay, open }: Props) {
  const texts = useAvailabilityTexts()
  const formats = useFormats()
  const language = useLanguage()
  if (refused.length === 0) return null
  const today = localDay(hotel.timeZone, Date.now())
  const now = { today, daysAhead: nightsBetween(today, stay.checkIn) }
  return (
    <details className={`tw-13 tw-soft tw-line-above ${styles.refused}`} open={open || refused.length <= SHOWN}>
      <summary>{texts.unavailableRates(refused.length)}</summary>
      <ul className={`tw-stack tw-gap-4 tw-ends ${styles.reasons}`}>
        {refused.map((rate) => (
          <li key={rate.ratePlanId}>
            <span>
              {mealAndName(
                nameIn(language, { nameEn: rate.planNameEn, nameZh: rate.planNameZh }),
                texts.meals[rate.mealPlan],
              )}
            </span>
            <span className="tw-wait">
              {rate.whyNot === null
                ? texts.unavailable
                : whyNotWords(rate.whyNot, now, { texts: texts.whyNot, formats })}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
