import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { addDays, nightsBetween } from '#contract/dates.ts'
import { HORIZON_DAYS, MAX_NIGHTS } from '#contract/limits.ts'
import { type CalendarDay, searchPriceCalendar } from '#features/availability/contract-calendar.ts'
import type { HotelSearch, Place } from '#features/hotels/web/search-state.ts'
import { today, useFormats } from '#web/format.ts'
import { useFrameTexts } from '#web/texts/frame.ts'
import type { StayQuery } from '#web/stay-query.ts'
import { useShownPrice } from '#web/client-price.ts'
import { useCall } from '#web/use-call.ts'
import { TextButton } from '#web/ui/text/TextButton.tsx'
import styles from './DayStrip.module.css'
import { filterInput, type ListFilters, type ListState } from './list-state.ts'
import { useDateTexts } from './date-texts.ts'

/** Days shown before the check-in, where they are not over, and in all. */
const DAYS_BEFORE = 10
const DAYS = 31

type Props = { destinationId: string; stay: StayQuery; filters: ListFilters; onStay: (stay: StayQuery) => void }

/** The strip above a list of fixed dates; the map needs the height for itself. */
export function ListStrip({
  search,
  state,
  onStay,
}: {
  search: HotelSearch & { place: Place }
  state: ListState
  onStay: (stay: StayQuery) => void
}) {
  if (search.flexible || state.view === 'map') return null
  return (
    <DayStrip destinationId={search.place.destinationId} stay={search.stay} filters={state.filters} onStay={onStay} />
  )
}

/** The days the strip shows for a check-in. */
export function stripDays(checkIn: string, nights: number, start: string): string[] {
  const earliest = addDays(checkIn, -DAYS_BEFORE) < start ? start : addDays(checkIn, -DAYS_BEFORE)
  const last = addDays(start, HORIZON_DAYS - nights)
  return Array.from({ length: DAYS }, (_, i) => addDays(earliest, i)).filter((day) => day <= last)
}

const MOVES: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  PageUp: -7,
  PageDown: 7,
  Home: -DAYS,
  End: DAYS,
}

/** The cheapest stay within the filters from each day of the strip. */
function useStripPrices(days: readonly string[], nights: number, list: Omit<Props, 'onStay'>) {
  const { destinationId, stay, filters } = list
  const { data, isLoadingError, refetch } = useCall(
    searchPriceCalendar,
    {
      destinationId,
      from: days[0] ?? stay.checkIn,
      days: Math.max(1, days.length),
      nights,
      rooms: stay.rooms,
      nationality: stay.nationality,
      ...filterInput(filters),
    },
    { keepPrevious: true, staleTime: 60_000 },
  )
  const totals = (data?.days ?? []).flatMap((day) => day.totalMinor ?? [])
  return {
    byDay: new Map(data?.days.map((day) => [day.checkIn, day])),
    currency: data?.currency,
    // Where every day costs the same, none of them is the lowest.
    lowestMinor: new Set(totals).size > 1 ? (data?.cheapestMinor ?? null) : null,
    failed: isLoadingError,
    retry: () => void refetch(),
  }
}

/**
 * Days round the check-in, each with the cheapest stay within the filters; one of them moves the stay. The days are
 * there before their prices.
 */
export function DayStrip({ destinationId, stay, filters, onStay }: Props) {
  const texts = useDateTexts()
  const frame = useFrameTexts()
  const titleId = useId()
  const list = useRef<HTMLUListElement>(null)
  const nights = Math.min(MAX_NIGHTS, nightsBetween(stay.checkIn, stay.checkOut))
  // The strip stays where it is while a day of it is chosen.
  const [days, setDays] = useState(() => stripDays(stay.checkIn, nights, today()))
  if (!days.includes(stay.checkIn)) setDays(stripDays(stay.checkIn, nights, today()))
  const prices = useStripPrices(days, nights, { destinationId, stay, filters })
  useEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>('[aria-pressed="true"]')
    if (list.current && chosen)
      list.current.scrollLeft = chosen.offsetLeft - (list.current.clientWidth - chosen.offsetWidth) / 2
  }, [stay.checkIn, days])

  const move = (event: KeyboardEvent) => {
    const step = MOVES[event.key]
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('button') ?? [])]
    const at = buttons.findIndex((button) => button === document.activeElement)
    if (step === undefined || at < 0) return
    event.preventDefault()
    buttons[Math.min(buttons.length - 1, Math.max(0, at + step))]?.focus()
  }
  return (
    <section className={`tw-row tw-gap-12 tw-min-0 tw-below-6 ${styles.strip}`} aria-labelledby={titleId}>
      <h2 id={titleId} className={`tw-12 tw-line-18 tw-soft tw-rigid ${styles.title}`}>
        {prices.failed ? texts.stripFailed : texts.stripTitle(texts.nights(nights), prices.currency)}
        {prices.failed ? (
          <TextButton place="inText" onClick={prices.retry}>
            {frame.tryAgain}
          </TextButton>
        ) : null}
      </h2>
      <ul ref={list} className={`tw-flex tw-gap-6 tw-relative tw-min-0 tw-grow ${styles.days}`} onKeyDown={move}>
        {days.map((day) => (
          <li key={day}>
            <StripDay
              day={day}
              price={prices.byDay.get(day)}
              currency={prices.currency}
              failed={prices.failed}
              lowestMinor={prices.lowestMinor}
              chosen={day === stay.checkIn}
              onChoose={() => onStay({ ...stay, checkIn: day, checkOut: addDays(day, nights) })}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

type DayProps = {
  day: string
  price: CalendarDay | undefined
  currency: string | undefined
  failed: boolean
  lowestMinor: number | null
  chosen: boolean
  onChoose: () => void
}

function StripDay({ day, price, currency, failed, lowestMinor, chosen, onChoose }: DayProps) {
  const texts = useDateTexts()
  const formats = useFormats()
  const lowest = price !== undefined && price.totalMinor !== null && price.totalMinor === lowestMinor
  return (
    <button
      type="button"
      className={`tw-row tw-gap-6 tw-surface tw-ink tw-13 tw-tabular tw-nowrap ${styles.day} ${lowest ? styles.lowest : ''}`}
      aria-pressed={chosen}
      tabIndex={chosen ? 0 : -1}
      onClick={onChoose}
    >
      <span className="tw-soft">{formats.dayShort(day)}</span>
      <StripPrice price={price} currency={currency} failed={failed} />
      {lowest ? <span className="tw-12 tw-medium">{texts.lowest}</span> : null}
    </button>
  )
}

/** A day's lowest total, or why it has none; a quiet bar while that is on the way, nothing when it did not come. */
function StripPrice({ price, currency, failed }: Pick<DayProps, 'price' | 'currency' | 'failed'>) {
  const texts = useDateTexts()
  const formats = useFormats()
  const priceOf = useShownPrice()
  if (failed) return null
  if (price === undefined || currency === undefined)
    return <span className={`tw-sunken ${styles.waiting}`} aria-hidden />
  if (price.totalMinor !== null)
    return (
      <span className="tw-strong">
        <span className="tw-visually-hidden">{currency} </span>
        {formats.amount(priceOf(price.totalMinor), currency)}
      </span>
    )
  return (
    <span className="tw-12 tw-soft">
      {price.whyNot === null ? '–' : texts.whyNotDay(price.whyNot.reason, price.whyNot.limit ?? 0)}
    </span>
  )
}
