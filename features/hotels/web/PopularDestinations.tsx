import { nameFor } from '#contract/languages.ts'
import { useId } from 'react'
import { Link } from 'react-router'
import { listPopularDestinations } from '#features/hotels/contract.ts'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import { CallView } from '#web/ui/page/CallView.tsx'
import { Photo } from '#web/ui/page/Photo.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { useCall } from '#web/use-call.ts'
import styles from './Destinations.module.css'
import { pathOfSearch } from './search-state.ts'
import { useHotelTexts } from './texts.ts'
import { useSearchStart } from './use-search-start.ts'

/** Cities with the most hotels, each a search for the stay that is set. */
export function PopularDestinations({ limit = 8 }: { limit?: number }) {
  const texts = useHotelTexts()
  const language = useLanguage()
  const titleId = useId()
  const { stay } = useSearchStart(null)
  const destinations = useCall(listPopularDestinations, { limit }, { staleTime: 600_000 })
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="tw-below-16">
        {texts.popularTitle}
      </h2>
      <CallView query={destinations} skeleton={<Skeleton shape="cards" count={limit} height={188} />}>
        {({ list }) =>
          list.length === 0 ? (
            <p className="tw-soft">{texts.popularEmpty}</p>
          ) : (
            <ul className={`tw-stack tw-gap-20 ${styles.cards}`}>
              {list.map((city) => (
                <li key={city.id}>
                  <Link
                    className={`tw-block tw-unlined tw-card tw-clip tw-ink tw-tall ${styles.card}`}
                    to={pathOfSearch({
                      place: { destinationId: city.id, hotelId: null, name: nameIn(language, city) },
                      stay,
                    })}
                  >
                    <span className={`tw-block ${styles.photo}`}>
                      <Photo src={city.photo} alt="" />
                    </span>
                    <span className={`tw-block ${styles.words}`}>
                      <span className="tw-block tw-strong">{nameIn(language, city)}</span>
                      <span className="tw-block tw-13 tw-20 tw-soft tw-tabular">
                        {nameFor(language, city.countryEn, city.countryZh)} · {texts.hotelCount(city.hotelCount)}
                      </span>
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          )
        }
      </CallView>
    </section>
  )
}
