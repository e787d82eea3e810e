import { useId } from 'react'
import { Link } from 'react-router'
import { nightsBetween } from '#contract/dates.ts'
import { useFormats } from '#web/format.ts'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './Destinations.module.css'
import { usePartyWords } from './GuestsField.tsx'
import { narrowToText } from './narrow.ts'
import { listRecentSearches } from './recent-searches.ts'
import { pathOfSearch } from './search-state.ts'
import { useHotelTexts } from './texts.ts'
import { useSearchStartValues } from './use-search-start.ts'

/** The recent searches of this browser; nothing at a first visit. */
export function RecentSearches() {
  const texts = useHotelTexts()
  const formats = useFormats()
  const partyWords = usePartyWords()
  const start = useSearchStartValues()
  const titleId = useId()
  const recent = listRecentSearches(start)
  if (recent.length === 0) return null
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="tw-below-16">
        {texts.recentTitle}
      </h2>
      <ul className={`tw-stack tw-gap-16 ${styles.recents}`}>
        {recent.map(({ place, stay }) => (
          <li key={`${place.hotelId ?? place.destinationId}${narrowToText(place.narrow) ?? ''}`}>
            <Link
              className={`tw-flex tw-gap-12 tw-unlined tw-card tw-ink tw-pad-16 tw-tall ${styles.recent}`}
              to={pathOfSearch({ place, stay })}
            >
              <Icon
                name={place.hotelId !== null ? 'building' : place.narrow ? 'pin' : 'landmark'}
                className={styles.sign}
              />
              <span>
                <span className="tw-block tw-strong">{place.name}</span>
                <span className="tw-block tw-13 tw-20 tw-soft tw-tabular">
                  {formats.stay(stay.checkIn, stay.checkOut)} ·{' '}
                  {texts.nights(nightsBetween(stay.checkIn, stay.checkOut))}
                </span>
                <span className="tw-block tw-13 tw-20 tw-soft tw-tabular">{partyWords(stay.rooms)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
