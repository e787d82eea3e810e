import { use, useId, useRef } from 'react'
import { useFormats } from '#web/format.ts'
import { useHotelTexts } from './texts.ts'
import { addDays } from '#contract/dates.ts'
import { addMonths, type DayLimits, type DayRange, mayChoose, partOf, weeksOf } from './calendar-days.ts'
import styles from './Calendar.module.css'
import { DayPriceTag } from './DayPriceTag.tsx'
import { type MonthPrices, MonthPricesContext, type PriceQuestion } from './day-prices.ts'
import { useSeen } from './use-seen.ts'

type Props = {
  month: string
  range: DayRange
  limits: DayLimits
  /** The day under the pointer or the keys, which previews the stay. */
  hovered: string | null
  /** The one day the tab key reaches; the arrow keys reach the others. */
  tabDay: string
  /** The stay that the prices under the days refer to; null shows none. */
  question: PriceQuestion | null
  onChoose: (day: string) => void
  onHover: (day: string) => void
}

/** The days of a month that can be chosen; null when none can. */
function openDays(month: string, limits: DayLimits): { first: string; last: string } | null {
  const first = `${month}-01` < limits.first ? limits.first : `${month}-01`
  const end = addDays(`${addMonths(month, 1)}-01`, -1)
  const last = end > limits.last ? limits.last : end
  return first <= last ? { first, last } : null
}

/** One month as a grid of days, with prices under them as soon as it is seen and they are known. */
export function MonthGrid(props: Props) {
  const { month, range, question, limits } = props
  const table = useRef<HTMLTableElement>(null)
  const seen = useSeen(table)
  const useMonthPrices = use(MonthPricesContext)
  const answer = useMonthPrices(seen ? question : null, openDays(month, limits))
  const prices = answer === 'failed' ? undefined : answer
  const texts = useHotelTexts()
  const formats = useFormats()
  const captionId = useId()
  return (
    <table
      ref={table}
      className={`${styles.month} ${question === null ? '' : styles.priced}`}
      role="grid"
      aria-labelledby={captionId}
    >
      <caption id={captionId} className={styles.caption}>
        {formats.month(month)}
        {answer === 'failed' ? (
          <span className={styles.unpriced} data-prices="failed">
            {texts.noPricesNow}
          </span>
        ) : null}
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
                <td
                  key={weekday}
                  role="gridcell"
                  className={styles[partOf(day, range, props.hovered)]}
                  aria-selected={partOf(day, range) !== 'none'}
                >
                  <DayButton {...props} day={day} prices={prices} question={answer === 'failed' ? null : question} />
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function DayButton({
  day,
  range,
  limits,
  tabDay,
  question,
  prices,
  onChoose,
  onHover,
}: Props & { day: string; prices: MonthPrices | undefined }) {
  const priceWords = usePriceWords(prices)
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
      aria-disabled={!mayChoose(day, range, limits)}
      onClick={() => onChoose(day)}
      onMouseEnter={() => onHover(day)}
    >
      <span className="tw-visually-hidden">{`${formats.day(day)}${said}${priceWords(day)}`}</span>
      <span aria-hidden>{Number(day.slice(8))}</span>
      {question === null ? null : <DayPriceTag day={day} prices={prices} />}
    </button>
  )
}

/** What a day's price is read out as, behind its date. */
function usePriceWords(prices: MonthPrices | undefined): (day: string) => string {
  const texts = useHotelTexts()
  const formats = useFormats()
  return (day) => {
    const price = prices?.days.get(day)
    if (!prices || !price) return ''
    if (price.totalMinor === null) return `, ${texts.noStayFrom}`
    const words = texts.fromPrice(formats.money(price.totalMinor, prices.currency))
    return price.totalMinor === prices.lowestMinor ? `, ${words}, ${texts.lowestOfMonth}` : `, ${words}`
  }
}
