import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useProof } from '#features/changes/desk/use-proof.tsx'
import { AmountRead, useAmountFault } from '#web/ui/form/AmountField.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { type FieldFaults, FormDialog } from '#web/ui/form/FormDialog.tsx'
import { notify } from '#web/ui/overlay/notify.ts'
import { callKey, useCallMutation } from '#web/use-call.ts'
import { type DeskBankAccount, saveBankAccount, searchBankAccounts } from '../accounts/contract.ts'
import { fieldsOf, type FieldKey, figuresIn, type TypedAccount, typedAccount } from './bank-account-form.ts'
import { usePaymentDeskTexts } from './issue-texts.ts'

/** Adds a bank account, or changes an open one. */
export function BankAccountDialog({ account, onCancel }: { account: DeskBankAccount | null; onCancel(): void }) {
  const { accounts: texts } = usePaymentDeskTexts()
  const client = useQueryClient()
  const call = useCallMutation(saveBankAccount)
  const [typed, setTyped] = useState<TypedAccount>(() => typedAccount(account))
  const [wrong, setWrong] = useState<FieldFaults>({})
  const faultOf = useAmountFault()
  const fresh = useProof()
  function submit(): void {
    const { figures, faults } = figuresIn(typed, {
      ...texts.form,
      amountFault: (text) => faultOf(text, typed.currency, texts.form.wrongAmount),
    })
    const missing = { ...faults, ...fresh.faults }
    setWrong(missing)
    if (figures === null || Object.keys(missing).length > 0) return
    const { currency, companyCode, holder, bank, accountNumber, bic, clearingCode, bankAddress } = typed
    const whose = account === null ? { currency, companyCode } : { accountId: account.id }
    call.mutate(
      { ...whose, holder, bank, accountNumber, bic, clearingCode, bankAddress, ...figures, proof: fresh.proof },
      {
        onSuccess: async () => {
          notify.success(fresh.proposed)
          await client.invalidateQueries({ queryKey: callKey(searchBankAccounts) })
          onCancel()
        },
      },
    )
  }
  return (
    <FormDialog
      title={account === null ? texts.add : texts.changeOf(account.currency, account.companyName)}
      confirmLabel={texts.form.save}
      failure={call.error}
      faults={wrong}
      busy={call.isPending}
      inPairs
      onSubmit={submit}
      onCancel={onCancel}
    >
      {(errors) => (
        <>
          <AccountFields
            keys={fieldsOf(account)}
            typed={typed}
            errors={errors}
            onChange={(change) => setTyped({ ...typed, ...change })}
          />
          {fresh.field(errors)}
          {account === null ? null : <p>{texts.keeps}</p>}
        </>
      )}
    </FormDialog>
  )
}

type FieldsProps = {
  keys: readonly FieldKey[]
  typed: TypedAccount
  errors: FieldFaults
  onChange(change: Partial<TypedAccount>): void
}

function AccountFields({ keys, typed, errors, onChange }: FieldsProps) {
  const { accounts } = usePaymentDeskTexts()
  const { form } = accounts
  const hints: Readonly<Record<string, string>> = { companyCode: form.companyHint, clearingCode: form.clearingHint }
  const amountIn = typed.currency === '' ? '' : ` (${typed.currency})`
  return keys.map(({ name, text, most, kind, optional }) => (
    <Field
      key={name}
      label={`${form[text]}${kind === 'amount' ? amountIn : ''}`}
      hint={hints[name]}
      error={errors[name]}
      optional={optional}
    >
      {(control) => (
        <>
          <input
            {...control}
            className="tw-input"
            autoComplete="off"
            maxLength={most}
            inputMode={kind === 'amount' ? 'decimal' : kind === 'days' ? 'numeric' : 'text'}
            value={typed[name]}
            onChange={({ target }) => onChange({ [name]: kind === 'code' ? target.value.toUpperCase() : target.value })}
          />
          {kind === 'amount' ? (
            <AmountRead text={typed[name]} currency={typed.currency} onChoose={(text) => onChange({ [name]: text })} />
          ) : null}
        </>
      )}
    </Field>
  ))
}
