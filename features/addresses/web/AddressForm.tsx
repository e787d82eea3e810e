import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/page/Card.tsx'
import { fieldErrors, focusFirstError } from '#web/ui/form/field-errors.ts'
import { draftOf } from '#web/ui/form/record-draft.ts'
import { RecordFields } from '#web/ui/form/RecordFields.tsx'
import { useCallMutation } from '#web/use-call.ts'
import { ADDRESS, type Address, saveAddress } from '../contract.ts'
import { linesOf } from '../rules.ts'
import { AddressLines } from './AddressLines.tsx'
import { draftFaults, inputOf } from './address-draft.ts'
import { type DraftProps, PlaceFields } from './PlaceFields.tsx'
import { useAddressTexts } from './texts.ts'
import { useAddressesChanged } from './use-addresses-changed.ts'

const { contact, phone, organisation } = ADDRESS
const RECIPIENT = { contact, phone, organisation }

/** Adds an address or changes one, and goes back to the list. */
export function AddressForm({ address }: { address: Address | null }) {
  const { form: texts, ...own } = useAddressTexts()
  const navigate = useNavigate()
  const changed = useAddressesChanged()
  const call = useCallMutation(saveAddress)
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(() => draftOf(ADDRESS, address && { ...address, phone: address.phoneText }))
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})
  const errors = { ...fieldErrors(call.error), ...wrong }
  const change: DraftProps['onChange'] = (part) => setDraft({ ...draft, ...part })
  useEffect(() => focusFirstError(form.current), [call.error, wrong])
  function submit(event: FormEvent): void {
    event.preventDefault()
    const faults = Object.entries(draftFaults(draft)).map(([field, fault]) => [field, texts[fault]])
    setWrong(Object.fromEntries(faults))
    if (faults.length > 0) return
    const input = { ...inputOf(draft), ...(address ? { addressId: address.id } : {}) }
    call.mutate(input, {
      onSuccess: () => void changed(own.saved).then(() => navigate(paths.addressList())),
    })
  }
  const lines = linesOf(draft.country, draft)
  return (
    <form ref={form} className="tw-stack tw-gap-24" onSubmit={submit} noValidate>
      <Card title={texts.recipient}>
        <div className="tw-stack tw-gap-16">
          <RecordFields
            fields={RECIPIENT}
            draft={draft}
            errors={errors}
            labels={texts}
            hints={{ phone: texts.phoneHint }}
            onChange={change}
          />
        </div>
      </Card>
      <Card title={texts.place}>
        <PlaceFields draft={draft} errors={errors} onChange={change} />
      </Card>
      {lines.length > 0 ? (
        <Card title={texts.preview}>
          <AddressLines country={draft.country} lines={lines} />
        </Card>
      ) : null}
      {address?.isDefault ? (
        <p className="tw-soft">{texts.alreadyDefault}</p>
      ) : (
        <label className="tw-flex tw-start tw-gap-8">
          <input
            type="checkbox"
            checked={draft.isDefault}
            onChange={({ target }) => change({ isDefault: target.checked })}
          />
          {texts.useAsDefault}
        </label>
      )}
      {call.error && !call.error.fields ? (
        <p className="tw-tone-lost tw-round tw-pad-8-12" role="alert">
          {call.error.returnMsg}
        </p>
      ) : null}
      <div>
        <button type="submit" className="tw-button tw-button-primary tw-button-large" disabled={call.isPending}>
          {own.save}
        </button>
      </div>
    </form>
  )
}
