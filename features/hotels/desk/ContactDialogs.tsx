import { useQueryClient } from '@tanstack/react-query'
import { LANGUAGE_CODES, LANGUAGES } from '#contract/languages.ts'
import { RecordDialog } from '#web/ui/form/RecordDialog.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { notify } from '#web/ui/overlay/notify.ts'
import { callKey, useCallMutation } from '#web/use-call.ts'
import {
  CONTACT,
  CONTACT_ROLES,
  type Contact,
  getHotelContacts,
  removeHotelContact,
  saveHotelContact,
} from '../contacts/contract.ts'
import { useContactTexts } from './texts.ts'

/** What a contact is called in a sentence. */
export const contactName = ({ name, email, phone }: Pick<Contact, 'name' | 'email' | 'phone'>) =>
  name ?? email ?? phone ?? ''

/** Reads the contacts again after a change. */
export function useContactsChanged() {
  const client = useQueryClient()
  return async (text?: string) => {
    if (text !== undefined) notify.success(text)
    await client.invalidateQueries({ queryKey: callKey(getHotelContacts) })
  }
}

type Props = { hotelId: string; onClose(): void }

/** Adds a contact, or changes one. */
export function ContactDialog({ hotelId, contact, onClose }: Props & { contact: Contact | null }) {
  const texts = useContactTexts()
  const changed = useContactsChanged()
  const call = useCallMutation(saveHotelContact)
  const onSuccess = () => {
    onClose()
    void changed(texts.saved)
  }
  return (
    <RecordDialog
      title={contact ? texts.editTitle : texts.addTitle}
      confirmLabel={texts.save}
      failure={call.error}
      busy={call.isPending}
      fields={CONTACT}
      saved={contact}
      known={{ role: 'RESERVATIONS', sends: true }}
      labels={texts.fields}
      offers={{
        role: CONTACT_ROLES.map((role) => [role, texts.roles[role]] as const),
        language: [['', texts.ofCountry], ...LANGUAGE_CODES.map((code) => [code, LANGUAGES[code].name] as const)],
      }}
      onSave={(input) => call.mutate({ ...input, hotelId, ...(contact && { contactId: contact.id }) }, { onSuccess })}
      onCancel={onClose}
    />
  )
}

/** Removes a contact. */
export function RemoveContactDialog({ hotelId, contact, onClose }: Props & { contact: Contact }) {
  const texts = useContactTexts()
  const changed = useContactsChanged()
  const call = useCallMutation(removeHotelContact)
  const onSuccess = () => {
    onClose()
    void changed(texts.removed)
  }
  return (
    <ConfirmDialog
      open
      danger
      title={texts.removeTitle}
      confirmText={texts.remove}
      busy={call.isPending}
      onConfirm={() => call.mutate({ hotelId, contactId: contact.id }, { onSuccess })}
      onCancel={onClose}
    >
      <p>{texts.removeText(contactName(contact))}</p>
      {call.error ? (
        <p className="tw-lost" role="alert">
          {call.error.returnMsg}
        </p>
      ) : null}
    </ConfirmDialog>
  )
}
