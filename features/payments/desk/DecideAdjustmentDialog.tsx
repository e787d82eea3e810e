import { useQueryClient } from '@tanstack/react-query'
import { useFormats } from '#web/format.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { notify } from '#web/ui/notify.ts'
import { useCallMutation } from '#web/use-call.ts'
import { type Adjustment, type ADJUSTMENT_ACTIONS, decideAdjustment } from '../adjustments/contract.ts'
import { adjustmentsChanged } from './adjustments-changed.ts'
import { usePaymentDeskTexts } from './issue-texts.ts'

/** The action chosen for an adjustment. */
export type Asked = { readonly adjustment: Adjustment; readonly action: (typeof ADJUSTMENT_ACTIONS)[number] }

/** Confirms the decision about an adjustment, which can not be undone. */
export function DecideAdjustmentDialog({ adjustment, action, onCancel }: Asked & { onCancel(): void }) {
  const { adjustments: texts } = usePaymentDeskTexts()
  const formats = useFormats()
  const client = useQueryClient()
  const call = useCallMutation(decideAdjustment)
  const { id, code, companyName, amountMinor, currency, reason } = adjustment
  const again = () => adjustmentsChanged(client)
  const done = async () => {
    notify.success(texts.done[action](code))
    await again()
    onCancel()
  }
  return (
    <ConfirmDialog
      open
      danger={action !== 'approve'}
      title={texts.ask[action](code)}
      confirmText={texts.actions[action]}
      busy={call.isPending}
      onConfirm={() => call.mutate({ adjustmentId: id, action }, { onSuccess: done, onError: () => void again() })}
      onCancel={onCancel}
    >
      <p>
        {companyName}: <strong>{formats.money(amountMinor, currency)}</strong>
      </p>
      <p>{reason}</p>
      <p>{texts.explained[action]}</p>
      {call.error ? (
        <p className="tw-lost" role="alert">
          {call.error.returnMsg}
        </p>
      ) : null}
    </ConfirmDialog>
  )
}
