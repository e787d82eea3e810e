import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { notify } from '#web/ui/overlay/notify.ts'
import { RecordDialog } from '#web/ui/form/RecordDialog.tsx'
import { callKey, useCallMutation } from '#web/use-call.ts'
import { GUEST, removeGuest, type SavedGuest, saveGuest, searchSavedGuests } from '../guests/contract.ts'
import { useCompanyPageTexts } from './texts.ts'
import { useCountryOffers } from './use-country-name.ts'

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
  const { missing, consentMissing, columns } = texts
  const countries = useCountryOffers()
  const done = useGuestsChanged(onCancel)
  const call = useCallMutation(saveGuest)
  const [consent, setConsent] = useState(false)
  return (
    <RecordDialog
      title={guest ? texts.editTitle : texts.add}
      confirmLabel={texts.save}
      failure={call.error}
      busy={call.isPending}
      fields={GUEST}
      saved={guest}
      needed={{ surname: missing, givenName: missing, nationality: missing }}
      wrong={consent ? {} : { consent: consentMissing }}
      labels={{ ...texts, nationality: columns.nationality }}
      offers={{ nationality: countries }}
      after={(errors) => <Consent given={consent} error={errors['consent']} onChange={setConsent} />}
      onSave={(input) =>
        call.mutate(
          { ...input, consent, ...(guest && { guestId: guest.id }) },
          { onSuccess: () => void done(texts.saved) },
        )
      }
      onCancel={onCancel}
    />
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
