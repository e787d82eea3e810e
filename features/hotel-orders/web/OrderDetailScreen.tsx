import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { paths } from '#web/paths.ts'
import { CallView } from '#web/ui/CallView.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { useCall } from '#web/use-call.ts'
import { getHotelOrder, type OrderDetail } from '../contract.ts'
import { CancelDialog } from './CancelDialog.tsx'
import { isWaiting, pollFor } from './order-groups.ts'
import styles from './OrderDetail.module.css'
import { OrderHistory } from './OrderHistory.tsx'
import { OrderMoney } from './OrderMoney.tsx'
import { OrderReferences } from './OrderReferences.tsx'
import { OrderStay } from './OrderStay.tsx'
import { OrderTerms } from './OrderTerms.tsx'
import { RemindButton } from './RemindButton.tsx'
import { OrderChip } from './StatusChips.tsx'
import { useOrderTexts } from './texts.ts'
import { useOrderWords } from './words.ts'

/** One order with everything about it. What may be done comes with the answer; this page decides nothing. */
export default function OrderDetailScreen() {
  const { id = '' } = useParams()
  const texts = useOrderTexts()
  const first = useCall(getHotelOrder, { orderId: id }, { staleTime: 0 })
  const query = useCall(getHotelOrder, { orderId: id }, { refetchInterval: pollFor(first.data) })
  return (
    <>
      {query.data ? null : <h1 className="tw-visually-hidden">{texts.orderTitle}</h1>}
      <CallView query={query} skeleton={<Skeleton shape="detail" count={4} height={180} />}>
        {(order) => <Order order={order} />}
      </CallView>
    </>
  )
}

function Order({ order }: { order: OrderDetail }) {
  const texts = useOrderTexts()
  const words = useOrderWords()
  const [cancelling, setCancelling] = useState(false)
  return (
    <>
      <PageHeader
        title={texts.detailTitle(order.code)}
        chip={<OrderChip status={order.status} />}
        subtitle={texts.bookedOn(words.formats.moment(order.createdAt), order.bookedBy)}
        back={{ to: paths.hotelOrderList(), text: texts.backToList }}
        actions={<Actions order={order} onCancel={() => setCancelling(true)} />}
      />
      <StateLine order={order} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <OrderStay order={order} />
          <OrderTerms order={order} />
          <OrderHistory order={order} />
        </div>
        <div className={styles.column}>
          <OrderReferences order={order} />
          <OrderMoney order={order} />
        </div>
      </div>
      {cancelling ? <CancelDialog order={order} onClose={() => setCancelling(false)} /> : null}
    </>
  )
}

function Actions({ order, onCancel }: { order: OrderDetail; onCancel(): void }) {
  const texts = useOrderTexts()
  const withdraws = isWaiting(order.status)
  return (
    <>
      <RemindButton order={order} />
      {order.allowed.includes('voucher') ? (
        <Link className={`tw-button ${order.status === 'CANCELLED' ? '' : 'tw-button-primary'}`} to={paths.hotelVoucher(order.id)}>
          <Icon name="voucher" size={18} />
          {texts.actions.voucher}
        </Link>
      ) : null}
      {order.allowed.includes('cancel') ? (
        <button type="button" className={`tw-button ${styles.danger}`} onClick={onCancel}>
          {withdraws ? texts.actions.withdraw : texts.actions.cancel}
        </button>
      ) : null}
    </>
  )
}

/** One line about what is awaited or why it ended; nothing when the state says it all. */
function StateLine({ order }: { order: OrderDetail }) {
  const texts = useOrderTexts()
  const { formats } = useOrderWords()
  if (order.rejectReason) return <p className={styles.stateLost}>{texts.rejectedBecause(texts.rejectReasons[order.rejectReason] ?? order.rejectReason)}</p>
  if (order.cancelReason) return <p className={styles.stateOver}>{texts.cancelledBecause(texts.cancelReasons[order.cancelReason] ?? order.cancelReason)}</p>
  if (order.status === 'NEEDS_ATTENTION') return <p className={styles.stateWait}>{texts.beingClarified}</p>
  if (order.deadlineAt === null || !isWaiting(order.status)) return null
  return (
    <p className={styles.stateWait}>
      <Icon name="clock" size={18} />
      {texts.deadline(formats.moment(order.deadlineAt), formats.fromNow(order.deadlineAt))}
    </p>
  )
}
