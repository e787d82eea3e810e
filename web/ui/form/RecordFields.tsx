import { Fragment, type ReactNode } from 'react'
import { PHONE_MAX } from '#contract/limits.ts'
import { type DraftOf, type Fields, type RecordField, wireName } from '#contract/record.ts'
import { MoneyField } from './AmountField.tsx'
import { Field, type FieldControl } from './Field.tsx'

type Names = Readonly<Record<string, string>>
type Of<R extends Fields, T> = { readonly [K in keyof R]?: T }
/** What a field can be chosen from: by value, with what it says. */
export type Offered = readonly (readonly [value: string, text: string])[]

export type RecordFieldsProps<R extends Fields> = {
  /** The fields to draw, in their order. */
  fields: R
  draft: DraftOf<R>
  errors: Names
  labels: { readonly [K in keyof R]: string }
  hints?: Of<R, string>
  /** What choices and references offer. */
  offers?: Of<R, Offered>
  /** Fields that the form draws itself. */
  own?: Of<R, ReactNode> | undefined
  disabled?: Of<R, boolean>
  /** Of the amounts. */
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

function OneField({ name: key, field, ...form }: OneProps) {
  const { draft, errors, labels, hints = {}, disabled = {}, currency = '', onChange } = form
  const name = wireName(key, field)
  const value = draft[name]
  const set = (typed: unknown) => onChange({ [name]: typed })
  const about = { label: labels[key], hint: hints[key], error: errors[name], optional: field.optional === true }
  const isDisabled = disabled[key] === true
  if (field.kind === 'money')
    return (
      <MoneyField
        {...about}
        name={name}
        disabled={isDisabled}
        currency={currency}
        amountMinor={typeof value === 'number' ? value : null}
        onChange={set}
      />
    )
  if (field.kind === 'check')
    return (
      <label className="tw-flex tw-start tw-gap-8">
        <input type="checkbox" checked={value === true} onChange={({ target }) => set(target.checked)} />
        {about.label}
      </label>
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

type ControlProps = {
  control: FieldControl & { className: string; name: string; disabled: boolean; value: string }
  field: RecordField
  offered: Offered | undefined
  set(typed: string): void
}
const TYPES: Names = { email: 'email', phone: 'tel' }

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
  return <input {...text} type={TYPES[field.kind] ?? 'text'} />
}
