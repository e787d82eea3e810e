import { useFormats } from '#web/format.ts'
import { Card } from '#web/ui/page/Card.tsx'
import { type Column, DataList } from '#web/ui/list/DataList.tsx'
import { useCall } from '#web/use-call.ts'
import { listLowRates, type LowRateRow } from '../contract.ts'
import { rateText, useRateTexts } from './texts.ts'

const BASIS = 10_000

/** The rates that are too low to sell at, each beside the rate it is compared with; absent while there are none. */
export function LowRatesCard() {
  const { low: texts, pair } = useRateTexts()
  const formats = useFormats()
  const found = useCall(listLowRates, {}, { staleTime: 0 })
  const rows = found.data?.list ?? []
  if (rows.length === 0) return null
  const titles = texts.columns
  const columns: Column<LowRateRow>[] = [
    { key: 'pair', title: titles.pair, phone: 'title', cell: ({ base, quote }) => pair(base, quote) },
    { key: 'rate', title: titles.rate, align: 'right', phone: 'aside', cell: ({ rate }) => rateText(rate) },
    {
      key: 'compared',
      title: titles.compared,
      wrap: true,
      cell: ({ by, comparedRate }) => texts.compared[by](rateText(comparedRate)),
    },
    {
      key: 'lower',
      title: titles.lower,
      align: 'right',
      cell: ({ lowerBasisPoints }) => formats.percent(lowerBasisPoints / BASIS, 2),
    },
    {
      key: 'soldFrom',
      title: titles.soldFrom,
      align: 'right',
      cell: ({ soldFromBasisPoints }) => formats.percent(soldFromBasisPoints / BASIS, 2),
    },
  ]
  return (
    <Card className="tw-below-20" title={texts.title}>
      <p className="tw-tone-wait tw-14 tw-round tw-pad-12-16 tw-flat tw-below-16" role="status">
        {texts.text}
      </p>
      <DataList
        label={texts.title}
        rows={rows}
        columns={columns}
        rowKey={(row) => `${row.base}-${row.quote}`}
        empty={null}
      />
    </Card>
  )
}
