import { type CalendarDate, type CalendarDateTime, parseDate, parseDateTime } from '@internationalized/date'
import { type KeyboardEvent, useState } from 'react'
import { Button, DateInput, DatePicker, DateSegment, Dialog, Group } from 'react-aria-components'
import { useFormats } from '#web/format.ts'
import { useKitTexts } from '#web/texts/kit.ts'
import styles from './DateField.module.css'
import { controlOf, type FieldProps, FieldParts } from '../form/FieldParts.tsx'
import { Icon } from '../text/Icon.tsx'
import { InPageLanguage } from '../text/InPageLanguage.tsx'
import { MonthCalendar } from './MonthCalendar.tsx'
import { Panel } from '../overlay/Panel.tsx'
import { useStopsForm } from '../form/use-stops-form.ts'

export type DayBounds = { /** The first and the last day that may be chosen. */ min?: string; max?: string }

export type DateFieldProps = FieldProps &
  DayBounds & {
    /** `2026-11-23`, with the time `2026-11-23T18:00`; empty for no day. */
    value: string
    onChange?(value: string): void
    /** Also a time of day, in the reader's own zone. */
    withTime?: boolean
    /** The field's name in a form. */
    name?: string
  }

type Day = CalendarDate | CalendarDateTime

/** A year is typed digit by digit: until it has four, the date is not meant yet. */
const FIRST_YEAR = 1000

/** A day as the library takes it; what is no day is none. */
export function dayOf(value: string, withTime = false): Day | null {
  if (!(withTime ? /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/ : /^\d{4}-\d{2}-\d{2}$/).test(value)) return null
  try {
    return withTime ? parseDateTime(value) : parseDate(value)
  } catch {
    return null
  }
}

/** Whether a day has been typed to its end. */
export const isWhole = (day: { year: number } | null) => day === null || day.year >= FIRST_YEAR

/** Why days can not be sent as they are typed, and the box of their field, which stops its form until they can. */
export function useOwnFault(
  days: readonly ({ year: number; toString(): string } | null | undefined)[],
  bounds: DayBounds,
) {
  const texts = useKitTexts()
  const fault = useBoundsProblem(bounds)(days)
  const isHalf = days.some((day) => !isWhole(day ?? null))
  const { box, stopped } = useStopsForm(isHalf || fault !== undefined)
  return { box, fault: fault ?? (isHalf && stopped ? texts.wholeYear : undefined) }
}

/** What bounds are to the library. */
export function boundsOf({ min, max }: DayBounds) {
  const [first, last] = [dayOf(min ?? ''), dayOf(max ?? '')]
  return { ...(first ? { minValue: first } : {}), ...(last ? { maxValue: last } : {}) }
}

/** Why days can not stay, by the bounds they are out of. */
function useBoundsProblem({
  min,
  max,
}: DayBounds): (days: readonly ({ toString(): string } | null | undefined)[]) => string | undefined {
  const texts = useKitTexts()
  const formats = useFormats()
  return (days) => {
    const written = days.flatMap((day) => day?.toString().slice(0, 10) ?? [])
    if (min && written.some((day) => day < min)) return texts.notBefore(formats.day(min))
    if (max && written.some((day) => day > max)) return texts.notAfter(formats.day(max))
    return undefined
  }
}

/** A day, typed in the order of the page's language or picked from a month. */
export function DateField({ value, onChange, min, max, withTime = false, name, error, ...rest }: DateFieldProps) {
  const texts = useKitTexts()
  const bounds = { ...(min ? { min } : {}), ...(max ? { max } : {}) }
  // An incomplete date is kept here, not with the caller; forms that read fields by name need no more.
  const [typed, setTyped] = useState({ from: value, day: dayOf(value, withTime) })
  if (typed.from !== value) setTyped({ from: value, day: dayOf(value, withTime) })
  const change = (day: Day | null) => {
    setTyped({ from: value, day })
    if (isWhole(day)) onChange?.(day?.toString().slice(0, 16) ?? '')
  }
  const { box, fault } = useOwnFault([typed.day], bounds)
  const field = { ...rest, error: error ?? fault }
  return (
    <InPageLanguage>
      <DatePicker
        ref={box}
        {...controlOf(field)}
        {...boundsOf(bounds)}
        {...(name ? { name } : {})}
        value={typed.day}
        onChange={change}
        granularity={withTime ? 'minute' : 'day'}
        hourCycle={24}
        shouldForceLeadingZeros
      >
        <FieldParts {...field}>
          <Group className={`tw-input tw-row tw-gap-4 ${styles.box}`}>
            <DaySegments />
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
            <MonthCalendar />
          </Dialog>
        </Panel>
      </DatePicker>
    </InPageLanguage>
  )
}

/** Enter sends the form, as from any other field; the library tells no key further. */
function sendForm(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.currentTarget.closest('form')?.requestSubmit()
}

/** Day, month and year side by side, in the order of the page's language. */
export function DaySegments({ slot }: { slot?: 'start' | 'end' }) {
  return (
    <div className={styles.keys} onKeyDownCapture={sendForm}>
      <DateInput {...(slot ? { slot } : {})} className={`tw-row tw-tabular ${styles.segments}`}>
        {(segment) => <DateSegment segment={segment} className={`tw-line-24 tw-center ${styles.segment}`} />}
      </DateInput>
    </div>
  )
}
