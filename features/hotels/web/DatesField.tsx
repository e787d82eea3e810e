import { useState } from 'react'
import { addDays, nightsBetween } from '#contract/dates.ts'
import { HORIZON_DAYS, MAX_NIGHTS, MAX_WINDOW_DAYS } from '#contract/limits.ts'
import { today, useFormats } from '#web/format.ts'
import styles from './Calendar.module.css'
import type { PriceQuestion } from './day-prices.ts'
import { FieldPanel } from './FieldPanel.tsx'
import { type DraftDates, FlexibleChoice } from './FlexibleChoice.tsx'
import { RangeCalendar } from './RangeCalendar.tsx'
import { useHotelTexts } from './texts.ts'
import { usePhone } from '#web/ui/use-phone.ts'

type Props = {
  dates: DraftDates
  onDates: (dates: Partial<DraftDates>) => void
  /** What the prices under the days refer to, besides the nights; null before a place is chosen. */
  question: Omit<PriceQuestion, 'nights'> | null
  open: boolean
  /** Opened by another field, which keeps the focus. */
  still: boolean
  onOpen: (open: boolean) => void
  error: string | null
}

/** The dates in words, for the field. */
function useDatesWords({ checkIn, checkOut, flexibleNights }: DraftDates): string {
  const texts = useHotelTexts()
  const formats = useFormats()
  if (checkIn === null) return texts.datesMissing
  if (checkOut === null) return `${formats.dayShort(checkIn)} –`
  const span = `${formats.dayShort(checkIn)} – ${formats.dayShort(checkOut)}`
  // The nights of a window come first: a narrow field cuts the end.
  return flexibleNights === null
    ? `${span} · ${texts.nights(nightsBetween(checkIn, checkOut))}`
    : texts.nightsWithin(flexibleNights, span)
}

/** Nights the prices are for: those chosen, and while a new stay is being chosen those of the former one. */
function useNights({ checkIn, checkOut, flexibleNights }: DraftDates): number {
  const chosen =
    flexibleNights ??
    (checkIn !== null && checkOut !== null ? Math.min(MAX_NIGHTS, nightsBetween(checkIn, checkOut)) : null)
  const [last, setLast] = useState(chosen ?? 1)
  if (chosen !== null && chosen !== last) setLast(chosen)
  return chosen ?? last
}

/**
 * The dates of a search: shown with the number of nights, chosen in a calendar with the price of each day; or a window
 * for a stay with flexible dates.
 */
export function DatesField({ dates, onDates, question, open, still, onOpen, error }: Props) {
  const texts = useHotelTexts()
  const phone = usePhone()
  const first = today()
  const nights = useNights(dates)
  const flexible = dates.flexibleNights !== null
  return (
    <FieldPanel
      icon="calendar"
      label={texts.dates}
      value={useDatesWords(dates)}
      chosen={dates.checkIn !== null}
      title={texts.datesTitle}
      open={open}
      still={still}
      onOpen={onOpen}
      error={error}
      footNote={<RangeWords dates={dates} />}
      noteInFoot
    >
      <FlexibleChoice dates={dates} onDates={onDates} />
      <RangeCalendar
        range={dates}
        onRange={onDates}
        limits={{ first, last: addDays(first, HORIZON_DAYS), ...(flexible ? { longest: MAX_WINDOW_DAYS } : {}) }}
        layout={phone ? 'scroll' : 'pair'}
        question={question && { ...question, nights }}
      />
      {question === null ? null : <p className={styles.note}>{texts.priceNote(texts.nights(nights))}</p>}
    </FieldPanel>
  )
}

/** The range in words, read out as it changes. */
function RangeWords({ dates }: { dates: DraftDates }) {
  const texts = useHotelTexts()
  const formats = useFormats()
  const { checkIn, checkOut, flexibleNights } = dates
  const words = () => {
    if (checkIn === null) return flexibleNights === null ? texts.chooseCheckIn : texts.chooseFirstArrival
    if (checkOut === null)
      return `${formats.dayShort(checkIn)} – ${flexibleNights === null ? texts.chooseCheckOut : texts.chooseLastDeparture}`
    if (flexibleNights !== null) return texts.nightsWithin(flexibleNights, formats.stay(checkIn, checkOut))
    return `${formats.stay(checkIn, checkOut)} · ${texts.nights(nightsBetween(checkIn, checkOut))}`
  }
  return <p role="status">{words()}</p>
}
