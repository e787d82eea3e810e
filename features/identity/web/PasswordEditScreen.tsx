import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { findMySessions, PASSWORD_MIN, updateSelfPassword } from '#features/identity/contract.ts'
import { Card } from '#web/ui/page/Card.tsx'
import { fieldErrors, focusFirstError } from '#web/ui/form/field-errors.ts'
import { notify } from '#web/ui/overlay/notify.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { callKey, useCallMutation } from '#web/use-call.ts'
import { OwnSessions } from './OwnSessions.tsx'
import styles from './PasswordEditScreen.module.css'
import { PasswordField } from './PasswordField.tsx'
import { Refused } from './Refused.tsx'
import { SecondFactor } from './SecondFactor.tsx'
import { useIdentityTexts } from './texts.ts'

/** The own password, and where one is signed in. */
export default function PasswordEditScreen() {
  const { own, step } = useIdentityTexts()
  return (
    <>
      <PageHeader title={own.title} />
      <div className={`tw-stack tw-gap-24 ${styles.cards}`}>
        <Card title={own.passwordTitle}>
          <ChangeForm />
        </Card>
        <Card title={step.title}>
          <SecondFactor />
        </Card>
        <Card title={own.sessionsTitle}>
          <OwnSessions />
        </Card>
      </div>
    </>
  )
}

function ChangeForm() {
  const texts = useIdentityTexts()
  const { own, reset } = texts
  const client = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const [missing, setMissing] = useState({ isEmpty: false, isShort: false })
  const call = useCallMutation(updateSelfPassword)
  // Written anew at each drawing, so that they follow the language.
  const errors = {
    ...fieldErrors(call.error),
    ...(missing.isEmpty && { currentPassword: own.enterCurrent }),
    ...(missing.isShort && { newPassword: reset.tooShort(PASSWORD_MIN) }),
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const currentPassword = String(data.get('currentPassword') ?? '')
    const newPassword = String(data.get('newPassword') ?? '')
    const wrong = { isEmpty: currentPassword === '', isShort: newPassword.length < PASSWORD_MIN }
    setMissing(wrong)
    if (wrong.isEmpty || wrong.isShort) {
      call.reset()
      return focusFirstError(form.current)
    }
    call.mutate(
      { currentPassword, newPassword },
      {
        onSuccess: async ({ endedSessions }) => {
          form.current?.reset()
          notify.success(own.changed(endedSessions))
          await client.invalidateQueries({ queryKey: callKey(findMySessions) })
        },
        onError: () => focusFirstError(form.current),
      },
    )
  }

  return (
    <form ref={form} className={`tw-stack tw-gap-20 ${styles.form}`} onSubmit={submit} noValidate>
      <p className="tw-soft">{own.lead}</p>
      <Refused failure={call.error} />
      <PasswordField
        label={own.current}
        name="currentPassword"
        autoComplete="current-password"
        error={errors['currentPassword']}
      />
      <PasswordField
        label={reset.password}
        name="newPassword"
        autoComplete="new-password"
        hint={reset.hint(PASSWORD_MIN)}
        error={errors['newPassword']}
      />
      <div>
        <button type="submit" className="tw-button tw-button-primary" disabled={call.isPending}>
          {call.isPending ? own.submitting : own.submit}
        </button>
      </div>
    </form>
  )
}
