import { useFormats } from '#web/format.ts'
import type { Column } from '#web/ui/DataList.tsx'
import { MoneyText } from '#web/ui/MoneyText.tsx'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import type { Tone } from '#web/ui/tone.ts'
import type { TransferRow, TransferState } from '../transfers/contract.ts'
import { shownReference } from '../transfers/reference-text.ts'
import { useTransferTexts } from './transfer-texts.ts'

const TONES: Record<TransferState, Tone> = { WAITING: 'wait', PROPOSED: 'act', MATCHED: 'good', REJECTED: 'lost', GIVEN_UP: 'neutral', EXPIRED: 'neutral' }

/** Where a transfer stands. */
export function TransferChip({ state }: { state: TransferState }) {
  const { states } = useTransferTexts()
  return <StatusChip tone={TONES[state]}>{states[state]}</StatusChip>
}

/** Every column of the transfers. */
export function useTransferColumns(): Column<TransferRow>[] {
  const texts = useTransferTexts()
  const formats = useFormats()
  const { columns } = texts
  const waits = ({ state }: TransferRow) => state === 'WAITING' || state === 'PROPOSED'
  return [
    { key: 'reference', title: columns.reference, phone: 'title', cell: (row) => <span className="tw-tabular">{shownReference(row.reference)}</span> },
    { key: 'company', title: columns.company, phone: 'line', wrap: true, cell: (row) => row.companyName },
    {
      key: 'expected',
      title: columns.expected,
      align: 'right',
      phone: 'aside',
      sort: { value: 'AMOUNT', direction: 'DESC' },
      cell: (row) => <MoneyText amountMinor={row.expectedMinor} currency={row.currency} size="strong" />,
    },
    {
      key: 'received',
      title: columns.received,
      align: 'right',
      cell: (row) => (row.receivedMinor === null ? texts.none : <MoneyText amountMinor={row.receivedMinor} currency={row.currency} />),
    },
    { key: 'waits', title: columns.waits, cell: (row) => (waits(row) ? formats.fromNow(row.startedAt) : texts.none) },
    {
      key: 'proof',
      title: columns.proof,
      cell: (row) => (row.proofAt === null ? <span className="tw-soft">{texts.noProof}</span> : formats.fromNow(row.proofAt)),
    },
    { key: 'state', title: columns.state, cell: (row) => <TransferChip state={row.state} /> },
    { key: 'what', title: columns.what, extra: true, cell: (row) => row.payableCode ?? texts.recharge },
    {
      key: 'started',
      title: columns.started,
      extra: true,
      sort: { value: 'STARTED', direction: 'DESC' },
      cell: (row) => formats.moment(row.startedAt),
    },
    { key: 'expires', title: columns.expires, extra: true, cell: (row) => formats.moment(row.expiresAt) },
  ]
}
