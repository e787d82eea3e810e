import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { useFormats } from '#web/format.ts'
import { paths } from '#web/paths.ts'
import { CallView } from '#web/ui/page/CallView.tsx'
import { Card } from '#web/ui/page/Card.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { ExplainLink } from '#web/ui/ExplainLink.tsx'
import { MoneyText } from '#web/ui/text/MoneyText.tsx'
import { notify } from '#web/ui/overlay/notify.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { PageHeaderSkeleton } from '#web/ui/page/PageHeaderSkeleton.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { callKey, useCall, useCallMutation } from '#web/use-call.ts'
import { cancelInvoice, getInvoice, type InvoiceDetail, searchInvoices } from '../contract.ts'
import { InvoiceCards } from './InvoiceCards.tsx'
import { InvoiceChip } from './InvoiceChip.tsx'
import { InvoiceDeliveries, InvoiceHistory } from './InvoiceHistory.tsx'
import { InvoiceLines } from './InvoiceLines.tsx'
import { useInvoiceTexts } from './texts.ts'

/** One invoice in full. The answer says what the caller may do, so this page decides nothing. */
export default function InvoiceDetailScreen() {
  const { id = '' } = useParams()
  const texts = useInvoiceTexts()
  const invoice = useCall(getInvoice, { invoiceId: id }, { staleTime: 0 })
  const back = { to: paths.invoiceList(), text: texts.back }
  return (
    <>
      <PageHeaderSkeleton query={invoice} title={texts.title} back={back} />
      <CallView query={invoice} skeleton={<Skeleton shape="detail" count={3} height={180} />}>
        {(data) => <Invoice key={data.id} invoice={data} />}
      </CallView>
    </>
  )
}

function Invoice({ invoice }: { invoice: InvoiceDetail }) {
  const texts = useInvoiceTexts()
  const [cancelling, setCancelling] = useState(false)
  const name = invoice.number ?? invoice.code
  return (
    <>
      <PageHeader
        title={invoice.kind === 'CREDIT_NOTE' ? texts.creditTitle(name) : texts.detailTitle(name)}
        chip={<InvoiceChip row={invoice} />}
        back={{ to: paths.invoiceList(), text: texts.back }}
        actions={
          <>
            <ExplainLink number={name} />
            {invoice.allowed.includes('cancel') ? (
              <button type="button" className="tw-button" onClick={() => setCancelling(true)}>
                {texts.cancel}
              </button>
            ) : null}
          </>
        }
      />
      <div className="tw-stack tw-gap-24">
        <div className="tw-stack tw-start tw-gap-24 tw-columns-320">
          <InvoiceCards invoice={invoice} />
          <CreditNotes invoice={invoice} />
          <Card title={texts.deliveries}>
            <InvoiceDeliveries invoiceId={invoice.id} />
          </Card>
        </div>
        <InvoiceLines invoice={invoice} />
        <InvoiceHistory log={invoice.log} />
      </div>
      {cancelling ? <CancelDialog invoiceId={invoice.id} onCancel={() => setCancelling(false)} /> : null}
    </>
  )
}

function CreditNotes({ invoice }: { invoice: InvoiceDetail }) {
  const texts = useInvoiceTexts()
  const formats = useFormats()
  const { creditNotes, original, currency } = invoice
  if (creditNotes.length === 0 && original === null) return null
  return (
    <Card title={original === null ? texts.creditNotes : texts.original}>
      <ul className="tw-stack tw-gap-8 tw-flat">
        {original === null ? null : (
          <li>
            <Link to={paths.invoiceDetail(original.id)}>{original.number}</Link>
          </li>
        )}
        {creditNotes.map((note) => (
          <li key={note.id} className="tw-row tw-between tw-gap-12">
            <span className="tw-stack tw-gap-2">
              <Link to={paths.invoiceDetail(note.id)}>{note.number}</Link>
              <span className="tw-small tw-soft">{formats.day(note.issuedOn)}</span>
            </span>
            <MoneyText amountMinor={note.totalMinor} currency={currency} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function CancelDialog({ invoiceId, onCancel }: { invoiceId: string; onCancel(): void }) {
  const texts = useInvoiceTexts()
  const client = useQueryClient()
  const call = useCallMutation(cancelInvoice)
  const run = () =>
    call.mutate(
      { invoiceId },
      {
        onSuccess: async () => {
          notify.success(texts.cancelled)
          const changed = [getInvoice, searchInvoices]
          await Promise.all(changed.map((one) => client.invalidateQueries({ queryKey: callKey(one) })))
          onCancel()
        },
        onError: (failure) => notify.failure(failure),
      },
    )
  return (
    <ConfirmDialog
      open
      danger
      title={texts.cancelTitle}
      confirmText={texts.cancel}
      busy={call.isPending}
      onConfirm={run}
      onCancel={onCancel}
    >
      <p>{texts.cancelText}</p>
    </ConfirmDialog>
  )
}
