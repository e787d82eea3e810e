import { useState } from 'react'
import { useFormats } from '#web/format.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Field } from '#web/ui/Field.tsx'
import { type FieldFaults, FormDialog } from '#web/ui/FormDialog.tsx'
import { useCallMutation } from '#web/use-call.ts'
import { type LegalChange, type LegalData, requestLegalChange, withdrawLegalChange } from '../changes/contract.ts'
import { LEGAL_FIELDS } from '../changes/rules.ts'
import { ChangeComparison } from './ChangeComparison.tsx'
import type { CompanyProfile as Profile } from '../profile/contract.ts'
import { CountryField } from './CountryField.tsx'
import { useCompanyPageTexts } from './texts.ts'
import { useProfileSaved } from './use-save-profile.ts'

/** The newest request to change the legal data, and the way to ask for one or to take it back. */
export function ChangeRequest({ profile }: { profile: Profile }) {
  const { change: texts } = useCompanyPageTexts()
  const [open, setOpen] = useState<'ask' | 'withdraw' | null>(null)
  const { change, allowed } = profile
  return (
    <div className="tw-stack tw-gap-12 tw-above-16">
      {change ? <LastChange change={change} /> : null}
      <span className="tw-flex tw-gap-8">
        {allowed.includes('request') ? (
          <button type="button" className="tw-button" onClick={() => setOpen('ask')}>
            {texts.ask}
          </button>
        ) : null}
        {allowed.includes('withdraw') ? (
          <button type="button" className="tw-button" onClick={() => setOpen('withdraw')}>
            {texts.withdraw}
          </button>
        ) : null}
      </span>
      {open === 'ask' ? <AskDialog profile={profile} onCancel={() => setOpen(null)} /> : null}
      {open === 'withdraw' && change ? <WithdrawDialog change={change} onCancel={() => setOpen(null)} /> : null}
    </div>
  )
}

function LastChange({ change }: { change: LegalChange }) {
  const { change: texts } = useCompanyPageTexts()
  const formats = useFormats()
  const { status, before, after, askedBy, askedAt, endedAt, reason } = change
  if (status === 'OPEN')
    return (
      <>
        <p className="tw-tone-wait tw-round tw-pad-8-12 tw-14">{texts.open(askedBy, formats.moment(askedAt))}</p>
        <ChangeComparison before={before} after={after} changedOnly />
      </>
    )
  if (status === 'WITHDRAWN' || endedAt === null) return null
  return status === 'APPROVED' ? (
    <p className="tw-14 tw-soft">{texts.approved(formats.moment(endedAt))}</p>
  ) : (
    <p className="tw-tone-lost tw-round tw-pad-8-12 tw-14">
      {texts.declined(formats.moment(endedAt))} {reason}
    </p>
  )
}

type Typed = Record<keyof LegalData, string> & { note: string }

function typedOf(profile: LegalData): Typed {
  const { name, legalName, registrationNumber, country, city, address, phone, email } = profile
  const typed = { name, legalName, country, registrationNumber: registrationNumber ?? '', address: address ?? '' }
  return { ...typed, city: city ?? '', phone: phone ?? '', email: email ?? '', note: '' }
}

const OPTIONAL: readonly (keyof LegalData)[] = ['registrationNumber', 'address']

function AskDialog({ profile, onCancel }: { profile: LegalData; onCancel(): void }) {
  const { change: texts, fields } = useCompanyPageTexts()
  const saved = useProfileSaved()
  const call = useCallMutation(requestLegalChange)
  const [typed, setTyped] = useState(() => typedOf(profile))
  const [wrong, setWrong] = useState<FieldFaults>({})
  function submit(): void {
    const missing = LEGAL_FIELDS.filter((field) => !OPTIONAL.includes(field) && typed[field].trim() === '')
    setWrong(Object.fromEntries(missing.map((field) => [field, texts.missing])))
    if (missing.length > 0) return
    call.mutate(typed, { onSuccess: () => void saved(texts.sent).then(onCancel) })
  }
  return (
    <FormDialog
      title={texts.askTitle}
      confirmLabel={texts.send}
      inPairs
      failure={call.error}
      faults={wrong}
      busy={call.isPending}
      onSubmit={submit}
      onCancel={onCancel}
    >
      {(errors) => (
        <>
          <p className="tw-soft tw-whole-row">{texts.intro}</p>
          {LEGAL_FIELDS.map((field) =>
            field === 'country' ? (
              <CountryField
                key={field}
                label={fields.country}
                value={typed.country}
                error={errors['country']}
                onChange={(country) => setTyped({ ...typed, country })}
              />
            ) : (
              <Field key={field} label={fields[field]} optional={OPTIONAL.includes(field)} error={errors[field]}>
                {(control) => (
                  <input
                    {...control}
                    className="tw-input"
                    maxLength={200}
                    value={typed[field]}
                    onChange={({ target }) => setTyped({ ...typed, [field]: target.value })}
                  />
                )}
              </Field>
            ),
          )}
          <Field label={texts.note} optional error={errors['note']} className="tw-whole-row">
            {(control) => (
              <textarea
                {...control}
                className="tw-input"
                rows={2}
                maxLength={500}
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

function WithdrawDialog({ change, onCancel }: { change: LegalChange; onCancel(): void }) {
  const { change: texts } = useCompanyPageTexts()
  const saved = useProfileSaved()
  const call = useCallMutation(withdrawLegalChange)
  return (
    <ConfirmDialog
      open
      title={texts.withdrawTitle}
      confirmText={texts.withdraw}
      busy={call.isPending}
      onConfirm={() =>
        call.mutate({ changeId: change.id }, { onSuccess: () => void saved(texts.withdrawn).then(onCancel) })
      }
      onCancel={onCancel}
    >
      <p>{texts.withdrawText}</p>
      {call.error ? (
        <p className="tw-lost" role="alert">
          {call.error.returnMsg}
        </p>
      ) : null}
    </ConfirmDialog>
  )
}
