import type { CallFailure } from '#web/call-api.ts'
import { AmountField } from '#web/ui/form/AmountField.tsx'
import { fieldErrors } from '#web/ui/form/field-errors.ts'
import styles from './Pay.module.css'

type Props = {
  label: string
  hint: string
  typed: string
  currency: string
  /** What is wrong with the typed text; shown before the server's message. */
  wrong: string | undefined
  failure: CallFailure | null
  onType(text: string): void
}

/** The amount of a payment with its error, found here or by the server. */
export function PaymentAmount({ typed, wrong, failure, onType, ...field }: Props) {
  const error = wrong ?? fieldErrors(failure)['amountMinor'] ?? failure?.returnMsg
  return <AmountField {...field} inputClass={styles.typed ?? ''} error={error} value={typed} onChange={onType} />
}
