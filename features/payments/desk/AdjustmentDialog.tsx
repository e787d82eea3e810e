import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { AmountField, useAmountFault } from '#web/ui/form/AmountField.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { type FieldFaults, FormDialog } from '#web/ui/form/FormDialog.tsx'
import { notify } from '#web/ui/overlay/notify.ts'
import { minorOf } from '#web/ui/form/typed-amount.ts'
import { useCallMutation } from '#web/use-call.ts'
import { proposeAdjustment } from '../adjustments/contract.ts'
import { adjustmentsChanged } from './adjustments-changed.ts'
import { usePaymentDeskTexts } from './issue-texts.ts'

const EMPTY = {
  companyCode: '',
  currency: '',
  direction: 'take',
  amountMinor: '',
  reference: '',
  publicReason: '',
  reason: '',
}
type Typed = typeof EMPTY
type Texts = ReturnType<typeof usePaymentDeskTexts>['adjustments']

/** The texts that are needed and empty. */
const missing = ({ companyCode, publicReason, reason }: Typed, texts: Texts): FieldFaults => ({
  ...(companyCode.trim() === '' && { companyCode: texts.noCompany }),
  ...(publicReason.trim() === '' && { publicReason: texts.noPublicReason }),
  ...(reason.trim() === '' && { reason: texts.noReason }),
})

/** The signed amount, and the wrong or missing fields. */
function read(
  typed: Typed,
  texts: Texts,
  faultOf: ReturnType<typeof useAmountFault>,
): { signedMinor: number; faults: FieldFaults } {
  const { currency, direction, amountMinor } = typed
  const isCurrency = /^[A-Z]{3}$/.test(currency)
  const isBlank = amountMinor.trim() === ''
  const minor = isCurrency ? minorOf(amountMinor, currency) : null
  const faults = {
    ...missing(typed, texts),
    ...(!isCurrency && { currency: texts.wrongCurrency }),
    ...((isBlank || (isCurrency && minor === null)) && {
      amountMinor: faultOf(amountMinor, currency, texts.wrongAmount),
    }),
  }
  return { signedMinor: (direction === 'take' ? -1 : 1) * (minor ?? 0), faults }
}

/** Proposes an adjustment. The same content keeps its idempotency key, so a second press proposes nothing twice. */
export function AdjustmentDialog({ onCancel }: { onCancel(): void }) {
  const { adjustments: texts } = usePaymentDeskTexts()
  const client = useQueryClient()
  const call = useCallMutation(proposeAdjustment)
  const faultOf = useAmountFault()
  const [typed, setTyped] = useState(EMPTY)
  const [wrong, setWrong] = useState<FieldFaults>({})
  const key = useRef(crypto.randomUUID())
  function change(more: Partial<Typed>): void {
    key.current = crypto.randomUUID()
    setTyped({ ...typed, ...more })
  }
  function submit(): void {
    const { signedMinor, faults } = read(typed, texts, faultOf)
    setWrong(faults)
    if (Object.keys(faults).length > 0) return
    const { direction: _direction, ...content } = typed
    call.mutate(
      { ...content, amountMinor: signedMinor, idempotencyKey: key.current },
      {
        onSuccess: async ({ code }) => {
          notify.success(texts.proposed(code))
          await adjustmentsChanged(client)
          onCancel()
        },
      },
    )
  }
  return (
    <FormDialog
      title={texts.propose}
      confirmLabel={texts.propose}
      failure={call.error}
      faults={wrong}
      busy={call.isPending}
      onSubmit={submit}
      onCancel={onCancel}
    >
      {(errors) => (
        <>
          <AdjustmentFields typed={typed} errors={errors} onChange={change} />
          <p className="tw-tone-wait tw-14 tw-round tw-pad-12-16 tw-flat">{texts.second}</p>
        </>
      )}
    </FormDialog>
  )
}

type FieldsProps = { typed: Typed; errors: FieldFaults; onChange(change: Partial<Typed>): void }

function AdjustmentFields({ typed, errors, onChange }: FieldsProps) {
  const { adjustments: texts } = usePaymentDeskTexts()
  const line = (name: 'companyCode' | 'currency' | 'reference', label: string, most: number) => (
    <Field
      label={label}
      error={errors[name]}
      optional={name === 'reference'}
      {...(name === 'reference' && { hint: texts.referenceHint })}
    >
      {(control) => (
        <input
          {...control}
          className="tw-input"
          autoComplete="off"
          maxLength={most}
          value={typed[name]}
          onChange={({ target }) => onChange({ [name]: target.value.toUpperCase() })}
        />
      )}
    </Field>
  )
  return (
    <>
      {line('companyCode', texts.company, 20)}
      {line('currency', texts.currency, 3)}
      <Field label={texts.direction}>
        {(control) => (
          <select
            {...control}
            className="tw-input"
            value={typed.direction}
            onChange={({ target }) => onChange({ direction: target.value })}
          >
            {(['take', 'add'] as const).map((direction) => (
              <option key={direction} value={direction}>
                {texts.directions[direction]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <AmountField
        label={texts.amount}
        error={errors['amountMinor']}
        currency={typed.currency}
        value={typed.amountMinor}
        onChange={(amountMinor) => onChange({ amountMinor })}
      />
      {line('reference', texts.reference, 40)}
      <ReasonFields typed={typed} errors={errors} onChange={onChange} />
    </>
  )
}

/** What the customer reads, and what only our staff do. */
function ReasonFields({ typed, errors, onChange }: FieldsProps) {
  const { adjustments: texts } = usePaymentDeskTexts()
  return (
    <>
      <Field label={texts.publicReason} hint={texts.publicReasonHint} error={errors['publicReason']}>
        {(control) => (
          <input
            {...control}
            className="tw-input"
            maxLength={200}
            value={typed.publicReason}
            onChange={({ target }) => onChange({ publicReason: target.value })}
          />
        )}
      </Field>
      <Field label={texts.reason} hint={texts.reasonHint} error={errors['reason']}>
        {(control) => (
          <textarea
            {...control}
            className="tw-input"
            rows={2}
            maxLength={500}
            value={typed.reason}
            onChange={({ target }) => onChange({ reason: target.value })}
          />
        )}
      </Field>
    </>
  )
}
