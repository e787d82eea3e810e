import { Field } from '#web/ui/form/Field.tsx'
import styles from './SecondFactor.module.css'

/** A field for a code of six digits or a recovery code. */
export function CodeField({
  label,
  hint,
  error,
  digits = false,
}: {
  label: string
  hint?: string
  error: string | undefined
  digits?: boolean
}) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <input
          {...control}
          className={`tw-input tw-tabular ${styles.code}`}
          name="code"
          autoComplete="one-time-code"
          inputMode={digits ? 'numeric' : 'text'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={digits ? 6 : 40}
        />
      )}
    </Field>
  )
}
