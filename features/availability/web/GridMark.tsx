import type { GridCell } from '#features/availability/contract-calendar.ts'
import { useDateTexts } from './date-texts.ts'
import styles from './RateGrid.module.css'

/** The signs of a cell: its state when it is not simply open, and the rules of its day. */
export function GridMark({ cell }: { cell: GridCell }) {
  const { signs, leastNights } = useDateTexts()
  const marks = [
    ...(cell.state === 'OPEN' ? [] : [signs[cell.state].sign]),
    ...(cell.closedToArrival ? [signs.ARRIVAL.sign] : []),
    ...(cell.closedToDeparture ? [signs.DEPARTURE.sign] : []),
    ...(cell.minStay > 1 ? [leastNights(cell.minStay)] : []),
  ]
  return marks.length === 0 ? null : (
    <span aria-hidden className={`tw-soft tw-nowrap ${styles.mark}`}>
      {marks.join(' ')}
    </span>
  )
}

/** What the signs mean. */
export function GridLegend() {
  const texts = useDateTexts()
  return (
    <dl className={`tw-flex tw-wrap tw-12 tw-soft tw-flat ${styles.legend}`} aria-label={texts.legend}>
      {Object.values(texts.signs).map(({ sign, text }) => (
        <div key={text}>
          <dt>{sign}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
