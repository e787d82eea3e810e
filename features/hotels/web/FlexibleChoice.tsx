import { addDays, nightsBetween } from '#contract/dates.ts'
import { HORIZON_DAYS, MAX_FLEXIBLE_NIGHTS, MAX_WINDOW_DAYS } from '#contract/limits.ts'
import { today } from '#web/format.ts'
import styles from './Calendar.module.css'
import type { DayRange } from './calendar-days.ts'
import { Stepper } from './Stepper.tsx'
import { useHotelTexts } from './texts.ts'

/** Dates while they are typed: fixed, or a window with the nights of a stay in it. */
export type DraftDates = DayRange & { flexibleNights: number | null }

/** Days added on both sides when dates become flexible. */
const SPREAD_DAYS = 7

/** The window round fixed dates, or the first stay of a window. */
export function toggled({ checkIn, checkOut, flexibleNights }: DraftDates, start: string): DraftDates {
  if (flexibleNights !== null) {
    return { checkIn, checkOut: checkIn && addDays(checkIn, flexibleNights), flexibleNights: null }
  }
  const from = checkIn ?? start
  const nights = Math.min(MAX_FLEXIBLE_NIGHTS, checkOut === null ? 1 : nightsBetween(from, checkOut))
  const earliest = addDays(from, -SPREAD_DAYS) < start ? start : addDays(from, -SPREAD_DAYS)
  const latest =
    [
      addDays(from, nights + SPREAD_DAYS),
      addDays(earliest, MAX_WINDOW_DAYS),
      addDays(start, HORIZON_DAYS),
    ].toSorted()[0] ?? from
  return { checkIn: earliest, checkOut: latest, flexibleNights: nights }
}

/** Whether the dates are flexible, and of how many nights the stay is. */
export function FlexibleChoice({ dates, onDates }: { dates: DraftDates; onDates: (dates: DraftDates) => void }) {
  const texts = useHotelTexts()
  const { flexibleNights } = dates
  return (
    <div className={styles.flexible}>
      <label className={styles.toggle}>
        <input type="checkbox" checked={flexibleNights !== null} onChange={() => onDates(toggled(dates, today()))} />
        {texts.flexible}
      </label>
      {flexibleNights === null ? null : (
        <div className={styles.flexibleNights}>
          <Stepper
            label={texts.stayNights}
            value={flexibleNights}
            min={1}
            max={MAX_FLEXIBLE_NIGHTS}
            onValue={(nights) => onDates({ ...dates, flexibleNights: nights })}
          />
        </div>
      )}
    </div>
  )
}
