import { useState } from 'react'
import { CLIENT_ROUNDINGS } from '#contract/client-price.ts'
import { getMyInfo } from '#features/identity/contract.ts'
import { callApi } from '#web/call-api.ts'
import { useFormats } from '#web/format.ts'
import { startSession } from '#web/store.ts'
import { FormDialog } from '#web/ui/form/FormDialog.tsx'
import { NumberField } from '#web/ui/form/NumberField.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { Card } from '#web/ui/page/Card.tsx'
import { DescriptionList } from '#web/ui/text/DescriptionList.tsx'
import { TextButton } from '#web/ui/text/TextButton.tsx'
import { useCallMutation } from '#web/use-call.ts'
import type { CompanyProfile as Profile } from '../profile/contract.ts'
import { saveClientPrices } from '../settings/contract.ts'
import { useCompanyPageTexts } from './texts.ts'
import { useProfileSaved } from './use-save-profile.ts'

/** What the company adds to its own prices for its clients; each person chooses which of the two is shown. */
export function ClientPricesCard({ profile }: { profile: Profile }) {
  const { clientPrices: texts, rules } = useCompanyPageTexts()
  const formats = useFormats()
  const [editing, setEditing] = useState(false)
  const { clientMarkUpBasisPoints: markUp, clientRounding } = profile.settings
  return (
    <Card
      title={texts.title}
      extra={
        profile.allowed.includes('save') ? (
          <TextButton onClick={() => setEditing(true)}>{rules.edit}</TextButton>
        ) : undefined
      }
    >
      {markUp === null ? (
        <p className="tw-14 tw-soft">{texts.none}</p>
      ) : (
        <DescriptionList
          facts={[
            [texts.markUp, formats.percent(markUp / 10_000, 2)],
            [texts.rounding, texts.roundings[clientRounding]],
          ]}
        />
      )}
      {editing ? <ClientPricesDialog settings={profile.settings} onClose={() => setEditing(false)} /> : null}
    </Card>
  )
}

function ClientPricesDialog({ settings, onClose }: { settings: Profile['settings']; onClose(): void }) {
  const { clientPrices: texts, confirming } = useCompanyPageTexts()
  const saved = useProfileSaved()
  const call = useCallMutation(saveClientPrices)
  const { clientMarkUpBasisPoints } = settings
  const [percent, setPercent] = useState(clientMarkUpBasisPoints === null ? null : clientMarkUpBasisPoints / 100)
  const [rounding, setRounding] = useState(settings.clientRounding)
  const submit = () =>
    call.mutate(
      {
        clientRounding: rounding,
        ...(percent !== null && percent > 0 && { clientMarkUpBasisPoints: Math.round(percent * 100) }),
      },
      {
        onSuccess: () => {
          void callApi(getMyInfo, {}).then(startSession)
          void saved(confirming.saved).then(onClose)
        },
      },
    )
  return (
    <FormDialog
      title={texts.title}
      confirmLabel={confirming.save}
      failure={call.error}
      busy={call.isPending}
      onSubmit={submit}
      onCancel={onClose}
    >
      {(errors) => (
        <>
          <NumberField
            label={texts.markUp}
            hint={texts.hint}
            unit="%"
            min={0}
            max={200}
            digits={2}
            value={percent}
            error={errors['clientMarkUpBasisPoints']}
            onChange={setPercent}
          />
          <Select
            label={texts.rounding}
            value={rounding}
            options={CLIENT_ROUNDINGS.map((value) => ({ value, text: texts.roundings[value] }))}
            onChange={(value) => setRounding(CLIENT_ROUNDINGS.find((one) => one === value) ?? 'EXACT')}
          />
        </>
      )}
    </FormDialog>
  )
}
