import { DataListPage } from '#web/ui/DataListPage.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { useList } from '#web/ui/use-list.ts'
import { useCall } from '#web/use-call.ts'
import { exportPaymentIssues } from '../export/contract.ts'
import { ISSUE_KINDS, type IssueRow, searchPaymentIssues } from '../issues/contract.ts'
import { useIssueColumns, useIssueFilters, wordOf } from './issue-columns.tsx'
import { IssuePanel } from './IssuePanel.tsx'
import { usePaymentDeskTexts } from './issue-texts.ts'
import { PaymentTabs } from './PaymentTabs.tsx'

const PAGE_SIZE = 25
/** The list has one order: open ones from the oldest, others from the newest. */
const OWN_SORT = { value: 'OPENED', direction: 'ASC' } as const
const EVERY_MS = 20_000

/** What the address asks for. */
export function issueFilterIn(query: URLSearchParams) {
  const states = query.getAll('state')
  const [open, resolved] = [states.includes('open'), states.includes('resolved')]
  const kinds = ISSUE_KINDS.filter((kind) => query.getAll('kind').includes(wordOf(kind)))
  const state = resolved ? (open ? 'ALL' : 'RESOLVED') : 'OPEN'
  return { state, keyword: query.get('keyword') ?? '', ...(kinds.length > 0 ? { kinds } : {}) } as const
}

/** The accounts staff's list of what went wrong with money: both sides, age, company, and what may be done. */
export default function PaymentIssuesScreen() {
  const texts = usePaymentDeskTexts()
  const { issues } = texts
  const list = useList<IssueRow>({ name: 'payment-issues', columns: useIssueColumns(), filters: useIssueFilters(), sort: OWN_SORT })
  const asked = { enabled: list.ready, keepPrevious: true, staleTime: 0, refetchInterval: EVERY_MS }
  const rows = useCall(searchPaymentIssues, { ...issueFilterIn(list.query), pageNo: list.pageNo, pageSize: PAGE_SIZE }, asked)
  return (
    <>
      <PageHeader title={texts.title} subtitle={rows.data ? texts.open(rows.data.open) : undefined} />
      <PaymentTabs here="issues" />
      <DataListPage
        list={list}
        label={texts.tabs.issues}
        query={rows}
        rowKey={(row) => row.id}
        rowName={(row) => issues.name(issues.kinds[row.kind], row.number ?? issues.nobody)}
        searchHint={issues.searchHint}
        totals={rows.data && { count: rows.data.total, sums: [] }}
        file={{
          call: exportPaymentIssues,
          input: ({ format, columns, chosen }) => ({
            ...issueFilterIn(list.query),
            ...(chosen.length > 0 ? { ids: [...chosen] } : {}),
            format,
            columns: [...columns],
          }),
        }}
        panel={{ content: (id) => <IssuePanel key={id} id={id} />, href: () => null }}
        empty={<Empty icon="check" title={issues.emptyTitle} text={issues.emptyText} />}
      />
    </>
  )
}
