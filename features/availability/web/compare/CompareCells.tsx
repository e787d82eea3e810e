import { localDay, nightsBetween } from '#contract/dates.ts'
import type { CallFailure } from '#web/call-api.ts'
import { useFormats } from '#web/format.ts'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import { InlineList } from '#web/ui/text/InlineList.tsx'
import { MoneyText } from '#web/ui/text/MoneyText.tsx'
import { SkeletonBlock } from '#web/ui/page/Skeleton.tsx'
import { DueSums } from '../DueThere.tsx'
import { BookLink } from '../OfferRow.tsx'
import { mealAndName } from '../rate-name.ts'
import { useCancellationWords } from '../cancellation.ts'
import { CancellationLine, ConfirmationLine, RoomsLeft } from '../RateSigns.tsx'
import type { OfferedRate } from '../room-groups.ts'
import { useAvailabilityTexts } from '../texts.ts'
import { whyNotWords } from '../why-not.ts'
import styles from './Compare.module.css'
import { bestRates, type ComparedHotel, roomOf } from './compared-hotels.ts'
import type { CellProps } from './cell-props.ts'
import { useComparisonTexts } from './texts.ts'

/** District, and how far it is to the middle of the city. */
export function Whereabouts({ hotel }: CellProps) {
  const texts = useAvailabilityTexts()
  const formats = useFormats()
  const language = useLanguage()
  const district =
    hotel.district === null ? null : nameIn(language, { nameEn: hotel.district, nameZh: hotel.districtZh })
  return <InlineList facts={[district, texts.fromCentre(formats.distance(hotel.distanceMetres))]} />
}

/** Blocks as high as what comes, so that no row below moves when prices arrive. */
export function AwaitedPrice() {
  return (
    <div className={`tw-stack tw-gap-8 tw-top ${styles.awaited}`}>
      <SkeletonBlock height={26} width="60%" />
      <SkeletonBlock height={14} width="80%" />
    </div>
  )
}

export function AwaitedTerms() {
  return (
    <div className={`tw-stack tw-gap-8 tw-top ${styles.awaited}`}>
      <SkeletonBlock height={16} width="50%" />
      <SkeletonBlock height={14} width="80%" />
      <SkeletonBlock height={14} width="70%" />
    </div>
  )
}

export function AwaitedRates() {
  return (
    <div className={`tw-stack tw-gap-10 ${styles.rates}`}>
      {[1, 2, 3].map((no) => (
        <SkeletonBlock key={no} height={152} />
      ))}
    </div>
  )
}

/** The error of a hotel that failed to load, with a button to retry. */
export function ColumnFailed({ failure, onRetry }: { failure: CallFailure; onRetry: () => void }) {
  const texts = useComparisonTexts()
  return (
    <div className="tw-stack tw-gap-8 tw-14 tw-lost tw-items-start" role="alert">
      {failure.returnMsg}
      <button type="button" className="tw-button tw-no-print" onClick={onRetry}>
        {texts.again}
      </button>
    </div>
  )
}

/** What the cheapest rate costs; waiting prices have their own shape, and a hotel that is full says why. */
export function BestPrice({ isCheapest, ...compared }: CellProps) {
  const texts = useComparisonTexts()
  const list = useAvailabilityTexts()
  const formats = useFormats()
  const { rates, ratesFailure, retry, stay } = compared
  const [best] = bestRates(rates)
  if (!rates) return ratesFailure ? <ColumnFailed failure={ratesFailure} onRetry={retry} /> : <AwaitedPrice />
  if (!best) return <WhyNone {...compared} />
  return (
    <div className={`tw-stack tw-items-start tw-gap-2 ${styles.price}`}>
      <MoneyText amountMinor={best.offer.totalMinor} currency={rates.currency} size="large" />
      {stay.rooms.length * rates.nights > 1 ? (
        <span className="tw-fine tw-soft tw-tabular">
          {list.aNight(formats.amount(best.offer.averageNightMinor, rates.currency))}
        </span>
      ) : null}
      <DueSums sums={best.offer.due} className="tw-fine tw-soft" />
      {isCheapest ? (
        <span className={`tw-fine tw-act-strong tw-act-ground ${styles.cheapest}`}>{texts.cheapest}</span>
      ) : null}
    </div>
  )
}

function WhyNone({ hotel, rates, isFilteredOut, stay }: ComparedHotel & { stay: CellProps['stay'] }) {
  const texts = useComparisonTexts()
  const list = useAvailabilityTexts()
  const formats = useFormats()
  const why = isFilteredOut ? undefined : rates?.rates.find(({ whyNot }) => whyNot !== null)?.whyNot
  const today = localDay(hotel.timeZone, Date.now())
  const now = { today, daysAhead: nightsBetween(today, stay.checkIn) }
  return (
    <span className="tw-lost tw-stack tw-items-start tw-gap-2">
      {isFilteredOut ? texts.noRateWithin : texts.noRate}
      {why ? (
        <span className="tw-fine tw-soft tw-tabular">{whyNotWords(why, now, { texts: list.whyNot, formats })}</span>
      ) : null}
    </span>
  )
}

function cancellationFacts(rate: OfferedRate, rates: NonNullable<ComparedHotel['rates']>) {
  const { freeCancellationUntil, totalMinor, penalties } = rate.offer
  return { freeCancellationUntil, totalMinor, penalties, timeZone: rates.timeZone, currency: rates.currency }
}

/** What the cheapest rate includes, until when it can be cancelled, and how it is confirmed. */
export function BestTerms({ rates, ratesFailure }: CellProps) {
  const texts = useAvailabilityTexts()
  const [best] = bestRates(rates)
  if (!rates) return ratesFailure ? '–' : <AwaitedTerms />
  if (!best) return '–'
  return (
    <div className="tw-stack tw-items-start tw-gap-2">
      <span>{texts.meals[best.mealPlan]}</span>
      <CancellationLine {...cancellationFacts(best, rates)} />
      <ConfirmationLine mode={best.confirmationMode} />
    </div>
  )
}

/** The three best rates, each with the way to book it. */
export function BookableRates({ hotel, rates, ratesFailure, stay, more }: CellProps) {
  const texts = useAvailabilityTexts()
  const cancelling = useCancellationWords()
  const language = useLanguage()
  if (!rates) return ratesFailure ? '–' : <AwaitedRates />
  const best = bestRates(rates)
  if (best.length === 0) return '–'
  return (
    <ol className={`tw-stack tw-gap-10 ${styles.rates}`}>
      {best.map((rate) => {
        const room = roomOf(hotel, rate)
        return (
          <li key={rate.ratePlanId}>
            <span className="tw-medium">{room ? nameIn(language, room) : ''}</span>
            <span className="tw-fine tw-soft tw-tabular">
              {mealAndName(
                nameIn(language, { nameEn: rate.planNameEn, nameZh: rate.planNameZh }),
                texts.meals[rate.mealPlan],
                cancelling(cancellationFacts(rate, rates)),
              )}
            </span>
            <CancellationLine {...cancellationFacts(rate, rates)} />
            <RoomsLeft rooms={rate.offer.roomsLeft} />
            <span className={`tw-row tw-wrap tw-between ${styles.book}`}>
              <MoneyText amountMinor={rate.offer.totalMinor} currency={rates.currency} size="strong" />
              {room ? (
                <span className="tw-row tw-wrap tw-gap-8 tw-no-print">
                  <BookLink rate={rate} room={room} hotel={hotel} rates={rates} stay={stay} bookingMore={more} />
                </span>
              ) : null}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

/** Size and beds of the room of the cheapest rate. */
export function RoomSize({ hotel, rates, ratesFailure }: CellProps) {
  const texts = useAvailabilityTexts()
  if (!rates && !ratesFailure) return <SkeletonBlock height={21} width="70%" />
  const [best] = bestRates(rates)
  const room = best && roomOf(hotel, best)
  if (!room) return '–'
  const size = room.areaSquareMetres === null ? null : texts.area(room.areaSquareMetres)
  return <InlineList facts={[size, ...room.beds.map(({ bed, count }) => texts.beds[bed](count))]} />
}
