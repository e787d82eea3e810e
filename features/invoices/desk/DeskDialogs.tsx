import { RecordDialog } from '#web/ui/form/RecordDialog.tsx'
import { useCallMutation } from '#web/use-call.ts'
import { COURIER, decideInvoice, deliverInvoice, REJECTION } from '../contract-desk.ts'
import { useDeskInvoiceTexts } from './texts.ts'
import { useDone } from './use-done.ts'

type Props = { invoiceId: string; onClose(): void }

/** Rejects an application with a reason that the company reads. */
export function RejectDialog({ invoiceId, onClose }: Props) {
  const texts = useDeskInvoiceTexts()
  const done = useDone()
  const call = useCallMutation(decideInvoice)
  const onSuccess = () => void done('reject').then(onClose)
  return (
    <RecordDialog
      danger
      title={texts.rejectTitle}
      confirmLabel={texts.actions.reject}
      failure={call.error}
      busy={call.isPending}
      fields={REJECTION}
      needed={{ reason: texts.missing }}
      labels={texts}
      hints={{ reason: texts.reasonHint }}
      onSave={(input) => call.mutate({ invoiceId, action: 'reject', ...input }, { onSuccess })}
      onCancel={onClose}
    />
  )
}

/** Records that the paper left by a courier. */
export function CourierDialog({ invoiceId, onClose }: Props) {
  const texts = useDeskInvoiceTexts()
  const done = useDone()
  const call = useCallMutation(deliverInvoice)
  const onSuccess = () => void done('paper').then(onClose)
  return (
    <RecordDialog
      title={texts.actions.paper}
      confirmLabel={texts.actions.paper}
      failure={call.error}
      busy={call.isPending}
      fields={COURIER}
      needed={{ courier: texts.missing }}
      labels={texts}
      onSave={(input) => call.mutate({ invoiceId, kind: 'PAPER', ...input }, { onSuccess })}
      onCancel={onClose}
    />
  )
}
