import { Empty } from '#web/ui/page/Empty.tsx'
import { filterIn, valuesIn } from '#features/lists/web/list-address.ts'
import { ListScreen } from '#features/lists/web/ListScreen.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { paymentIssues } from '../issues/contract.ts'
import { useIssueCells } from './issue-cells.tsx'
import { IssuePanel } from './IssuePanel.tsx'
import { usePaymentDeskTexts } from './issue-texts.ts'
import { PaymentTabs } from './PaymentTabs.tsx'

const EVERY_MS = 20_000

/** The filter in an address; the default state is open. */
function issueFilterIn(query: URLSearchParams) {
  const [state = 'OPEN', ...others] = valuesIn(query, 'state', paymentIssues.filters.state)
  return { ...filterIn(paymentIssues, query), state: others.length > 0 ? ('ALL' as const) : state }
}

/** The accounts staff's list of issues: both sides, age, company, and the possible actions. */
export default function PaymentIssuesScreen() {
  const texts = usePaymentDeskTexts()
  const { issues } = texts
  const { columns, filters, none, kinds, states } = issues
  return (
    <ListScreen
      list={paymentIssues}
      title={texts.tabs.issues}
      searchHint={issues.searchHint}
      head={({ page: { query } }) => (
        <>
          <PageHeader
            title={texts.title}
            tabs={<PaymentTabs here="issues" />}
            subtitle={query.data ? texts.open(query.data.open) : undefined}
          />
        </>
      )}
      words={{ columns, filters, sums: {}, none, choices: { kind: kinds, state: states } }}
      cells={useIssueCells()}
      filterIn={issueFilterIn}
      reading={{ staleTime: 0, refetchInterval: EVERY_MS }}
      name={(row) => issues.name(kinds[row.kind], row.number ?? issues.nobody)}
      panel={{ content: (id) => <IssuePanel key={id} id={id} /> }}
      empty={<Empty icon="check" title={issues.emptyTitle} text={issues.emptyText} />}
    />
  )
}
