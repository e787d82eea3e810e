import { type FormEvent, useRef, useState } from 'react'
import { renewRecoveryCodes } from '#features/identity/contract.ts'
import { fieldErrors, focusFirstError } from '#web/ui/form/field-errors.ts'
import { useCallMutation } from '#web/use-call.ts'
import { CodeField } from './CodeField.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { Refused } from './Refused.tsx'
import styles from './SecondFactor.module.css'
import { useIdentityTexts } from './texts.ts'

/** Makes new recovery codes by a code, and shows them this once. */
export function RenewRecoveryCodes({ onDone, onCancel }: { onDone: () => Promise<void>; onCancel: () => void }) {
  const { step } = useIdentityTexts()
  const form = useRef<HTMLFormElement>(null)
  const [missing, setMissing] = useState<string>()
  const call = useCallMutation(renewRecoveryCodes)
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim()
    setMissing(code ? undefined : step.enterCode)
    if (!code) return focusFirstError(form.current)
    call.mutate({ code }, { onError: () => focusFirstError(form.current) })
  }
  if (call.data) return <RecoveryCodes codes={call.data.recoveryCodes} onDone={onDone} />
  return (
    <form ref={form} className={`tw-line-above tw-pad-above-16 ${styles.form}`} onSubmit={submit} noValidate>
      <p>{step.renewLead}</p>
      <Refused failure={call.error} />
      <CodeField label={step.code} hint={step.codeHint} error={missing ?? fieldErrors(call.error)['code']} />
      <div className="tw-flex tw-wrap tw-gap-8">
        <button type="submit" className="tw-button tw-button-primary" disabled={call.isPending}>
          {call.isPending ? step.renewing : step.renew}
        </button>
        <button type="button" className="tw-button tw-button-quiet" onClick={onCancel}>
          {step.cancel}
        </button>
      </div>
    </form>
  )
}
