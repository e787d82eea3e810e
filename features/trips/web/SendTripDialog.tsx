import { useState } from 'react'
import { Field } from '#web/ui/Field.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { notify } from '#web/ui/notify.ts'
import { useCallMutation } from '#web/use-call.ts'
import { sendTrip } from '../contract.ts'
import { useTripTexts } from './texts.ts'

/** Mails a trip to whoever travels. */
export function SendTripDialog({ reference, onClose }: { reference: string; onClose(): void }) {
  const texts = useTripTexts()
  const call = useCallMutation(sendTrip)
  const [email, setEmail] = useState('')
  function submit(): void {
    call.mutate(
      { reference, email: email.trim() },
      {
        onSuccess: () => {
          notify.success(texts.sent(email.trim()))
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      title={texts.send}
      confirmLabel={texts.sendCommit}
      busy={call.isPending}
      failure={call.error}
      onSubmit={submit}
      onCancel={onClose}
    >
      {(errors) => (
        <Field label={texts.sendEmail} hint={texts.sendHint} error={errors['email']}>
          {(control) => (
            <input
              {...control}
              className="tw-input"
              type="email"
              autoComplete="off"
              maxLength={254}
              value={email}
              onChange={({ target }) => setEmail(target.value)}
            />
          )}
        </Field>
      )}
    </FormDialog>
  )
}
