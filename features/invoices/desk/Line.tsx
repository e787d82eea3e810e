import { Field } from '#web/ui/form/Field.tsx'

type LineProps = {
  label: string
  value: string
  most: number
  error: string | undefined
  hint?: string
  optional?: boolean
  onChange(text: string): void
}

/** A line of text in a dialog of the desk. */
export function Line({ label, value, most, error, hint, optional = false, onChange }: LineProps) {
  return (
    <Field label={label} error={error} optional={optional} {...(hint === undefined ? {} : { hint })}>
      {(control) => (
        <input
          {...control}
          className="tw-input"
          autoComplete="off"
          maxLength={most}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}
