import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useHotelTexts } from './texts.ts'
import { Icon } from '#web/ui/text/Icon.tsx'
import {
  addMonths,
  dayAfterKey,
  type DayLimits,
  type DayRange,
  mayChoose,
  monthOfDay,
  monthsBetween,
  rangeAfter,
} from './calendar-days.ts'
import styles from './Calendar.module.css'
import type { PriceQuestion } from './day-prices.ts'
import { MonthGrid } from './MonthGrid.tsx'

type Props = {
  range: DayRange
  limits: DayLimits
  onRange: (range: DayRange) => void
  /** Two months side by side or one, with arrows, or all months under each other to scroll through. */
  layout: 'pair' | 'single' | 'scroll'
  /** The stay that the prices under the days refer to; without it there are none. */
  question?: PriceQuestion | null
}

/** Chooses check-in and check-out: two clicks, or the arrow keys, Home, End, Page Up, Page Down and Enter. */
export function RangeCalendar({ range, limits, onRange, layout, question = null }: Props) {
  const [cursor, setCursor] = useState(range.checkIn ?? limits.first)
  const [hovered, setHovered] = useState<string | null>(null)
  const [firstMonth, setFirstMonth] = useState(monthOfDay(cursor))
  const grid = useRef<HTMLDivElement>(null)
  const movedByKey = useRef(false)
  const months =
    layout === 'scroll'
      ? monthsBetween(limits)
      : layout === 'pair'
        ? [firstMonth, addMonths(firstMonth, 1)]
        : [firstMonth]

  useEffect(() => {
    if (!movedByKey.current) return
    movedByKey.current = false
    grid.current?.querySelector<HTMLElement>(`[data-day="${cursor}"]`)?.focus()
  }, [cursor])

  const move = (event: KeyboardEvent) => {
    const next = dayAfterKey(cursor, event.key, limits)
    if (next === null) return
    event.preventDefault()
    movedByKey.current = true
    setCursor(next)
    setHovered(next)
    const month = monthOfDay(next)
    if (month < firstMonth) setFirstMonth(month)
    const lastMonth = layout === 'single' ? firstMonth : addMonths(firstMonth, 1)
    if (month > lastMonth) setFirstMonth(layout === 'single' ? month : addMonths(month, -1))
  }
  const choose = (day: string) => {
    if (!mayChoose(day, range, limits)) return
    setCursor(day)
    setHovered(null)
    onRange(rangeAfter(range, day))
  }
  const tabDay = months.includes(monthOfDay(cursor)) ? cursor : firstChoosable(firstMonth, limits)
  return (
    <div ref={grid} onKeyDown={move} onMouseLeave={() => setHovered(null)}>
      {layout === 'scroll' ? null : (
        <MonthArrows firstMonth={firstMonth} shown={months.length} limits={limits} onMonth={setFirstMonth} />
      )}
      <div className={layout === 'pair' ? styles.pair : styles.scroll}>
        {months.map((month) => (
          <MonthGrid
            key={month}
            month={month}
            range={range}
            limits={limits}
            hovered={hovered}
            tabDay={tabDay}
            question={question}
            onChoose={choose}
            onHover={setHovered}
          />
        ))}
      </div>
    </div>
  )
}

function firstChoosable(month: string, limits: DayLimits): string {
  const first = `${month}-01`
  return first < limits.first ? limits.first : first
}

function MonthArrows({
  firstMonth,
  shown,
  limits,
  onMonth,
}: {
  firstMonth: string
  shown: number
  limits: DayLimits
  onMonth: (month: string) => void
}) {
  const texts = useHotelTexts()
  const atStart = firstMonth <= monthOfDay(limits.first)
  const atEnd = addMonths(firstMonth, shown - 1) >= monthOfDay(limits.last)
  return (
    <div className={styles.arrows}>
      <button
        type="button"
        className="tw-icon-button"
        aria-label={texts.previousMonth}
        disabled={atStart}
        onClick={() => onMonth(addMonths(firstMonth, -1))}
      >
        <Icon name="chevronLeft" />
      </button>
      <button
        type="button"
        className="tw-icon-button"
        aria-label={texts.nextMonth}
        disabled={atEnd}
        onClick={() => onMonth(addMonths(firstMonth, 1))}
      >
        <Icon name="chevronRight" />
      </button>
    </div>
  )
}
