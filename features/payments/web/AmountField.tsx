import type { CallFailure } from '#web/call-api.ts'
import { Field } from '#web/ui/Field.tsx'
import { fieldErrors } from '#web/ui/field-errors.ts'
import styles from './Pay.module.css'

type Props = {
  label: string
  hint: string
  typed: string
  /** What is wrong with what was typed; it stands before what the server said. */
  wrong: string | undefined
  failure: CallFailure | null
  onType(text: string): void
}

/** Where an amount of money is typed, with what is wrong with it: seen here, or said by the server. */
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
