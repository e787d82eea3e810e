import { Fragment, type ReactNode } from 'react'
import { PHONE_MAX } from '#contract/limits.ts'
import { type DraftOf, type Fields, type RecordField, wireName } from '#contract/record.ts'
import { useKitTexts } from '#web/texts/kit.ts'
import { Icon } from '../text/Icon.tsx'
import { MoneyField } from './AmountField.tsx'
import { Field, type FieldControl } from './Field.tsx'
import { draftOf } from './record-draft.ts'

type Names = Readonly<Record<string, string>>
type Of<R extends Fields, T> = { readonly [K in keyof R]?: T }
/** What a field can be chosen from: by value, with what it says. */
export type Offered = readonly (readonly [value: string, text: string])[]

/** What the fields of a row are called and offer, and what adding a row is called. */
export type RowWords = {
  readonly labels: Names
  readonly offers?: Readonly<Record<string, Offered>>
  readonly add: string
  readonly hint?: string
}

export type RecordFieldsProps<R extends Fields> = {
  /** The fields to draw, in their order. */
  fields: R
  draft: DraftOf<R>
  errors: Names
  labels: { readonly [K in keyof R]: string }
  hints?: Of<R, string>
  /** What choices and references offer. */
  offers?: Of<R, Offered>
  /** What is said of rows: their own fields and offers, and of adding one. */
  rows?: Of<R, RowWords>
  /** Fields that the form draws itself. */
  own?: Of<R, ReactNode> | undefined
  disabled?: Of<R, boolean>
  /** Of the amounts; that of the record's own field `currency` without it. */
  currency?: string
  onChange(change: Partial<DraftOf<R>>): void
}
/** The same without the names of the fields; those are checked where the form is written. */
type Loose = Omit<RecordFieldsProps<Fields>, 'draft' | 'onChange'> & {
  draft: Readonly<Record<string, unknown>>
  onChange(change: Readonly<Record<string, unknown>>): void
}

/** The fields of a record's form: each with its label, its longest text and its error, drawn by its kind. */
export function RecordFields<R extends Fields>(props: RecordFieldsProps<R>): ReactNode {
  const loose = props as unknown as Loose
  return Object.entries(loose.fields).map(([key, field]) => (
    <Fragment key={key}>{loose.own?.[key] ?? <OneField name={key} field={field} {...loose} />}</Fragment>
  ))
}

type OneProps = Loose & { name: string; field: RecordField }

/** The currency of a form's amounts. */
const currencyOf = ({ currency, draft }: Loose) =>
  currency ?? (typeof draft['currency'] === 'string' ? draft['currency'] : '')

function OneField({ name: key, field, ...form }: OneProps) {
  const { draft, errors, labels, hints = {}, disabled = {}, onChange } = form
  const name = wireName(key, field)
  const value = draft[name]
  const set = (typed: unknown) => onChange({ [name]: typed })
  const about = { label: labels[key], hint: hints[key], error: errors[name], optional: field.optional === true }
  const isDisabled = disabled[key] === true
  if (field.kind === 'rows' || field.kind === 'choices' || field.kind === 'check')
    return <ManyField {...{ ...form, name: key, field, set }} />
  if (field.kind === 'money')
    return (
      <MoneyField
        {...about}
        name={name}
        disabled={isDisabled}
        currency={currencyOf(form)}
        signed={(field.minMinor ?? 0) < 0}
        amountMinor={typeof value === 'number' ? value : null}
        onChange={set}
      />
    )
  const common = { className: 'tw-input', name, disabled: isDisabled, value: String(value) }
  return (
    <Field {...about} className={'rows' in field ? 'tw-whole-row' : ''}>
      {(control) => (
        <Control control={{ ...control, ...common }} field={field} offered={form.offers?.[key]} set={set} />
      )}
    </Field>
  )
}

/** A field of boxes, or of rows. */
function ManyField({ name: key, field, set, ...form }: OneProps & { set(value: unknown): void }) {
  const name = wireName(key, field)
  const value = form.draft[name]
  const label = form.labels[key] ?? ''
  if (field.kind === 'rows') {
    const about = { label, name, field, rows: value, words: form.rows?.[key], errors: form.errors }
    return <RecordRows {...about} currency={currencyOf(form)} onChange={set} />
  }
  if (field.kind === 'choices')
    return <Choices label={label} offered={form.offers?.[key] ?? []} chosen={value} onChange={set} />
  return (
    <label className="tw-flex tw-start tw-gap-8">
      <input type="checkbox" checked={value === true} onChange={({ target }) => set(target.checked)} />
      {label}
    </label>
  )
}

type ChoicesProps = { label: ReactNode; offered: Offered; chosen: unknown; onChange(chosen: readonly unknown[]): void }

/** Several of some values, each with its box. */
function Choices({ label, offered, chosen, onChange }: ChoicesProps) {
  const list: readonly unknown[] = Array.isArray(chosen) ? chosen : []
  return (
    <fieldset className="tw-whole-row">
      <legend className="tw-14 tw-medium tw-below-8">{label}</legend>
      <div className="tw-flex tw-wrap tw-gap-4-16">
        {offered.map(([value, text]) => (
          <label key={value} className="tw-inline-row tw-gap-8 tw-14">
            <input
              type="checkbox"
              checked={list.includes(value)}
              onChange={({ target }) =>
                onChange(target.checked ? [...list, value] : list.filter((one) => one !== value))
              }
            />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type ControlProps = {
  control: FieldControl & { className: string; name: string; disabled: boolean; value: string }
  field: RecordField
  offered: Offered | undefined
  set(typed: string): void
}
const TYPES: Names = { email: 'email', phone: 'tel' }
/** Numbers and times are short. */
const SHORT = { size: 8, inputMode: 'decimal' } as const
const isShort = ({ kind }: RecordField) => kind === 'count' || kind === 'decimal' || kind === 'time'

function Control({ control, field, offered, set }: ControlProps) {
  const typed = { ...control, onChange: ({ target }: { target: { value: string } }) => set(target.value) }
  if (offered)
    return (
      <select {...typed}>
        {offered.some(([value]) => value === control.value) ? null : <option>{control.value}</option>}
        {offered.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    )
  const text = { ...typed, autoComplete: 'off', maxLength: 'max' in field ? field.max : PHONE_MAX }
  if ('rows' in field) return <textarea {...text} rows={field.rows} />
  return <input {...text} type={TYPES[field.kind] ?? 'text'} {...(isShort(field) ? SHORT : {})} />
}

type RowsProps = {
  label: string
  name: string
  field: RecordField
  rows: unknown
  words: RowWords | undefined
  errors: Names
  currency: string
  onChange(rows: readonly unknown[]): void
}
type Row = DraftOf<Fields>
const NONE: Fields = {}

/** Small records within a form, a line each: rows are added at the end and taken out. */
function RecordRows({ label, name, field, rows, words, errors, currency, onChange }: RowsProps) {
  const texts = useKitTexts()
  const of = field.kind === 'rows' ? field.of : NONE
  const most = field.kind === 'rows' ? field.most : 0
  const list: readonly Row[] = Array.isArray(rows) ? rows : []
  const errorsOf = (at: number) => {
    const start = `${name}.${at}.`
    const own = Object.entries(errors).filter(([key]) => key.startsWith(start))
    return Object.fromEntries(own.map(([key, sentence]) => [key.slice(start.length), sentence]))
  }
  return (
    <fieldset className="tw-whole-row tw-stack tw-gap-8">
      <legend className="tw-14 tw-medium tw-below-8">{label}</legend>
      {words?.hint ? <p className="tw-13 tw-soft">{words.hint}</p> : null}
      {list.map((row, at) => (
        <div key={at} className="tw-flex tw-wrap tw-items-end tw-gap-8">
          <RecordFields
            fields={of}
            draft={row}
            errors={errorsOf(at)}
            labels={words?.labels ?? {}}
            offers={words?.offers ?? {}}
            currency={currency}
            onChange={(change) => onChange(list.map((one, place) => (place === at ? { ...one, ...change } : one)))}
          />
          <button
            type="button"
            className="tw-icon-button tw-soft"
            aria-label={texts.removeRow(label, at + 1)}
            onClick={() => onChange(list.filter((_, place) => place !== at))}
          >
            <Icon name="close" size={16} />
          </button>
        </div>
      ))}
      {list.length < most ? (
        <div>
          <button type="button" className="tw-button" onClick={() => onChange([...list, draftOf(of, null)])}>
            {words?.add}
          </button>
        </div>
      ) : null}
      {errors[name] ? <p className="tw-13 tw-lost">{errors[name]}</p> : null}
    </fieldset>
  )
}
