import { useFormats } from '#web/format.ts'
import type { PaymentDeskTexts } from '../texts/en/paymentDesk.ts'
import { MoneyText } from '#web/ui/text/MoneyText.tsx'
import { StatusChip } from '#web/ui/text/StatusChip.tsx'
import type { Tone } from '#web/ui/text/tone.ts'
import type { IssueRow, IssueSide } from '../issues/contract.ts'
import { usePaymentDeskTexts } from './issue-texts.ts'

const WAITING: ReadonlySet<IssueRow['kind']> = new Set(['REFUND_ABNORMAL', 'PROVIDER_REFUSED', 'STATEMENT_FEE'])

/** Pending is amber, possible loss is red, resolved is quiet. */
export function toneOf({ kind, resolvedAt }: Pick<IssueRow, 'kind' | 'resolvedAt'>): Tone {
  if (resolvedAt !== null) return 'neutral'
  return WAITING.has(kind) ? 'wait' : 'lost'
}

/** The subject of an issue, where we have a name for it. */
export function aboutOf({ kind, number, payment }: IssueRow, texts: PaymentDeskTexts['issues']): string {
  return (
    payment?.payableCode ??
    payment?.code ??
    (kind === 'PROVIDER_REFUSED' && number === null ? texts.allRequests : texts.nobody)
  )
}

/** An amount of one side, or its fee where the issue is about the fee. */
export function SideAmount({ row, side }: { row: IssueRow; side: IssueSide }) {
  const { none } = usePaymentDeskTexts().issues
  const amountMinor = row.kind === 'STATEMENT_FEE' ? side.feeMinor : side.amountMinor
  const currency = side.currency ?? row.ours.currency ?? row.theirs.currency
  return amountMinor === null || currency === null ? (
    <span className="tw-soft">{none}</span>
  ) : (
    <MoneyText amountMinor={amountMinor} currency={currency} />
  )
}

/** The latest text: how the issue was resolved, or its newest note. */
function noteIn({ note, notes }: IssueRow, texts: PaymentDeskTexts['issues']): string {
  const last = notes.at(-1)
  return note ?? (last ? texts.lastNote(last.by, last.note) : texts.none)
}

/** The cells that are more than a value of their kind. */
export function useIssueCells() {
  const texts = usePaymentDeskTexts().issues
  const formats = useFormats()
  return {
    kind: (row: IssueRow) => (
      <span className="tw-stack tw-gap-2">
        <span>
          <StatusChip tone={toneOf(row)}>{texts.kinds[row.kind]}</StatusChip>
        </span>
        {row.resolution === null ? null : <span className="tw-small tw-soft">{texts.resolution[row.resolution]}</span>}
      </span>
    ),
    about: (row: IssueRow) => (
      <span className="tw-stack tw-gap-2">
        <span className="tw-tabular">{aboutOf(row, texts)}</span>
        {row.day === null ? null : <span className="tw-small tw-soft">{texts.day(formats.dayShort(row.day))}</span>}
      </span>
    ),
    company: ({ company }: IssueRow) => company?.name ?? texts.none,
    ours: (row: IssueRow) => <SideAmount row={row} side={row.ours} />,
    theirs: (row: IssueRow) => <SideAmount row={row} side={row.theirs} />,
    age: ({ openedAt }: IssueRow) => formats.fromNow(openedAt),
    note: (row: IssueRow) => noteIn(row, texts),
  }
}
