import { useState } from 'react'
import { Card } from '#web/ui/page/Card.tsx'
import { type Column, DataList } from '#web/ui/list/DataList.tsx'
import { useCall } from '#web/use-call.ts'
import { listNeededRates, type NeededRateRow } from '../contract.ts'
import { rateText, useRateTexts } from './texts.ts'

type Pair = Pick<NeededRateRow, 'base' | 'quote'>

/** The pairs that prices and agreements need: those without a rate, and the others on demand. */
export function NeededRatesCard({ onAdd }: { onAdd(pair: Pair): void }) {
  const { needed: texts } = useRateTexts()
  const [showsAll, setShowsAll] = useState(false)
  const columns = useColumns(onAdd)
  const rows = useCall(listNeededRates, {}, { staleTime: 0 }).data?.list ?? []
  if (rows.length === 0) return null
  const missing = rows.filter(({ rate }) => rate === null)
  const shown = showsAll ? rows : missing
  const toggle = (
    <button type="button" className="tw-button" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
      {showsAll ? texts.showFewer : texts.showAll(rows.length)}
    </button>
  )
  return (
    <Card className="tw-below-20" title={texts.title} extra={missing.length < rows.length ? toggle : undefined}>
      {missing.length > 0 ? (
        <p className="tw-tone-wait tw-14 tw-round tw-pad-12-16 tw-flat tw-below-16" role="status">
          {texts.missing(missing.length)}
        </p>
      ) : (
        <p className="tw-flat tw-14">{texts.complete(rows.length)}</p>
      )}
      {shown.length > 0 ? (
        <DataList
          label={texts.title}
          rows={shown}
          columns={columns}
          rowKey={({ base, quote }) => `${base}-${quote}`}
          empty={null}
        />
      ) : null}
    </Card>
  )
}

function useColumns(onAdd: (pair: Pair) => void): Column<NeededRateRow>[] {
  const { needed: texts, pair } = useRateTexts()
  const titles = texts.columns
  return [
    { key: 'pair', title: titles.pair, phone: 'title', cell: ({ base, quote }) => pair(base, quote) },
    {
      key: 'rate',
      title: titles.rate,
      align: 'right',
      phone: 'aside',
      cell: ({ rate }) => (rate === null ? <strong>{texts.none}</strong> : rateText(rate)),
    },
    { key: 'priced', title: titles.priced, cell: ({ hotels, tickets }) => texts.priced(hotels, tickets) },
    { key: 'sold', title: titles.sold, align: 'right', cell: ({ companies }) => companies },
    {
      key: 'add',
      title: titles.add,
      phone: 'line',
      cell: ({ base, quote, rate }) =>
        rate === null ? (
          <button
            type="button"
            className="tw-button"
            aria-label={`${texts.add}, ${pair(base, quote)}`}
            onClick={() => onAdd({ base, quote })}
          >
            {texts.add}
          </button>
        ) : null,
    },
  ]
}
