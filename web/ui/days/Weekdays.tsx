import { useId } from 'react'
import { useLanguage } from '#web/language.ts'
import { useDayTexts } from './texts.ts'

/** Monday first, as `Date` counts them. */
export const WEEKDAYS: readonly number[] = [1, 2, 3, 4, 5, 6, 0]

export type WantedDays = { readonly first: string; readonly last: string; readonly weekdays: readonly number[] }

const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()

/** The places of the wanted days among those shown. */
export const placesOf = ({ first, last, weekdays }: WantedDays, days: readonly string[]): number[] =>
  days.flatMap((day, at) => (day >= first && day <= last && weekdays.includes(weekdayOf(day)) ? [at] : []))

/** The days of the week of which some are meant. */
export function Weekdays({
  value,
  error,
  onChange,
}: {
  value: readonly number[]
  error: string | undefined
  onChange(weekdays: readonly number[]): void
}) {
  const texts = useDayTexts()
  const language = useLanguage()
  const id = useId()
  // 2026-11-22 is a Sunday.
  const name = (weekday: number) =>
    new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' }).format(Date.UTC(2026, 10, 22 + weekday))
  return (
    <div role="group" aria-labelledby={id} className="tw-flex tw-wrap tw-gap-8-12 tw-whole-row">
      <span id={id} className="tw-14 tw-medium tw-full">
        {texts.weekdays}
      </span>
      {WEEKDAYS.map((weekday) => (
        <label key={weekday} className="tw-row tw-gap-6">
          <input
            type="checkbox"
            checked={value.includes(weekday)}
            onChange={({ target }) =>
              onChange(target.checked ? [...value, weekday] : value.filter((one) => one !== weekday))
            }
          />
          {name(weekday)}
        </label>
      ))}
      {error ? (
        <p className="tw-lost tw-13 tw-full" role="alert">
          {error}
        </p>
      ) : null}
    </div>
  )
}
