import { useSearchParams } from 'react-router'
import { addDays } from '#contract/dates.ts'
import { useFormats } from '#web/format.ts'
import { DateField } from '#web/ui/date/DateField.tsx'
import { Icon } from '#web/ui/text/Icon.tsx'
import styles from './Days.module.css'
import { useDayTexts } from './texts.ts'

/** The first day shown lives in the address; today when there is none. */
export function useFrom(): [string | undefined, (from: string) => void] {
  const [query, setQuery] = useSearchParams()
  const from = /^\d{4}-\d{2}-\d{2}$/.exec(query.get('from') ?? '')?.[0]
  return [from, (next) => setQuery({ from: next }, { replace: true, preventScrollReset: true })]
}

type Props = {
  label: string
  today: string
  days: readonly string[]
  /** How many days ahead can be set. */
  ahead: number
  withPages: boolean
  onShow(from: string): void
}

/** Which days are shown: the first one, and a page earlier or later. */
export function DayPeriod({ label, today, days, ahead, withPages, onShow }: Props) {
  const texts = useDayTexts()
  const formats = useFormats()
  const [first = today, last = today] = [days[0], days.at(-1)]
  const max = addDays(today, ahead - days.length)
  const move = (by: number) => {
    const next = addDays(first, by)
    onShow(next < today ? today : next > max ? max : next)
  }
  return (
    <div className={`tw-flex tw-wrap tw-gap-8-12 tw-below-12 ${styles.period}`}>
      <DateField
        label={label}
        value={first}
        min={today}
        max={max}
        onChange={(day) => day >= today && day <= max && day !== first && onShow(day)}
      />
      {withPages ? (
        <>
          <button type="button" className="tw-button" disabled={first <= today} onClick={() => move(-days.length)}>
            <Icon name="chevronLeft" size={16} />
            {texts.earlier}
          </button>
          <button type="button" className="tw-button" disabled={first >= max} onClick={() => move(days.length)}>
            {texts.later}
            <Icon name="chevronRight" size={16} />
          </button>
          <p className="tw-soft tw-13">{texts.period(formats.day(first), formats.day(last))}</p>
        </>
      ) : null}
    </div>
  )
}
