import type { ReactNode } from 'react'
import { addDays } from '#contract/dates.ts'
import type { OutputOf } from '#contract/call.ts'
import { countWaiting } from '#features/lists/contract.ts'
import { useFormats } from '#web/format.ts'
import { textsOf } from '#web/locale.ts'
import { paths } from '#web/paths.ts'
import { useRight } from '#web/store.ts'
import { type Column, DataList } from '#web/ui/list/DataList.tsx'
import { CallView } from '#web/ui/page/CallView.tsx'
import { Card } from '#web/ui/page/Card.tsx'
import { Empty } from '#web/ui/page/Empty.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { MoneyText } from '#web/ui/text/MoneyText.tsx'
import { useCall } from '#web/use-call.ts'
import { getSales } from '../margins/contract.ts'
import { marginOf } from '../rules/cost.ts'
import type { DashboardTexts } from '../texts/en/dashboard.ts'

const useDashboardTexts = textsOf<DashboardTexts>('dashboard')

type Waiting = OutputOf<typeof countWaiting>['list'][number]
type Sales = OutputOf<typeof getSales>
type SalesRow = Sales['list'][number]

/** The desk's first page: what waits, each queue with its oldest clock, and to accounts staff what was sold lately. */
export default function DashboardScreen() {
  const texts = useDashboardTexts()
  const formats = useFormats()
  const seesSales = useRight('ops.accounts')
  const sales = useCall(getSales, {}, { enabled: seesSales, staleTime: 0 })
  return (
    <>
      <PageHeader
        title={texts.title}
        subtitle={sales.data ? texts.days(formats.day(sales.data.today), sales.data.timeZone) : undefined}
      />
      <div className="tw-stack tw-gap-20">
        <WaitingCard />
        {seesSales ? (
          <Card title={texts.sales}>
            <CallView query={sales} skeleton={<Skeleton shape="rows" count={3} />}>
              {(shown) => <SalesTable sales={shown} />}
            </CallView>
          </Card>
        ) : null}
      </div>
    </>
  )
}

/** The queues in which something waits; the rail reads the same answer every 20 seconds. */
function WaitingCard() {
  const texts = useDashboardTexts()
  const waiting = useCall(countWaiting, {})
  const columns: Column<Waiting>[] = [
    { key: 'queue', title: texts.queue, phone: 'title', cell: ({ queue }) => texts.queues[queue] },
    { key: 'count', title: texts.count, phone: 'aside', align: 'right', cell: (row) => row.waiting },
    { key: 'clock', title: texts.clock, phone: 'line', cell: (row) => <Clock row={row} /> },
  ]
  return (
    <Card title={texts.waiting}>
      <CallView query={waiting} skeleton={<Skeleton shape="rows" count={6} />}>
        {({ list }) => (
          <DataList
            label={texts.waiting}
            rows={list.filter((row) => row.waiting > 0)}
            columns={columns}
            rowKey={({ queue }) => queue}
            rowHref={({ address }) => address}
            density="COMPACT"
            empty={<Empty icon="check" title={texts.none} text={texts.noneText} />}
          />
        )}
      </CallView>
    </Card>
  )
}

/** The first deadline of a queue; where it has none, since when the oldest waits. */
function Clock({ row: { since, dueAt } }: { row: Waiting }) {
  const texts = useDashboardTexts()
  const formats = useFormats()
  if (dueAt === null)
    return since === null ? null : <span className="tw-soft">{texts.since(formats.fromNow(since))}</span>
  const isLate = Date.parse(dueAt) < Date.now()
  return (
    <span className={isLate ? 'tw-lost tw-medium' : 'tw-wait'} title={formats.moment(dueAt)}>
      {texts[isLate ? 'overdue' : 'due'](formats.fromNow(dueAt))}
    </span>
  )
}

/** A currency and period a row, each with the period before; a row leads to the margins of its days. */
function SalesTable({ sales: { today, list } }: { sales: Sales }) {
  const texts = useDashboardTexts()
  const formats = useFormats()
  const shareOf = ({ totalMinor, marginMinor }: SalesRow['before']) =>
    totalMinor === 0
      ? '–'
      : formats.percent(marginOf(totalMinor, totalMinor - marginMinor).marginBasisPoints / 10_000, 1)
  const columns: Column<SalesRow>[] = [
    {
      key: 'period',
      title: texts.period,
      phone: 'title',
      cell: (row) => `${texts.periods[row.days]} · ${row.currency}`,
    },
    {
      key: 'orders',
      title: texts.orders,
      align: 'right',
      cell: (row) => <Beside row={row} now={row.orders} before={row.before.orders} />,
    },
    ...(['totalMinor', 'marginMinor'] as const).map((field): Column<SalesRow> => ({
      key: field,
      title: field === 'totalMinor' ? texts.sold : texts.margin,
      align: 'right',
      cell: (row) => (
        <Beside
          row={row}
          now={
            <MoneyText
              amountMinor={row[field]}
              currency={row.currency}
              {...(field === 'marginMinor' && { tone: row[field] < 0 ? ('lost' as const) : ('good' as const) })}
            />
          }
          before={formats.money(row.before[field], row.currency)}
        />
      ),
    })),
    {
      key: 'share',
      title: texts.share,
      align: 'right',
      cell: (row) => <Beside row={row} now={shareOf(row)} before={shareOf(row.before)} />,
    },
  ]
  return (
    <DataList
      label={texts.sales}
      rows={list}
      columns={columns}
      rowKey={({ currency, days }) => `${currency}-${days}`}
      rowHref={({ days }) => paths.deskMargins({ bookedFrom: addDays(today, 1 - days), bookedTo: today })}
      density="COMPACT"
      empty={<Empty icon="list" title={texts.noSales} text={texts.noSalesText} />}
    />
  )
}

/** A figure with that of the period before below it. */
function Beside({ row, now, before }: { row: SalesRow; now: ReactNode; before: ReactNode }) {
  const texts = useDashboardTexts()
  return (
    <div>
      {now}
      <div className="tw-small tw-soft">
        {texts.before[row.days]} {before}
      </div>
    </div>
  )
}
