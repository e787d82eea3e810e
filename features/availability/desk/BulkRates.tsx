import { useId, useState } from 'react'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import { DateField } from '#web/ui/DateField.tsx'
import { Field } from '#web/ui/Field.tsx'
import { type FieldFaults, FormDialog } from '#web/ui/FormDialog.tsx'
import { type HotelRates, isSet, type Line, meant, wrongOf } from './rate-lines.ts'
import type { HotelRateTexts } from '#web/locales/en/hotelRates.ts'
import { useHotelRateTexts } from './texts.ts'
import type { RateCells } from './use-rate-draft.ts'

type Wanted = {
  readonly plan: string
  readonly first: string
  readonly last: string
  readonly weekdays: readonly number[]
  readonly price: string
  readonly rooms: string
  readonly closing: 'keep' | 'close' | 'reopen'
}

const ALL = ''
/** Monday first, as `Date` counts them. */
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 0]

const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()
const nightsOf = ({ first, last, weekdays }: Wanted, days: readonly string[]) =>
  days.flatMap((day, at) => (day >= first && day <= last && weekdays.includes(weekdayOf(day)) ? [at] : []))

/** The text a line gets; undefined where it stays as it is. */
function textFor({ kind }: Line, { price, rooms, closing }: Wanted): string | undefined {
  if (kind === 'PRICE') return price.trim() || undefined
  if (kind === 'STOCK') return rooms.trim() || undefined
  return closing === 'keep' ? undefined : closing === 'close' ? 'x' : ''
}

/** The lines a form is about: those of its plan and of the plan's room, or all. */
const linesFor = ({ plan }: Wanted, lines: readonly Line[]) =>
  lines.filter(
    (line) =>
      isSet(line) &&
      (plan === ALL ||
        line.id === plan ||
        (line.kind === 'STOCK' && line.room.plans.some(({ ratePlanId }) => ratePlanId === plan))),
  )

function faultsOf(
  wanted: Wanted,
  { lines, days, texts }: { lines: readonly Line[]; days: readonly string[]; texts: HotelRateTexts },
): FieldFaults {
  const { bulk, wrong } = texts
  if (wanted.last < wanted.first) return { last: bulk.lastFirst }
  if (nightsOf(wanted, days).length === 0) return { weekdays: bulk.noNights }
  const set = linesFor(wanted, lines).flatMap((line) => {
    const text = textFor(line, wanted)
    return text === undefined ? [] : [{ line, fault: wrongOf(line, meant(line, text, texts), wrong) }]
  })
  if (set.length === 0) return { price: bulk.nothing }
  return Object.fromEntries(
    set.flatMap(({ line, fault }) => (fault === undefined ? [] : [[line.kind === 'STOCK' ? 'rooms' : 'price', fault]])),
  )
}

/** Sets price, rooms and closing of many nights at once, by plan, dates and weekdays; nothing is saved by it yet. */
export function BulkRates({ rates, cells, onCancel }: { rates: HotelRates; cells: RateCells; onCancel(): void }) {
  const texts = useHotelRateTexts()
  const { days, rooms } = rates
  const [wanted, setWanted] = useState<Wanted>({
    plan: rooms[0]?.plans[0]?.ratePlanId ?? ALL,
    first: days[0] ?? '',
    last: days.at(-1) ?? '',
    weekdays: WEEKDAYS,
    price: '',
    rooms: '',
    closing: 'keep',
  })
  const [faults, setFaults] = useState<FieldFaults>({})
  function apply(): void {
    const found = faultsOf(wanted, { lines: cells.lines, days, texts })
    setFaults(found)
    if (Object.keys(found).length > 0) return
    const nights = nightsOf(wanted, days)
    cells.type(
      linesFor(wanted, cells.lines).flatMap((line) => {
        const text = textFor(line, wanted)
        return text === undefined ? [] : nights.map((at) => ({ line, at, text }))
      }),
    )
    onCancel()
  }
  return (
    <FormDialog
      title={texts.bulk.title}
      confirmLabel={texts.bulk.apply}
      busy={false}
      faults={faults}
      inPairs
      onSubmit={apply}
      onCancel={onCancel}
    >
      {(errors) => (
        <BulkFields
          rates={rates}
          wanted={wanted}
          errors={errors}
          onChange={(change) => setWanted({ ...wanted, ...change })}
        />
      )}
    </FormDialog>
  )
}

type FieldsProps = { rates: HotelRates; wanted: Wanted; errors: FieldFaults; onChange(change: Partial<Wanted>): void }

function BulkFields({ rates, wanted, errors, onChange }: FieldsProps) {
  const { bulk } = useHotelRateTexts()
  const [min = '', max = ''] = [rates.days[0], rates.days.at(-1)]
  const text = (name: 'price' | 'rooms', hint: string) => (
    <Field label={bulk[name]} hint={hint} error={errors[name]}>
      {(control) => (
        <input
          {...control}
          className="tw-input"
          autoComplete="off"
          maxLength={16}
          inputMode={name === 'price' ? 'decimal' : 'text'}
          value={wanted[name]}
          onChange={({ target }) => onChange({ [name]: target.value })}
        />
      )}
    </Field>
  )
  return (
    <>
      <PlanField rates={rates} wanted={wanted} onChange={onChange} />
      <DateField
        label={bulk.first}
        value={wanted.first}
        min={min}
        max={max}
        onChange={(first) => onChange({ first })}
      />
      <DateField
        label={bulk.last}
        value={wanted.last}
        min={min}
        max={max}
        error={errors['last']}
        onChange={(last) => onChange({ last })}
      />
      <Weekdays wanted={wanted} error={errors['weekdays']} onChange={onChange} />
      {text('price', bulk.priceHint)}
      {text('rooms', bulk.roomsHint)}
      <Field label={bulk.closing}>
        {(control) => (
          <select
            {...control}
            className="tw-input"
            value={wanted.closing}
            onChange={({ target }) => onChange({ closing: target.value as Wanted['closing'] })}
          >
            {(['keep', 'close', 'reopen'] as const).map((closing) => (
              <option key={closing} value={closing}>
                {bulk[closing]}
              </option>
            ))}
          </select>
        )}
      </Field>
    </>
  )
}

function PlanField({ rates, wanted, onChange }: Omit<FieldsProps, 'errors'>) {
  const { bulk } = useHotelRateTexts()
  const language = useLanguage()
  const plans = rates.rooms.flatMap((room) =>
    room.plans.map((plan) => ({
      id: plan.ratePlanId,
      text: `${nameIn(language, room)} · ${plan.code} (${plan.currency})`,
    })),
  )
  return (
    <Field label={bulk.plan} className="tw-whole-row">
      {(control) => (
        <select
          {...control}
          className="tw-input"
          value={wanted.plan}
          onChange={({ target }) => onChange({ plan: target.value })}
        >
          {plans.map(({ id, text }) => (
            <option key={id} value={id}>
              {text}
            </option>
          ))}
          <option value={ALL}>{bulk.all}</option>
        </select>
      )}
    </Field>
  )
}

function Weekdays({
  wanted: { weekdays },
  error,
  onChange,
}: Pick<FieldsProps, 'wanted' | 'onChange'> & { error: string | undefined }) {
  const { bulk } = useHotelRateTexts()
  const language = useLanguage()
  const id = useId()
  // 2026-11-22 is a Sunday.
  const name = (weekday: number) =>
    new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' }).format(Date.UTC(2026, 10, 22 + weekday))
  return (
    <div role="group" aria-labelledby={id} className="tw-flex tw-wrap tw-gap-8-12 tw-whole-row">
      <span id={id} className="tw-14 tw-medium tw-full">
        {bulk.weekdays}
      </span>
      {WEEKDAYS.map((weekday) => (
        <label key={weekday} className="tw-row tw-gap-6">
          <input
            type="checkbox"
            checked={weekdays.includes(weekday)}
            onChange={({ target }) =>
              onChange({
                weekdays: target.checked ? [...weekdays, weekday] : weekdays.filter((one) => one !== weekday),
              })
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
