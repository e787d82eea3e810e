import type { UseQueryResult } from '@tanstack/react-query'
import type { InputOf, OutputOf } from '#contract/call.ts'
import type { CallFailure } from '#web/call-api.ts'
import { useFormats } from '#web/format.ts'
import { CallView } from '#web/ui/page/CallView.tsx'
import { Card } from '#web/ui/page/Card.tsx'
import { notify } from '#web/ui/overlay/notify.ts'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { useCallMutation } from '#web/use-call.ts'
import { previewInvoice } from '../contract-ask.ts'
import { Amounts } from './InvoiceCards.tsx'
import { useInvoiceTexts } from './texts.ts'

type Preview = OutputOf<typeof previewInvoice>
type Props = {
  preview: UseQueryResult<Preview, CallFailure>
  wanted: InputOf<typeof previewInvoice>
  currency: string
}

/** The PDF as a file of this page's own, for another tab. */
function openPdf(base64: string): void {
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.codePointAt(0) ?? 0)
  window.open(URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' })), '_blank')
}

/** What the application becomes: each invoice with its amounts, and the first one as it will look. */
export function PreviewCard({ preview, wanted, currency }: Props) {
  const texts = useInvoiceTexts()
  const formats = useFormats()
  const drawing = useCallMutation(previewInvoice)
  const draw = () =>
    drawing.mutate(
      { ...wanted, withPdf: true },
      {
        onSuccess: ({ pdf }) => {
          if (pdf !== null) openPdf(pdf)
        },
        onError: (failure) => notify.failure(failure),
      },
    )
  const button = (
    <button type="button" className="tw-button" disabled={drawing.isPending} onClick={draw}>
      {texts.previewPdf}
    </button>
  )
  return (
    <Card title={texts.preview} extra={button}>
      <CallView query={preview} skeleton={<Skeleton shape="lines" count={4} />}>
        {({ invoices, totalMinor }) => (
          <div className="tw-stack tw-gap-16" aria-busy={preview.isPlaceholderData}>
            <div className="tw-stack tw-start tw-gap-24 tw-columns-320">
              {invoices.map((invoice) => (
                <section key={invoice.splitName ?? ''} className="tw-stack tw-gap-8">
                  <h3 className="tw-14 tw-flat">
                    {partName(texts, invoice.splitName, wanted.split)} · {texts.lineCount(invoice.lineCount)}
                  </h3>
                  <Amounts invoice={{ ...invoice, currency }} />
                </section>
              ))}
            </div>
            {invoices.length > 1 ? (
              <p className="tw-flat">
                {texts.total}: <strong>{formats.money(totalMinor, currency)}</strong>
              </p>
            ) : null}
          </div>
        )}
      </CallView>
    </Card>
  )
}

type Texts = ReturnType<typeof useInvoiceTexts>
const partName = (texts: Texts, name: string | null, split: string | undefined) =>
  name ?? (split === 'NONE' ? texts.part : texts.unsplit)
