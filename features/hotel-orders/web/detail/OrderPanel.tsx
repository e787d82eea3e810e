import { useState } from 'react'
import { OrderApproval } from '#features/approvals/web/OrderApproval.tsx'
import { CallView } from '#web/ui/page/CallView.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { useCall } from '#web/use-call.ts'
import { getHotelOrder, type OrderDetail } from '#features/hotel-orders/contract.ts'
import { CancelDialog } from './CancelDialog.tsx'
import { SavingCard } from '../cheaper/SavingCard.tsx'
import { pollFor } from '../list/order-groups.ts'
import { OrderActions, OrderStateLine } from './OrderActions.tsx'
import { OrderHistory } from './OrderHistory.tsx'
import styles from '../list/OrderList.module.css'
import { OrderMoney } from './OrderMoney.tsx'
import { OrderReferences } from './OrderReferences.tsx'
import { OrderStay } from './OrderStay.tsx'
import { OrderTerms } from './OrderTerms.tsx'
import { OrderChip } from '../list/StatusChips.tsx'
import { useOrderRefresh } from '../list/use-order-refresh.ts'
import { useOrderTexts } from '../texts.ts'
import { useOrderWords } from '../words.ts'
import { bookerOf } from '../booking/booker-of.ts'

/** An order beside its list: the same parts as its own page, one under the other, with what may be done on top. */
export function OrderPanel({ orderId }: { orderId: string }) {
  const first = useCall(getHotelOrder, { orderId }, { staleTime: 0 })
  const query = useCall(getHotelOrder, { orderId }, { refetchInterval: pollFor(first.data) })
  return (
    <CallView query={query} skeleton={<Skeleton shape="detail" count={4} height={140} />}>
      {(order) => <Order order={order} />}
    </CallView>
  )
}

function Order({ order }: { order: OrderDetail }) {
  const texts = useOrderTexts()
  const { formats } = useOrderWords()
  const [cancelling, setCancelling] = useState(false)
  const refresh = useOrderRefresh()
  return (
    <>
      <header className={styles.panelHead}>
        <h2>
          <span className="tw-tabular">{order.code}</span> <OrderChip status={order.status} />
        </h2>
        <p className="tw-small tw-soft">
          {texts.bookedOn(formats.moment(order.createdAt), bookerOf(order), order.bookedBy)}
        </p>
        <div className={`tw-flex tw-wrap tw-gap-8 tw-above-12 ${styles.panelActions}`}>
          <OrderActions order={order} onCancel={() => setCancelling(true)} />
        </div>
      </header>
      <OrderStateLine order={order} />
      <SavingCard order={order} />
      {order.status === 'AWAITING_APPROVAL' ? <OrderApproval orderId={order.id} onDecided={refresh} /> : null}
      <OrderReferences order={order} />
      <OrderStay order={order} />
      <OrderMoney order={order} />
      <OrderTerms order={order} />
      <OrderHistory order={order} />
      {cancelling ? <CancelDialog order={order} onClose={() => setCancelling(false)} /> : null}
    </>
  )
}
