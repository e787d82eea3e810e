import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useFormats } from '#web/format.ts'
import { paths } from '#web/paths.ts'
import { useRight } from '#web/store.ts'
import { deskSubjectPath } from '#web/subjects.ts'
import { CallView } from '#web/ui/page/CallView.tsx'
import { Card } from '#web/ui/page/Card.tsx'
import { DescriptionList } from '#web/ui/text/DescriptionList.tsx'
import { MoneyText } from '#web/ui/text/MoneyText.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { StatusChip } from '#web/ui/text/StatusChip.tsx'
import { useCall } from '#web/use-call.ts'
import { getPaymentIssue, type IssueRow } from '../issues/contract.ts'
import { aboutOf, toneOf } from './issue-cells.tsx'
import { usePaymentDeskTexts } from './issue-texts.ts'
import { IssueDecision } from './IssueDecision.tsx'
import { IssueSides } from './IssueSides.tsx'
import styles from './PaymentDesk.module.css'

/** An issue beside the list: explanation, actions, both sides, the payment and its company. */
export function IssuePanel({ id }: { id: string }) {
  const issue = useCall(getPaymentIssue, { issueId: id }, { staleTime: 0 })
  return (
    <CallView query={issue} skeleton={<Skeleton shape="detail" count={3} height={120} />}>
      {(row) => <Opened row={row} />}
    </CallView>
  )
}

function Opened({ row }: { row: IssueRow }) {
  const texts = usePaymentDeskTexts().issues
  const formats = useFormats()
  return (
    <>
      <header className="tw-stack tw-gap-6">
        <h2>{row.payment === null && row.number !== null ? row.number : aboutOf(row, texts)}</h2>
        <p>
          <StatusChip tone={toneOf(row)}>{texts.kinds[row.kind]}</StatusChip>
        </p>
        <Explained row={row} />
        <p className="tw-small tw-soft">
          {formats.moment(row.openedAt)}
          {row.day === null ? '' : ` · ${texts.day(formats.day(row.day))}`}
        </p>
      </header>
      <IssueDecision row={row} />
      <Ended row={row} />
      <Notes row={row} />
      <Card title={texts.sides}>
        <IssueSides row={row} />
      </Card>
      {row.payment === null ? null : (
        <Card title={texts.payment}>
          <PaymentFacts row={row} payment={row.payment} />
        </Card>
      )}
    </>
  )
}

/** The sentence of a refused request: all of ours are refused, a refund is not retried, or a refund continues. */
function refusedSentence(
  { number, refund }: IssueRow,
  { explained, ourKey, notRepeated }: ReturnType<typeof usePaymentDeskTexts>['issues'],
): string {
  if (number === null) return ourKey
  return refund?.status === 'ABNORMAL' && !refund.isTaken ? notRepeated : explained.PROVIDER_REFUSED
}

/** What is wrong, and what to do about it. */
function Explained({ row }: { row: IssueRow }) {
  const texts = usePaymentDeskTexts().issues
  const { explained, held, atPlatform } = texts
  const { kind, allowed, refund } = row
  const isTaken = refund?.isTaken === true
  return (
    <>
      <p>{kind === 'PROVIDER_REFUSED' ? refusedSentence(row, texts) : explained[kind]}</p>
      {allowed.includes('book') ? <p>{held}</p> : null}
      {isTaken && allowed.includes('returnRefund') ? <p>{atPlatform}</p> : null}
    </>
  )
}

/** Notes of the people who work on it. */
function Notes({ row: { notes } }: { row: IssueRow }) {
  const texts = usePaymentDeskTexts().issues
  const formats = useFormats()
  if (notes.length === 0) return null
  return (
    <Card title={texts.notes}>
      <ol className={`tw-stack tw-gap-12 tw-flat ${styles.plain}`}>
        {notes.map(({ at, by, note }) => (
          <li key={at} className="tw-stack tw-gap-2">
            <span>{note}</span>
            <span className="tw-small tw-soft">{texts.resolvedBy(by, formats.moment(at))}</span>
          </li>
        ))}
      </ol>
    </Card>
  )
}

/** How an issue was resolved, by whom, and why. */
function Ended({ row: { resolution, resolvedAt, resolvedBy, note } }: { row: IssueRow }) {
  const texts = usePaymentDeskTexts().issues
  const formats = useFormats()
  if (resolution === null || resolvedAt === null) return null
  return (
    <Card title={texts.resolution[resolution]}>
      {note === null ? null : <p>{note}</p>}
      <p className="tw-small tw-soft">
        {resolvedBy === null ? formats.moment(resolvedAt) : texts.resolvedBy(resolvedBy, formats.moment(resolvedAt))}
      </p>
    </Card>
  )
}

function PaymentFacts({
  row: { company, refund },
  payment,
}: {
  row: IssueRow
  payment: NonNullable<IssueRow['payment']>
}) {
  const texts = usePaymentDeskTexts().issues
  const { paymentFacts } = texts
  const maySeeOrders = useRight('ops.orders')
  const { payableCode, currency } = payment
  const to = payableCode !== null && maySeeOrders ? deskSubjectPath(payment.purpose, payableCode) : null
  const order = to === null ? (payableCode ?? texts.recharge) : <Link to={to}>{payableCode}</Link>
  const facts: (readonly [string, ReactNode])[] = [
    [
      paymentFacts.code,
      <Link key="code" to={paths.deskPayment(payment.code)}>
        {payment.code}
      </Link>,
    ],
    [paymentFacts.order, order],
    [paymentFacts.amount, <MoneyText key="amount" amountMinor={payment.amountMinor} currency={currency} />],
    [paymentFacts.fee, <MoneyText key="fee" amountMinor={payment.feeMinor} currency={currency} />],
    [paymentFacts.state, texts.paymentStates[payment.status]],
    [paymentFacts.paidBy, payment.paidBy],
  ]
  if (refund !== null)
    facts.push([
      paymentFacts.refund,
      <span key="refund">
        <MoneyText amountMinor={refund.amountMinor} currency={currency} /> · {texts.refundStates[refund.status]}
      </span>,
    ])
  if (company !== null)
    facts.push([
      paymentFacts.company,
      <Link key="company" to={paths.deskCompanies({ status: 'ALL', keyword: company.code })}>
        {company.name}
      </Link>,
    ])
  return <DescriptionList facts={facts} />
}
