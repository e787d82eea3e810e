import { useState } from 'react'
import { useFormats } from '#web/format.ts'
import { useFrameTexts } from '#web/texts/frame.ts'
import { CallView } from '#web/ui/page/CallView.tsx'
import { Card } from '#web/ui/page/Card.tsx'
import { type Column, DataList } from '#web/ui/list/DataList.tsx'
import { Empty } from '#web/ui/page/Empty.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { StatusChip } from '#web/ui/text/StatusChip.tsx'
import { useCall } from '#web/use-call.ts'
import { type HistoryRow, searchExchangeRateHistory } from '../contract.ts'
import { rateText, useRateTexts } from './texts.ts'

const PAGE_SIZE = 10

/** Every rate a pair has had, and those to come. */
export function RateHistory({ base, quote, onClose }: { base: string; quote: string; onClose(): void }) {
  const texts = useRateTexts()
  const frame = useFrameTexts()
  const [pageNo, setPageNo] = useState(1)
  const rates = useCall(
    searchExchangeRateHistory,
    { base, quote, pageNo, pageSize: PAGE_SIZE },
    { keepPrevious: true, staleTime: 0 },
  )
  const columns = useColumns()
  return (
    <Card
      className="tw-below-20"
      title={texts.historyOf(base, quote)}
      extra={
        <button type="button" className="tw-button" onClick={onClose}>
          {frame.close}
        </button>
      }
    >
      <CallView query={rates} skeleton={<Skeleton shape="rows" count={3} />}>
        {(page) => (
          <DataList
            label={texts.historyOf(base, quote)}
            rows={page.list}
            columns={columns}
            rowKey={(row) => row.id}
            stale={rates.isPlaceholderData}
            paging={{ pageNo: page.pageNo, pageSize: page.pageSize, total: page.total, onChange: setPageNo }}
            empty={<Empty icon="globe" title={texts.emptyTitle} text={texts.emptyText} />}
          />
        )}
      </CallView>
    </Card>
  )
}

function useColumns(): Column<HistoryRow>[] {
  const texts = useRateTexts()
  const formats = useFormats()
  const { columns } = texts
  return [
    {
      key: 'since',
      title: columns.since,
      phone: 'title',
      cell: ({ effectiveAt }) => (
        <>
          {formats.moment(effectiveAt)}{' '}
          {Date.parse(effectiveAt) > Date.now() ? <StatusChip tone="wait">{texts.later}</StatusChip> : null}
        </>
      ),
    },
    { key: 'rate', title: columns.rate, align: 'right', phone: 'aside', cell: ({ rate }) => rateText(rate) },
    { key: 'source', title: columns.source, wrap: true, cell: ({ source }) => texts.sourceName(source) },
    { key: 'addedBy', title: columns.addedBy, cell: ({ addedBy }) => addedBy ?? texts.none },
  ]
}
