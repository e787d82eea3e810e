import { useState } from 'react'
import { DateField } from '#web/ui/date/DateField.tsx'
import { fieldErrors } from '#web/ui/form/field-errors.ts'
import { Card } from '#web/ui/page/Card.tsx'
import { useCallMutation } from '#web/use-call.ts'
import { type Contract, saveContractTerms } from '../contract.ts'
import { basisPointsOf, CheckInput, modelOf, SelectInput, TextInput, wholeOf } from './fields.tsx'
import { useContractTexts, useContractWords, useReread, useSaved } from './texts.ts'
import { useSuppliers } from './use-suppliers.tsx'

function typedOf(contract: Contract) {
  const { supplierId, currency, model, validFrom, validTo, childPolicy, taxesIncluded } = contract
  const [rule] = contract.cancellation
  return {
    supplierId,
    currency,
    model,
    validFrom,
    validTo,
    taxesIncluded,
    childPolicy: childPolicy ?? '',
    commission: String(contract.commissionBasisPoints / 100),
    markets: contract.markets.join(', '),
    cancelDays: rule?.daysBefore === null || rule === undefined ? '' : String(rule.daysBefore),
    cancelPercent: rule === undefined ? '0' : String(rule.value),
  }
}
type Typed = ReturnType<typeof typedOf>

function inputOf({ commission, markets, cancelDays, cancelPercent, ...terms }: Typed) {
  return {
    ...terms,
    commissionBasisPoints: basisPointsOf(commission) ?? -1,
    markets: markets
      .toUpperCase()
      .split(/[\s,;，；]+/)
      .filter(Boolean),
    cancelPercent: wholeOf(cancelPercent) ?? -1,
    ...(cancelDays.trim() === '' ? {} : { cancelDays: wholeOf(cancelDays) ?? -1 }),
  }
}

/** What a contract says besides its sheet. */
export function TermsCard({ contract }: { contract: Contract }) {
  const texts = useContractTexts()
  const done = useSaved()
  const call = useCallMutation(saveContractTerms)
  const reread = useReread()
  // What was typed; the rest is as others saved it.
  const [changes, setChanges] = useState<Partial<Typed>>({})
  const typed = { ...typedOf(contract), ...changes }
  const disabled = contract.state !== 'DRAFT'
  const { id: contractId, edition } = contract
  return (
    <Card>
      <form
        className="tw-stack tw-gap-12"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          call.mutate(
            { contractId, edition, ...inputOf(typed) },
            { onSuccess: () => void done().then(() => setChanges({})), onError: () => void reread() },
          )
        }}
      >
        {disabled ? <p className="tw-soft">{texts.notDraft}</p> : null}
        <Fields
          typed={typed}
          chosen={[contract.supplierId, contract.supplier]}
          disabled={disabled}
          errors={fieldErrors(call.error)}
          onChange={(change) => setChanges({ ...changes, ...change })}
        />
        {call.error ? (
          <p role="alert" className="tw-lost">
            {call.error.returnMsg}
          </p>
        ) : null}
        {disabled ? null : (
          <div>
            <button type="submit" className="tw-button tw-button-primary" disabled={call.isPending}>
              {texts.save}
            </button>
          </div>
        )}
      </form>
    </Card>
  )
}

type FieldsProps = {
  typed: Typed
  chosen: readonly [id: string, name: string]
  disabled: boolean
  errors: Readonly<Record<string, string>>
  onChange(change: Partial<Typed>): void
}

function Fields({ typed, chosen, disabled, errors, onChange }: FieldsProps) {
  const { fields, marketsHint, cancelHint } = useContractTexts()
  const { models } = useContractWords()
  const suppliers = useSuppliers(chosen)
  const text = (
    name: 'currency' | 'commission' | 'markets' | 'childPolicy' | 'cancelDays' | 'cancelPercent',
    more: { max: number; wire?: string; hint?: string },
  ) => (
    <TextInput
      label={fields[name]}
      hint={more.hint}
      error={errors[more.wire ?? name]}
      max={more.max}
      disabled={disabled}
      value={typed[name]}
      onChange={(value) => onChange({ [name]: value })}
    />
  )
  return (
    <div className="tw-stack tw-start tw-gap-12 tw-columns-200">
      {disabled ? null : suppliers.find}
      <SelectInput
        label={fields.supplierId}
        error={errors['supplierId']}
        value={typed.supplierId}
        options={suppliers.options}
        disabled={disabled}
        onChange={(supplierId) => onChange({ supplierId })}
      />
      {text('currency', { max: 3 })}
      <SelectInput
        label={fields.model}
        value={typed.model}
        options={Object.entries(models)}
        disabled={disabled}
        onChange={(value) => onChange({ model: modelOf(value) })}
      />
      {typed.model === 'COMMISSION' ? text('commission', { max: 5, wire: 'commissionBasisPoints' }) : null}
      <DateField
        label={fields.validFrom}
        error={errors['validFrom']}
        value={typed.validFrom}
        onChange={(validFrom) => onChange({ validFrom })}
      />
      <DateField
        label={fields.validTo}
        error={errors['validTo']}
        value={typed.validTo}
        onChange={(validTo) => onChange({ validTo })}
      />
      {text('markets', { max: 800, hint: marketsHint })}
      {text('cancelDays', { max: 3, hint: cancelHint })}
      {text('cancelPercent', { max: 3 })}
      {text('childPolicy', { max: 1000 })}
      <CheckInput
        label={fields.taxesIncluded}
        checked={typed.taxesIncluded}
        disabled={disabled}
        onChange={(taxesIncluded) => onChange({ taxesIncluded })}
      />
    </div>
  )
}
