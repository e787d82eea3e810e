import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type HotelSearch, type Place, placeToQuery } from '#features/hotels/web/search-state.ts'
import { useFormats } from '#web/format.ts'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import { paths } from '#web/paths.ts'
import { InlineList } from '#web/ui/text/InlineList.tsx'
import { MoneyText } from '#web/ui/text/MoneyText.tsx'
import { Photo } from '#web/ui/page/Photo.tsx'
import { Stars } from '#web/ui/text/Stars.tsx'
import styles from './CompactCard.module.css'
import { DueThere } from './DueThere.tsx'
import { useDistanceWords } from './HotelCard.tsx'
import type { HotelList, ListedHotel } from './use-list-answer.ts'
import { listStateToQuery, type ListState } from './list-state.ts'
import { CancellationLine } from './RateSigns.tsx'
import { useAvailabilityTexts } from './texts.ts'

type Props = {
  hotel: ListedHotel
  list: HotelList
  search: HotelSearch & { place: Place }
  state: ListState
  lit: boolean
  onLight: (hotelId: string | null) => void
  children?: ReactNode
}

/**
 * A hotel of the list beside a map: its best rate only, so that many stand under one another. It lights its pin, and
 * its pin lights it.
 */
export function CompactCard({ hotel, list, search, state, lit, onLight, children }: Props) {
  const texts = useAvailabilityTexts()
  const formats = useFormats()
  const language = useLanguage()
  const [best] = hotel.rates
  const district = hotel.district === null ? null : nameIn(language, hotel.district)
  const to = paths.hotelDetail(hotel.hotelId, search.stay, {
    ...placeToQuery(search.place),
    ...listStateToQuery(state),
  })
  return (
    <article
      className={`tw-relative tw-stack tw-clip ${styles.card} ${lit ? styles.lit : ''}`}
      data-card={hotel.hotelId}
      onPointerEnter={() => onLight(hotel.hotelId)}
      onPointerLeave={() => onLight(null)}
      onFocus={() => onLight(hotel.hotelId)}
      onBlur={() => onLight(null)}
    >
      <div className={`tw-relative tw-filled ${styles.photo}`}>
        <Photo src={hotel.photo} alt="" />
        {children}
      </div>
      <div className={`tw-stack tw-gap-2 tw-min-0 ${styles.body}`}>
        <h2 className="tw-balance tw-16 tw-line-22">
          <Link to={to} className={`tw-unlined tw-ink ${styles.link}`} data-card-link>
            {nameIn(language, hotel)}
          </Link>
        </h2>
        <Stars starHalves={hotel.starHalves} />
        <p className="tw-13 tw-soft tw-tabular tw-line-18">
          <InlineList facts={[district, useDistanceWords(hotel, state.filters.near)]} />
        </p>
        {best ? (
          <>
            <p className={`tw-flex tw-wrap tw-13 tw-20 ${styles.signs}`}>
              <span>{texts.meals[best.mealPlan]}</span>
              <CancellationLine
                freeCancellationUntil={best.freeCancellationUntil}
                timeZone={list.destination.timeZone}
                totalMinor={best.totalMinor}
                currency={list.currency}
              />
            </p>
            <p className={`tw-flex tw-baseline tw-wrap ${styles.price}`}>
              <MoneyText amountMinor={best.totalMinor} currency={list.currency} size="strong" />
              {search.stay.rooms.length * list.nights > 1 ? (
                <span className="tw-13 tw-soft tw-tabular tw-line-18">
                  {texts.aNight(formats.amount(best.averageNightMinor, list.currency))}
                </span>
              ) : null}
              <DueThere due={hotel.due} stay={search.stay} className="tw-wait tw-13 tw-tabular tw-line-18 tw-full" />
            </p>
          </>
        ) : null}
      </div>
    </article>
  )
}
