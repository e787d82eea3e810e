import { Navigate, useSearchParams } from 'react-router'
import { ORDER_KINDS } from '#contract/subjects.ts'
import { getPayment, type PaymentView } from '#features/payments/contract.ts'
import { useFormats } from '#web/format.ts'
import { paths } from '#web/paths.ts'
import { CallView } from '#web/ui/page/CallView.tsx'
import { Card } from '#web/ui/page/Card.tsx'
import { Icon } from '#web/ui/text/Icon.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { QrCode } from '#web/ui/text/QrCode.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { useCall } from '#web/use-call.ts'
import { Countdown } from './Countdown.tsx'
import { GiveUp } from './GiveUp.tsx'
import styles from './Pay.module.css'
import { NoPayment } from './NoPayment.tsx'
import { PayOrder } from './PayOrder.tsx'
import { usePaymentTexts } from './texts.ts'

/** How often the page polls while the code is shown. */
const POLL_MS = 2_000

type Words = ReturnType<typeof usePaymentTexts>['wechat']

const isOpen = ({ status }: PaymentView) => status === 'CREATED' || status === 'PENDING'

/** The payment of this page: first the amount due for an order and, once started, the code. */
export default function WechatPayScreen() {
  const [query] = useSearchParams()
  const orderId = query.get('orderId')
  const paymentId = query.get('paymentId')
  const kind = ORDER_KINDS.find((one) => one === query.get('kind')) ?? 'HOTEL_ORDER'
  if (orderId) return <PayOrder orderId={orderId} kind={kind} />
  return paymentId ? <Started paymentId={paymentId} /> : <NoPayment />
}

const wordsFor = ({ forBill, forGroup, forOrder }: Words, purpose: PaymentView['purpose']) =>
  purpose === 'BILL' ? forBill : purpose === 'GROUP' ? forGroup : forOrder

/** The code to scan, its deadline, and the next step once it is paid. */
function Started({ paymentId }: { paymentId: string }) {
  const { wechat } = usePaymentTexts()
  const payment = useCall(getPayment, { paymentId }, { staleTime: 0, refetchInterval: POLL_MS })
  return (
    <div className={`tw-content ${styles.page} ${styles.narrow}`}>
      <PageHeader title={wechat.title} />
      <Card>
        <CallView query={payment} skeleton={<Skeleton shape="detail" />}>
          {(data) => {
            if (!isOpen(data)) return <Navigate to={paths.payResult(data.id)} replace />
            if (data.method === 'BANK_TRANSFER') return <Navigate to={paths.transferPay(data.id)} replace />
            return <Code payment={data} onChanged={() => void payment.refetch()} />
          }}
        </CallView>
      </Card>
    </div>
  )
}

function Scan({ qr }: { qr: string | null }) {
  const { wechat } = usePaymentTexts()
  return qr === null ? <p role="status">{wechat.preparing}</p> : <QrCode text={qr} size={232} label={wechat.qrLabel} />
}

function Code({ payment, onChanged }: { payment: PaymentView; onChanged: () => void }) {
  const { wechat, order } = usePaymentTexts()
  const formats = useFormats()
  // WeChat Pay does not close while the payer is paying, so a payment may stay open some seconds longer than its code
  // is valid.
  const isLate = Date.parse(payment.now) >= Date.parse(payment.expiresAt)
  const { qr, payMinor, payCurrency, payableCode, currency, amountMinor, feeMinor, code, payerPage, purpose } = payment
  return (
    <div className={`tw-stack ${styles.scan}`}>
      <div className={`tw-stack tw-gap-12 tw-top tw-items-center ${styles.code}`}>
        {isLate ? <Icon name="clock" size={64} /> : <Scan qr={qr} />}
        <Countdown key={payment.expiresAt} now={payment.now} until={payment.expiresAt} />
      </div>
      <div className={`tw-stack tw-gap-20 ${styles.parts}`}>
        <h2>{isLate ? wechat.late : wechat.scan}</h2>
        {isLate ? null : (
          <ol className={`tw-stack tw-gap-4 ${styles.steps}`}>
            {wechat.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        )}
        <dl className={`tw-stack tw-tabular tw-flat ${styles.cost}`}>
          <dt className={`tw-line-above tw-weight-600 ${styles.sum}`}>{wechat.toPay}</dt>
          <dd className={`tw-line-above tw-weight-600 ${styles.sum}`}>
            {formats.money(payMinor ?? amountMinor + feeMinor, payCurrency ?? currency)}
          </dd>
          <dt>
            {payableCode === null ? wechat.forBalance : wordsFor(wechat, purpose)(payableCode)}
            {payment.alsoPays.length > 0 ? <span className="tw-block">{order.alsoPays(payment.alsoPays)}</span> : null}
          </dt>
          <dd>{formats.money(amountMinor, currency)}</dd>
          <dt>{wechat.fee}</dt>
          <dd>{formats.money(feeMinor, currency)}</dd>
          <dt>{wechat.number}</dt>
          <dd>{code}</dd>
        </dl>
        <p className="tw-soft tw-small tw-stack tw-gap-2" role="status">
          <span>{isLate ? wechat.lateText : wechat.waiting}</span>
          <span>{wechat.leave}</span>
        </p>
        {payerPage === null ? null : (
          <p className="tw-stack tw-gap-8 tw-sunken tw-round tw-pad-16 tw-items-start">
            <a className="tw-button tw-button-primary" href={payerPage} target="_blank" rel="noreferrer">
              {wechat.demo}
            </a>
            <span className="tw-soft tw-small">{wechat.demoText}</span>
          </p>
        )}
        <GiveUp paymentId={payment.id} text={wechat.giveUpText} onDone={onChanged} />
      </div>
    </div>
  )
}
