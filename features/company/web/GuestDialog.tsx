import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Field } from '#web/ui/Field.tsx'
import { type FieldFaults, FormDialog } from '#web/ui/FormDialog.tsx'
import { notify } from '#web/ui/notify.ts'
import { callKey, useCallMutation } from '#web/use-call.ts'
import { removeGuest, type SavedGuest, saveGuest, searchSavedGuests } from '../guests/contract.ts'
import { CountryField } from './CountryField.tsx'
import { useCompanyPageTexts } from './texts.ts'

function useGuestsChanged(onDone: () => void): (text: string) => Promise<void> {
  const client = useQueryClient()
  return async (text) => {
    notify.success(text)
    await client.invalidateQueries({ queryKey: callKey(searchSavedGuests) })
    onDone()
  }
}

/** Adds a guest or changes one; says what the guest has agreed to. */
export function GuestDialog({ guest, onCancel }: { guest: SavedGuest | null; onCancel(): void }) {
  const { guests: texts } = useCompanyPageTexts()
  const done = useGuestsChanged(onCancel)
  const call = useCallMutation(saveGuest)
  const [typed, setTyped] = useState({
    surname: guest?.surname ?? '',
    givenName: guest?.givenName ?? '',
    nationality: guest?.nationality ?? '',
    notes: guest?.notes ?? '',
  })
  const [consent, setConsent] = useState(false)
  const [wrong, setWrong] = useState<FieldFaults>({})
  function submit(): void {
    const missing = (['surname', 'givenName', 'nationality'] as const).filter((name) => typed[name].trim() === '')
    const faults = {
      ...Object.fromEntries(missing.map((name) => [name, texts.missing])),
      ...(consent ? {} : { consent: texts.consentMissing }),
    }
    setWrong(faults)
    if (Object.keys(faults).length > 0) return
    const input = { ...typed, consent, ...(guest ? { guestId: guest.id } : {}) }
    call.mutate(input, { onSuccess: () => void done(texts.saved) })
  }
  return (
    <FormDialog
      title={guest ? texts.editTitle : texts.add}
      confirmLabel={texts.save}
      failure={call.error}
      faults={wrong}
      busy={call.isPending}
      onSubmit={submit}
      onCancel={onCancel}
    >
      {(errors) => (
        <>
          {(['surname', 'givenName'] as const).map((name) => (
            <TextField
              key={name}
              label={texts[name]}
              error={errors[name]}
              value={typed[name]}
              onChange={(text) => setTyped({ ...typed, [name]: text })}
            />
          ))}
          <CountryField
            label={texts.columns.nationality}
            value={typed.nationality}
            none=""
            error={errors['nationality']}
            onChange={(nationality) => setTyped({ ...typed, nationality })}
          />
          <TextField
            optional
            label={texts.notes}
            error={errors['notes']}
            value={typed.notes}
            onChange={(notes) => setTyped({ ...typed, notes })}
          />
          <Consent given={consent} error={errors['consent']} onChange={setConsent} />
        </>
      )}
    </FormDialog>
  )
}

function TextField({
  label,
  error,
  optional = false,
  value,
  onChange,
}: {
  label: string
  error: string | undefined
  optional?: boolean
  value: string
  onChange(text: string): void
}) {
  return (
    <Field label={label} optional={optional} error={error}>
      {(control) => (
        <input
          {...control}
          className="tw-input"
          autoComplete="off"
          maxLength={optional ? 300 : 60}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}

function Consent({
  given,
  error,
  onChange,
}: {
  given: boolean
  error: string | undefined
  onChange(given: boolean): void
}) {
  const { guests: texts } = useCompanyPageTexts()
  return (
    <div className="tw-stack tw-gap-6">
      <label className="tw-flex tw-start tw-gap-8">
        <input
          type="checkbox"
          aria-invalid={error ? true : undefined}
          checked={given}
          onChange={({ target }) => onChange(target.checked)}
        />
        {texts.consent}
      </label>
      <p className="tw-13 tw-soft">{texts.consentHint}</p>
      {error ? (
        <p className="tw-13 tw-lost" role="alert">
          {error}
        </p>
      ) : null}
    </div>
  )
}

/** Deletes a guest for good. */
export function RemoveGuestDialog({ guest, onCancel }: { guest: SavedGuest; onCancel(): void }) {
  const { guests: texts } = useCompanyPageTexts()
  const done = useGuestsChanged(onCancel)
  const call = useCallMutation(removeGuest)
  return (
    <ConfirmDialog
      open
      danger
      title={texts.removeTitle(`${guest.surname} ${guest.givenName}`)}
      confirmText={texts.remove}
      busy={call.isPending}
      onConfirm={() => call.mutate({ guestId: guest.id }, { onSuccess: () => void done(texts.removed) })}
      onCancel={onCancel}
    >
      <p>{texts.removeText}</p>
      {call.error ? (
        <p className="tw-lost" role="alert">
          {call.error.returnMsg}
        </p>
      ) : null}
    </ConfirmDialog>
  )
}
