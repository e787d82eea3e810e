import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Field } from '#web/ui/form/Field.tsx'
import { type FieldFaults, FormDialog } from '#web/ui/form/FormDialog.tsx'
import { notify } from '#web/ui/overlay/notify.ts'
import { callKey, useCallMutation } from '#web/use-call.ts'
import { type BillLine, getBill, searchBillLines, searchBillLog } from '../contract.ts'
import { getDispute, openDispute, sendFileToDesk, withdrawDispute, writeToDesk } from '../disputes/contract.ts'
import { DisputeDialog } from './DisputeThread.tsx'
import { useBillTexts } from './texts.ts'

const CHANGED = [getBill, searchBillLines, searchBillLog] as const

type Props = { billId: string; line: BillLine; onClose(): void }

/** The dispute of a line, or a form for a new one. */
export function LineDispute({ billId, line, onClose }: Props) {
  const { dispute } = line
  if (dispute === null || dispute.status === 'WITHDRAWN')
    return <OpenForm billId={billId} line={line} onClose={onClose} />
  return (
    <DisputeDialog
      disputeId={dispute.id}
      calls={{ read: getDispute, write: writeToDesk, send: sendFileToDesk, withdraw: withdrawDispute }}
      files="files/dispute"
      changed={CHANGED}
      onClose={onClose}
    />
  )
}

function OpenForm({ billId, line, onClose }: Props) {
  const texts = useBillTexts()
  const client = useQueryClient()
  const call = useCallMutation(openDispute)
  const [reason, setReason] = useState('')
  const [wrong, setWrong] = useState<FieldFaults>({})
  function submit(): void {
    setWrong(reason.trim() === '' ? { reason: texts.writeText } : {})
    if (reason.trim() === '') return
    call.mutate(
      { billId, lineId: line.id, reason },
      {
        onSuccess: async () => {
          notify.success(texts.disputed1)
          await Promise.all(CHANGED.map((one) => client.invalidateQueries({ queryKey: callKey(one) })))
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      title={texts.disputeOf(line.subjectCode ?? '')}
      confirmLabel={texts.disputeSend}
      failure={call.error}
      faults={wrong}
      busy={call.isPending}
      onSubmit={submit}
      onCancel={onClose}
    >
      {(errors) => (
        <>
          <p className="tw-soft tw-14 tw-flat">{texts.disputeLead}</p>
          <Field label={texts.disputeReason} error={errors['reason']}>
            {(control) => (
              <textarea
                {...control}
                className="tw-input"
                rows={4}
                maxLength={2000}
                value={reason}
                onChange={({ target }) => setReason(target.value)}
              />
            )}
          </Field>
        </>
      )}
    </FormDialog>
  )
}
