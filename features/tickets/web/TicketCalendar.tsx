import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { addDays, nightsBetween } from '#contract/dates.ts'
import { HORIZON_DAYS } from '#contract/limits.ts'
import type { OutputOf } from '#contract/call.ts'
import calendar from '#features/hotels/web/Calendar.module.css'
import { addMonths, dayAfterKey, monthOfDay, weeksOf } from '#features/hotels/web/calendar-days.ts'
import { shortAmount } from '#features/hotels/web/DayPriceTag.tsx'
import { useHotelTexts } from '#features/hotels/web/texts.ts'
import { getTicketCalendar } from '#features/tickets/contract.ts'
import { useFormats } from '#web/format.ts'
import { useLanguage } from '#web/language.ts'
import { Failed } from '#web/ui/page/Failed.tsx'
import { Icon } from '#web/ui/text/Icon.tsx'
import { useCall } from '#web/use-call.ts'
import { useTicketTexts } from './texts.ts'

type Days = OutputOf<typeof getTicketCalendar>
type Day = Days['list'][number]
type Props = { optionId: string; today: string; day: string; onDay: (day: string) => void }

const isBookable = (known: Day | undefined) => known !== undefined && !['SOLD_OUT', 'CLOSED'].includes(known.status)

/** A month of an option: each day with its price, or why it can't be chosen. */
export function TicketCalendar({ optionId, today, day, onDay }: Props) {
  const texts = useTicketTexts()
  const [month, setMonth] = useState(monthOfDay(day === '' ? today : day))
  const [cursor, setCursor] = useState(day === '' ? today : day)
  const grid = useRef<HTMLDivElement>(null)
  const movedByKey = useRef(false)
  const limits = { first: today, last: addDays(today, HORIZON_DAYS) }
  const from = `${month}-01` < today ? today : `${month}-01`
  const days = nightsBetween(from, `${addMonths(month, 1)}-01`)
  const answer = useCall(getTicketCalendar, { optionId, from, days }, { staleTime: 60_000 })
  useEffect(() => {
    if (!movedByKey.current) return
    movedByKey.current = false
    grid.current?.querySelector<HTMLElement>(`[data-day="${cursor}"]`)?.focus()
  }, [cursor, month])
  useFirstDay(answer.data, { month, day, onDay, onNone: () => turn(1) })
  const move = (event: KeyboardEvent) => {
    const next = dayAfterKey(cursor, event.key, limits)
    if (next === null) return
    event.preventDefault()
    movedByKey.current = true
    setCursor(next)
    setMonth(monthOfDay(next))
  }
  const turn = (by: number) => {
    const next = addMonths(month, by)
    setMonth(next)
    setCursor(`${next}-01` < today ? today : `${next}-01`)
  }
  if (answer.error) return <Failed failure={answer.error} onRetry={() => void answer.refetch()} />
  return (
    <div
      ref={grid}
      className="tw-centre-block"
      style={{ width: 'max-content' }}
      onKeyDown={move}
      aria-busy={answer.isFetching}
    >
      <div className={calendar.arrows}>
        <button
          type="button"
          className="tw-icon-button"
          aria-label={texts.previousMonth}
          disabled={month <= monthOfDay(today)}
          onClick={() => turn(-1)}
        >
          <Icon name="chevronLeft" size={18} />
        </button>
        <button
          type="button"
          className="tw-icon-button"
          aria-label={texts.nextMonth}
          disabled={month >= monthOfDay(limits.last)}
          onClick={() => turn(1)}
        >
          <Icon name="chevronRight" size={18} />
        </button>
      </div>
      <Month month={month} answer={answer.data} day={day} cursor={cursor} onDay={onDay} />
      <p className="tw-13 tw-soft tw-center tw-above-8" style={AS_WIDE_AS_THE_MONTH}>
        {texts.daySigns}
      </p>
    </div>
  )
}

const AS_WIDE_AS_THE_MONTH = { width: 0, minWidth: '100%' }

/** Months that are looked through for a first day. */
const LOOKED_THROUGH = 3

type FirstDay = { month: string; day: string; onDay: (day: string) => void; onNone: () => void }

/** Chooses the first day that can be booked where none is chosen, in this month or one of the next. */
function useFirstDay(answer: Days | undefined, { month, day, onDay, onNone }: FirstDay): void {
  const seen = useRef(0)
  const choose = useEffectEvent(() => {
    if (day !== '' || !answer) return
    const first = answer.list.find((known) => isBookable(known) && known.day.startsWith(month))
    if (first) onDay(first.day)
    else if (++seen.current < LOOKED_THROUGH) onNone()
  })
  useEffect(() => choose(), [answer])
}

type MonthProps = {
  month: string
  answer: Days | undefined
  day: string
  cursor: string
  onDay: (day: string) => void
}

function Month({ month, answer, day: chosen, cursor, onDay }: MonthProps) {
  const hotelTexts = useHotelTexts()
  const formats = useFormats()
  const known = new Map(answer?.list.map((one) => [one.day, one]))
  return (
    <table className={`${calendar.month} ${calendar.priced}`} role="grid" aria-label={formats.month(month)}>
      <caption className={calendar.caption}>{formats.month(month)}</caption>
      <thead>
        <tr>
          {hotelTexts.weekdays.map((name) => (
            <th key={name} scope="col" className={calendar.weekday}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week, i) => (
          <tr key={i}>
            {week.map((day, weekday) =>
              day === null ? (
                <td key={weekday} />
              ) : (
                <td
                  key={weekday}
                  role="gridcell"
                  aria-selected={day === chosen}
                  className={day === chosen ? calendar.checkIn : undefined}
                >
                  <DayButton
                    day={day}
                    known={known.get(day)}
                    currency={answer?.currency}
                    tabbed={day === cursor}
                    onDay={onDay}
                  />
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type DayProps = {
  day: string
  known: Day | undefined
  currency: string | undefined
  tabbed: boolean
  onDay: (day: string) => void
}

function DayButton({ day, known, currency, tabbed, onDay }: DayProps) {
  const words = useDayWords()
  const bookable = isBookable(known)
  return (
    <button
      type="button"
      className={calendar.day}
      data-day={day}
      tabIndex={tabbed ? 0 : -1}
      aria-disabled={!bookable}
      onClick={() => (bookable ? onDay(day) : undefined)}
    >
      <span className="tw-visually-hidden">{words(day, known, currency)}</span>
      <span aria-hidden>{Number(day.slice(8))}</span>
      <DaySign known={known} currency={currency} />
    </button>
  )
}

/** What a day is read out as: its date, its status and its price. */
function useDayWords(): (day: string, known: Day | undefined, currency: string | undefined) => string {
  const texts = useTicketTexts()
  const formats = useFormats()
  return (day, known, currency) => {
    if (!known) return formats.day(day)
    const price = isBookable(known) && currency ? formats.money(known.fromMinor ?? 0, currency) : ''
    return [formats.day(day), texts.statuses[known.status], price].filter(Boolean).join(', ')
  }
}

/** The price under a day, or a cross where it is sold out. */
function DaySign({ known, currency }: Pick<DayProps, 'known' | 'currency'>) {
  const language = useLanguage()
  if (!known || !currency) return <span className={calendar.price} aria-hidden />
  if (known.status === 'SOLD_OUT')
    return (
      <span className={`${calendar.price} tw-lost`} aria-hidden>
        ×
      </span>
    )
  return (
    <span className={`${calendar.price} ${known.status === 'LIMITED' ? 'tw-wait' : ''}`} aria-hidden>
      {isBookable(known) ? shortAmount(language, known.fromMinor ?? 0, currency) : null}
    </span>
  )
}
