import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useSearchParams } from 'react-router'
import { getPayment, type PaymentView } from '#features/payments/contract.ts'
import { getWallet } from '#features/wallet/contract.ts'
import { useFormats } from '#web/format.ts'
import { paths } from '#web/paths.ts'
import { subjectPath } from '#web/subjects.ts'
import { CallView } from '#web/ui/page/CallView.tsx'
import { Card } from '#web/ui/page/Card.tsx'
import { Icon } from '#web/ui/text/Icon.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { callKey, useCall } from '#web/use-call.ts'
import { NoPayment } from './NoPayment.tsx'
import styles from './Pay.module.css'
import { usePaymentTexts } from './texts.ts'
import { transferText } from './transfer-text.ts'
import { openPath } from './use-starting.ts'

type Ending = 'succeeded' | 'pending' | 'failed' | 'held' | 'ended'

function endingOf({ status, held }: PaymentView): Ending {
  if (held) return 'held'
  if (status === 'SUCCEEDED') return 'succeeded'
  if (status === 'CREATED' || status === 'PENDING') return 'pending'
  return status === 'FAILED' ? 'failed' : 'ended'
}

/** The result of a payment. */
export default function PayResultScreen() {
  const paymentId = useSearchParams()[0].get('paymentId')
  return paymentId ? <PayResult paymentId={paymentId} /> : <NoPayment />
}

function PayResult({ paymentId }: { paymentId: string }) {
  const { result } = usePaymentTexts()
  const payment = useCall(getPayment, { paymentId }, { staleTime: 0, refetchInterval: 5_000 })
  return (
    <div className={`tw-content ${styles.page} ${styles.narrow}`}>
      <PageHeader
        title={result.title}
        {...(payment.error && !payment.data ? { back: { to: paths.account(), text: result.toAccount } } : {})}
      />
      <Card>
        <CallView query={payment} skeleton={<Skeleton shape="lines" count={4} />}>
          {(data) => <Result payment={data} />}
        </CallView>
      </Card>
    </div>
  )
}

const ICONS = { succeeded: 'check', pending: 'clock', failed: 'warning', held: 'clock', ended: 'warning' } as const

function Result({ payment }: { payment: PaymentView }) {
  const { result, order } = usePaymentTexts()
  const client = useQueryClient()
  const ending = endingOf(payment)
  // The amounts in the header are older than the payment.
  useEffect(() => {
    if (ending === 'succeeded') void client.invalidateQueries({ queryKey: callKey(getWallet) })
  }, [client, ending])
  return (
    <div
      className={`tw-stack tw-gap-12 tw-balance tw-items-center tw-center tw-pad-block-24 ${styles.result}`}
      data-ending={ending}
    >
      <Icon name={ICONS[ending]} size={40} />
      <h2>{result[ending]}</h2>
      <p>
        <ResultText payment={payment} ending={ending} />
      </p>
      {payment.alsoPays.length > 0 ? <p>{order.alsoPays(payment.alsoPays)}</p> : null}
      <p className="tw-soft tw-small">{payment.code}</p>
      <div className={`tw-flex tw-wrap tw-gap-8 tw-centered ${styles.actions}`}>
        <Ways payment={payment} ending={ending} />
      </div>
    </div>
  )
}

function ResultText({ payment, ending }: { payment: PaymentView; ending: Ending }) {
  const { result } = usePaymentTexts()
  const formats = useFormats()
  const { transfer } = payment
  if (transfer)
    return transferText(payment, transfer, { ending, result, money: (minor) => formats.money(minor, payment.currency) })
  if (ending !== 'succeeded') return result[`${ending}Text`]
  const money = result.succeededText(formats.money(payment.amountMinor, payment.currency))
  if (payment.payableCode === null) return money
  if (payment.applied && (payment.purpose === 'BILL' || payment.purpose === 'GROUP'))
    return result.partText(formats.money(payment.amountMinor, payment.currency), payment.payableCode)
  return payment.applied ? result.appliedText(payment.payableCode) : result.keptText(payment.payableCode)
}

function Ways({ payment, ending }: { payment: PaymentView; ending: Ending }) {
  const { result } = usePaymentTexts()
  const paidFor = subjectPath({ subjectKind: payment.purpose, subjectId: payment.payableId })
  if (ending === 'pending') {
    return (
      <Link className="tw-button tw-button-primary" to={openPath(payment)}>
        {payment.transfer ? result.toTransfer : result.toPay}
      </Link>
    )
  }
  return (
    <>
      {paidFor ? (
        <Link className="tw-button tw-button-primary" to={paidFor}>
          {payment.purpose === 'BILL' ? result.toBill : payment.purpose === 'GROUP' ? result.toGroup : result.toOrder}
        </Link>
      ) : ending === 'held' ? null : (
        <Link className="tw-button tw-button-primary" to={paths.pay()}>
          {result.again}
        </Link>
      )}
      <Link className="tw-button" to={paths.account()}>
        {result.toAccount}
      </Link>
    </>
  )
}
