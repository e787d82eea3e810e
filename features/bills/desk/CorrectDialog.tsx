import { useState } from 'react'
import { typedOf } from '#contract/money.ts'
import { useProof } from '#features/changes/desk/use-proof.tsx'
import { AmountField, useAmountFault } from '#web/ui/form/AmountField.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { type FieldFaults, FormDialog } from '#web/ui/form/FormDialog.tsx'
import { notify } from '#web/ui/overlay/notify.ts'
import { minorOf } from '#web/ui/form/typed-amount.ts'
import { useCallMutation } from '#web/use-call.ts'
import { proposeCorrection } from '../corrections/contract.ts'
import type { DeskBill } from '../operator/contract.ts'
import { undisputed } from '../rules.ts'
import { useBillsDeskTexts } from './texts.ts'

const KINDS = ['WRITE_OFF', 'CREDIT', 'CHARGE', 'PENALTY'] as const
type Kind = (typeof KINDS)[number]

/** Proposes to write off, adjust or penalise a bill. */
export function CorrectDialog({ bill, onCancel }: { bill: DeskBill; onCancel(): void }) {
  const { bills: texts } = useBillsDeskTexts()
  const call = useCallMutation(proposeCorrection)
  const { currency } = bill
  const [kind, setKind] = useState<Kind>('WRITE_OFF')
  const [amount, setAmount] = useState(typedOf(undisputed(bill), currency))
  const [reason, setReason] = useState('')
  const [publicReason, setPublicReason] = useState('')
  const [wrong, setWrong] = useState<FieldFaults>({})
  const fresh = useProof()
  const faultOf = useAmountFault()
  function submit(): void {
    const minor = minorOf(amount, currency)
    const faults = {
      ...(minor === null ? { amountMinor: faultOf(amount, currency, texts.enterAmount) } : {}),
      ...(publicReason.trim() === '' ? { publicReason: texts.enterReason } : {}),
      ...(reason.trim() === '' ? { reason: texts.enterReason } : {}),
      ...fresh.faults,
    }
    setWrong(faults)
    if (minor === null || Object.keys(faults).length > 0) return
    const correction = kind === 'CREDIT' || kind === 'CHARGE' ? 'ADJUSTMENT' : kind
    const amountMinor = kind === 'CREDIT' ? -minor : minor
    call.mutate(
      { billId: bill.id, correction, amountMinor, reason, publicReason, proof: fresh.proof },
      {
        onSuccess: () => {
          notify.success(fresh.proposed)
          onCancel()
        },
      },
    )
  }
  return (
    <FormDialog
      title={texts.correctOf(bill.code)}
      confirmLabel={texts.propose}
      failure={call.error}
      faults={wrong}
      busy={call.isPending}
      onSubmit={submit}
      onCancel={onCancel}
    >
      {(errors) => (
        <>
          <KindField kind={kind} error={errors['correction']} onChange={setKind} />
          <AmountField
            label={texts.amount(currency)}
            error={errors['amountMinor']}
            currency={currency}
            value={amount}
            onChange={setAmount}
          />
          <PublicReasonField reason={publicReason} error={errors['publicReason']} onChange={setPublicReason} />
          <ReasonField reason={reason} error={errors['reason']} onChange={setReason} />
          {fresh.field(errors)}
        </>
      )}
    </FormDialog>
  )
}

type FieldOf<Name extends string, T> = Record<Name, T> & { error: string | undefined; onChange(value: T): void }

function KindField({ kind, error, onChange }: FieldOf<'kind', Kind>) {
  const { bills: texts } = useBillsDeskTexts()
  return (
    <Field label={texts.kind} error={error}>
      {(control) => (
        <select
          {...control}
          className="tw-input"
          value={kind}
          onChange={({ target }) => onChange(KINDS.find((one) => one === target.value) ?? 'WRITE_OFF')}
        >
          {KINDS.map((one) => (
            <option key={one} value={one}>
              {texts.kinds[one]}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

export function ReasonField({ reason, error, onChange }: FieldOf<'reason', string>) {
  const { bills: texts } = useBillsDeskTexts()
  return (
    <Field label={texts.reason} hint={texts.reasonHint} error={error}>
      {(control) => (
        <textarea
          {...control}
          className="tw-input"
          rows={2}
          maxLength={500}
          value={reason}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}

export function PublicReasonField({ reason, error, onChange }: FieldOf<'reason', string>) {
  const { bills: texts } = useBillsDeskTexts()
  return (
    <Field label={texts.publicReason} hint={texts.publicReasonHint} error={error}>
      {(control) => (
        <input
          {...control}
          className="tw-input"
          maxLength={200}
          value={reason}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}
