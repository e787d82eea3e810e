import { useState } from 'react'
import { MEAL_PLANS } from '#features/availability/contract.ts'
import { type FieldFaults, FormDialog } from '#web/ui/form/FormDialog.tsx'
import { readTyped } from '#web/ui/form/typed-amount.ts'
import { useCallMutation } from '#web/use-call.ts'
import type { Contract } from '../contract.ts'
import { saveContractDerivation } from '../contract-sheet.ts'
import { BOARD_CODES } from '../rules-rows.ts'
import { basisPointsOf, CheckInput, SelectInput, TextInput, wholeOf } from './fields.tsx'
import { useContractTexts, useReread, useSaved } from './texts.ts'

const START = {
  code: '',
  base: 'BB',
  nameEn: '',
  nameZh: '',
  percent: '',
  amount: '',
  per: 'ROOM',
  mealPlan: 'BREAKFAST',
  isNonRefundable: false,
  minStay: '1',
  minAdvanceDays: '0',
}

/** Adds a rate that follows another one. */
export function DerivedDialog({ contract, onClose }: { contract: Contract; onClose(): void }) {
  const texts = useContractTexts()
  const done = useSaved()
  const reread = useReread()
  const call = useCallMutation(saveContractDerivation)
  const [typed, setTyped] = useState(START)
  function submit(): void {
    const { percent, amount, per, mealPlan, minStay, minAdvanceDays, ...rest } = typed
    const reading = readTyped(amount, contract.currency)
    // What can not be read is refused, not left out.
    const change = {
      ...(percent.trim() === '' ? {} : { changeBasisPoints: basisPointsOf(percent) ?? Number.NaN }),
      ...(amount.trim() === '' ? {} : { changeMinor: reading.kind === 'certain' ? reading.minor : Number.NaN }),
    }
    const { id: contractId, edition } = contract
    call.mutate(
      {
        ...rest,
        ...change,
        contractId,
        edition,
        per: per === 'PERSON' ? 'PERSON' : 'ROOM',
        mealPlan: MEAL_PLANS.find((one) => one === mealPlan) ?? 'BREAKFAST',
        minStay: wholeOf(minStay) ?? 0,
        minAdvanceDays: wholeOf(minAdvanceDays) ?? -1,
      },
      { onSuccess: () => void done().then(onClose), onError: () => void reread() },
    )
  }
  const bases = [...BOARD_CODES, ...contract.derivations.map(({ code }) => code)]
  return (
    <FormDialog
      inPairs
      title={texts.addDerived}
      confirmLabel={texts.save}
      failure={call.error}
      busy={call.isPending}
      onSubmit={submit}
      onCancel={onClose}
    >
      {(errors) => (
        <Fields typed={typed} errors={errors} bases={bases} onChange={(change) => setTyped({ ...typed, ...change })} />
      )}
    </FormDialog>
  )
}

type Typed = typeof START
type FieldsProps = {
  typed: Typed
  errors: FieldFaults
  bases: readonly string[]
  onChange(change: Partial<Typed>): void
}

function Fields({ typed, errors, bases, onChange }: FieldsProps) {
  const { derivedFields: labels, boards, pers } = useContractTexts()
  const text = (
    name: 'nameEn' | 'nameZh' | 'minStay' | 'minAdvanceDays' | 'percent' | 'amount',
    wire: string,
    max: number,
  ) => (
    <TextInput
      label={labels[name]}
      error={errors[wire]}
      numeric={!wire.startsWith('name')}
      max={max}
      value={typed[name]}
      onChange={(value) => onChange({ [name]: value })}
    />
  )
  return (
    <>
      <TextInput
        label={labels.code}
        error={errors['code']}
        max={10}
        value={typed.code}
        onChange={(code) => onChange({ code: code.toUpperCase() })}
      />
      <SelectInput
        label={labels.base}
        value={typed.base}
        options={bases.map((one) => [one, one] as const)}
        onChange={(base) => onChange({ base })}
      />
      {text('nameEn', 'nameEn', 100)}
      {text('nameZh', 'nameZh', 100)}
      {text('percent', 'changeBasisPoints', 8)}
      {text('amount', 'changeMinor', 15)}
      <SelectInput
        label={labels.per}
        value={typed.per}
        options={Object.entries(pers)}
        onChange={(per) => onChange({ per })}
      />
      <SelectInput
        label={labels.mealPlan}
        value={typed.mealPlan}
        options={Object.entries(boards)}
        onChange={(mealPlan) => onChange({ mealPlan })}
      />
      {text('minStay', 'minStay', 2)}
      {text('minAdvanceDays', 'minAdvanceDays', 3)}
      <CheckInput
        label={labels.nonRefundable}
        checked={typed.isNonRefundable}
        onChange={(isNonRefundable) => onChange({ isNonRefundable })}
      />
    </>
  )
}
