import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { AmountField, useAmountFault } from '#web/ui/form/AmountField.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import type { FieldFaults } from '#web/ui/form/FormDialog.tsx'
import { minorOf } from '#web/ui/form/typed-amount.ts'
import { callKey } from '#web/use-call.ts'
import { listDeskOrders } from '../contract.ts'
import { getDeskOrder } from '../contract-desk.ts'
import { margins } from '../margins/contract.ts'
import { useDeskTexts } from './texts.ts'

type Labelled = { label: string; hint?: string | undefined; optional?: boolean; error: string | undefined }

/** A typed line; with a currency an amount. */
export function LineField(props: Labelled & { value: string; currency?: string; onChange(value: string): void }) {
  const { value, currency, onChange, ...field } = props
  if (currency !== undefined) return <AmountField {...field} {...{ value, currency, onChange }} />
  return (
    <Field {...field}>
      {(control) => (
        <input
          {...control}
          className="tw-input"
          maxLength={100}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}

/** One of a few choices, with what each is called. */
export function ChoiceField<Choice extends string>(
  props: Labelled & { names: Readonly<Record<Choice, string>>; value: Choice; onChange(value: Choice): void },
): ReactNode {
  const { names, value, onChange, ...field } = props
  const choices = Object.keys(names) as Choice[] // The record's own keys.
  return (
    <Field {...field}>
      {(control) => (
        <select
          {...control}
          className="tw-input"
          value={value}
          onChange={({ target }) => onChange(choices.find((one) => one === target.value) ?? value)}
        >
          {choices.map((one) => (
            <option key={one} value={one}>
              {names[one]}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

/** What the customer reads in the order's history. */
export function NoteField({ value, errors, onChange }: NoteProps) {
  const texts = useDeskTexts()
  return (
    <Field label={texts.note} hint={texts.noteForCustomer} optional error={errors['note']}>
      {(control) => (
        <textarea
          {...control}
          className="tw-input"
          rows={2}
          maxLength={500}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}
type NoteProps = { value: string; errors: FieldFaults; onChange(value: string): void }

/** Reads a typed amount: undefined where nothing is typed, with what is wrong with it. */
export function useTypedAmount(currency: string): (typed: string) => { minor: number | undefined; fault?: string } {
  const { giving: texts } = useDeskTexts()
  const faultOf = useAmountFault()
  return (typed) => {
    if (typed.trim() === '') return { minor: undefined }
    const minor = minorOf(typed, currency)
    if (minor === null) return { minor: undefined, fault: faultOf(typed, currency, texts.enterAmount) }
    return { minor }
  }
}

/** Asks for the desk's list and order anew. */
export function useRefresh(): () => void {
  const client = useQueryClient()
  return () => {
    for (const changed of [listDeskOrders, getDeskOrder, margins.search, margins.sum])
      void client.invalidateQueries({ queryKey: callKey(changed) })
  }
}
