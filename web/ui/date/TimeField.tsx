import { Field } from '../form/Field.tsx'

/** Each half hour of a day; times saved by another program are added to them. */
const TIMES = Array.from({ length: 48 }, (_, half) => {
  const hour = String(Math.trunc(half / 2)).padStart(2, '0')
  return `${hour}:${half % 2 === 0 ? '00' : '30'}`
})

/** A local time, to the half hour. A list, because the browser's own field follows the browser's language. */
export function TimeField({
  label,
  value,
  error,
  onChange,
}: {
  label: string
  value: string
  error: string | undefined
  onChange: (time: string) => void
}) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <select
          {...control}
          className="tw-input tw-tabular"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        >
          {[...new Set([...TIMES, value])].toSorted().map((time) => (
            <option key={time}>{time}</option>
          ))}
        </select>
      )}
    </Field>
  )
}
