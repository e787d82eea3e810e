import { useState } from 'react'
import { type FieldFaults, FormDialog } from '#web/ui/FormDialog.tsx'
import { useCallMutation } from '#web/use-call.ts'
import { decideInvoice, deliverInvoice } from '../contract-desk.ts'
import { Line } from './Line.tsx'
import { useDeskInvoiceTexts } from './texts.ts'
import { useDone } from './use-done.ts'

type Props = { invoiceId: string; onClose(): void }

/** Rejects an application with a reason that the company reads. */
export function RejectDialog({ invoiceId, onClose }: Props) {
  const texts = useDeskInvoiceTexts()
  const done = useDone()
  const call = useCallMutation(decideInvoice)
  const [reason, setReason] = useState('')
  const [wrong, setWrong] = useState<FieldFaults>({})
  function submit(): void {
    const faults: FieldFaults = reason.trim() === '' ? { reason: texts.missing } : {}
    setWrong(faults)
    if (Object.keys(faults).length > 0) return
    const onSuccess = () => void done('reject').then(onClose)
    call.mutate({ invoiceId, action: 'reject', reason }, { onSuccess })
  }
  return (
    <FormDialog
      danger
      title={texts.rejectTitle}
      confirmLabel={texts.actions.reject}
      failure={call.error}
      faults={wrong}
      busy={call.isPending}
      onSubmit={submit}
      onCancel={onClose}
    >
      {(errors) => (
        <Line
          label={texts.reason}
          hint={texts.reasonHint}
          most={300}
          value={reason}
          error={errors['reason']}
          onChange={setReason}
        />
      )}
    </FormDialog>
  )
}

/** Records that the paper left by a courier. */
export function CourierDialog({ invoiceId, onClose }: Props) {
  const texts = useDeskInvoiceTexts()
  const done = useDone()
  const call = useCallMutation(deliverInvoice)
  const [typed, setTyped] = useState({ courier: '', trackingNumber: '' })
  const [wrong, setWrong] = useState<FieldFaults>({})
  function submit(): void {
    const faults: FieldFaults = typed.courier.trim() === '' ? { courier: texts.missing } : {}
    setWrong(faults)
    if (Object.keys(faults).length > 0) return
    call.mutate({ invoiceId, kind: 'PAPER', ...typed }, { onSuccess: () => void done('paper').then(onClose) })
  }
  return (
    <FormDialog
      title={texts.actions.paper}
      confirmLabel={texts.actions.paper}
      failure={call.error}
      faults={wrong}
      busy={call.isPending}
      onSubmit={submit}
      onCancel={onClose}
    >
      {(errors) =>
        (['courier', 'trackingNumber'] as const).map((name) => (
          <Line
            key={name}
            label={texts[name]}
            most={60}
            optional={name === 'trackingNumber'}
            value={typed[name]}
            error={errors[name]}
            onChange={(text) => setTyped({ ...typed, [name]: text })}
          />
        ))
      }
    </FormDialog>
  )
}
