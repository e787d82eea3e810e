import { useState } from 'react'
import { addDays } from '#contract/dates.ts'
import { useFormats } from '#web/format.ts'
import { Icon } from '#web/ui/text/Icon.tsx'
import { isWeekend } from './DayGrid.tsx'
import type { DayLine } from './day-draft.ts'
import { useDayTexts } from './texts.ts'
import type { DayCells } from './use-day-draft.ts'

/** Days of a page on a phone. */
const DAYS = 14

/** A column: a figure that is typed, or a box that closes the day. */
export type PhoneColumn<L> = {
  readonly title: string
  readonly line: L | undefined
  readonly kind: 'amount' | 'figure' | 'box'
}

type Props<L extends DayLine> = {
  today: string
  days: readonly string[]
  ahead: number
  cells: DayCells<L>
  dayTitle: string
  columns: readonly PhoneColumn<L>[]
  /** The note below the name of a day. */
  noteAt(at: number): string
  onShow(from: string): void
}

/** Some lines over two weeks, a row a day, for a phone. */
export function PhoneDays<L extends DayLine>({ today, days, ahead, onShow, ...table }: Props<L>) {
  const texts = useDayTexts()
  const formats = useFormats()
  const [asked, setAsked] = useState('')
  const start = Math.max(0, days.indexOf(asked))
  const shown = days.slice(start, start + DAYS)
  const first = shown[0] ?? today
  const move = (by: number) => {
    const next = addDays(first, by)
    setAsked(next)
    // The days behind the last page are read anew.
    if (!days.includes(next)) onShow(next < today ? today : next)
  }
  return (
    <>
      <table className="tw-full tw-13">
        <thead>
          <tr>
            {[table.dayTitle, ...table.columns.map(({ title }) => title)].map((title) => (
              <th key={title} scope="col" className="tw-nowrap">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((day, at) => (
            <DayRow key={day} {...table} day={day} at={start + at} />
          ))}
        </tbody>
      </table>
      <div className="tw-row tw-between tw-above-12">
        <button type="button" className="tw-button tw-nowrap" disabled={first === today} onClick={() => move(-DAYS)}>
          <Icon name="chevronLeft" size={16} />
          {texts.earlier}
        </button>
        <span className="tw-small tw-soft tw-center">
          {texts.period(formats.dayShort(first), formats.dayShort(shown.at(-1) ?? ''))}
        </span>
        <button
          type="button"
          className="tw-button tw-nowrap"
          disabled={first >= addDays(today, ahead - days.length)}
          onClick={() => move(DAYS)}
        >
          {texts.later}
          <Icon name="chevronRight" size={16} />
        </button>
      </div>
    </>
  )
}

type RowProps<L extends DayLine> = Pick<Props<L>, 'cells' | 'columns' | 'noteAt'> & { day: string; at: number }

function DayRow<L extends DayLine>({ day, at, cells, columns, noteAt }: RowProps<L>) {
  const name = useFormats().dayShort(day)
  const note = noteAt(at)
  const problems = new Set(columns.flatMap(({ line }) => (line ? (cells.problemAt(line, at) ?? []) : [])))
  return (
    <>
      <tr className={isWeekend(day) ? 'tw-sunken' : undefined}>
        <th scope="row">
          {name}
          {note === '' ? null : <span className="tw-block tw-12 tw-soft tw-plain">{note}</span>}
        </th>
        {columns.map(({ title, line, kind }) => (
          <td key={title} className={kind === 'box' ? 'tw-pad-4 tw-center' : 'tw-pad-4'}>
            {line ? <DayCell line={line} at={at} cells={cells} label={`${name}, ${title}`} kind={kind} /> : null}
          </td>
        ))}
      </tr>
      {[...problems].map((problem) => (
        <tr key={problem}>
          <td colSpan={columns.length + 1} className="tw-lost tw-13">
            {problem}
          </td>
        </tr>
      ))}
    </>
  )
}

type CellProps<L extends DayLine> = {
  line: L
  at: number
  cells: DayCells<L>
  label: string
  kind: PhoneColumn<L>['kind']
}

/**
 * A figure of a day. It is validated on blur, so that half an amount is not marked as wrong; a field already marked is
 * validated while typing, because nothing can be saved before it is right.
 */
function DayCell<L extends DayLine>({ line, at, cells, label, kind }: CellProps<L>) {
  const text = cells.shownAt(line, at)
  const isWrong = cells.problemAt(line, at) !== undefined
  const [typed, setTyped] = useState<string | null>(null)
  const type = (next: string) => cells.type([{ line, at, text: next }])
  if (kind === 'box')
    return (
      <input
        type="checkbox"
        aria-label={label}
        checked={text !== ''}
        onChange={({ target }) => type(target.checked ? 'x' : '')}
      />
    )
  return (
    <input
      className={`tw-input tw-tabular ${cells.isChanged(line, at) ? 'tw-tone-wait tw-weight-600' : ''}`}
      aria-label={label}
      aria-invalid={isWrong || undefined}
      size={kind === 'amount' ? 8 : 5}
      inputMode={kind === 'amount' ? 'decimal' : 'text'}
      autoComplete="off"
      maxLength={16}
      value={typed ?? text}
      onChange={({ target }) => {
        setTyped(target.value)
        if (isWrong) type(target.value)
      }}
      onBlur={() => {
        if (typed !== null && typed !== text) type(typed)
        setTyped(null)
      }}
    />
  )
}
