import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { InputOf } from '#contract/call.ts'
import { paths } from '#web/paths.ts'
import { AmountField, useAmountFault } from '#web/ui/form/AmountField.tsx'
import { type FieldFaults, FormDialog } from '#web/ui/form/FormDialog.tsx'
import { minorOf } from '#web/ui/form/typed-amount.ts'
import { useCallMutation } from '#web/use-call.ts'
import { createTicket } from '../manage/contract.ts'
import { CityField } from './CityField.tsx'
import { SelectInput, TextInput } from './inputs.tsx'
import { useDeskTicketWords, useTicketDeskTexts } from './texts.ts'

type Typed = Omit<InputOf<typeof createTicket>, 'adultNetMinor'> & { readonly net: string; readonly titleZh: string }

const START: Typed = {
  titleEn: '',
  titleZh: '',
  destinationId: '',
  category: 'SIGHT',
  kind: 'OPENING_HOURS',
  supplier: '',
  currency: 'USD',
  net: '',
  confirmationMode: 'INSTANT',
}

/** Adds a ticket by what it can not do without; it is paused, and its page asks for the rest. */
export function NewTicketDialog({ onCancel }: { onCancel(): void }) {
  const texts = useTicketDeskTexts()
  const go = useNavigate()
  const call = useCallMutation(createTicket)
  const faultOf = useAmountFault()
  const [typed, setTyped] = useState(START)
  const [faults, setFaults] = useState<FieldFaults>({})
  function submit(): void {
    const { net, ...rest } = typed
    const adultNetMinor = minorOf(net, rest.currency)
    const found: FieldFaults = {
      ...(rest.titleEn.trim() === '' && { titleEn: texts.needed.titleEn }),
      ...(rest.destinationId === '' && { destinationId: texts.needed.destinationId }),
      ...(rest.supplier.trim() === '' && { supplier: texts.needed.supplier }),
      ...(adultNetMinor === null && { adultNetMinor: faultOf(net, rest.currency, texts.needed.net(rest.currency)) }),
    }
    setFaults(found)
    if (adultNetMinor === null || Object.keys(found).length > 0) return
    call.mutate({ ...rest, adultNetMinor }, { onSuccess: ({ productId }) => void go(paths.deskTicket(productId)) })
  }
  return (
    <FormDialog
      title={texts.newTicket}
      confirmLabel={texts.create}
      failure={call.error}
      faults={faults}
      busy={call.isPending}
      inPairs
      onSubmit={submit}
      onCancel={onCancel}
    >
      {(errors) => <Fields typed={typed} errors={errors} onChange={(change) => setTyped({ ...typed, ...change })} />}
    </FormDialog>
  )
}

type FieldsProps = { typed: Typed; errors: FieldFaults; onChange(change: Partial<Typed>): void }

function Fields({ typed, errors, onChange }: FieldsProps) {
  const { fields, modes } = useTicketDeskTexts()
  const { categories, kinds } = useDeskTicketWords()
  const text = (name: 'titleEn' | 'titleZh' | 'supplier', max: number) => (
    <TextInput
      label={fields[name]}
      error={errors[name]}
      max={max}
      value={typed[name]}
      onChange={(value) => onChange({ [name]: value })}
    />
  )
  return (
    <>
      {text('titleEn', 300)}
      {text('titleZh', 300)}
      <CityField error={errors['destinationId']} onCity={(destinationId) => onChange({ destinationId })} />
      {text('supplier', 200)}
      <SelectInput
        label={fields.category}
        value={typed.category}
        names={categories}
        onChange={(category) => onChange({ category })}
      />
      <SelectInput label={fields.kind} value={typed.kind} names={kinds} onChange={(kind) => onChange({ kind })} />
      <TextInput
        label={fields.currency}
        error={errors['currency']}
        max={3}
        value={typed.currency}
        onChange={(currency) => onChange({ currency: currency.toUpperCase() })}
      />
      <AmountField
        label={fields.adultNet}
        error={errors['adultNetMinor']}
        currency={typed.currency}
        value={typed.net}
        onChange={(net) => onChange({ net })}
      />
      <SelectInput
        label={fields.confirmationMode}
        value={typed.confirmationMode ?? 'INSTANT'}
        names={modes}
        onChange={(confirmationMode) => onChange({ confirmationMode })}
      />
    </>
  )
}
