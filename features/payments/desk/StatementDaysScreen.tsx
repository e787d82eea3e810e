import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useFormats } from '#web/format.ts'
import { withQuery } from '#web/paths.ts'
import { CallView } from '#web/ui/page/CallView.tsx'
import { type Column, DataList } from '#web/ui/list/DataList.tsx'
import { DateField } from '#web/ui/date/DateField.tsx'
import { Empty } from '#web/ui/page/Empty.tsx'
import { pageIn } from '#web/ui/list/list-query.ts'
import { MoneyText } from '#web/ui/text/MoneyText.tsx'
import { notify } from '#web/ui/overlay/notify.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { StatusChip } from '#web/ui/text/StatusChip.tsx'
import { callKey, useCall, useCallMutation } from '#web/use-call.ts'
import { reconcileStatementDay, searchStatementDays, type StatementDay } from '../reconcile/contract.ts'
import { searchPaymentIssues } from '../issues/contract.ts'
import { usePaymentDeskTexts } from './issue-texts.ts'
import styles from './PaymentDesk.module.css'
import { PaymentTabs } from './PaymentTabs.tsx'

/** Yesterday in China: the newest day that can have a statement. */
const yesterday = () => new Date(Date.now() + 8 * 3_600_000 - 86_400_000).toISOString().slice(0, 10)

/** Reconciled days, with counts and sums of both sides. */
export default function StatementDaysScreen() {
  const texts = usePaymentDeskTexts()
  const [query, setQuery] = useSearchParams()
  const pageNo = pageIn(query, 'pageNo')
  const days = useCall(searchStatementDays, { pageNo }, { keepPrevious: true, staleTime: 0 })
  const columns = useColumns()
  return (
    <>
      <PageHeader title={texts.title} tabs={<PaymentTabs here="days" />} subtitle={texts.days.lead} />
      <RunDay />
      <CallView query={days} skeleton={<Skeleton shape="rows" count={8} />}>
        {(page) => (
          <DataList
            label={texts.days.title}
            rows={page.list}
            columns={columns}
            rowKey={(row) => row.day}
            stale={days.isPlaceholderData}
            paging={{
              pageNo: page.pageNo,
              pageSize: page.pageSize,
              total: page.total,
              onChange: (next, how) => setQuery(withQuery('', { pageNo: next }).slice(1), how),
            }}
            empty={<Empty icon="calendar" title={texts.days.emptyTitle} text={texts.days.emptyText} />}
          />
        )}
      </CallView>
    </>
  )
}

/** Reconciles a day by hand. */
function RunDay() {
  const texts = usePaymentDeskTexts().days
  const formats = useFormats()
  const client = useQueryClient()
  const call = useCallMutation(reconcileStatementDay)
  const [day, setDay] = useState(yesterday)
  function submit(event: FormEvent): void {
    event.preventDefault()
    call.mutate(
      { day },
      {
        onSuccess: async (done) => {
          if (done.status === 'DONE') notify.success(texts.doneDay(formats.day(done.day)))
          else notify.info(texts.waitsDay(formats.day(done.day)))
          await Promise.all(
            [searchStatementDays, searchPaymentIssues].map((changed) =>
              client.invalidateQueries({ queryKey: callKey(changed) }),
            ),
          )
        },
        onError: notify.failure,
      },
    )
  }
  return (
    <form className={`tw-flex tw-wrap tw-gap-12 tw-below-16 ${styles.bar}`} onSubmit={submit}>
      <DateField label={texts.choose} max={yesterday()} value={day} onChange={setDay} />
      <button type="submit" className="tw-button" disabled={call.isPending || day === '' || day > yesterday()}>
        {call.isPending ? texts.running : texts.run}
      </button>
    </form>
  )
}

function State({ row: { status, problem, nextAttemptAt, differences } }: { row: StatementDay }) {
  const texts = usePaymentDeskTexts().days
  const formats = useFormats()
  if (status === 'DONE')
    return (
      <StatusChip tone={differences === 0 ? 'good' : 'lost'}>
        {differences === 0 ? texts.clean : texts.differs(differences)}
      </StatusChip>
    )
  return (
    <span className="tw-stack tw-gap-2">
      <span>
        <StatusChip tone="wait">{problem === null ? texts.waiting : texts.problems[problem]}</StatusChip>
      </span>
      {nextAttemptAt === null ? null : (
        <span className="tw-small tw-soft">{texts.nextTry(formats.fromNow(nextAttemptAt))}</span>
      )}
    </span>
  )
}

type Side = { count: number; amountMinor: number }

/** The provider's sum, with ours below it where it differs. */
function Counted({ theirs, here, currency }: { theirs: Side; here: Side; currency: string | null }) {
  const texts = usePaymentDeskTexts()
  const formats = useFormats()
  if (currency === null) return <span className="tw-soft">{texts.issues.none}</span>
  const said = ({ count, amountMinor }: Side, text: (count: string, money: string) => string) =>
    text(formats.number(count), formats.money(amountMinor, currency))
  const isSame = theirs.count === here.count && theirs.amountMinor === here.amountMinor
  return (
    <span className="tw-stack tw-gap-2">
      <span className="tw-tabular">{said(theirs, texts.days.same)}</span>
      {isSame ? null : <span className="tw-small tw-soft tw-tabular">{said(here, texts.days.here)}</span>}
    </span>
  )
}

function useColumns(): Column<StatementDay>[] {
  const texts = usePaymentDeskTexts()
  const formats = useFormats()
  const { columns } = texts.days
  const none = <span className="tw-soft">{texts.issues.none}</span>
  const money = (amountMinor: number | null, currency: string | null) =>
    amountMinor === null || currency === null ? none : <MoneyText amountMinor={amountMinor} currency={currency} />
  const counted = (
    key: 'charges' | 'refunds',
    of: (row: StatementDay) => { theirs: Side; here: Side },
  ): Column<StatementDay> => ({
    key,
    title: columns[key],
    align: 'right',
    cell: (row) => <Counted {...of(row)} currency={row.currency} />,
  })
  return [
    { key: 'day', title: columns.day, phone: 'title', cell: ({ day }) => formats.day(day) },
    { key: 'state', title: columns.state, phone: 'aside', cell: (row) => <State row={row} /> },
    counted('charges', (row) => ({
      theirs: { count: row.chargesTheirs, amountMinor: row.chargesTheirsMinor },
      here: { count: row.chargesHere, amountMinor: row.chargesHereMinor },
    })),
    counted('refunds', (row) => ({
      theirs: { count: row.refundsTheirs, amountMinor: row.refundsTheirsMinor },
      here: { count: row.refundsHere, amountMinor: row.refundsHereMinor },
    })),
    {
      key: 'fee',
      title: columns.fee,
      align: 'right',
      cell: (row) => money(row.currency === null ? null : row.feeMinor, row.currency),
    },
    {
      key: 'flow',
      title: columns.flow,
      align: 'right',
      cell: ({ flowInMinor, flowOutMinor, currency }) =>
        flowInMinor === null ? (
          none
        ) : (
          <span className="tw-stack tw-gap-2">
            {money(flowInMinor, currency)}
            {money(flowOutMinor === null ? null : -flowOutMinor, currency)}
          </span>
        ),
    },
    { key: 'done', title: columns.done, cell: ({ doneAt }) => (doneAt === null ? none : formats.moment(doneAt)) },
  ]
}
