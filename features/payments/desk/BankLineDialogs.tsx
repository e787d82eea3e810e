import { useState } from 'react'
import { Field } from '#web/ui/form/Field.tsx'
import { FormDialog } from '#web/ui/form/FormDialog.tsx'
import type { CallFailure } from '#web/call-api.ts'
import { useBankLineTexts } from './bank-line-texts.ts'

type Asking = { busy: boolean; failure: CallFailure | null; onCancel(): void }
type AsideProps = Asking & {
  onSave(reason: string): void
}

/** Sets a line aside with a reason. */
export function SetAsideDialog({ busy, failure, onSave, onCancel }: AsideProps) {
  const texts = useBankLineTexts()
  const [reason, setReason] = useState('')
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  function submit(): void {
    const isMissing = reason.trim() === ''
    setFaults(isMissing ? { reason: texts.missing } : {})
    if (!isMissing) onSave(reason)
  }
  return (
    <FormDialog
      title={texts.setAsideTitle}
      confirmLabel={texts.setAside}
      failure={failure}
      faults={faults}
      busy={busy}
      onSubmit={submit}
      onCancel={onCancel}
    >
      {(errors) => (
        <Field label={texts.setAsideReason} error={errors['reason']}>
          {(control) => (
            <textarea
              {...control}
              className="tw-input"
              rows={3}
              maxLength={500}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </Field>
      )}
    </FormDialog>
  )
}

type BookProps = Asking & { onSave(what: { companyCode: string; note: string }): void }

/** Books money that nobody announced to the balance of a company. */
export function BookLineDialog({ busy, failure, onSave, onCancel }: BookProps) {
  const texts = useBankLineTexts()
  const [typed, setTyped] = useState({ companyCode: '', note: '' })
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  function submit(): void {
    const missing = {
      ...(typed.companyCode.trim() === '' && { companyCode: texts.noCompany }),
      ...(typed.note.trim() === '' && { note: texts.noNote }),
    }
    setFaults(missing)
    if (Object.keys(missing).length === 0) onSave(typed)
  }
  return (
    <FormDialog
      title={texts.bookTitle}
      confirmLabel={texts.book}
      failure={failure}
      faults={faults}
      busy={busy}
      onSubmit={submit}
      onCancel={onCancel}
    >
      {(errors) => (
        <>
          <p className="tw-soft">{texts.bookLead}</p>
          <Field label={texts.companyCode} error={errors['companyCode']}>
            {(control) => (
              <input
                {...control}
                className="tw-input"
                autoComplete="off"
                maxLength={20}
                value={typed.companyCode}
                onChange={({ target }) => setTyped({ ...typed, companyCode: target.value.toUpperCase() })}
              />
            )}
          </Field>
          <Field label={texts.bookNote} hint={texts.bookNoteHint} error={errors['note']}>
            {(control) => (
              <input
                {...control}
                className="tw-input"
                maxLength={200}
                value={typed.note}
                onChange={({ target }) => setTyped({ ...typed, note: target.value })}
              />
            )}
          </Field>
        </>
      )}
    </FormDialog>
  )
}
