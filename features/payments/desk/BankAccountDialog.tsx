import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useFrameTexts } from '#web/locales/frame.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/Field.tsx'
import { fieldErrors, focusFirstError } from '#web/ui/field-errors.ts'
import { notify } from '#web/ui/notify.ts'
import { callKey, useCallMutation } from '#web/use-call.ts'
import { type DeskBankAccount, saveBankAccount, searchBankAccounts } from '../contract-desk.ts'
import { fieldsOf, type FieldKey, figuresIn, type TypedAccount, typedAccount } from './bank-account-form.ts'
import { usePaymentDeskTexts } from './issue-texts.ts'
import styles from './PaymentDesk.module.css'

/** Adds a bank account, or changes one that is open. */
export function BankAccountDialog({ account, onLeave }: { account: DeskBankAccount | null; onLeave(): void }) {
  const { accounts: texts } = usePaymentDeskTexts()
  const frame = useFrameTexts()
  const client = useQueryClient()
  const call = useCallMutation(saveBankAccount)
  const form = useRef<HTMLFormElement>(null)
  const formId = useId()
  const [typed, setTyped] = useState<TypedAccount>(() => typedAccount(account))
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})
  const errors = { ...fieldErrors(call.error), ...wrong }
  // With the refusal drawn, not when it arrives: only then a field is marked.
  useEffect(() => {
    if (call.error) focusFirstError(form.current)
  }, [call.error])
  function submit(event: FormEvent): void {
    event.preventDefault()
    const { figures, faults } = figuresIn(typed, texts.form)
    setWrong(faults)
    if (figures === null) return focusFirstError(form.current)
    const { currency, companyCode, holder, bank, accountNumber, bic, clearingCode, bankAddress } = typed
    const whose = account === null ? { currency, companyCode } : { accountId: account.id }
    call.mutate(
      { ...whose, holder, bank, accountNumber, bic, clearingCode, bankAddress, ...figures },
      {
        onSuccess: async () => {
          notify.success(texts.saved(currency))
          await client.invalidateQueries({ queryKey: callKey(searchBankAccounts) })
          onLeave()
        },
      },
    )
  }
  return (
    <Dialog
      title={account === null ? texts.add : texts.changeOf(account.currency, account.companyName)}
      onLeave={onLeave}
      busy={call.isPending}
      actions={
        <>
          <button type="button" className="tw-button" onClick={onLeave}>
            {frame.cancel}
          </button>
          <button type="submit" form={formId} className="tw-button tw-button-primary" disabled={call.isPending}>
            {texts.form.save}
          </button>
        </>
      }
    >
      <form ref={form} id={formId} className={`${styles.form} ${styles.pairs}`} onSubmit={submit} noValidate>
        <AccountFields keys={fieldsOf(account)} typed={typed} errors={errors} onChange={(change) => setTyped({ ...typed, ...change })} />
        {account === null ? null : <p className={styles.whole}>{texts.keeps}</p>}
        {call.error && !call.error.fields ? (
          <p className={`${styles.refused} ${styles.whole}`} role="alert">
            {call.error.returnMsg}
          </p>
        ) : null}
      </form>
    </Dialog>
  )
}

type FieldsProps = {
  keys: readonly FieldKey[]
  typed: TypedAccount
  errors: Readonly<Record<string, string>>
  onChange(change: Partial<TypedAccount>): void
}

function AccountFields({ keys, typed, errors, onChange }: FieldsProps) {
  const { accounts } = usePaymentDeskTexts()
  const { form } = accounts
  const hints: Readonly<Record<string, string>> = { companyCode: form.companyHint, clearingCode: form.clearingHint }
  const amountIn = typed.currency === '' ? '' : ` (${typed.currency})`
  return keys.map(({ name, text, most, kind, optional }) => (
    <Field key={name} label={`${form[text]}${kind === 'amount' ? amountIn : ''}`} hint={hints[name]} error={errors[name]} optional={optional}>
      {(control) => (
        <input
          {...control}
          className="tw-input"
          autoComplete="off"
          maxLength={most}
          inputMode={kind === 'amount' ? 'decimal' : kind === 'days' ? 'numeric' : 'text'}
          value={typed[name]}
          onChange={({ target }) => onChange({ [name]: kind === 'code' ? target.value.toUpperCase() : target.value })}
        />
      )}
    </Field>
  ))
}
