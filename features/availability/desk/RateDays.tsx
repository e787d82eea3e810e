import { useState } from 'react'
import { addDays } from '#contract/dates.ts'
import { useFormats } from '#web/format.ts'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import { Field } from '#web/ui/Field.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { type PlanRates, RATE_DAYS, type RoomRates, SET_AHEAD_DAYS } from '../hotel-rates/contract.ts'
import type { HotelRates, Line } from './rate-lines.ts'
import { isWeekend } from './RatesGrid.tsx'
import { useHotelRateTexts } from './texts.ts'
import type { RateCells } from './use-rate-draft.ts'

/** Days of a page on a phone. */
const DAYS = 14

type Choice = { readonly key: string; readonly room: RoomRates; readonly plan: PlanRates | null }

/** Each plan with its room; a room without a plan by itself. */
const choicesOf = ({ rooms }: HotelRates): Choice[] =>
  rooms.flatMap((room): Choice[] =>
    room.plans.length === 0
      ? [{ key: room.roomTypeId, room, plan: null }]
      : room.plans.map((plan) => ({ key: plan.ratePlanId, room, plan })),
  )

/** One plan at a time over two weeks, for a phone. */
export function RateDays({
  rates,
  cells,
  onShow,
}: {
  rates: HotelRates
  cells: RateCells
  onShow(from: string): void
}) {
  const texts = useHotelRateTexts()
  const choices = choicesOf(rates)
  const [key, setKey] = useState(choices[0]?.key ?? '')
  const [first, setFirst] = useState('')
  const choice = choices.find((one) => one.key === key) ?? choices[0]
  if (!choice) return null
  const start = Math.max(0, rates.days.indexOf(first))
  const days = rates.days.slice(start, start + DAYS)
  const move = (by: number) => {
    const next = addDays(days[0] ?? rates.today, by)
    setFirst(next)
    // The days behind the last page are read anew.
    if (!rates.days.includes(next)) onShow(next < rates.today ? rates.today : next)
  }
  const line = (kind: Line['kind']) =>
    cells.lines.find(
      (one) => one.kind === kind && (one.plan ?? choice.plan) === choice.plan && one.room === choice.room,
    )
  return (
    <>
      <PlanSelect choices={choices} value={choice.key} onChange={setKey} />
      <table className="tw-full tw-13">
        <thead>
          <tr>
            <th scope="col">{texts.phone.night}</th>
            <th scope="col">{choice.plan ? texts.phone.price(choice.plan.currency) : ''}</th>
            <th scope="col">{texts.phone.rooms}</th>
            <th scope="col" className="tw-nowrap">
              {texts.phone.closed}
            </th>
          </tr>
        </thead>
        <tbody>
          {days.map((day, at) => (
            <DayRow
              key={day}
              day={day}
              at={start + at}
              cells={cells}
              lines={{ price: line('PRICE'), stock: line('STOCK'), sold: line('SOLD'), closed: line('CLOSED') }}
            />
          ))}
        </tbody>
      </table>
      <PeriodPager days={days} today={rates.today} onMove={move} />
    </>
  )
}

function PeriodPager({ days, today, onMove }: { days: readonly string[]; today: string; onMove(by: number): void }) {
  const texts = useHotelRateTexts()
  const formats = useFormats()
  const first = days[0] ?? ''
  return (
    <div className="tw-row tw-between tw-above-12">
      <button type="button" className="tw-button tw-nowrap" disabled={first === today} onClick={() => onMove(-DAYS)}>
        <Icon name="chevronLeft" size={16} />
        {texts.earlier}
      </button>
      <span className="tw-small tw-soft tw-center">
        {texts.period(formats.dayShort(first), formats.dayShort(days.at(-1) ?? ''))}
      </span>
      <button
        type="button"
        className="tw-button tw-nowrap"
        disabled={first >= addDays(today, SET_AHEAD_DAYS - RATE_DAYS)}
        onClick={() => onMove(DAYS)}
      >
        {texts.later}
        <Icon name="chevronRight" size={16} />
      </button>
    </div>
  )
}

function PlanSelect({
  choices,
  value,
  onChange,
}: {
  choices: readonly Choice[]
  value: string
  onChange(key: string): void
}) {
  const texts = useHotelRateTexts()
  const language = useLanguage()
  return (
    <Field label={texts.phone.plan} className="tw-below-12">
      {(control) => (
        <select {...control} className="tw-input" value={value} onChange={({ target }) => onChange(target.value)}>
          {choices.map(({ key, room, plan }) => (
            <option key={key} value={key}>
              {[nameIn(language, room), plan?.code].filter(Boolean).join(' · ')}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

type Lines = Readonly<Record<'price' | 'stock' | 'sold' | 'closed', Line | undefined>>

function DayRow({
  day,
  at,
  cells,
  lines: { price, stock, sold, closed },
}: {
  day: string
  at: number
  cells: RateCells
  lines: Lines
}) {
  const texts = useHotelRateTexts()
  const formats = useFormats()
  const name = formats.dayShort(day)
  const figures = sold ? cells.shownAt(sold, at) : ''
  const problems = [price, stock].flatMap((line) => (line ? (cells.problemAt(line, at) ?? []) : []))
  return (
    <>
      <tr className={isWeekend(day) ? 'tw-sunken' : undefined}>
        <th scope="row">
          {name}
          {figures === '' ? null : (
            <span className="tw-block tw-12 tw-soft tw-plain">{texts.phone.soldOf(figures)}</span>
          )}
        </th>
        <td className="tw-pad-4">
          {price ? (
            <CellInput
              line={price}
              at={at}
              cells={cells}
              label={`${name}, ${texts.phone.price(price.plan?.currency ?? '')}`}
              isAmount
            />
          ) : null}
        </td>
        <td className="tw-pad-4">
          {stock ? <CellInput line={stock} at={at} cells={cells} label={`${name}, ${texts.phone.rooms}`} /> : null}
        </td>
        <td className="tw-pad-4 tw-center">
          {closed ? (
            <input
              type="checkbox"
              aria-label={`${name}, ${texts.phone.closed}`}
              checked={cells.textOf(closed, at) === 'CLOSED'}
              onChange={({ target }) => cells.type([{ line: closed, at, text: target.checked ? 'x' : '' }])}
            />
          ) : null}
        </td>
      </tr>
      {problems.map((problem) => (
        <tr key={problem}>
          <td colSpan={4} className="tw-lost tw-13">
            {problem}
          </td>
        </tr>
      ))}
    </>
  )
}

/**
 * A figure of a day. It is taken when the field is left, so that half an amount is not marked as wrong; one that is
 * marked already is taken as it is typed, because nothing can be saved before it is right.
 */
function CellInput({
  line,
  at,
  cells,
  label,
  isAmount = false,
}: {
  line: Line
  at: number
  cells: RateCells
  label: string
  isAmount?: boolean
}) {
  const text = cells.shownAt(line, at)
  const isChanged = cells.isChanged(line, at)
  const isWrong = cells.problemAt(line, at) !== undefined
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <input
      className={`tw-input tw-tabular ${isChanged ? 'tw-tone-wait tw-weight-600' : ''}`}
      aria-label={label}
      aria-invalid={isWrong || undefined}
      size={isAmount ? 8 : 5}
      inputMode={isAmount ? 'decimal' : 'text'}
      autoComplete="off"
      maxLength={16}
      value={typed ?? text}
      onChange={({ target }) => {
        setTyped(target.value)
        if (isWrong) cells.type([{ line, at, text: target.value }])
      }}
      onBlur={() => {
        if (typed !== null && typed !== text) cells.type([{ line, at, text: typed }])
        setTyped(null)
      }}
    />
  )
}
