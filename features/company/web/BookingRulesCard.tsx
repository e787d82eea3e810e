import { useState } from 'react'
import { PORTAL_ROLES } from '#contract/rights.ts'
import { Card } from '#web/ui/page/Card.tsx'
import { DescriptionList } from '#web/ui/text/DescriptionList.tsx'
import { type FieldFaults, FormDialog } from '#web/ui/form/FormDialog.tsx'
import { TextButton } from '#web/ui/text/TextButton.tsx'
import { useCallMutation } from '#web/use-call.ts'
import { PAYMENT_WAYS, type PaymentWay, saveBookingRules } from '../settings/contract.ts'
import type { CompanyProfile as Profile } from '../profile/contract.ts'
import { CountryField } from './CountryField.tsx'
import { useCompanyPageTexts } from './texts.ts'
import { useCountryName } from './use-country-name.ts'
import { useProfileSaved } from './use-save-profile.ts'

type Denied = Profile['settings']['deniedPayments']
type PortalRole = (typeof PORTAL_ROLES)[number]

const isDenied = (denied: Denied, role: PortalRole, way: PaymentWay) =>
  denied.some((one) => one.role === role && one.way === way)

/** What bookings of the company need, and how each role may pay. */
export function BookingRulesCard({ profile }: { profile: Profile }) {
  const { rules: texts } = useCompanyPageTexts()
  const country = useCountryName()
  const [editing, setEditing] = useState(false)
  const { referenceRequired, costCentreRequired, defaultNationality, deniedPayments } = profile.settings
  const waysOf = (role: PortalRole) =>
    PAYMENT_WAYS.filter((way) => !isDenied(deniedPayments, role, way)).map((way) => texts.ways[way])
  return (
    <Card
      title={texts.title}
      extra={
        profile.allowed.includes('save') ? (
          <TextButton onClick={() => setEditing(true)}>{texts.edit}</TextButton>
        ) : undefined
      }
    >
      <DescriptionList
        facts={[
          [texts.reference, referenceRequired ? texts.needed : texts.free],
          [texts.costCentre, costCentreRequired ? texts.needed : texts.free],
          [texts.nationality, defaultNationality === null ? texts.noNationality : country(defaultNationality)],
          ...PORTAL_ROLES.map((role) => [texts.paymentsOf(texts.roles[role]), waysOf(role).join(texts.comma)] as const),
        ]}
      />
      {editing ? <RulesDialog settings={profile.settings} onCancel={() => setEditing(false)} /> : null}
    </Card>
  )
}

function RulesDialog({ settings, onCancel }: { settings: Profile['settings']; onCancel(): void }) {
  const { rules: texts, confirming } = useCompanyPageTexts()
  const saved = useProfileSaved()
  const call = useCallMutation(saveBookingRules)
  const [referenceRequired, setReference] = useState(settings.referenceRequired)
  const [costCentreRequired, setCostCentre] = useState(settings.costCentreRequired)
  const [nationality, setNationality] = useState(settings.defaultNationality ?? '')
  const [denied, setDenied] = useState<Denied>(settings.deniedPayments)
  const [wrong, setWrong] = useState<FieldFaults>({})
  function submit(): void {
    const stuck = PORTAL_ROLES.some((role) => PAYMENT_WAYS.every((way) => isDenied(denied, role, way)))
    setWrong(stuck ? { deniedPayments: texts.keepOne } : {})
    if (stuck) return
    call.mutate(
      {
        referenceRequired,
        costCentreRequired,
        deniedPayments: denied,
        ...(nationality === '' ? {} : { defaultNationality: nationality }),
      },
      { onSuccess: () => void saved(confirming.saved).then(onCancel) },
    )
  }
  return (
    <FormDialog
      title={texts.title}
      confirmLabel={confirming.save}
      failure={call.error}
      faults={wrong}
      busy={call.isPending}
      onSubmit={submit}
      onCancel={onCancel}
    >
      {(errors) => (
        <>
          <Needed label={texts.referenceLabel} needed={referenceRequired} onChange={setReference} />
          <Needed label={texts.costCentreLabel} needed={costCentreRequired} onChange={setCostCentre} />
          <CountryField
            label={texts.nationality}
            value={nationality}
            none={texts.noNationality}
            error={errors['defaultNationality']}
            onChange={setNationality}
          />
          {PORTAL_ROLES.map((role) => (
            <WaysOfRole key={role} role={role} denied={denied} onChange={setDenied} />
          ))}
          {errors['deniedPayments'] ? (
            <p className="tw-13 tw-lost" role="alert">
              {errors['deniedPayments']}
            </p>
          ) : null}
        </>
      )}
    </FormDialog>
  )
}

function Needed({ label, needed, onChange }: { label: string; needed: boolean; onChange(needed: boolean): void }) {
  return (
    <label className="tw-row tw-gap-8">
      <input type="checkbox" checked={needed} onChange={({ target }) => onChange(target.checked)} />
      {label}
    </label>
  )
}

function WaysOfRole({ role, denied, onChange }: { role: PortalRole; denied: Denied; onChange(denied: Denied): void }) {
  const { rules: texts } = useCompanyPageTexts()
  const toggle = (way: PaymentWay, allowed: boolean) =>
    onChange(allowed ? denied.filter((one) => !(one.role === role && one.way === way)) : [...denied, { role, way }])
  return (
    <fieldset>
      <legend className="tw-14 tw-medium tw-below-6">{texts.paymentsOf(texts.roles[role])}</legend>
      <span className="tw-flex tw-wrap tw-gap-16">
        {PAYMENT_WAYS.map((way) => (
          <label key={way} className="tw-row tw-gap-4">
            <input
              type="checkbox"
              checked={!isDenied(denied, role, way)}
              onChange={({ target }) => toggle(way, target.checked)}
            />
            {texts.ways[way]}
          </label>
        ))}
      </span>
    </fieldset>
  )
}
