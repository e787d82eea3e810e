import { useState } from 'react'
import { Link } from 'react-router'
import type { OutputOf } from '#contract/call.ts'
import type { OrderKind } from '#contract/subjects.ts'
import { getPayOrderParam } from '#features/payments/contract.ts'
import { useFormats } from '#web/format.ts'
import { paths } from '#web/paths.ts'
import { orderPath } from '#web/subjects.ts'
import { CallView } from '#web/ui/page/CallView.tsx'
import { Card } from '#web/ui/page/Card.tsx'
import { Empty } from '#web/ui/page/Empty.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { useCall } from '#web/use-call.ts'
import { Cost, type Offer } from './Cost.tsx'
import { Countdown } from './Countdown.tsx'
import { Methods, useChosen } from './Methods.tsx'
import styles from './Pay.module.css'
import { PayButton } from './PayButton.tsx'
import { usePaymentTexts } from './texts.ts'
import { useStarting } from './use-starting.ts'

type Param = OutputOf<typeof getPayOrderParam>
type Order = { readonly orderId: string; readonly kind: OrderKind }

type Words = ReturnType<typeof usePaymentTexts>['order']

/** A group is paid in parts; it is no order. */
const wordsOf = (order: Words, kind: OrderKind) => (kind === 'GROUP' ? order.group : order)

/** The amount due for an order with fee and deadline, before a payment starts. */
export function PayOrder({ orderId, kind }: Order) {
  const { order } = usePaymentTexts()
  const words = wordsOf(order, kind)
  const [isOver, setOver] = useState(false)
  const param = useCall(getPayOrderParam, { orderId, kind }, { staleTime: 0 })
  return (
    <div className={`tw-content ${styles.page} ${styles.narrow}`}>
      <PageHeader
        title={words.title}
        subtitle={param.error || isOver ? null : words.lead}
        back={{ to: orderPath(kind, orderId), text: words.toOrder }}
      />
      <Card>
        <CallView query={param} skeleton={<Skeleton shape="lines" count={6} />}>
          {(data) =>
            isOver ? (
              <Empty icon="clock" title={order.overTitle} text={order.overText} />
            ) : (
              <Due orderId={orderId} kind={kind} param={data} onOver={() => setOver(true)} />
            )
          }
        </CallView>
      </Card>
    </div>
  )
}

/** A bank usually takes a working day; a shorter deadline is pointed out before the choice. */
const BANK_MS = 24 * 3_600_000

function Due({ orderId, kind, param, onOver }: Order & { param: Param; onOver: () => void }) {
  const { order, recharge } = usePaymentTexts()
  const formats = useFormats()
  const { code, alsoPays, currency, dueMinor, deadlineAt, now, methods } = param
  const { offer, choose } = useChosen(methods)
  const slowTransfer = Date.parse(deadlineAt) - Date.parse(now) < BANK_MS ? order.slowTransfer : null
  return (
    <div className={`tw-stack tw-gap-20 ${styles.parts}`}>
      <div>
        <h2>{order.due(code)}</h2>
        {alsoPays.length > 0 ? <p>{order.alsoPays(alsoPays)}</p> : null}
        <p className="tw-soft">{order.until(formats.moment(deadlineAt))}</p>
        <Countdown key={deadlineAt} now={now} until={deadlineAt} onOver={onOver} />
      </div>
      {param.openPaymentId === null ? (
        <Methods offers={methods} chosen={offer?.method} slowTransfer={slowTransfer} onChoose={choose} />
      ) : null}
      {offer ? (
        <Cost
          label={wordsOf(order, kind).dueRow}
          amountMinor={dueMinor}
          currency={currency}
          offer={offer}
          stale={false}
        />
      ) : (
        <p>{recharge.none}</p>
      )}
      <Go orderId={orderId} kind={kind} param={param} offer={offer} />
    </div>
  )
}

function Go({ orderId, kind, param, offer }: Order & { param: Param; offer: Offer | undefined }) {
  const { order } = usePaymentTexts()
  const start = useStarting()
  if (param.openPaymentId !== null) {
    return (
      <div>
        <Link className="tw-button tw-button-primary tw-button-large" to={paths.wechatPay(param.openPaymentId)}>
          {order.goOn}
        </Link>
      </div>
    )
  }
  return (
    <div>
      {start.error ? <p role="alert">{start.error.returnMsg}</p> : null}
      <PayButton
        offer={offer}
        known
        pending={start.isPending}
        onPress={() => offer && start.run(offer.method, { purpose: kind, payableId: orderId })}
      />
    </div>
  )
}
