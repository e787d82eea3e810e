import { useId } from 'react'
import { useFormats } from '#web/format.ts'
import { useHotelTexts } from './texts.ts'
import { type DayLimits, type DayRange, mayChoose, partOf, weeksOf } from './calendar-days.ts'
import styles from './Calendar.module.css'

type Props = {
  month: string
  range: DayRange
  limits: DayLimits
  /** The day under the pointer or the keys, which previews the stay. */
  hovered: string | null
  /** The one day the tab key reaches; the arrow keys reach the others. */
  tabDay: string
  onChoose: (day: string) => void
  onHover: (day: string) => void
}

/** One month as a grid of days. */
export function MonthGrid(props: Props) {
  const { month, range } = props
  const texts = useHotelTexts()
  const formats = useFormats()
  const captionId = useId()
  return (
    <table className={styles.month} role="grid" aria-labelledby={captionId}>
      <caption id={captionId} className={styles.caption}>
        {formats.month(month)}
      </caption>
      <thead>
        <tr>
          {texts.weekdays.map((name) => (
            <th key={name} scope="col" className={styles.weekday}>
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
                <td key={weekday} role="gridcell" className={styles[partOf(day, range, props.hovered)]} aria-selected={partOf(day, range) !== 'none'}>
                  <DayButton day={day} {...props} />
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function DayButton({ day, range, limits, tabDay, onChoose, onHover }: Props & { day: string }) {
  const texts = useHotelTexts()
  const formats = useFormats()
  const part = partOf(day, range)
  const said = part === 'checkIn' ? `, ${texts.checkIn}` : part === 'checkOut' ? `, ${texts.checkOut}` : ''
  return (
    <button
      type="button"
      className={styles.day}
      data-day={day}
      data-first-focus={day === tabDay ? true : undefined}
      tabIndex={day === tabDay ? 0 : -1}
      aria-label={`${formats.day(day)}${said}`}
      aria-disabled={!mayChoose(day, range, limits)}
      onClick={() => onChoose(day)}
      onMouseEnter={() => onHover(day)}
    >
      {Number(day.slice(8))}
    </button>
  )
}
