import { nameFor, otherNameFor } from '#contract/languages.ts'
import { Link } from 'react-router'
import type { HotelContent } from '#features/hotels/contract.ts'
import { FavouriteHeart } from '#features/hotels/web/FavouriteHeart.tsx'
import { useFormats } from '#web/format.ts'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import { InlineList } from '#web/ui/text/InlineList.tsx'
import { Icon } from '#web/ui/text/Icon.tsx'
import { Stars } from '#web/ui/text/Stars.tsx'
import styles from './HotelDetail.module.css'
import { useAvailabilityTexts } from './texts.ts'

/** Name, stars, place of a hotel, and the way back to the list. */
export function DetailHead({ hotel, listPath }: { hotel: HotelContent; listPath: string }) {
  const texts = useAvailabilityTexts()
  const formats = useFormats()
  const language = useLanguage()
  const name = nameIn(language, hotel)
  const others = [otherNameFor(language, hotel.nameEn, hotel.nameZh), hotel.nameLocal].filter(
    (other) => other !== null && other !== name,
  )
  const address = nameFor(language, hotel.addressEn, hotel.addressZh)
  return (
    <header className="tw-above-12">
      <Link className={`tw-inline-row tw-gap-4 tw-unlined tw-14 tw-soft tw-below-8 ${styles.back}`} to={listPath}>
        <Icon name="arrowLeft" size={16} />
        {texts.backToList(nameIn(language, hotel.destination))}
      </Link>
      <div className={`tw-row tw-wrap ${styles.titleLine}`}>
        <h1>{name}</h1>
        <Stars starHalves={hotel.starHalves} />
        <FavouriteHeart hotelId={hotel.id} name={name} share />
        {hotel.chain === null ? null : (
          <span className={`tw-pill tw-13 tw-soft tw-sunken tw-line-24 ${styles.chain}`}>{hotel.chain}</span>
        )}
      </div>
      {others.length > 0 ? <p className="tw-soft">{[...new Set(others)].join(' · ')}</p> : null}
      <p className={`tw-flex tw-baseline tw-gap-6 tw-14 tw-soft ${styles.where}`}>
        <Icon name="pin" size={16} />
        <InlineList
          facts={[
            address,
            nameIn(language, hotel.destination),
            texts.fromCentre(formats.distance(hotel.distanceMetres)),
          ]}
        />
      </p>
    </header>
  )
}
