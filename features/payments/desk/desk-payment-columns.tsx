import type { InputOf } from '#contract/call.ts'
import { useFormats } from '#web/format.ts'
import type { Column } from '#web/ui/DataList.tsx'
import { dayIn, KEYWORD, type ListFilter } from '#web/ui/list-query.ts'
import { MoneyText } from '#web/ui/MoneyText.tsx'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import type { Tone } from '#web/ui/tone.ts'
import { METHODS } from '../contract.ts'
import type { DeskPaymentRow, searchDeskPayments } from '../inspection/contract.ts'
import { PAYMENT_STATUSES } from '../states.ts'
import { useInspectionTexts } from './inspection-texts.ts'
import { wordOf } from './issue-columns.tsx'
import { usePaymentDeskTexts } from './issue-texts.ts'

type Filter = Omit<InputOf<typeof searchDeskPayments>, 'pageNo' | 'pageSize'>

/** What the address asks for. */
export function deskPaymentFilterIn(query: URLSearchParams): Filter {
  const keyword = (query.get(KEYWORD) ?? '').trim().slice(0, 100)
  const statuses = PAYMENT_STATUSES.filter((status) => query.getAll('state').includes(wordOf(status)))
  const methods = METHODS.filter((method) => query.getAll('way').includes(wordOf(method)))
  const [from, to] = [dayIn(query, 'dayFrom'), dayIn(query, 'dayTo')]
  return {
    ...(keyword && { keyword }),
    ...(statuses.length > 0 && { statuses }),
    ...(methods.length > 0 && { methods }),
    ...(from && { from }),
    ...(to && { to }),
  }
}

/** What payments can be narrowed by. */
export function useDeskPaymentFilters(): ListFilter[] {
  const { filters, methods } = useInspectionTexts()
  const { paymentStates } = usePaymentDeskTexts().issues
  const states = PAYMENT_STATUSES.map((status) => ({ value: wordOf(status), text: paymentStates[status] }))
  return [
    { key: 'state', title: filters.status, kind: 'choice', quick: true, choices: states },
    { key: 'way', title: filters.method, kind: 'choice', choices: METHODS.map((method) => ({ value: wordOf(method), text: methods[method] })) },
    { key: 'day', title: filters.started, kind: 'days' },
  ]
}

const TONES: Record<DeskPaymentRow['status'], Tone> = {
  CREATED: 'wait',
  PENDING: 'wait',
  SUCCEEDED: 'good',
  FAILED: 'lost',
  CLOSED: 'neutral',
  EXPIRED: 'neutral',
}

/** Where a payment stands; one whose echo differs says so. */
export function DeskPaymentChip({ row: { status, held } }: { row: Pick<DeskPaymentRow, 'status' | 'held'> }) {
  const { paymentStates } = usePaymentDeskTexts().issues
  const texts = useInspectionTexts()
  return <StatusChip tone={TONES[status]}>{held && status === 'FAILED' ? texts.held : paymentStates[status]}</StatusChip>
}

/** Every column of the payments. */
export function useDeskPaymentColumns(): Column<DeskPaymentRow>[] {
  const texts = useInspectionTexts()
  const formats = useFormats()
  const { columns } = texts
  return [
    { key: 'code', title: columns.code, phone: 'title', cell: ({ code }) => <span className="tw-tabular">{code}</span> },
    { key: 'company', title: columns.company, phone: 'line', wrap: true, cell: ({ company }) => company.name },
    { key: 'what', title: columns.what, cell: ({ payableCode }) => payableCode ?? texts.recharge },
    { key: 'method', title: columns.method, cell: ({ method }) => texts.methods[method] },
    {
      key: 'amount',
      title: columns.amount,
      align: 'right',
      phone: 'aside',
      cell: ({ amountMinor, currency }) => <MoneyText amountMinor={amountMinor} currency={currency} size="strong" />,
    },
    {
      key: 'state',
      title: columns.state,
      cell: (row) => (
        <span className="tw-stack tw-gap-2">
          <span>
            <DeskPaymentChip row={row} />
          </span>
          {row.applied === false && row.payableCode !== null ? <span className="tw-small tw-soft">{texts.kept}</span> : null}
        </span>
      ),
    },
    { key: 'started', title: columns.started, cell: ({ createdAt }) => formats.moment(createdAt) },
    {
      key: 'issues',
      title: columns.issues,
      align: 'right',
      cell: ({ openIssues }) => (openIssues === 0 ? texts.none : <StatusChip tone="lost">{formats.number(openIssues)}</StatusChip>),
    },
    {
      key: 'fee',
      title: columns.fee,
      align: 'right',
      extra: true,
      cell: ({ feeMinor, currency }) => <MoneyText amountMinor={feeMinor} currency={currency} />,
    },
    {
      key: 'refunded',
      title: columns.refunded,
      align: 'right',
      extra: true,
      cell: ({ refundedMinor, currency }) => (refundedMinor === 0 ? texts.none : <MoneyText amountMinor={refundedMinor} currency={currency} />),
    },
    { key: 'paidBy', title: columns.paidBy, extra: true, cell: ({ paidBy }) => paidBy },
    { key: 'ended', title: columns.ended, extra: true, cell: ({ endedAt }) => (endedAt === null ? texts.none : formats.moment(endedAt)) },
  ]
}
