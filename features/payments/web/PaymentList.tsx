import type { ReactNode } from 'react'
import type { OutputOf } from '#contract/call.ts'
import type { PaymentRow, searchPayments } from '#features/payments/contract.ts'
import { useFormats } from '#web/format.ts'
import { paths } from '#web/paths.ts'
import { type Column, DataList } from '#web/ui/list/DataList.tsx'
import { MoneyText } from '#web/ui/text/MoneyText.tsx'
import type { Paging } from '#web/ui/list/Pager.tsx'
import { StatusChip } from '#web/ui/text/StatusChip.tsx'
import type { Tone } from '#web/ui/text/tone.ts'
import { usePaymentTexts } from './texts.ts'
import { openPath } from './use-starting.ts'

const TONES: Record<PaymentRow['status'], Tone> = {
  CREATED: 'wait',
  PENDING: 'wait',
  SUCCEEDED: 'good',
  FAILED: 'lost',
  CLOSED: 'neutral',
  EXPIRED: 'neutral',
}

type PaymentListProps = {
  page: OutputOf<typeof searchPayments>
  stale: boolean
  onPage: Paging['onChange']
  empty: ReactNode
}

/** Payments of the company; a row leads to its result, or to its code while it is open. */
export function PaymentList({ page, stale, onPage, empty }: PaymentListProps) {
  const { list } = usePaymentTexts()
  const formats = useFormats()
  const columns: Column<PaymentRow>[] = [
    { key: 'code', title: list.code, cell: (row) => row.code, phone: 'title' },
    {
      key: 'what',
      title: list.what,
      cell: (row) => <Two main={row.payableCode ?? list.recharge} below={list.methods[row.method]} />,
    },
    {
      key: 'amount',
      title: list.amount,
      align: 'right',
      phone: 'aside',
      cell: (row) => <MoneyText amountMinor={row.amountMinor} currency={row.currency} />,
    },
    { key: 'made', title: list.made, cell: (row) => <Two main={formats.moment(row.createdAt)} below={row.paidBy} /> },
    { key: 'state', title: list.state, cell: (row) => <State row={row} /> },
  ]
  const hrefOf = (row: PaymentRow) =>
    row.status === 'PENDING' || row.status === 'CREATED' ? openPath(row) : paths.payResult(row.id)
  return (
    <DataList
      label={list.label}
      rows={page.list}
      columns={columns}
      rowKey={(row) => row.id}
      rowHref={hrefOf}
      stale={stale}
      paging={{ pageNo: page.pageNo, pageSize: page.pageSize, total: page.total, onChange: onPage }}
      empty={empty}
    />
  )
}

function State({ row }: { row: PaymentRow }) {
  const { list } = usePaymentTexts()
  return row.held ? (
    <StatusChip tone="wait">{list.held}</StatusChip>
  ) : (
    <StatusChip tone={TONES[row.status]}>{list.states[row.status]}</StatusChip>
  )
}

function Two({ main, below }: { main: string; below: string }) {
  return (
    <span className="tw-stack tw-gap-2">
      <span>{main}</span>
      <span className="tw-small tw-soft">{below}</span>
    </span>
  )
}
