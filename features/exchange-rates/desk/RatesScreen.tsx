import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useFormats } from '#web/format.ts'
import { withQuery } from '#web/paths.ts'
import { CallView } from '#web/ui/page/CallView.tsx'
import { type Column, DataList } from '#web/ui/list/DataList.tsx'
import { Empty } from '#web/ui/page/Empty.tsx'
import { pageIn } from '#web/ui/list/list-query.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { useCall } from '#web/use-call.ts'
import { type PairRow, searchExchangeRates } from '../contract.ts'
import { AddRateDialog } from './AddRateDialog.tsx'
import { ChooseRateFile, RateFileCard } from './RateFileCard.tsx'
import { LowRatesCard } from './LowRatesCard.tsx'
import { NeededRatesCard } from './NeededRatesCard.tsx'
import { RateHistory } from './RateHistory.tsx'
import styles from './Rates.module.css'
import { rateText, useRateTexts } from './texts.ts'
import { useRateFile } from './use-rate-file.ts'

type Place = { keyword: string; pageNo: number; pair: string }

/** The state of the screen in the address: keyword, page, and the pair whose history is open. */
function usePlace(): [Place, (change: Partial<Place>) => void] {
  const [query, setQuery] = useSearchParams()
  const place: Place = {
    keyword: query.get('keyword') ?? '',
    pageNo: pageIn(query, 'pageNo'),
    pair: /^[A-Z]{3}-[A-Z]{3}$/.exec(query.get('pair') ?? '')?.[0] ?? '',
  }
  return [place, (change) => setQuery(withQuery('', { ...place, pageNo: 1, ...change }).slice(1), { replace: true })]
}

/** The operator's page of exchange rates: what counts now, what comes, the history of a pair, and a new rate. */
export default function RatesScreen() {
  const texts = useRateTexts()
  const [place, show] = usePlace()
  const [adding, setAdding] = useState<{ base: string; quote: string } | null>(null)
  const upload = useRateFile()
  const pairs = useCall(
    searchExchangeRates,
    { keyword: place.keyword, pageNo: place.pageNo },
    { keepPrevious: true, staleTime: 0 },
  )
  const columns = useColumns((pair) => show({ pair, pageNo: place.pageNo }))
  const [base = '', quote = ''] = place.pair.split('-')
  function find(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    show({ keyword: String(new FormData(event.currentTarget).get('keyword') ?? '').trim() })
  }
  return (
    <>
      <PageHeader
        title={texts.title}
        subtitle={texts.lead}
        actions={
          <>
            <ChooseRateFile upload={upload} />
            <button type="button" className="tw-button tw-button-primary" onClick={() => setAdding({ base, quote })}>
              {texts.add}
            </button>
          </>
        }
      />
      <NeededRatesCard onAdd={setAdding} />
      <LowRatesCard />
      <RateFileCard upload={upload} />
      <form role="search" className={`tw-flex tw-wrap tw-gap-12 tw-below-16 ${styles.bar}`} onSubmit={find}>
        <label>
          {texts.find}
          <input className="tw-input" type="search" name="keyword" maxLength={10} defaultValue={place.keyword} />
        </label>
      </form>
      {base === '' ? null : (
        <RateHistory
          key={place.pair}
          base={base}
          quote={quote}
          onClose={() => show({ pair: '', pageNo: place.pageNo })}
        />
      )}
      <CallView query={pairs} skeleton={<Skeleton shape="rows" count={10} />}>
        {(page) => (
          <DataList
            label={texts.title}
            rows={page.list}
            columns={columns}
            rowKey={(row) => `${row.base}-${row.quote}`}
            stale={pairs.isPlaceholderData}
            paging={{
              pageNo: page.pageNo,
              pageSize: page.pageSize,
              total: page.total,
              onChange: (pageNo) => show({ pageNo }),
            }}
            empty={<Empty icon="globe" title={texts.emptyTitle} text={texts.emptyText} />}
          />
        )}
      </CallView>
      {adding ? <AddRateDialog {...adding} onCancel={() => setAdding(null)} /> : null}
    </>
  )
}

function useColumns(onOpen: (pair: string) => void): Column<PairRow>[] {
  const texts = useRateTexts()
  const formats = useFormats()
  const { columns } = texts
  return [
    { key: 'pair', title: columns.pair, phone: 'title', cell: ({ base, quote }) => texts.pair(base, quote) },
    {
      key: 'rate',
      title: columns.rate,
      align: 'right',
      phone: 'aside',
      cell: ({ current }) => (current === null ? texts.none : rateText(current.rate)),
    },
    {
      key: 'source',
      title: columns.source,
      wrap: true,
      cell: ({ current }) => (current ? texts.sourceName(current.source) : texts.none),
    },
    {
      key: 'since',
      title: columns.since,
      cell: ({ current }) => (current === null ? texts.none : formats.moment(current.effectiveAt)),
    },
    {
      key: 'next',
      title: columns.next,
      cell: ({ next }) =>
        next === null ? texts.none : texts.next(rateText(next.rate), formats.moment(next.effectiveAt)),
    },
    {
      key: 'history',
      title: columns.history,
      phone: 'line',
      cell: ({ base, quote, count }) => (
        <button
          type="button"
          className="tw-button"
          aria-label={`${texts.history} (${count}), ${texts.pair(base, quote)}`}
          onClick={() => onOpen(`${base}-${quote}`)}
        >
          {texts.history} ({count})
        </button>
      ),
    },
  ]
}
