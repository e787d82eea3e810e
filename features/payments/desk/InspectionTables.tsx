import type { ReactNode } from 'react'
import { useTransactionWords } from '#features/wallet/web/texts.ts'
import { useFormats } from '#web/format.ts'
import { Card } from '#web/ui/page/Card.tsx'
import { type Column, DataList } from '#web/ui/list/DataList.tsx'
import { MoneyText } from '#web/ui/text/MoneyText.tsx'
import { StatusChip } from '#web/ui/text/StatusChip.tsx'
import type { Tone } from '#web/ui/text/tone.ts'
import type { DeskPayment } from '../inspection/contract.ts'
import { PaidFor } from './InspectionDetails.tsx'
import { useInspectionTexts } from './inspection-texts.ts'
import { usePaymentDeskTexts } from './issue-texts.ts'

type Refund = DeskPayment['refunds'][number]
type Movement = DeskPayment['movements'][number]
type Line = DeskPayment['statementLines'][number]

/** A card with a table, or a sentence while the table is empty. */
export function TableCard<Row>({
  title,
  lead,
  none,
  rows,
  columns,
  rowKey,
}: {
  title: string
  lead?: string
  none: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
}): ReactNode {
  return (
    <Card title={title}>
      {lead === undefined || rows.length === 0 ? null : <p className="tw-small tw-soft tw-below-12">{lead}</p>}
      <DataList label={title} rows={rows} columns={columns} rowKey={rowKey} empty={<p className="tw-soft">{none}</p>} />
    </Card>
  )
}

const REFUND_TONES: Record<Refund['status'], Tone> = {
  PROCESSING: 'wait',
  SUCCEEDED: 'good',
  ABNORMAL: 'lost',
  FAILED: 'neutral',
}

/** Refunds through the channel of the payment. */
export function InspectionRefunds({ payment: { refunds, currency } }: { payment: DeskPayment }) {
  const texts = useInspectionTexts()
  const { refundStates } = usePaymentDeskTexts().issues
  const formats = useFormats()
  const titles = texts.refundColumns
  const columns: Column<Refund>[] = [
    { key: 'at', title: titles.at, phone: 'title', cell: ({ createdAt }) => formats.moment(createdAt) },
    {
      key: 'amount',
      title: titles.amount,
      align: 'right',
      phone: 'aside',
      cell: ({ amountMinor }) => <MoneyText amountMinor={amountMinor} currency={currency} />,
    },
    {
      key: 'there',
      title: titles.there,
      align: 'right',
      cell: ({ payMinor, payCurrency }) => <MoneyText amountMinor={payMinor} currency={payCurrency} />,
    },
    {
      key: 'state',
      title: titles.state,
      cell: ({ status }) => <StatusChip tone={REFUND_TONES[status]}>{refundStates[status]}</StatusChip>,
    },
    { key: 'reason', title: titles.reason, wrap: true, cell: ({ reason }) => reason },
    {
      key: 'ended',
      title: titles.ended,
      cell: ({ endedAt }) => (endedAt === null ? texts.none : formats.moment(endedAt)),
    },
    {
      key: 'number',
      title: titles.number,
      cell: ({ number }) => <span className="tw-tabular tw-anywhere">{number}</span>,
    },
  ]
  return (
    <TableCard
      title={texts.refunds}
      none={texts.noRefunds}
      rows={refunds}
      columns={columns}
      rowKey={({ number }) => number}
    />
  )
}

/** Ledger movements of the payment and of the order or bill it paid. */
export function InspectionMovements({ payment }: { payment: DeskPayment }) {
  const texts = useInspectionTexts()
  const formats = useFormats()
  const { kinds, noteOf } = useTransactionWords()
  const titles = texts.movementColumns
  const { currency, payableCode } = payment
  const columns: Column<Movement>[] = [
    { key: 'at', title: titles.at, phone: 'title', cell: ({ at }) => formats.moment(at) },
    { key: 'kind', title: titles.kind, cell: ({ kind }) => kinds[kind] },
    {
      key: 'about',
      title: titles.about,
      cell: ({ subjectCode }) =>
        subjectCode === payableCode && payableCode !== null ? (
          <PaidFor payment={payment} />
        ) : (
          (subjectCode ?? texts.none)
        ),
    },
    {
      key: 'amount',
      title: titles.amount,
      align: 'right',
      phone: 'aside',
      cell: ({ amountMinor }) => (
        <MoneyText
          amountMinor={amountMinor}
          currency={currency}
          signed
          {...(amountMinor > 0 ? { tone: 'good' as const } : {})}
        />
      ),
    },
    {
      key: 'balance',
      title: titles.balance,
      align: 'right',
      cell: ({ balanceAfterMinor }) => <MoneyText amountMinor={balanceAfterMinor} currency={currency} />,
    },
    { key: 'note', title: titles.note, wrap: true, cell: ({ note }) => (note === null ? texts.none : noteOf(note)) },
  ]
  return (
    <TableCard
      title={texts.movements}
      none={texts.noMovements}
      rows={payment.movements}
      columns={columns}
      rowKey={({ id }) => id}
    />
  )
}

/** Lines of the provider's statements that name the payment. */
export function InspectionLines({ payment: { statementLines } }: { payment: DeskPayment }) {
  const texts = useInspectionTexts()
  const formats = useFormats()
  const titles = texts.lineColumns
  const columns: Column<Line>[] = [
    { key: 'day', title: titles.day, phone: 'title', cell: ({ day }) => formats.day(day) },
    { key: 'kind', title: titles.kind, cell: ({ kind }) => texts.lineKinds[kind] },
    {
      key: 'amount',
      title: titles.amount,
      align: 'right',
      phone: 'aside',
      cell: ({ amountMinor, currency }) => <MoneyText amountMinor={amountMinor} currency={currency} />,
    },
    {
      key: 'fee',
      title: titles.fee,
      align: 'right',
      cell: ({ feeMinor, currency }) => <MoneyText amountMinor={feeMinor} currency={currency} />,
    },
    {
      key: 'providerRef',
      title: titles.providerRef,
      cell: ({ providerRef }) => <span className="tw-tabular">{providerRef}</span>,
    },
    {
      key: 'number',
      title: titles.number,
      cell: ({ number }) => <span className="tw-tabular tw-anywhere">{number}</span>,
    },
  ]
  return (
    <TableCard
      title={texts.lines}
      none={texts.noLines}
      rows={statementLines}
      columns={columns}
      rowKey={({ day, number, kind }) => `${day} ${kind} ${number}`}
    />
  )
}
