import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useFormats } from '#web/format.ts'
import { paths } from '#web/paths.ts'
import { useRight } from '#web/store.ts'
import { deskSubjectPath } from '#web/subjects.ts'
import { Card } from '#web/ui/page/Card.tsx'
import { DescriptionList } from '#web/ui/text/DescriptionList.tsx'
import { MoneyText } from '#web/ui/text/MoneyText.tsx'
import { StatusChip } from '#web/ui/text/StatusChip.tsx'
import type { DeskPayment } from '../inspection/contract.ts'
import { useInspectionTexts } from './inspection-texts.ts'
import { toneOf } from './issue-cells.tsx'
import { usePaymentDeskTexts } from './issue-texts.ts'
import styles from './PaymentDesk.module.css'

/** The purpose of a payment: a link to the order for people who may open the order desk. */
export function PaidFor({
  payment: { payableCode, purpose },
}: {
  payment: Pick<DeskPayment, 'payableCode' | 'purpose'>
}) {
  const texts = useInspectionTexts()
  const maySeeOrders = useRight('ops.orders')
  if (payableCode === null) return texts.recharge
  const to = deskSubjectPath(purpose, payableCode)
  if (to === null || !maySeeOrders) return payableCode
  return <Link to={to}>{payableCode}</Link>
}

/** The amount, the company and the status of a payment. */
export function InspectionDetails({ payment }: { payment: DeskPayment }) {
  const texts = useInspectionTexts()
  const formats = useFormats()
  const { columns } = texts
  const {
    amountMinor,
    feeMinor,
    refundedMinor,
    currency,
    company,
    method,
    paidBy,
    createdAt,
    deadlineAt,
    endedAt,
    applied,
    payableCode,
  } = payment
  const money = (minor: number) => <MoneyText amountMinor={minor} currency={currency} />
  const facts: (readonly [string, ReactNode])[] = [
    [columns.amount, money(amountMinor)],
    [columns.fee, money(feeMinor)],
    [columns.what, <PaidFor key="for" payment={payment} />],
    [columns.method, texts.methods[method]],
    [
      columns.company,
      <Link key="company" to={paths.deskCompanies({ status: 'ALL', keyword: company.code })}>
        {company.name}
      </Link>,
    ],
    [columns.paidBy, paidBy],
    [columns.started, formats.moment(createdAt)],
    [texts.deadline, formats.moment(deadlineAt)],
  ]
  if (endedAt !== null) facts.push([columns.ended, formats.moment(endedAt)])
  if (refundedMinor > 0) facts.push([columns.refunded, money(refundedMinor)])
  return (
    <Card title={texts.facts}>
      <DescriptionList facts={facts} />
      {applied === false && payableCode !== null ? <p className="tw-small tw-soft">{texts.kept}</p> : null}
    </Card>
  )
}

/** The open and resolved issues of a payment. */
export function InspectionIssues({ payment: { issues } }: { payment: DeskPayment }) {
  const texts = useInspectionTexts()
  const { kinds, resolution } = usePaymentDeskTexts().issues
  const formats = useFormats()
  return (
    <Card title={texts.issues}>
      {issues.length === 0 ? (
        <p className="tw-soft">{texts.noIssues}</p>
      ) : (
        <ul className={`tw-stack tw-gap-12 tw-flat ${styles.plain}`}>
          {issues.map((issue) => (
            <li key={issue.id}>
              <Link to={paths.deskPayments({ keyword: issue.number, state: ['open', 'resolved'], open: issue.id })}>
                <StatusChip tone={toneOf(issue)}>{kinds[issue.kind]}</StatusChip>
              </Link>
              <span className="tw-small tw-soft">
                {issue.resolution === null
                  ? formats.fromNow(issue.openedAt)
                  : `${resolution[issue.resolution]} · ${formats.moment(issue.resolvedAt ?? '')}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
