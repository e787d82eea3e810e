import { LANGUAGES, otherNameFor } from '#contract/languages.ts'
import { type ReactNode, use } from 'react'
import { Link } from 'react-router'
import type { ListedRate } from '#features/availability/list/rules.ts'
import { FavouriteHeart } from '#features/hotels/web/FavouriteHeart.tsx'
import { flexibleToQuery, type HotelSearch, type Place, placeToQuery } from '#features/hotels/web/search-state.ts'
import { useFormats } from '#web/format.ts'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import { paths } from '#web/paths.ts'
import type { StayQuery } from '#web/stay-query.ts'
import { InlineList } from '#web/ui/text/InlineList.tsx'
import { MoneyText } from '#web/ui/text/MoneyText.tsx'
import { Photo } from '#web/ui/page/Photo.tsx'
import { Stars } from '#web/ui/text/Stars.tsx'
import styles from './HotelCard.module.css'
import { listStateToQuery, type ListState, type NearPoint } from './list-state.ts'
import { BestStays } from './BestStays.tsx'
import { DueThere } from './DueThere.tsx'
import { RateActionContext } from './rate-action.ts'
import { CancellationLine, ConfirmationLine, RoomsLeft } from './RateSigns.tsx'
import { useAvailabilityTexts } from './texts.ts'
import type { HotelList, ListedHotel } from './use-list-answer.ts'

type Props = {
  hotel: ListedHotel
  list: HotelList
  search: HotelSearch & { place: Place }
  state: ListState
  eager: boolean
  children?: ReactNode
}

/** One hotel of the list: what it is, where it is, and its best two rates. The whole card opens the hotel's page. */
export function HotelCard({ hotel, list, search, state, eager, children }: Props) {
  const texts = useAvailabilityTexts()
  const language = useLanguage()
  const name = nameIn(language, hotel)
  // Chinese names stand on the hotel's own page: in a list each needs further slices of a font of its own.
  const otherName = LANGUAGES[language].readsChinese ? otherNameFor(language, hotel.nameEn, hotel.nameZh) : null
  // With flexible dates the hotel opens with its best ones, and the way back leads to the same list.
  const pathTo = (dates: Pick<StayQuery, 'checkIn' | 'checkOut'>) =>
    paths.hotelDetail(
      hotel.hotelId,
      { ...search.stay, checkIn: dates.checkIn, checkOut: dates.checkOut },
      { ...placeToQuery(search.place), ...flexibleToQuery(search.flexible), ...listStateToQuery(state) },
    )
  const dates = hotel.stays?.[0] ?? search.stay
  const to = pathTo(dates)
  const district = hotel.district === null ? null : nameIn(language, hotel.district)
  const where = [district, useDistanceWords(hotel, state.filters.near), hotel.chain]
  const alike = looksAlike(hotel.rates)
  return (
    <article className={`tw-stack tw-surface tw-card-round tw-clip tw-relative tw-shadow ${styles.card}`}>
      <div className={`tw-relative tw-filled ${styles.photo}`}>
        <Photo src={hotel.photo} alt="" eager={eager} />
        {children}
      </div>
      <div className={`tw-flex tw-gap-2 tw-min-0 tw-column ${styles.body}`}>
        <div className={`tw-row tw-wrap ${styles.title}`}>
          <h2 className="tw-18 tw-line-26">
            <Link to={to} className={`tw-unlined tw-ink ${styles.link}`} data-card-link>
              {name}
            </Link>
          </h2>
          <Stars starHalves={hotel.starHalves} />
          <FavouriteHeart hotelId={hotel.hotelId} name={name} />
          {otherName !== null && otherName !== name ? <span className="tw-soft tw-14 tw-20">{otherName}</span> : null}
        </div>
        <div className={`tw-flex tw-baseline tw-wrap tw-between ${styles.line}`}>
          <p className="tw-soft tw-14 tw-20">
            <InlineList facts={where} />
          </p>
          <p className="tw-fine tw-soft tw-tabular">
            {texts.totalFor(texts.rooms(search.stay.rooms.length), texts.nights(list.nights))}
          </p>
        </div>
        {hotel.stays ? <BestStays stays={hotel.stays} currency={list.currency} hrefOf={pathTo} /> : null}
        <ul className={`tw-stack tw-gap-6 ${styles.rates}`} aria-label={texts.cardRates}>
          {hotel.rates.map((rate, i) => (
            <li
              key={rate.ratePlanId}
              className={`tw-stack tw-start tw-gap-16 tw-round tw-sunken ${styles.rate} ${i === 0 ? styles.best : ''}`}
            >
              <RateWords rate={rate} list={list} withPlan={alike} />
              <RatePrice
                rate={rate}
                list={list}
                stay={{ ...search.stay, checkIn: dates.checkIn, checkOut: dates.checkOut }}
                due={hotel.due}
                name={name}
                hotelId={hotel.hotelId}
              />
            </li>
          ))}
        </ul>
      </div>
    </article>
  )
}

/** How far a hotel is from the point that was asked for, else from the middle of the city. */
export function useDistanceWords(hotel: ListedHotel, near: NearPoint | null): string {
  const texts = useAvailabilityTexts()
  const formats = useFormats()
  if (near === null || hotel.pointMetres === null) return texts.fromCentre(formats.distance(hotel.distanceMetres))
  return texts.fromPlace(formats.distance(hotel.pointMetres), near.name || texts.nearUnknown)
}

/** Whether two rates read the same but for their price; then the names of the plans are said. */
function looksAlike([first, second]: readonly ListedRate[]): boolean {
  if (!first || !second) return false
  return (
    first.room === second.room &&
    first.mealPlan === second.mealPlan &&
    first.freeCancellationUntil === second.freeCancellationUntil
  )
}

type WordsProps = { rate: ListedRate; list: HotelList; withPlan: boolean }

function RateWords({ rate, list, withPlan }: WordsProps) {
  const texts = useAvailabilityTexts()
  const language = useLanguage()
  return (
    <div className="tw-stack">
      <p className={`tw-row tw-wrap tw-14 tw-medium tw-line-22 ${styles.rateName}`}>
        {nameIn(language, rate.room)}
        <span className="tw-soft tw-plain">{withPlan ? nameIn(language, rate.plan) : texts.meals[rate.mealPlan]}</span>
        <RoomsLeft rooms={rate.roomsLeft} />
      </p>
      <p className={`tw-flex tw-wrap ${styles.signs}`}>
        <CancellationLine
          freeCancellationUntil={rate.freeCancellationUntil}
          timeZone={list.destination.timeZone}
          totalMinor={rate.totalMinor}
          currency={list.currency}
        />
        <ConfirmationLine mode={rate.confirmationMode} />
      </p>
    </div>
  )
}

type PriceProps = {
  rate: ListedRate
  list: HotelList
  stay: StayQuery
  due: ListedHotel['due']
  name: string
  hotelId: string
}

function RatePrice({ rate, list, stay, due, name, hotelId }: PriceProps) {
  const texts = useAvailabilityTexts()
  const action = use(RateActionContext)
  const language = useLanguage()
  const formats = useFormats()
  return (
    <div className={`tw-stack tw-items-end ${styles.price}`}>
      <span className={`tw-16 tw-line-22 ${styles.total}`}>
        <MoneyText amountMinor={rate.totalMinor} currency={list.currency} size="strong" />
      </span>
      {stay.rooms.length * list.nights > 1 ? (
        <span className="tw-fine tw-soft tw-tabular">
          {texts.aNight(formats.amount(rate.averageNightMinor, list.currency))}
        </span>
      ) : null}
      <DueThere due={due} stay={stay} className="tw-wait tw-12 tw-tabular tw-line-18" />
      {action({
        rate: { hotelId, ratePlanId: rate.ratePlanId, stay },
        name: `${name}, ${nameIn(language, rate.room)}, ${nameIn(language, rate.plan)}`,
      })}
    </div>
  )
}
