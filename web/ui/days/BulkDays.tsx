import { useState } from 'react'
import type { DayTexts } from '#web/texts/en/days.ts'
import { DateField } from '#web/ui/date/DateField.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { type FieldFaults, FormDialog } from '#web/ui/form/FormDialog.tsx'
import type { DayLine } from './day-draft.ts'
import { useDayTexts } from './texts.ts'
import type { DayCells } from './use-day-draft.ts'
import { placesOf, type WantedDays, WEEKDAYS, Weekdays } from './Weekdays.tsx'

/** A change of many days: lines, days, figures by name as typed, and whether the days are closed. */
export type Wanted = WantedDays & {
  readonly of: string
  readonly figures: Readonly<Record<string, string>>
  readonly closing: 'keep' | 'close' | 'reopen'
}

type BulkTexts = DayTexts['bulk']

type Figure = { readonly name: string; readonly label: string; readonly hint: string; readonly isAmount: boolean }

type Props<L extends DayLine> = {
  title: string
  /** What `choices` are. */
  ofTitle: string
  /** Said where nothing is set. */
  nothing: string
  days: readonly string[]
  cells: DayCells<L>
  /** What can be meant, the first one at first. */
  choices: readonly { readonly value: string; readonly text: string }[]
  figures: readonly Figure[]
  linesFor(of: string): readonly L[]
  /** The figure a line gets; undefined when the change closes days. */
  figureOf(line: L): string | undefined
  wrongOf(line: L, text: string): string | undefined
  onCancel(): void
}

/** The text that a line gets; undefined where it stays as it is. */
function textFor(figure: string | undefined, { figures, closing }: Wanted): string | undefined {
  if (figure !== undefined) return figures[figure]?.trim() || undefined
  return closing === 'keep' ? undefined : closing === 'close' ? 'x' : ''
}

type Filled<L> = { readonly line: L; readonly text: string }

function faultsOf<L extends DayLine>(
  wanted: Wanted,
  set: readonly Filled<L>[],
  { texts, nothing, days, figures, figureOf, wrongOf }: Props<L> & { texts: BulkTexts },
): FieldFaults {
  if (wanted.last < wanted.first) return { last: texts.lastFirst }
  if (placesOf(wanted, days).length === 0) return { weekdays: texts.noDays }
  return set.length === 0 ? { [figures[0]?.name ?? '']: nothing } : wrongFigures(set, { figureOf, wrongOf })
}

function wrongFigures<L extends DayLine>(
  set: readonly Filled<L>[],
  { figureOf, wrongOf }: Pick<Props<L>, 'figureOf' | 'wrongOf'>,
): FieldFaults {
  return Object.fromEntries(
    set.flatMap(({ line, text }) => {
      const fault = wrongOf(line, text)
      return fault === undefined ? [] : [[figureOf(line) ?? 'closing', fault]]
    }),
  )
}

/** Sets figures and closing of many days at once, by dates and weekdays; nothing is saved by it yet. */
export function BulkDays<L extends DayLine>(props: Props<L>) {
  const { title, ofTitle, days, cells, choices, linesFor, figureOf, onCancel } = props
  const { bulk: texts } = useDayTexts()
  const [wanted, setWanted] = useState<Wanted>({
    of: choices[0]?.value ?? '',
    first: days[0] ?? '',
    last: days.at(-1) ?? '',
    weekdays: WEEKDAYS,
    figures: {},
    closing: 'keep',
  })
  const [faults, setFaults] = useState<FieldFaults>({})
  function apply(): void {
    const set = linesFor(wanted.of).flatMap((line): Filled<L>[] => {
      const text = textFor(figureOf(line), wanted)
      return cells.isSet(line) && text !== undefined ? [{ line, text }] : []
    })
    const found = faultsOf(wanted, set, { ...props, texts })
    setFaults(found)
    if (Object.keys(found).length > 0) return
    const places = placesOf(wanted, days)
    cells.type(set.flatMap((one) => places.map((at) => ({ ...one, at }))))
    onCancel()
  }
  const change = (part: Partial<Wanted>) => setWanted({ ...wanted, ...part })
  return (
    <FormDialog
      title={title}
      confirmLabel={texts.apply}
      busy={false}
      faults={faults}
      inPairs
      onSubmit={apply}
      onCancel={onCancel}
    >
      {(errors) => (
        <>
          <Choice
            label={ofTitle}
            value={wanted.of}
            options={choices}
            className="tw-whole-row"
            onChange={(of) => change({ of })}
          />
          <Days days={days} wanted={wanted} errors={errors} onChange={change} />
          <Figures {...props} wanted={wanted} errors={errors} onChange={change} />
          <Choice
            label={texts.closing}
            value={wanted.closing}
            options={(['keep', 'close', 'reopen'] as const).map((value) => ({ value, text: texts[value] }))}
            onChange={(closing) => change({ closing })}
          />
        </>
      )}
    </FormDialog>
  )
}

type PartProps = { wanted: Wanted; errors: FieldFaults; onChange(part: Partial<Wanted>): void }

function Days({ days, wanted, errors, onChange }: PartProps & { days: readonly string[] }) {
  const { bulk: texts } = useDayTexts()
  const bounds = { min: days[0] ?? '', max: days.at(-1) ?? '' }
  return (
    <>
      <DateField
        label={texts.first}
        {...bounds}
        value={wanted.first}
        error={errors['first']}
        onChange={(first) => onChange({ first })}
      />
      <DateField
        label={texts.last}
        {...bounds}
        value={wanted.last}
        error={errors['last']}
        onChange={(last) => onChange({ last })}
      />
      <Weekdays value={wanted.weekdays} error={errors['weekdays']} onChange={(weekdays) => onChange({ weekdays })} />
    </>
  )
}

function Figures({ figures, wanted, errors, onChange }: PartProps & { figures: readonly Figure[] }) {
  return figures.map(({ name, label, hint, isAmount }) => (
    <Field key={name} label={label} hint={hint} error={errors[name]}>
      {(control) => (
        <input
          {...control}
          className="tw-input"
          autoComplete="off"
          maxLength={16}
          inputMode={isAmount ? 'decimal' : 'text'}
          value={wanted.figures[name] ?? ''}
          onChange={({ target }) => onChange({ figures: { ...wanted.figures, [name]: target.value } })}
        />
      )}
    </Field>
  ))
}

function Choice<Value extends string>({
  label,
  value,
  options,
  className = '',
  onChange,
}: {
  label: string
  value: Value
  options: readonly { readonly value: Value; readonly text: string }[]
  className?: string
  onChange(value: Value): void
}) {
  return (
    <Field label={label} className={className}>
      {(control) => (
        <select
          {...control}
          className="tw-input"
          value={value}
          onChange={({ target }) => {
            const chosen = options.find((option) => option.value === target.value)
            if (chosen) onChange(chosen.value)
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
