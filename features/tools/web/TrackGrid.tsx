import { type KeyboardEvent, useRef, useState } from 'react'
import { mealAndName } from '#features/availability/web/rate-name.ts'
import { useFormats } from '#web/format.ts'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import { TextButton } from '#web/ui/text/TextButton.tsx'
import { usePhone } from '#web/ui/use-phone.ts'
import type { TrackedHotel, TrackedRate } from '../contract.ts'
import { useToolsTexts } from './texts.ts'
import styles from './Track.module.css'
import { type Asked, commonMode, HistoryButton, TrackCellView } from './TrackCell.tsx'

/** Rates shown before the rest is asked for: a hotel can have forty, and a phone shows a day a line. */
const FEW = 8
const FEW_ON_PHONE = 3

const CELL = 'tw-pad-8-12 tw-line-above'

type Props = {
  hotel: TrackedHotel
  rates: readonly TrackedRate[]
  days: readonly string[]
  asked: Asked
  /** Opens the history of a rate, from a night on. */
  onHistory(rate: TrackedRate, night: string): void
}

/** The rates of a hotel over the days: a table, or a card a rate on a phone. */
export function TrackGrid(props: Props) {
  const { track: texts } = useToolsTexts()
  const phone = usePhone()
  const [all, setAll] = useState(false)
  const { rates } = props
  if (rates.length === 0) return <p className="tw-soft tw-pad-16">{texts.noRates}</p>
  const few = phone ? FEW_ON_PHONE : FEW
  const shown = all ? rates : rates.slice(0, few)
  return (
    <>
      {phone ? <RateCards {...props} rates={shown} /> : <RateTable {...props} rates={shown} />}
      {rates.length > few ? (
        <p className="tw-pad-12-16">
          <TextButton onClick={() => setAll(!all)}>{all ? texts.fewer : texts.more(rates.length)}</TextButton>
        </p>
      ) : null}
    </>
  )
}

function RateName({ rate }: { rate: TrackedRate }) {
  const { track: texts } = useToolsTexts()
  const language = useLanguage()
  const plan = nameIn(language, { nameEn: rate.planNameEn, nameZh: rate.planNameZh })
  const mode = commonMode(rate)
  return (
    <span className="tw-stack tw-min-0 tw-grow">
      <span className="tw-medium">{nameIn(language, { nameEn: rate.roomNameEn, nameZh: rate.roomNameZh })}</span>
      <span className="tw-12 tw-soft tw-plain">
        {[mealAndName(plan, texts.meals[rate.mealPlan]), mode && texts.modes[mode]].filter(Boolean).join(' · ')}
      </span>
    </span>
  )
}

type Step = readonly [down: number, right: number]

/** What keys do in a cell: steps through the grid, and the history of the night. */
const ACTS: Readonly<Record<string, Step | 'history'>> = {
  h: 'history',
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  Home: [0, -1000],
  End: [0, 1000],
}

const isInCell = (target: EventTarget) => target instanceof Element && target.closest('[data-cell]') !== null

const within = (value: number, count: number) => Math.min(count - 1, Math.max(0, value))

/** The cell the keys are at, and what they do there. */
function useGridKeys({ rates, days, onHistory }: Pick<Props, 'rates' | 'days' | 'onHistory'>) {
  const body = useRef<HTMLTableSectionElement>(null)
  const [cursor, setCursor] = useState({ row: 0, column: 0 })
  const at = { row: within(cursor.row, rates.length), column: within(cursor.column, days.length) }
  function showHistory(): void {
    const rate = rates[at.row]
    if (rate) onHistory(rate, days[at.column] ?? '')
  }
  function move([down, right]: Step): void {
    const next = { row: within(at.row + down, rates.length), column: within(at.column + right, days.length) }
    setCursor(next)
    body.current?.rows[next.row]?.querySelectorAll<HTMLElement>('[data-cell]')[next.column]?.focus()
  }
  function press(event: KeyboardEvent): void {
    const act = ACTS[event.key]
    if (!act || event.ctrlKey || event.metaKey || !isInCell(event.target)) return
    event.preventDefault()
    if (act === 'history') showHistory()
    else move(act)
  }
  return { body, at, press }
}

function RateTable({ hotel, rates, days, asked, onHistory }: Props) {
  const { track: texts } = useToolsTexts()
  const formats = useFormats()
  const language = useLanguage()
  const { body, at, press } = useGridKeys({ rates, days, onHistory })
  return (
    <div className={`tw-relative ${styles.box}`}>
      <table
        cellSpacing={0}
        className="tw-13 tw-tabular tw-full"
        aria-label={nameIn(language, hotel)}
        onKeyDown={press}
      >
        <thead>
          <tr>
            <th scope="col" className={`tw-surface ${CELL}`}>
              {texts.rate}
            </th>
            {days.map((day) => (
              <th key={day} scope="col" className={`tw-12 tw-soft tw-nowrap ${CELL}`}>
                <span className="tw-stack tw-items-end">{formats.dayShort(day)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {rates.map((rate, row) => (
            <tr key={rate.ratePlanId}>
              <th scope="row" className={`tw-surface ${CELL}`}>
                <span className="tw-row tw-gap-8">
                  <RateName rate={rate} />
                  <HistoryButton
                    rate={rate}
                    onOpen={() => onHistory(rate, days[row === at.row ? at.column : 0] ?? '')}
                  />
                </span>
              </th>
              {rate.cells.map((cell, column) => (
                <td key={days[column]} className={CELL}>
                  <TrackCellView
                    hotel={hotel}
                    rate={rate}
                    cell={cell}
                    day={days[column] ?? ''}
                    asked={asked}
                    tabIndex={row === at.row && column === at.column ? 0 : -1}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function RateCards({ hotel, rates, days, asked, onHistory }: Props) {
  const formats = useFormats()
  return (
    <ul className="tw-stack">
      {rates.map((rate) => (
        <li key={rate.ratePlanId} className="tw-stack tw-gap-8 tw-pad-12-16 tw-line-above">
          <span className="tw-row tw-gap-8">
            <RateName rate={rate} />
            <HistoryButton rate={rate} onOpen={() => onHistory(rate, days[0] ?? '')} />
          </span>
          {rate.cells.map((cell, column) => (
            <span key={days[column]} className="tw-row tw-between tw-gap-8 tw-13 tw-tabular">
              <span className="tw-soft">{formats.dayShort(days[column] ?? '')}</span>
              <TrackCellView hotel={hotel} rate={rate} cell={cell} day={days[column] ?? ''} asked={asked} />
            </span>
          ))}
        </li>
      ))}
    </ul>
  )
}
