import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import type { OutputOf } from '#contract/call.ts'
import { getPayOrderParam, searchPayments, startWechatPay } from '#features/payments/contract.ts'
import { useFormats } from '#web/format.ts'
import { paths } from '#web/paths.ts'
import { CallView } from '#web/ui/CallView.tsx'
import { Card } from '#web/ui/Card.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { callKey, useCall, useCallMutation } from '#web/use-call.ts'
import { Cost } from './Cost.tsx'
import { Countdown } from './Countdown.tsx'
import styles from './Pay.module.css'
import { usePaymentTexts } from './texts.ts'

type Param = OutputOf<typeof getPayOrderParam>

/** What is due for an order with its fee and its time, before a payment is started. */
export function PayOrder({ orderId }: { orderId: string }) {
  const { order } = usePaymentTexts()
  const param = useCall(getPayOrderParam, { orderId }, { staleTime: 0 })
  return (
    <div className={`tw-content ${styles.page} ${styles.narrow}`}>
      <PageHeader title={order.title} subtitle={order.lead} back={{ to: paths.hotelOrderDetail(orderId), text: order.toOrder }} />
      <Card>
        <CallView query={param} skeleton={<Skeleton shape="lines" count={6} />}>
          {(data) => <Due orderId={orderId} param={data} />}
        </CallView>
      </Card>
    </div>
  )
}

function Due({ orderId, param }: { orderId: string; param: Param }) {
  const { order, recharge } = usePaymentTexts()
  const formats = useFormats()
  const start = useStart(orderId)
  const { code, currency, dueMinor, deadlineAt, now, openPaymentId } = param
  const offer = param.methods.find(({ method }) => method === 'WECHAT')
  return (
    <div className={styles.parts}>
      <div>
        <h2 className={styles.scanTitle}>{order.due(code)}</h2>
        <p className="tw-soft">{order.until(formats.moment(deadlineAt))}</p>
        <Countdown key={deadlineAt} now={now} until={deadlineAt} />
      </div>
      {offer ? <Cost label={order.dueRow} amountMinor={dueMinor} currency={currency} offer={offer} stale={false} /> : <p>{recharge.none}</p>}
      {start.error ? <p role="alert">{start.error.returnMsg}</p> : null}
      <div>
        {openPaymentId === null ? (
          <button type="button" className="tw-button tw-button-primary tw-button-large" disabled={!offer || start.isPending} onClick={start.run}>
            {start.isPending ? recharge.submitting : recharge.submit(offer ? formats.money(offer.payMinor, offer.payCurrency) : '')}
          </button>
        ) : (
          <Link className="tw-button tw-button-primary tw-button-large" to={paths.wechatPay(openPaymentId)}>
            {order.goOn}
          </Link>
        )}
      </div>
    </div>
  )
}

/** Starts the payment under one key a visit, so that a second press or a repeat after a lost answer is the same payment. */
function useStart(orderId: string) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const call = useCallMutation(startWechatPay)
  const key = useRef<string>(null)
  return {
    isPending: call.isPending,
    error: call.error,
    run(): void {
      key.current ??= crypto.randomUUID()
      call.mutate(
        { idempotencyKey: key.current, purpose: 'HOTEL_ORDER', payableId: orderId },
        {
          onSuccess: async (payment) => {
            await client.invalidateQueries({ queryKey: callKey(searchPayments) })
            void navigate(paths.wechatPay(payment.id))
          },
        },
      )
    },
  }
}
