import { use } from 'react'
import { nightsBetween } from '#contract/dates.ts'
import type { RateRow } from '#features/availability/contract.ts'
import { feeUnit } from '#features/hotels/fee-words.ts'
import type { HotelContent } from '#features/hotels/contract.ts'
import { usePartyWords } from '#features/hotels/web/GuestsField.tsx'
import { useFormats } from '#web/format.ts'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import type { StayQuery } from '#web/stay-query.ts'
import { InlineList } from '#web/ui/text/InlineList.tsx'
import { MoneyText } from '#web/ui/text/MoneyText.tsx'
import { CancellationLine } from './RateSigns.tsx'
import type { HotelRates } from './hotel-rates.ts'
import { RATES_ID } from './RoomsAndRates.tsx'
import { type ListFilters, RATE_FILTERS, setFilters } from './list-state.ts'
import { bestRate, meetsFilters, type OfferedRate } from './room-groups.ts'
import styles from './StaySummary.module.css'
import { useAvailabilityTexts } from './texts.ts'
import { WatchActionContext } from './watch-action.ts'

type PriceProps = { stay: StayQuery; rates: HotelRates | undefined; filters: ListFilters }
type Props = PriceProps & { hotel: HotelContent }

/** The stay, its best price and what is due at the property; stays in sight beside the rates. */
export function StaySummary({ hotel, stay, rates, filters }: Props) {
  const texts = useAvailabilityTexts()
  const formats = useFormats()
  const language = useLanguage()
  const partyWords = usePartyWords()
  const watch = use(WatchActionContext)
  return (
    <aside className={`tw-stack tw-gap-20 tw-card ${styles.summary}`} aria-label={texts.summary}>
      <dl className={`tw-stack tw-gap-10 tw-14 ${styles.facts}`}>
        <div>
          <dt>{texts.checkIn}</dt>
          <dd>
            <strong>{formats.dayShort(stay.checkIn)}</strong> {texts.fromTime(hotel.checkInFrom)}
          </dd>
        </div>
        <div>
          <dt>{texts.checkOut}</dt>
          <dd>
            <strong>{formats.dayShort(stay.checkOut)}</strong> {texts.untilTime(hotel.checkOutUntil)}
          </dd>
        </div>
        <div>
          <dt>{texts.guests}</dt>
          <dd>
            <InlineList facts={[texts.nights(nightsBetween(stay.checkIn, stay.checkOut)), partyWords(stay.rooms)]} />
          </dd>
        </div>
      </dl>
      <BestPrice rates={rates} stay={stay} filters={filters} />
      {watch({ watchable: { kind: 'HOTEL', hotelId: hotel.id, ...stay }, name: nameIn(language, hotel) })}
      <PropertyFees hotel={hotel} mandatory={rates?.mandatoryExtras} />
    </aside>
  )
}

/** The best rate within the list's filters; where none meets them, the best of all, and that it does not. */
function bestWithin(
  rates: readonly RateRow[],
  filters: ListFilters,
): { best: OfferedRate | null; which: 'plain' | 'within' | 'beyond' } {
  const best = bestRate(rates.filter((rate) => meetsFilters(rate, filters)))
  const isFiltered = setFilters(filters).some(({ kind }) => RATE_FILTERS.has(kind))
  if (best !== null) return { best, which: isFiltered ? 'within' : 'plain' }
  return { best: bestRate(rates), which: 'beyond' }
}

function BestPrice({ rates, stay, filters }: PriceProps) {
  const texts = useAvailabilityTexts()
  const { best, which } = bestWithin(rates?.rates ?? [], filters)
  if (!rates || best === null) return null
  const { offer } = best
  return (
    <div className={`tw-stack tw-gap-2 tw-line-above tw-pad-above-16 ${styles.best}`}>
      <span className="tw-soft tw-small">
        <InlineList facts={[texts.bestPrice[which], texts.meals[best.mealPlan]]} />
      </span>
      <MoneyText amountMinor={offer.totalMinor} currency={rates.currency} size="large" />
      <span className="tw-soft tw-small">
        {texts.totalFor(texts.rooms(stay.rooms.length), texts.nights(rates.nights))}
      </span>
      <CancellationLine
        freeCancellationUntil={offer.freeCancellationUntil}
        timeZone={rates.timeZone}
        totalMinor={offer.totalMinor}
        currency={rates.currency}
        penalties={offer.penalties}
      />
      <SeeRates />
    </div>
  )
}

function SeeRates() {
  const texts = useAvailabilityTexts()
  const jump = () => {
    const element = document.getElementById(RATES_ID)
    element?.scrollIntoView({ block: 'start' })
    element?.focus({ preventScroll: true })
  }
  return (
    <button type="button" className={`tw-button tw-above-12 ${styles.jump}`} onClick={jump}>
      {texts.seeRates}
    </button>
  )
}

/**
 * Taxes and fees that are paid at the property, never hidden; that there are none is only said once the rates are
 * known, whose extras may be due there.
 */
function PropertyFees({
  hotel,
  mandatory,
}: {
  hotel: HotelContent
  mandatory: HotelRates['mandatoryExtras'] | undefined
}) {
  const texts = useAvailabilityTexts()
  const formats = useFormats()
  const language = useLanguage()
  const extras = mandatory ?? []
  const isNothing = hotel.propertyFees.length + extras.length === 0
  if (isNothing && mandatory === undefined) return null
  return (
    <div className="tw-line-above tw-pad-above-16">
      <h3 className={`tw-14 ${styles.feeTitle}`}>{texts.dueAtProperty}</h3>
      {isNothing ? (
        <p className="tw-soft tw-small">{texts.noFees}</p>
      ) : (
        <ul className={`tw-stack tw-gap-4 tw-13 tw-20 ${styles.feeList}`}>
          {hotel.propertyFees.map((fee) => (
            <li key={`${fee.kind}-${fee.nameEn}`}>
              <span>{nameIn(language, fee)}</span>
              <span className="tw-soft">{feeUnit(fee, formats.money(fee.amountMinor, fee.currency), language)}</span>
            </li>
          ))}
          {extras.map((extra) => (
            <li key={extra.surchargeId}>
              <span>
                {texts.extraOn(
                  nameIn(language, extra),
                  extra.nights.map((night) => formats.dayShort(night)),
                )}
              </span>
              <span className="tw-soft">
                {extra.payAt === 'INCLUDED'
                  ? texts.inPrice
                  : feeUnit(extra, formats.money(extra.unitMinor, extra.currency), language)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** On a phone: the best price and the way to the rates, always at hand above the bar. */
export function PhoneSummary({ rates, stay, filters }: PriceProps) {
  const texts = useAvailabilityTexts()
  const { best, which } = bestWithin(rates?.rates ?? [], filters)
  if (!rates || best === null) return null
  return (
    <div className={styles.phone}>
      <div>
        <MoneyText amountMinor={best.offer.totalMinor} currency={rates.currency} size="strong" />
        <span className={styles.phoneNote}>
          {which === 'plain'
            ? texts.totalFor(texts.rooms(stay.rooms.length), texts.nights(rates.nights))
            : texts.bestPrice[which]}
        </span>
      </div>
      <SeeRates />
    </div>
  )
}
