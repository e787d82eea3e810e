import type { ReactNode } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { getPayment, type PaymentView } from '#features/payments/contract.ts'
import { useFormats } from '#web/format.ts'
import { paths } from '#web/paths.ts'
import { useUser } from '#web/store.ts'
import { subjectPath } from '#web/subjects.ts'
import { CallView } from '#web/ui/page/CallView.tsx'
import { Card } from '#web/ui/page/Card.tsx'
import { CopyButton } from '#web/ui/text/CopyButton.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { useCall } from '#web/use-call.ts'
import { mayPay } from '../rules.ts'
import { shownReference } from '../transfers/reference-text.ts'
import { GiveUp } from './GiveUp.tsx'
import { NoPayment } from './NoPayment.tsx'
import styles from './Pay.module.css'
import { usePaymentTexts } from './texts.ts'
import { TransferProofs } from './TransferProofs.tsx'

/** How often the open page polls; the desk takes minutes at best. */
const POLL_MS = 15_000

const isOpen = ({ status }: PaymentView) => status === 'CREATED' || status === 'PENDING'

/** A pending bank transfer: the account, the amount, the reference, and the proof. */
export default function TransferPayScreen() {
  const paymentId = useSearchParams()[0].get('paymentId')
  return paymentId ? <TransferPay paymentId={paymentId} /> : <NoPayment />
}

function TransferPay({ paymentId }: { paymentId: string }) {
  const { transfer } = usePaymentTexts()
  const payment = useCall(getPayment, { paymentId }, { staleTime: 0, refetchInterval: POLL_MS })
  return (
    <div className={`tw-content ${styles.page} ${styles.narrow}`}>
      <PageHeader title={transfer.title} subtitle={transfer.lead} back={useWayBack(payment.data)} />
      <CallView query={payment} skeleton={<Skeleton shape="detail" />}>
        {(data) => {
          if (!isOpen(data)) return <Navigate to={paths.payResult(data.id)} replace />
          if (data.transfer === null) return <Navigate to={paths.wechatPay(data.id)} replace />
          return <Waiting payment={data} transfer={data.transfer} onChanged={() => void payment.refetch()} />
        }}
      </CallView>
    </div>
  )
}

/** Where to return to: the payable's page, or the recharge page. */
function useWayBack(payment: PaymentView | undefined): { to: string; text: string } {
  const { order, quick, result } = usePaymentTexts()
  const { purpose = 'RECHARGE', payableId = null } = payment ?? {}
  const to = subjectPath({ subjectKind: purpose, subjectId: payableId })
  if (to === null) return { to: paths.pay(), text: quick.title }
  return { to, text: purpose === 'BILL' ? result.toBill : order.toOrder }
}

type Transfer = NonNullable<PaymentView['transfer']>

function Waiting({
  payment,
  transfer,
  onChanged,
}: {
  payment: PaymentView
  transfer: Transfer
  onChanged: () => void
}) {
  const texts = usePaymentTexts()
  const formats = useFormats()
  const rights = new Set(useUser()?.rights)
  return (
    <div className={`tw-stack tw-gap-20 ${styles.parts}`}>
      <Card>
        <div className={`tw-stack tw-gap-20 ${styles.parts}`}>
          <Reference reference={transfer.reference} />
          <Account payment={payment} account={transfer.account} />
          <p className="tw-tone-wait tw-round tw-pad-12-16">
            {texts.transfer.until(formats.moment(payment.expiresAt))}
          </p>
        </div>
      </Card>
      <Card title={texts.transfer.proof}>
        <TransferProofs paymentId={payment.id} transfer={transfer} onSent={onChanged} />
      </Card>
      <p className="tw-soft tw-small" role="status">
        {texts.transfer.waiting}
      </p>
      {mayPay(rights, payment.purpose) ? (
        <GiveUp paymentId={payment.id} text={texts.transfer.giveUpText} onDone={onChanged} />
      ) : null}
    </div>
  )
}

function Reference({ reference }: { reference: string }) {
  const { transfer } = usePaymentTexts()
  return (
    <div className="tw-stack tw-gap-4 tw-round tw-pad-16 tw-act-ground">
      <p className="tw-soft tw-small">{transfer.reference}</p>
      <p className={`tw-tabular tw-row tw-wrap tw-weight-600 ${styles.referenceText}`}>
        {shownReference(reference)}
        <CopyButton text={shownReference(reference)} what={transfer.reference} />
      </p>
      <p className="tw-small">{transfer.referenceText}</p>
    </div>
  )
}

/** A line of the account with a copy button. */
function Line({ title, value, copied = value }: { title: string; value: ReactNode; copied?: ReactNode }) {
  return (
    <>
      <dt>{title}</dt>
      <dd>
        {value}
        {typeof copied === 'string' ? <CopyButton text={copied} what={title} /> : null}
      </dd>
    </>
  )
}

/** An IBAN in groups of four, as it is printed. */
const grouped = (number: string) => (/^[A-Z]{2}\d{2}/.test(number) ? number.replaceAll(/(.{4})(?=.)/g, '$1 ') : number)

/** The whole amount to send, and what of it is the fee. */
function Exactly({ payment }: { payment: PaymentView }) {
  const { transfer } = usePaymentTexts()
  const formats = useFormats()
  const { payMinor, payCurrency, currency, amountMinor, feeMinor, payableCode } = payment
  const [rest, fee] = [formats.money(amountMinor, currency), formats.money(feeMinor, currency)]
  return (
    <span className="tw-stack">
      <strong>{formats.money(payMinor ?? amountMinor + feeMinor, payCurrency ?? currency)}</strong>
      {feeMinor === 0 ? null : (
        <span className="tw-small tw-soft">
          {payableCode === null ? transfer.parts(rest, fee) : transfer.partsFor(rest, payableCode, fee)}
        </span>
      )}
    </span>
  )
}

function Account({ payment, account }: { payment: PaymentView; account: Transfer['account'] }) {
  const { transfer, wechat } = usePaymentTexts()
  const { payableCode, code } = payment
  const lines = [
    [transfer.holder, account.holder],
    [transfer.bank, account.bank],
    [transfer.accountNumber, grouped(account.accountNumber)],
    [transfer.bic, account.bic],
    [transfer.clearingCode, account.clearingCode],
    [transfer.bankAddress, account.bankAddress],
  ] as const
  return (
    <dl className={`tw-stack tw-flat ${styles.account}`}>
      <Line title={transfer.amount} value={<Exactly payment={payment} />} copied={null} />
      {lines.map(([title, value]) => (value === null ? null : <Line key={title} title={title} value={value} />))}
      <Line title={payableCode === null ? wechat.number : transfer.forWhat} value={payableCode ?? code} copied={null} />
    </dl>
  )
}
