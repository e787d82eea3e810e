import type { CallFailure } from '#web/call-api.ts'
import { Field } from '#web/ui/form/Field.tsx'
import { fieldErrors } from '#web/ui/form/field-errors.ts'
import styles from './Pay.module.css'

type Props = {
  label: string
  hint: string
  typed: string
  /** What is wrong with the typed text; shown before the server's message. */
  wrong: string | undefined
  failure: CallFailure | null
  onType(text: string): void
}

/** An amount field with its error, found here or by the server. */
export function AmountField({ label, hint, typed, wrong, failure, onType }: Props) {
  return (
    <Field label={label} hint={hint} error={wrong ?? fieldErrors(failure)['amountMinor'] ?? failure?.returnMsg}>
      {(control) => (
        <input
          {...control}
          className={`tw-input tw-tabular ${styles.typed}`}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          value={typed}
          onChange={(event) => onType(event.target.value)}
        />
      )}
    </Field>
  )
}
