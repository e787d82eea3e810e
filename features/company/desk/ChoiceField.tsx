import type { ComponentProps } from 'react'
import { Field } from '#web/ui/form/Field.tsx'

type Props<Value extends string> = Pick<ComponentProps<'select'>, 'name' | 'defaultValue' | 'value'> & {
  label: string
  error: string | undefined
  names: Readonly<Record<Value, string>>
  values: readonly Value[]
  onChoose?: (value: Value) => void
}

/** One of a few terms. */
export function ChoiceField<Value extends string>({ label, error, names, values, onChoose, ...select }: Props<Value>) {
  const choose = (chosen: string) => values.filter((value) => value === chosen).forEach((value) => onChoose?.(value))
  return (
    <Field label={label} error={error}>
      {(control) => (
        <select {...control} {...select} className="tw-input" onChange={({ target }) => choose(target.value)}>
          {values.map((value) => (
            <option key={value} value={value}>
              {names[value]}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
