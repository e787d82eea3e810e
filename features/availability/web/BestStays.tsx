import { Link } from 'react-router'
import type { FlexibleStay } from '#features/availability/contract-calendar.ts'
import { useFormats } from '#web/format.ts'
import { useDateTexts } from './date-texts.ts'
import styles from './BestStays.module.css'

type Props = { stays: readonly FlexibleStay[]; currency: string; hrefOf: (stay: FlexibleStay) => string }

/** The best stay of a hotel within flexible dates in words, and the next best, each with its own way to the hotel. */
export function BestStays({ stays, currency, hrefOf }: Props) {
  const texts = useDateTexts()
  const formats = useFormats()
  const [best, ...others] = stays
  if (!best) return null
  return (
    <div className={`tw-stack tw-gap-4 ${styles.stays}`}>
      <p className="tw-14 tw-strong tw-tabular tw-act-strong">
        {texts.bestOn(formats.stay(best.checkIn, best.checkOut))}
      </p>
      {others.length === 0 ? null : (
        <div className={`tw-row tw-wrap ${styles.others}`}>
          <span className="tw-12 tw-soft">{texts.alsoOn}</span>
          <ul className={`tw-flex tw-wrap tw-flat ${styles.list}`}>
            {others.map((stay) => (
              <li key={stay.checkIn}>
                <Link
                  to={hrefOf(stay)}
                  className={`tw-inline-row tw-unlined tw-pill tw-12 tw-20 tw-ink tw-tabular tw-nowrap tw-relative tw-act-ground ${styles.stay}`}
                >
                  {formats.dayShort(stay.checkIn)} · {formats.money(stay.totalMinor, currency)}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
