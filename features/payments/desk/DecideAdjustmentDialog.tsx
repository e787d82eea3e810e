import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFreshProof } from '#features/identity/web/use-fresh-proof.tsx'
import { useFormats } from '#web/format.ts'
import { type FieldFaults, FormDialog } from '#web/ui/form/FormDialog.tsx'
import { notify } from '#web/ui/overlay/notify.ts'
import { useCallMutation } from '#web/use-call.ts'
import { type Adjustment, type ADJUSTMENT_ACTIONS, decideAdjustment } from '../adjustments/contract.ts'
import { adjustmentsChanged } from './adjustments-changed.ts'
import { usePaymentDeskTexts } from './issue-texts.ts'

/** The action chosen for an adjustment. */
export type Asked = { readonly adjustment: Adjustment; readonly action: (typeof ADJUSTMENT_ACTIONS)[number] }

/** Confirms the decision about an adjustment, which can not be undone; approving takes the password or code. */
export function DecideAdjustmentDialog({ adjustment, action, onCancel }: Asked & { onCancel(): void }) {
  const { adjustments: texts } = usePaymentDeskTexts()
  const formats = useFormats()
  const client = useQueryClient()
  const call = useCallMutation(decideAdjustment)
  const { proof, faults, field } = useFreshProof()
  const [wrong, setWrong] = useState<FieldFaults>({})
  const { id: adjustmentId, code, companyName, amountMinor, currency, reason } = adjustment
  const again = () => adjustmentsChanged(client)
  function submit(): void {
    const missing = action === 'approve' ? faults : {}
    setWrong(missing)
    if (Object.keys(missing).length > 0) return
    call.mutate(action === 'approve' ? { action, adjustmentId, proof } : { action, adjustmentId }, {
      onSuccess: async () => {
        notify.success(texts.done[action](code))
        await again()
        onCancel()
      },
      onError: () => void again(),
    })
  }
  return (
    <FormDialog
      title={texts.ask[action](code)}
      confirmLabel={texts.actions[action]}
      danger={action !== 'approve'}
      busy={call.isPending}
      failure={call.error}
      faults={wrong}
      onSubmit={submit}
      onCancel={onCancel}
    >
      {(errors) => (
        <>
          <p>
            {companyName}: <strong>{formats.money(amountMinor, currency)}</strong>
          </p>
          <p>{reason}</p>
          <p>{texts.explained[action]}</p>
          {action === 'approve' ? field(errors) : null}
        </>
      )}
    </FormDialog>
  )
}
