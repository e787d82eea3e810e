import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useProof } from '#features/changes/desk/use-proof.tsx'
import { AmountField, useAmountFault } from '#web/ui/form/AmountField.tsx'
import { type FieldFaults, FormDialog } from '#web/ui/form/FormDialog.tsx'
import { notify } from '#web/ui/overlay/notify.ts'
import { minorOf } from '#web/ui/form/typed-amount.ts'
import { callKey, useCallMutation } from '#web/use-call.ts'
import { type RechargeLimit, saveRechargeLimit, searchRechargeLimits } from '../limits/contract.ts'
import { typedOf } from '#contract/money.ts'
import { usePaymentDeskTexts } from './issue-texts.ts'

type Typed = { onceMinor: number | null; dayMinor: number | null }

/** What is no amount, in the given words, or does not fit together, by field. */
function faultsOf({ onceMinor, dayMinor }: Typed, words: { once: string; day: string; wrongDay: string }): FieldFaults {
  if (onceMinor !== null && dayMinor !== null) return dayMinor < onceMinor ? { dayMinor: words.wrongDay } : {}
  return {
    ...(onceMinor === null ? { onceMinor: words.once } : {}),
    ...(dayMinor === null ? { dayMinor: words.day } : {}),
  }
}

/** Sets a company's own limits, or restores the general ones. */
export function LimitDialog({ limit, onCancel }: { limit: RechargeLimit; onCancel(): void }) {
  const { limits } = usePaymentDeskTexts()
  const client = useQueryClient()
  const call = useCallMutation(saveRechargeLimit)
  const { companyId, currency } = limit
  const [once, setOnce] = useState(typedOf(limit.onceMinor, currency))
  const [day, setDay] = useState(typedOf(limit.dayMinor, currency))
  const [wrong, setWrong] = useState<FieldFaults>({})
  const faultOf = useAmountFault()
  const fresh = useProof()

  function save(amounts: { onceMinor: number; dayMinor: number } | null): void {
    call.mutate(
      { companyId, currency, ...amounts, proof: fresh.proof },
      {
        onSuccess: async () => {
          notify.success(fresh.proposed)
          await client.invalidateQueries({ queryKey: callKey(searchRechargeLimits) })
          onCancel()
        },
      },
    )
  }
  function submit(): void {
    const [onceMinor, dayMinor] = [minorOf(once, currency), minorOf(day, currency)]
    const sayOf = (typed: string) => faultOf(typed, currency, limits.wrongNumber)
    const words = { once: sayOf(once), day: sayOf(day), wrongDay: limits.wrongDay }
    const faults = { ...faultsOf({ onceMinor, dayMinor }, words), ...fresh.faults }
    setWrong(faults)
    if (onceMinor !== null && dayMinor !== null && Object.keys(faults).length === 0) save({ onceMinor, dayMinor })
  }
  function toGeneral(): void {
    setWrong(fresh.faults)
    if (Object.keys(fresh.faults).length === 0) save(null)
  }
  return (
    <FormDialog
      title={limits.changeOf(limit.companyName, currency)}
      confirmLabel={limits.save}
      failure={call.error}
      faults={wrong}
      busy={call.isPending}
      more={
        limit.own ? (
          <button type="button" className="tw-button" disabled={call.isPending} onClick={toGeneral}>
            {limits.toGeneral}
          </button>
        ) : null
      }
      onSubmit={submit}
      onCancel={onCancel}
    >
      {(errors) => (
        <>
          <LimitFields {...{ currency, errors, once, day }} onOnce={setOnce} onDay={setDay} />
          {fresh.field(errors)}
        </>
      )}
    </FormDialog>
  )
}

type FieldsProps = {
  currency: string
  errors: FieldFaults
  once: string
  day: string
  onOnce(text: string): void
  onDay(text: string): void
}

function LimitFields({ currency, errors, once, day, onOnce, onDay }: FieldsProps) {
  const { limits } = usePaymentDeskTexts()
  return (
    <>
      <AmountField
        currency={currency}
        label={limits.once(currency)}
        error={errors['onceMinor']}
        value={once}
        onChange={onOnce}
      />
      <AmountField
        currency={currency}
        label={limits.day(currency)}
        error={errors['dayMinor']}
        value={day}
        onChange={onDay}
      />
    </>
  )
}
