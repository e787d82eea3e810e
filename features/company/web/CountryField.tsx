import { Field } from '#web/ui/form/Field.tsx'
import { useCountryChoices } from './use-country-name.ts'

/** A country of the list; `none` is the text of no choice, where there may be none. */
export function CountryField({
  label,
  value,
  error,
  none,
  onChange,
}: {
  label: string
  value: string
  error?: string | undefined
  none?: string
  onChange(code: string): void
}) {
  const countries = useCountryChoices()
  const known = value === '' || countries.some(({ code }) => code === value)
  return (
    <Field label={label} error={error}>
      {(control) => (
        <select {...control} className="tw-input" value={value} onChange={({ target }) => onChange(target.value)}>
          {none === undefined ? null : <option value="">{none}</option>}
          {known ? null : <option value={value}>{value}</option>}
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
