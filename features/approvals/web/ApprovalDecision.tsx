import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { callApi } from '#web/call-api.ts'
import { Field } from '#web/ui/form/Field.tsx'
import { type FieldFaults, FormDialog } from '#web/ui/form/FormDialog.tsx'
import { notify } from '#web/ui/overlay/notify.ts'
import { callKey, useCallMutation } from '#web/use-call.ts'
import { type ApprovalRow, countApprovals, decideApproval, findApproval, searchApprovals } from '../contract.ts'
import { useApprovalTexts } from './texts.ts'

type Decision = 'APPROVE' | 'DECLINE'

/** The two buttons of a decision, for people who may make it. `onDecided` refreshes what else shows the order. */
export function ApprovalDecision({ request, onDecided }: { request: ApprovalRow; onDecided?: () => void }) {
  const texts = useApprovalTexts()
  const [asked, setAsked] = useState<Decision | null>(null)
  if (!request.mayDecide) return null
  return (
    <div className="tw-row tw-wrap tw-gap-8">
      <button type="button" className="tw-button tw-button-primary" onClick={() => setAsked('APPROVE')}>
        {texts.approve}
      </button>
      <button type="button" className="tw-button" onClick={() => setAsked('DECLINE')}>
        {texts.decline}
      </button>
      {asked ? (
        <DecisionDialog request={request} decision={asked} onDecided={onDecided} onClose={() => setAsked(null)} />
      ) : null}
    </div>
  )
}

type DialogProps = {
  request: ApprovalRow
  decision: Decision
  onDecided?: (() => void) | undefined
  onClose(): void
}

/** Says why a dialog went that its reader did not close: the request was decided or ended meanwhile. */
function useClosingNotice({ id, code }: ApprovalRow) {
  const texts = useApprovalTexts()
  const closed = useRef(false)
  useEffect(
    () => () => {
      if (closed.current) return
      void callApi(findApproval, { orderId: id }).then(
        (request) => (request.mayDecide ? undefined : notify.info(texts.noLongerWaits(code))),
        () => undefined,
      )
    },
    [id, code, texts],
  )
  return () => {
    closed.current = true
  }
}

/** Sends a decision; what shows the request is read again, also after somebody else's. */
function useDecide({ request, decision, onDecided, onClose }: DialogProps) {
  const texts = useApprovalTexts()
  const client = useQueryClient()
  const call = useCallMutation(decideApproval)
  const refresh = async () => {
    onClose()
    onDecided?.()
    for (const shown of [searchApprovals, findApproval, countApprovals])
      await client.invalidateQueries({ queryKey: callKey(shown) })
  }
  const decide = (reason: string) =>
    call.mutate(
      { orderId: request.id, decision, reason },
      {
        onSuccess: () => {
          notify.success((decision === 'APPROVE' ? texts.approved : texts.declined)(request.code))
          void refresh()
        },
        onError: (failure) => {
          if (failure.errorCode !== 'approval.decided') return
          notify.failure(failure)
          void refresh()
        },
      },
    )
  return { call, decide }
}

/** Asks once more; who comes second sees who was first, and the request as it is now. */
function DecisionDialog({ request, decision, onDecided, onClose }: DialogProps) {
  const texts = useApprovalTexts()
  const [reason, setReason] = useState('')
  const [faults, setFaults] = useState<FieldFaults>({})
  const { code } = request
  const noteClosing = useClosingNotice(request)
  const close = () => {
    noteClosing()
    onClose()
  }
  const { call, decide } = useDecide({ request, decision, onDecided, onClose: close })
  const isApproval = decision === 'APPROVE'
  function submit(): void {
    const isMissing = !isApproval && reason.trim() === ''
    setFaults(isMissing ? { reason: texts.declineMissing } : {})
    if (!isMissing) decide(reason.trim())
  }
  return (
    <FormDialog
      title={(isApproval ? texts.approveTitle : texts.declineTitle)(code)}
      confirmLabel={isApproval ? texts.approve : texts.decline}
      danger={!isApproval}
      busy={call.isPending}
      failure={call.error}
      faults={faults}
      onSubmit={submit}
      onCancel={close}
    >
      {(errors) => (
        <>
          {isApproval ? null : (
            <p className="tw-soft">{request.change ? texts.change.declineText : texts.declineText}</p>
          )}
          <Field
            label={isApproval ? texts.approveNote : texts.declineReason}
            optional={isApproval}
            error={errors['reason']}
          >
            {(control) => (
              <textarea
                {...control}
                className="tw-input"
                name="reason"
                rows={3}
                maxLength={500}
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
