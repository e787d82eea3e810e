import { useState } from 'react'
import { useProof } from '#features/changes/desk/use-proof.tsx'
import { type FieldFaults, FormDialog } from '#web/ui/form/FormDialog.tsx'
import { notify } from '#web/ui/overlay/notify.ts'
import { useCallMutation } from '#web/use-call.ts'
import type { DeskBill } from '../operator/contract.ts'
import { proposeVoid } from '../voiding/contract.ts'
import { PublicReasonField, ReasonField } from './CorrectDialog.tsx'
import { useBillsDeskTexts } from './texts.ts'

/** Proposes to make a bill void and to issue it again. */
export function VoidDialog({ bill, onCancel }: { bill: DeskBill; onCancel(): void }) {
  const { bills: texts } = useBillsDeskTexts()
  const call = useCallMutation(proposeVoid)
  const [reason, setReason] = useState('')
  const [publicReason, setPublicReason] = useState('')
  const [wrong, setWrong] = useState<FieldFaults>({})
  const fresh = useProof()
  function submit(): void {
    const faults = {
      ...(publicReason.trim() === '' ? { publicReason: texts.enterReason } : {}),
      ...(reason.trim() === '' ? { reason: texts.enterReason } : {}),
      ...fresh.faults,
    }
    setWrong(faults)
    if (Object.keys(faults).length > 0) return
    call.mutate(
      { billId: bill.id, reason, publicReason, proof: fresh.proof },
      {
        onSuccess: () => {
          notify.success(fresh.proposed)
          onCancel()
        },
      },
    )
  }
  return (
    <FormDialog
      title={texts.voidOf(bill.code)}
      confirmLabel={texts.propose}
      failure={call.error}
      faults={wrong}
      busy={call.isPending}
      onSubmit={submit}
      onCancel={onCancel}
    >
      {(errors) => (
        <>
          <p className="tw-soft tw-14 tw-flat">{texts.voidLead}</p>
          <PublicReasonField reason={publicReason} error={errors['publicReason']} onChange={setPublicReason} />
          <ReasonField reason={reason} error={errors['reason']} onChange={setReason} />
          {fresh.field(errors)}
        </>
      )}
    </FormDialog>
  )
}
