import { useState } from 'react'
import { useFormats } from '#web/format.ts'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { RecordDialog } from '#web/ui/form/RecordDialog.tsx'
import { useCallMutation } from '#web/use-call.ts'
import {
  LEGAL,
  LEGAL_CHANGE,
  type LegalChange,
  type LegalData,
  requestLegalChange,
  withdrawLegalChange,
} from '../changes/contract.ts'
import { ChangeComparison } from './ChangeComparison.tsx'
import type { CompanyProfile as Profile } from '../profile/contract.ts'
import { useCompanyPageTexts } from './texts.ts'
import { useCountryOffers } from './use-country-name.ts'
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

function AskDialog({ profile, onCancel }: { profile: LegalData; onCancel(): void }) {
  const { change: texts, fields } = useCompanyPageTexts()
  const countries = useCountryOffers()
  const saved = useProfileSaved()
  const call = useCallMutation(requestLegalChange)
  const { registrationNumber: _number, address: _address, ...needed } = LEGAL
  return (
    <RecordDialog
      inPairs
      title={texts.askTitle}
      confirmLabel={texts.send}
      failure={call.error}
      busy={call.isPending}
      fields={LEGAL_CHANGE}
      saved={profile}
      needed={Object.fromEntries(Object.keys(needed).map((field) => [field, texts.missing]))}
      labels={{ ...fields, note: texts.note }}
      offers={{ country: countries.slice(1) }}
      before={<p className="tw-soft tw-whole-row">{texts.intro}</p>}
      onSave={(input) => call.mutate(input, { onSuccess: () => void saved(texts.sent).then(onCancel) })}
      onCancel={onCancel}
    />
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
