import { LANGUAGES, otherNameFor } from '#contract/languages.ts'
import { type ReactNode, use } from 'react'
import { Link } from 'react-router'
import type { ListedRate } from '#features/availability/list/rules.ts'
import { FavouriteHeart } from '#features/hotels/web/FavouriteHeart.tsx'
import { flexibleToQuery, type HotelSearch, type Place, placeToQuery } from '#features/hotels/web/search-state.ts'
import { useFormats } from '#web/format.ts'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import { paths, type QueryValues } from '#web/paths.ts'
import type { StayQuery } from '#web/stay-query.ts'
import { useRight, useUser } from '#web/store.ts'
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

/**
 * One hotel of the list in 104 pixels: what it is, where it is, and its best two rates, a line each with Book. The rest
 * of the card opens the hotel's page.
 */
export function HotelCard({ hotel, list, search, state, eager, children }: Props) {
  const texts = useAvailabilityTexts()
  const language = useLanguage()
  const name = nameIn(language, hotel)
  // With flexible dates the hotel opens with its best ones, and the way back leads to the same list.
  const more = { ...placeToQuery(search.place), ...flexibleToQuery(search.flexible), ...listStateToQuery(state) }
  const stayOn = ({ checkIn, checkOut }: Pick<StayQuery, 'checkIn' | 'checkOut'>) => ({
    ...search.stay,
    checkIn,
    checkOut,
  })
  const stay = stayOn(hotel.stays?.[0] ?? search.stay)
  const alike = looksAlike(hotel.rates)
  return (
    <article className={`tw-stack tw-surface tw-card-round tw-clip tw-relative tw-shadow ${styles.card}`}>
      <div className={`tw-relative tw-filled ${styles.photo}`}>
        <Photo src={hotel.photo} alt="" eager={eager} />
        {children}
      </div>
      <div className={`tw-row tw-min-0 ${styles.head}`}>
        <h2 className="tw-16 tw-line-22 tw-min-0">
          <Link
            to={paths.hotelDetail(hotel.hotelId, stay, more)}
            className={`tw-unlined tw-ink ${styles.link}`}
            data-card-link
          >
            {name}
          </Link>
        </h2>
        <Stars starHalves={hotel.starHalves} />
        <Where hotel={hotel} near={state.filters.near} name={name} />
        <span className="tw-fine tw-soft tw-tabular tw-push tw-nowrap">
          {texts.totalFor(texts.rooms(stay.rooms.length), texts.nights(list.nights))}
        </span>
        <DueThere due={hotel.due} stay={stay} className="tw-wait tw-12 tw-tabular tw-line-18" />
        <FavouriteHeart hotelId={hotel.hotelId} name={name} />
      </div>
      <div className={`tw-min-0 ${styles.offers}`}>
        {hotel.stays ? (
          <BestStays
            stays={hotel.stays}
            currency={list.currency}
            hrefOf={(dates) => paths.hotelDetail(hotel.hotelId, stayOn(dates), more)}
          />
        ) : null}
        <ul className="tw-stack tw-flat" aria-label={texts.cardRates}>
          {hotel.rates.map((rate) => (
            <li key={rate.ratePlanId} className={`tw-row tw-gap-12 tw-line-above tw-13 tw-20 ${styles.rate}`} data-rate>
              <RateWords rate={rate} list={list} withPlan={alike} />
              <RateActions {...{ rate, list, stay, name }} hotelId={hotel.hotelId} more={more} />
            </li>
          ))}
        </ul>
      </div>
    </article>
  )
}

/** District, distance and chain; Chinese readers see the English name as well. */
function Where({ hotel, near, name }: { hotel: ListedHotel; near: NearPoint | null; name: string }) {
  const language = useLanguage()
  const distance = useDistanceWords(hotel, near)
  // Chinese names stand on the hotel's own page: in a list each needs further slices of a font of its own.
  const other = LANGUAGES[language].readsChinese ? otherNameFor(language, hotel.nameEn, hotel.nameZh) : null
  const district = hotel.district === null ? null : nameIn(language, hotel.district)
  return (
    <p className={`tw-soft tw-13 tw-20 tw-min-0 ${styles.where}`}>
      {[other === name ? null : other, district, distance, hotel.chain].filter(Boolean).join(' · ')}
    </p>
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

/** Room, meal, cancellation and what is left in one line; an answer that takes time is said, one at once is not. */
function RateWords({ rate, list, withPlan }: WordsProps) {
  const texts = useAvailabilityTexts()
  const language = useLanguage()
  return (
    <p className={`tw-flex tw-grow tw-min-0 ${styles.words}`}>
      <span className={`tw-min-0 ${styles.name}`}>
        <span className="tw-medium">{nameIn(language, rate.room)}</span>
        <span className="tw-soft"> · {withPlan ? nameIn(language, rate.plan) : texts.meals[rate.mealPlan]}</span>
      </span>
      <CancellationLine
        freeCancellationUntil={rate.freeCancellationUntil}
        timeZone={list.destination.timeZone}
        totalMinor={rate.totalMinor}
        currency={list.currency}
      />
      {rate.confirmationMode === 'INSTANT' ? null : <ConfirmationLine mode={rate.confirmationMode} />}
      <RoomsLeft rooms={rate.roomsLeft} />
    </p>
  )
}

type ActionProps = {
  rate: ListedRate
  list: HotelList
  stay: StayQuery
  name: string
  hotelId: string
  more: QueryValues
}

/** The total and what can be done with the rate. Visitors sign in on the way; nobody else without the right books. */
function RateActions({ rate, list, stay, name, hotelId, more }: ActionProps) {
  const texts = useAvailabilityTexts()
  const language = useLanguage()
  const action = use(RateActionContext)
  const isVisitor = useUser() === null
  const mayBook = useRight('hotel.book')
  const [room, plan] = [nameIn(language, rate.room), nameIn(language, rate.plan)]
  const { ratePlanId } = rate
  return (
    <>
      <span className="tw-14 tw-relative">
        <MoneyText amountMinor={rate.totalMinor} currency={list.currency} size="strong" />
      </span>
      {isVisitor || mayBook ? (
        <Link
          className={`tw-button tw-button-primary tw-relative ${styles.book}`}
          aria-label={`${texts.bookRate(plan, room)}, ${name}`}
          to={paths.hotelBooking({ hotelId, ratePlanId, stay }, more)}
          data-book
        >
          {texts.book}
        </Link>
      ) : null}
      {mayBook ? (
        <span className={`tw-rigid ${styles.slot}`}>
          {action({ rate: { hotelId, ratePlanId, stay }, name: `${name}, ${room}, ${plan}`, icon: true })}
        </span>
      ) : null}
    </>
  )
}
