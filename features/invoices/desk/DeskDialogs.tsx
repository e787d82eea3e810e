import { lazy, Suspense, useState } from 'react'
import { isCallFailure, uploadFile } from '#web/call-api.ts'
import { type FieldFaults, FormDialog } from '#web/ui/FormDialog.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { useCallMutation, useFailure } from '#web/use-call.ts'
import { decideInvoice, deliverInvoice, uploadInvoice } from '../contract-desk.ts'
import { Line } from './Line.tsx'
import { useDeskInvoiceTexts } from './texts.ts'
import { useDone } from './use-done.ts'

const FileDrop = lazy(async () => ({ default: (await import('#web/ui/FileDrop.tsx')).FileDrop }))
const TYPES = ['application/pdf', 'application/xml', 'text/xml', 'application/ofd', 'application/zip']

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

type UploadProps = Props & { action: 'upload' | 'addFile'; known: string | null }

/** Issues an invoice by the number and the file of an official system, or adds a file to one with a number. */
export function UploadDialog({ invoiceId, action, known, onClose }: UploadProps) {
  const texts = useDeskInvoiceTexts()
  const done = useDone()
  const [number, setNumber] = useState(known ?? '')
  const [file, setFile] = useState<File | null>(null)
  const [wrong, setWrong] = useState<FieldFaults>({})
  const [failure, setFailure] = useFailure()
  const [busy, setBusy] = useState(false)
  async function submit(): Promise<void> {
    const faults = {
      ...(number.trim() === '' && { number: texts.missing }),
      ...(file === null && { file: texts.fileMissing }),
    }
    setWrong(faults)
    if (file === null || Object.keys(faults).length > 0) return
    setBusy(true)
    try {
      await uploadFile(uploadInvoice, file, { invoiceId, number })
      await done(action)
      onClose()
    } catch (error) {
      if (!isCallFailure(error)) throw error
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <FormDialog
      title={texts.actions[action]}
      confirmLabel={texts.actions[action]}
      failure={failure}
      faults={wrong}
      busy={busy}
      onSubmit={() => void submit()}
      onCancel={onClose}
    >
      {(errors) => (
        <>
          {known === null ? (
            <Line label={texts.number} most={40} value={number} error={errors['number']} onChange={setNumber} />
          ) : (
            <p className="tw-flat tw-soft">{texts.addFileText(known)}</p>
          )}
          <Suspense fallback={<Skeleton shape="lines" count={2} />}>
            <FileDrop label={texts.file} file={file} accept={TYPES} error={errors['file']} onFile={setFile} />
          </Suspense>
        </>
      )}
    </FormDialog>
  )
}
