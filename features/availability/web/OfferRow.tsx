import { use, useId, useState } from 'react'
import { Link } from 'react-router'
import type { HotelContent } from '#features/hotels/contract.ts'
import { useFormats } from '#web/format.ts'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import { paths, type QueryValues } from '#web/paths.ts'
import type { StayQuery } from '#web/stay-query.ts'
import { useRight, useUser } from '#web/store.ts'
import { Icon } from '#web/ui/text/Icon.tsx'
import { MoneyText } from '#web/ui/text/MoneyText.tsx'
import { TextButton } from '#web/ui/text/TextButton.tsx'
import { useCancellationWords } from './cancellation.ts'
import { CancellationLine, ConfirmationLine, RoomsLeft } from './RateSigns.tsx'
import { RateActionContext } from './rate-action.ts'
import { PriceWithout, PromotionLines } from './PromotionLines.tsx'
import { SupplementLines } from './SupplementLines.tsx'
import { beyondMeal } from './rate-name.ts'
import { RateDetails } from './RateDetails.tsx'
import type { OfferedRate, RoomType } from './room-groups.ts'
import type { HotelRates } from './hotel-rates.ts'
import styles from './RoomCard.module.css'
import { useAvailabilityTexts } from './texts.ts'
import { WatchActionContext } from './watch-action.ts'

type Props = {
  rate: OfferedRate
  room: RoomType
  hotel: HotelContent
  rates: HotelRates
  stay: StayQuery
  bookingMore: QueryValues
}

/** One rate: meal, cancellation, confirmation, price, and the way to book it. Its details open below it. */
export function OfferRow(props: Props) {
  const { rate, rates, stay } = props
  const texts = useAvailabilityTexts()
  const formats = useFormats()
  const language = useLanguage()
  const cancelling = useCancellationWords()
  const [open, setOpen] = useState(false)
  const detailsId = useId()
  const { offer } = rate
  const facts = {
    freeCancellationUntil: offer.freeCancellationUntil,
    timeZone: rates.timeZone,
    totalMinor: offer.totalMinor,
    currency: rates.currency,
    penalties: offer.penalties,
  }
  const planName = nameIn(language, { nameEn: rate.planNameEn, nameZh: rate.planNameZh })
  const terms = beyondMeal(planName, texts.meals[rate.mealPlan], cancelling(facts))
  return (
    <tbody className={`tw-line-above ${styles.rate}`}>
      <tr>
        <th scope="row" className="tw-plain">
          <span className="tw-block tw-weight-600">{texts.meals[rate.mealPlan]}</span>
          {terms === '' ? null : <span className="tw-block tw-13 tw-soft">{terms}</span>}
          <RoomsLeft rooms={offer.roomsLeft} />
        </th>
        <td>
          <CancellationLine {...facts} />
          <TextButton
            place="flush"
            className="tw-row tw-gap-4"
            aria-expanded={open}
            aria-controls={detailsId}
            onClick={() => setOpen(!open)}
          >
            {texts.details}
            <Icon name="chevronDown" size={14} className={open ? styles.turned : undefined} />
          </TextButton>
        </td>
        <td>
          <ConfirmationLine mode={rate.confirmationMode} />
        </td>
        <td className={styles.money}>
          <PriceWithout offer={offer} currency={rates.currency} />
          <span className="tw-block tw-16">
            <MoneyText amountMinor={offer.totalMinor} currency={rates.currency} size="strong" />
          </span>
          {stay.rooms.length * rates.nights > 1 ? (
            <span className="tw-block tw-balance tw-fine tw-soft tw-tabular">
              {texts.aNight(formats.amount(offer.averageNightMinor, rates.currency))}
            </span>
          ) : null}
        </td>
        <td className={styles.action}>
          <BookLink {...props} />
        </td>
      </tr>
      <tr id={detailsId} hidden={!open}>
        <td colSpan={5}>{open ? <OpenRate {...props} /> : null}</td>
      </tr>
    </tbody>
  )
}

/** The details of a rate, and the way to watch its price. */
function OpenRate({ rate, rates, hotel, stay }: Props) {
  const language = useLanguage()
  const watch = use(WatchActionContext)
  const { ratePlanId, planNameEn, planNameZh, offer } = rate
  const name = `${nameIn(language, hotel)} · ${nameIn(language, { nameEn: planNameEn, nameZh: planNameZh })}`
  return (
    <>
      <PromotionLines promotions={offer.promotions} currency={rates.currency} />
      <SupplementLines supplements={offer.supplements} nights={offer.nights.length} />
      <RateDetails offer={offer} currency={rates.currency} timeZone={rates.timeZone} />
      {watch({ watchable: { kind: 'RATE', hotelId: hotel.id, ratePlanId, ...stay }, name })}
    </>
  )
}

/**
 * The link to the booking page, and the rate's other actions. Signed-out readers sign in on the way; readers without
 * the right see why they can't book.
 */
export function BookLink({ rate, room, hotel, stay, bookingMore }: Props) {
  const texts = useAvailabilityTexts()
  const language = useLanguage()
  const signedIn = useUser() !== null
  const mayBook = useRight('hotel.book')
  const action = use(RateActionContext)
  if (signedIn && !mayBook)
    return <span className="tw-block tw-balance tw-fine tw-soft tw-tabular">{texts.mayNotBook}</span>
  const rateName = nameIn(language, { nameEn: rate.planNameEn, nameZh: rate.planNameZh })
  const { ratePlanId } = rate
  return (
    <>
      <Link
        className={`tw-button tw-button-primary ${styles.book}`}
        aria-label={texts.bookRate(rateName, nameIn(language, room))}
        to={paths.hotelBooking({ hotelId: hotel.id, ratePlanId, stay }, bookingMore)}
      >
        {texts.book}
      </Link>
      {action({
        rate: { hotelId: hotel.id, ratePlanId, stay },
        name: `${nameIn(language, hotel)}, ${nameIn(language, room)}, ${rateName}`,
      })}
    </>
  )
}
