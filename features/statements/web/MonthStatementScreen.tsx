import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { monthsSince } from '#features/wallet/web/StatementMenu.tsx'
import { BillChip } from '#features/bills/web/BillChip.tsx'
import { useFormats } from '#web/format.ts'
import { paths } from '#web/paths.ts'
import { CallView } from '#web/ui/page/CallView.tsx'
import { Card } from '#web/ui/page/Card.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { MoneyText } from '#web/ui/text/MoneyText.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { useCall } from '#web/use-call.ts'
import { getMonthStatement, type MonthStatement } from '../contract.ts'
import { AccountantFiles } from './AccountantFiles.tsx'
import { useStatementTexts } from './texts.ts'

/** The month that an address asks for. */
function askedIn(query: URLSearchParams): { month?: string; currency?: string } {
  const month = /^\d{4}-\d{2}$/.exec(query.get('month') ?? '')?.[0]
  const currency = /^[A-Z]{3}$/.exec(query.get('currency') ?? '')?.[0]
  return { ...(month ? { month } : {}), ...(currency ? { currency } : {}) }
}

/** The end of a month: what moved the account, what was issued, what is open, and the files for the accountant. */
export default function MonthStatementScreen() {
  const texts = useStatementTexts()
  const [query] = useSearchParams()
  const statement = useCall(getMonthStatement, askedIn(query), { staleTime: 0 })
  return (
    <>
      <PageHeader title={texts.title} subtitle={texts.lead} />
      <CallView query={statement} skeleton={<Skeleton shape="detail" count={3} height={180} />}>
        {(data) => <Month statement={data} />}
      </CallView>
    </>
  )
}

function Month({ statement }: { statement: MonthStatement }) {
  return (
    <div className="tw-stack tw-gap-24">
      <Choices statement={statement} />
      <AccountCard statement={statement} />
      <AccountantFiles statement={statement} />
      <BillsCard statement={statement} />
      <InvoicesCard statement={statement} />
      <DisputesCard statement={statement} />
    </div>
  )
}

function Choices({ statement }: { statement: MonthStatement }) {
  const texts = useStatementTexts()
  const formats = useFormats()
  const [, setQuery] = useSearchParams()
  const { month, currency, currencies, firstMonth } = statement
  const months = monthsSince(`${firstMonth < month ? firstMonth : month}-01`, new Date().toISOString())
  const show = (to: { month?: string; currency?: string }) => setQuery({ month, currency, ...to })
  return (
    <div className="tw-flex tw-wrap tw-gap-16">
      <Field label={texts.month}>
        {(control) => (
          <select
            {...control}
            className="tw-input"
            value={month}
            onChange={({ target }) => show({ month: target.value })}
          >
            {months.map((one) => (
              <option key={one} value={one}>
                {formats.month(one)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={texts.currency}>
        {(control) => (
          <select
            {...control}
            className="tw-input"
            value={currency}
            onChange={({ target }) => show({ currency: target.value })}
          >
            {currencies.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        )}
      </Field>
    </div>
  )
}

/** Amounts stand apart from their neighbours on a phone as well. */
const AMOUNT = { textAlign: 'end', verticalAlign: 'top', paddingBlock: 3, paddingInlineStart: 10 } as const

/** Opening, what moved, closing: of the balance, and of what is owed. */
function AccountCard({ statement }: { statement: MonthStatement }) {
  const texts = useStatementTexts()
  const formats = useFormats()
  const { currency, from, to, timeZone, opening, closing, parts } = statement
  const row = (title: string, [balance, owed]: readonly [number, number], kind: 'position' | 'change') => (
    <tr key={title}>
      <th scope="row" style={{ textAlign: 'start', verticalAlign: 'top' }}>
        {title}
      </th>
      {[balance, owed].map((minor, at) => (
        <td key={at === 0 ? 'balance' : 'owed'} style={AMOUNT}>
          <MoneyText
            amountMinor={minor}
            currency={currency}
            size={kind === 'position' ? 'strong' : 'normal'}
            signed={kind === 'change'}
          />
        </td>
      ))}
    </tr>
  )
  return (
    <Card
      title={texts.account}
      extra={<Link to={paths.transactionList({ dayFrom: from, dayTo: to })}>{texts.toTransactions}</Link>}
    >
      <p className="tw-small tw-soft">{texts.days(formats.day(from), formats.day(to), timeZone)}</p>
      <table className="tw-full tw-14">
        <thead>
          <tr>
            <td />
            <th scope="col" style={AMOUNT}>
              {texts.balance}
            </th>
            <th scope="col" style={AMOUNT}>
              {texts.owed}
            </th>
          </tr>
        </thead>
        <tbody>
          {row(texts.opening, [opening.balanceMinor, opening.onAccountMinor], 'position')}
          {parts
            .filter(({ count, balanceMinor }) => count > 0 || balanceMinor !== 0)
            .map(({ part, count, balanceMinor, owedMinor }) =>
              row(texts.counted(texts.parts[part], count), [balanceMinor, owedMinor], 'change'),
            )}
          {row(texts.closing, [closing.balanceMinor, closing.onAccountMinor], 'position')}
        </tbody>
      </table>
    </Card>
  )
}

type RowsProps = {
  readonly title: string
  readonly none: string
  readonly rows: readonly { key: string; to: string; text: string; aside: ReactNode; more?: ReactNode }[]
  readonly all?: ReactNode
}

/** A card of what was issued or is open, each with its page. */
function Rows({ title, none, rows, all }: RowsProps) {
  return (
    <Card title={title} extra={all}>
      {rows.length === 0 ? <p className="tw-soft tw-flat">{none}</p> : null}
      <ul className="tw-stack tw-gap-12 tw-flat tw-pad-4">
        {rows.map(({ key, to, text, aside, more }) => (
          <li key={key} className="tw-row tw-wrap tw-between tw-gap-8">
            <span className="tw-row tw-wrap tw-gap-8">
              <Link to={to}>{text}</Link>
              {more}
            </span>
            <span className="tw-row tw-wrap tw-gap-8">{aside}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function BillsCard({ statement: { bills, billCount, currency, from, to } }: { statement: MonthStatement }) {
  const texts = useStatementTexts()
  const formats = useFormats()
  return (
    <Rows
      title={texts.bills}
      none={texts.noBills}
      all={
        billCount > 0 ? (
          <Link to={paths.billList({ endedFrom: from, endedTo: to, currency })}>{texts.allBills(billCount)}</Link>
        ) : undefined
      }
      rows={bills.map((bill) => ({
        key: bill.id,
        to: paths.billDetail(bill.id),
        text: bill.code,
        aside: (
          <>
            {bill.leftMinor > 0 ? (
              <span className="tw-small tw-soft">{texts.left(formats.money(bill.leftMinor, currency))}</span>
            ) : null}
            <MoneyText amountMinor={bill.totalMinor} currency={currency} />
          </>
        ),
        more: (
          <>
            <BillChip status={bill.status} />
            {bill.unmatched > 0 ? <Link to={paths.billMatch(bill.id)}>{texts.unmatched(bill.unmatched)}</Link> : null}
          </>
        ),
      }))}
    />
  )
}

function InvoicesCard({ statement: { invoices, invoiceCount, currency, from, to } }: { statement: MonthStatement }) {
  const texts = useStatementTexts()
  const formats = useFormats()
  return (
    <Rows
      title={texts.invoices}
      none={texts.noInvoices}
      all={
        invoiceCount > 0 ? (
          <Link to={paths.invoiceList({ issuedFrom: from, issuedTo: to, currency })}>
            {texts.allInvoices(invoiceCount)}
          </Link>
        ) : undefined
      }
      rows={invoices.map(({ id, number, kind, issuedOn, totalMinor }) => ({
        key: id,
        to: paths.invoiceDetail(id),
        text: kind === 'CREDIT_NOTE' ? texts.creditNote(number) : number,
        aside: <MoneyText amountMinor={kind === 'CREDIT_NOTE' ? -totalMinor : totalMinor} currency={currency} />,
        more: <span className="tw-small tw-soft">{formats.day(issuedOn)}</span>,
      }))}
    />
  )
}

function DisputesCard({ statement: { disputes, currency } }: { statement: MonthStatement }) {
  const texts = useStatementTexts()
  const formats = useFormats()
  return (
    <Rows
      title={texts.disputes}
      none={texts.noDisputes}
      rows={disputes.map(({ id, billId, billCode, subjectCode, amountMinor, openedAt }) => ({
        key: id,
        to: paths.billDetail(billId),
        text: texts.disputeOf(billCode, subjectCode),
        aside: <MoneyText amountMinor={amountMinor} currency={currency} />,
        more: <span className="tw-small tw-soft">{formats.moment(openedAt)}</span>,
      }))}
    />
  )
}
