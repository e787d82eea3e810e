import { useState } from 'react'
import type { CallFailure } from '#web/call-api.ts'
import { Field } from '#web/ui/Field.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { useGroupTexts } from './texts.ts'

type Props = {
  title: string
  confirmLabel: string
  text?: string
  hint?: string
  /** Whether the reason may be left empty. */
  optional?: boolean
  busy: boolean
  failure: CallFailure | null
  onReason(reason: string): void
  onCancel(): void
}

/** Asks for the reason of something that ends. */
export function ReasonDialog({
  title,
  confirmLabel,
  text,
  hint,
  optional = false,
  busy,
  failure,
  onReason,
  onCancel,
}: Props) {
  const texts = useGroupTexts()
  const [reason, setReason] = useState('')
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>()
  const submit = () => {
    if (!optional && reason.trim() === '') return setFaults({ reason: texts.missing })
    onReason(reason.trim())
  }
  return (
    <FormDialog
      title={title}
      confirmLabel={confirmLabel}
      danger
      busy={busy}
      failure={failure}
      {...(faults ? { faults } : {})}
      onSubmit={submit}
      onCancel={onCancel}
    >
      {(errors) => (
        <>
          {text === undefined ? null : <p>{text}</p>}
          <Field label={texts.reason} hint={hint} error={errors['reason']} optional={optional}>
            {(control) => (
              <textarea
                {...control}
                className="tw-input"
                rows={3}
                maxLength={500}
                autoFocus
                value={reason}
                onChange={(event) => setReason(event.target.value)}
              />
            )}
          </Field>
        </>
      )}
    </FormDialog>
  )
}
