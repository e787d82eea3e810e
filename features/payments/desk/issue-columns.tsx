import { useFormats } from '#web/format.ts'
import type { PaymentDeskTexts } from '#web/locales/en/paymentDesk.ts'
import type { Column } from '#web/ui/DataList.tsx'
import type { ListFilter } from '#web/ui/list-query.ts'
import { MoneyText } from '#web/ui/MoneyText.tsx'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import type { Tone } from '#web/ui/tone.ts'
import { ISSUE_KINDS, type IssueRow, type IssueSide } from '../issues/contract.ts'
import { usePaymentDeskTexts } from './issue-texts.ts'

/** What a filter's value is called in the address. */
export const wordOf = (name: string) => name.toLowerCase().replaceAll('_', '-')

const WAITING: ReadonlySet<IssueRow['kind']> = new Set(['REFUND_ABNORMAL', 'PROVIDER_REFUSED', 'STATEMENT_FEE'])

/** What waits is amber, what may be lost is red, what is over is quiet. */
export function toneOf({ kind, resolvedAt }: Pick<IssueRow, 'kind' | 'resolvedAt'>): Tone {
  if (resolvedAt !== null) return 'neutral'
  return WAITING.has(kind) ? 'wait' : 'lost'
}

/** What an issue is about, as far as we have a name for it. */
export function aboutOf({ kind, number, payment }: IssueRow, texts: PaymentDeskTexts['issues']): string {
  return payment?.payableCode ?? payment?.code ?? (kind === 'PROVIDER_REFUSED' && number === null ? texts.allRequests : texts.nobody)
}

/** What the issues can be narrowed by; without a state the open ones are shown. */
export function useIssueFilters(): ListFilter[] {
  const { filters, kinds, states } = usePaymentDeskTexts().issues
  return [
    { key: 'kind', title: filters.kind, kind: 'choice', quick: true, choices: ISSUE_KINDS.map((kind) => ({ value: wordOf(kind), text: kinds[kind] })) },
    {
      key: 'state',
      title: filters.state,
      kind: 'choice',
      choices: [
        { value: 'open', text: states.open },
        { value: 'resolved', text: states.resolved },
      ],
    },
  ]
}

/** An amount of one side, or its fee where the issue is about that. */
export function SideAmount({ row, side }: { row: IssueRow; side: IssueSide }) {
  const { none } = usePaymentDeskTexts().issues
  const amountMinor = row.kind === 'STATEMENT_FEE' ? side.feeMinor : side.amountMinor
  const currency = side.currency ?? row.ours.currency ?? row.theirs.currency
  return amountMinor === null || currency === null ? <span className="tw-soft">{none}</span> : <MoneyText amountMinor={amountMinor} currency={currency} />
}

/** What was said last: how it ended, or the newest note of whoever works on it. */
function noteIn({ note, notes }: IssueRow, texts: PaymentDeskTexts['issues']): string {
  const last = notes.at(-1)
  return note ?? (last ? texts.lastNote(last.by, last.note) : texts.none)
}

/** The columns of the issues. */
export function useIssueColumns(): Column<IssueRow>[] {
  const texts = usePaymentDeskTexts().issues
  const formats = useFormats()
  const { columns } = texts
  return [
    {
      key: 'kind',
      title: columns.kind,
      phone: 'title',
      cell: (row) => (
        <span className="tw-stack tw-gap-2">
          <span>
            <StatusChip tone={toneOf(row)}>{texts.kinds[row.kind]}</StatusChip>
          </span>
          {row.resolution === null ? null : <span className="tw-small tw-soft">{texts.resolution[row.resolution]}</span>}
        </span>
      ),
    },
    {
      key: 'about',
      title: columns.about,
      cell: (row) => (
        <span className="tw-stack tw-gap-2">
          <span className="tw-tabular">{aboutOf(row, texts)}</span>
          {row.day === null ? null : <span className="tw-small tw-soft">{texts.day(formats.dayShort(row.day))}</span>}
        </span>
      ),
    },
    { key: 'company', title: columns.company, phone: 'line', cell: ({ company }) => company?.name ?? texts.none },
    { key: 'ours', title: columns.ours, align: 'right', cell: (row) => <SideAmount row={row} side={row.ours} /> },
    { key: 'theirs', title: columns.theirs, align: 'right', cell: (row) => <SideAmount row={row} side={row.theirs} /> },
    { key: 'age', title: columns.age, phone: 'aside', cell: ({ openedAt }) => formats.fromNow(openedAt) },
    { key: 'note', title: columns.note, wrap: true, cell: (row) => noteIn(row, texts) },
  ]
}
