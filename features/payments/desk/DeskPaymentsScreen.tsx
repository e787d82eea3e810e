import { useFormats } from '#web/format.ts'
import { paths } from '#web/paths.ts'
import { CallView } from '#web/ui/page/CallView.tsx'
import { Empty } from '#web/ui/page/Empty.tsx'
import { ListScreen } from '#features/lists/web/ListScreen.tsx'
import { MoneyText } from '#web/ui/text/MoneyText.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { StatusChip } from '#web/ui/text/StatusChip.tsx'
import { useCall } from '#web/use-call.ts'
import { deskPayments, type DeskPaymentRow, getDeskPayment } from '../inspection/contract.ts'
import { DeskPaymentChip } from './DeskPaymentChip.tsx'
import { useInspectionTexts } from './inspection-texts.ts'
import { InspectionDetails, InspectionIssues } from './InspectionDetails.tsx'
import { usePaymentDeskTexts } from './issue-texts.ts'
import { PaymentTabs } from './PaymentTabs.tsx'

/** The accounts staff's list of all payments, searchable by any number. */
export default function DeskPaymentsScreen() {
  const texts = useInspectionTexts()
  const formats = useFormats()
  const { title, issues } = usePaymentDeskTexts()
  const { columns, filters, none, methods } = texts
  return (
    <ListScreen
      list={deskPayments}
      title={texts.listTitle}
      searchHint={texts.searchHint}
      head={() => (
        <>
          <PageHeader title={title} tabs={<PaymentTabs here="all" />} subtitle={texts.lead} />
        </>
      )}
      words={{
        columns,
        filters,
        sums: {},
        none,
        choices: { state: issues.paymentStates, way: methods, method: methods },
      }}
      cells={{
        company: ({ company }) => company.name,
        what: ({ payableCode }) => payableCode ?? texts.recharge,
        state: (row) => <StateCell row={row} />,
        issues: ({ openIssues }) =>
          openIssues === 0 ? none : <StatusChip tone="lost">{formats.number(openIssues)}</StatusChip>,
        refunded: ({ refundedMinor, currency }) =>
          refundedMinor === 0 ? none : <MoneyText amountMinor={refundedMinor} currency={currency} />,
      }}
      reading={{ staleTime: 0 }}
      name={({ code }) => texts.open(code)}
      panel={{ content: (code) => <Beside key={code} code={code} />, href: paths.deskPayment }}
      empty={<Empty icon="card" title={texts.emptyTitle} text={texts.emptyText} />}
    />
  )
}

/** The status of a payment, and whether its money stayed on the balance. */
function StateCell({ row }: { row: DeskPaymentRow }) {
  const { kept } = useInspectionTexts()
  return (
    <span className="tw-stack tw-gap-2">
      <span>
        <DeskPaymentChip row={row} />
      </span>
      {row.applied === false && row.payableCode !== null ? <span className="tw-small tw-soft">{kept}</span> : null}
    </span>
  )
}

/** A payment beside the list: its facts and issues; the rest is on its page. */
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
          <InspectionDetails payment={data} />
          <InspectionIssues payment={data} />
        </>
      )}
    </CallView>
  )
}
