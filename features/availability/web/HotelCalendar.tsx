import { lazy, Suspense, useId, useState } from 'react'
import { addDays, nightsBetween } from '#contract/dates.ts'
import { HORIZON_DAYS, MAX_FLEXIBLE_NIGHTS } from '#contract/limits.ts'
import type { HotelContent } from '#features/hotels/contract.ts'
import { MonthPricesContext } from '#features/hotels/web/day-prices.ts'
import { RangeCalendar } from '#features/hotels/web/RangeCalendar.tsx'
import { useNarrow } from '#web/ui/use-phone.ts'
import { today } from '#web/format.ts'
import { useUser } from '#web/store.ts'
import type { StayQuery } from '#web/stay-query.ts'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { useDateTexts } from './date-texts.ts'
import styles from './HotelCalendar.module.css'
import { useMonthPrices } from './use-month-prices.ts'

const RateGrid = lazy(() => import('./RateGrid.tsx'))

type Props = { hotel: HotelContent; stay: StayQuery; currency: string | undefined; onStay: (stay: StayQuery) => void }

/**
 * The hotel's own price calendar: a day moves the stay there with its nights. The sixty days of every rate open below
 * it.
 */
export function HotelCalendar({ hotel, stay, currency: ratesCurrency, onStay }: Props) {
  const texts = useDateTexts()
  // The days have their prices also when the rates could not be had.
  const ownCurrency = useUser()?.company?.currency
  const currency = ratesCurrency ?? ownCurrency
  const titleId = useId()
  const narrow = useNarrow()
  const [open, setOpen] = useState(false)
  const nights = nightsBetween(stay.checkIn, stay.checkOut)
  const start = today()
  const place = { destinationId: hotel.destination.id, hotelId: hotel.id, name: '' }
  return (
    <section className="tw-stack tw-gap-16 tw-min-0" aria-labelledby={titleId}>
      <h2 id={titleId}>{texts.hotelCalendar}</h2>
      <div className={`tw-stack tw-gap-12 tw-card tw-items-start ${styles.card}`}>
        <MonthPricesContext value={useMonthPrices}>
          <RangeCalendar
            // The months follow when the stay is moved elsewhere on the page.
            key={stay.checkIn.slice(0, 7)}
            range={stay}
            limits={{ first: start, last: addDays(start, HORIZON_DAYS) }}
            layout={narrow ? 'single' : 'pair'}
            question={{ place, rooms: stay.rooms, nationality: stay.nationality, nights }}
            onRange={({ checkIn }) =>
              checkIn === null ? undefined : onStay({ ...stay, checkIn, checkOut: addDays(checkIn, nights) })
            }
          />
        </MonthPricesContext>
        <p className={`tw-13 tw-soft ${styles.note}`}>
          {currency ? texts.hotelCalendarNote(texts.nights(nights), currency) : ''}
        </p>
        {nights > MAX_FLEXIBLE_NIGHTS ? null : (
          <button type="button" className="tw-button" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? texts.hideGrid : texts.showGrid}
          </button>
        )}
      </div>
      {open ? (
        <Suspense fallback={<Skeleton shape="rows" count={4} height={48} />}>
          <RateGrid hotelId={hotel.id} stay={stay} onStay={onStay} />
        </Suspense>
      ) : null}
    </section>
  )
}
