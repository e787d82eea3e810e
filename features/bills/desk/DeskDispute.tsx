import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ProposedNote } from '#features/changes/desk/ProposedNote.tsx'
import { useProof } from '#features/changes/desk/use-proof.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/Field.tsx'
import { type FieldFaults, FormDialog } from '#web/ui/FormDialog.tsx'
import { notify } from '#web/ui/notify.ts'
import { callKey, useCall, useCallMutation } from '#web/use-call.ts'
import {
  decideDispute,
  type DeskDispute as DeskDisputeShape,
  disputes,
  getDeskDispute,
  sendFileToCustomer,
  writeToCustomer,
} from '../disputes/contract.ts'
import { getDeskBill, searchDeskBillLines } from '../operator/contract.ts'
import { DisputeThread } from '../web/DisputeThread.tsx'
import { useBillTexts } from '../web/texts.ts'
import { useBillsDeskTexts } from './texts.ts'

const CALLS = { read: getDeskDispute, write: writeToCustomer, send: sendFileToCustomer }
const CHANGED = [disputes.search, getDeskBill, searchDeskBillLines] as const

/** A dispute as the desk sees it, with its decision. */
export function DeskDispute({ disputeId }: { disputeId: string }) {
  return (
    <DisputeThread
      disputeId={disputeId}
      calls={CALLS}
      files="files/desk-dispute"
      changed={CHANGED}
      more={({ id }) => <Decision disputeId={id} />}
    />
  )
}

/** The same above a page. */
export function DeskDisputeDialog({ disputeId, onClose }: { disputeId: string; onClose(): void }) {
  const texts = useBillTexts()
  const close = (
    <button type="button" className="tw-button" onClick={onClose}>
      {texts.close}
    </button>
  )
  return (
    <Dialog title={texts.disputeTitle} onCancel={onClose} actions={close}>
      <DeskDispute disputeId={disputeId} />
    </Dialog>
  )
}

type Wanted = 'UPHELD' | 'REJECTED'

/** The buttons of a decision, or the proposal that waits for a colleague. */
function Decision({ disputeId }: { disputeId: string }) {
  const { disputes: texts } = useBillsDeskTexts()
  const [decision, setDecision] = useState<Wanted | null>(null)
  const { data: dispute } = useCall(getDeskDispute, { disputeId })
  if (dispute?.proposal) return <ProposedNote proposal={dispute.proposal} />
  if (!dispute?.allowed.includes('decide')) return null
  return (
    <div className="tw-flex tw-wrap tw-gap-8">
      <button type="button" className="tw-button" onClick={() => setDecision('REJECTED')}>
        {texts.reject}
      </button>
      <button type="button" className="tw-button tw-button-primary" onClick={() => setDecision('UPHELD')}>
        {texts.uphold}
      </button>
      {decision ? <DecideForm dispute={dispute} decision={decision} onCancel={() => setDecision(null)} /> : null}
    </div>
  )
}

type FormProps = { dispute: DeskDisputeShape; decision: Wanted; onCancel(): void }

function DecideForm({ dispute, decision, onCancel }: FormProps) {
  const { disputes: texts } = useBillsDeskTexts()
  const client = useQueryClient()
  const call = useCallMutation(decideDispute)
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState<FieldFaults>({})
  const fresh = useProof()
  const labels = dispute.takesTwo ? texts.propose : { UPHELD: texts.uphold, REJECTED: texts.reject }
  function submit(): void {
    const faults = { ...(text.trim() === '' ? { text: texts.enterAnswer } : {}), ...fresh.faults }
    setWrong(faults)
    if (Object.keys(faults).length > 0) return
    call.mutate(
      { disputeId: dispute.id, decision, text, proof: fresh.proof },
      {
        onSuccess: async ({ proposal }) => {
          notify.success(proposal ? fresh.proposed : texts.decided)
          const changed = [getDeskDispute, ...CHANGED]
          await Promise.all(changed.map((one) => client.invalidateQueries({ queryKey: callKey(one) })))
          onCancel()
        },
      },
    )
  }
  return (
    <FormDialog
      title={texts.ask[decision]}
      confirmLabel={labels[decision]}
      failure={call.error}
      faults={wrong}
      busy={call.isPending}
      onSubmit={submit}
      onCancel={onCancel}
    >
      {(errors) => (
        <>
          {dispute.takesTwo ? (
            <p className="tw-tone-wait tw-14 tw-round tw-pad-12-16 tw-flat">{texts.takesTwo}</p>
          ) : (
            <p className="tw-soft tw-14 tw-flat">{texts.explained[decision]}</p>
          )}
          <Field label={texts.answer} error={errors['text']}>
            {(control) => (
              <textarea
                {...control}
                className="tw-input"
                rows={4}
                maxLength={2000}
                value={text}
                onChange={({ target }) => setText(target.value)}
              />
            )}
          </Field>
          {fresh.fieldAlone(errors)}
        </>
      )}
    </FormDialog>
  )
}
