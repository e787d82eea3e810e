import { type FormEvent, useRef, useState } from 'react'
import { stopSecondFactor } from '#features/identity/contract.ts'
import { fieldErrors, focusFirstError } from '#web/ui/form/field-errors.ts'
import { notify } from '#web/ui/overlay/notify.ts'
import { useCallMutation } from '#web/use-call.ts'
import { CodeField } from './CodeField.tsx'
import { PasswordField } from './PasswordField.tsx'
import { Refused } from './Refused.tsx'
import styles from './SecondFactor.module.css'
import { useIdentityTexts } from './texts.ts'

/** Switches the second step off, by password and code. */
export function StopSecondFactor({ onDone, onCancel }: { onDone: () => Promise<void>; onCancel: () => void }) {
  const { own, step } = useIdentityTexts()
  const form = useRef<HTMLFormElement>(null)
  const [missing, setMissing] = useState<Readonly<Record<string, string>>>({})
  const call = useCallMutation(stopSecondFactor)
  const errors = { ...fieldErrors(call.error), ...missing }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const currentPassword = String(data.get('currentPassword') ?? '')
    const code = String(data.get('code') ?? '').trim()
    const empty = {
      ...(currentPassword ? {} : { currentPassword: own.enterCurrent }),
      ...(code ? {} : { code: step.enterCode }),
    }
    setMissing(empty)
    if (Object.keys(empty).length > 0) {
      call.reset()
      return focusFirstError(form.current)
    }
    call.mutate(
      { currentPassword, code },
      {
        onSuccess: async () => {
          notify.success(step.stopped)
          await onDone()
        },
        onError: () => focusFirstError(form.current),
      },
    )
  }

  return (
    <form ref={form} className={`tw-line-above tw-pad-above-16 ${styles.form}`} onSubmit={submit} noValidate>
      <p>{step.stopLead}</p>
      <Refused failure={call.error} />
      <PasswordField
        label={own.current}
        name="currentPassword"
        autoComplete="current-password"
        error={errors['currentPassword']}
      />
      <CodeField label={step.code} hint={step.codeHint} error={errors['code']} />
      <div className="tw-flex tw-wrap tw-gap-8">
        <button type="submit" className="tw-button tw-button-primary" disabled={call.isPending}>
          {call.isPending ? step.stopping : step.stop}
        </button>
        <button type="button" className="tw-button tw-button-quiet" onClick={onCancel}>
          {step.cancel}
        </button>
      </div>
    </form>
  )
}
