import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CityField } from '#features/tickets/desk/CityField.tsx'
import { CheckInput, SelectInput, TextInput } from '#features/tickets/desk/inputs.tsx'
import { useDeskTicketWords } from '#features/tickets/desk/texts.ts'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import { type FieldFaults, FormDialog } from '#web/ui/form/FormDialog.tsx'
import { notify } from '#web/ui/overlay/notify.ts'
import { callKey, useCallMutation } from '#web/use-call.ts'
import { createTicketSupplier, saveTicketSupplier, searchTicketSuppliers, type TicketSupplier } from '../contract.ts'
import { useSupplierTexts } from './texts.ts'

type Typed = Pick<TicketSupplier, 'name' | 'url' | 'destinationId' | 'category' | 'opensNew'> & {
  readonly key: string
  readonly every: Every
}
const EVERY = ['15', '30', '60', '240', '1440'] as const
type Every = (typeof EVERY)[number]

const START: Typed = {
  name: '',
  url: '',
  key: '',
  destinationId: '',
  category: 'SIGHT',
  opensNew: false,
  every: '30',
}
const everyOf = (minutes: number): Every => EVERY.find((one) => Number(one) >= minutes) ?? '1440'

/** Connects a supplier, or changes one: address, key, and how its tickets are listed. */
export function SupplierDialog({ supplier, onDone }: { supplier: TicketSupplier | null; onDone(): void }) {
  const texts = useSupplierTexts()
  const client = useQueryClient()
  const create = useCallMutation(createTicketSupplier)
  const change = useCallMutation(saveTicketSupplier)
  const [typed, setTyped] = useState<Typed>(
    supplier ? { ...supplier, key: '', every: everyOf(supplier.refreshMinutes) } : START,
  )
  const [faults, setFaults] = useState<FieldFaults>({})
  const call = supplier ? change : create
  function submit(): void {
    const { name, url, key, destinationId, category, opensNew, every } = typed
    const { needed } = texts
    const found: FieldFaults = {
      ...(name.trim() === '' && { name: needed.name }),
      ...(url.trim() === '' && { url: needed.url }),
      ...(key === '' && !supplier && { key: needed.key }),
      ...(destinationId === '' && { destinationId: needed.destinationId }),
    }
    setFaults(found)
    if (Object.keys(found).length > 0) return
    const settings = { name, url: url.trim(), destinationId, category, opensNew, refreshMinutes: Number(every) }
    const onSuccess = async (saved: TicketSupplier) => {
      notify.success(supplier ? texts.saved : texts.connected(saved.name))
      await client.invalidateQueries({ queryKey: callKey(searchTicketSuppliers) })
      onDone()
    }
    if (supplier) change.mutate({ supplierId: supplier.id, ...settings, ...(key !== '' && { key }) }, { onSuccess })
    else create.mutate({ ...settings, key }, { onSuccess })
  }
  return (
    <FormDialog
      title={supplier ? texts.editTitle(supplier.name) : texts.connectTitle}
      confirmLabel={supplier ? texts.save : texts.connect}
      failure={call.error}
      faults={faults}
      busy={call.isPending}
      inPairs
      onSubmit={submit}
      onCancel={onDone}
    >
      {(errors) => (
        <Fields
          supplier={supplier}
          typed={typed}
          errors={errors}
          onChange={(changed) => setTyped({ ...typed, ...changed })}
        />
      )}
    </FormDialog>
  )
}

type FieldsProps = {
  supplier: TicketSupplier | null
  typed: Typed
  errors: FieldFaults
  onChange(change: Partial<Typed>): void
}

function Fields({ supplier, typed, errors, onChange }: FieldsProps) {
  const { fields } = useSupplierTexts()
  const { categories } = useDeskTicketWords()
  const language = useLanguage()
  const city = supplier ? nameIn(language, { nameEn: supplier.cityEn, nameZh: supplier.cityZh }) : ''
  const text = (name: 'name' | 'url' | 'key', about: { max: number; hint: string; wide?: boolean }) => (
    <TextInput
      label={fields[name]}
      error={errors[name]}
      {...about}
      value={typed[name]}
      onChange={(value) => onChange({ [name]: value })}
    />
  )
  return (
    <>
      {text('url', { max: 500, hint: fields.urlHint, wide: true })}
      {text('key', { max: 500, hint: supplier ? fields.keyKept : fields.keyHint, wide: true })}
      {text('name', { max: 100, hint: fields.nameHint })}
      <CityField
        initial={city}
        hint={fields.cityHint}
        error={errors['destinationId']}
        onCity={(destinationId) => onChange({ destinationId })}
      />
      <SelectInput
        label={fields.category}
        value={typed.category}
        names={categories}
        onChange={(category) => onChange({ category })}
      />
      <SelectInput
        label={fields.refreshMinutes}
        value={typed.every}
        names={fields.minutes}
        onChange={(every) => onChange({ every })}
      />
      <CheckInput label={fields.opensNew} checked={typed.opensNew} onChange={(opensNew) => onChange({ opensNew })} />
    </>
  )
}
