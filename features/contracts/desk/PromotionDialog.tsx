import { useState } from 'react'
import { DateField } from '#web/ui/date/DateField.tsx'
import { type FieldFaults, FormDialog } from '#web/ui/form/FormDialog.tsx'
import { useCallMutation } from '#web/use-call.ts'
import type { Contract } from '../contract.ts'
import { saveContractPromotion } from '../promotions/contract.ts'
import { CheckInput, SelectInput, TextInput } from './fields.tsx'
import { promotionInput, type TypedPromotion, typedOfPromotion } from './promotion-form.ts'
import { useContractTexts, useSaved } from './texts.ts'

type Promotion = Contract['promotions'][number]
type Props = { contract: Contract; promotion: Promotion | null; onClose(): void }

/** Adds a promotion to a draft, or changes one. */
export function PromotionDialog({ contract, promotion, onClose }: Props) {
  const texts = useContractTexts()
  const done = useSaved()
  const call = useCallMutation(saveContractPromotion)
  const { id: contractId, currency } = contract
  const [typed, setTyped] = useState(typedOfPromotion(promotion, currency))
  const about = { contractId, version: promotion?.version ?? 0, currency }
  return (
    <FormDialog
      inPairs
      title={promotion ? texts.promotions.edit : texts.promotions.add}
      confirmLabel={texts.save}
      failure={call.error}
      busy={call.isPending}
      onSubmit={() => call.mutate(promotionInput(typed, about), { onSuccess: () => void done().then(onClose) })}
      onCancel={onClose}
    >
      {(errors) => (
        <Fields
          typed={typed}
          isKept={promotion !== null}
          errors={errors}
          onChange={(change) => setTyped({ ...typed, ...change })}
        />
      )}
    </FormDialog>
  )
}

type FieldsProps = {
  typed: TypedPromotion
  /** Whether it is saved already, so that its code stays. */
  isKept: boolean
  errors: FieldFaults
  onChange(change: Partial<TypedPromotion>): void
}
type Names<Value> = {
  [Name in keyof TypedPromotion]: TypedPromotion[Name] extends Value ? Name : never
}[keyof TypedPromotion]

/** The fields of a form by the names of its values. */
function useInputs({ typed, errors, onChange }: FieldsProps) {
  const { promotions, pers } = useContractTexts()
  const { fields } = promotions
  /** A row of a list has a fault of its own, which the list's field shows. */
  const faultOf = (wire: string) =>
    errors[wire] ?? errors[Object.keys(errors).find((key) => key.startsWith(`${wire}.`)) ?? '']
  const text = (name: Names<string>, max: number, more: { wire?: string; hint?: string } = {}) => (
    <TextInput
      label={fields[name]}
      error={faultOf(more.wire ?? name)}
      hint={more.hint}
      max={max}
      value={typed[name]}
      onChange={(value) => onChange({ [name]: value })}
    />
  )
  const choice = (name: Names<string>, options: Readonly<Record<string, string>>) => (
    <SelectInput
      label={fields[name]}
      error={errors[name]}
      value={typed[name]}
      options={Object.entries(options)}
      onChange={(value) => onChange({ [name]: value })}
    />
  )
  const check = (name: Names<boolean>) => (
    <CheckInput label={fields[name]} checked={typed[name]} onChange={(on) => onChange({ [name]: on })} />
  )
  const day = (name: 'bookedFrom' | 'bookedTo') => (
    <DateField
      label={fields[name]}
      error={errors[name]}
      value={typed[name]}
      onChange={(value) => onChange({ [name]: value })}
    />
  )
  return { promotions, pers, text, choice, check, day }
}

function Fields(props: FieldsProps) {
  const { typed, isKept, errors, onChange } = props
  const { promotions, text, choice, check, day } = useInputs(props)
  return (
    <>
      <TextInput
        label={promotions.fields.code}
        error={errors['code']}
        max={10}
        value={typed.code}
        disabled={isKept}
        onChange={(code) => onChange({ code: code.toUpperCase() })}
      />
      {choice('kind', promotions.kinds)}
      {text('nameEn', 60)}
      {text('nameZh', 60)}
      <KindFields {...props} />
      {day('bookedFrom')}
      {day('bookedTo')}
      {text('daysAhead', 3)}
      {text('ranges', 600, { hint: promotions.rangesHint })}
      {text('exclusions', 600, { hint: promotions.rangesHint })}
      {text('weekdays', 20, { hint: promotions.weekdaysHint })}
      {check('isArrivalOnly')}
      {check('isNonRefundable')}
      {text('minNights', 2)}
      {text('maxNights', 2)}
      {text('rates', 200, { hint: promotions.ratesHint })}
      <Markets {...props} />
      {choice('stacking', promotions.stackings)}
      {text('sequence', 2)}
    </>
  )
}

function Markets(props: FieldsProps) {
  const { marketsHint } = useContractTexts()
  return useInputs(props).text('markets', 900, { hint: marketsHint })
}

/** What a kind takes off. */
function KindFields(props: FieldsProps) {
  const { promotions, pers, text, choice, check } = useInputs(props)
  const { kind } = props.typed
  if (kind === 'PERCENT')
    return (
      <>
        {text('percent', 6, { wire: 'basisPoints' })}
        {choice('borneBy', promotions.bearers)}
      </>
    )
  if (kind === 'AMOUNT')
    return (
      <>
        {text('amount', 15, { wire: 'amountMinor' })}
        {choice('per', pers)}
      </>
    )
  if (kind === 'FREE_CHILD') return text('childToAge', 2)
  if (kind !== 'FREE_NIGHTS') return null
  return (
    <>
      {text('stayNights', 2)}
      {text('payNights', 2)}
      {check('repeats')}
    </>
  )
}
