import { useState } from 'react'
import { useNavigate } from 'react-router'
import { searchDeskHotels } from '#features/availability/hotel-rates/contract-hotels.ts'
import { today } from '#web/format.ts'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import { paths } from '#web/paths.ts'
import { DateField } from '#web/ui/date/DateField.tsx'
import { type FieldFaults, FormDialog } from '#web/ui/form/FormDialog.tsx'
import { useCall, useCallMutation } from '#web/use-call.ts'
import { createContract } from '../contract.ts'
import { basisPointsOf, modelOf, SelectInput, TextInput } from './fields.tsx'
import { useContractTexts, useContractWords } from './texts.ts'
import { useSuppliers } from './use-suppliers.tsx'

function useHotels(keyword: string): readonly (readonly [string, string])[] {
  const { choose } = useContractTexts()
  const language = useLanguage()
  const found = useCall(
    searchDeskHotels,
    { keyword, pageSize: 20 },
    { enabled: keyword.trim() !== '', keepPrevious: true },
  )
  return [['', choose], ...(found.data?.list ?? []).map((hotel) => [hotel.id, nameIn(language, hotel)] as const)]
}

type Typed = typeof START & { readonly validFrom: string; readonly validTo: string }
const START = { find: '', hotelId: '', supplierId: '', no: '', currency: 'USD', model: 'NET', commission: '0' }

/** Adds a draft of a contract by what it can not do without; its page asks for the rest. */
export function NewContractDialog({ onCancel }: { onCancel(): void }) {
  const texts = useContractTexts()
  const go = useNavigate()
  const call = useCallMutation(createContract)
  const [typed, setTyped] = useState<Typed>({ ...START, validFrom: today(), validTo: '' })
  function submit(): void {
    const { find: _, commission, model, ...rest } = typed
    call.mutate(
      { ...rest, model: modelOf(model), commissionBasisPoints: basisPointsOf(commission) ?? -1 },
      { onSuccess: ({ contractId }) => void go(paths.deskContract(contractId)) },
    )
  }
  return (
    <FormDialog
      inPairs
      title={texts.add}
      confirmLabel={texts.create}
      failure={call.error}
      busy={call.isPending}
      onSubmit={submit}
      onCancel={onCancel}
    >
      {(errors) => <Fields typed={typed} errors={errors} onChange={(change) => setTyped({ ...typed, ...change })} />}
    </FormDialog>
  )
}

type FieldsProps = { typed: Typed; errors: FieldFaults; onChange(change: Partial<Typed>): void }

function Fields({ typed, errors, onChange }: FieldsProps) {
  const { fields } = useContractTexts()
  const { models } = useContractWords()
  const suppliers = useSuppliers()
  const hotels = useHotels(typed.find)
  const set = (name: keyof Typed) => (value: string) => onChange({ [name]: value })
  const text = (name: 'no' | 'currency', max: number) => (
    <TextInput
      label={fields[name]}
      error={errors[name]}
      max={max}
      value={typed[name]}
      onChange={(value) => set(name)(value.toUpperCase())}
    />
  )
  return (
    <>
      <TextInput
        label={fields.findHotel}
        max={100}
        value={typed.find}
        onChange={(find) => onChange({ find, hotelId: '' })}
      />
      <SelectInput
        label={fields.hotelId}
        error={errors['hotelId']}
        value={typed.hotelId}
        options={hotels}
        onChange={set('hotelId')}
      />
      {suppliers.find}
      <SelectInput
        label={fields.supplierId}
        error={errors['supplierId']}
        value={typed.supplierId}
        options={suppliers.options}
        onChange={set('supplierId')}
      />
      {text('no', 20)}
      {text('currency', 3)}
      <SelectInput label={fields.model} value={typed.model} options={Object.entries(models)} onChange={set('model')} />
      {typed.model === 'COMMISSION' ? (
        <TextInput
          numeric
          label={fields.commission}
          error={errors['commissionBasisPoints']}
          max={5}
          value={typed.commission}
          onChange={set('commission')}
        />
      ) : null}
      <DateField
        label={fields.validFrom}
        error={errors['validFrom']}
        value={typed.validFrom}
        onChange={set('validFrom')}
      />
      <DateField label={fields.validTo} error={errors['validTo']} value={typed.validTo} onChange={set('validTo')} />
    </>
  )
}
