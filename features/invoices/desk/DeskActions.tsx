import { useState } from 'react'
import { ProposedNote } from '#features/changes/desk/ProposedNote.tsx'
import { notify } from '#web/ui/overlay/notify.ts'
import { useCallMutation } from '#web/use-call.ts'
import { decideInvoice, deliverInvoice, type DeskInvoice, issueInvoice } from '../contract-desk.ts'
import { CreditDialog } from './CreditDialog.tsx'
import { CourierDialog, RejectDialog } from './DeskDialogs.tsx'
import { useDeskInvoiceTexts } from './texts.ts'
import { UploadDialog } from './UploadDialog.tsx'
import { type Action, useDone } from './use-done.ts'

/** An official document has at most a PDF, an OFD and an XML file. */
const OFFICIAL_FORMATS = 3

/** The buttons of an invoice, from what the server allows. */
function actionsOf({ allowed, provider, email, delivery, documents, number }: DeskInvoice): Action[] {
  const possible = new Set(allowed)
  const mayAdd = provider === 'UPLOAD' && number !== null && documents.length < OFFICIAL_FORMATS
  const offered: (readonly [Action, boolean])[] = [
    ['approve', possible.has('approve')],
    ['issue', possible.has('issue') && provider === 'OWN'],
    ['upload', possible.has('issue') && provider === 'UPLOAD'],
    ['addFile', mayAdd],
    ['replaceFile', provider === 'UPLOAD' && documents.length > 0],
    ['paper', possible.has('deliver') && delivery === 'PAPER'],
    ['mail', possible.has('deliver') && email !== null && documents.length > 0],
    ['reject', possible.has('reject')],
    ['credit', possible.has('credit')],
  ]
  return offered.flatMap(([action, isOffered]) => (isOffered ? [action] : []))
}

/** What the desk can do with an invoice now. */
export function DeskActions({ invoice }: { invoice: DeskInvoice }) {
  const texts = useDeskInvoiceTexts()
  const done = useDone()
  const decide = useCallMutation(decideInvoice)
  const issue = useCallMutation(issueInvoice)
  const deliver = useCallMutation(deliverInvoice)
  const [open, setOpen] = useState<Action | null>(null)
  const actions = actionsOf(invoice)
  const { proposal } = invoice
  if (actions.length === 0) return <ProposedNote proposal={proposal} />
  const { id: invoiceId } = invoice
  const answered = (action: Action) => ({
    onSuccess: () => void done(action),
    onError: (failure: Parameters<typeof notify.failure>[0]) => notify.failure(failure),
  })
  function run(action: Action): void {
    if (action === 'approve') decide.mutate({ invoiceId, action }, answered(action))
    else if (action === 'issue') issue.mutate({ invoiceId }, answered(action))
    else if (action === 'mail') deliver.mutate({ invoiceId, kind: 'EMAIL' }, answered(action))
    else setOpen(action)
  }
  const busy = decide.isPending || issue.isPending || deliver.isPending
  const close = () => setOpen(null)
  return (
    <>
      <ProposedNote proposal={proposal} />
      <div className="tw-flex tw-wrap tw-gap-8">
        {actions.map((action, at) => (
          <button
            key={action}
            type="button"
            className={`tw-button ${at === 0 ? 'tw-button-primary' : ''}`}
            disabled={busy}
            onClick={() => run(action)}
          >
            {texts.actions[action]}
          </button>
        ))}
      </div>
      {open === 'reject' ? <RejectDialog invoiceId={invoiceId} onClose={close} /> : null}
      {open === 'upload' || open === 'addFile' || open === 'replaceFile' ? (
        <UploadDialog invoice={invoice} action={open} onClose={close} />
      ) : null}
      {open === 'paper' ? <CourierDialog invoiceId={invoiceId} onClose={close} /> : null}
      {open === 'credit' ? <CreditDialog invoice={invoice} onClose={close} /> : null}
    </>
  )
}
