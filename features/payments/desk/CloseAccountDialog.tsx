import { useQueryClient } from '@tanstack/react-query'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { notify } from '#web/ui/notify.ts'
import { callKey, useCallMutation } from '#web/use-call.ts'
import { closeBankAccount, type DeskBankAccount, searchBankAccounts } from '../accounts/contract.ts'
import { usePaymentDeskTexts } from './issue-texts.ts'

/** Confirms closing an account, which can not be undone. */
export function CloseAccountDialog({ account, onCancel }: { account: DeskBankAccount; onCancel(): void }) {
  const { accounts: texts } = usePaymentDeskTexts()
  const client = useQueryClient()
  const call = useCallMutation(closeBankAccount)
  const done = async () => {
    notify.success(texts.closed)
    await client.invalidateQueries({ queryKey: callKey(searchBankAccounts) })
    onCancel()
  }
  return (
    <ConfirmDialog
      open
      danger
      title={texts.closeOf(account.currency, account.companyName)}
      confirmText={texts.close}
      busy={call.isPending}
      onConfirm={() => call.mutate({ accountId: account.id }, { onSuccess: done })}
      onCancel={onCancel}
    >
      <p>{[account.holder, account.bank, account.accountNumber].join(' · ')}</p>
      <p>{texts.closeText}</p>
      {call.error ? (
        <p className="tw-lost" role="alert">
          {call.error.returnMsg}
        </p>
      ) : null}
    </ConfirmDialog>
  )
}
