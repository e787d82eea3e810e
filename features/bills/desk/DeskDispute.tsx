import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { typedOf } from '#contract/money.ts'
import { ProposedNote } from '#features/changes/desk/ProposedNote.tsx'
import { useProof } from '#features/changes/desk/use-proof.tsx'
import { useFormats } from '#web/format.ts'
import { AmountField } from '#web/ui/form/AmountField.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { type FieldFaults, FormDialog } from '#web/ui/form/FormDialog.tsx'
import { notify } from '#web/ui/overlay/notify.ts'
import { minorOf } from '#web/ui/form/typed-amount.ts'
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
  const { money } = useFormats()
  const [decision, setDecision] = useState<Wanted | null>(null)
  const { data: dispute } = useCall(getDeskDispute, { disputeId })
  if (dispute?.proposal) return <ProposedNote proposal={dispute.proposal} />
  if (!dispute?.allowed.includes('decide')) return null
  return (
    <div className="tw-flex tw-wrap tw-gap-8">
      <button type="button" className="tw-button" onClick={() => setDecision('REJECTED')}>
        {texts.reject}
      </button>
      {dispute.mostMinor > 0 ? (
        <button type="button" className="tw-button tw-button-primary" onClick={() => setDecision('UPHELD')}>
          {texts.uphold}
        </button>
      ) : (
        <p className="tw-soft tw-14 tw-flat">{texts.nothingLeft(money(dispute.givenMinor, dispute.currency))}</p>
      )}
      {decision ? <DecideForm dispute={dispute} decision={decision} onCancel={() => setDecision(null)} /> : null}
    </div>
  )
}

type FormProps = { dispute: DeskDisputeShape; decision: Wanted; onCancel(): void }

/** What is typed of a decision, and what is wrong with it. */
function useDecision({ dispute, decision }: Pick<FormProps, 'dispute' | 'decision'>) {
  const { disputes: texts } = useBillsDeskTexts()
  const { money } = useFormats()
  const { id: disputeId, currency, mostMinor } = dispute
  const [text, setText] = useState('')
  const [credit, setCredit] = useState(typedOf(mostMinor, currency))
  const minor = minorOf(credit, currency) ?? 0
  const isOff = decision === 'UPHELD' && (minor <= 0 || minor > mostMinor)
  const isPart = decision === 'UPHELD' && minor < mostMinor
  return {
    text,
    setText,
    credit,
    setCredit,
    faults: {
      ...(isOff ? { amountMinor: texts.enterCredit(money(mostMinor, currency)) } : {}),
      ...(text.trim() === '' ? { text: texts.enterAnswer } : {}),
    },
    wish: isPart ? { disputeId, text, decision: 'PARTLY' as const, amountMinor: minor } : { disputeId, text, decision },
  }
}
type Typed = ReturnType<typeof useDecision>

function DecideForm({ dispute, decision, onCancel }: FormProps) {
  const { disputes: texts } = useBillsDeskTexts()
  const client = useQueryClient()
  const call = useCallMutation(decideDispute)
  const typed = useDecision({ dispute, decision })
  const [wrong, setWrong] = useState<FieldFaults>({})
  const fresh = useProof()
  const labels = dispute.takesTwo ? texts.propose : { UPHELD: texts.uphold, REJECTED: texts.reject }
  function submit(): void {
    const faults = { ...typed.faults, ...fresh.faults }
    setWrong(faults)
    if (Object.keys(faults).length > 0) return
    call.mutate(
      { ...typed.wish, proof: fresh.proof },
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
          {decision === 'UPHELD' ? <CreditField dispute={dispute} typed={typed} error={errors['amountMinor']} /> : null}
          <Field label={texts.answer} error={errors['text']}>
            {(control) => (
              <textarea
                {...control}
                className="tw-input"
                rows={4}
                maxLength={2000}
                value={typed.text}
                onChange={({ target }) => typed.setText(target.value)}
              />
            )}
          </Field>
          {fresh.field(errors)}
        </>
      )}
    </FormDialog>
  )
}

type CreditProps = { dispute: DeskDisputeShape; typed: Typed; error: string | undefined }

/** What is credited, at most what is left of the order. */
function CreditField({ dispute: { currency, mostMinor, givenMinor }, typed, error }: CreditProps) {
  const { disputes: texts } = useBillsDeskTexts()
  const { money } = useFormats()
  const before = texts.givenBefore(money(givenMinor, currency), money(mostMinor, currency))
  return (
    <AmountField
      label={texts.credited(currency)}
      hint={givenMinor > 0 ? before : texts.creditLess}
      error={error}
      currency={currency}
      value={typed.credit}
      onChange={typed.setCredit}
    />
  )
}
