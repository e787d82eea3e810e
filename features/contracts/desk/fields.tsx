import { CONTRACT_MODELS } from '../contract-lists.ts'
import { Field } from '#web/ui/form/Field.tsx'

type Common = { label: string; error?: string | undefined; hint?: string | undefined; disabled?: boolean }

/** A text or number of a form. */
export function TextInput({
  label,
  error,
  hint,
  value,
  max,
  numeric = false,
  disabled = false,
  onChange,
}: Common & { value: string; max: number; numeric?: boolean; onChange(text: string): void }) {
  return (
    <Field label={label} error={error} hint={hint}>
      {(control) => (
        <input
          {...control}
          className="tw-input"
          autoComplete="off"
          inputMode={numeric ? 'decimal' : 'text'}
          maxLength={max}
          value={value}
          disabled={disabled}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}

/** One of several values by name; an empty value is no choice. */
export function SelectInput({
  label,
  error,
  hint,
  value,
  options,
  disabled = false,
  onChange,
}: Common & {
  value: string
  options: readonly (readonly [value: string, text: string])[]
  onChange(value: string): void
}) {
  return (
    <Field label={label} error={error} hint={hint}>
      {(control) => (
        <select
          {...control}
          className="tw-input"
          value={value}
          disabled={disabled}
          onChange={({ target }) => onChange(target.value)}
        >
          {options.map(([one, text]) => (
            <option key={one} value={one}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

/** A yes or no of a form. */
export function CheckInput({
  label,
  checked,
  disabled = false,
  onChange,
}: Common & { checked: boolean; onChange(on: boolean): void }) {
  return (
    <label className="tw-row tw-gap-6">
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={({ target }) => onChange(target.checked)}
      />
      {label}
    </label>
  )
}

/** Basis points of a typed percentage; undefined where it is none. */
export const basisPointsOf = (typed: string): number | undefined =>
  /^[-−]?\d{1,4}(?:[.,]\d{1,2})?$/.test(typed.trim())
    ? Math.round(Number(typed.trim().replace('−', '-').replace(',', '.')) * 100)
    : undefined

/** A whole number as it is typed; undefined where it is none. */
export const wholeOf = (typed: string): number | undefined =>
  /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : undefined

/** The model of a contract by its value. */
export const modelOf = (value: string) => CONTRACT_MODELS.find((one) => one === value) ?? 'NET'
