import { Link } from 'react-router'
import type { OutputOf } from '#contract/call.ts'
import { addDays } from '#contract/dates.ts'
import { useFormats } from '#web/format.ts'
import { paths } from '#web/paths.ts'
import { useRight } from '#web/store.ts'
import { CallView } from '#web/ui/page/CallView.tsx'
import { Card } from '#web/ui/page/Card.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { MoneyText } from '#web/ui/text/MoneyText.tsx'
import { useCall } from '#web/use-call.ts'
import { findBillsDue, searchBills } from '../contract.ts'
import type { BillRow } from '../contract-list.ts'
import { undisputed } from '../rules.ts'
import styles from './Bills.module.css'
import { DueOn } from './DueOn.tsx'
import { useBillTexts } from './texts.ts'

/** What can be due on a bill; the list has the same under its own filter. */
const OWED = ['OVERDUE', 'ISSUED', 'CONFIRMED', 'PART_PAID'] as const
const SHOWN = 20
const DAYS_AHEAD = 30

type Due = OutputOf<typeof findBillsDue>

/** The bills to pay in the order of their due days: overdue ones, those of the next 30 days, and later ones. */
export function BillsToPay() {
  const texts = useBillTexts()
  const due = useCall(findBillsDue, {}, { staleTime: 5000 })
  return (
    <Card title={texts.waiting} extra={<Link to={paths.billList()}>{texts.allBills}</Link>}>
      <CallView query={due} skeleton={<Skeleton shape="rows" count={4} />}>
        {(data) => (data.due.length === 0 ? <p className="tw-soft">{texts.nothingToPay}</p> : <Bills {...data} />)}
      </CallView>
    </Card>
  )
}

/** The sums of all bills to pay, then the first of them. */
function Bills({ today, due }: Due) {
  const texts = useBillTexts()
  const rows = useCall(
    searchBills,
    { statuses: [...OWED], sort: 'DUE', direction: 'ASC', pageSize: SHOWN },
    { staleTime: 5000 },
  )
  const mayPay = useRight('wallet.recharge')
  const until = addDays(today, DAYS_AHEAD)
  const isLate = ({ status }: BillRow) => status === 'OVERDUE'
  const isSoon = (row: BillRow) => !isLate(row) && row.dueOn !== null && row.dueOn <= until
  const shown = rows.data?.list ?? []
  return (
    <div className="tw-stack tw-gap-16">
      <div className="tw-row tw-wrap tw-between tw-gap-8-24">
        <div>
          {due.map((sums) => (
            <Sums key={sums.currency} {...sums} />
          ))}
        </div>
        {mayPay && shown.length > 1 ? (
          <Link className="tw-button" to={paths.payBill(shown.map(({ id }) => id))}>
            {texts.payThese(shown.length)}
          </Link>
        ) : null}
      </div>
      <CallView query={rows} skeleton={<Skeleton shape="rows" count={4} />}>
        {({ list, total }) => (
          <>
            <Group isLate title={texts.overdueBills} rows={list.filter(isLate)} />
            <Group title={texts.dueSoon} rows={list.filter(isSoon)} />
            <Group title={texts.dueLater} rows={list.filter((row) => !isLate(row) && !isSoon(row))} />
            {total > list.length ? (
              <Link to={paths.billList({ status: OWED.map((one) => one.toLowerCase()), sort: 'due' })}>
                {texts.moreToPay(total - list.length)}
              </Link>
            ) : null}
          </>
        )}
      </CallView>
    </div>
  )
}

/** What is payable in a currency, and what of it is late. */
function Sums({ currency, count, leftMinor, overdueMinor }: Due['due'][number]) {
  const texts = useBillTexts()
  const formats = useFormats()
  return (
    <p className="tw-row tw-wrap tw-gap-8-24">
      <MoneyText amountMinor={leftMinor} currency={currency} size="large" />
      <span className="tw-soft">{texts.waitingCount(count)}</span>
      {overdueMinor > 0 ? (
        <span className="tw-lost">{texts.overdueSum(formats.money(overdueMinor, currency))}</span>
      ) : null}
    </p>
  )
}

/** Bills under one heading, each with its day, its amount and the button that pays it. */
function Group({ title, rows, isLate = false }: { title: string; rows: readonly BillRow[]; isLate?: boolean }) {
  const texts = useBillTexts()
  const formats = useFormats()
  const mayPay = useRight('wallet.recharge')
  if (rows.length === 0) return null
  return (
    <section className="tw-stack tw-gap-4">
      <h3 className={`tw-13 tw-medium ${isLate ? 'tw-lost' : 'tw-soft'}`}>{title}</h3>
      <ul className="tw-plain tw-flat">
        {rows.map((row) => (
          <li key={row.id} className={`tw-line-above ${styles.owed}`}>
            <DueOn bill={row} />
            <span className="tw-stack">
              <Link to={paths.billDetail(row.id)}>{row.code}</Link>
              <span className="tw-small tw-soft">
                {texts.period(formats.dayShort(row.periodFrom), formats.dayShort(row.periodTo))}
              </span>
            </span>
            <MoneyText amountMinor={undisputed(row)} currency={row.currency} size="strong" />
            {mayPay ? (
              <Link
                className={`tw-button ${isLate ? 'tw-button-primary' : ''}`}
                to={paths.payBill(row.id)}
                aria-label={texts.payOne(row.code)}
              >
                {texts.pay}
              </Link>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
