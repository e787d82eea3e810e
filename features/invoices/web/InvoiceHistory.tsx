import { useState } from 'react'
import { useFormats } from '#web/format.ts'
import { CallView } from '#web/ui/page/CallView.tsx'
import { Card } from '#web/ui/page/Card.tsx'
import { Pager } from '#web/ui/list/Pager.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { useCall } from '#web/use-call.ts'
import { type InvoiceDetail, searchInvoiceDeliveries } from '../contract.ts'
import { useInvoiceTexts } from './texts.ts'

const PAGE_SIZE = 20

/** What happened to an invoice, the latest first. */
export function InvoiceHistory({ log }: { log: InvoiceDetail['log'] }) {
  const texts = useInvoiceTexts()
  const formats = useFormats()
  return (
    <Card title={texts.history}>
      <ol className="tw-stack tw-gap-12 tw-flat">
        {log.map((entry) => (
          <li key={`${entry.at} ${entry.event}`} className="tw-stack tw-gap-2">
            <span>
              <strong>{texts.events[entry.event]}</strong>{' '}
              <span className="tw-small tw-soft">{texts.by(entry.actorName)}</span>
            </span>
            <span className="tw-small tw-soft">
              {formats.moment(entry.at)}
              {entry.note === null ? '' : ` · ${entry.note}`}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}

/** How an invoice went out, the latest first. */
export function InvoiceDeliveries({ invoiceId }: { invoiceId: string }) {
  const texts = useInvoiceTexts()
  const formats = useFormats()
  const [pageNo, setPageNo] = useState(1)
  const sent = useCall(searchInvoiceDeliveries, { invoiceId, pageNo, pageSize: PAGE_SIZE }, { keepPrevious: true })
  return (
    <CallView query={sent} skeleton={<Skeleton shape="lines" count={2} />}>
      {({ list, total }) => (
        <>
          {list.length === 0 ? <p className="tw-soft">{texts.noDeliveries}</p> : null}
          <ul className="tw-stack tw-gap-12 tw-flat">
            {list.map(({ id, email, courier, trackingNumber, address, at }) => (
              <li key={id} className="tw-stack tw-gap-2">
                <span>{email === null ? texts.sentBy(courier ?? '', trackingNumber) : texts.mailedTo(email)}</span>
                {address === null ? null : <span className="tw-small">{address.lines.join(', ')}</span>}
                <span className="tw-small tw-soft">{formats.moment(at)}</span>
              </li>
            ))}
          </ul>
          <Pager pageNo={pageNo} pageSize={PAGE_SIZE} total={total} onChange={setPageNo} quiet />
        </>
      )}
    </CallView>
  )
}
