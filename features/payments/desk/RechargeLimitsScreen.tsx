import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { withQuery } from '#web/paths.ts'
import { CallView } from '#web/ui/page/CallView.tsx'
import { type Column, DataList } from '#web/ui/list/DataList.tsx'
import { Empty } from '#web/ui/page/Empty.tsx'
import { pageIn } from '#web/ui/list/list-query.ts'
import { MoneyText } from '#web/ui/text/MoneyText.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { StatusChip } from '#web/ui/text/StatusChip.tsx'
import { useCall } from '#web/use-call.ts'
import { type RechargeLimit, searchRechargeLimits } from '../limits/contract.ts'
import { usePaymentDeskTexts } from './issue-texts.ts'
import { LimitDialog } from './LimitDialog.tsx'
import styles from './PaymentDesk.module.css'
import { PaymentTabs } from './PaymentTabs.tsx'

/** The recharge limits of each company; a dialog changes them. */
export default function RechargeLimitsScreen() {
  const texts = usePaymentDeskTexts()
  const [query, setQuery] = useSearchParams()
  const keyword = query.get('keyword') ?? ''
  const pageNo = pageIn(query, 'pageNo')
  const show = (change: { keyword?: string; pageNo?: number }) =>
    setQuery(withQuery('', { keyword, ...change }).slice(1), { replace: true })
  const [changing, setChanging] = useState<RechargeLimit | null>(null)
  const limits = useCall(searchRechargeLimits, { keyword, pageNo }, { keepPrevious: true, staleTime: 0 })
  const columns = useColumns(setChanging)
  function find(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    show({ keyword: String(new FormData(event.currentTarget).get('keyword') ?? '').trim() })
  }
  return (
    <>
      <PageHeader title={texts.title} tabs={<PaymentTabs here="limits" />} subtitle={texts.limits.lead} />
      <form role="search" className={`tw-flex tw-wrap tw-gap-12 tw-below-16 ${styles.bar}`} onSubmit={find}>
        <label>
          {texts.limits.find}
          <input className="tw-input" type="search" name="keyword" maxLength={100} defaultValue={keyword} />
        </label>
      </form>
      <CallView query={limits} skeleton={<Skeleton shape="rows" count={8} />}>
        {(page) => (
          <DataList
            label={texts.limits.title}
            rows={page.list}
            columns={columns}
            rowKey={(row) => `${row.companyId} ${row.currency}`}
            stale={limits.isPlaceholderData}
            paging={{
              pageNo: page.pageNo,
              pageSize: page.pageSize,
              total: page.total,
              onChange: (next) => show({ pageNo: next }),
            }}
            empty={<Empty icon="building" title={texts.limits.emptyTitle} text={texts.limits.emptyText} />}
          />
        )}
      </CallView>
      {changing === null ? null : <LimitDialog limit={changing} onCancel={() => setChanging(null)} />}
    </>
  )
}

function useColumns(onChange: (limit: RechargeLimit) => void): Column<RechargeLimit>[] {
  const { limits } = usePaymentDeskTexts()
  const { columns } = limits
  return [
    {
      key: 'company',
      title: columns.company,
      phone: 'title',
      cell: ({ companyName, companyCode }) => `${companyName} (${companyCode})`,
    },
    { key: 'currency', title: columns.currency, cell: ({ currency }) => currency },
    {
      key: 'once',
      title: columns.once,
      align: 'right',
      cell: ({ onceMinor, currency }) => <MoneyText amountMinor={onceMinor} currency={currency} />,
    },
    {
      key: 'day',
      title: columns.day,
      align: 'right',
      cell: ({ dayMinor, currency }) => <MoneyText amountMinor={dayMinor} currency={currency} />,
    },
    {
      key: 'own',
      title: columns.own,
      phone: 'aside',
      cell: ({ own }) => <StatusChip tone={own ? 'act' : 'neutral'}>{own ? limits.own : limits.general}</StatusChip>,
    },
    {
      key: 'change',
      title: columns.change,
      phone: 'line',
      cell: (row) => (
        <button
          type="button"
          className="tw-button"
          aria-label={limits.changeOf(row.companyName, row.currency)}
          onClick={() => onChange(row)}
        >
          {limits.change}
        </button>
      ),
    },
  ]
}
