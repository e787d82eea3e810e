import { type ComponentProps, useState } from 'react'
import { Field } from './Field.tsx'
import { FormDialog } from './FormDialog.tsx'

type MailDialogProps = Pick<ComponentProps<typeof FormDialog>, 'title' | 'confirmLabel' | 'busy' | 'failure'> & {
  readonly label: string
  readonly hint: string
  /** The address that is known already. */
  readonly known?: string | null
  onSend(email: string): void
  onCancel(): void
}

/** Asks for the address that something is mailed to. */
export function MailDialog({ label, hint, known, onSend, ...dialog }: MailDialogProps) {
  const [email, setEmail] = useState(known ?? '')
  return (
    <FormDialog {...dialog} onSubmit={() => onSend(email.trim())}>
      {(errors) => (
        <Field label={label} hint={hint} error={errors['email']}>
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
