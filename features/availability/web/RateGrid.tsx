import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { addDays, dayNumber, localDay, nightsBetween } from '#contract/dates.ts'
import { type GridCell, searchRateGrid } from '#features/availability/contract-calendar.ts'
import { today, useFormats } from '#web/format.ts'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import type { StayQuery } from '#web/stay-query.ts'
import { CallView } from '#web/ui/page/CallView.tsx'
import { Empty } from '#web/ui/page/Empty.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { useShownPrice } from '#web/client-price.ts'
import { useCall } from '#web/use-call.ts'
import { useDateTexts } from './date-texts.ts'
import { GridLegend, GridMark } from './GridMark.tsx'
import styles from './RateGrid.module.css'
import { shownGrid } from './shown-rates.ts'
import { useAvailabilityTexts } from './texts.ts'
import { whyNotWords } from './why-not.ts'

type Grid = z.output<(typeof searchRateGrid)['output']>
type Props = { hotelId: string; stay: StayQuery; onStay: (stay: StayQuery) => void }
type Chosen = { row: number; column: number }

/** Days of the grid before the check-in it was opened with. */
const DAYS_BEFORE = 5

/**
 * Sixty days of every rate of a hotel: a cell moves the stay to its day and says what the stay costs, or why it can not
 * begin there.
 */
export default function RateGrid({ hotelId, stay, onStay }: Props) {
  const texts = useDateTexts()
  const start = today()
  // The grid stays where it was opened while days of it are chosen.
  const [from] = useState(() =>
    addDays(stay.checkIn, -DAYS_BEFORE) < start ? start : addDays(stay.checkIn, -DAYS_BEFORE),
  )
  const nights = nightsBetween(stay.checkIn, stay.checkOut)
  const priceOf = useShownPrice()
  const grid = useCall(
    searchRateGrid,
    { hotelId, from, nights, rooms: stay.rooms, nationality: stay.nationality },
    { keepPrevious: true },
  )
  return (
    <section className="tw-stack tw-gap-12 tw-min-0" aria-label={texts.gridTitle}>
      <CallView query={grid} skeleton={<Skeleton shape="rows" count={4} height={48} />}>
        {(found) =>
          found.rates.length === 0 ? (
            <Empty title={texts.gridEmpty.title} text={texts.gridEmpty.text} icon="bed" />
          ) : (
            <GridBox grid={shownGrid(found, priceOf)} stay={stay} onStay={onStay} />
          )
        }
      </CallView>
    </section>
  )
}

function GridBox({ grid, stay, onStay }: { grid: Grid; stay: StayQuery; onStay: Props['onStay'] }) {
  const texts = useDateTexts()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const choose = (place: Chosen) => {
    setChosen(place)
    const cell = grid.rates[place.row]?.cells[place.column]
    const day = grid.days[place.column]
    if (cell && day && cell.totalMinor !== null) onStay({ ...stay, checkIn: day, checkOut: addDays(day, grid.nights) })
  }
  return (
    <>
      <p className="tw-soft tw-13">{texts.gridNote(texts.nights(grid.nights), grid.currency)}</p>
      <GridTable grid={grid} checkIn={stay.checkIn} chosen={chosen} onChoose={choose} />
      <ChosenWords grid={grid} chosen={chosen} />
      <GridLegend />
      <p className="tw-keys tw-soft tw-13">{texts.gridKeys}</p>
    </>
  )
}

const STEPS: Readonly<Record<string, { row: number; column: number }>> = {
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  PageUp: { row: 0, column: -7 },
  PageDown: { row: 0, column: 7 },
  Home: { row: 0, column: -1000 },
  End: { row: 0, column: 1000 },
}

function within(value: number, count: number): number {
  return Math.min(count - 1, Math.max(0, value))
}

/** Scrolls a narrow grid until the check-in and the days round it are visible. */
function showCheckIn(box: HTMLDivElement | null): void {
  const [corner, day] = [box?.querySelector('th'), box?.querySelector<HTMLElement>('[data-now]')]
  if (!box || !corner || !day || day.offsetLeft + 2 * day.offsetWidth <= box.clientWidth) return
  box.scrollLeft = day.offsetLeft - corner.offsetWidth - day.offsetWidth
}

type TableProps = { grid: Grid; checkIn: string; chosen: Chosen | null; onChoose: (place: Chosen) => void }

function GridTable({ grid, checkIn, chosen, onChoose }: TableProps) {
  const texts = useDateTexts()
  const language = useLanguage()
  const table = useRef<HTMLTableElement>(null)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => showCheckIn(box.current), [])
  const [cursor, setCursor] = useState<Chosen>(() => ({ row: 0, column: Math.max(0, grid.days.indexOf(checkIn)) }))
  const tab = { row: within(cursor.row, grid.rates.length), column: within(cursor.column, grid.days.length) }
  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    const next = {
      row: within(tab.row + step.row, grid.rates.length),
      column: within(tab.column + step.column, grid.days.length),
    }
    setCursor(next)
    table.current?.querySelector<HTMLElement>(`[data-cell="${next.row}/${next.column}"]`)?.focus()
  }
  return (
    <div ref={box} className={`tw-card tw-relative ${styles.box}`}>
      <table
        ref={table}
        role="grid"
        aria-label={texts.gridTitle}
        className={`tw-13 tw-tabular ${styles.table}`}
        onKeyDown={move}
      >
        <GridHead days={grid.days} checkIn={checkIn} />
        <tbody>
          {grid.rates.map((rate, row) => (
            <tr key={rate.ratePlanId}>
              <th scope="row" className={styles.rate}>
                <span className="tw-line-18 tw-block">
                  {nameIn(language, { nameEn: rate.roomNameEn, nameZh: rate.roomNameZh })}
                </span>
                <span className={`tw-12 tw-soft tw-plain tw-block ${styles.plan}`}>
                  {nameIn(language, { nameEn: rate.planNameEn, nameZh: rate.planNameZh })}
                </span>
              </th>
              {rate.cells.map((cell, column) => (
                <GridCellView
                  key={grid.days[column]}
                  cell={cell}
                  day={grid.days[column] ?? ''}
                  grid={grid}
                  place={{ row, column }}
                  reached={row === tab.row && column === tab.column}
                  chosen={chosen?.row === row && chosen.column === column}
                  onChoose={() => {
                    setCursor({ row, column })
                    onChoose({ row, column })
                  }}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function GridHead({ days, checkIn }: { days: readonly string[]; checkIn: string }) {
  const texts = useDateTexts()
  const formats = useFormats()
  return (
    <thead>
      <tr>
        <th scope="col" className={`tw-12 tw-soft ${styles.corner}`}>
          {texts.gridRate}
        </th>
        {days.map((day) => (
          <th
            key={day}
            scope="col"
            data-now={day === checkIn ? '' : undefined}
            className={`${isWeekend(day) ? styles.weekend : styles.day} ${day === checkIn ? styles.now : ''}`}
          >
            {formats.dayShort(day)}
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** Friday and Saturday nights, which are priced apart. */
function isWeekend(day: string): boolean {
  const weekday = (dayNumber(day) + 3) % 7
  return weekday === 4 || weekday === 5
}

type CellProps = {
  cell: GridCell
  day: string
  grid: Grid
  place: Chosen
  reached: boolean
  chosen: boolean
  onChoose: () => void
}

function GridCellView({ cell, day, grid, place, reached, chosen, onChoose }: CellProps) {
  const formats = useFormats()
  const words = useCellWords(grid)
  const price = cell.state === 'OPEN' || cell.state === 'ON_REQUEST' ? cell.nightMinor : null
  return (
    <td
      role="gridcell"
      aria-selected={chosen}
      className={cell.totalMinor === null ? `tw-sunken ${styles.shut}` : styles.open}
    >
      <button
        type="button"
        className={`tw-stack tw-items-center tw-full tw-ink tw-relative ${styles.cell}`}
        data-cell={`${place.row}/${place.column}`}
        tabIndex={reached ? 0 : -1}
        onClick={onChoose}
      >
        <span className="tw-visually-hidden">{words(cell, day)}</span>
        {price === null ? null : (
          <span aria-hidden className={styles.price}>
            {formats.amount(price, grid.currency)}
          </span>
        )}
        <GridMark cell={cell} />
      </button>
    </td>
  )
}

/** A cell read out: the day, the night's price or state, the rules of the day, and whether a stay may begin. */
function useCellWords(grid: Grid): (cell: GridCell, day: string) => string {
  const texts = useDateTexts()
  const formats = useFormats()
  const whyNot = useWhyNotWords(grid)
  return (cell, day) => {
    const parts = [formats.day(day)]
    if (cell.state !== 'OPEN') parts.push(texts.signs[cell.state].text)
    if (cell.nightMinor !== null) parts.push(formats.money(cell.nightMinor, grid.currency))
    if (cell.closedToArrival) parts.push(texts.signs.ARRIVAL.text)
    if (cell.closedToDeparture) parts.push(texts.signs.DEPARTURE.text)
    if (cell.minStay > 1) parts.push(texts.leastNightsWords(cell.minStay))
    parts.push(
      cell.totalMinor === null
        ? whyNot(cell, day)
        : texts.chosenTotal(formats.money(cell.totalMinor, grid.currency), texts.nights(grid.nights)),
    )
    return parts.join(', ')
  }
}

function useWhyNotWords(grid: Grid): (cell: GridCell, day: string) => string {
  const { whyNot: texts } = useAvailabilityTexts()
  const formats = useFormats()
  return (cell, day) => {
    if (cell.whyNot === null) return ''
    const here = localDay(grid.timeZone, Date.now())
    return whyNotWords(cell.whyNot, { today: here, daysAhead: nightsBetween(here, day) }, { texts, formats })
  }
}

/** What was chosen, in words: the stay with its total, or the reason why there is none. */
function ChosenWords({ grid, chosen }: { grid: Grid; chosen: Chosen | null }) {
  const texts = useDateTexts()
  const formats = useFormats()
  const language = useLanguage()
  const whyNot = useWhyNotWords(grid)
  const rate = chosen && grid.rates[chosen.row]
  const cell = chosen && rate?.cells[chosen.column]
  const day = (chosen && grid.days[chosen.column]) ?? ''
  return (
    <div role="status" className={`tw-flex tw-baseline tw-wrap tw-gap-4-16 ${styles.chosen}`}>
      {rate && cell ? (
        <>
          <strong>{formats.stay(day, addDays(day, grid.nights))}</strong>
          <span>
            {nameIn(language, { nameEn: rate.roomNameEn, nameZh: rate.roomNameZh })} ·{' '}
            {nameIn(language, { nameEn: rate.planNameEn, nameZh: rate.planNameZh })}
          </span>
          {cell.totalMinor === null ? (
            <span>{whyNot(cell, day)}</span>
          ) : (
            <>
              <strong>
                {texts.chosenTotal(formats.money(cell.totalMinor, grid.currency), texts.nights(grid.nights))}
              </strong>
              <span className="tw-soft tw-small">{texts.chosenNow}</span>
            </>
          )}
        </>
      ) : null}
    </div>
  )
}
