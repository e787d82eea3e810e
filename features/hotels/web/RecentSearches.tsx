import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { nightsBetween } from '#contract/dates.ts'
import { useFormats } from '#web/format.ts'
import { Icon } from '#web/ui/text/Icon.tsx'
import styles from './Destinations.module.css'
import { usePartyWords } from './GuestsField.tsx'
import { textOf } from './recent-searches.ts'
import { narrowToText } from './narrow.ts'
import { pathOfSearch } from './search-state.ts'
import { useHotelTexts } from './texts.ts'
import { useRecentSearches } from './use-recent-searches.ts'
import { useSearchStartValues } from './use-search-start.ts'

/** Words about a search by its address, such as its price of today. */
export type PricesOf = (query: string) => ReactNode

/** The recent searches, with their prices where they are given; nothing at a first visit. */
export function RecentSearches({ prices }: { prices?: PricesOf }) {
  const texts = useHotelTexts()
  const formats = useFormats()
  const partyWords = usePartyWords()
  const start = useSearchStartValues()
  const titleId = useId()
  const { recent } = useRecentSearches(start)
  if (recent.length === 0) return null
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="tw-below-16">
        {texts.recentTitle}
      </h2>
      <ul className={`tw-stack tw-gap-16 ${styles.recents}`}>
        {recent.map(({ place, stay, ...rest }) => (
          <li key={`${place.hotelId ?? place.destinationId}${narrowToText(place.narrow) ?? ''}`}>
            <Link
              className={`tw-flex tw-gap-12 tw-unlined tw-card tw-ink tw-pad-16 tw-tall ${styles.recent}`}
              to={pathOfSearch({ place, stay })}
            >
              <Icon name={place.hotelId !== null ? 'building' : place.narrow ? 'pin' : 'landmark'} className="tw-act" />
              <span>
                <span className="tw-block tw-strong">{place.name}</span>
                <span className="tw-block tw-13 tw-20 tw-soft tw-tabular">
                  {formats.stay(stay.checkIn, stay.checkOut)} ·{' '}
                  {texts.nights(nightsBetween(stay.checkIn, stay.checkOut))}
                </span>
                <span className="tw-block tw-13 tw-20 tw-soft tw-tabular">{partyWords(stay.rooms)}</span>
                {prices?.(textOf({ place, stay, ...rest }))}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
