import { Link } from 'react-router'
import { listPopularDestinations } from '#features/hotels/contract.ts'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import { paths } from '#web/paths.ts'
import { CallView } from '#web/ui/CallView.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { Photo } from '#web/ui/Photo.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { useCall } from '#web/use-call.ts'
import styles from './Home.module.css'
import { useSiteTexts } from './texts.ts'

const SHOWN = 8

/** Destinations with many hotels; a press opens their list for a near stay. */
export function PopularPlaces() {
  const texts = useSiteTexts()
  const language = useLanguage()
  const popular = useCall(listPopularDestinations, { limit: SHOWN }, { staleTime: 600_000 })
  return (
    <section aria-labelledby="popular">
      <div className={styles.sectionHead}>
        <h2 id="popular">{texts.popular}</h2>
      </div>
      <CallView query={popular} skeleton={<Skeleton shape="cards" count={SHOWN} height={220} />}>
        {({ list }) =>
          list.length === 0 ? (
            <Empty title={texts.noPlaces} text={texts.noPlacesText} icon="map" />
          ) : (
            <div className={styles.places}>
              {list.map((place) => (
                <Link key={place.id} className={styles.place} to={paths.hotelList({ destinationId: place.id, filters: { place: nameIn(language, place) } })}>
                  <Photo src={place.photo} alt="" />
                  <span className={styles.placeText}>
                    <strong>{nameIn(language, place)}</strong>
                    {language === 'zh-CN' ? (place.countryZh ?? place.countryEn) : place.countryEn} · {texts.hotelCount(place.hotelCount)}
                  </span>
                </Link>
              ))}
            </div>
          )
        }
      </CallView>
    </section>
  )
}
