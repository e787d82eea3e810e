import { useState } from 'react'
import { Button, DateRangePicker, type DateValue, Dialog, Group } from 'react-aria-components'
import { useKitTexts } from '#web/texts/kit.ts'
import { boundsOf, type DayBounds, dayOf, DaySegments, isWhole, useOwnFault } from './DateField.tsx'
import styles from './DateField.module.css'
import { controlOf, type FieldProps, FieldParts } from '../form/FieldParts.tsx'
import { Icon } from '../text/Icon.tsx'
import { InPageLanguage } from '../text/InPageLanguage.tsx'
import { RangeMonths } from './MonthCalendar.tsx'
import { Panel } from '../overlay/Panel.tsx'

/** Two days, both included; empty for none. */
export type Days = { from: string; to: string }

type Range = { start: DateValue; end: DateValue } | null

function rangeOf({ from, to }: Days): Range {
  const [start, end] = [dayOf(from), dayOf(to)]
  return start && end ? { start, end } : null
}

const daysOf = (range: Range): Days => ({ from: range?.start.toString() ?? '', to: range?.end.toString() ?? '' })

/** The days from one to another, typed or picked from two months. */
export function DateRangeField({
  days,
  onChange,
  min,
  max,
  error,
  ...rest
}: FieldProps & DayBounds & { days: Days; onChange(days: Days): void }) {
  const texts = useKitTexts()
  const bounds = { ...(min ? { min } : {}), ...(max ? { max } : {}) }
  const [typed, setTyped] = useState({ days, range: rangeOf(days) })
  if (typed.days.from !== days.from || typed.days.to !== days.to) setTyped({ days, range: rangeOf(days) })
  const change = (range: Range) => {
    const isTyped = range === null || (isWhole(range.start) && isWhole(range.end))
    const next = isTyped ? daysOf(range) : days
    setTyped({ days: next, range })
    if (isTyped) onChange(next)
  }
  const { box, fault } = useOwnFault([typed.range?.start, typed.range?.end], bounds)
  const field = { ...rest, error: error ?? fault }
  return (
    <InPageLanguage>
      <DateRangePicker
        ref={box}
        {...controlOf(field)}
        {...boundsOf(bounds)}
        value={typed.range}
        onChange={change}
        shouldForceLeadingZeros
      >
        <FieldParts {...field}>
          <Group className={`tw-input tw-row tw-gap-4 ${styles.box}`}>
            <DaySegments slot="start" />
            <span aria-hidden="true">–</span>
            <DaySegments slot="end" />
            <Button
              className={`tw-icon-button tw-icon-button-small tw-soft ${styles.open}`}
              aria-label={texts.openCalendar}
            >
              <Icon name="calendar" size={18} />
            </Button>
          </Group>
        </FieldParts>
        <Panel>
          <Dialog aria-label={texts.calendar}>
            <RangeMonths />
          </Dialog>
        </Panel>
      </DateRangePicker>
    </InPageLanguage>
  )
}
