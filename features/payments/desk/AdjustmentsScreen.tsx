import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { withQuery } from '#web/paths.ts'
import { CallView } from '#web/ui/CallView.tsx'
import { DataList } from '#web/ui/DataList.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { useCall } from '#web/use-call.ts'
import { ADJUSTMENT_STATES, searchAdjustments } from '../adjustments/contract.ts'
import { type Asked, useAdjustmentColumns } from './adjustment-columns.tsx'
import { AdjustmentDialog } from './AdjustmentDialog.tsx'
import { DecideAdjustmentDialog } from './DecideAdjustmentDialog.tsx'
import { usePaymentDeskTexts } from './issue-texts.ts'
import styles from './PaymentDesk.module.css'
import { PaymentTabs } from './PaymentTabs.tsx'

type Place = { keyword: string; state: string; pageNo: number }

/** The address holds the keyword, the state and the page. */
function usePlace(): [Place, (change: Partial<Place>) => void] {
  const [query, setQuery] = useSearchParams()
  const place: Place = {
    keyword: query.get('keyword') ?? '',
    state: ADJUSTMENT_STATES.find((state) => state === query.get('state')) ?? '',
    pageNo: Math.max(1, Math.trunc(Number(query.get('pageNo'))) || 1),
  }
  return [place, (change) => setQuery(withQuery('', { ...place, pageNo: 1, ...change }).slice(1), { replace: true })]
}

/** Corrections of the ledger: proposals, pending ones and decided ones. */
export default function AdjustmentsScreen() {
  const { title, adjustments: texts } = usePaymentDeskTexts()
  const [place, show] = usePlace()
  const [asked, setAsked] = useState<Asked | 'propose' | null>(null)
  const { keyword, pageNo } = place
  const statuses = ADJUSTMENT_STATES.filter((state) => state === place.state)
  const rows = useCall(
    searchAdjustments,
    { keyword, pageNo, ...(statuses.length > 0 && { statuses }) },
    { keepPrevious: true, staleTime: 0 },
  )
  const columns = useAdjustmentColumns(setAsked)
  const leave = () => setAsked(null)
  return (
    <>
      <PageHeader
        title={title}
        subtitle={texts.lead}
        actions={
          <button type="button" className="tw-button tw-button-primary" onClick={() => setAsked('propose')}>
            {texts.propose}
          </button>
        }
      />
      <PaymentTabs here="adjustments" />
      <AdjustmentBar place={place} onShow={show} />
      <CallView query={rows} skeleton={<Skeleton shape="rows" count={8} />}>
        {(page) => (
          <DataList
            label={texts.title}
            rows={page.list}
            columns={columns}
            rowKey={(row) => row.id}
            stale={rows.isPlaceholderData}
            paging={{
              pageNo: page.pageNo,
              pageSize: page.pageSize,
              total: page.total,
              onChange: (next) => show({ pageNo: next }),
            }}
            empty={<Empty icon="check" title={texts.emptyTitle} text={texts.emptyText} />}
          />
        )}
      </CallView>
      {asked === 'propose' ? <AdjustmentDialog onCancel={leave} /> : null}
      {asked !== null && asked !== 'propose' ? <DecideAdjustmentDialog {...asked} onCancel={leave} /> : null}
    </>
  )
}

function AdjustmentBar({ place, onShow }: { place: Place; onShow(change: Partial<Place>): void }) {
  const { adjustments: texts } = usePaymentDeskTexts()
  function find(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    onShow({ keyword: String(new FormData(event.currentTarget).get('keyword') ?? '').trim() })
  }
  return (
    <form role="search" className={`tw-flex tw-wrap tw-gap-12 tw-below-16 ${styles.bar}`} onSubmit={find}>
      <label>
        {texts.find}
        <input className="tw-input" type="search" name="keyword" maxLength={100} defaultValue={place.keyword} />
      </label>
      <label>
        {texts.state}
        <select className="tw-input" value={place.state} onChange={({ target }) => onShow({ state: target.value })}>
          <option value="">{texts.all}</option>
          {ADJUSTMENT_STATES.map((state) => (
            <option key={state} value={state}>
              {texts.states[state]}
            </option>
          ))}
        </select>
      </label>
    </form>
  )
}
