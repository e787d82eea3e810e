import { Field } from '#web/ui/form/Field.tsx'

type Common = { label: string; error?: string | undefined; hint?: string; wide?: boolean }
const classOf = (wide: boolean) => (wide ? 'tw-whole-row' : '')

/** A text of a form; with `rows` one of several lines. */
export function TextInput({
  label,
  error,
  hint,
  wide = false,
  value,
  max,
  rows,
  numeric = false,
  onChange,
}: Common & { value: string; max: number; rows?: number; numeric?: boolean; onChange(text: string): void }) {
  return (
    <Field label={label} error={error} hint={hint} className={classOf(wide)}>
      {(control) =>
        rows ? (
          <textarea
            {...control}
            className="tw-input"
            rows={rows}
            maxLength={max}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
        ) : (
          <input
            {...control}
            className="tw-input"
            autoComplete="off"
            inputMode={numeric ? 'decimal' : 'text'}
            maxLength={max}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
        )
      }
    </Field>
  )
}

/** One of a few values. */
export function SelectInput<Value extends string>({
  label,
  error,
  hint,
  wide = false,
  value,
  names,
  onChange,
}: Common & { value: Value; names: Readonly<Record<Value, string>>; onChange(value: Value): void }) {
  // The keys of the very record that the values are named by.
  const values = Object.keys(names) as Value[]
  return (
    <Field label={label} error={error} hint={hint} className={classOf(wide)}>
      {(control) => (
        <select
          {...control}
          className="tw-input"
          value={value}
          onChange={({ target }) => onChange(values.find((one) => one === target.value) ?? value)}
        >
          {values.map((one) => (
            <option key={one} value={one}>
              {names[one]}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

export function CheckInput({
  label,
  checked,
  onChange,
}: {
  label: string
  checked: boolean
  onChange(on: boolean): void
}) {
  return (
    <label className="tw-row tw-gap-6">
      <input type="checkbox" checked={checked} onChange={({ target }) => onChange(target.checked)} />
      {label}
    </label>
  )
}
