import { paths } from '#web/paths.ts'
import { CallView } from '#web/ui/CallView.tsx'
import { DataListPage } from '#web/ui/DataListPage.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { useList } from '#web/ui/use-list.ts'
import { useCall } from '#web/use-call.ts'
import { type DeskPaymentRow, getDeskPayment, searchDeskPayments } from '../inspection/contract.ts'
import { deskPaymentFilterIn, DeskPaymentChip, useDeskPaymentColumns, useDeskPaymentFilters } from './desk-payment-columns.tsx'
import { useInspectionTexts } from './inspection-texts.ts'
import { InspectionFacts, InspectionIssues } from './InspectionFacts.tsx'
import { usePaymentDeskTexts } from './issue-texts.ts'
import { PaymentTabs } from './PaymentTabs.tsx'

const PAGE_SIZE = 25
/** The list has one order: the newest first. */
const OWN_SORT = { value: 'STARTED', direction: 'DESC' } as const

/** The accounts staff's list of all payments, found by any number somebody may have in hand. */
export default function DeskPaymentsScreen() {
  const texts = useInspectionTexts()
  const { title } = usePaymentDeskTexts()
  const list = useList<DeskPaymentRow>({
    name: 'desk-payments',
    columns: useDeskPaymentColumns(),
    filters: useDeskPaymentFilters(),
    sort: OWN_SORT,
  })
  const wanted = { ...deskPaymentFilterIn(list.query), pageNo: list.pageNo, pageSize: PAGE_SIZE }
  const rows = useCall(searchDeskPayments, wanted, { enabled: list.ready, keepPrevious: true, staleTime: 0 })
  return (
    <>
      <PageHeader title={title} subtitle={texts.lead} />
      <PaymentTabs here="all" />
      <DataListPage
        list={list}
        label={texts.listTitle}
        query={rows}
        rowKey={({ code }) => code}
        rowName={({ code }) => texts.open(code)}
        searchHint={texts.searchHint}
        totals={rows.data && { count: rows.data.total, sums: [] }}
        panel={{ content: (code) => <Beside key={code} code={code} />, href: (code) => paths.deskPayment(code) }}
        empty={<Empty icon="card" title={texts.emptyTitle} text={texts.emptyText} />}
      />
    </>
  )
}

/** A payment beside the list: its facts and what is to be looked at; the rest has a page. */
function Beside({ code }: { code: string }) {
  const texts = useInspectionTexts()
  const payment = useCall(getDeskPayment, { code }, { staleTime: 0 })
  return (
    <CallView query={payment} skeleton={<Skeleton shape="detail" count={2} height={140} />}>
      {(data) => (
        <>
          <header className="tw-stack tw-gap-6">
            <h2>{texts.title(data.code)}</h2>
            <p>
              <DeskPaymentChip row={data} />
            </p>
          </header>
          <InspectionFacts payment={data} />
          <InspectionIssues payment={data} />
        </>
      )}
    </CallView>
  )
}
