import type { ReactNode } from 'react'
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
  RangeCalendar,
} from 'react-aria-components'
import styles from './DateField.module.css'
import { Icon } from './Icon.tsx'
import { useMedia } from './use-media.ts'

/** A month of which one day can be chosen. */
export function MonthCalendar() {
  return (
    <Calendar firstDayOfWeek="mon">
      <Turning>
        <CalendarHeading className={`${styles.month}`} />
      </Turning>
      <Month />
    </Calendar>
  )
}

/** Two months side by side, one on a phone, of which a range can be chosen. */
export function RangeMonths() {
  const months = useMedia('(min-width: 768px)') ? 2 : 1
  return (
    <RangeCalendar firstDayOfWeek="mon" visibleDuration={{ months }}>
      <Turning>
        <CalendarHeading className={`${styles.month}`} />
        {months === 2 ? <CalendarHeading offset={{ months: 1 }} className={`${styles.month}`} /> : null}
      </Turning>
      <div className={styles.months}>
        <Month />
        {months === 2 ? <Month ahead={1} /> : null}
      </div>
    </RangeCalendar>
  )
}

function Turning({ children }: { children: ReactNode }) {
  return (
    <div className={styles.head}>
      <Button slot="previous" className={`${styles.open}`}>
        <Icon name="chevronLeft" size={18} />
      </Button>
      {children}
      <Button slot="next" className={`${styles.open}`}>
        <Icon name="chevronRight" size={18} />
      </Button>
    </div>
  )
}

function Month({ ahead = 0 }: { ahead?: number }) {
  return (
    <CalendarGrid weekdayStyle="short" offset={{ months: ahead }} className={`${styles.grid}`}>
      <CalendarGridHeader>
        {(day) => <CalendarHeaderCell className={`${styles.weekday}`}>{day}</CalendarHeaderCell>}
      </CalendarGridHeader>
      <CalendarGridBody>{(date) => <CalendarCell date={date} className={`${styles.day}`} />}</CalendarGridBody>
    </CalendarGrid>
  )
}
