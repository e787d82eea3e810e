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
import { Icon } from '../text/Icon.tsx'
import { useMedia } from '../use-media.ts'

/** A month of which one day can be chosen. */
export function MonthCalendar() {
  return (
    <Calendar firstDayOfWeek="mon">
      <Turning>
        <CalendarHeading className={`tw-grow tw-line-24 tw-center ${styles.month}`} />
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
        <CalendarHeading className={`tw-grow tw-line-24 tw-center ${styles.month}`} />
        {months === 2 ? (
          <CalendarHeading offset={{ months: 1 }} className={`tw-grow tw-line-24 tw-center ${styles.month}`} />
        ) : null}
      </Turning>
      <div className={`tw-flex tw-gap-24 ${styles.months}`}>
        <Month />
        {months === 2 ? <Month ahead={1} /> : null}
      </div>
    </RangeCalendar>
  )
}

function Turning({ children }: { children: ReactNode }) {
  return (
    <div className={`tw-row ${styles.head}`}>
      <Button slot="previous" className={`tw-icon-button tw-icon-button-small tw-soft ${styles.open}`}>
        <Icon name="chevronLeft" size={18} />
      </Button>
      {children}
      <Button slot="next" className={`tw-icon-button tw-icon-button-small tw-soft ${styles.open}`}>
        <Icon name="chevronRight" size={18} />
      </Button>
    </div>
  )
}

function Month({ ahead = 0 }: { ahead?: number }) {
  return (
    <CalendarGrid weekdayStyle="short" offset={{ months: ahead }} className={`${styles.grid}`}>
      <CalendarGridHeader>
        {(day) => <CalendarHeaderCell className={`tw-soft tw-12 tw-plain ${styles.weekday}`}>{day}</CalendarHeaderCell>}
      </CalendarGridHeader>
      <CalendarGridBody>
        {(date) => <CalendarCell date={date} className={`tw-fit-center tw-14 tw-tabular tw-pressable ${styles.day}`} />}
      </CalendarGridBody>
    </CalendarGrid>
  )
}
