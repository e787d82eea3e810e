import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CountryField } from '#features/company/web/CountryField.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Field } from '#web/ui/Field.tsx'
import { type FieldFaults, FormDialog } from '#web/ui/FormDialog.tsx'
import { notify } from '#web/ui/notify.ts'
import { callKey, useCallMutation } from '#web/use-call.ts'
import { type Buyer, getAskInvoiceParam, type InvoiceTitle } from '../contract.ts'
import { previewInvoice } from '../contract-ask.ts'
import { removeInvoiceTitle, saveInvoiceTitle } from '../contract-titles.ts'
import { useInvoiceTexts, useInvoiceWords } from './texts.ts'

const MOST = { name: 256, taxNumber: 32, address: 128, phone: 32, bankName: 128, bankAccount: 32, email: 200 } as const
type LineName = keyof typeof MOST

function useBuyersChanged(): (text: string) => Promise<void> {
  const client = useQueryClient()
  return async (text) => {
    notify.success(text)
    const changed = [getAskInvoiceParam, previewInvoice]
    await Promise.all(changed.map((one) => client.invalidateQueries({ queryKey: callKey(one) })))
  }
}

type Props = {
  /** A kept buyer to change, or what a new one starts with. */
  start: InvoiceTitle | Buyer | null
  isFirst?: boolean
  onSaved(titleId: string): void
  onCancel(): void
}

const EMPTY = {
  name: '',
  country: '',
  taxNumber: '',
  address: '',
  phone: '',
  bankName: '',
  bankAccount: '',
  email: '',
}
type Typed = typeof EMPTY & { kind: Buyer['kind']; isDefault: boolean }

const written = (text: string | null) => text ?? ''

/** What the fields start with; the first buyer of a company is its default. */
function typedOf(start: Props['start'], isFirst: boolean): Typed {
  if (!start) return { ...EMPTY, kind: 'ORGANIZATION', isDefault: isFirst }
  const { kind, name, country, taxNumber, address, phone, bankName, bankAccount, email } = start
  return {
    kind,
    name,
    country,
    taxNumber: written(taxNumber),
    address: written(address),
    phone: written(phone),
    bankName: written(bankName),
    bankAccount: written(bankAccount),
    email: written(email),
    isDefault: 'isDefault' in start ? start.isDefault : isFirst,
  }
}

/** Adds a buyer or changes one; invoices that were applied for keep theirs. */
export function BuyerDialog({ start, isFirst = false, onSaved, onCancel }: Props) {
  const texts = useInvoiceTexts()
  const changed = useBuyersChanged()
  const call = useCallMutation(saveInvoiceTitle)
  const [typed, setTyped] = useState(() => typedOf(start, isFirst))
  const [wrong, setWrong] = useState<FieldFaults>({})
  const titleId = start && 'id' in start ? start.id : undefined
  function submit(): void {
    const faults = {
      ...(typed.name.trim() === '' && { name: texts.nameMissing }),
      ...(typed.country === '' && { country: texts.countryMissing }),
    }
    setWrong(faults)
    if (Object.keys(faults).length > 0) return
    call.mutate(
      { ...typed, ...(titleId === undefined ? {} : { titleId }) },
      {
        onSuccess: async ({ id }) => {
          await changed(texts.buyerSaved)
          onSaved(id)
          onCancel()
        },
      },
    )
  }
  return (
    <FormDialog
      inPairs
      title={titleId === undefined ? texts.addBuyer : texts.editBuyer}
      confirmLabel={texts.save}
      failure={call.error}
      faults={wrong}
      busy={call.isPending}
      onSubmit={submit}
      onCancel={onCancel}
    >
      {(errors) => <BuyerFields typed={typed} errors={errors} onChange={(more) => setTyped({ ...typed, ...more })} />}
    </FormDialog>
  )
}

type FieldsProps = { typed: Typed; errors: FieldFaults; onChange(more: Partial<Typed>): void }

function BuyerFields({ typed, errors, onChange }: FieldsProps) {
  const texts = useInvoiceTexts()
  const { buyerFields } = useInvoiceWords()
  const line = (name: LineName, label: string) => (
    <Field key={name} label={label} optional={name !== 'name'} error={errors[name]}>
      {(control) => (
        <input
          {...control}
          className="tw-input"
          type={name === 'email' ? 'email' : 'text'}
          maxLength={MOST[name]}
          value={typed[name]}
          onChange={({ target }) => onChange({ [name]: target.value })}
        />
      )}
    </Field>
  )
  return (
    <>
      <Field label={texts.kind}>
        {(control) => (
          <select
            {...control}
            className="tw-input"
            value={typed.kind}
            onChange={({ target }) => onChange({ kind: target.value === 'INDIVIDUAL' ? 'INDIVIDUAL' : 'ORGANIZATION' })}
          >
            <option value="ORGANIZATION">{texts.kinds.ORGANIZATION}</option>
            <option value="INDIVIDUAL">{texts.kinds.INDIVIDUAL}</option>
          </select>
        )}
      </Field>
      {line('name', texts.name)}
      <CountryField
        label={texts.country}
        value={typed.country}
        none=""
        error={errors['country']}
        onChange={(country) => onChange({ country })}
      />
      {(['taxNumber', 'address', 'phone', 'bankName', 'bankAccount', 'email'] as const).map((name) =>
        line(name, buyerFields[name]),
      )}
      <label className="tw-flex tw-start tw-gap-8">
        <input
          type="checkbox"
          checked={typed.isDefault}
          onChange={({ target }) => onChange({ isDefault: target.checked })}
        />
        {texts.isDefault}
      </label>
    </>
  )
}

type RemoveProps = { title: InvoiceTitle; onRemoved(): void; onCancel(): void }

/** Forgets a buyer. */
export function RemoveBuyerDialog({ title, onRemoved, onCancel }: RemoveProps) {
  const texts = useInvoiceTexts()
  const changed = useBuyersChanged()
  const call = useCallMutation(removeInvoiceTitle)
  const run = () =>
    call.mutate(
      { titleId: title.id },
      {
        onSuccess: async () => {
          onRemoved()
          await changed(texts.buyerDeleted)
          onCancel()
        },
        onError: (failure) => notify.failure(failure),
      },
    )
  return (
    <ConfirmDialog
      open
      danger
      title={texts.deleteBuyerTitle(title.name)}
      confirmText={texts.deleteBuyer}
      busy={call.isPending}
      onConfirm={run}
      onCancel={onCancel}
    >
      <p>{texts.deleteBuyerText}</p>
    </ConfirmDialog>
  )
}
