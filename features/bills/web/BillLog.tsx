import { useState } from 'react'
import { useFormats } from '#web/format.ts'
import { CallView } from '#web/ui/page/CallView.tsx'
import { Card } from '#web/ui/page/Card.tsx'
import { MoneyText } from '#web/ui/text/MoneyText.tsx'
import { Pager } from '#web/ui/list/Pager.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { useCall } from '#web/use-call.ts'
import { searchBillLog } from '../contract.ts'
import { useBillTexts } from './texts.ts'

const PAGE_SIZE = 20

/** What happened to a bill, the latest first. */
export function BillLog({ billId, currency }: { billId: string; currency: string }) {
  const texts = useBillTexts()
  const formats = useFormats()
  const [pageNo, setPageNo] = useState(1)
  const log = useCall(searchBillLog, { billId, pageNo, pageSize: PAGE_SIZE }, { keepPrevious: true, staleTime: 5000 })
  return (
    <Card title={texts.log}>
      <CallView query={log} skeleton={<Skeleton shape="lines" count={3} />}>
        {({ list, total }) => (
          <>
            {list.length === 0 ? <p className="tw-soft">{texts.noLog}</p> : null}
            <ol className="tw-stack tw-gap-12 tw-flat tw-ends">
              {list.map((entry) => (
                <li key={entry.id}>
                  <span className="tw-stack tw-gap-2">
                    <span>
                      <strong>{texts.events[entry.event] ?? entry.event}</strong>{' '}
                      <span className="tw-small tw-soft">{texts.by(entry.actorName)}</span>
                    </span>
                    <span className="tw-small tw-soft">
                      {formats.moment(entry.at)}
                      {entry.note === null ? '' : ` · ${entry.note}`}
                    </span>
                  </span>
                  {entry.amountMinor === null ? null : (
                    <MoneyText amountMinor={entry.amountMinor} currency={currency} />
                  )}
                </li>
              ))}
            </ol>
            <Pager pageNo={pageNo} pageSize={PAGE_SIZE} total={total} onChange={setPageNo} quiet />
          </>
        )}
      </CallView>
    </Card>
  )
}
