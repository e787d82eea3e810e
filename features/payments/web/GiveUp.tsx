import { useState } from 'react'
import { closePayment } from '#features/payments/contract.ts'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { notify } from '#web/ui/overlay/notify.ts'
import { useCallMutation } from '#web/use-call.ts'
import { usePaymentTexts } from './texts.ts'

/** Cancels a payment after a confirmation; `text` says what happens to money that arrives nevertheless. */
export function GiveUp({ paymentId, text, onDone }: { paymentId: string; text: string; onDone: () => void }) {
  const { wechat } = usePaymentTexts()
  const [asks, setAsks] = useState(false)
  const call = useCallMutation(closePayment)
  const close = () =>
    call.mutate(
      { paymentId },
      {
        onSuccess: ({ status }) => {
          if (status === 'CLOSED') notify.info(wechat.gaveUp)
          onDone()
        },
        onError: (failure) => {
          setAsks(false)
          notify.failure(failure)
          onDone()
        },
      },
    )
  return (
    <div>
      <button type="button" className="tw-button tw-button-quiet tw-button-outdent" onClick={() => setAsks(true)}>
        {wechat.giveUp}
      </button>
      <ConfirmDialog
        open={asks}
        title={wechat.giveUp}
        confirmText={wechat.giveUp}
        danger
        busy={call.isPending}
        onConfirm={close}
        onCancel={() => setAsks(false)}
      >
        {text}
      </ConfirmDialog>
    </div>
  )
}
