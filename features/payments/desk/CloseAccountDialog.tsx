import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useProof } from '#features/changes/desk/use-proof.tsx'
import { type FieldFaults, FormDialog } from '#web/ui/form/FormDialog.tsx'
import { notify } from '#web/ui/overlay/notify.ts'
import { callKey, useCallMutation } from '#web/use-call.ts'
import { closeBankAccount, type DeskBankAccount, searchBankAccounts } from '../accounts/contract.ts'
import { usePaymentDeskTexts } from './issue-texts.ts'

/** Proposes to close an account, which can not be undone once it is confirmed. */
export function CloseAccountDialog({ account, onCancel }: { account: DeskBankAccount; onCancel(): void }) {
  const { accounts: texts } = usePaymentDeskTexts()
  const client = useQueryClient()
  const call = useCallMutation(closeBankAccount)
  const fresh = useProof()
  const [wrong, setWrong] = useState<FieldFaults>({})
  const done = async () => {
    notify.success(fresh.proposed)
    await client.invalidateQueries({ queryKey: callKey(searchBankAccounts) })
    onCancel()
  }
  function submit(): void {
    setWrong(fresh.faults)
    if (Object.keys(fresh.faults).length > 0) return
    call.mutate({ accountId: account.id, proof: fresh.proof }, { onSuccess: done })
  }
  return (
    <FormDialog
      danger
      title={texts.closeOf(account.currency, account.companyName)}
      confirmLabel={texts.proposeClose}
      busy={call.isPending}
      failure={call.error}
      faults={wrong}
      onSubmit={submit}
      onCancel={onCancel}
    >
      {(errors) => (
        <>
          <p>{[account.holder, account.bank, account.accountNumber].join(' · ')}</p>
          <p>{texts.closeText}</p>
          {fresh.field(errors)}
        </>
      )}
    </FormDialog>
  )
}
